"""Languages and sentences."""

from __future__ import annotations

import re

import pytest

from isthmus.kernel.errors import Ambiguous, BadInput, Refused, Unreadable
from isthmus.kernel.game import News
from isthmus.kernel.messages import LANGUAGES, catalogue
from isthmus.terminal.commands import step_word
from isthmus.terminal.speaker import Speaker, system_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
        ({"LC_ALL": "de_CH", "LANG": "fr_FR"}, "de"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "de"}, "fr"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


def test_every_language_has_the_same_messages_with_the_same_arguments() -> None:
    def shape(language: str) -> dict[str, set[str]]:
        found = catalogue("terminal", language)
        return {key: set(re.findall(r"\$([a-z_]+)", text)) for key, text in found.items()}

    assert shape("fr") == shape("en") == shape("de")
    assert set(LANGUAGES) == {"en", "fr", "de"}


@pytest.mark.parametrize(
    ("language", "typed", "step"),
    [
        ("fr", "valider", "done"),
        ("fr", "fini", "done"),
        ("fr", "annuler", "undo"),
        ("de", "Fertig", "done"),
        ("de", "zurück", "undo"),
    ],
)
def test_the_words_of_the_buttons_and_the_older_ones_can_be_typed(language: str, typed: str, step: str) -> None:
    assert step_word(typed, Speaker(language)) == step


def test_errors_in_the_players_language() -> None:
    french = Speaker("fr")
    assert "« zz »" in french.error(Unreadable("zz", "a step")).replace("\u202f", " ")
    assert "a step" not in french.error(Unreadable("zz", "a step"))
    assert "Expected: a step" in Speaker().error(Unreadable("zz", "a step"))
    assert "a1, a2" in french.error(Ambiguous("a", ("a1", "a2")))
    assert "[H-R2]" in french.error(Refused("kernel-game-over", "H-R2"))
    assert Speaker().error(BadInput("seat", "is 9")) == "seat: is 9"


def test_news_names_whom_it_is_about() -> None:
    speaker = Speaker()
    news = News("kernel-game-over", seat=1)
    assert speaker.news(news, ("Ana", "Ben")) == "Ben: The game is over."
    assert speaker.news(News("kernel-game-over", seat=0), ("Ana",)) == "The game is over."
    chosen = News("ponte-news-chosen", 1, {"colour": "dark"})
    assert speaker.news(chosen, ("Ana", "Ben")) == "Ben plays dark."
    assert (
        Speaker("de").news(News("ponte-news-lot", 0), ("Ana", "Ben"))
        == "Das Los hat entschieden: Ana eröffnet die Partie."
    )
    passed = News("hashi-news-red-later", 0, {"points": 5})
    assert speaker.news(passed, ("Al", "Ben")) == "Al: All four red flags: 5 points.", "a name may begin another word"
    assert speaker.phrase("nothing-like-this") == "nothing-like-this"
    assert speaker.listed(["Ana"]) == "Ana"
    assert speaker.listed(["Ana", "Ben", "Cem"]) == "Ana, Ben and Cem"
    assert speaker.yes(" Y ")
    assert not speaker.yes("no")
