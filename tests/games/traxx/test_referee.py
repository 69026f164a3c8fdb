"""Träxx on paper: what the referee names, what it counts, and which courses it finds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from isthmus.games.traxx import referee
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.paper import PaperSheet
from isthmus.games.traxx.referee import judge, order, sheets_of
from isthmus.games.traxx.state import TraxxOptions
from isthmus.kernel.errors import BadInput, Unreadable
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.paper import paper_of, read_paper
from isthmus.kernel.referee import Judgement, Referee
from tests.games.traxx.table import BOARD, OPTIONS, PLAIN, random_match

JUDGE: Referee = referee
START = "d5"


def path(text: str, start: str = START, **more: dict[int, int]) -> PaperSheet:
    return PaperSheet(start, tuple(text.split("-")), **more)


def ruled(*sheets: PaperSheet) -> Judgement:
    result = judge(OPTIONS, sheets)
    for fault in result.faults:
        for language in LANGUAGES:
            assert "{" not in fault.sentence(language)
            assert "{" not in sentence(fault.consequence, language, fault.arguments)
    return result


def faults(*sheets: PaperSheet) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(fault.code.removeprefix("traxx-fault-"), fault.clause, fault.places) for fault in ruled(*sheets).faults]


@pytest.mark.clause("T-P1")
def test_a_path_counts_as_far_as_it_is_unbroken() -> None:
    broken = path("d5-d6-d8")
    assert faults(broken) == [("broken", "T-P1", ("d6", "d8"))]
    assert ruled(broken).sheets[0].struck == ("d8",)
    assert ruled(broken).scores[0].total == -59
    assert faults(path("d6-d5-e6-d6")) == [("twice", "T-P1", ("d6",))]


@pytest.mark.clause("T-P2", "T-C4")
def test_it_begins_at_a_start() -> None:
    assert faults(path("d6-d7", "")) == [("no-start", "T-P2", ("d6",))]
    assert faults(path("d6-d7", "d6")) == [("not-a-start", "T-C4", ("d6",))]
    assert ruled(path("d6-d7", "")).scores[0].total == -61


@pytest.mark.clause("T-P4")
def test_a_colour_more_often_than_all_cards_show_it() -> None:
    rows = ["g" * len(row) for row in PLAIN["rows"]]
    rows[0], rows[8] = "bbyer", "ppppp"
    green = TraxxOptions(board=replace(BOARD, colours=tuple("bgyerp".index(c) for c in "".join(rows))))
    sheet = path("d5-d6-d7-d8-e9-f8-f7-f6-f5-f4-f3-f2-f1", noted={3: 3, 6: 6})
    found = judge(green, [sheet]).faults
    assert [f.arguments["count"] for f in found if (f.code, f.clause) == ("traxx-fault-colour-too-often", "T-P4")] == [
        12
    ]


@pytest.mark.clause("T-S1")
def test_two_players_never_have_one_start() -> None:
    assert faults(path("d5-d6"), path("d5-e6")) == [("same-start", "T-S1", ("d5",))]


@pytest.mark.clause("T-N1", "T-N2")
def test_races_are_settled_by_the_rounds_noted() -> None:
    one = path("d5-e6-f6", noted={3: 3}, rounds={3: 4})
    two = path("f5-f6", "f5", noted={3: 3}, rounds={3: 6})
    assert faults(one, two) == [("race", "T-N2", ())]
    result = ruled(one, two)
    assert [score.lines[0].points for score in result.scores] == [3, 0]
    assert result.scores[1].lines[1].points == 2
    assert result.ranks == (1, 2)
    assert faults(one, replace(two, noted={}, rounds={3: 4})) == []
    assert faults(replace(one, rounds={}), replace(two, rounds={}, noted={3: 2})) == []
    half = [replace(one, rounds={}, noted={3: 2}), replace(two, rounds={}, noted={3: 2})]
    assert faults(*half) == [("nobody-first", "T-N1", ())] * 2


@pytest.mark.clause("T-N1", "T-N2")
def test_notes_that_cannot_be() -> None:
    assert faults(path("d5-d6", noted={3: 3})) == [("not-reached", "T-N1", ())]
    other = path("d4-d3", "d4")
    assert faults(path("d5-e6-f6", noted={3: 1}), other) == [("value", "T-N2", ())]
    assert faults(path("d5-e6-f6"), other) == []  # nobody else was there, so it is full
    both = [path("d5-e6-f6"), path("f5-f6", "f5")]
    assert faults(*both) == [("not-noted", "T-N1", ())] * 2


@pytest.mark.clause("T-O1", "T-O3")
def test_alone_a_higher_number_before_halves_it() -> None:
    line = "d5-d6-d7-d8-e9-f8-f7-f6"  # the 6, then the 3
    assert faults(path(line, noted={6: 6, 3: 2})) == []
    assert faults(path(line, noted={6: 6, 3: 3})) == [("alone", "T-O1", ())]
    assert ruled(path(line, noted={6: 3, 3: 2})).scores[0].lines[0].points == 6
    assert ruled(path(line)).scores[0].total == 6 + 2 - 53  # the path tells all of it
    assert faults(path(line)) == []
    assert ruled(path(line)).titles == ()


def test_how_a_sheet_is_written() -> None:
    paper = read_paper(GAME, JUDGE, "e6-d5*-d6  # a path\n3=3 7=4\nround 3=5\n")
    assert paper.sheets == (PaperSheet("d5", ("e6", "d5", "d6"), {3: 3, 7: 4}, {3: 5}),)
    assert paper_of(GAME, JUDGE, paper.to_plain()) == paper
    for text in ("e6-d5*-x9", "3=3 3=2", "round e6"):
        with pytest.raises(Unreadable):
            read_paper(GAME, JUDGE, text)
    wrong: list[dict[str, object]] = [
        {"path": ["a9"]},
        {"path": ["d5*", "d4*"]},
        {"noted": {"1": 1}},
        {"rounds": {"3": 16}},
    ]
    for document in wrong:
        with pytest.raises(BadInput):
            paper_of(GAME, JUDGE, document)


@pytest.mark.clause("T-P3", "T-P4")
def test_with_known_cards_the_answer_is_exact() -> None:
    *_, match = random_match(3, 1, OPTIONS, eager=True)
    (sheet,) = sheets_of(match)
    cards = [str(card) for card in match.state.cards]
    found = order(OPTIONS, [sheet], ["Ana"], cards)
    assert found.match is not None
    assert found.exact
    assert sheets_of(found.match) == (sheet,)
    early = replace(sheet, rounds=dict.fromkeys(sheet.rounds, 1))  # everything in the first round
    assert len(sheet.rounds) > 1
    refused = order(OPTIONS, [early], ["Ana"], cards)
    assert refused.match is None
    assert refused.reason is not None
    assert (refused.reason.code, refused.reason.clause) in {
        ("traxx-fault-no-order", "T-P4"),
        ("traxx-fault-alone", "T-O1"),
    }
    with pytest.raises(BadInput, match="cards"):
        order(OPTIONS, [sheet], ["Ana"], cards[1:])


def test_a_start_by_option_or_choice() -> None:
    for options in (replace(OPTIONS, start=1), replace(OPTIONS, start="choose")):
        *_, match = random_match(5, 1, options, eager=True)
        found = order(options, sheets_of(match), ["Ana"], [str(card) for card in match.state.cards])
        assert found.match is not None
        assert sheets_of(found.match) == sheets_of(match)
