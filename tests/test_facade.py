"""The façade: its examples run, bots play whole matches, analysis gets the right questions."""

from __future__ import annotations

import doctest

import pytest

import isthmus
from isthmus.kernel.game import AnyGame
from isthmus.registry import games


def test_the_examples_run_as_shown() -> None:
    result = doctest.testmod(isthmus)
    assert result.attempted >= 10
    assert result.failed == 0


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.name))
def test_bots_play_a_match_to_its_end(game: AnyGame) -> None:
    seats = game.seat_counts[-1]
    names = [f"N{number}" for number in range(seats)]
    match = isthmus.play_out(isthmus.new(game.name, names, seed="0123456789"), "random", seed=1)
    assert match.over
    assert match.outcome is not None
    again = isthmus.play_out(isthmus.new(game.name, names, seed="0123456789"), "random", seed=1)
    assert again.state == match.state
    assert isthmus.load(isthmus.dump(match)).state == match.state


def test_a_match_is_played_on_from_where_it_is() -> None:
    begun = isthmus.new("ponte", ["Ana", "Ben"]).play_text(0, "d4")
    match = isthmus.play_out(begun, "greedy", "random")
    assert match.log[: begun.version] == begun.log
    assert match.over
    with pytest.raises(isthmus.BadInput, match="3 were named, expected 1 or 2"):
        isthmus.play_out(begun, "greedy", "random", "random")
    with pytest.raises(isthmus.BadInput, match="expected one of: random, greedy"):
        isthmus.play_out(begun, "genius")
    with pytest.raises(isthmus.BadInput, match="expected one of: novice"):
        isthmus.think(begun, 0, "greedy")


def test_a_level_thinks_about_a_view() -> None:
    match = isthmus.new("connections", seed="0123456789")
    thought = isthmus.think(match, 0, "novice")
    assert thought.plan.steps[0] in match.legal(0)
    assert thought.unit == "loss"


def test_analysis_is_asked_for_what_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answers themselves are tested in tests/analysis; here only that the question arrives."""
    asked: list[object] = []
    monkeypatch.setattr("isthmus.analysis.par.perfect", lambda *given: asked.append(given))
    monkeypatch.setattr("isthmus.analysis.par.fair", lambda *given: asked.append(given))
    monkeypatch.setattr("isthmus.analysis.coach.coach", lambda *given, **more: asked.append((given, more)))
    match = isthmus.play_out(isthmus.new("hashi", ["Ana"]), "greedy")
    isthmus.perfect_par(match, seconds=2)
    isthmus.fair_par(match, plays=3)
    isthmus.coach(match, effort="quick")
    assert asked == [(match, 0, 2), (match, 0, 3), ((match, 0), {"effort": "quick", "seed": "coach"})]


def test_numbers_and_words_are_seeds_too() -> None:
    def cards(seed: str | int) -> object:
        return isthmus.new("connections", seed=seed).state

    assert cards(7) == cards("0000000007") != cards(8)
    assert cards("Sunday") == cards("Sunday") != cards("Monday")
    assert cards("7k3m9qxr2t") == cards("7K3M9QXR2T")
    assert cards(-1) != cards(10**30)
