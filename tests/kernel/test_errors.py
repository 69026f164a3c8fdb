"""The four families of errors and what they say."""

from __future__ import annotations

import pytest

from isthmus.kernel.errors import QUOTE_LIMIT, Ambiguous, BadInput, IsthmusError, Refused, Unreadable, quoted
from isthmus.kernel.messages import LANGUAGES


def test_a_refusal_says_why_by_which_rule_and_where() -> None:
    refusal = Refused("kernel-game-over", "X-1", ("c2", "d4"))
    assert str(refusal) == "The game is over. (X-1) [c2 d4]"
    assert (refusal.code, refusal.clause, refusal.places, refusal.arguments) == (
        "kernel-game-over",
        "X-1",
        ("c2", "d4"),
        {},
    )


def test_a_refusal_without_places_shows_no_brackets() -> None:
    assert str(Refused("kernel-game-over", "X-1")) == "The game is over. (X-1)"


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "The game is over."), ("fr", "La partie est terminée."), ("de", "Die Partie ist zu Ende."), ("it", None)],
)
def test_a_refusal_speaks_the_players_language_and_english_otherwise(language: str, expected: str | None) -> None:
    assert Refused("kernel-game-over", "X-1").sentence(language) == (expected or "The game is over.")


def test_arguments_of_a_refusal_are_a_copy() -> None:
    arguments: dict[str, str | int] = {"n": 1}
    refusal = Refused("kernel-game-over", "X-1", (), arguments)
    arguments["n"] = 2
    assert refusal.arguments == {"n": 1}


def test_unreadable_quotes_what_came_and_names_the_line() -> None:
    assert str(Unreadable("b?", "a step")) == "cannot read 'b?': expected a step"
    assert str(Unreadable("b?", "a step", line=3)) == "line 3: cannot read 'b?': expected a step"


def test_ambiguous_lists_the_ways_to_write_it() -> None:
    assert str(Ambiguous("a", ("a1", "a2"))) == "'a' could mean a1, a2; write one of them"


def test_bad_input_names_the_field() -> None:
    assert str(BadInput("size", "is 3")) == "size: is 3"
    assert str(BadInput("", "nothing fits")) == "nothing fits"


@pytest.mark.parametrize(
    "error", [Refused("kernel-sealed", "X"), Unreadable("a", "b"), Ambiguous("a", ()), BadInput("a", "b")]
)
def test_all_are_isthmus_errors(error: Exception) -> None:
    assert isinstance(error, IsthmusError)


@pytest.mark.parametrize("length", [QUOTE_LIMIT - 1, QUOTE_LIMIT, QUOTE_LIMIT + 1, 100_000])
def test_a_quotation_is_bounded(length: int) -> None:
    shown = quoted("x" * length)
    assert len(shown) <= QUOTE_LIMIT + 2
    assert ("…" in shown) == (length > QUOTE_LIMIT)


def test_a_quotation_makes_control_characters_visible() -> None:
    assert quoted("a\n\x1b[31m") == "'a\\n\\x1b[31m'"


def test_a_quotation_survives_values_that_cannot_be_shown() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert quoted(int("f" * 9000, 16)) == "'something huge (int)'"
    assert quoted(deep) == "'something huge (list)'"
    while deep:
        deep = deep.pop()  # type: ignore[assignment]


def test_the_languages_are_three() -> None:
    assert LANGUAGES == ("en", "fr", "de")
