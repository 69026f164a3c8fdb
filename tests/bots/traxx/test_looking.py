"""The benchmark of what grandmaster of Träxx cannot know."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

from benchmarks import traxx_looking
from benchmarks.looking import Pair, show
from benchmarks.traxx_looking import pairs_of
from isthmus.analysis.coach_decisions import Decided
from isthmus.bots.traxx.grandmaster import DOUBTS, doubt_with
from tests.bots.traxx.positions import ask, match_at, ways


@pytest.mark.parametrize("round_", [11, 12])
def test_the_best_plan_is_compared_with_others_and_with_what_was_played(round_: int) -> None:
    view = match_at(round_).view(0)
    thought = ask(view, 0, "grandmaster", shown=99)
    worst = thought.plans[-1]
    found = list(pairs_of(Decided(0, str(round_), view, worst.steps)))
    assert {pair.coming for pair in found} == {15 - round_}
    assert max(pair.usual for pair in found) == pytest.approx(thought.plan.value - worst.value)
    assert len(found) in (2, 3)


def test_nothing_is_compared_where_everything_is_known() -> None:
    view = match_at(13).view(0)
    steps = next(steps for steps, _ in ways(view, 0))
    assert list(pairs_of(Decided(0, "13", view, steps))) == []


def test_the_table_has_the_change_of_small_differences(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [(7, 0.5, 0.8), (7, 1.5, 1.1), (7, 9.0, 4.0), (12, 0.3, -0.1)]
    show([Pair(*row, ignored=0.566) for row in rows], traxx_looking.BANDS)
    assert capsys.readouterr().out.splitlines() == [
        "6 to 9 rounds to come: 2 pairs, 90% change by at most 0.400, mean -0.050, ignored below 0.566",
        "10 to 14 rounds to come: 1 pairs, 90% change by at most 0.400, mean -0.400, ignored below 0.566",
        "difference 0.25 to 0.50: 1 pairs, still better 0.0% (95 %: 0.0% to 79.3%)",
        "difference 0.50 to 1.00: 1 pairs, still better 100.0% (95 %: 20.7% to 100.0%)",
        "difference 1.00 to 2.00: 1 pairs, still better 100.0% (95 %: 20.7% to 100.0%)",
        "difference 2.00 to inf: 1 pairs, still better 100.0% (95 %: 20.7% to 100.0%)",
        "differences that count: 2 pairs, still better 100.0% (95 %: 34.2% to 100.0%)",
    ]


def test_doubts_cover_every_number_of_cards_to_come() -> None:
    errors = [doubt_with(coming) for coming in range(traxx_looking.BANDS[-1][1] + 1)]
    assert errors == sorted(errors)
    assert set(errors) == {error for _, error in DOUBTS}
