"""Records: to text and JSON and back, byte for byte; what they hide; how they are replayed and verified."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from isthmus.kernel.errors import BadInput, IsthmusError, Refused, Unreadable
from isthmus.kernel.log import Annulled
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.record import EVERYTHING, Column, IllegalRecord, Line, Record, match_of, record_of, verify
from isthmus.kernel.record_text import format_record, parse_record, read_record, record_from_json, record_to_json
from tests.kernel.toy import PATIENT, TOY, Board, ToyGame, ToyOptions

SEED = "7K3M9QXR2T"


def moments(game: ToyGame = TOY, seats: int = 2, options: ToyOptions | None = None) -> Iterator[Match]:
    """A match from the deal to the end, every moment of it; seats take turns and cross the highest number."""
    names = ["Ana", "Ben Ö", "#3"][:seats]
    match = new_match(game, options, names, seed=SEED, tags=(("Date", "2026-05-01"), ("Note", "a: b | c")))
    yield match
    while not match.over:
        seat = match.active()[match.version % len(match.active())]
        match = match.play(seat, match.legal(seat)[-1])
        yield match


def played(seats: int = 2, options: ToyOptions | None = None, game: ToyGame = TOY) -> Match:
    return list(moments(game, seats, options))[-1]


ALL_OPTIONS = [ToyOptions(), ToyOptions(rounds=1, mood="wild", double=True), ToyOptions(board=Board(9, "Neun “9”"))]


@pytest.mark.parametrize("options", ALL_OPTIONS)
@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("audience", [EVERYTHING, None, 0])
def test_text_and_json_round_trip_at_every_moment(options: ToyOptions, seats: int, audience: int | str | None) -> None:
    for match in moments(seats=seats, options=options):
        record = record_of(match, audience)
        text, plain = format_record(record), record_to_json(record)
        for read in (parse_record(text), record_from_json(plain), read_record(text), read_record(plain)):
            assert read == record
            assert (format_record(read), record_to_json(read)) == (text, plain)
        again = record_of(match_of(record, TOY), audience if audience == EVERYTHING else EVERYTHING)
        assert (format_record(again), record_to_json(again)) == (text, plain)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_replayed_export_is_exactly_the_view(seats: int) -> None:
    for match in moments(seats=seats):
        assert match_of(record_of(match), TOY).state == match.state
        for viewer in (None, *range(seats)):
            rebuilt = match_of(read_record(format_record(record_of(match, viewer))), TOY)
            assert rebuilt.state == match.view(viewer)


def test_an_export_of_a_running_game_holds_no_secret() -> None:
    """Raw bytes: no later draw, no open step of another seat, neither code nor seed nor salt."""
    for match in moments(seats=2):
        assert match.secret is not None
        if match.over:
            continue
        for viewer in (None, 0, 1):
            for text in (format_record(record_of(match, viewer)), record_to_json(record_of(match, viewer))):
                assert match.secret.code not in text
                assert SEED not in text
                assert match.secret.salt not in text
                drawn = sum(type(entry).__name__ == "Drawn" for entry in match.log)
                assert text.count("#") == drawn
                for seat, desk in enumerate(match.state.desks):
                    shared = {
                        step for other, one in enumerate(match.state.desks) if other == viewer for step in one.steps
                    }
                    for step in desk.steps:
                        if seat != viewer and step not in shared and step.number not in desk.closed:
                            assert f"x{step.number}" not in _last_line(text)


def _last_line(text: str) -> str:
    if text.startswith("{"):
        return json.dumps(json.loads(text)["lines"][-1:])
    return text.splitlines()[-1]


PINNED = """\
Isthmus: 1
Game: toy
Rules: 1
Options: rounds=1
Board: {"game":"toy","size":4,"title":""}
Seat 1: Ana
Seat 2: Ben Ö
Date: 2026-05-01
Note: a: b | c
Commitment: cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc
Code: toy1.rounds-1.board-8a5c2606b2.7K3M9QXR2T1
Salt: 55555555555555555555555555555555
Result: 17 17
Ending: played-out

