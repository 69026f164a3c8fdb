"""The levels of Connections: plans are legal, whole, listed best first, the same for a seed, and exact at the end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from isthmus.bots.connections import engine
from isthmus.bots.connections.contest import EXACT
from isthmus.bots.connections.engine import SKILLS, Skill
from isthmus.bots.connections.evaluation import lay
from isthmus.bots.protocol import LEVELS, Limit, Question, Thought
from isthmus.fast.compile import word
from isthmus.games.connections.game import GAME
from isthmus.games.connections.scoring import loss
from isthmus.games.connections.state import ConnectionsOptions, ConnectionsState, Spiral
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import AnyGame
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE
from tests.games.connections.table import TINY, played, start_of_play

RULES: AnyGame = GAME  # plans do not say whose steps they hold
ON_TINY = ConnectionsOptions(board=TINY)


def think(view: ConnectionsState, seat: int = 0, level: str = "master", **more: Any) -> Thought:
    limit = more.pop("limit", None) or Limit(60)
    return engine.think(Question(GAME, view, seat, level, Random(more.pop("seed", 1)), limit, **more))


def dealt(state: ConnectionsState, chooser: Random) -> ConnectionsState:
    while chance := GAME.chance(state):
        state = GAME.draw(state, chooser.choice(chance.outcomes))
    return state


def thoughts(
    options: ConnectionsOptions, seats: int, level: str, seed: int
) -> Iterator[tuple[ConnectionsState, int, Thought]]:
    """A game of one level: each view, the seat and what it thought; last comes the end, about which nobody thinks."""
    chooser = Random(seed)
    state = dealt(GAME.start(options, seats), chooser)
    while active := GAME.active(state):
        seat = chooser.choice(active)
        view = GAME.view(state, seat)
        thought = think(view, seat, level, seed=chooser.randrange(1000))
        yield view, seat, thought
        for step in thought.plan.steps:
            state = RULES.apply(state, seat, step)
        state = dealt(state, chooser)


def late_view(left: int, seed: int, options: ConnectionsOptions | None = None) -> ConnectionsState:
    """A solo game of the club level with that many rounds left after this one."""
    for view, _, _ in thoughts(options or ConnectionsOptions(), 1, "club", seed):
        if view.material.rounds - view.round == left:
            return view
    raise AssertionError("a game has that many rounds")


@pytest.mark.parametrize(
    ("options", "seats", "level"),
    [
        (ConnectionsOptions(), 1, "novice"),
        (ConnectionsOptions(series=True), 2, "casual"),
        (ConnectionsOptions(boards="D"), 3, "club"),
        (ConnectionsOptions(), 4, "strong"),
        (ConnectionsOptions(), 1, "master"),
        (ConnectionsOptions(board=TINY, series=True), 2, "master"),
    ],
)
def test_a_game_of_whole_legal_plans(options: ConnectionsOptions, seats: int, level: str) -> None:
    for view, seat, thought in thoughts(options, seats, level, 7):
        assert thought.unit == "loss"
        values = [plan.value for plan in thought.plans]
        assert values == sorted(values, reverse=True)
        assert len({plan.steps for plan in thought.plans}) == len(values)
        for plan in thought.plans:
            after = view
            for step in plan.steps:
                assert step in GAME.legal(after, seat)
                after = GAME.apply(after, seat, step)
            assert plan.steps[-1] == DONE
        assert level != "master" or thought.chosen == 0
        for language in LANGUAGES:
            assert "{" not in sentence(thought.reason.message, language, thought.reason.arguments)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_answer(level: str) -> None:
    view = late_view(12, 3)
    assert think(view, level=level, seed=5) == think(view, level=level, seed=5)


def test_nothing_but_the_view_is_asked_and_nothing_is_changed() -> None:
    view = late_view(8, 4)
    before = GAME.format_position(view)
    think(view)
    assert GAME.format_position(view) == before


def test_plans_that_are_asked_for_are_compared_on_as_many_futures() -> None:
    view = late_view(10, 6)
    asked = tuple((step, DONE) for step in GAME.legal(view, 0) if isinstance(step, Spiral))[:3]
    thought = think(view, also=asked, shown=2)
    for plan in asked:
        found = thought.of(plan)
        assert found is not None
        assert found.visits == thought.plans[0].visits
        assert found.value <= thought.plans[0].value
    assert len(thought.plans) <= 2 + len(asked)
    with pytest.raises(BadInput, match="cannot be played"):
        think(view, also=((DONE,),))


def test_a_tile_that_lies_already_leaves_one_plan() -> None:
    view = late_view(6, 2)
    step = GAME.legal(view, 0)[0]
    thought = think(GAME.apply(view, 0, step))
    assert [plan.steps for plan in thought.plans] == [(DONE,)]
    before = think(view, also=((step, DONE),)).of((step, DONE))
    assert before is not None
    assert thought.plan.value == pytest.approx(before.value, abs=0.5)


def exact_loss(state: ConnectionsState) -> float:
    """The expected loss with perfect play, by the reference rules alone."""
    if state.stage is Stage.OVER:
        return loss(state.desks[0].sheet)
    if state.stage is Stage.DRAW:
        chance = GAME.chance(state)
        assert chance is not None
        return sum(exact_loss(GAME.draw(state, tile)) for tile in chance.outcomes) / len(chance.outcomes)
    return min(exact_loss(GAME.apply(GAME.apply(state, 0, step), 0, DONE)) for step in GAME.legal(state, 0))


@pytest.mark.parametrize("left", range(EXACT + 1))
def test_the_last_rounds_are_reckoned_through(left: int) -> None:
    for seed in range(3):
        view = late_view(left, seed, None if left < 2 else ON_TINY)
        thought = think(view, shown=99)
        assert thought.plans[0].error == 0.0
        for plan in thought.plans[:4]:
            after = RULES.apply(RULES.apply(view, 0, plan.steps[0]), 0, DONE)
            assert -plan.value == pytest.approx(exact_loss(after))
        assert -thought.plan.value == pytest.approx(exact_loss(view))


def test_a_stopped_search_answers_with_what_it_has() -> None:
    view = late_view(20, 1)
    asked = GAME.legal(view, 0)[-1]
    thought = think(view, limit=Limit(60, stop=lambda: True), also=((asked, DONE),))
    assert 0 < thought.work < think(view).work
    assert thought.of((asked, DONE)) is not None


def test_more_time_means_more_work() -> None:
    view = late_view(20, 1)
    usual = think(view)
    looks = iter(range(10_000))
    deeper = think(view, limit=Limit(60, deeper=True, stop=lambda: next(looks) > 40))
    assert deeper.work > usual.work
    assert deeper.plans[0].visits > usual.plans[0].visits
    assert deeper.plans[0].error < usual.plans[0].error


def test_a_level_that_judges_at_a_glance_uses_the_time_it_is_given() -> None:
    view = late_view(20, 1)
    looks = iter(range(10_000))
    thought = think(view, level="strong", limit=Limit(60, deeper=True, stop=lambda: next(looks) > 20))
    assert think(view, level="strong").plan.visits == 0
    assert thought.plan.visits > 0


def mean_loss(skill: Skill, games: int) -> float:
    """The mean loss of solo games on the four boards, with the same tiles for every skill."""
    total = 0
    for game in range(games):
        chooser = Random(game)
        state = dealt(GAME.start(ConnectionsOptions(), 1), chooser)
        dice = Random(game)
        while GAME.active(state):
            question = Question(GAME, GAME.view(state, 0), 0, "master", dice, Limit(60))
            for step in engine._think(question, skill).plan.steps:
                state = RULES.apply(state, 0, step)
            state = dealt(state, chooser)
        total += loss(state.desks[0].sheet)
    return total / games


def test_every_level_up_to_strong_loses_less_than_the_one_below() -> None:
    losses = [mean_loss(SKILLS[level], 12) for level in LEVELS[:-1]]
    assert losses == sorted(losses, reverse=True)
    assert losses[0] > 2 * losses[-1]


@pytest.mark.long
def test_looking_ahead_loses_less_and_looking_longer_still_less() -> None:
    glance, little, much = (mean_loss(Skill(simulations=count), 60) for count in (0, 60, 1500))
    assert much < little + 0.3
    assert much < glance - 0.4


def test_the_reason_is_true() -> None:
    told = set()
    for seed in range(6):
        for view, _, thought in thoughts(ConnectionsOptions(), 1, "strong", seed):
            told.add(thought.reason.message)
            position = engine.position_of(view, 0)
            step = thought.plan.steps[0]
            spiral = isinstance(step, Spiral)
            if thought.reason.message in ("connections-why-nowhere", "connections-why-dead", "connections-why-spiral"):
                assert spiral
            if thought.reason.message == "connections-why-nowhere":
                assert all(isinstance(other, Spiral) for other in GAME.legal(view, 0))
            if thought.reason.message in ("connections-why-links", "connections-why-keeps", "connections-why-rare"):
                assert not spiral
                number = next(n for n in position.steps()[0].tolist() if engine.plan_of(view, n) == thought.plan.steps)
                assert lay(position.layout, position.sheet.copy(), word(position.tile), word(number)) == 0
            if thought.reason.message == "connections-why-links":
                assert thought.reason.arguments["points"] == sum(_linked(view, step))
    assert {"connections-why-links", "connections-why-keeps", "connections-why-last"} <= told


def _linked(view: ConnectionsState, step: Any) -> Iterator[int]:
    from isthmus.games.connections.scoring import LINKED, rim_state

    before = {place for place, _, fate in rim_state(view.desks[0].sheet) if fate == LINKED}
    for place, number, fate in rim_state(GAME.apply(view, 0, step).desks[0].sheet):
        if fate == LINKED and place not in before:
            yield number


def test_the_first_tile_goes_beside_the_centre_face_up() -> None:
    state = GAME.draw(start_of_play(), "crown")
    assert think(state).plan.steps[0] in GAME.legal(state, 0)
    assert not isinstance(think(state).plan.steps[0], Spiral)
    assert played(start_of_play(), "crown b3r0").round == 2
