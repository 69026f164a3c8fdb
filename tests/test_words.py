"""One word per thing: the tables of docs/glossary.md against the sentences, the pages and the prose of the code.

The glossary is the only list: part (c) names what is rejected, part (b) what is used. Nothing is repeated here, so page
and test cannot drift apart.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from isthmus.kernel.messages import LANGUAGES, catalogue, sentence

ROOT = Path(__file__).resolve().parents[1]
GLOSSARY = ROOT / "docs" / "glossary.md"
PACKAGE = ROOT / "src" / "isthmus"
DOMAINS = sorted(path.stem for path in (PACKAGE / "locales" / "en").glob("*.ftl"))
NAMES = {"en": "English", "fr": "French", "de": "German"}
USED, REJECTED = "## Words in the games", "## Words we do not use"
TYPED = "terminal-aliases"  # what players may type; the old words stay there
PROSE = {tokenize.STRING, tokenize.COMMENT} | {getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
over_languages = pytest.mark.parametrize("language", LANGUAGES)


class Word(NamedTuple):
    """One rejected word; `where` is empty if it is rejected everywhere."""

    text: str
    better: str
    where: frozenset[str]


def tables(section: str) -> Iterator[tuple[str, list[str]]]:
    """The rows of the tables in a section, each with the heading above it."""
    text = GLOSSARY.read_text(encoding="utf-8").partition(f"\n{section}\n")[2].partition("\n## ")[0]
    heading, in_head = "", True
    for line in text.splitlines():
        if line.startswith("### "):
            heading = line.removeprefix("### ")
        if not line.startswith("|"):
            in_head = True
        elif line.startswith("| ---"):
            in_head = False
        elif not in_head:
            yield heading, [cell.strip() for cell in line.strip("|").split("|")]


def rejected(language: str) -> list[Word]:
    return [
        Word(text, better, frozenset(re.findall(r"\w+", where)))
        for heading, (texts, better, where, _) in tables(REJECTED)
        if heading == NAMES[language]
        for text in re.findall(r"`([^`]+)`", texts)
    ]


def pattern(text: str) -> re.Pattern[str]:
    """The word as it is found in prose: whole, in any case, across line ends, in comments too."""
    quoted = re.escape(text.replace("’", "'")).replace(r"\*", r"\w*").replace("'", "['’]")
    return re.compile(r"(?<!\w)" + quoted.replace(r"\ ", r"[\s#]+") + r"(?!\w)", re.IGNORECASE)


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Every message without the names of its choices."""
    for domain in DOMAINS:
        for message, text in catalogue(domain, language).items():
            if message != TYPED:
                yield message, re.sub(r"\{\s*\$\w+\s*->|\*?\[[a-z0-9]+\]", " ", text)


def lines_with(words: list[Word], path: Path, text: str) -> list[str]:
    """Where a text has rejected words, as lines for a person to read."""
    return [
        f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, found.start()) + 1}: “{found[0]}”, better: {word.better}"
        for word in words
        if not word.where
        for found in pattern(word.text).finditer(text)
    ]


def prose(source: str) -> str:
    """A module in which only strings and comments are left, every line where it was."""
    kept = [[character if character.isspace() else "\0" for character in line] for line in source.splitlines(True)]
    originals = source.splitlines(True)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in PROSE:
            for row in range(token.start[0] - 1, token.end[0]):
                start = token.start[1] if row == token.start[0] - 1 else 0
                end = token.end[1] if row == token.end[0] - 1 else len(originals[row])
                kept[row][start:end] = originals[row][start:end]
    return "".join("".join(line) for line in kept)


@over_languages
def test_no_sentence_has_a_rejected_word(language: str) -> None:
    words = rejected(language)
    assert len(words) > 20
    found = [
        f"{message}: “{hit[0]}”, better: {word.better}"
        for message, text in sentences(language)
        for word in words
        if not word.where or word.where & set(re.split("[-_]", message)[:2])
        for hit in pattern(word.text).finditer(text)
    ]
    assert not found, "\n".join(found)


def test_no_page_has_a_rejected_word() -> None:
    words = rejected("en")
    pages = [*sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("*.md"))]
    found = []
    for path in pages:
        text = path.read_text(encoding="utf-8")
        found += lines_with(words, path, text.partition(REJECTED)[0] if path == GLOSSARY else text)
    assert not found, "\n".join(found)


def test_no_docstring_comment_or_string_has_a_rejected_word() -> None:
    words = rejected("en")
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        found += lines_with(words, path, prose(path.read_text(encoding="utf-8")))
    assert not found, "\n".join(found)


@over_languages
def test_every_word_of_the_glossary_is_used(language: str) -> None:
    column = 1 + LANGUAGES.index(language)
    said = " ".join(text for _, text in sentences(language)).lower()
    words = [word.strip() for _, row in tables(USED) for word in row[column].split(",")]
    assert len(words) > 60
    assert [word for word in words if not re.search(rf"(?<!\w){re.escape(word.lower())}", said)] == []


def test_a_rejected_word_is_found_whole_in_any_case_and_over_lines() -> None:
    assert pattern("of one's own").search("a board Of one’s\n    # own")
    assert not pattern("tot").search("Total")
    assert pattern("achev*").search("île achevée")
    assert not pattern("achev*").search("inachevée")


def test_prose_is_strings_and_comments_only() -> None:
    kept = prose('reckoned = 1  # is kept\n"""so\nis this"""\n')
    assert "reckoned" not in kept
    assert kept.splitlines()[0].endswith("# is kept")
    assert kept.splitlines()[1:] == ['"""so', 'is this"""']


@pytest.mark.parametrize(
    ("message", "arguments", "said"),
    [
        ("traxx-why-last", {"points": 1}, "The last card: no other way scores more than this point."),
        ("traxx-why-last", {"points": 0}, "The last card: nothing scores any more."),
        ("traxx-why-pass", {"cells": 1}, "Passes and leaves both ends where they are: 1 free cell stays in reach."),
        ("connections-why-keeps", {"square": "b3", "tiles": 1, "all": 9},
         "On b3 it loses nothing, and 1 of the 9 tiles to come still fits somewhere."),
    ],
)  # fmt: skip
def test_one_of_a_thing_reads_well(message: str, arguments: dict[str, str | int], said: str) -> None:
    assert sentence(message, "en", arguments) == said


@over_languages
def test_quotes_and_apostrophes_are_typographic(language: str) -> None:
    marks = {"en": "“[^”“]*”", "fr": "«\u202f[^»]*\u202f»", "de": "„[^“„]*“"}[language]
    for message, text in sentences(language):
        assert "'" not in text, message
        assert '"' not in text, message
        assert not set("“”„«»") & set(re.sub(marks, "", text)), message


def test_french_keeps_its_spaces() -> None:
    """One kind of space before double marks and inside guillemets: narrow, and never at the end of a line."""
    for message, text in sentences("fr"):
        assert not re.search(r"[^\u202f][;!?»](?!\w)|[ \u00a0]:|[^\u202f]%|«[^\u202f]", text), message


def test_german_keeps_the_figure_before_its_percent_sign() -> None:
    shares = [(message, text) for message, text in sentences("de") if "%" in text]
    assert shares
    assert [message for message, text in shares if re.search(r"[^\u00a0]%", text)] == []
