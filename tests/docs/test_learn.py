"""The rules in plain words: pictures of real positions, and what is called illegal is refused by that clause."""

from __future__ import annotations

import pytest

import isthmus
from isthmus import registry
from tests.docs.pages import DOCS, links, text_of
from tools import worked_turns

LEARN = DOCS / "learn"


def test_the_pictures_are_those_of_the_positions() -> None:
    assert worked_turns.kept() == worked_turns.pictures(), "run python -m tools.worked_turns"


@pytest.mark.parametrize("name", registry.names_with("drawing"))
def test_every_game_has_worked_turns_and_shows_them(name: str) -> None:
    shown = [link for link in links(LEARN / f"{name}.md") if link.endswith(".svg")]
    drawn = sorted(path for path in worked_turns.pictures() if path.name.startswith(f"{name}-"))
    assert len(drawn) >= 3
    assert [(LEARN / link).resolve() for link in shown] == drawn


@pytest.mark.parametrize("told", worked_turns.refusals(), ids=lambda told: f"{told.game} {told.step}")
def test_what_is_called_illegal_is_refused(told: worked_turns.Refusal) -> None:
    game = isthmus.game(told.game)
    state = game.parse_position(told.position)
    seat = game.active(state)[0]
    with pytest.raises(isthmus.Refused) as caught:
        game.apply(state, seat, game.parse_step(state, seat, told.step))
    assert caught.value.clause == told.clause


def test_there_are_refusals_for_every_game() -> None:
    assert {told.game for told in worked_turns.refusals()} == set(registry.GAME_NAMES)


def test_the_rules_pages_lead_there() -> None:
    for name in registry.GAME_NAMES:
        assert f"(../learn/{name}.md)" in text_of(DOCS / "games" / f"{name}.md")
