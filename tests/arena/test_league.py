"""Leagues: who meets whom, that games repeat wherever they are played, and how results are counted."""

from __future__ import annotations

from collections import Counter

import pytest

from isthmus.arena import run
from isthmus.arena.contestants import contestant
from isthmus.arena.direction import direction
from isthmus.arena.league import Conditions, Fixture, League, deal_seed, rotations
from isthmus.arena.league_game import GameResult, play_fixture
from isthmus.arena.results import results
from isthmus.arena.run import play_league
from isthmus.bots.protocol import LONGEST
from isthmus.kernel.errors import BadInput
from tests.arena.contestants import WATCHFUL

LAZY = "tests.arena.contestants:LAZY"


def league(game: str = "hashi", seats: int = 2, deals: int = 3, bots: tuple[str, ...] = ("random", "greedy")) -> League:
    return League(Conditions(game, seats, "test"), bots, deals)


def played(deal: int, lineup: tuple[str, ...], scores: tuple[int, ...], ranks: tuple[int, ...]) -> GameResult:
    count = len(lineup)
    return GameResult(Fixture(deal, lineup), "end", scores, ranks, (2,) * count, (0.5,) * count, (0.4,) * count)


def test_every_bot_sits_equally_often_in_every_seat() -> None:
    assert rotations(("a", "b"), 2) == (("a", "b"), ("b", "a"))
    assert rotations(("a",), 1) == (("a",),)
    for group, seats in ((("a", "b", "c"), 3), (("a", "b"), 3), (("a", "b"), 4), (("a", "b", "c"), 4)):
        lineups = rotations(group, seats)
        assert len(set(lineups)) == len(lineups)
        places = Counter((seat, name) for lineup in lineups for seat, name in enumerate(lineup))
        assert len(set(places.values())) == 1
        assert len(places) == seats * len(group)


def test_everybody_meets_everybody_and_in_a_ladder_the_neighbour() -> None:
    names = ("random", "greedy", LAZY)
    assert len(League(Conditions("hashi", 2, "x"), names, 1).encounters()) == 3
    assert len(League(Conditions("hashi", 3, "x"), names, 1).encounters()) == 1
    assert len(League(Conditions("hashi", 1, "x"), names, 1).encounters()) == 3
    ladder = League(Conditions("hashi", 2, "x"), names, 1, ladder=True).encounters()
    assert [set(lineups[0]) for lineups in ladder] == [{"random", "greedy"}, {"greedy", LAZY}]
    assert ladder[0][0] == ("greedy", "random")


def test_the_same_fixture_is_the_same_game() -> None:
    fixture = Fixture(5, ("random", "greedy"))
    first = play_fixture(Conditions("traxx", 2, "test"), fixture)
    assert first.result == play_fixture(Conditions("traxx", 2, "test"), fixture).result
    assert first.result != play_fixture(Conditions("traxx", 2, "other"), fixture).result
    assert deal_seed("test", 1) != deal_seed("test", 2)
    assert all(count > 0 for count in first.plans)


def test_a_longer_league_with_more_bots_has_the_same_games() -> None:
    small = {game.fixture: game.result for game in play_league(league(deals=2))}
    large = {game.fixture: game.result for game in play_league(league(deals=3, bots=("random", LAZY, "greedy")))}
    assert small.items() <= large.items()
    assert len(large) == 3 * 3 * 2


def test_processes_change_nothing() -> None:
    one = results(league(deals=6), list(play_league(league(deals=6))))
    many = results(league(deals=6), list(play_league(league(deals=6), processes=2)))
    assert [game.result for game in one.games] == [game.result for game in many.games]
    assert one.pairings == many.pairings
    assert [s.rating for s in one.standings] == [s.rating for s in many.standings]


def test_a_game_is_told_as_soon_as_it_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Fixture] = []

    def noted(conditions: Conditions, fixture: Fixture, *, record: bool) -> GameResult:
        begun.append(fixture)
        return play_fixture(conditions, fixture, record=record)

    monkeypatch.setattr(run, "play_fixture", noted)
    first = next(iter(play_league(league())))
    assert begun == [first.fixture]  # not the other game of the pair as well


def test_what_is_played_is_not_played_again() -> None:
    whole = list(play_league(league()))
    done = {game.fixture for game in whole[:3]}
    assert [game.result for game in play_league(league(), done)] == [game.result for game in whole[3:]]


