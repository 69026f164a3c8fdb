"""Ponte del Diavolo on a real board: what the referee names, what it counts, and which courses it finds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from isthmus.games.ponte import referee
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.paper import PaperSheet
from isthmus.games.ponte.referee import judge, order, sheets_of
from isthmus.games.ponte.state import PonteOptions
from isthmus.kernel.errors import BadInput, Unreadable
from isthmus.kernel.match import Match
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.paper import paper_of, read_paper
from isthmus.kernel.referee import Judgement, Referee
from isthmus.testing.play import Case, playout

JUDGE: Referee = referee
OPTIONS = PonteOptions()


def position(text: str) -> PaperSheet:
    return read_paper(GAME, JUDGE, text).sheets[0]  # type: ignore[no-any-return]


def ruled(text: str) -> Judgement:
    result = judge(OPTIONS, [position(text)])
    for fault in result.faults:
        for language in LANGUAGES:
            assert "{" not in fault.sentence(language)
            assert "{" not in sentence(fault.consequence, language, fault.arguments)
    return result


def first(text: str) -> tuple[str, str]:
    fault = ruled(text).faults[0]
    return fault.code.removeprefix("ponte-fault-"), fault.clause


@pytest.mark.clause("P-V4")
@pytest.mark.parametrize(
    ("text", "code", "clause"),
    [
        ("light a1 b1 c1 d1 e1", "group-of-five", "P-I1"),
        ("light a1 b1 c1 d1 e2", "island-touches", "P-I2"),
        ("light a1 b1\ndark a1", "two-tiles", "P-T1"),
        ("light a1 d1\nbridges a1-d1", "wrong-distance", "P-B1"),
        ("light a1 b1\nbridges a1-c1", "ends", "P-B1"),
        ("light a1 c1\ndark b1\nbridges a1-c1", "tile-under", "P-B2"),
        ("light a1 c1 a3\nbridges a1-c1 a1-a3", "two-ends", "P-B3"),
        ("light a1 c3\ndark c1 a3\nbridges a1-c3 c1-a3", "crossing", "P-B4"),
        ("light a1", "odd-tiles", "P-T2"),
        ("dark a1 c1", "no-opening", "P-S1"),
        ("light a1 a3 a5 a7", "turns", "P-T1"),
    ],
)
def test_an_illegal_position_is_named_and_annuls_the_game(text: str, code: str, clause: str) -> None:
    assert first(text) == (code, clause)
    assert ruled(text).faults[0].consequence == "ponte-then-annulled"
    assert ruled(text).ranks == ()


@pytest.mark.clause("P-C1", "P-B6")
def test_no_more_pieces_than_the_box_holds() -> None:
    squares = [f"{column}{row}" for row in range(1, 11) for column in "abcdefghij"]
    many = f"light {' '.join(squares[:41])}"
    assert "ponte-fault-too-many-tiles" in [fault.code for fault in ruled(many).faults]
    bridges = " ".join(f"{column}{row}-{column}{row + 2}" for row in (1, 4, 7) for column in "abcdefghij")
    assert "ponte-fault-too-many-bridges" in [fault.code for fault in ruled(f"light a1\nbridges {bridges}").faults]


@pytest.mark.clause("P-E1")
def test_a_game_that_is_not_over_is_named_but_counts() -> None:
    result = ruled("light a1 a3\ndark j1 j3")
    assert [(fault.code, fault.clause) for fault in result.faults] == [("ponte-fault-not-over", "P-E1")]
    assert result.ranks == (1, 1)


@pytest.mark.clause("P-V1", "P-V2")
def test_points_of_any_position() -> None:
    result = ruled("light a1 a2 a3 a4 c1 c2 c3 c4\ndark j1 j2 j3 j4\nbridges a1-c1")
    assert [score.total for score in result.scores] == [3, 1]


def finished(seed: int, options: PonteOptions = OPTIONS) -> Match:
    *_, match = playout(Case(GAME, options, 2, seed))
    return match


@pytest.mark.clause("P-E1", "P-T1")
def test_turns_that_were_noted_are_checked_one_by_one() -> None:
    sheet = sheets_of(finished(2))[0]
    found = order(OPTIONS, [sheet], ["Ana", "Ben"], [])
    assert found.match is not None
    assert sheets_of(found.match) == (sheet,)
    wrong = replace(sheet, turns=(*sheet.turns[:4], sheet.turns[2], *sheet.turns[5:]))
    refused = order(OPTIONS, [wrong], ["Ana", "Ben"], [])
    assert refused.reason is not None
    assert refused.reason.code == "ponte-fault-turn"
    assert refused.reason.arguments["turn"] == 5
    short = order(OPTIONS, [replace(sheet, turns=sheet.turns[:-1])], ["Ana", "Ben"], [])
    assert short.reason is not None
    assert short.reason.code == "ponte-fault-other-position"
    long = order(OPTIONS, [replace(sheet, turns=(*sheet.turns, "a1 b1"))], ["Ana", "Ben"], [])
    assert long.reason is not None
    assert long.reason.code == "ponte-fault-turn-after-end"
    unreadable = order(OPTIONS, [replace(sheet, turns=("nonsense",))], ["Ana", "Ben"], [])
    assert unreadable.reason is not None
    assert unreadable.reason.code == "ponte-fault-turn-unreadable"


@pytest.mark.parametrize("options", [PonteOptions(size=12), PonteOptions(may_pass_bridge=True), PonteOptions(lot=True)])
def test_options(options: PonteOptions) -> None:
    sheet = replace(sheets_of(finished(1, options))[0], turns=())
    found = order(options, [sheet], ["Ana", "Ben"], [])
    assert found.match is not None
    assert replace(sheets_of(found.match)[0], turns=()) == sheet


def test_how_a_position_is_written() -> None:
    paper = read_paper(GAME, JUDGE, "size 12\nlight a1, L12\ndark b2\nbridges c4-a4\nturn a1 b1  # the opening\n")
    assert paper.options == PonteOptions(size=12)
    assert paper.sheets == (PaperSheet(frozenset({"a1", "l12"}), frozenset({"b2"}), frozenset({"a4-c4"}), ("a1 b1",)),)
    assert paper_of(GAME, JUDGE, paper.to_plain()) == paper
    with pytest.raises(Unreadable):
        read_paper(GAME, JUDGE, "a1 b1")
    wrong: list[dict[str, object]] = [{"light": ["m1"]}, {"bridges": ["a1"]}, {"light": [3]}, {"other": []}]
    for document in wrong:
        with pytest.raises(BadInput):
            paper_of(GAME, JUDGE, document)
