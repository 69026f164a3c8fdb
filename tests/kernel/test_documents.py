"""Board files: every getter, every fault by its path."""

from __future__ import annotations

from typing import Any

import pytest

from isthmus.kernel.documents import DOCUMENT_LIMIT, TEXT_LIMIT, Fields, packaged_document, read_document
from isthmus.kernel.errors import BadInput, Unreadable


def test_toml_and_json_are_read_alike() -> None:
    assert read_document('game = "toy"\nsize = 5\n') == read_document(' {"game": "toy", "size": 5}')


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a = ", "TOML or JSON"),
        ("{", "TOML or JSON"),
        ('{"a": 1} x', "TOML or JSON"),
        ('{"a": ' + "[" * 60_000, "TOML or JSON"),
        ("a = " + "[" * 60_000, "TOML or JSON"),
        ('{"a": ' + "1" * 5_000 + "}", "TOML or JSON"),
        ("#" * (DOCUMENT_LIMIT + 1), f"a board file of at most {DOCUMENT_LIMIT} characters"),
    ],
)
def test_what_is_neither_is_unreadable(text: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_document(text)
    assert caught.value.expected.startswith(expected)


def test_a_packaged_file_is_found(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path_factory.mktemp("somewhere") / "boardbox"
    (package / "data").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "data" / "one.toml").write_text('name = "é"', encoding="utf-8")
    monkeypatch.syspath_prepend(str(package.parent))
    assert packaged_document("boardbox", "data/one.toml") == {"name": "é"}


PLAIN: dict[str, Any] = {
    "name": "Ana",
    "long": "x" * (TEXT_LIMIT + 1),
    "lines": "a\nb",
    "size": 5,
    "yes": True,
    "half": 0.5,
    "huge": int("f" * 9000, 16),
    "row": [1, 2, 3],
    "cells": [{"at": 1}, {"at": 9}, 3],
    "inner": {"deep": {"n": 1}},
}


def wrong(name: str, *arguments: Any, getter: str) -> BadInput:
    with pytest.raises(BadInput) as caught:
        getattr(Fields(PLAIN, "top"), getter)(name, *arguments)
    return caught.value


@pytest.mark.parametrize(
    ("getter", "name", "arguments", "problem"),
    [
        ("text", "nothing", (), "is missing"),
        ("text", "size", (), "is '5', expected one line of text of at most 300 characters"),
        ("text", "long", (), f"is '{'x' * 59}…', expected one line of text"),
        ("text", "lines", (), "is 'a\\nb', expected one line of text"),
        ("word", "name", (("Ben", "Cleo"),), "is 'Ana', expected one of: Ben, Cleo"),
        ("word", "size", (("5",),), "is '5', expected one of: 5"),
        ("word", "row", (("5",),), "is '[1, 2, 3]', expected one of: 5"),
        ("word", "nothing", (("5",),), "is missing"),
        ("whole", "name", (1, 9), "is 'Ana', expected a whole number from 1 to 9"),
        ("whole", "size", (6, 9), "is '5', expected a whole number from 6 to 9"),
        ("whole", "size", (1, 4), "is '5', expected a whole number from 1 to 4"),
        ("whole", "yes", (0, 9), "is 'True', expected a whole number from 0 to 9"),
        ("whole", "half", (0, 9), "is '0.5', expected a whole number from 0 to 9"),
        ("whole", "huge", (0, 9), "is 'something huge (int)', expected a whole number from 0 to 9"),
        ("sequence", "name", (1, 3), "is 'Ana', expected a list of 1 to 3 entries"),
        ("sequence", "row", (4, 4), "is '[1, 2, 3]', expected a list of 4 entries"),
        ("sequence", "row", (1, 2), "is '[1, 2, 3]', expected a list of 1 to 2 entries"),
        ("sequence", "nothing", (1, 2), "is missing"),
    ],
)
def test_each_getter_names_path_value_and_expectation(
    getter: str, name: str, arguments: tuple[Any, ...], problem: str
) -> None:
    error = wrong(name, *arguments, getter=getter)
    assert error.field == f"top.{name}"
    assert error.problem.startswith(problem)


def test_each_getter_returns_what_is_right() -> None:
    fields = Fields(PLAIN)
    assert fields.text("name") == "Ana"
    assert fields.text("nothing", "default") == "default"
    assert fields.word("name", ("Ana",)) == "Ana"
    assert fields.word("nothing", ("a", "b"), "b") == "b"
    assert fields.whole("size", 5, 5) == 5
    assert fields.whole("nothing", 0, 9, 0) == 0
    assert fields.sequence("row", 3, 3) == [1, 2, 3]
    assert fields.table("inner").table("deep").whole("n", 1, 1) == 1
    assert fields.where("size") == "size"


def test_paths_lead_into_lists_and_tables() -> None:
    assert wrong("cells", 1, 9, getter="tables").field == "top.cells[2]"
    cells = Fields({"cells": PLAIN["cells"][:2]}).tables("cells", 2, 2)
    with pytest.raises(BadInput, match=r"^cells\[1\]\.at: is '9', expected a whole number from 1 to 5$"):
        cells[1].whole("at", 1, 5)
    with pytest.raises(BadInput, match=r"^inner\.deep\.n: "):
        Fields(PLAIN).table("inner").table("deep").text("n")


def test_a_table_is_asked_for() -> None:
    with pytest.raises(BadInput, match=r"^file: is '3', expected a table of fields$"):
        Fields(3)
    assert wrong("name", getter="table").field == "top.name"


def test_wrong_speaks_of_a_missing_field_too() -> None:
    assert str(Fields({}, "a").wrong("b", "a thing")) == "a.b: is missing, expected a thing"


def test_finish_complains_about_the_unknown() -> None:
    fields = Fields({"size": 5, "sise": 6, "x" * 200: 1}, "top")
    fields.whole("size", 1, 9)
    with pytest.raises(BadInput, match=r"^top\.sise: is unknown, expected: size$"):
        fields.finish()
    fields.asked.add("sise")
    with pytest.raises(BadInput) as caught:
        fields.finish()
    assert len(caught.value.field) == 80
    fields.asked.add("x" * 200)
    fields.finish()
