"""The benchmark of what looking further changes, in the games whose grandmaster looks further with more work."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

from benchmarks.looking import WORK, pairs_of
from benchmarks.looking_alone import Alone, game_alone
from isthmus.analysis import coach
from isthmus.analysis.coach_decisions import Decided
from isthmus.games.connections.game import GAME
from tests.bots.connections.test_engine import late_view, think


def test_the_best_plan_is_compared_with_others_and_with_what_was_played() -> None:
    view = late_view(14, 2)
    worst = think(view, 0, "grandmaster", shown=99).plans[-1]
    found = list(pairs_of(GAME, Decided(0, "10", view, worst.steps)))
    assert len(found) == 3
    assert {pair.coming for pair in found} == {14}
    assert all(pair.usual >= 0 for pair in found)
    quick = think(view, 0, "grandmaster", work=coach.WORK, also=(worst.steps,))
    best, *others = (*(plan.steps for plan in quick.plans[:3]), worst.steps)
    more = think(view, 0, "grandmaster", work=WORK, also=(best, *others))
    values = {plan.steps: plan.value for plan in more.plans}
    assert [pair.further for pair in found] == pytest.approx([values[best] - values[other] for other in others])
    for pair in found:
        assert pair.ignored == pytest.approx(coach.NOISE * 2**0.5 * quick.plans[0].error)


def test_nothing_is_compared_where_everything_is_known() -> None:
    view = late_view(3, 1)
    plans = think(view, 0, "grandmaster", shown=99).plans
    assert list(pairs_of(GAME, Decided(0, "21", view, plans[-1].steps))) == []


def test_with_its_usual_work_grandmaster_would_do_the_same_again() -> None:
    assert game_alone(GAME, 1, 1.0) == Alone(24, 0, 0.0)


def test_what_would_be_done_otherwise_is_counted_with_its_gain() -> None:
    """At a glance grandmaster prefers other steps, and its own choice cannot be better than those then."""
    plans, others, gain = game_alone(GAME, 1, 0.0)
    assert plans == 24
    assert 0 < others < plans
    assert gain > 0
