"""Hostile input: whatever a file, a code or a typed line contains, the answer is a specific error, and quick."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import isthmus
from isthmus import registry
from isthmus.kernel.code import GameCode
from isthmus.kernel.documents import DOCUMENT_LIMIT, read_document
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.options import option_fields
from isthmus.kernel.record_text import TEXT_LIMIT, read_record, record_to_json
from isthmus.testing.play import Case, sample
from tests.fuzz.mutations import damaged, damaged_json, garbage

ROOT = Path(__file__).resolve().parents[2]
RECORDS = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests" / "data" / "records").glob("*.txt"))]
SHORT = [text for text in RECORDS if len(text) < 4000][::3]
JSONS = [record_to_json(read_record(text)) for text in SHORT[::3]]
SECRET_CODE = str(GameCode("hashi", 1, {"side": "b"}, "7K3M9QXR2T0V5W8YZ1ACDEFGHJ"))
SECONDS = 3.0  # of this thread alone: other threads of the process are not the work that is bounded here
LONGEST_ERROR = 2_000
HARD = settings(max_examples=120, suppress_health_check=list(HealthCheck))
over_games = pytest.mark.parametrize("name", registry.names())
over_games_with_boards = pytest.mark.parametrize("name", registry.names_with(registry.OWN_BOARDS))


def survive(action: Callable[[], Any]) -> Any:
    """Nothing but an `IsthmusError` may come out, its message bounded and printable, within a few seconds."""
    start = time.thread_time()
    try:
        found = action()
    except IsthmusError as error:
        found = None
        message = str(error)
        assert 0 < len(message) < LONGEST_ERROR, message[:300]
        assert "\n" not in message or "Traceback" not in message
        message.encode("utf-8", "backslashreplace")
    assert time.thread_time() - start < SECONDS
    return found


@HARD
@given(damaged(SHORT))
def test_damaged_records(text: str) -> None:
    match = survive(lambda: isthmus.load(text))
    if match is not None:
        assert isthmus.load(isthmus.dump(match)).state == match.state


@HARD
@given(damaged_json(JSONS) | damaged(JSONS))
def test_damaged_json_records(text: str) -> None:
    match = survive(lambda: isthmus.load(text))
    if match is not None:
        again = isthmus.load(isthmus.dump(match))
        assert again.state == match.state
        assert isthmus.dump(again, form="json") == isthmus.dump(match, form="json")


@HARD
@given(garbage())
def test_garbage_is_no_record(text: str) -> None:
    assert survive(lambda: isthmus.load(text)) is None


@HARD
@given(st.data())
def test_damaged_codes(data: st.DataObject) -> None:
    codes = [str(isthmus.load(text).log[-1].code) for text in SHORT[:6] if "Salt" in text]  # type: ignore[union-attr]
    codes += [SECRET_CODE, SECRET_CODE.lower()]
    text = data.draw(damaged(codes) | garbage())
    match = survive(lambda: isthmus.deal(text))
    if match is not None:
        assert match.header.code


@cache
def moments(name: str) -> list[Any]:
    game = registry.game(name)
    return [match for seats in {game.seat_counts[0], game.seat_counts[-1]} for match in _sampled(game, seats)]


def _sampled(game: Any, seats: int) -> list[Any]:
    return sample(Case(game, game.options_type(), seats), 8)


@over_games
@HARD
@given(data=st.data())
def test_damaged_positions(name: str, data: st.DataObject) -> None:
    game = registry.game(name)
    positions = [game.format_position(match.view(seat)) for match in moments(name) for seat in (None, 0)]
    text = data.draw(damaged(positions) | garbage())
    state = survive(lambda: game.parse_position(text))
    if state is not None:
        assert game.parse_position(game.format_position(state)) == state
        survive(lambda: [game.legal(state, seat) for seat in game.active(state)])
        assert str(state)


@over_games
@HARD
@given(data=st.data())
def test_damaged_steps_and_draws(name: str, data: st.DataObject) -> None:
    game = registry.game(name)
    match = data.draw(st.sampled_from(moments(name)))
    universe = game.step_universe(match.header.options)
    words = [game.format_step(match.state, step) for step in universe[:: max(1, len(universe) // 40)]]
    text = data.draw(damaged(words) | garbage())
    survive(lambda: match.play_text(0, text))
    survive(lambda: game.parse_draw(match.state, text))


@over_games_with_boards
@HARD
@given(data=st.data())
def test_damaged_board_files(name: str, data: st.DataObject) -> None:
    game = registry.game(name)
    reader = next(entry.reader for entry in option_fields(game.options_type) if entry.reader is not None)
    folder = ROOT / "src" / "isthmus" / "games" / name / "data"
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.toml"))]
    text = data.draw(damaged(texts) | garbage())
    board = survive(lambda: reader(read_document(text)))
    if board is not None:
        assert reader(board.to_plain()) == board


HUGE = {
    "long line": "Isthmus: 1\nGame: hashi\nRules: 1\nSeat 1: a\n\n1. " + "x " * 60_000,
    "many lines": "Isthmus: 1\nGame: hashi\nRules: 1\nSeat 1: a\n\n" + "1. x\n" * 60_000,
    "many headers": "".join(f"H{chr(97 + n % 26)}{'b' * (n // 26)}: x\n" for n in range(600)),
    "over the limit": "x" * (TEXT_LIMIT + 1),
    "deep": '{"isthmus": 1, "options": ' + '{"a":' * 30_000,
    "deep lists": '{"lines": ' + "[" * 100_000 + "]" * 100_000 + "}",
    "many columns": '{"isthmus":1,"game":"hashi","rules":1,"seats":["a"],"lines":[{"label":"setup","columns":['
    + ",".join(['{"steps":[]}'] * 900)
    + "]}]}",
    "big number": '{"isthmus":1,"game":"hashi","rules":' + "9" * 4_000 + ',"seats":["a"],"lines":[]}',
    "deep board": 'Isthmus: 1\nGame: hashi\nRules: 1\nBoard: {"a":' + "[" * 900 + "]" * 900 + "}\nSeat 1: a\n",
}


@pytest.mark.parametrize("name", HUGE)
def test_huge_records(name: str) -> None:
    assert survive(lambda: isthmus.load(HUGE[name])) is None


BOARDS = {
    "dotted": "a" + ".a" * 15_000 + " = 1",
    "dotted many": "\n".join(f"a{'.b' * 20}.c{n} = 1" for n in range(900)),
    "hexadecimal": 'game = "hashi"\nname = 0x' + "f" * 9_000,
    "deep": "a = " + "[" * 800 + "]" * 800,
    "deep inline": "a = " + "{a = " * 300 + "1" + "}" * 300,
    "over the limit": "#" * (DOCUMENT_LIMIT + 1),
    "strings": 'name = "' + "x" * 60_000 + '"',
    "date": "game = 1979-05-27T07:32:00Z\nname = 07:32:00\nsize = inf",
}


@pytest.mark.parametrize("kind", BOARDS)
@over_games_with_boards
def test_huge_board_files(name: str, kind: str) -> None:
    game = registry.game(name)
    reader = next(entry.reader for entry in option_fields(game.options_type) if entry.reader is not None)
    assert survive(lambda: reader(read_document(BOARDS[kind]))) is None


@over_games
def test_huge_positions_and_steps(name: str) -> None:
    game = registry.game(name)
    match = moments(name)[1]
    position = game.format_position(match.state)
    for text in (
        position * 100,
        position + " / a" * 4_000,
        position + "," * 10_000,
        "x" * 30_000,
        position + " + " * 3_000,
    ):
        assert survive(lambda text=text: game.parse_position(text)) is None  # type: ignore[misc]
    for text in ("9" * 100_000, "a1" * 50_000, "-" * 100_000, " " * 100_000, "a1-" * 30_000):
        assert survive(lambda text=text: match.play_text(0, text)) is None  # type: ignore[misc]
