"""The contest of plans, with a game of numbers: who is left, who leads, and how those that dropped out are judged."""

from __future__ import annotations

import itertools
import statistics
from collections.abc import Collection

import pytest

from isthmus.bots.contest import Contest, Judgement, to_show
from isthmus.bots.protocol import Limit, Question

# the result of each plan in each future: the first future is a lucky one, for all alike
TABLE = {
    "a": (9.0, 2.0, 4.0, 3.0, 2.0, 5.0),
    "b": (9.0, 3.0, 4.0, 5.0, 4.0, 5.0),
    "c": (8.0, 1.0, 7.0, 7.0, 7.0, 7.0),
    "d": (7.0, 1.0, 9.0, 9.0, 9.0, 9.0),
}
PRIOR = [1.0, 2.0, 4.0, 3.0]


class Numbers(Contest[str]):
    """Plans whose results are known; a chunk that would begin at `broken` is interrupted."""

    broken = -1

    def __init__(self, kept: Collection[str] = (), limit: Limit | None = None) -> None:
        super().__init__(list(TABLE), PRIOR, kept, limit or Limit(60))
        self.chunks: list[tuple[int, int, tuple[int, ...]]] = []

    def _play(self, until: int) -> bool:
        if self.futures == self.broken:
            return False
        self.chunks.append((self.futures, until, tuple(self.alive)))
        for plan in self.alive:
            self.results[plan, self.futures : until] = TABLE[self.plans[plan]][self.futures : until]
        return True


def values(contest: Contest[str]) -> list[float]:
    return [judgement.value for judgement in contest.judgements()]


def test_before_the_first_future_the_prior_is_the_answer() -> None:
    contest = Numbers()
    assert contest.judgements() == [Judgement(value, 0.0, 0) for value in PRIOR]
    assert contest.leader() == 2
    assert contest.ranked() == [2, 3, 1, 0]


def test_all_that_are_left_meet_the_same_futures_a_few_at_a_time() -> None:
    contest = Numbers()
    assert contest.meet(3, 2)
    contest.alive = [1, 3]
    assert contest.meet(6, 2)
    assert contest.chunks == [(0, 2, (0, 1, 2, 3)), (2, 3, (0, 1, 2, 3)), (3, 5, (1, 3)), (5, 6, (1, 3))]
    assert contest.seen == [3, 6, 3, 6]
    assert contest.work == 4 * 3 + 2 * 3
    assert [tuple(contest.results[plan, :6]) for plan in (1, 3)] == [TABLE["b"], TABLE["d"]]


def test_a_chunk_is_never_empty() -> None:
    contest = Numbers()
    assert contest.meet(2, 0)
    assert len(contest.chunks) == 2


def test_the_best_go_on_and_those_that_are_kept() -> None:
    contest = Numbers(kept={"d"})
    contest.meet(2, 2)
    assert contest.ranked() == [1, 0, 2, 3]
    assert contest.best(2) == [1, 0, 3]
    assert contest.best(0) == [3]


def test_equals_stay_in_their_order() -> None:
    contest = Numbers()
    contest.meet(1, 1)
    assert contest.ranked()[:2] == [0, 1]
    contest.alive = [3, 1, 0]
    assert contest.ranked() == [1, 0, 3]
    assert contest.leader() == 0


def test_who_dropped_out_does_not_profit_from_the_luck_of_the_first_futures() -> None:
    contest = Numbers()
    contest.meet(2, 2)
    contest.alive = [0, 1]
    contest.meet(6, 2)
    assert contest.leader() == 1
    whole = statistics.fmean(TABLE["b"])
    assert statistics.fmean(TABLE["d"][:2]) < whole < statistics.fmean(TABLE["c"]) < statistics.fmean(TABLE["d"])
    assert values(contest) == pytest.approx([whole - 5 / 6, whole, whole - 1.5, whole - 2])
    assert [judgement.visits for judgement in contest.judgements()] == [6, 6, 2, 2]


def test_nobody_is_worth_more_than_the_leader() -> None:
    """A kept plan may come from behind: those that were ahead of it when they dropped out are not better than it."""
    contest = Numbers(kept={"d"})
    contest.meet(2, 2)
    contest.alive = contest.best(0)
    contest.meet(6, 2)
    assert contest.leader() == 3
    assert values(contest) == [statistics.fmean(TABLE["d"])] * 4


def test_the_standard_error_is_that_of_the_mean_and_nothing_where_all_futures_were_met() -> None:
    contest = Numbers()
    contest.meet(1, 1)
    assert {judgement.error for judgement in contest.judgements()} == {0.0}
    contest.meet(6, 6)
    expected = [statistics.stdev(row) / 6**0.5 for row in TABLE.values()]
    assert [judgement.error for judgement in contest.judgements()] == pytest.approx(expected)
    contest.exact = True
    assert {judgement.error for judgement in contest.judgements()} == {0.0}


def test_the_clock_is_looked_at_between_chunks_after_the_first() -> None:
    contest = Numbers(limit=Limit(60, stop=lambda: True))
    assert not contest.meet(6, 2)
    assert contest.futures == 2
    looks = itertools.count(1)
    contest = Numbers(limit=Limit(60, stop=lambda: next(looks) > 2))
    assert not contest.meet(6, 1)
    assert contest.futures == 3
    assert contest.meet(3, 1)


def test_a_chunk_that_was_broken_off_does_not_count() -> None:
    contest = Numbers()
    contest.broken = 4
    assert not contest.meet(6, 2)
    assert (contest.futures, contest.seen, contest.work) == (4, [4] * 4, 16)
    assert values(contest)[3] == statistics.fmean(TABLE["d"][:4])


@pytest.mark.parametrize(
    ("shown", "chosen", "asked", "expected"),
    [
        (2, 4, (), [4, 3]),
        (2, 0, (), [4, 3, 0]),
        (2, 4, (4, 1), [4, 3, 2, 1]),
        (0, 4, (), [4]),
    ],
)
def test_an_answer_shows_the_best_few_what_was_chosen_and_what_was_asked_for(
    shown: int, chosen: int, asked: tuple[int, ...], expected: list[int]
) -> None:
    question = Question(None, None, 0, "master", None, Limit(), shown=shown)  # type: ignore[arg-type]
    assert to_show(question, [4, 3, 2, 1, 0], chosen, asked) == expected