deal. [#3]
setup. x4 | x4
1. [#1] x3 | x3
end. [#2]
"""


def test_the_text_form_is_pinned() -> None:
    match = played(2, ToyOptions(rounds=1, board=Board(4)))
    record = replace(record_of(match), commitment="c" * 64, salt="5" * 32)
    assert format_record(record) == PINNED


def test_steps_that_were_taken_back_are_not_in_a_record() -> None:
    match = new_match(PATIENT, names=["", ""], seed=SEED)
    for seat, text in ((0, "x1"), (0, "undo"), (0, "x2"), (0, "done"), (0, "undo"), (1, "x3")):
        match = match.play_text(seat, text)
    assert record_of(match).lines[-1].columns == (Column(("x2",), False), Column(("x3",), False))
    for seat, text in ((0, "done"), (1, "done")):
        match = match.play_text(seat, text)
    back = match.take_back({0, 1})
    assert [line.label for line in record_of(back).lines] == ["deal"]
    assert match_of(record_of(back), PATIENT).state == back.state


def test_a_line_of_which_everything_was_taken_back_is_not_written() -> None:
    before = new_match(TOY, names=["", ""], seed=SEED)
    after = before.play_text(0, "x1").play_text(0, "undo")
    assert record_of(after) == replace(record_of(before), commitment=after.header.commitment)


def test_an_annulled_game_is_recorded_and_replayed() -> None:
    match = new_match(PATIENT, names=["", ""], seed=SEED).play_text(0, "x1").annul({0, 1})
    record = record_of(match)
    assert record.ending == "annulled"
    again = match_of(parse_record(format_record(record)), PATIENT)
    assert again.stopped == Annulled()
    assert record_of(again) == record
    with pytest.raises(BadInput, match="Ending: is 'annulled', the steps lead to ''"):
        match_of(replace(record, game="toy"), TOY)


def test_a_game_that_was_given_up_is_recorded_and_replayed() -> None:
    for moment in list(moments())[:-1]:
        for match in (moment.resign(0), moment.resign(1), moment.abandon()):
            record = record_of(match)
            assert match.stopped is not None
            assert record.ending == match.stopped.ending
            for written in (parse_record(format_record(record)), record_from_json(record_to_json(record))):
                again = match_of(written, TOY)
                assert (again.stopped, again.outcome) == (match.stopped, match.outcome)
                assert record_of(again) == record
                assert verify(again).problems == ()


def test_a_record_cannot_claim_what_its_game_does_not_allow() -> None:
    alone = record_of(new_match(TOY, names=[""], seed=SEED).abandon())
    with pytest.raises(BadInput, match="Ending: is 'resigned-1', the steps lead to ''"):
        match_of(replace(alone, ending="resigned-1"), TOY)
    whole = record_of(played())
    with pytest.raises(BadInput, match="Ending: is 'resigned-2'"):
        match_of(replace(whole, ending="resigned-2"), TOY)
    with pytest.raises(BadInput, match="Ending: is 'resigned-3'"):
        match_of(replace(record_of(next(moments())), ending="resigned-3", scores=(0, 0)), TOY)


def test_comments_blank_lines_and_spacing_do_not_matter() -> None:
    text = format_record(record_of(played()))
    sloppy = "# mine\n\n" + text.replace("\n", "  \n# note\n\n").replace(" | x", "   |  x")
    assert parse_record(sloppy) == parse_record(text)


# --- refusals of the text form -----------------------------------------------------------------------------

HEAD = "Isthmus: 1\nGame: toy\nRules: 1\nSeat 1: Ana\nSeat 2: Ben\n"


@pytest.mark.parametrize(
    ("text", "kind", "part"),
    [
        ("", Unreadable, "a record that begins with 'Isthmus: 1'"),
        ("Isthmus: 2\n", Unreadable, "a record that begins with 'Isthmus: 1'"),
        ("x" * 400_001, Unreadable, "a record of at most 400000 characters"),
        ("y" * 120_001, Unreadable, "line 1: "),
        (HEAD + "Seat 1: Cleo\n", Unreadable, "line 6: cannot read 'Seat 1: Cleo': expected each header once"),
        (HEAD.replace("Rules: 1", "Rules: one"), BadInput, "Rules: is 'one', expected a whole number"),
        (HEAD.replace("Rules: 1\n", ""), BadInput, "Rules: is '', expected a whole number"),
        ("Isthmus: 1\nGame: toy\nRules: 1\n", BadInput, "Seat: 0 seats, expected 1 to 8"),
        (HEAD + "Seat 4: Dan\n", BadInput, "Seat 4: is not a header of a record"),
        (HEAD + "Colour: red\n", BadInput, "Colour: is not a header of a record"),
        (HEAD + "Board: {1}\n", BadInput, "Board: is not JSON"),
        (HEAD + "Board: " + '{"a":' * 50_000 + "\n", Unreadable, "at most 120000 characters"),
        (HEAD + "Board: {" + '"a":{' * 20_000 + "\n", BadInput, "Board: is not JSON"),
        (HEAD + "Options: rounds\n", Unreadable, "cannot read 'rounds': expected options written as name=value"),
        (HEAD + "Result: 3 4\n", BadInput, "Result: is given without an Ending"),
        (HEAD + "Result: 3 x\nEnding: e\n", BadInput, "Result: is 'x', expected a whole number"),
        (HEAD + "Commitment: abc\n", BadInput, "Commitment: is 'abc', expected 64 hexadecimal digits"),
        (HEAD + f"Commitment: {'G' * 64}\n", BadInput, "expected 64 hexadecimal digits"),
        (HEAD + "Code: x\nSalt: 12\n", BadInput, "Salt: is '12', expected 32 hexadecimal digits"),
        (HEAD + f"Salt: {'1' * 32}\n", BadInput, "Salt: is given without a Code"),
        (HEAD + f"Code: {'1' * 201}\n", BadInput, "Code: is '111"),
        (HEAD + "Code: a b\n", BadInput, "Code: is 'a b', expected one word"),
        (HEAD + "Date:\n", BadInput, "tags.Date: expected one printable line"),
        (HEAD + "Note: a  b\n", BadInput, "tags.Note: expected one printable line"),
        (HEAD + "Note: a\x07b\n", BadInput, "tags.Note: expected one printable line"),
        (HEAD + "\n1 x1\n", Unreadable, "line 7: cannot read '1 x1': expected a line such as"),
        (HEAD + "\n1. x1 |\n", Unreadable, "line 7: "),
        (HEAD + "\n1. x1 | | x2\n", Unreadable, "steps, or '-' for none"),
        (HEAD + "\n1. - x1\n", Unreadable, "steps, or '-' for none"),
        (HEAD + "\n1. - ...\n", Unreadable, "steps, or '-' for none"),
        (HEAD + "\n1. ... x1\n", Unreadable, "with '...' at the end"),
        (HEAD + "\n1. ? x1\n", Unreadable, "'?' alone for unknown steps"),
        (HEAD + "\n1. x1 [#1]\n", BadInput, "'[#1]' is not a step or card in notation"),
        (HEAD + "\n1. " + "x1 " * 61 + "\n", BadInput, "line 7: 61 entries, expected at most 60"),
        (HEAD + "\n1. " + "x" * 61 + "\n", BadInput, "is not a step or card in notation"),
        (HEAD + "\n1. x1\nSeat 3: Cleo\n", Unreadable, "line 8: cannot read 'Seat 3: Cleo'"),
        (HEAD + "\n" + "1. x1\n" * 1001, BadInput, "lines: 1001 lines, expected at most 1000"),
        ("{", Unreadable, "JSON"),
        ("[" * 100_000, Unreadable, "a line such as"),
    ],
)  # fmt: skip
def test_what_is_no_text_record(text: str, kind: type[IsthmusError], part: str) -> None:
    with pytest.raises(kind) as caught:
        read_record(text)
    assert part in str(caught.value)
    assert len(str(caught.value)) < 500


# --- refusals of the JSON form -------------------------------------------------------------------------------


def plain_record() -> dict[str, Any]:
    found = json.loads(record_to_json(record_of(played())))
    assert isinstance(found, dict)
    return found


def put(*path: str | int, value: Any) -> Callable[[dict[str, Any]], None]:
    """An edit that sets one value deep inside."""

    def edit(plain: Any) -> None:
        for key in path[:-1]:
            plain = plain[key]
        plain[path[-1]] = value

    return edit


@pytest.mark.parametrize(
    ("edit", "problem"),
    [
        (put("isthmus", value=2), "isthmus: is '2', expected format 1"),
        (put("isthmus", value="1"), "isthmus: is '1', expected format 1"),
        (put("extra", value=1), "record.extra: is unknown, expected one of: isthmus, game"),
        (put("game", value=None), "game: expected text"),
        (put("rules", value=True), "rules: is 'True', expected a whole number"),
        (put("rules", value="1"), "rules: is '1', expected a whole number"),
        (put("rules", value=10**6), "rules: is '1000000', expected a whole number"),
        (put("options", value=[]), "options: expected an object"),
        (put("seats", value="Ana"), "seats: expected a list"),
        (put("seats", value=[1]), "seats: expected text"),
        (put("seats", value=["a"] * 1001), "seats: 1001 entries, expected at most 1000"),
        (put("seats", value=["a"] * 9), "Seat: 9 seats, expected 1 to 8"),
        (put("tags", value={"Date": 3}), "tags: expected text"),
        (put("tags", value={"Mood": "good"}), "tags.Mood: expected one printable line under one of Date, Event"),
        (put("commitment", value=3), "commitment: expected text"),
        (put("code", value="a\nSeat 3: x"), "Code: is 'a\\nSeat 3: x', expected one word"),
        (put("code", value="\ud800"), "Code: is '\\ud800', expected one word"),
        (put("salt", value="xyz"), "Salt: is 'xyz', expected 32 hexadecimal digits"),
        (put("result", value=[]), "result: expected an object"),
        (put("result", "more", value=1), "result.more: is unknown"),
        (put("result", "ending", value=3), "result.ending: expected text"),
        (put("result", "scores", value=[1.5]), "result.scores: is '1.5', expected a whole number"),
        (put("lines", value={}), "lines: expected a list"),
        (put("lines", 0, value=[]), "lines[0]: expected an object"),
        (put("lines", 1, "colour", value=1), "lines[1].colour: is unknown, expected one of: label, draws, columns"),
        (put("lines", 1, "label", value="a b"), "lines[1].label: is 'a b', expected a round number"),
        (put("lines", 1, "label", value=1), "lines[1].label: expected text"),
        (put("lines", 1, "draws", value=[3]), "lines[1].draws: '3' is not a step or card in notation"),
        (put("lines", 1, "draws", value=["a b"]), "lines[1].draws: 'a b' is not a step"),
        (put("lines", 1, "columns", 0, value=3), "lines[1].columns[0]: expected an object"),
        (put("lines", 1, "columns", 0, "sted", value=3), "lines[1].columns[0].sted: is unknown"),
        (put("lines", 1, "columns", 1, "done", value=1), "lines[1].columns[1]: done and sealed are true or false"),
        (put("lines", 1, "columns", 1, "sealed", value=True), "lines[1].columns[1]: has steps although it is sealed"),
        (put("lines", 1, "columns", 1, "steps", value=["..."]), "lines[1].columns[1].steps: '...' is not a step"),
        (put("lines", 1, "columns", 1, "steps", value=[""]), "lines[1].columns[1].steps: '' is not a step"),
        (put("lines", 1, "columns", 1, "steps", value=["x1"] * 61), "61 entries, expected at most 60"),
    ],
)
def test_what_is_no_json_record(edit: Callable[[dict[str, Any]], None], problem: str) -> None:
    plain = plain_record()
    edit(plain)
    with pytest.raises(BadInput) as caught:
        record_from_json(json.dumps(plain))
    assert problem in str(caught.value)


def test_fields_with_a_default_may_be_left_out() -> None:
    plain = {"isthmus": 1, "game": "toy", "rules": 1, "seats": ["Ana"], "lines": [{"label": "deal"}]}
    assert record_from_json(json.dumps(plain)) == Record("toy", 1, {}, ("Ana",), (Line("deal"),))


@pytest.mark.parametrize("text", ["[]", "3", "null", '"x"'])
def test_json_that_is_no_object(text: str) -> None:
    with pytest.raises(BadInput, match="record: expected an object"):
        record_from_json(text)


@pytest.mark.parametrize("text", ["", "{", '{"a":' * 100_000, " " * 400_001, '{"rules": ' + "9" * 5000 + "}"])
def test_text_that_is_no_json(text: str) -> None:
    with pytest.raises(Unreadable):
        record_from_json(text)


# --- records that cannot have happened -----------------------------------------------------------------------

GAME = ("deal. [#2]", "setup. x1 | x2", "1. [#3] x2 x3 | -", "2. [#1] x4 | x1", "end. [#2]")
RESULT = "Result: 20 13\nEnding: played-out\n"


def replay(*lines: str, head: str = HEAD) -> Match:
    return match_of(parse_record(head + "\n" + "\n".join(lines)), TOY)


def test_a_typed_record_replays() -> None:
    assert replay(*GAME, head=HEAD + RESULT).over
    assert not replay(*GAME[:3]).over


@pytest.mark.parametrize(
    ("lines", "label", "seat", "part"),
    [
        (("setup. x1 | x2",), "setup", None, "label: expected line 'deal'"),
        (("deal. [#4]",), "deal", None, "a card such as '#2'"),
        (("deal. [#2 #1]",), "deal", None, "draw: nothing more is dealt in this line"),
        (("deal.", "setup. x1 | x2"), "setup", None, "label: expected line 'deal'"),
        ((*GAME[:2], "1. x2 | x1"), "1", None, "draw: the cards of this line are missing"),
        ((*GAME[:2], "1. [#2 #2] - | -"), "1", None, "draw: nothing more is dealt in this line"),
        ((*GAME[:2], "1. [#3] -"), "1", None, "columns: has 1 columns, expected 2"),
        (("deal. [#2] x1 | x2",), "deal", None, "columns: has 2 columns, expected 0"),
        ((*GAME[:2], "1. [#3] x1 | -"), "1", 0, "(Y-R1) [1]"),
        ((*GAME[:2], "1. [#3] - | x1 castle"), "1", 1, "cannot read 'castle'"),
        ((*GAME[:2], "1. [#3] - | x"), "1", 1, "could mean x1, x2"),
        ((*GAME[:2], "1. [#3] - | done"), "1", 1, "done and undo are not written in records"),
        (("deal. [#2]", "setup. - | x2"), "setup", 0, "(Y-S1)"),
        ((*GAME[:2], "1. [#3] x2 | - ", "1. [#3] - | -"), "1", None, "this line appears twice"),
        ((*GAME[:3], "2. [#3] - | -"), "2", None, "(Y-R1)"),
        ((*GAME, "7. x1"), "7", None, "expected the end of the record: the game is over"),
    ],
)
def test_the_first_impossible_thing_is_named(lines: tuple[str, ...], label: str, seat: int | None, part: str) -> None:
    with pytest.raises(IllegalRecord) as caught:
        replay(*lines)
    assert (caught.value.label, caught.value.seat) == (label, seat)
    assert part in str(caught.value)
    assert str(caught.value).startswith(f"line '{label}'" + (f", seat {seat + 1}" if seat is not None else ""))
    assert caught.value.clause == getattr(caught.value.cause, "clause", "")


def test_the_clause_of_an_illegal_step_is_at_hand() -> None:
    with pytest.raises(IllegalRecord) as caught:
        replay(*GAME[:2], "1. [#3] x1 | -")
    assert caught.value.clause == "Y-R1"
    assert isinstance(caught.value.cause, Refused)


@pytest.mark.parametrize(
    ("head", "part"),
    [
        (HEAD.replace("toy", "joy"), "Rules: the record is joy 1, this is toy 1"),
        (HEAD.replace("Rules: 1", "Rules: 2"), "Rules: the record is toy 2, this is toy 1"),
        (HEAD + "Options: sise=3\n", "option 'sise': is unknown"),
        (HEAD.replace("Ana", "e\u0301"), "Seat: names must be written 'é', 'Ben'"),
        (HEAD + "Seat 3: a\nSeat 4: b\n", "players: toy is played by 1, 2, 3, not by 4"),
        (HEAD, "Ending: is '', the steps lead to 'played-out'"),
        (HEAD + RESULT.replace("played-out", "timeout"), "Ending: is 'timeout', the steps lead to 'played-out'"),
        (HEAD + RESULT.replace("13", "14"), "Result: is 20 14, the steps lead to 20 13"),
    ],
)
def test_a_header_that_cannot_be_is_named(head: str, part: str) -> None:
    with pytest.raises(BadInput) as caught:
        replay(*GAME, head=head)
    assert part in str(caught.value)


def test_a_result_or_a_salt_of_an_unfinished_game_is_refused() -> None:
    with pytest.raises(BadInput, match="Ending: is 'played-out', the steps lead to ''"):
        replay(*GAME[:3], head=HEAD + RESULT)
    with pytest.raises(BadInput, match="Salt: is revealed although the game is not over"):
        replay(*GAME[:3], head=HEAD + f"Code: x\nSalt: {'0' * 32}\n")


def test_scores_are_compared_even_when_there_should_be_none() -> None:
    record = replace(parse_record(HEAD + "\n" + "\n".join(GAME[:3])), scores=(1, 2))
    with pytest.raises(BadInput, match="Result: is 1 2, the steps lead to open"):
        match_of(record, TOY)
