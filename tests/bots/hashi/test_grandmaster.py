"""Grandmaster of Hashi: no dice, exact near the end, as much work as it is told, master without its net."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from isthmus.bots.hashi import grandmaster, net
from isthmus.bots.hashi.futures import make_room
from isthmus.bots.hashi.grandmaster import HashiLookahead
from isthmus.bots.hashi.policy import look_out, play_round
from isthmus.bots.hashi.rounds import MOST, finish_round
from isthmus.bots.hashi.weights import learned
from isthmus.bots.lookahead import Reach, best_of_each, most_of_each
from isthmus.bots.protocol import LONGEST, Limit
from isthmus.fast.compile import word
from isthmus.fast.hashi.kernel import HEAD, SEAT_WORDS, SEEN, from_state, tables_of
from isthmus.games.hashi.board import SIDES
from isthmus.games.hashi.state import DECK, HashiOptions
from isthmus.kernel.steps import DONE
from isthmus.puzzles.averages import weigh
from tests.bots.hashi.test_engine import RULES, late_position, positions, think
from tools.learn_hashi import random_board


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that looks as far as always, but at less."""
    monkeypatch.setattr(grandmaster, "LOOKS", {17: (Reach(3, 1), Reach(2, 2, 1))})


@pytest.fixture
def damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package's nets with one bit turned."""
    for side, file in net.FILES.items():
        content = bytearray(file.read_bytes())
        content[len(content) // 2] ^= 1
        path = tmp_path / file.name
        path.write_bytes(content)
        path.with_suffix(".json").write_text(file.with_suffix(".json").read_text(encoding="utf-8"), encoding="utf-8")
        monkeypatch.setitem(net.FILES, side, path)
    net.net.cache_clear()
    yield
    net.net.cache_clear()


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.usefixtures("small")
def test_it_plays_whole_games(side: str, seats: int) -> None:
    for view, seat, thought in positions(HashiOptions(side=side), seats, "grandmaster", seed=seats):
        values = [plan.value for plan in thought.plans]
        assert values == sorted(values, reverse=True)
        for plan in thought.plans:
            after = view
            for step in plan.steps:
                assert step in RULES.legal(after, seat)
                after = RULES.apply(after, seat, step)
            assert plan.steps[-1] == DONE


@pytest.mark.parametrize("side", SIDES)
def test_rounds_offered_for_a_card_differ_and_the_quick_player_s_is_among_them(side: str) -> None:
    """`play_round` tries only two numbers, and those are the first that are offered."""
    view = next(one for one, _, _ in positions(HashiOptions(side=side), 1, "casual", 2) if one.round == 8)
    tables, world, most = tables_of(view.options), from_state(view), grandmaster.OFFERS[side][MOST]
    finish_round(tables, world, word(0), word(0), learned(1))
    cards = np.flatnonzero(world[SEEN] >> np.arange(len(DECK)) & 1 == 0)
    worlds = np.tile(world, (len(cards), 1))
    look = HashiLookahead(tables, world, 0, learned(1), net.net(side), grandmaster.OFFERS[side], Limit(LONGEST))
    offered = look.offered(worlds, cards, is_last=True)
    room, at = make_room(world), slice(HEAD, HEAD + SEAT_WORDS)
    for number, played in enumerate(worlds):
        sheets = {tuple(sheet.tolist()) for sheet in offered.sheets[offered.owners == number]}
        assert 1 < len(sheets) == (offered.owners == number).sum() <= most
        look_out(tables, played, word(0), room.outlooks[0])
        play_round(tables, played, word(0), room.outlooks[0], learned(1), word(2), room.desk, room.notes)
        assert tuple(played[at].tolist()) in sheets


def test_it_has_no_dice_and_is_not_master() -> None:
    view = late_position(6, 1)
    answers = [think(view, 0, "grandmaster", seed=seed) for seed in (1, 2)]
    assert answers[0] == answers[1] != think(view, 0)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_with_one_card_to_come_it_knows_what_its_plans_are_worth(seed: int) -> None:
    view = late_position(16, seed)
    weighed = weigh(RULES, view, 0)
    assert weighed is not None
    exact = {tuple(sorted(plan.steps)): plan.total / weighed.orders for plan in weighed.plans}
    thought = think(view, 0, "grandmaster", shown=3)
    for plan in thought.plans:
        written = tuple(sorted(RULES.format_step(view, step) for step in plan.steps[:-1]))
        assert plan.value == pytest.approx(exact[written])


def test_work_is_how_much_it_looks_at_and_what_was_asked_is_always_looked_at() -> None:
    view = late_position(9, 2)
    worst = think(view, 0, "grandmaster", shown=64).plans[-1].steps
    less, usual, more = (think(view, 0, "grandmaster", work=work, also=(worst,)) for work in (0.3, 1.0, 2.0))
    assert less.work < usual.work < more.work
    for thought in (less, more):
        asked = thought.of(worst)
        assert asked is not None
        assert asked.value < thought.plans[0].value


def test_it_stops_when_time_is_up_and_goes_on_while_there_is_time() -> None:
    view = late_position(5, 3)
    usual = think(view, 0, "grandmaster")
    hurried = think(view, 0, "grandmaster", limit=Limit(1e-6))
    assert hurried.work < usual.work / 5
    late = late_position(13, 3)
    assert think(late, 0, "grandmaster", limit=Limit(60, deeper=True)).work > think(late, 0, "grandmaster").work
    stopped = [False] * 40 + [True] * 10_000
    more = think(view, 0, "grandmaster", limit=Limit(600, deeper=True, stop=iter(stopped).__next__))
    assert hurried.work < more.work, "it stopped when it was told to, not before"


@pytest.mark.usefixtures("damaged")
def test_without_its_net_it_plays_as_master(caplog: pytest.LogCaptureFixture) -> None:
    view = late_position(8, 1)
    with caplog.at_level(logging.WARNING, "isthmus.bots"):
        thought = think(view, 0, "grandmaster")
    assert thought == replace(think(view, 0), level="master")
    [record] = caplog.records
    assert "grandmaster plays as master: net: net_a.npz is damaged" in record.getMessage()


def test_on_a_board_of_ones_own_it_plays_as_master(caplog: pytest.LogCaptureFixture) -> None:
    view, _, _ = next(one for one in positions(random_board(Random(6)), 1, "casual", 1) if one[0].round == 3)
    assert think(view, 0, "grandmaster") == replace(think(view, 0), level="master")
    assert not caplog.records


def test_the_best_of_each_owner() -> None:
    owners, worths = np.array([0, 0, 0, 2, 2]), np.array([1.0, 3.0, 2.0, 5.0, 5.0])
    assert best_of_each(owners, worths, 2, 9.0).tolist() == [1, 2, 3, 4]
    assert best_of_each(owners, worths, 1, 9.0).tolist() == [1, 3]
    assert best_of_each(owners, worths, 3, 1.5).tolist() == [1, 2, 3, 4]
    assert most_of_each(owners, worths, 3).tolist() == [3.0, -np.inf, 5.0]
