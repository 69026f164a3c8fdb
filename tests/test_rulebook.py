"""One source of the rules: every clause in three languages, in the terminal, and word for word in the docs."""

from __future__ import annotations

import re

import pytest

from isthmus.kernel.messages import LANGUAGES
from isthmus.kernel.rulebook import rulebook
from isthmus.registry import GAME_NAMES
from isthmus.terminal.rules_page import clause_text, rules_page
from isthmus.terminal.speaker import Speaker
from tools.clause_table import clauses as clauses_of_docs
from tools.rules_pages import page_of, written

ORIGINS = {
    "en": ("sheet", "ruling", "data", "fact"),
    "fr": ("imprimé", "décision", "matériel", "déduction"),
    "de": ("Regelblatt", "Festlegung", "Material", "Folgerung"),
}
over_games = pytest.mark.parametrize("game", GAME_NAMES)
over_languages = pytest.mark.parametrize("language", LANGUAGES)


@over_games
@over_languages
def test_every_clause_has_a_text_and_says_where_it_comes_from(game: str, language: str) -> None:
    book, english = rulebook(game, language), rulebook(game)
    assert list(book.clauses) == [clause.name for clause in clauses_of_docs() if clause.page == game]
    assert [list(chapter.clauses) for chapter in book.chapters] == [list(one.clauses) for one in english.chapters]
    assert all(chapter.title and chapter.paragraphs for chapter in book.chapters)
    for clause, text in book.clauses.items():
        origin = re.match(r"\(([^)]+)\) \S", text)
        assert origin is not None, clause
        # The same kinds of origin are named in every language, in the same order.
        assert kinds(origin[1], language) == kinds(english.clauses[clause].split(")")[0], "en"), clause
        if language != "en":
            assert text != english.clauses[clause]


def kinds(origin: str, language: str) -> list[int]:
    """Which kinds of origin a clause names."""
    found = re.findall("|".join(ORIGINS[language]), origin)
    return [ORIGINS[language].index(word) for word in found]


@over_games
@over_languages
def test_numbers_and_notation_are_the_same_in_every_language(game: str, language: str) -> None:
    def figures(text: str) -> list[str]:
        return sorted(re.findall(r"`[^`]+`|\d+|[A-Z]-[A-Z]\d", text))

    english = rulebook(game).clauses
    for clause, text in rulebook(game, language).clauses.items():
        assert figures(text) == figures(english[clause]), clause


@over_games
@over_languages
def test_the_terminal_prints_every_clause(game: str, language: str) -> None:
    speaker = Speaker(language)
    page = " ".join(rules_page(game, speaker).split())
    for clause, text in rulebook(game, language).clauses.items():
        assert clause_text(game, clause.lower(), speaker) == text
        assert " ".join(f"- **{clause}** {text}".split()) in page


@over_games
def test_the_pages_of_the_docs_have_these_clauses(game: str) -> None:
    assert page_of(game).read_text(encoding="utf-8") == written(game), "python -m tools.rules_pages"
