"""What grandmaster tells people: proofs before the end is near, true chances, and the end that its net expects."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from isthmus.bots.outlook import Outlook, changes, outlook_after
from isthmus.bots.ponte import engine, net
from isthmus.bots.ponte.endgame import NEAR
from isthmus.bots.ponte.grandmaster import tempered
from isthmus.bots.ponte.solver import open_places
from isthmus.bots.protocol import Limit, Question, Thought
from isthmus.fast.ponte.arrays import from_state, tables_of
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteOptions, PonteState
from isthmus.kernel.game import AnyGame
from isthmus.kernel.messages import LANGUAGES, sentence
from tests.bots.ponte.positions import random_position

RULES: AnyGame = GAME
# Light is lost, as the exact search proves with 111,000 positions; rollouts see a chance of one in five.
LOST = (
    "ponte1 / play 34 light / starts=1 light=1 ends=- / "
    "2L1D1D3/1LLLDL2LL/1D1DD3L1/LL1LLLD1L1/1L1LDDD1D1/1LD7/2DDDLLL2/DL1L3L2/LLDLLLD3/10 / "
    "e1-g1,e2-g4,b3-d3,d4-b5,e5-d7,g5-i5,c6-a8,e7-g9,b8-d8 / 12 22 6 / -"
)


def ask(view: PonteState, level: str, **more: Any) -> Thought:
    return engine.think(Question(GAME, view, view.seat, level, Random(1), more.pop("limit", Limit(600)), **more))


def test_a_lost_game_is_seen_before_the_end_is_near() -> None:
    view = GAME.parse_position(LOST)
    assert NEAR < open_places(tables_of(view.options), from_state(view)) <= engine.EARLY
    hopeful, certain = ask(view, "strong"), ask(view, "grandmaster", work=0.05)
    assert hopeful.plan.value > 0.1
    assert not hopeful.reason.message.startswith("ponte-why-proven")
    assert {(plan.value, plan.error) for plan in certain.plans} == {(0.0, 0.0)}
    assert certain.reason.message.startswith("ponte-why-proven-l")
    for language in LANGUAGES:
        assert sentence(certain.reason.message, language, certain.reason.arguments)


def test_a_glance_does_not_wait_for_a_proof() -> None:
    view = GAME.parse_position(LOST)
    thought = ask(view, "grandmaster", limit=Limit(0.08), work=0.02)
    assert not thought.reason.message.startswith("ponte-why-proven")


def test_work_is_a_share_of_the_simulations() -> None:
    view = random_position(PonteOptions(), 5, 6)
    little, more = (ask(view, "grandmaster", work=work).work for work in (0.02, 0.05))
    assert 24 <= little < 40 <= 60 <= more < 80


def test_a_temperature_draws_chances_together_and_keeps_their_order() -> None:
    chances = [0.0, 0.01, 0.3, 0.5, 0.7, 0.99, 1.0]
    warm = [tempered(chance, 0.1, 1.5)[0] for chance in chances]
    assert warm == sorted(warm)
    assert [warm[0], warm[3], warm[-1]] == [0.0, pytest.approx(0.5), 1.0]
    assert warm[1] > 0.01
    assert warm[1] + warm[5] == pytest.approx(1)
    assert tempered(0.5, 0.1, 2.0)[1] == pytest.approx(0.05)
    assert tempered(0.3, 0.1, 1.0) == pytest.approx((0.3, 0.1))


def test_the_temperature_belongs_to_one_net(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "net_chances.json"
    monkeypatch.setattr(net, "CHANCES", path)
    ours = json.loads(net.CARD.read_text(encoding="utf-8"))["sha256"]
    told = []
    for known in (None, {"net": "0" * 64, "temperature": 2.0}, {"net": ours, "temperature": 2.0}):
        if known:
            path.write_text(json.dumps(known), encoding="utf-8")
        net.temperature.cache_clear()
        told.append(net.temperature())
    net.temperature.cache_clear()
    assert told == [1.0, 1.0, 2.0]


def test_the_expected_end_is_one_for_both_seats() -> None:
    view = random_position(PonteOptions(), 5, 20)
    ours, theirs = net.outlook(view, view.seat), net.outlook(view, 1 - view.seat)
    assert ours is not None
    assert theirs is not None
    assert ours.lead == -theirs.lead
    assert (ours.own, ours.other) == (theirs.other, theirs.own)
    colour = view.colour_of(view.seat)
    assert colour is not None
    for side, shares in ((colour, ours.own), (1 - colour, ours.other)):
        assert all(0 <= share <= 1 for share in shares.values())
        laid = view.grid.names_of(view.sides[side].tiles)
        assert min(shares[square] for square in laid) > 0.9  # a tile stays where it lies


def test_nothing_is_expected_before_colours_are_chosen() -> None:
    assert net.outlook(GAME.start(PonteOptions(), 2), 0) is None


def test_at_the_end_the_board_is_what_it_is() -> None:
    state = random_position(PonteOptions(), 5, 1000)
    outcome = GAME.outcome(state)
    assert outcome is not None
    found = net.outlook(state, 1)
    assert found is not None
    assert found.lead == outcome.scores[1] - outcome.scores[0]
    assert len(found.own) + len(found.other) == sum(side.tiles.bit_count() for side in state.sides)


def test_a_plan_is_followed_before_the_net_is_asked() -> None:
    view = random_position(PonteOptions(), 5, 6)
    steps = ask(view, "grandmaster", work=0.02).plan.steps
    found = outlook_after(RULES, view, view.seat, steps)
    assert found is not None
    assert all(found.own[step.square] > 0.9 for step in steps if hasattr(step, "square"))


def test_changes_are_named_largest_first() -> None:
    better = Outlook(2.0, {"a1": 0.9, "b1": 0.5, "c1": 0.3}, {"d1": 0.1, "e1": 0.6})
    played = Outlook(-1.0, {"a1": 0.6, "b1": 0.1, "c1": 0.25}, {"d1": 0.7, "e1": 0.6})
    assert changes(better, played) == (("b1", "a1"), ("d1",))
