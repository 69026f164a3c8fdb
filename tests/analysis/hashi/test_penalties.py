"""The bound of Hashi for players who do not know the cards: never below the exact average where that is known."""

from __future__ import annotations

from itertools import permutations
from random import Random
from statistics import fmean

import pytest

from benchmarks.penalties.hashi.bound import MOST, SCALE, Spot, after, average, bounds
from isthmus import registry
from isthmus.bots.protocol import bot, plan_turn
from isthmus.games.hashi.board import ISLANDS
from isthmus.games.hashi.state import DECK, HashiState
from isthmus.kernel.game import rounds_of
from isthmus.kernel.match import Match, new_match
from isthmus.puzzles.averages import weigh

GAME = registry.game("hashi")


def late_match(seed: str, left: int) -> Match:
    """A game played by a bot until so many rounds are left, the open one among them."""
    player, rng, match = bot("novice"), Random(seed), new_match(GAME, seed=seed)
    while True:
        number, last = rounds_of(GAME, match.state)
        if number and last - number < left:
            return match
        for text in plan_turn(player, GAME, match.view(0), 0, rng):
            match = match.play_text(0, text)


def spot_of(state: HashiState) -> Spot:
    sheet = state.desks[0].sheet
    numbers = [sheet.number(island) for island in range(ISLANDS)]
    bridges = sheet.first.bit_count() + sheet.second.bit_count()
    return Spot(sum(numbers) - 2 * bridges, len(state.cards) - sum(number > 0 for number in numbers))


@pytest.mark.parametrize("seed", [f"{number:010d}" for number in range(1, 7)])
@pytest.mark.parametrize("left", [1, 2, 3])
def test_no_player_without_foresight_beats_the_bound(seed: str, left: int) -> None:
    state = late_match(seed, left).state
    weighed = weigh(GAME, state, 0)
    assert weighed is not None
    exact = weighed.plans[0].total / weighed.orders
    *_, card = state.cards
    assert exact <= after(card, set(DECK) - set(state.cards), spot_of(state))


def test_in_the_easy_game_nobody_pays_on_average() -> None:
    """Penalties are what a card makes the average more; over all orders, a plain player's add up to nothing."""
    cards, paid = [card for card in DECK if card in ((1, 3), (6, 1), (3, 2), (4, 1))], []
    for *order, _ in permutations(cards):
        spot, total = Spot(-1, 0), 0.0
        for round_, card in enumerate(order):
            unseen = set(cards) - set(order[:round_])
            total += after(card, unseen - {card}, spot) - average(unseen, spot)
            drawn = spot.balance + card.number > card.bridges
            spot = Spot(spot.balance + card.number - 2 * card.bridges * drawn, spot.skipped)
        paid.append(total)
    assert max(paid) - min(paid) > 1
    assert -len(cards) / SCALE <= fmean(paid) <= 1e-9


def test_after_the_last_card_all_depends_on_the_balance() -> None:
    (hidden,) = DECK[:1]
    assert average([hidden], Spot(0, 0)) == MOST
    assert average([hidden], Spot(1, 0)) == average([hidden], Spot(6, 0)) == MOST - 2
    assert average([hidden], Spot(7, 0)) == MOST - 4
    assert average([hidden], Spot(-6, 1)) == MOST - 2
    assert average([hidden], Spot(-7, 1)) == 0


def test_two_cards_that_leave_different_balances_cannot_both_be_hoped_for() -> None:
    one, other = (next(card for card in DECK if card == pair) for pair in ((1, 3), (6, 1)))
    assert average([one, other], Spot(-4, 0)) == MOST - 1
    assert average([one, other], Spot(5, 0)) == MOST - 2


def test_every_deal_has_the_same_bound() -> None:
    found = bounds(["1", "2"])
    assert found[0] == found[1]
    assert 58 < found[0] < 59
