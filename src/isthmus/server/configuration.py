"""The settings of a server in a TOML file: the options of `isthmus serve` by their names, and all limits.

    port = 8080
    origin = ["https://play.example"]

    [limits]
    tables_per_guest = 20

What is not in the file keeps its default; an option on the command line wins over the file. An unknown key, a wrong
type or a value out of range is refused with the key's name.
"""

from __future__ import annotations

import dataclasses
import difflib
import math
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from isthmus.kernel.errors import BadInput
from isthmus.server.settings import Limits

LIMITS = "limits"
SMALLEST, LARGEST = 1, 10**9


@dataclass(frozen=True, slots=True)
class Configuration:
    """`options`: values by the parameter of the command they are for."""

    options: Mapping[str, Any]
    limits: Limits


def read_configuration(path: Path, parameters: Sequence[click.Parameter]) -> Configuration:
    """What the file says; `BadInput` names the file and the key that is wrong."""
    try:
        plain = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(str(path), f"cannot be read ({error})") from error
    except tomllib.TOMLDecodeError as error:
        raise BadInput(str(path), f"is not TOML: {error}") from error
    known = _by_key(parameters)
    limits = plain.pop(LIMITS, {})
    if not isinstance(limits, dict):
        raise BadInput(f"{path}: {LIMITS}", "expected a table, [limits]")
    options = {}
    for key, value in plain.items():
        parameter = known.get(key)
        if parameter is None:
            raise BadInput(f"{path}: {key}", _unknown(key, (*known, LIMITS)))
        assert parameter.name is not None
        options[parameter.name] = _option(f"{path}: {key}", parameter, value)
    return Configuration(options, read_limits(limits, f"{path}: {LIMITS}"))


def read_limits(plain: Mapping[str, object], where: str = LIMITS) -> Limits:
    """The limits with these values in place of their defaults."""
    fields = {one.name: one for one in dataclasses.fields(Limits)}
    values: dict[str, Any] = {}
    for key, value in plain.items():
        field = fields.get(key)
        if field is None:
            raise BadInput(f"{where}.{key}", _unknown(key, fields))
        values[key] = _limit(f"{where}.{key}", field, value)
    return Limits(**values)


def default_configuration(parameters: Sequence[click.Parameter]) -> str:
    """Every key with its default, as a TOML file; options without a default are commented out."""
    lines = []
    for key, parameter in _by_key(parameters).items():
        assert isinstance(parameter, click.Option)
        default = _default(parameter)
        line = f"# {key} = {_example(parameter)}" if default is None else f"{key} = {default}"
        lines += [f"# {parameter.help}", line]
    lines += ["", "# What each limit bounds: docs/server.md, “Limits”.", f"[{LIMITS}]"]
    return "\n".join([*lines, *(f"{one.name} = {_toml(one.default)}" for one in dataclasses.fields(Limits))]) + "\n"


def _by_key(parameters: Sequence[click.Parameter]) -> dict[str, click.Parameter]:
    """Every option that may be in the file, by its name there; the one that names the file is not among them."""
    return {
        one.opts[0].removeprefix("--"): one
        for one in parameters
        if isinstance(one, click.Option) and not one.is_eager and one.opts[0].startswith("--")
    }


def _option(where: str, parameter: click.Parameter, value: object) -> Any:
    assert isinstance(parameter, click.Option)
    if parameter.multiple:
        if not isinstance(value, list):
            raise BadInput(where, f"is {value!r}, expected a list")
        return [_one(where, parameter, one) for one in value]
    return _one(where, parameter, value)


def _one(where: str, parameter: click.Option, value: object) -> Any:
    kinds, expected = _kinds(parameter)
    if type(value) not in kinds:
        raise BadInput(where, f"is {value!r}, expected {expected}")
    try:
        return parameter.type.convert(value, parameter, None)
    except click.BadParameter as error:
        raise BadInput(where, error.message) from error


def _kinds(parameter: click.Option) -> tuple[tuple[type, ...], str]:
    if parameter.is_flag:
        return (bool,), "true or false"
    if isinstance(parameter.type, click.IntRange):
        return (int,), "a whole number"
    if isinstance(parameter.type, click.FloatRange):
        return (int, float), "a number"
    return (str,), "a text"


def _limit(where: str, field: dataclasses.Field[Any], value: object) -> int | float:
    whole = isinstance(field.default, int)
    if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)):
        raise BadInput(where, f"is {value!r}, expected {'a whole number' if whole else 'a number'}")
    assert isinstance(value, int | float)
    smallest = field.metadata.get("smallest", SMALLEST if whole else 0)
    if not math.isfinite(value) or not smallest <= value <= LARGEST or (not whole and not smallest and value == 0):
        more = f"at least {smallest}" if whole or smallest else "more than 0"
        raise BadInput(where, f"is {value}, expected {more} and at most {LARGEST}")
    return value if whole else float(value)


def _unknown(key: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(key, list(known), 1)
    return f"is not known; did you mean {near[0]}?" if near else f"is not known; known are {', '.join(known)}"


def _default(parameter: click.Option) -> str | None:
    """The default in TOML; None for an option that has none, which click marks in more than one way."""
    if parameter.multiple:
        return "[]"
    if isinstance(parameter.default, bool | int | float | str):
        return _toml(parameter.default)
    return "false" if parameter.is_flag and parameter.default is not None else None


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    return str(value)


def _example(parameter: click.Option) -> str:
    if parameter.is_flag:
        return "false"
    return "2" if isinstance(parameter.type, click.IntRange) else '"…"'
