"""The JSON Schema of records and the page about them: they agree with the program."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import isthmus
from isthmus import registry
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import read_record, record_from_plain, record_to_json, record_to_plain
from isthmus.testing.play import Case, sample

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = sorted((ROOT / "tests" / "data" / "records").glob("*.txt"))
SCHEMA = json.loads(files("isthmus").joinpath("schemas", "record.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
EXAMPLE = record_to_plain(read_record(GOLDEN[0].read_text(encoding="utf-8")))


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: str(path.stem))
def test_golden_records_fit(path: Path) -> None:
    VALIDATOR.validate(json.loads(record_to_json(read_record(path.read_text(encoding="utf-8")))))


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: str(game.name))
def test_exports_of_running_games_fit(game: Any) -> None:
    for match in sample(Case(game, game.options_type(), game.seat_counts[-1]), 6):
        for audience in (None, 0):
            VALIDATOR.validate(json.loads(record_to_json(record_of(match, audience))))


def test_what_may_be_left_out() -> None:
    plain = {"isthmus": 1, "game": "x", "rules": 1, "seats": ["Ana"], "lines": [{"label": "deal"}], "result": None}
    VALIDATOR.validate(plain)
    assert record_from_plain(plain).names == ("Ana",)


def put(*path: str | int, value: Any) -> Callable[[Any], None]:
    def edit(plain: Any) -> None:
        for key in path[:-1]:
            plain = plain[key]
        plain[path[-1]] = value

    return edit


def drop(key: str) -> Callable[[Any], None]:
    return lambda plain: plain.pop(key)


WRONG: dict[str, Callable[[Any], Any]] = {
    "other format": put("isthmus", value=2),
    "format as text": put("isthmus", value="1"),
    "no format": drop("isthmus"),
    "no game": drop("game"),
    "no rules": drop("rules"),
    "no seats": drop("seats"),
    "no lines": drop("lines"),
    "unknown field": put("colour", value=1),
    "rules beyond count": put("rules", value=10**6),
    "rules as text": put("rules", value="1"),
    "game as number": put("game", value=1),
    "options as list": put("options", value=[]),
    "nobody": put("seats", value=[]),
    "too many": put("seats", value=["x"] * 9),
    "seat without name": put("seats", value=[None]),
    "unknown tag": put("tags", value={"Mood": "good"}),
    "tag of two lines": put("tags", value={"Note": "a\nb"}),
    "empty tag": put("tags", value={"Note": ""}),
    "short commitment": put("commitment", value="abc"),
    "shouted commitment": put("commitment", value="A" * 64),
    "code of two words": put("code", value="a b"),
    "long code": put("code", value="a" * 201),
    "short salt": put("salt", value="12"),
    "salt without code": put("code", value=""),
    "result as list": put("result", value=[]),
    "result without scores": put("result", value={"ending": "x"}),
    "result without ending": put("result", value={"scores": [1]}),
    "half a point": put("result", "scores", value=[0.5]),
    "lines as object": put("lines", value={}),
    "too many lines": put("lines", value=[{"label": "1"}] * 1001),
    "line without label": put("lines", 0, value={}),
    "odd label": put("lines", 0, "label", value="A b"),
    "unknown field of a line": put("lines", 0, "colour", value=1),
    "draw with blank": put("lines", 0, "draws", value=["a b"]),
    "draw as number": put("lines", 0, "draws", value=[1]),
    "dots as step": put("lines", 0, "columns", value=[{"steps": ["..."]}]),
    "empty step": put("lines", 0, "columns", value=[{"steps": [""]}]),
    "long step": put("lines", 0, "columns", value=[{"steps": ["x" * 61]}]),
    "many steps": put("lines", 0, "columns", value=[{"steps": ["x"] * 61}]),
    "column as text": put("lines", 0, "columns", value=["x"]),
    "unknown field of a column": put("lines", 0, "columns", value=[{"step": "x"}]),
    "done as number": put("lines", 0, "columns", value=[{"done": 1}]),
    "sealed with steps": put("lines", 0, "columns", value=[{"sealed": True, "steps": ["x"]}]),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_refused_by_both(name: str) -> None:
    plain = copy.deepcopy(EXAMPLE)
    WRONG[name](plain)
    assert not VALIDATOR.is_valid(plain)
    with pytest.raises(IsthmusError):
        record_from_plain(plain)


# --- docs/records.md -------------------------------------------------------------------------------------------

PAGE = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
TEXTS = re.findall(r"^```text\n(Isthmus: .*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
JSONS = re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_examples_of_the_page_are_records() -> None:
    assert (len(TEXTS), len(JSONS)) == (2, 1)
    for text in TEXTS:
        assert isthmus.dump(isthmus.load(text)) == text
    assert isthmus.load(TEXTS[0]).over
    assert not isthmus.verify(isthmus.load(TEXTS[0])).problems
    assert not isthmus.load(TEXTS[1]).over


def test_both_forms_on_the_page_say_the_same() -> None:
    assert read_record(JSONS[0]) == read_record(TEXTS[1])
    assert record_to_json(read_record(TEXTS[1])) == JSONS[0]
    VALIDATOR.validate(json.loads(JSONS[0]))


def test_the_page_names_the_limits() -> None:
    from isthmus.kernel import record_text

    for limit in (record_text.TEXT_LIMIT, record_text.LINES_LIMIT, record_text.SEATS_LIMIT, record_text.STEP_LIMIT):
        assert f"{limit:,}".replace(",", " ") in PAGE
