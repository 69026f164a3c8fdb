"""Finished islands, the three races, ranks and titles."""

from __future__ import annotations

import pytest

from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.scoring import largest_group, outcome, reached, score_sheet, title_after, title_of
from isthmus.games.hashi.state import Bonuses, HashiState
from isthmus.kernel.game import NextTitle
from isthmus.kernel.messages import sentence
from isthmus.kernel.sheets import Stage
from tests.games.hashi.scenes import close, play, scene, with_bonuses

BLUE_ALL = "a1=1 a2=1 a1-a2 c4=1 d4=1 c4-d4 f6=1 f4=1 f4-f6"
BLUE_NEARLY = "a1=1 a2=1 a1-a2 c4=1 d4=1 c4-d4 f6=2 f4=1 d6=3 f4-f6"
RED_NEARLY = "f1=1 d1=1 d1-f1 a3=1 b3=1 a3-b3 e5=1 e3=1 e3-e5 b6=2 b5=1 d6=3 b5-b6"
CHAIN = "a2=1 a3=2 b3=2 d3=2 d4=2 d6=1 a2-a3 a3-b3 b3-d3 d3-d4 d4-d6"


def bonus(state: HashiState, seat: int = 0) -> tuple[int, ...]:
    return tuple(state.bonuses[seat])


@pytest.mark.clause("H-F1", "H-E1")
def test_only_finished_islands_score() -> None:
    state = play(scene("d1=1 d3=2 a2=4 d1-d3 a1-a2", card="6x1"), "done")
    sheet = GAME.standing(state)[0]
    assert [(line.category, line.count, line.points) for line in sheet.lines] == [
        ("islands", 1, 2),
        ("red", 0, 0),
        ("blue", 0, 0),
        ("six", 0, 0),
    ]
    assert sheet.total == 2
    assert tuple(line.category for line in sheet.lines) == GAME.categories


@pytest.mark.clause("H-E2")
def test_the_example_of_the_sheet() -> None:
    """Vector: 15 finished islands, red later 5, six later 4: 39."""
    assert score_sheet(15, Bonuses(red=5, six=4)).total == 39


@pytest.mark.clause("H-F2")
@pytest.mark.parametrize(
    ("sheet", "steps", "expected"),
    [
        (BLUE_NEARLY, ("d6-f6",), (0, 7, 0)),
        (RED_NEARLY, ("b6-d6",), (9, 0, 0)),
        (CHAIN.replace(" d4-d6", ""), ("d4-d6",), (0, 0, 8)),
    ],
)
def test_first_to_finish_a_category(sheet: str, steps: tuple[str, ...], expected: tuple[int, ...]) -> None:
    state = scene(sheet, "d1=3", card="6x1")
    assert bonus(close(state)) == (0, 0, 0)
    after = close(play(state, *steps))
    assert bonus(after) == expected
    assert bonus(after, 1) == (0, 0, 0)


@pytest.mark.clause("H-F3")
def test_all_who_reach_it_in_the_same_round_get_the_high_value() -> None:
    state = scene(BLUE_NEARLY, BLUE_NEARLY, "d1=3", card="6x1")
    for seat in (0, 1):
        state = play(state, "d6-f6", seat=seat)
    after = close(state)
    assert [bonus(after, seat) for seat in range(3)] == [(0, 7, 0), (0, 7, 0), (0, 0, 0)]


@pytest.mark.clause("H-F3")
def test_a_category_is_scored_once() -> None:
    state = with_bonuses(scene(BLUE_ALL, "d1=3", card="6x1"), Bonuses(blue=7), Bonuses())
    assert bonus(close(state)) == (0, 7, 0)
    later = with_bonuses(scene(BLUE_ALL, BLUE_ALL, card="6x1"), Bonuses(blue=3), Bonuses(blue=7))
    assert bonus(close(later)) == (0, 3, 0)


@pytest.mark.clause("H-F4")
@pytest.mark.parametrize("round_", [3, 9, 17])
def test_any_later_round_brings_the_low_value(round_: int) -> None:
    for nearly, step, held, expected in (
        (BLUE_NEARLY, "d6-f6", Bonuses(blue=7), (0, 3, 0)),
        (RED_NEARLY, "b6-d6", Bonuses(red=9), (5, 0, 0)),
        (CHAIN.replace(" d4-d6", ""), "d4-d6", Bonuses(six=8), (0, 0, 4)),
    ):
        state = with_bonuses(scene(nearly, "d1=3", card="6x1", round_=round_), Bonuses(), held)
        assert bonus(close(play(state, step))) == expected


@pytest.mark.clause("H-F5", "H-F2")
def test_six_means_six_finished_islands_linked() -> None:
    board = scene("-").board
    for text, size in (
        (CHAIN, 6),
        (CHAIN.replace("d3=2", "d3=3"), 3),  # an unfinished island cuts the chain
        ("a2=2 a3=4 b3=4 d3=4 d4=4 d6=2 a2-a3x2 a3-b3x2 b3-d3x2 d3-d4x2 d4-d6x2", 6),  # double bridges count alike
        ("a2=2 a3=3 b3=3 d3=3 d4=3 d6=2 a2-a3x2 a3-b3 b3-d3x2 d3-d4 d4-d6x2", 6),
        (CHAIN.replace("d6=1", "d6=2") + " b6=1 b6-d6", 7),
        (BLUE_ALL, 2),
        ("d1=4", 0),
    ):
        sheet = GAME.parse_sheet(scene("-").options, text)
        assert largest_group(board, sheet) == size
        assert reached(board, sheet)[2] == (size >= 6)


