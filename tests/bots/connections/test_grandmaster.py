"""Grandmaster of Connections: no dice, exact at the end, as much work as it is told, master without its net."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from isthmus.bots.connections import grandmaster, net
from isthmus.bots.connections.contest import EXACT
from isthmus.bots.connections.engine import position_of
from isthmus.bots.connections.grandmaster import ConnectionsLookahead
from isthmus.bots.lookahead import Reach
from isthmus.bots.nets import Floats
from isthmus.bots.protocol import Limit
from isthmus.games.connections.state import ConnectionsOptions
from isthmus.kernel.steps import DONE
from tests.bots.connections.test_engine import ON_TINY, RULES, late_view, think, thoughts


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that looks as far as always, but at less."""
    monkeypatch.setattr(grandmaster, "LOOKS", {28: (Reach(3, 1), Reach(2, 2, 1))})


@pytest.fixture
def damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package's net with one bit turned."""
    content = bytearray(net.FILE.read_bytes())
    content[len(content) // 2] ^= 1
    path = tmp_path / net.FILE.name
    path.write_bytes(content)
    path.with_suffix(".json").write_text(net.FILE.with_suffix(".json").read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(net, "FILE", path)
    net.net.cache_clear()
    yield
    net.net.cache_clear()


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.usefixtures("small")
def test_it_plays_whole_games(seats: int) -> None:
    for view, seat, thought in thoughts(ConnectionsOptions(), seats, "grandmaster", seed=seats):
        values = [plan.value for plan in thought.plans]
        assert values == sorted(values, reverse=True)
        assert thought.unit == "loss"
        for plan in thought.plans:
            after = view
            for step in plan.steps:
                assert step in RULES.legal(after, seat)
                after = RULES.apply(after, seat, step)
            assert plan.steps[-1] == DONE


def test_it_has_no_dice_and_is_not_master() -> None:
    view = late_view(14, 1)
    answers = [think(view, 0, "grandmaster", seed=seed) for seed in (1, 2)]
    assert answers[0] == answers[1] != think(view)


@pytest.mark.parametrize("left", [0, 1, EXACT])
def test_at_the_end_it_calculates(left: int) -> None:
    view = late_view(left, 4)
    exact = {plan.steps: plan.value for plan in think(view, shown=60).plans}
    for plan in think(view, 0, "grandmaster", shown=5).plans:
        assert plan.value == pytest.approx(exact[plan.steps])


def test_a_step_is_worth_the_average_over_all_tiles_of_the_best_answer() -> None:
    """With a net that sees nothing, one tile far: counted here tile by tile."""

    def blind(seen: Floats) -> Floats:
        return np.zeros(len(seen), np.float32)

    position = position_of(late_view(9, 2), 0)
    steps, _ = position.steps()
    look = ConnectionsLookahead(position, blind, Limit(60))
    boards, lost = look._after(steps[:3].tolist())
    found = lost - look._expected(boards, 1, 0)
    for row, value in enumerate(found):
        total = 0.0
        for tile in position.tiles().tolist():
            alone = position_of(late_view(9, 2), 0)
            alone.sheet, alone.tile, alone.to_come = boards.codes[row], tile, position.to_come & ~(1 << tile)
            alone.left = position.left - 1
            named, _ = alone.steps()
            costs = ConnectionsLookahead(alone, blind, Limit(60))._after(named.tolist())[1]
            total += min(costs[np.argsort(alone.steps()[1], kind="stable")[: grandmaster.NAMED]])
        assert value == pytest.approx(lost[row] + total / len(position.tiles()))


def test_work_is_how_much_it_looks_at_and_what_was_asked_is_always_looked_at() -> None:
    view = late_view(14, 2)  # several plans are nearly as good as the best one
    worst = think(view, 0, "grandmaster", shown=64).plans[-1].steps
    less, usual, more = (think(view, 0, "grandmaster", work=work, also=(worst,)) for work in (0.3, 1.0, 2.0))
    assert less.work < usual.work < more.work
    for thought in (less, more):
        asked = thought.of(worst)
        assert asked is not None
        assert asked.value < thought.plans[0].value


@pytest.mark.parametrize("left", [12, EXACT])
def test_at_a_glance_it_only_asks_its_net(left: int) -> None:
    view = late_view(left, 1)
    position = position_of(view, 0)
    steps, _ = position.steps()
    glance = think(view, 0, "grandmaster", work=0, shown=99)
    assert glance.work == len(steps) == len(glance.plans)


def test_it_stops_when_time_is_up() -> None:
    view = late_view(12, 3)
    hurried = think(view, 0, "grandmaster", limit=Limit(1e-6))
    assert hurried.work < think(view, 0, "grandmaster").work / 5
    stopped = [False] * 80 + [True] * 10_000
    more = think(view, 0, "grandmaster", limit=Limit(600, deeper=True, stop=iter(stopped).__next__))
    assert hurried.work < more.work, "it stopped when it was told to, not before"


@pytest.mark.usefixtures("damaged")
def test_without_its_net_it_plays_as_master(caplog: pytest.LogCaptureFixture) -> None:
    view = late_view(10, 1)
    with caplog.at_level(logging.WARNING, "isthmus.bots"):
        thought = think(view, 0, "grandmaster")
    assert thought == replace(think(view), level="master")
    [record] = caplog.records
    assert "grandmaster plays as master: net: net.npz is damaged" in record.getMessage()


def test_on_a_board_of_ones_own_it_plays_as_master(caplog: pytest.LogCaptureFixture) -> None:
    view = late_view(2, 1, ON_TINY)
    assert think(view, 0, "grandmaster") == replace(think(view), level="master")
    assert not caplog.records
