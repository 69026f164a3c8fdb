"""Reads board files, ours and players' own: TOML or JSON, every error located by its path.

A `Fields` wraps one table of such a file. Each getter checks type and range and raises `BadInput` with the full path
of the field (``islands[3].row``), what it holds and what was expected; `finish` rejects fields nobody asked for.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final, TypeAlias

from isthmus.kernel.errors import BadInput, Unreadable, quoted

Plain: TypeAlias = dict[str, Any]  # a TOML table or a JSON object: whoever reads it checks what is inside

DOCUMENT_LIMIT: Final = 64_000
TEXT_LIMIT: Final = 300
DOT_LIMIT: Final = 1_000  # per line: the time to read a dotted key grows with the square of its length


def read_document(text: str) -> Plain:
    """The plain content of a TOML or JSON text (JSON begins with a brace)."""
    if len(text) > DOCUMENT_LIMIT:
        raise Unreadable(text, f"a board file of at most {DOCUMENT_LIMIT} characters")
    if any(line.count(".") > DOT_LIMIT for line in text.splitlines()):
        raise Unreadable(text, f"lines with at most {DOT_LIMIT} dots")
    try:
        found: Plain = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(text, f"TOML or JSON ({error})") from None
    return found


def packaged_document(package: str, name: str) -> Plain:
    """One of the data files that come with a game, e.g. ``("isthmus.games.hashi", "data/side_a.toml")``."""
    return read_document(files(package).joinpath(*name.split("/")).read_text(encoding="utf-8"))


class Fields:
    """One table of a document, read field by field."""

    def __init__(self, plain: object, path: str = "") -> None:
        if not isinstance(plain, Mapping):
            raise BadInput(path or "file", f"is {quoted(plain)}, expected a table of fields")
        self.plain = plain
        self.path = path
        self.asked: set[str] = set()

    def where(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def wrong(self, name: str, expected: str) -> BadInput:
        """The error for a field, quoting what it holds."""
        came = quoted(self.plain[name]) if name in self.plain else "missing"
        return BadInput(self.where(name), f"is {came}, expected {expected}")

    def text(self, name: str, default: str | None = None) -> str:
        value = self._value(name, default)
        if not isinstance(value, str) or len(value) > TEXT_LIMIT or not value.isprintable():
            raise self.wrong(name, f"one line of text of at most {TEXT_LIMIT} characters")
        return value

    def word(self, name: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        value = self._value(name, default)
        if value not in allowed or not isinstance(value, str):
            raise self.wrong(name, f"one of: {', '.join(allowed)}")
        return value

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int:
        value = self._value(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(name, f"a whole number from {low} to {high}")
        return value

    def sequence(self, name: str, least: int, most: int) -> list[object]:
        value = self._value(name, None)
        count = f"{least}" if least == most else f"{least} to {most}"
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise self.wrong(name, f"a list of {count} entries")
        return value

    def table(self, name: str) -> Fields:
        return Fields(self._value(name, None), self.where(name))

    def tables(self, name: str, least: int, most: int) -> list[Fields]:
        return [Fields(entry, f"{self.where(name)}[{n}]") for n, entry in enumerate(self.sequence(name, least, most))]

    def finish(self) -> None:
        """Raise `BadInput` if there is a field that nobody asked for: it must be a typo."""
        for name in self.plain:
            if name not in self.asked:
                raise BadInput(self.where(str(name))[:80], f"is unknown, expected: {', '.join(sorted(self.asked))}")

    def _value(self, name: str, default: object) -> object:
        self.asked.add(name)
        if name not in self.plain:
            if default is None:
                raise BadInput(self.where(name), "is missing")
            return default
        return self.plain[name]