@pytest.mark.clause("H-F5")
def test_more_than_six_brings_nothing_extra() -> None:
    seven = CHAIN.replace("a3=2", "a3=3") + " a5=1"
    after = close(play(scene(seven, "d1=3", card="6x1"), "a3-a5"))
    assert largest_group(after.board, after.desks[0].closed) == 7
    assert bonus(after) == (0, 0, 8)


@pytest.mark.clause("H-F5")
def test_six_finished_islands_in_two_groups_are_not_six() -> None:
    sheet = GAME.parse_sheet(scene("-").options, BLUE_ALL)
    assert sheet.finished_count == 6
    assert not reached(scene("-").board, sheet)[2]


@pytest.mark.clause("H-F6", "H-F3")
def test_bonuses_are_settled_when_the_round_closes_for_all_together() -> None:
    state = scene(BLUE_NEARLY, BLUE_NEARLY, card="6x1")
    early = play(state, "d6-f6", "done", seat=1)
    assert early.bonuses == state.bonuses  # reached, but the round is open
    after = play(early, "d6-f6", "done", seat=0)
    assert [bonus(after, 0), bonus(after, 1)] == [(0, 7, 0), (0, 7, 0)]


@pytest.mark.clause("H-O1")
@pytest.mark.parametrize(
    ("nearly", "step", "limit", "high", "low"),
    [
        (BLUE_NEARLY, "d6-f6", 7, (0, 7, 0), (0, 3, 0)),
        (RED_NEARLY, "b6-d6", 12, (9, 0, 0), (5, 0, 0)),
        (CHAIN.replace(" d4-d6", ""), "d4-d6", 12, (0, 0, 8), (0, 0, 4)),
    ],
)
def test_alone_the_draw_piles_decide(
    nearly: str, step: str, limit: int, high: tuple[int, ...], low: tuple[int, ...]
) -> None:
    for round_ in range(1, 18):
        after = close(play(scene(nearly, card="6x1", round_=round_), step))
        assert bonus(after) == (high if round_ <= limit else low)


@pytest.mark.clause("H-E1")
def test_most_points_win_and_ties_share() -> None:
    state = with_bonuses(
        scene(BLUE_ALL, BLUE_ALL, "d1=3", "d1=1 d1-d3", round_=17),
        Bonuses(0, 3, 0),
        Bonuses(0, 3, 0),
        Bonuses(),
        Bonuses(),
    )
    over = HashiState(state.options, state.desks, Stage.OVER, 17, state.cards, state.bonuses)
    result = outcome(over)
    assert result.ending == "played-out"
    assert result.ending in GAME.endings
    assert result.scores == (15, 15, 0, 2)
    assert result.ranks == (1, 1, 4, 3)
    assert result.winners == (0, 1)
    assert result.titles == ()
    assert result.next_title is None


RANKS = {
    "Minion / Sous-fifre": range(41),
    "Dogsbody / Porteur d’eau": (41, 42),
    "Bamboo binder / Rafistoleur": (43, 44),
    "Screw tightener / Ouvrier": (45, 46),
    "Concrete pourer / Bétonnier": (47, 48),
    "Project manager / Chef de projet": (49, 50),
    "Master bridge builder / Ingénieur des ponts": (51,),
    "Professional planner / Expert en planification": (52,),
    "Statics expert / Génie des ponts": (54,),
    "Ace architect / As de l’architecture": (56,),
    "Construction genius / Génie en construction": (58,),
    "Island god / Dieu des îles": (60,),
}


@pytest.mark.clause("H-O2")
def test_every_score_has_its_rank() -> None:
    covered = []
    for names, scores in RANKS.items():
        for score in scores:
            title = title_of(score)
            assert f"{sentence(title, 'en')} / {sentence(title, 'fr')}" == names
            assert sentence(title, "de")
            covered.append(score)
    assert sorted(covered) == [score for score in range(61) if score not in (53, 55, 57, 59)]


@pytest.mark.clause("H-O2")
def test_the_next_title_is_the_nearest_one_above() -> None:
    assert [title_after(score) for score in (0, 40)] == [NextTitle("hashi-title-dogsbody", 41)] * 2
    assert title_after(41) == NextTitle("hashi-title-bamboo-binder", 43)
    assert title_after(58) == NextTitle("hashi-title-island-god", 60)
    assert title_after(60) is None


@pytest.mark.clause("H-O2")
def test_only_a_solo_game_has_a_title() -> None:
    state = scene(BLUE_ALL, round_=17)
    over = HashiState(state.options, state.desks, Stage.OVER, 17, state.cards, state.bonuses)
    assert outcome(over).titles == ("hashi-title-minion",)
    assert outcome(over).next_title == NextTitle("hashi-title-dogsbody", 41)
