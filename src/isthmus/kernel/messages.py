"""Sentences for players in French, English and German, using the standard library alone.

The messages are real Fluent files (``locales/<language>/<domain>.ftl``), so the page and other tools read the
same files with the Fluent libraries. The kernel may not depend on those, so this module reads the part of Fluent that
our files use: plain messages, ``{ $name }``, plural choices ``{ $n -> [one] … *[other] … }``, another message of the
same domain ``{ hashi-name }`` (it sees the same arguments), multi-line values included. A test compares every message
with the Fluent library's own answer.

The domain of a message is the part of its id before the first hyphen: ``hashi-line-dead`` lives in ``hashi.ftl``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Protocol

LANGUAGES = ("en", "fr", "de")
DEFAULT_LANGUAGE = "en"

Arguments = Mapping[str, str | int]

_homes: dict[str, str] = {}  # domains whose files are in another package

_ENTRY = re.compile(r"^([a-z][a-z0-9_-]*)\s*=[ \t]*(.*(?:\n(?:[ \t]+.*|[ \t]*))*)", re.MULTILINE)
_PLACEABLE = re.compile(
    r"\{\s*\$([a-z_]+)\s*(?:->\s*((?:[^{}]|\{[^{}]*\})*?))?\}"  # a variable, or a choice by it
    r"|\{\s*\"([^\"]*)\"\s*\}"
    r"|\{\s*([a-z][a-z0-9_-]*)\s*\}",  # another message
    re.DOTALL,
)
_VARIANT = re.compile(r"(\*?)\[\s*([a-z0-9]+)\s*\]\s*((?:(?!\*?\[\s*[a-z0-9]+\s*\]).)*)", re.DOTALL)


class Say(Protocol):
    """Says a message, with its arguments, in one language."""

    def __call__(self, message: str, **arguments: str | int) -> str: ...


def speaker(language: str) -> Say:
    """A function that says messages in that language; drawings are handed one."""

    def say(message: str, **arguments: str | int) -> str:
        return sentence(message, language, arguments)

    return say


def sentence(message: str, language: str, arguments: Arguments | None = None) -> str:
    """The message in that language (English when the language is not one of ours)."""
    chosen = language if language in LANGUAGES else DEFAULT_LANGUAGE
    messages = catalogue(message.partition("-")[0], chosen)
    return _fill(messages[message], chosen, arguments or {}, messages)


@cache
def catalogue(domain: str, language: str) -> dict[str, str]:
    """All messages of one domain, as written, by id."""
    return parse_fluent(source(domain, language))


def source(domain: str, language: str) -> str:
    """The Fluent file of a domain."""
    home = files(_homes.get(domain, "isthmus"))
    return home.joinpath("locales", language, f"{domain}.ftl").read_text(encoding="utf-8")


def take_from(package: str, domain: str) -> None:
    """Take the messages of this domain from ``<package>/locales/`` from now on."""
    _homes[domain] = package
    catalogue.cache_clear()


def parse_fluent(text: str) -> dict[str, str]:
    """Message id to pattern, comments dropped, continuation lines joined as Fluent joins them."""
    without_comments = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
    return {match[1]: _dedent(match[2]) for match in _ENTRY.finditer(without_comments)}


def plural_category(language: str, number: int) -> str:
    """CLDR plural category of a whole number in our three languages (French counts 0 as singular)."""
    singular = number in (0, 1) if language == "fr" else number == 1
    return "one" if singular else "other"


def _dedent(value: str) -> str:
    first, *rest = value.rstrip().split("\n")
    filled = [line for line in rest if line.strip()]
    indent = min((len(line) - len(line.lstrip()) for line in filled), default=0)
    return "\n".join([first, *(line[indent:] for line in rest)]).strip()


def _fill(pattern: str, language: str, arguments: Arguments, messages: Mapping[str, str]) -> str:
    def placeable(match: re.Match[str]) -> str:
        name, variants, literal, other = match.groups()
        if literal is not None:
            return str(literal)
        if other is not None:
            return _fill(messages[other], language, arguments, messages)
        value = arguments[name]
        if variants is None:
            return str(value)
        return _fill(_choose(variants, language, value), language, arguments, messages)

    return _PLACEABLE.sub(placeable, pattern)


def _choose(variants: str, language: str, value: str | int) -> str:
    options: dict[str, tuple[bool, str]] = {
        key: (bool(star), body.strip()) for star, key, body in _VARIANT.findall(variants)
    }
    keys = [str(value)]
    if isinstance(value, int):
        keys.append(plural_category(language, value))
    for key in keys:
        if key in options:
            return options[key][1]
    return next(body for star, body in options.values() if star)
