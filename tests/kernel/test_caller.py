"""The caller: the order in which a deal is called is the one in which it is dealt to people who play."""

from __future__ import annotations

import random

import pytest

from isthmus import registry
from isthmus.kernel.caller import calls_of
from isthmus.kernel.log import Drawn
from isthmus.kernel.match import Match, fresh_secret, new_match
from isthmus.kernel.messages import LANGUAGES, sentence

CALLED = registry.names_with("caller")
over_games = pytest.mark.parametrize("name", CALLED)


def test_the_games_that_deal_have_a_caller() -> None:
    assert CALLED == ("hashi", "traxx", "connections")


def played(name: str, players: int, seed: str) -> Match:
    """A game of that deal in which everybody plays anything."""
    dice = random.Random(seed)
    match = new_match(registry.game(name), names=[""] * players, seed=seed)
    while seats := match.active():
        match = match.play(seats[0], dice.choice(match.legal(seats[0])))
    return match


@over_games
@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_is_called_is_what_players_of_the_same_deal_get(name: str, players: int) -> None:
    game = registry.game(name)
    secret = fresh_secret(game, game.options_type())
    calls = list(calls_of(registry.part(name, "caller"), game, game.options_type(), players, secret))
    match = played(name, players, secret.seed)
    drawn = [entry for entry in match.log if isinstance(entry, Drawn)]
    assert [one.label for one in calls] == [entry.label for entry in drawn]
    assert [one.text for one in calls] == [
        game.format_draw(one.before, entry.outcome) for one, entry in zip(calls, drawn, strict=True)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "option"), [("hashi", "choose"), ("hashi", "random"), ("traxx", ""), ("connections", "")]
)
def test_every_call_has_words_that_tell_it_from_all_others(name: str, option: str, language: str) -> None:
    game = registry.game(name)
    options = game.options_type(setup=option) if option else game.options_type()
    secret = fresh_secret(game, options, "0123456789")
    said = [
        ", ".join(sentence(word.message, language, word.arguments) for word in one.words)
        for one in calls_of(registry.part(name, "caller"), game, options, 3, secret)
    ]
    assert len(set(said)) == len(said)
    assert all("{" not in text and "-call-" not in text for text in said)
