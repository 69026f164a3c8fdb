"""The levels of Hashi: plans are legal, whole, listed best first, the same for a seed, exact where all is known."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from isthmus.bots.hashi import engine
from isthmus.bots.hashi.weights import learned
from isthmus.bots.protocol import LEVELS, Limit, Question, Thought
from isthmus.fast.hashi.kernel import from_state, tables_of
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.moves import Bridge, Write
from isthmus.games.hashi.scoring import score_sheet, settle
from isthmus.games.hashi.state import ROUNDS, HashiOptions, HashiState
from isthmus.kernel.game import AnyGame
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE
from tools.learn_hashi import random_board

RULES: AnyGame = GAME  # plans do not say whose steps they hold


def think(view: HashiState, seat: int, level: str = "master", **more: Any) -> Thought:
    limit = more.pop("limit", None) or Limit(60)
    return engine.think(Question(GAME, view, seat, level, Random(more.pop("seed", 1)), limit, **more))


def advance(state: HashiState, chooser: Random) -> HashiState:
    """Draw whatever is to be drawn."""
    while chance := GAME.chance(state):
        state = GAME.draw(state, chooser.choice(chance.outcomes))
    return state


def positions(options: HashiOptions, seats: int, level: str, seed: int) -> Iterator[tuple[HashiState, int, Thought]]:
    """A game of one level: each view, the seat and what it thought."""
    chooser = Random(seed)
    state = advance(GAME.start(options, seats), chooser)
    while active := GAME.active(state):
        view = GAME.view(state, active[0])
        thought = think(view, active[0], level, seed=chooser.randrange(1000))
        yield view, active[0], thought
        for step in thought.plan.steps:
            state = RULES.apply(state, active[0], step)
        state = advance(state, chooser)


def late_position(round_: int, seed: int) -> HashiState:
    """A solo game of the casual level, in its round `round_`."""
    return next(view for view, _, _ in positions(HashiOptions(), 1, "casual", seed) if view.round == round_)


@pytest.mark.parametrize(
    ("options", "seats", "level"),
    [
        (HashiOptions(), 1, "novice"),
        (HashiOptions(side="b"), 2, "casual"),
        (HashiOptions(setup="random"), 3, "club"),
        (random_board(Random(5)), 4, "strong"),
        (random_board(Random(6)), 1, "master"),
    ],
)
def test_every_level_plays_whole_games(options: HashiOptions, seats: int, level: str) -> None:
    seen = 0
    for view, seat, thought in positions(options, seats, level, seed=seats):
        seen += 1
        values = [plan.value for plan in thought.plans]
        assert values == sorted(values, reverse=True)
        assert thought.unit == "points"
        for plan in thought.plans:
            after = view
            for step in plan.steps:
                assert step in GAME.legal(after, seat)
                after = GAME.apply(after, seat, step)
            assert plan.steps[-1] == DONE
        for language in LANGUAGES:
            said = sentence(thought.reason.message, language, thought.reason.arguments)
            assert said != thought.reason.message
            assert "{" not in said
    setups = 0 if options.setup == "random" else 1
    assert seen == seats * (ROUNDS + setups)


def test_the_same_seed_gives_the_same_thought() -> None:
    view = late_position(9, seed=3)
    assert think(view, 0, seed=5) == think(view, 0, seed=5)


@pytest.mark.parametrize("level", LEVELS)
def test_plans_asked_for_are_in_the_answer_with_their_steps_as_they_were_asked(level: str) -> None:
    view = late_position(8, seed=4)
    clumsy = min(_all_plans(view), key=len)
    long = max(_all_plans(view), key=len)
    turned = (*[s for s in long if type(s) is Write], *reversed([s for s in long if type(s) is Bridge]), DONE)
    thought = think(view, 0, level, also=(clumsy, turned), shown=1)
    for asked in (clumsy, turned):
        found = thought.of(asked)
        assert found is not None
        assert found.visits == thought.plans[0].visits


def test_all_plans_of_a_round_are_found_once() -> None:
    weights = learned(1)
    for round_, seed in ((2, 1), (9, 2), (15, 3)):
        view = late_position(round_, seed)
        _, plans = engine.best_plans(tables_of(view.options), from_state(view), 0, weights, 40_000)
        number = view.cards[-1].number
        found = [_sheet_after(view, engine.steps_of(plan, number)) for plan in plans]
        assert len(found) == len(set(found))
        assert set(found) == {_sheet_after(view, plan) for plan in _all_plans(view)}


def test_a_plan_goes_on_from_the_steps_already_taken() -> None:
    view = late_position(7, seed=6)
    steps = max(_all_plans(view), key=len)
    for taken in steps[:-1]:
        view = GAME.apply(view, 0, taken)
        after = view
        for step in think(view, 0).plan.steps:
            assert step in GAME.legal(after, 0)
            after = RULES.apply(after, 0, step)
        assert after.stage is Stage.DRAW


def test_the_last_round_is_played_perfectly() -> None:
    for seed in range(4):
        view = late_position(ROUNDS, seed)
        best = max(_points(view, plan) for plan in _all_plans(view))
        thought = think(view, 0, "strong")
        assert thought.plan.value == best == _points(view, thought.plan.steps)


def test_with_two_cards_left_values_are_exact() -> None:
    """In the last round but one, the value of a plan is the mean over both cards of the best that can follow."""
    view = late_position(ROUNDS - 1, seed=11)
    thought = think(view, 0)
    for plan in thought.plans[:3]:
        after = view
        for step in plan.steps:
            after = RULES.apply(after, 0, step)
        chance = GAME.chance(after)
        assert chance is not None
        ends = [GAME.draw(after, card) for card in chance.outcomes]
        best = [max(_points(end, steps) for steps in _all_plans(end)) for end in ends]
        assert plan.value == pytest.approx(sum(best) / 2)
        assert plan.error == 0


def test_thinking_stops_when_it_is_told_to_and_goes_deeper_when_asked() -> None:
    view = late_position(4, seed=8)
    stopped = think(view, 0, limit=Limit(60, stop=lambda: True))
    assert stopped.plan.steps[-1] == DONE
    usual = think(view, 0)
    looks = iter(range(3 * usual.work))
    deeper = think(view, 0, limit=Limit(60, deeper=True, stop=lambda: next(looks) > usual.work // 8))
    assert stopped.work < usual.work < deeper.work


def test_the_first_number_is_for_the_neighbour_at_a_table_and_for_oneself_alone() -> None:
    alone = think(GAME.start(HashiOptions(), 1), 0)
    table = think(GAME.view(GAME.start(HashiOptions(), 2), 0), 0)
    assert alone.plan.steps[0] != table.plan.steps[0]
    assert alone.reason.message == "hashi-why-first-alone"
    assert table.reason.message == "hashi-why-first-neighbour"
    written = RULES.apply(GAME.start(HashiOptions(), 1), 0, alone.plan.steps[0])
    assert think(written, 0).plan.steps == (DONE,)


def _all_plans(view: HashiState) -> list[tuple[Any, ...]]:
    """Every way through the round, bridges in ascending order, by the rules alone."""
    found = []

    def walk(state: HashiState, steps: tuple[Any, ...], least: int) -> None:
        for step in GAME.legal(state, 0):
            if step == DONE:
                found.append((*steps, DONE))
            elif type(step) is Write:
                walk(GAME.apply(state, 0, step), (*steps, step), 0)
            elif isinstance(step, Bridge) and step.line >= least:
                walk(GAME.apply(state, 0, step), (*steps, step), step.line)

    walk(view, (), 0)
    return found


def _sheet_after(view: HashiState, steps: tuple[Any, ...]) -> Any:
    for step in steps[:-1]:
        view = GAME.apply(view, 0, step)
    return view.desks[0].sheet


def _points(view: HashiState, steps: tuple[Any, ...]) -> int:
    """The points of the sheet if the round closes with this plan."""
    sheet = _sheet_after(view, steps)
    bonuses = settle(view.board, (sheet,), view.bonuses, view.round)
    return score_sheet(sheet.finished_count, bonuses[0]).total
