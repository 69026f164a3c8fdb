"""The puzzle of a date: always the same, unknown without the key, and hardly touched when the book grows."""

from __future__ import annotations

from datetime import date, timedelta

from isthmus.daily.deals import RankedDeals
from isthmus.daily.puzzles import drawn, open_puzzle, puzzle_games

DAY = date(2026, 11, 16)
POSITIONS = [f"position {number}" for number in range(50)]
DAYS = [DAY + timedelta(days=number) for number in range(200)]
PINNED = [38, 44, 14]


def test_games_without_deals_have_a_puzzle() -> None:
    assert puzzle_games() == ("ponte",)


def test_the_open_puzzle_follows_from_the_date_alone() -> None:
    found = [open_puzzle("ponte", day, POSITIONS) for day in DAYS]
    assert found == [open_puzzle("ponte", day, POSITIONS) for day in DAYS]
    assert len(set(found)) > 40, "all kinds of puzzles come"
    assert set(found) <= set(range(1, 51))
    assert found[:3] == PINNED, "the same all over the world, in every version"


def test_a_server_s_puzzle_needs_its_key() -> None:
    one, other = RankedDeals("key"), RankedDeals("another key")
    ours = [drawn("ponte", day, POSITIONS, one.lot) for day in DAYS]
    assert ours == [drawn("ponte", day, POSITIONS, RankedDeals("key").lot) for day in DAYS]
    theirs = [drawn("ponte", day, POSITIONS, other.lot) for day in DAYS]
    opened = [open_puzzle("ponte", day, POSITIONS) for day in DAYS]
    for others in (theirs, opened):
        assert sum(a == b for a, b in zip(ours, others, strict=True)) < 20


def test_a_book_that_grows_changes_few_dates() -> None:
    longer = [*POSITIONS[:20], "new one", *POSITIONS[20:]]
    before = [POSITIONS[open_puzzle("ponte", day, POSITIONS) - 1] for day in DAYS]
    after = [longer[open_puzzle("ponte", day, longer) - 1] for day in DAYS]
    changed = [new for old, new in zip(before, after, strict=True) if old != new]
    assert set(changed) == {"new one"}
    assert len(changed) < 15
