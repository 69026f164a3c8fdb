"""Ratings as a fold: equal to a slow recount whatever comes when, and on a scale on which the levels stand still."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isthmus import registry
from isthmus.bots.protocol import LEVELS
from isthmus.ratings.book import RatingBook
from isthmus.ratings.matches import RatedMatch, daily_match, table_match
from isthmus.ratings.scale import BETA, MIDDLE, NEWCOMER, SIGMA, Rating, level_rating, levels_of, rated

GAME = "hashi"
FIGURES = Path(__file__).resolve().parents[2] / "docs" / "figures" / "bots.md"


def recount(matches: Sequence[RatedMatch]) -> dict[str, Rating]:
    """The slow way: all matches once, in their order."""
    held: dict[str, Rating] = {}
    for match in sorted(matches, key=lambda one: (one.at, one.name)):
        entrants = [(rank, name, held.get(name, NEWCOMER)) for name, rank in match.people.items()]
        entrants += [(rank, "", level_rating(levels_of(GAME)[level])) for level, rank in match.levels.items()]
        entrants.sort()
        after = rated([one[2] for one in entrants], [one[0] for one in entrants])
        held |= {name: now for (_, name, _), now in zip(entrants, after, strict=True) if name}
    return held


def duel(number: int, at: float, one: str, other: str, ranks: tuple[int, int] = (1, 2)) -> RatedMatch:
    match = table_match(f"t{number}", at, (one, other), ranks)
    assert match is not None
    return match


@st.composite
def matches(draw: st.DrawFn) -> list[RatedMatch]:
    found: list[RatedMatch] = []
    for number in range(draw(st.integers(1, 8))):
        at = float(draw(st.integers(0, 4)))
        if draw(st.booleans()):
            seats = draw(st.lists(st.sampled_from("abcd"), min_size=2, max_size=4, unique=True))
            ranks = draw(st.lists(st.integers(1, len(seats)), min_size=len(seats), max_size=len(seats)))
            one = table_match(f"t{number}", at, seats, ranks)
        else:
            points = dict(zip(LEVELS, (20, 30, 40, 45, 50), strict=True))
            mine = draw(st.integers(15, 55))
            person = draw(st.sampled_from("abcd"))
            one = daily_match(f"d{number}", at, GAME, person, mine, points, less_is_better=False)
        assert one is not None
        found.append(one)
    return found


@settings(max_examples=60)
@given(matches(), st.data())
def test_any_interleaving_of_matches_and_reads_gives_the_numbers_of_a_recount(
    played: list[RatedMatch], data: st.DataObject
) -> None:
    book = RatingBook(GAME)
    for match in data.draw(st.permutations(played)):
        book.put(match.name, match)
        match data.draw(st.sampled_from(("read", "settle one", "withdraw", "nothing"))):
            case "read":
                book.rating("a")
            case "settle one":
                book.settle(1)
            case "withdraw":
                book.put(match.name, None)
                book.rating("b")
                book.put(match.name, match)
    wanted = recount(played)
    assert {person: book.rating(person) for person in book.people()} == wanted
    for person in wanted:
        history = book.history(person)
        assert history[0].before == NEWCOMER
        assert all(one.after == two.before for one, two in pairwise(history))
        assert sorted(one.match for one in history) == sorted(one.name for one in played if person in one.people)


@settings(max_examples=40)
@given(matches(), st.data())
def test_withdrawn_matches_leave_nothing(played: list[RatedMatch], data: st.DataObject) -> None:
    book = RatingBook(GAME)
    for match in played:
        book.put(match.name, match)
    book.settle()
    gone = set(data.draw(st.lists(st.sampled_from([one.name for one in played]))))
    for name in gone:
        book.put(name, None)
    left = [one for one in played if one.name not in gone]
    assert {person: book.rating(person) for person in book.people()} == recount(left)
    assert len(book) == len(left)


def test_daily_deals_of_other_people_change_nothing() -> None:
    points = dict(zip(LEVELS, (20, 30, 40, 45, 50), strict=True))
    mine = daily_match("mine", 5.0, GAME, "me", 42, points, less_is_better=False)
    other = daily_match("other", 3.0, GAME, "somebody", 50, points, less_is_better=False)
    alone, both = RatingBook(GAME), RatingBook(GAME)
    alone.put("mine", mine)
    both.put("mine", mine)
    both.put("other", other)
    assert alone.rating("me") == both.rating("me")
    assert both.rating("nobody") == NEWCOMER


def test_what_a_match_did_is_known_by_its_name() -> None:
    book = RatingBook(GAME)
    book.put("t1", duel(1, 1.0, "winner", "loser"))
    book.put("t2", duel(2, 2.0, "winner", "other"))
    changes = book.changes("t1")
    assert set(changes) == {"winner", "loser"}
    assert changes["winner"].after.mu > MIDDLE > changes["loser"].after.mu
    assert changes["winner"].after == book.changes("t2")["winner"].before
    assert book.changes("unknown") == {}


def test_places_on_a_deal_are_those_of_the_points() -> None:
    levels = {"novice": 20, "casual": 30, "club": 40, "strong": 40, "master": 50, "unheard-of": 90}
    more = daily_match("d", 1.0, GAME, "me", 40, levels, less_is_better=False)
    assert more is not None
    assert (more.people, more.levels) == (
        {"me": 2},
        {"novice": 6, "casual": 5, "club": 2, "strong": 2, "master": 1},
    )
    less = daily_match("d", 1.0, GAME, "me", 19, levels, less_is_better=True)
    assert less is not None
    assert less.people == {"me": 1}


@pytest.mark.parametrize("people", [(), ("a",), ("a", "a"), ("a", "b", "a")])
def test_no_match_of_one_person(people: tuple[str, ...]) -> None:
    assert table_match("t", 1.0, people, range(1, len(people) + 1)) is None


def test_no_match_without_places_or_levels() -> None:
    assert table_match("t", 1.0, ("a", "b"), ()) is None
    assert daily_match("d", 1.0, GAME, "me", 3, {}, less_is_better=False) is None
    assert daily_match("d", 1.0, "a game of somebody else", "me", 3, {"club": 2}, less_is_better=False) is None


def test_the_levels_are_those_of_the_league() -> None:
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in FIGURES.read_text().splitlines()]
    elo = {row[0]: [int(cell) for cell in row[1:]] for row in rows if row[:1] and row[0] in LEVELS}
    assert list(elo) == list(LEVELS)
    for place, game in enumerate(registry.GAME_NAMES):
        points = levels_of(game)
        assert list(points) == list(LEVELS)
        assert points["club"] == MIDDLE
        for level in LEVELS:
            share = 1 / (1 + math.exp(-(points[level] - points["novice"]) / (BETA * math.sqrt(2))))
            assert share == pytest.approx(1 / (1 + 10 ** (-(elo[level][place]) / 400)))


def test_the_league_page_still_lists_the_games_in_this_order() -> None:
    head = next(line for line in FIGURES.read_text().splitlines() if line.startswith("| Elo |"))
    names = [cell.strip().lower().replace("ä", "a") for cell in head.split("|")[2:-1]]
    assert names == list(registry.GAME_NAMES)


@pytest.mark.parametrize("level", LEVELS)
def test_who_plays_as_well_as_a_level_ends_near_it(level: str) -> None:
    """Results drawn from the model itself: a fixed point of the scale, however many levels are in a match."""
    rng, scale = random.Random(level), BETA * math.sqrt(2)
    book, points = RatingBook(GAME), levels_of(GAME)
    for day in range(250):
        luck = {name: mu + scale * -math.log(-math.log(rng.random())) for name, mu in points.items()}
        mine = points[level] + scale * -math.log(-math.log(rng.random()))
        result = {name: round(1000 * value) for name, value in luck.items()}
        match = daily_match(f"d{day}", float(day), GAME, "me", round(1000 * mine), result, less_is_better=False)
        book.put(f"d{day}", match)
    history = book.history("me")
    later = [change.after.mu for change in history[100:]]
    assert sum(later) / len(later) == pytest.approx(points[level], abs=3.0)
    sure = next(number for number, change in enumerate(history, 1) if not change.after.provisional)
    assert 4 <= sure <= 30
    assert book.rating("me").sigma < SIGMA / 4


def test_a_draw_between_equals_moves_nobody() -> None:
    one, other = rated([NEWCOMER, NEWCOMER], [1, 1])
    assert one.mu == pytest.approx(MIDDLE)
    assert one == other
    assert one.sigma < SIGMA


def test_the_band_and_when_it_is_sure() -> None:
    assert NEWCOMER.provisional
    assert NEWCOMER.band == pytest.approx((MIDDLE - 2 * SIGMA, MIDDLE + 2 * SIGMA))
    assert not Rating(MIDDLE, SIGMA / 2).provisional
