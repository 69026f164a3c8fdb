"""Perfect par of Connections: legal, as good as it says, never worse than anybody, and the proof holds."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from isthmus.analysis.connections.solver import least_loss, perfect
from isthmus.bots.protocol import bot, plan_turn
from isthmus.games.connections.board import standard_board
from isthmus.games.connections.game import GAME
from isthmus.games.connections.moves import lay, legal_steps
from isthmus.games.connections.scoring import LINKED, LOST, rim_state, spirals
from isthmus.games.connections.state import SPIRAL, ConnectionsOptions, Place, Sheet, empty_sheet
from isthmus.kernel.errors import BadInput
from isthmus.kernel.log import Drawn, Played
from isthmus.kernel.match import Match, new_match
from tests.games.connections.table import TINY

DEALS = [f"{number:010d}" for number in (3, 4, 5, 8)]


def bot_match(seed: str, names: tuple[str, ...] = ("strong",), options: ConnectionsOptions | None = None) -> Match:
    match, dice = new_match(GAME, options, names, seed=seed), Random(seed)
    while not match.over:
        seat = match.active()[0]
        for text in plan_turn(bot(names[seat]), GAME, match.view(seat), seat, dice):
            match = match.play_text(seat, text)
    return match


def drawn(match: Match) -> list[str]:
    return [str(entry.outcome) for entry in match.log if isinstance(entry, Drawn)]


@pytest.mark.parametrize("seed", DEALS)
def test_the_best_is_reached_by_a_legal_match_with_the_same_tiles(seed: str) -> None:
    match = bot_match(seed)
    found = perfect(match, 0, 20)
    assert found.match.over
    assert found.match.outcome is not None
    assert found.match.outcome.scores == (found.best,)
    assert drawn(found.match) == drawn(match)
    again = new_match(GAME, names=["x"], seed=seed, dealer=False)
    for entry in found.match.log:
        if isinstance(entry, Drawn):
            again = again.draw(entry.outcome)
        elif isinstance(entry, Played):
            again = again.play(entry.seat, entry.step)
    assert again.state == found.match.state
    assert found.bound <= found.best <= match.outcome.scores[0]  # type: ignore[union-attr]
    assert found.proven


def test_a_deal_that_has_only_begun_has_the_same_par() -> None:
    begun, over = new_match(GAME, seed=DEALS[1]), bot_match(DEALS[1])
    assert perfect(begun, 0, 20).best == perfect(over, 0, 20).best


def test_the_others_have_played_as_they_did() -> None:
    match = bot_match(DEALS[0], ("novice", "strong", "casual"))
    found = perfect(match, 1, 20)
    assert found.match.outcome is not None
    assert match.outcome is not None
    scores, before = found.match.outcome.scores, match.outcome.scores
    assert (scores[0], scores[2]) == (before[0], before[2])
    assert scores[1] == found.best <= before[1]


def test_a_series_is_the_sum_of_its_games() -> None:
    match = new_match(GAME, ConnectionsOptions(series=True), ["a", "b"], seed=DEALS[2])
    found = perfect(match, 1, 20)
    assert found.match.outcome is not None
    assert found.match.outcome.scores[1] == found.best
    assert 0 <= found.bound <= found.best <= 2
    assert len(found.match.state.losses) == 1


def test_a_match_whose_tiles_nobody_knows_has_no_par() -> None:
    match = new_match(GAME, names=["x"], dealer=False)
    with pytest.raises(BadInput, match="does not contain the outcome"):
        perfect(match, 0, 1)


def test_little_time_gives_an_honest_bracket_at_once() -> None:
    found = perfect(new_match(GAME, seed="0000000002"), 0, 0.001)
    assert found.match.outcome is not None
    assert found.match.outcome.scores == (found.best,)
    assert found.bound <= found.best


@pytest.mark.parametrize("seed", range(3))
def test_brute_force_on_a_tiny_board_finds_the_same(seed: int) -> None:
    tiles = tuple(Random(seed).sample(list(TINY.patterns), TINY.rounds))
    match = new_match(GAME, ConnectionsOptions(board=TINY), dealer=False)
    found = perfect(_with_tiles(match, tiles), 0, 60)
    assert found.proven
    assert found.best == _brute(tiles)


def _with_tiles(match: Match, tiles: tuple[str, ...]) -> Match:
    """A finished match with these tiles, each placed in the first way there is."""
    for tile in tiles:
        match = match.draw(tile)
        match = match.play(0, match.legal(0)[0])
        match = match.play(0, match.legal(0)[0])
    return match


def _brute(tiles: tuple[str, ...]) -> int:
    """The least loss by the reference rules, over all ways to place the tiles."""

    @cache
    def least(looks: bytes, number: int) -> int:
        if number == len(tiles):
            return _lost(sheets[looks])
        best = 99
        for step in legal_steps(sheets[looks], tiles[number]):
            after = lay(sheets[looks], tiles[number], step)
            if _lost(after) < best:
                sheets.setdefault(after.looks, after)
                best = min(best, least(after.looks, number + 1))
        return best

    start = empty_sheet(TINY)
    sheets: dict[bytes, Sheet] = {start.looks: start}
    return least(start.looks, 0)


def _lost(sheet: Sheet) -> int:
    return spirals(sheet) + sum(number for _, number, fate in rim_state(sheet) if fate == LOST)


@pytest.mark.parametrize("seed", [f"{number:010d}" for number in range(8)])
def test_connections_come_in_pairs(seed: str) -> None:
    """The argument behind the bound, counted on full boards: only numbers and spirals end a connection alone."""
    sheet = bot_match(seed).state.desks[0].sheet
    board = sheet.board
    face_up = [tile for tile, step in sheet.marks if isinstance(step, Place)]
    unlinked = sum(fate != LINKED for _, _, fate in rim_state(sheet))
    into_spirals = 0
    for square, look in enumerate(sheet.looks):
        for side, other in enumerate(board.neighbours[square]):
            into_spirals += look != SPIRAL and other >= 0 and sheet.looks[other] == SPIRAL and look >> 2 * side & 3 > 0
    assert least_loss(board, face_up) == (unlinked + into_spirals) % 2


def test_an_odd_number_of_connections_costs_a_point() -> None:
    board = standard_board("A")
    even = [name for name, pattern in board.patterns.items() if pattern.count("-") % 2 == 0]
    odd = [name for name, pattern in board.patterns.items() if pattern.count("-") % 2]
    assert least_loss(board, [*odd[:2], *even]) == 0
    assert least_loss(board, [*odd[:1], *even]) == 1
