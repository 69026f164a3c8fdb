"""Points, tie-breaks and the outcome."""

from __future__ import annotations

import pytest

from isthmus.games.ponte.board import Colour
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.scoring import groups_of, island_sets, points_of, score_sheet
from isthmus.games.ponte.state import Ending, Phase, PonteOptions, build_state
from isthmus.kernel.game import Outcome, ScoreLine, ScoreSheet
from tests.games.ponte.naive import groups, place_of
from tests.games.ponte.table import lay, own_board, random_states

VECTOR = "DDLL.DD / DDLD.LD / L.LDD.D / L...LLL / LDDD.DL / L.DLLDD / ..LL.D."
VECTOR_BRIDGES = "d2-f1 a3-c3 d3-d5 e4-e6 a6-c7"


def finished(picture: str, bridges: str = "", light_seat: int = 0) -> Outcome:
    """The outcome of a position, as if the game had ended there."""
    state = lay(picture, bridges, light_seat=light_seat)
    over = state.with_changes({"phase": Phase.OVER, "ending": Ending.DARK_STUCK, "steps": ()})
    result = GAME.outcome(over)
    assert result is not None
    return result


def sheet_of(single: tuple[int, int], linked: tuple[int, int], *, islands: int, bridges: int, total: int) -> ScoreSheet:
    """A score sheet from (count, points) of what is worth points and the counts that break ties (P-V2)."""
    worth = (ScoreLine("single-islands", *single), ScoreLine("linked-sets", *linked))
    return ScoreSheet((*worth, ScoreLine("islands", islands, 0), ScoreLine("bridges", bridges, 0)), total)


@pytest.mark.clause("P-V3", "P-V1")
def test_vector_of_the_scored_board() -> None:
    state = lay(VECTOR, VECTOR_BRIDGES)
    light, dark = (score_sheet(state, colour) for colour in Colour)
    assert light == sheet_of((0, 0), (1, 10), islands=4, bridges=3, total=10)
    assert dark == sheet_of((2, 2), (1, 3), islands=4, bridges=2, total=5)
    assert [state.bridges_of(colour).bit_count() for colour in Colour] == [3, 2]
    assert [sorted(map(len, island_sets(state, colour))) for colour in Colour] == [[4], [1, 1, 2]]
    assert finished(VECTOR, VECTOR_BRIDGES).ranks == (1, 2)
    assert finished(VECTOR, VECTOR_BRIDGES, light_seat=1).scores == (5, 10)
    assert finished(VECTOR, VECTOR_BRIDGES, light_seat=1).ranks == (2, 1)


@pytest.mark.clause("P-V1")
def test_points_of_a_set() -> None:
    assert [points_of(n) for n in range(1, 13)] == [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]


@pytest.mark.clause("P-V1")
def test_islands_are_linked_by_way_of_sandbanks() -> None:
    picture = "LLLL. / ..... / LL... / ..... / LLLL."
    assert score_sheet(lay(picture), Colour.LIGHT).total == 2
    assert score_sheet(lay(picture, "a1-a3"), Colour.LIGHT).total == 2
    assert score_sheet(lay(picture, "a1-a3 b3-b5"), Colour.LIGHT).total == 3
    assert score_sheet(lay("LL... / ..... / LL... / ..... / LL...", "a1-a3 b3-b5"), Colour.LIGHT).total == 0


@pytest.mark.clause("P-V1", "P-B5")
def test_a_second_bridge_between_two_islands_adds_nothing() -> None:
    picture = "LL.LL / LL.LL"
    assert score_sheet(lay(picture, "b1-d1"), Colour.LIGHT).total == 3
    assert score_sheet(lay(picture, "b1-d1 b2-d2"), Colour.LIGHT).total == 3


@pytest.mark.clause("P-V2")
@pytest.mark.parametrize(
    ("picture", "bridges", "ranks", "scores"),
    [
        ("LLLL. / ..... / DDD..", "", (1, 2), (1, 0)),  # points
        ("LLLL.. / ...... / LLLL.. / D.D.D. / D.D.D. / D.D.D.", "", (1, 2), (2, 0)),
        (  # 3 points each: three single islands beat two linked ones
            "LLLL.DDDD / ......... / LLLL.DDDD / ......... / LLLL.....", "f1-f3", (1, 2), (3, 3),
        ),
        (  # points and islands equal: more bridges
            "LLLL.DDDD / ......... / L.L..D...", "a3-c3", (1, 2), (1, 1),
        ),
        ("LLLL.DDDD / ......... / L.L..D.D.", "f3-h3", (2, 1), (1, 1)),
        ("LLLL.DDDD / ......... / L.L..D.D.", "a3-c3 f3-h3", (1, 1), (1, 1)),  # shared
        ("L.... / ....D", "", (1, 1), (0, 0)),
    ],
)  # fmt: skip
def test_who_wins(picture: str, bridges: str, ranks: tuple[int, int], scores: tuple[int, int]) -> None:
    result = finished(picture, bridges)
    assert result.ranks == ranks
    assert result.scores == scores
    assert result.winners == tuple(seat for seat in (0, 1) if ranks[seat] == 1)
    assert result.titles == ()


def test_the_standing_is_live_and_by_seat() -> None:
    state = lay("LLLL. / ..... / DDD..", light_seat=1)
    assert [sheet.total for sheet in GAME.standing(state)] == [0, 1]
    assert GAME.outcome(state) is None
    fresh = GAME.start(PonteOptions(), 2)
    assert [sheet.total for sheet in GAME.standing(fresh)] == [0, 0]
    assert [line.category for line in GAME.standing(fresh)[0].lines] == list(GAME.categories)


def test_groups_agree_with_flood_fill() -> None:
    *_, last = random_states(PonteOptions(size=12), 4)
    for side in last.sides:
        squares = last.grid.names_of(side.tiles)
        expected = sorted(sorted(group) for group in groups(map(place_of, squares)))
        found = [sorted(map(place_of, last.grid.names_of(g.squares))) for g in groups_of(last.grid, side.tiles)]
        assert sorted(found) == expected


def test_an_ended_game_scores_the_last_turn_too() -> None:
    state = build_state(
        own_board(5, 8, 1), phase=Phase.LAST, turn=20, light_seat=0, light="a1 b1 c1 d1 a3 b3 c3 d3",
        dark="a5 b5 c5 d5 e1 e2", ending=Ending.LIGHT_STUCK,
    )  # fmt: skip
    assert [sheet.total for sheet in GAME.standing(state)] == [2, 1]
