"""Boards beside each other: the same as if all had really sat at one table, and never ahead of the player."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

from isthmus import registry
from isthmus.kernel.ghosts import Ghost, beside
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.options import parse_options
from isthmus.kernel.steps import DONE

GAMES = registry.names_with("ghosts")
DEALT = {"hashi": {"setup": "random"}}  # options with which nothing is handed on before the first round


def dealt(game: str, seats: int, seed: int, options: Mapping[str, Any] = MappingProxyType({})) -> Match:
    rules = registry.game(game)
    return new_match(rules, parse_options(rules.options_type, options), [""] * seats, seed=f"{seed:010d}")


def played(game: str, seats: int, seed: int, options: Mapping[str, Any] = MappingProxyType({})) -> Match:
    """A finished game of random steps on the deal of that seed."""
    rng = random.Random(seed)
    match = dealt(game, seats, seed, options)
    while not match.over:
        seat = rng.choice(match.active())
        match = match.play(seat, rng.choice(match.legal(seat)))
    return match


def in_rounds(match: Match, solo: Match, seat: int) -> list[Match]:
    """What that seat did, played alone on the same deal: the match after each turn."""
    after = [solo]
    for turn in match.turns():
        for step in turn.steps(seat):
            solo = solo.play(0, step)
        after.append(solo)
    return after


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_is_as_if_all_had_sat_at_one_table(game: str, seed: int) -> None:
    parts = registry.part(game, "ghosts")
    options = DEALT.get(game, {})
    table = played(game, 3, seed, options)
    ghosts = [Ghost(table, 1), Ghost(table, 2)]
    states = in_rounds(table, dealt(game, 1, seed, options), 0)
    for turn, own in zip(table.turns(), states[1:], strict=True):
        together = beside(parts, own, ghosts)
        if together is None:
            assert not turn.acted
            continue
        assert own.game.standing(together) == own.game.standing(turn.after)
        assert [desk.closed for desk in together.desks] == [desk.closed for desk in turn.after.desks]
    outcome = table.game.outcome(beside(parts, states[-1], ghosts))
    assert outcome is not None
    assert table.outcome is not None
    assert outcome.ranks == table.outcome.ranks


@pytest.mark.parametrize("game", GAMES)
def test_what_a_ghost_did_later_changes_nothing(game: str) -> None:
    """Steps of the open round, of the player or of a ghost, are in nobody's board."""
    parts = registry.part(game, "ghosts")
    first, second = played(game, 1, 4), played(game, 1, 4)
    own = dealt(game, 1, 4)
    rng = random.Random(9)
    seen = 0
    while not own.over:
        before = beside(parts, own, [Ghost(first, 0)])
        assert (before is None) == (own.state.round <= 1)
        step = rng.choice(own.legal(0))
        after = own.play(0, step)
        if step != DONE:
            assert beside(parts, after, [Ghost(first, 0)]) == before
        elif before is not None:
            seen += 1
        own = after
    assert seen > 5
    assert beside(parts, own, [Ghost(first, 0)]) == beside(parts, own, [Ghost(second, 0)])


@pytest.mark.parametrize("game", GAMES)
def test_beside_oneself_everything_is_shared(game: str) -> None:
    own = played(game, 1, 5)
    together = beside(registry.part(game, "ghosts"), own, [Ghost(own, 0)] * 3)
    assert together is not None
    outcome = own.game.outcome(together)
    assert outcome is not None
    assert outcome.ranks == (1, 1, 1, 1)
    assert len(set(outcome.scores)) == 1
    assert [desk.closed for desk in together.desks] == [together.desks[0].closed] * 4


def test_a_game_given_up_shows_the_rounds_that_were_closed() -> None:
    ghost = played("traxx", 1, 6)
    own = dealt("traxx", 1, 6).play(0, DONE).play(0, DONE)
    parts = registry.part("traxx", "ghosts")
    given_up = own.abandon()
    assert beside(parts, given_up, [Ghost(ghost, 0)]) == beside(parts, own, [Ghost(ghost, 0)])
