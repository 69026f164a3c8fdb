"""What the levels answer: whole legal turns, chances, the turns they were asked about, the same with the same seed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from isthmus.bots.ponte import engine
from isthmus.bots.protocol import LEVELS, Limit, Question, Thought
from isthmus.games.ponte.board import Board, Bridge, Choose, Tile
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteOptions, PonteState
from isthmus.kernel.game import AnyGame
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.steps import DONE
from tests.bots.ponte.positions import drawn, endgame, random_position

RULES: AnyGame = GAME  # plans do not say whose steps they hold
OPTIONS = (
    PonteOptions(),
    PonteOptions(size=12, lot=True),
    PonteOptions(unlimited=True, may_pass_bridge=True),
    PonteOptions(board=Board(5, 6, 3), may_pass_bridge=True),
    PonteOptions(board=Board(3, 4, 2)),
)


def ask(view: PonteState, level: str = "club", seed: int = 1, **more: Any) -> Thought:
    limit = more.pop("limit", None) or Limit(60)
    return engine.think(Question(GAME, view, view.seat, level, Random(seed), limit, **more))


class Looks(Limit):
    """A clock that does not depend on the machine: the time is over after a number of looks at it."""

    def __init__(self, looks: int) -> None:
        super().__init__(60, deeper=True)
        self.looks, self.seen = looks, 0

    def over(self) -> bool:
        self.seen += 1
        return self.seen >= self.looks

    def share(self) -> float:
        return self.seen / self.looks


def follow(view: PonteState, steps: tuple[Any, ...]) -> PonteState:
    seat = view.seat
    for step in steps:
        view = GAME.apply(view, seat, step)
    return view


@pytest.mark.parametrize("options", OPTIONS, ids=repr)
@pytest.mark.parametrize("level", ["novice", "casual", "club"])
def test_plans_are_whole_legal_turns(options: PonteOptions, level: str) -> None:
    for seed, turns in enumerate((0, 1, 2, 6, 15, 25, 35)):
        view = random_position(options, seed, turns)
        if not GAME.active(view):
            continue
        thought = ask(view, level)
        assert thought.unit == "chance"
        assert len({plan.steps for plan in thought.plans}) == len(thought.plans) <= 6
        for plan in thought.plans:
            assert plan.steps[-1] == DONE
            assert follow(view, plan.steps).turn != view.turn or not GAME.active(follow(view, plan.steps))
            assert 0 <= plan.value <= 1
            assert plan.error >= 0
            assert plan.visits > 0
        for language in LANGUAGES:
            assert sentence(thought.reason.message, language, thought.reason.arguments)


@pytest.mark.parametrize("level", LEVELS[:-1])  # a master is a strong player with more time
def test_the_same_seed_gives_the_same_thought(level: str) -> None:
    view = random_position(PonteOptions(), 5, 12)
    assert ask(view, level) == ask(view, level)


def test_an_open_turn_is_finished() -> None:
    view = random_position(PonteOptions(), 2, 8)
    first = next(step for step in GAME.legal(view, view.seat) if isinstance(step, Tile))
    view = GAME.apply(view, view.seat, first)
    thought = ask(view)
    assert [type(step) for step in thought.plan.steps] == [Tile, type(DONE)]
    closed = RULES.apply(view, view.seat, thought.plan.steps[0])
    assert ask(closed).plan.steps == (DONE,)


@pytest.mark.parametrize("turns", [0, 1, 10, 40])
@pytest.mark.parametrize("level", ["novice", "club", "strong"])
def test_what_was_asked_about_is_compared(level: str, turns: int) -> None:
    view = random_position(PonteOptions(), 8, turns)
    rng, asked = Random(turns), []
    for _ in range(2):
        state, steps = view, []
        while state.turn == view.turn and GAME.active(state):
            steps.append(rng.choice(GAME.legal(state, view.seat)))
            state = GAME.apply(state, view.seat, steps[-1])
        asked.append(tuple(steps))
    thought = ask(view, level, also=tuple(asked), shown=1)
    for turn in asked:
        assert thought.of(turn) is not None
    assert [plan.value for plan in thought.plans] == sorted((plan.value for plan in thought.plans), reverse=True)


def test_colours_share_the_chance_and_the_opening_counts_the_worse_one() -> None:
    opening = ask(GAME.start(PonteOptions(), 2))
    assert all(plan.value <= 0.5 for plan in opening.plans)
    choice = ask(follow(GAME.start(PonteOptions(), 2), opening.plan.steps))
    assert {plan.steps[0] for plan in choice.plans} == set(map(Choose, (0, 1)))  # type: ignore[arg-type]
    assert sum(plan.value for plan in choice.plans) == pytest.approx(1)
    assert choice.plans[0].value >= 0.5


def test_three_tiles_of_ones_own_are_better_than_three_of_the_others() -> None:
    empty = "\n.........." * 9
    own = ask(drawn("LLL......." + empty, "light"), "strong").plan.value
    theirs = ask(drawn("DDD......." + empty, "light"), "strong").plan.value
    assert own > theirs


def test_a_stopped_search_answers_at_once() -> None:
    view = random_position(PonteOptions(), 3, 4)
    thought = ask(view, "master", limit=Limit(60, stop=lambda: True))
    assert thought.plan.steps[-1] == DONE
    assert thought.work < 1_000


def test_deeper_goes_on_beyond_the_work_of_the_level() -> None:
    view = random_position(PonteOptions(), 3, 4)
    usual = ask(view, "club").work
    assert ask(view, "club", limit=Looks(60)).work > 2 * usual


def test_time_is_shared_between_the_turns_that_are_compared() -> None:
    view = random_position(PonteOptions(), 3, 4)
    for level in ("novice", "casual"):
        visits = [plan.visits for plan in ask(view, level, limit=Looks(30)).plans]
        assert len(visits) > 1
        assert min(visits) > 8  # more than the first look that everything gets


def test_strong_levels_play_the_end_exactly() -> None:
    view = endgame(PonteOptions(), 4, 8)
    thought = ask(view, "strong")
    assert thought.reason.message.startswith("ponte-why-proven")
    assert {plan.value for plan in thought.plans} <= {0.0, 0.5, 1.0}
    assert all(plan.error == 0 for plan in thought.plans)


def test_a_bridge_between_islands_is_built_and_explained() -> None:
    view = drawn(
        """
        LL.LL.LL..
        LL.LL.LL..
        ..........
        ..........
        ..........
        .DD.......
        .DD.......
        ..........
        ......DD..
        ......DD..
        """,
        "light",
        bridges="b1-d1",
    )
    thought = ask(view, "strong")
    assert isinstance(thought.plan.steps[0], Bridge)
    assert thought.reason.message == "ponte-why-link"
    assert thought.reason.arguments["points"] == 2