def test_wins_draws_and_differences_are_counted_by_hand() -> None:
    games = [
        played(0, ("random", "greedy"), (10, 30), (2, 1)),
        played(0, ("greedy", "random"), (20, 20), (1, 1)),
        played(1, ("random", "greedy"), (25, 20), (1, 2)),
        played(1, ("greedy", "random"), (21, 20), (1, 2)),
        played(9, ("greedy", "random"), (21, 20), (1, 2)),  # not a deal of this league
    ]
    found = results(league(deals=2), games)
    (pairing,) = found.pairings
    assert (pairing.wins, pairing.draws, pairing.losses) == (1, 1, 2)
    assert pairing.share.value == 1.5 / 4
    assert pairing.difference.value == pytest.approx(((-20 + 0) / 2 + (5 - 1) / 2) / 2)
    greedy = found.standings[1]
    assert (greedy.games, greedy.score.value, greedy.seconds, greedy.longest) == (4, (30 + 20 + 20 + 21) / 4, 0.25, 0.4)
    assert greedy.elo.value > 0
    assert found.standings[0].rating is not None
    assert greedy.rating is not None
    assert greedy.rating.mu > found.standings[0].rating.mu


def test_a_bot_in_several_seats_is_compared_once() -> None:
    games = [played(0, ("random", "greedy", "random"), (10, 20, 30), (3, 2, 1))]
    (pairing,) = results(league(seats=3, deals=1), games).pairings
    assert (pairing.wins, pairing.draws, pairing.losses) == (0, 1, 0)
    assert pairing.difference.value == 0


def test_solo_players_are_compared_on_the_same_deal_also_by_their_losses() -> None:
    for game, sign in (("hashi", 1), ("traxx", 1), ("connections", -1)):
        assert direction(game) == sign
    found = results(league("connections", 1, 5), list(play_league(league("connections", 1, 5))))
    (pairing,) = found.pairings
    assert (pairing.wins, pairing.losses) == (0, 5)
    assert pairing.difference.value < -10
    assert found.standings[0].rating is None


def test_a_ladder_puts_the_higher_step_first() -> None:
    conditions = Conditions("hashi", 2, "test")
    climbing = League(conditions, ("random", "greedy"), 1, ladder=True)
    (pairing,) = results(climbing, list(play_league(climbing))).pairings
    assert (pairing.first, pairing.second, pairing.wins) == ("greedy", "random", 2)


@pytest.mark.parametrize(("think", "seconds", "deeper"), [(None, LONGEST, False), (0.25, 0.25, True)])
def test_how_long_bots_may_think(think: float | None, seconds: float, deeper: bool) -> None:
    WATCHFUL.limits.clear()
    play_fixture(Conditions("hashi", 1, "x", {}, think), Fixture(0, ("tests.arena.contestants:WATCHFUL",)))
    assert {(limit.seconds, limit.deeper) for limit in WATCHFUL.limits} == {(seconds, deeper)}


@pytest.mark.parametrize(
    ("bots", "conditions", "problem"),
    [
        ((), Conditions("hashi", 1, "x"), "at least one"),
        (("random",), Conditions("hashi", 2, "x"), "at least two"),
        (("random", "random"), Conditions("hashi", 2, "x"), "twice"),
        (("random", "oracle"), Conditions("hashi", 2, "x"), "expected one of: random, greedy"),
        (("random", "greedy"), Conditions("hashi", 5, "x"), "not by 5"),
        (("random", "greedy"), Conditions("chess", 2, "x"), "expected one of: hashi"),
        (("random", "greedy"), Conditions("hashi", 2, "x", {"side": "c"}), "expected one of: a, b"),
        (("random", "greedy"), Conditions("hashi", 2, "x", {}, 0.0), "more than 0"),
        (("random", "tests.arena.contestants:HERO"), Conditions("hashi", 2, "x"), "has no 'HERO'"),
        (("random", "tests.nowhere:HERO"), Conditions("hashi", 2, "x"), "cannot be imported"),
        (("random", "tests.arena.contestants:NOBODY"), Conditions("hashi", 2, "x"), "no method choose"),
        (("random", ":"), Conditions("hashi", 2, "x"), "module:object"),
    ],
)
def test_a_league_that_cannot_be_is_explained(bots: tuple[str, ...], conditions: Conditions, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        League(conditions, bots, 1)


def test_the_number_of_deals_is_bounded() -> None:
    with pytest.raises(BadInput, match="pairs"):
        league(deals=0)
    assert contestant("random").name == "random"
