"""What a learner sees agrees with what the rules show that seat, and nothing of it comes from a hidden step."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from isthmus.ai.games import learnable_games
from isthmus.ai.table import CompiledRules, Table
from isthmus.games.connections.state import FREE, SPIRAL
from isthmus.games.hashi.board import ISLANDS
from isthmus.games.ponte.board import bits
from isthmus.games.traxx.board import NUMBERS
from isthmus.games.traxx.moves import open_ends
from isthmus.kernel.errors import BadInput

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("hashi", 1, {}),
    ("hashi", 3, {"side": "b", "setup": "random"}),
    ("traxx", 1, {"start": "choose"}),
    ("traxx", 4, {}),
    ("connections", 2, {"series": True}),
    ("connections", 3, {}),
    ("connections", 1, {"board": "tiny"}),
    ("ponte", 2, {"lot": True}),
    ("ponte", 2, {"board": "tiny", "may_pass_bridge": True}),
]
over_cases = pytest.mark.parametrize(("name", "seats", "options"), CASES, ids=str)


def positions(rules: CompiledRules, games: int = 3) -> Iterator[tuple[Table, random.Random]]:
    """Tables in every position of a few random games, the last ones included."""
    for seed in range(games):
        table, chooser = Table(rules), random.Random(seed)
        table.reset(seed)
        yield table, chooser
        while not table.over:
            seats = [seat for seat in range(rules.seats) if table.active() >> seat & 1]
            seat = chooser.choice(seats)
            assert table.play(seat, chooser.choice(table.legal(seat)))
            yield table, chooser


def same_hashi(view: Any, seat: int, seen: Any, order: list[int]) -> None:
    for turn, who in enumerate(order):
        sheet = view.desks[who].sheet
        assert seen["numbers"][turn].tolist() == [sheet.number(island) for island in range(ISLANDS)]
        assert seen["bridges"][turn].tolist() == [sheet.bridges_at(island) for island in range(ISLANDS)]
        lines = len(view.board.lines)
        assert seen["lines"][turn].tolist()[:lines] == [sheet.bridges(line) for line in range(lines)]
        assert seen["dead"][turn].tolist()[:lines] == [sheet.dead >> line & 1 for line in range(lines)]
        assert seen["finished"][turn].tolist() == [sheet.finished >> island & 1 for island in range(ISLANDS)]
        assert tuple(seen["bonuses"][turn]) == tuple(view.bonuses[who])
    playing = view.stage.value == "play"
    assert tuple(seen["card"]) == (tuple(view.cards[-1]) if playing else (0, 0))
    assert seen["seen"].sum() == len(view.cards)


def same_traxx(view: Any, seat: int, seen: Any, order: list[int]) -> None:
    for turn, who in enumerate(order):
        sheet = view.desks[who].sheet
        assert np.flatnonzero(seen["path"][turn]).tolist() == sorted(sheet.path)
        ends = open_ends(sheet) if sheet.path else ()
        assert set(np.flatnonzero(seen["ends"][turn]).tolist()) == set(ends)
        noted = [
            2 if points == number else int(points > 0) for number, points in zip(NUMBERS, sheet.noted, strict=True)
        ]
        assert seen["noted"][turn].tolist() == noted
    if view.stage.value == "play":
        assert seen["card"].sum() == len(view.cards[-1])
        spent = sum(view.desks[seat].sheet.spent >> shift & 3 for shift in range(0, 12, 2))
        assert seen["left"].sum() == (len(view.cards[-1]) - spent)


def same_connections(view: Any, seat: int, seen: Any, order: list[int]) -> None:
    for turn, who in enumerate(order):
        sheet = view.desks[who].sheet
        looks = list(sheet.looks)
        planes = seen["board"][turn].reshape(6, -1)
        assert planes[0].tolist() == [int(look != FREE) for look in looks]
        assert planes[1].tolist() == [int(look == SPIRAL) for look in looks]
        for side in range(4):
            assert planes[2 + side].tolist() == [look >> 2 * side & 3 if look < SPIRAL else 0 for look in looks]
        assert seen["rim"][turn].reshape(-1).tolist() == [number for _, _, number in sheet.board.rim]
        earlier = [losses[who] for losses in view.losses]
        assert seen["losses"][turn].tolist() == [*earlier, 0, 0, 0][:3]
    tile = view.tile
    pattern = view.material.patterns[tile] if tile else "----"
    assert seen["tile"].tolist() == ["-nW".index(width) for width in pattern]
    assert seen["to_come"].sum() == len(view.to_come)


def same_ponte(view: Any, seat: int, seen: Any, order: list[int]) -> None:
    board = seen["board"].reshape(12, -1)
    for plane, side in enumerate(view.sides):
        assert np.flatnonzero(board[plane]).tolist() == list(bits(side.tiles))
    under = {square for number in bits(view.bridges) for square in bits(view.grid.spans[number].under)}
    assert set(np.flatnonzero(board[2]).tolist()) == under
    laid = [view.grid.index[step.square] for step in view.steps if hasattr(step, "square")]
    assert np.flatnonzero(board[3]).tolist() == sorted(laid)
    assert board[4:].sum() == seen["bridges"][0] == view.bridges.bit_count()
    mine = view.colour_of(seat)
    assert seen["mine"][0] == (0 if mine is None else mine + 1)
    assert seen["to_move"][0] == view.colour + 1


SAME: dict[str, Callable[[Any, int, Any, list[int]], None]] = {
    "hashi": same_hashi,
    "traxx": same_traxx,
    "connections": same_connections,
    "ponte": same_ponte,
}


@over_cases
def test_a_seat_sees_what_the_rules_show_it(name: str, seats: int, options: dict[str, Any]) -> None:
    rules = CompiledRules(name, seats, options)
    count = 0
    for table, chooser in positions(rules):
        reference, seat = table.reference(), chooser.randrange(seats)
        observation, mask = table.look(seat)
        assert (observation >= rules.layout.low).all()
        assert (observation <= rules.layout.high).all()
        seen = rules.layout.split(observation)
        order = [(seat + turn) % seats for turn in range(seats)]
        SAME[name](rules.game.view(reference, seat), seat, seen, order)
        legal = [rules.steps.index(step) for step in rules.game.legal(reference, seat)]
        assert np.flatnonzero(mask).tolist() == sorted(legal)
        if "waiting" in seen:
            assert [who for who, waits in zip(order, seen["waiting"], strict=True) if waits] == [
                who for who in order if who in rules.game.active(reference)
            ]
        count += 1
    assert count > 20


@pytest.mark.parametrize("name", [game.name for game in learnable_games() if 3 in game.seat_counts])
def test_open_steps_of_others_change_nothing_but_whether_they_wait(name: str) -> None:
    rules = CompiledRules(name, 3, {})
    changed = 0
    for table, chooser in positions(rules, games=2):
        before = rules.layout.split(table.look(0)[0])
        others = [seat for seat in (1, 2) if table.active() >> seat & 1]
        if not others or table.active().bit_count() < 2:
            continue
        trial = Table(rules)
        trial.state, trial.public = table.state.copy(), table.public
        seat = chooser.choice(others)
        trial.play(seat, chooser.choice(trial.legal(seat)))
        assert not trial.closed
        after = rules.layout.split(trial.look(0)[0])
        for part in before:
            if part != "waiting":
                np.testing.assert_array_equal(before[part], after[part])
        changed += not np.array_equal(trial.look(seat)[0], table.look(seat)[0])
    assert changed > 20  # the seat itself does see its step


@over_cases
def test_no_game_is_longer_than_it_says(name: str, seats: int, options: dict[str, Any]) -> None:
    rules = CompiledRules(name, seats, options)
    for seed in range(5):
        table, chooser, steps = Table(rules), random.Random(seed), 0
        table.reset(seed)
        while not table.over:
            waiting = table.active()
            seat = (waiting & -waiting).bit_length() - 1
            legal = table.legal(seat)
            busy = [step for step in legal if step != 0]  # whoever finishes last plays longest
            assert table.play(seat, chooser.choice(busy or legal))
            steps += 1
        assert steps <= rules.longest


def test_an_illegal_step_changes_nothing() -> None:
    table = Table(CompiledRules("hashi", 2, {}))
    table.reset(1)
    before = table.state.copy()
    illegal = next(step for step in range(table.rules.actions) if step not in table.legal(0))
    assert not table.play(0, illegal)
    assert not table.play(0, -1)
    assert not table.play(0, table.rules.actions)
    np.testing.assert_array_equal(table.state, before)


def test_wrong_tables_are_answered_with_what_is_allowed() -> None:
    with pytest.raises(BadInput, match="ponte is played by 2, not by 3"):
        CompiledRules("ponte", 3, {})
    with pytest.raises(BadInput, match="expected a board file or one of: tiny"):
        CompiledRules("connections", 1, {"board": "huge"})
    with pytest.raises(BadInput, match="expected one of: a, b"):
        CompiledRules("hashi", 1, {"side": "c"})
