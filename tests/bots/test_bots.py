"""Bots: legal, finite, better than chance, and blind to what their seat may not see."""

from __future__ import annotations

import random
from typing import Any

import pytest

from isthmus import registry
from isthmus.bots.protocol import BOT_NAMES, bot, plan_turn
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Match, new_match


def play(game: str, bots: list[str], rng: random.Random, options: dict[str, Any] | None = None) -> Match:
    rules = registry.game(game)
    chosen = rules.options_type(**(options or {}))
    match = new_match(rules, chosen, ["x"] * len(bots), seed="".join(rng.choices("0123456789", k=10)))
    while not match.over:
        seat = rng.choice(match.active())
        view = match.view(seat)
        for text in plan_turn(bot(bots[seat]), rules, view, seat, rng):
            match = match.play_text(seat, text)
    return match


GREEDY = registry.names_with("greedy")


def bots_of(game: str) -> list[str]:
    """The bots that can play the game."""
    needed = {"random": "", "greedy": "greedy", "grandmaster": "grandmaster"}
    return [name for name in BOT_NAMES if not (part := needed.get(name, "engine")) or registry.has(game, part)]


SLOW = {"master": pytest.mark.long, "grandmaster": pytest.mark.long}  # other tests make them play as well
CASES = [pytest.param(game, name, marks=SLOW.get(name, ())) for game in registry.names() for name in bots_of(game)]


@pytest.mark.parametrize(("game", "name"), CASES)
def test_bots_finish_games_of_every_size(game: str, name: str) -> None:
    for seats in registry.game(game).seat_counts:
        match = play(game, [name] * seats, random.Random(seats))
        assert match.outcome is not None


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("hashi", {"side": "b", "setup": "random"}),
        ("traxx", {"start": "choose"}),
        ("connections", {"series": True}),
        ("ponte", {"size": 12}),
        ("ponte", {"may_pass_bridge": True, "unlimited": True, "lot": True}),
    ],
)
def test_the_greedy_bot_knows_the_options(game: str, options: dict[str, Any]) -> None:
    seats = 1 if game == "traxx" else 2
    assert play(game, ["greedy"] * seats, random.Random(3), options).over


@pytest.mark.parametrize("game", GREEDY)
def test_greedy_beats_random(game: str) -> None:
    rng = random.Random(11)
    wins = sum(0 in (play(game, ["greedy", "random"], rng).outcome or _none()).winners for _ in range(8))
    assert wins >= 7


def test_planning_changes_nothing_and_repeats_itself() -> None:
    for game in GREEDY:
        rules = registry.game(game)
        match = new_match(rules, names=["a", "b"], seed="0123456789")
        seat = match.active()[0]
        view = match.view(seat)
        before = rules.format_position(view)
        plans = {plan_turn(bot("greedy"), rules, view, seat, random.Random(4)) for _ in range(3)}
        assert len(plans) == 1
        assert rules.format_position(view) == before


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(BadInput, match="one of: random, greedy"):
        bot("oracle")


def test_a_bot_that_wanders_is_stopped() -> None:
    class Wanderer:
        name = "wanderer"

        def choose(self, game: Any, view: Any, seat: int, rng: random.Random) -> Any:
            from isthmus.kernel.steps import UNDO

            return UNDO if game.may_undo(view, seat) else game.legal(view, seat)[0]

    rules = registry.game("hashi")
    match = new_match(rules, names=["a"])
    with pytest.raises(RuntimeError, match="no end"):
        plan_turn(Wanderer(), rules, match.view(0), 0, random.Random(1))


def _none() -> Any:
    raise AssertionError("the game has no outcome")
