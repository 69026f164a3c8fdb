"""Paper sheets: what the referee names, strikes out and scores."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from isthmus.games.hashi.board import packaged_board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.paper import PaperSheet
from isthmus.games.hashi.referee import judge
from isthmus.games.hashi.state import Bonuses, HashiOptions
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import ScoreSheet
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.referee import Fault
from tests.games.hashi.scenes import finished_match
from tests.games.hashi.test_random_play import VARIANTS, eager_match

BOARD = packaged_board("a")
CHAIN_NUMBERS = {"a2": 1, "a3": 2, "b3": 2, "d3": 3, "d4": 2, "d6": 1, "d1": 1}
CHAIN_BRIDGES = {"a2-a3": 1, "a3-b3": 1, "b3-d3": 1, "d3-d4": 1, "d4-d6": 1, "d1-d3": 1}


class Ruling(NamedTuple):
    """The verdict on one sheet."""

    faults: tuple[Fault, ...]
    struck: tuple[str, ...]
    scored: tuple[str, ...]
    score: ScoreSheet


def ruled(paper: PaperSheet) -> Ruling:
    result = judge(HashiOptions(), [paper])
    (sheet,), (score,) = result.sheets, result.scores
    return Ruling(sheet.faults, sheet.struck, sheet.scored, score)


def ruling(numbers: dict[str, int], bridges: dict[str, int], **more: object) -> Ruling:
    result = ruled(PaperSheet(numbers, bridges, **more))  # type: ignore[arg-type]
    for fault in result.faults:
        for language in LANGUAGES:
            assert "{" not in fault.sentence(language)
            assert "{" not in sentence(fault.consequence, language, fault.arguments)
    return result


def faults(result: Ruling) -> list[tuple[str, str, tuple[str, ...], tuple[str, ...]]]:
    return [(fault.code, fault.clause, fault.places, fault.struck) for fault in result.faults]


@pytest.mark.clause("H-M2")
@pytest.mark.parametrize("seats", [1, 3])
def test_a_sheet_played_by_the_rules_has_no_fault_and_the_same_score(seats: int) -> None:
    for seed in range(8):
        match = eager_match(seed, seats, VARIANTS[0]) if seed % 2 else finished_match(seed, seats)
        for seat, desk in enumerate(match.state.desks):
            sheet = desk.closed
            numbers = {place: sheet.number(n) for n, place in enumerate(BOARD.places)}
            bridges = {name: sheet.bridges(n) for n, name in enumerate(BOARD.line_names)}
            result = ruling(numbers, bridges, bonuses=match.state.bonuses[seat])
            assert result.faults == ()
            assert result.struck == ()
            assert result.score == GAME.standing(match.state)[seat]


@pytest.mark.clause("H-M2")
def test_a_third_bridge_strikes_both_islands() -> None:
    result = ruling({"d1": 3, "d3": 4}, {"d1-d3": 3, "d3-d4": 1})
    assert faults(result) == [("hashi-fault-too-many-on-line", "H-B3", ("d1-d3",), ("d1", "d3"))]
    assert result.struck == ("d1", "d3")
    assert result.scored == ()
    assert result.score.total == 0


@pytest.mark.clause("H-M2")
def test_a_crossing_strikes_all_four_islands() -> None:
    result = ruling({"b3": 1, "c2": 1, "a2": 3, "d1": 1}, {"b3-d3": 1, "c2-c4": 1, "a1-d1": 1})
    assert faults(result) == [("hashi-fault-crossing", "H-B4", ("c2-c4", "b3-d3"), ("c2", "c4", "b3", "d3"))]
    assert result.struck == ("c2", "b3", "d3", "c4")
    assert result.scored == ("d1",)
    assert result.score.total == 2


@pytest.mark.clause("H-M2")
def test_a_line_that_does_not_exist_strikes_its_islands() -> None:
    result = ruling({"d1": 3, "d4": 1, "a2": 1}, {"d1-d4": 1, "a2-e1": 1, "a2-a3": 1})
    assert faults(result)[:2] == [
        ("hashi-fault-no-line", "H-B2", ("d1-d4",), ("d1", "d4")),
        ("hashi-fault-no-line", "H-B2", ("a2-e1",), ("a2",)),
    ]
    assert result.score.total == 0


@pytest.mark.clause("H-M2")
def test_a_bridge_between_two_islands_without_numbers() -> None:
    result = ruling({"d1": 3}, {"d3-e3": 1})
    assert faults(result) == [("hashi-fault-unnumbered-line", "H-B2", ("d3-e3",), ("d3", "e3"))]


@pytest.mark.clause("H-M2")
@pytest.mark.parametrize(
    ("numbers", "bridges", "code", "clause", "place"),
    [
        ({"d1": 3, "d3": 7}, {}, "hashi-fault-number-range", "H-A1", "d3"),
        ({"d1": 3, "d3": -1}, {}, "hashi-fault-number-range", "H-A1", "d3"),
        ({"d1": 3, "a1": 2}, {}, "hashi-fault-flag-number", "H-A3", "a1"),
        ({"d1": 3, "d3": 1}, {"d1-d3": 2}, "hashi-fault-too-many-at-island", "H-B5", "d3"),
        (
            {"b3": 6, "e3": 6, "d1": 3, "d4": 6},
            {"b3-d3": 2, "d3-e3": 2, "d1-d3": 2, "d3-d4": 1},
            "hashi-fault-too-many-at-island",
            "H-B5",
            "d3",
        ),
    ],
)
def test_a_wrong_number_strikes_its_island(
    numbers: dict[str, int], bridges: dict[str, int], code: str, clause: str, place: str
) -> None:
    result = ruling(numbers, bridges)
    assert (code, clause, (place,), (place,)) in faults(result)
    assert result.struck == (place,)
    assert place not in result.scored


@pytest.mark.clause("H-M2")
def test_a_number_in_the_sea_is_named() -> None:
    assert faults(ruling({"d1": 3, "e1": 5}, {})) == [("hashi-fault-no-island", "H-A1", ("e1",), ())]


def test_numbers_that_the_cards_cannot_give() -> None:
    places = ("a2", "c2", "d3", "e3")
    four_fives = ruling({"d1": 3} | dict.fromkeys(places, 5), {})
    assert faults(four_fives) == [("hashi-fault-number-too-often", "H-C5", places, ())]
    assert ruling(dict.fromkeys(("d1", *places[:3]), 3), {}).faults == ()  # three cards and the first number
    both = dict.fromkeys(("d1", *places[:3]), 3) | dict.fromkeys(("e3", "d4", "f4", "a5"), 4)
    assert [fault.code for fault in ruling(both, {}).faults] == ["hashi-fault-number-too-often"]
    assert faults(ruling({"d1": 5}, {})) == [("hashi-fault-no-start", "H-S1", (), ())]


def test_more_bridges_than_the_cards_have() -> None:
    every = {name: 2 for name in BOARD.line_names if name not in ("c2-c4", "e3-e5", "b5-e5")}
    result = ruling({"d1": 3}, every)
    assert ("hashi-fault-too-many-bridges", "H-B1", (), ()) in faults(result)


@pytest.mark.clause("H-M1", "H-M2")
def test_islands_struck_out_during_the_game_never_score() -> None:
    clean = ruling(CHAIN_NUMBERS, CHAIN_BRIDGES)
    assert clean.score.total == 14
    struck = ruling(CHAIN_NUMBERS, CHAIN_BRIDGES, struck=frozenset({"D1"}))
    assert struck.struck == ("d1",)
    assert struck.score.total == 12


@pytest.mark.clause("H-M2", "H-F2")
def test_noted_bonuses_must_still_be_there() -> None:
    noted = Bonuses(six=8)
    assert ruling(CHAIN_NUMBERS, CHAIN_BRIDGES, bonuses=noted).score.total == 14 + 8
    cut = ruling(CHAIN_NUMBERS, CHAIN_BRIDGES, bonuses=noted, struck=frozenset({"d3"}))
    assert faults(cut) == [("hashi-fault-bonus-not-reached", "H-F2", (), ())]
    assert cut.score.total == 12
    assert "Six linked islands" in cut.faults[0].sentence()
    assert "«\u202fSix îles reliées\u202f»" in cut.faults[0].sentence("fr")
    wrong = ruling(CHAIN_NUMBERS, CHAIN_BRIDGES, bonuses=Bonuses(six=6))
    assert faults(wrong) == [("hashi-fault-bonus-value", "H-F2", (), ())]
    assert wrong.score.total == 14


def test_a_line_may_be_entered_from_either_end() -> None:
    result = ruling({"d1": 2, "a2": 3}, {"d3-d1": 1, "D1-D3": 1})
    assert result.scored == ("d1",)
    assert ruled(PaperSheet({"D1": 3}, {" d3 - d1 ": 3})).scored == ()


@pytest.mark.parametrize(("name", "count"), [("d1", 1), ("d1-", 1), ("-", 1), ("d1-d3", -1)])
def test_unreadable_entries(name: str, count: int) -> None:
    with pytest.raises(BadInput) as caught:
        ruling({"d1": 3}, {name: count})
    assert caught.value.field == f"bridges.{name}"


def table(*papers: PaperSheet) -> list[list[tuple[str, str]]]:
    return [[(f.code, f.clause) for f in sheet.faults] for sheet in judge(HashiOptions(), papers).sheets]


def chain(points: int = 0, round_: int = 0) -> PaperSheet:
    """A sheet with six linked islands, with what its player noted."""
    rounds = {"six": round_} if round_ else {}
    return PaperSheet(CHAIN_NUMBERS, CHAIN_BRIDGES, Bonuses(six=points), rounds=rounds)


@pytest.mark.clause("H-F3")
def test_races_are_settled_by_the_rounds_noted() -> None:
    result = judge(HashiOptions(), [chain(round_=9), chain(round_=7), chain(round_=7)])
    assert [score.total for score in result.scores] == [14 + 4, 14 + 8, 14 + 8]
    assert result.ranks == (3, 1, 1)
    assert result.faults == ()
    wrong = [("hashi-fault-bonus-race", "H-F3")]
    assert table(chain(8, 9), chain(8, 7)) == [wrong, []]
    assert judge(HashiOptions(), [chain(8, 9), chain(8, 7)]).scores[0].total == 14 + 4


@pytest.mark.clause("H-F2", "H-F3")
def test_points_must_fit_a_race() -> None:
    assert table(chain(8), chain(4)) == [[], []]
    nobody = [("hashi-fault-nobody-first", "H-F3")]
    assert table(chain(4), chain(4)) == [nobody, nobody]
    assert table(chain(), chain(8)) == [[("hashi-fault-bonus-not-noted", "H-F2")], []]
    alone = PaperSheet({"d1": 3}, {})
    assert table(chain(4), alone) == [[("hashi-fault-bonus-race", "H-F3")], []]  # nobody else was there


@pytest.mark.clause("H-O1", "H-O2")
def test_alone_the_round_decides() -> None:
    early, late = (judge(HashiOptions(), [chain(round_=number)]) for number in (12, 13))
    assert (early.scores[0].total, late.scores[0].total) == (22, 18)
    assert early.titles == ("hashi-title-minion",)
    assert table(chain(8, 13)) == [[("hashi-fault-bonus-race", "H-O1")]]
