"""Options of a game as typed values.

A game declares a frozen dataclass whose fields are made with `choice`, `flag` or `document`; its `__post_init__` calls
`validate`. Everything else (text, codes, records, command-line help) is read off the fields here.

A `document` option carries something larger than a word, such as a player's own board. Records carry it whole, codes
only its fingerprint.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

from isthmus.kernel.documents import Plain
from isthmus.kernel.errors import BadInput, quoted

OptionValue: TypeAlias = str | int  # yes and no are whole numbers too


class Document(Protocol):
    """A value of a `document` option: knows its own plain form and a short fingerprint of it."""

    def to_plain(self) -> Plain: ...

    @property
    def fingerprint(self) -> str: ...


@dataclass(frozen=True)
class OptionField:
    """What a form, a help text or a parser needs to know about one option."""

    name: str
    default: OptionValue | None
    choices: tuple[OptionValue, ...]
    clause: str
    reader: Callable[[Plain], Document] | None = None


class IsDataclass(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Any]]


O = TypeVar("O", bound=IsDataclass)  # noqa: E741 - reads as "options" in the signatures below

_META = "isthmus-option"


def choice(default: OptionValue, *values: OptionValue, clause: str) -> Any:
    """An option with a few named values (strings or whole numbers)."""
    return dataclasses.field(default=default, metadata={_META: (values, clause, None)})


def flag(default: bool, *, clause: str) -> Any:  # noqa: FBT001 - a default value, named by its field
    """A yes/no option."""
    return dataclasses.field(default=default, metadata={_META: ((False, True), clause, None)})


def document(reader: Callable[[Plain], Document], *, clause: str) -> Any:
    """An option that is absent or carries a whole document, built by `reader` from its plain form."""
    return dataclasses.field(default=None, metadata={_META: ((), clause, reader)})


def option_fields(options_type: type[IsDataclass]) -> tuple[OptionField, ...]:
    found = []
    for entry in dataclasses.fields(options_type):
        values, clause, reader = entry.metadata[_META]
        default: Any = entry.default  # always there: `choice`, `flag` and `document` set it
        found.append(OptionField(entry.name, default, values, clause, reader))
    return tuple(found)


def validate(options: IsDataclass) -> None:
    """Raise `BadInput` unless every field holds one of its values (exact type: True is not 1)."""
    for entry in option_fields(type(options)):
        value = getattr(options, entry.name)
        if entry.reader is not None:
            continue
        if not any(value == allowed and type(value) is type(allowed) for allowed in entry.choices):
            raise BadInput(f"option {entry.name}", f"is {quoted(value)}, expected {_listed(entry)}")


def parse_options(options_type: type[O], given: Mapping[str, object]) -> O:
    """Options from words (``{"side": "b"}``) or plain JSON values, in upper or lower case."""
    known = {entry.name: entry for entry in option_fields(options_type)}
    values: dict[str, object] = {}
    for name, value in given.items():
        if name not in known:
            allowed = ", ".join(known) or "none"
            raise BadInput(f"option {quoted(name)}", f"is unknown, expected one of: {allowed}")
        values[name] = _parse_value(known[name], value)
    return options_type(**values)


def plain_options(options: IsDataclass) -> Plain:
    """The options that differ from their defaults, in field order, as plain JSON values."""
    plain: Plain = {}
    for entry in option_fields(type(options)):
        value = getattr(options, entry.name)
        if value != entry.default:
            plain[entry.name] = value.to_plain() if entry.reader is not None else value
    return plain


def option_words(options: IsDataclass) -> dict[str, str]:
    """The options that differ from their defaults as short words; documents by their fingerprint."""
    words: dict[str, str] = {}
    for entry in option_fields(type(options)):
        value = getattr(options, entry.name)
        if value != entry.default:
            words[entry.name] = value.fingerprint if entry.reader is not None else _word(value)
    return words


def fingerprint_of(canonical: str) -> str:
    """Ten hexadecimal digits that stand for a document in a game code."""
    import hashlib

    return hashlib.sha256(canonical.encode()).hexdigest()[:10]


def _parse_value(entry: OptionField, value: object) -> object:
    if entry.reader is not None:
        return _parse_document(entry, value)
    if not isinstance(value, str):
        return value
    for allowed in entry.choices:
        if _word(allowed).lower() == value.strip().lower():
            return allowed
    raise BadInput(f"option {entry.name}", f"is {quoted(value)}, expected {_listed(entry)}")


def _parse_document(entry: OptionField, value: object) -> object:
    if value is None or isinstance(value, Mapping):
        assert entry.reader is not None
        return None if value is None else entry.reader(dict(value))
    if isinstance(value, str):
        problem = "names a board by its fingerprint" if re.fullmatch("[0-9a-f]{10}", value) else "is a word"
        raise BadInput(f"option {entry.name}", f"{problem} ({quoted(value)}), expected the board file itself")
    if not hasattr(value, "fingerprint"):
        raise BadInput(f"option {entry.name}", f"is {quoted(value)}, expected a table of fields")
    return value


def _word(value: object) -> str:
    if value is True:
        return "yes"
    if value is False:
        return "no"
    return str(value)


def _listed(entry: OptionField) -> str:
    return "one of: " + ", ".join(_word(value) for value in entry.choices)
