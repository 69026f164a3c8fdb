"""Short ways to put a table into a given moment."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.state import DECK, NO_BONUS, Bonuses, HashiOptions, HashiState, read_card
from isthmus.kernel.errors import Refused
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.sheets import Desk, Stage
from isthmus.kernel.steps import DONE


def scene(*sheets: str, card: str = "5x3", round_: int = 9, options: HashiOptions | None = None) -> HashiState:
    """A table in the middle of a round, one sheet text per seat; cards before this one do not matter."""
    chosen = options or HashiOptions()
    desks = tuple(Desk(sheet, sheet) for sheet in (GAME.parse_sheet(chosen, text) for text in sheets))
    now = read_card(card)
    before = tuple(other for other in DECK if other != now)[: round_ - 1]
    return HashiState(chosen, desks, Stage.PLAY, round_, (*before, now), (NO_BONUS,) * len(sheets))


def with_bonuses(state: HashiState, *bonuses: Bonuses) -> HashiState:
    return HashiState(state.options, state.desks, state.stage, state.round, state.cards, bonuses)


def play(state: HashiState, *texts: str, seat: int = 0) -> HashiState:
    """The state after steps in notation."""
    for text in texts:
        state = GAME.apply(state, seat, GAME.parse_step(state, seat, text))
    return state


def legal(state: HashiState, seat: int = 0) -> set[str]:
    return {GAME.format_step(state, step) for step in GAME.legal(state, seat)}


def refused(state: HashiState, text: str, seat: int = 0) -> tuple[str, str, tuple[str, ...]]:
    """Code, clause and places of the refusal; also checks that the step is not among the legal ones."""
    step = GAME.parse_step(state, seat, text)
    assert step not in GAME.legal(state, seat)
    with pytest.raises(Refused) as caught:
        GAME.apply(state, seat, step)
    for language in ("en", "fr", "de"):
        assert "{" not in caught.value.sentence(language)
    return caught.value.code, caught.value.clause, caught.value.places


def close(state: HashiState) -> HashiState:
    """Everybody who is not done says so."""
    for seat in GAME.active(state):
        state = GAME.apply(state, seat, DONE)
    return state


def random_states(seed: int, seats: int, options: HashiOptions | None = None) -> Iterator[Match]:
    """The matches of a random game, after every step; players draw rather than stop."""
    chance = random.Random(seed)
    match = new_match(GAME, options, [""] * seats, seed=f"{seed:010d}")
    yield match
    while active := match.active():
        seat = chance.choice(active)
        steps = match.legal(seat)
        lively = [step for step in steps if step != DONE]
        match = match.play(seat, chance.choice(lively if lively and chance.random() < 0.85 else steps))
        yield match


def finished_match(seed: int, seats: int, options: HashiOptions | None = None) -> Match:
    *_, last = random_states(seed, seats, options)
    return last
