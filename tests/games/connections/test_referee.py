"""Connections on a table: what the referee names, what it counts, and which courses it finds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from isthmus.games.connections import referee
from isthmus.games.connections.game import GAME
from isthmus.games.connections.paper import Laid, PaperSheet
from isthmus.games.connections.referee import judge, order, sheets_of
from isthmus.games.connections.state import ConnectionsOptions
from isthmus.kernel.errors import BadInput, Unreadable
from isthmus.kernel.match import Match
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.paper import paper_of, read_paper
from isthmus.kernel.referee import Judgement, Referee
from isthmus.testing.play import Case, playout

JUDGE: Referee = referee
OPTIONS = ConnectionsOptions()


def finished(seed: int, seats: int = 1) -> Match:
    *_, match = playout(Case(GAME, OPTIONS, seats, seed))
    return match


def ruled(*sheets: PaperSheet) -> Judgement:
    result = judge(OPTIONS, sheets)
    for fault in result.faults:
        for language in LANGUAGES:
            assert "{" not in fault.sentence(language)
            assert "{" not in sentence(fault.consequence, language, fault.arguments)
    return result


def faults(*sheets: PaperSheet) -> set[tuple[str, str, tuple[str, ...]]]:
    """Without the empty squares that only a finished board may not have."""
    found = [(f.code.removeprefix("connections-fault-"), f.clause, f.places) for f in ruled(*sheets).faults]
    return {fault for fault in found if fault[0] != "empty-squares"}


def laid(text: str) -> PaperSheet:
    return read_paper(GAME, JUDGE, text).sheets[0]  # type: ignore[no-any-return]


def tile_of(pattern: str) -> str:
    from isthmus.games.connections.board import standard_tiles

    return next(tile.name for tile in standard_tiles() if tile.pattern == pattern)


@pytest.mark.clause("C-P3")
def test_sides_that_do_not_match() -> None:
    wide = tile_of("WWWW")
    assert ("widths", "C-P3", ("c2", "c3")) in faults(laid(f"c2 {wide} r0"))
    single = tile_of("---n")
    assert ("one-sided", "C-P3", ("c2", "c3")) in faults(laid(f"c2 {single} r0"))  # its one connection leads west


@pytest.mark.clause("C-P4")
def test_a_connection_into_an_empty_edge() -> None:
    narrow = tile_of("nnnn")
    assert faults(laid(f"c2 {tile_of('-n-n')} r1 c1 {narrow} r0")) == {("edge", "C-P4", ("c1", "c1n"))}


@pytest.mark.clause("C-P2", "C-E2")
def test_a_tile_that_nothing_leads_to_links_no_number() -> None:
    alone = laid(f"a1 {tile_of('nnnn')} r0")
    assert faults(alone) == {("not-linked", "C-P2", ("a1",))}
    assert ruled(alone).scores[0].total == 30  # all numbers are lost


@pytest.mark.clause("C-C1", "C-R1", "C-X3", "C-O1")
def test_tiles_are_there_once_and_everywhere() -> None:
    tile = tile_of("nnnn")
    assert ("tile-twice", "C-C1", ("a1", "e5")) in faults(laid(f"a1 {tile} x e5 {tile} x"))
    (empty,) = [fault for fault in ruled(laid("a1 x b1 x")).faults if fault.clause == "C-R1"]
    assert len(empty.places) == empty.arguments["count"] == 22
    assert ruled(laid("a1 x b1 x")).scores[0].total == 32
    assert ruled(laid("a1 x b1 x")).titles == ("connections-title-seeker",)


@pytest.mark.clause("C-C4", "C-R1")
def test_players_have_other_boards_and_the_same_tiles() -> None:
    sheets = sheets_of(finished(1, 2))
    assert ruled(*sheets).faults == ()
    assert ("same-board", "C-C4", ()) in faults(sheets[0], replace(sheets[1], letter=sheets[0].letter))
    assert ("other-tiles", "C-R1", ()) in faults(sheets[0], replace(sheets_of(finished(2))[0], letter=sheets[1].letter))


@pytest.mark.clause("C-P2", "C-R1")
def test_the_order_of_the_tiles_decides() -> None:
    match = finished(4)
    cards, sheets = list(match.state.cards), sheets_of(match)
    assert order(OPTIONS, sheets, ["Ana"], cards).exact
    unknown = {square: Laid("", None) if tile.rotation is None else tile for square, tile in sheets[0].squares.items()}
    found = order(OPTIONS, [replace(sheets[0], squares=unknown)], ["Ana"], cards)
    assert found.match is not None
    assert found.exact
    backwards = order(OPTIONS, sheets, ["Ana"], cards[::-1])
    assert backwards.reason is not None
    assert (backwards.reason.code, backwards.reason.clause) == ("connections-fault-no-order", "C-P2")
    out = next(tile for tile in match.state.material.patterns if tile not in cards)
    strange = order(OPTIONS, sheets, ["Ana"], [out, *cards[1:]])
    assert strange.reason is not None
    assert strange.reason.code == "connections-fault-not-called"
    with pytest.raises(BadInput, match="cards"):
        order(OPTIONS, sheets, ["Ana"], cards[1:])


def test_how_a_board_is_written() -> None:
    paper = read_paper(GAME, JUDGE, "board b\nb3 key r1, b4 star x  # comment\nb5 x\n")
    assert paper.sheets == (PaperSheet("B", {"b3": Laid("key", 1), "b4": Laid("star", None), "b5": Laid("", None)}),)
    assert paper_of(GAME, JUDGE, paper.to_plain()) == paper
    for text in ("b3", "b3 key", "b3 key r4", "b3 x b3 x", "z9 x"):
        with pytest.raises(Unreadable):
            read_paper(GAME, JUDGE, text)
    for squares in ({"c3": "x"}, {"b3": "nothing r1"}, {"b3": 3}, {"f9": "x"}):
        with pytest.raises(BadInput):
            paper_of(GAME, JUDGE, {"squares": squares})
