"""Par: the same cards, the others as they played, and clear words if there is none."""

from __future__ import annotations

import sys
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from isthmus import registry
from isthmus.analysis.answers import Perfect
from isthmus.analysis.coach import Stopped
from isthmus.analysis.par import Fair, fair, has_par, perfect, raised
from isthmus.kernel.errors import BadInput
from isthmus.kernel.log import Drawn
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.record import match_of, record_of
from tests.analysis.engine import TableEngine, greedy_match, seated


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> TableEngine:
    return seated(monkeypatch, TableEngine(0.5))


def cards(match: Match) -> list[Any]:
    return [entry for entry in match.log if isinstance(entry, Drawn)]


@pytest.mark.parametrize("name", registry.names_with("solver"))
def test_the_master_plays_the_same_deal_again_and_again(engine: TableEngine, name: str) -> None:
    engine.unit = "loss" if name == "connections" else "points"
    match = greedy_match(name, 1)
    found = fair(match, 0, 3)
    assert found.scores == fair(match, 0, 3).scores
    assert len(found.scores) == 3
    assert found.match.over
    assert found.match.outcome is not None
    assert found.match.outcome.scores[0] == sorted(found.scores)[1]
    assert found.best.outcome is not None
    assert found.best.outcome.scores[0] == (min(found.scores) if name == "connections" else max(found.scores))
    assert [d.outcome for d in cards(found.match)] == [d.outcome for d in cards(match)]
    assert {question.level for question in engine.questions} == {"master"}


def test_mean_and_spread_are_those_of_the_scores() -> None:
    match = greedy_match("hashi", 1)
    found = Fair((10, 12, 14, 16), match, "points", match)
    assert found.mean == 13
    assert found.spread == pytest.approx(2.582, abs=1e-3)
    assert found.error == pytest.approx(found.spread / 2)
    assert Fair((10,), match, "points", match).spread == 0


@pytest.mark.usefixtures("engine")
def test_the_others_play_as_they_did() -> None:
    match = greedy_match("hashi", 3)
    found = fair(match, 1, 1).match
    mine, theirs = record_of(match).lines, record_of(found).lines
    assert [line.label for line in mine] == [line.label for line in theirs]
    for seat in (0, 2):
        assert [line.columns[seat].steps for line in mine if line.columns] == [
            line.columns[seat].steps for line in theirs if line.columns
        ]
    assert any(a.columns != b.columns for a, b in zip(mine, theirs, strict=True))


@pytest.mark.usefixtures("engine")
def test_a_deal_is_known_by_its_code_by_its_log_or_not_at_all() -> None:
    match = greedy_match("hashi", 1)
    game = match.game
    fresh = new_match(game, names=["Ana"], seed="0000000007", open_deal=True)
    from_code = fair(match_of(record_of(fresh), game), 0, 1)
    record = replace(record_of(match), code="", salt="", commitment="")
    from_log = fair(match_of(record, game), 0, 1)
    assert fair(match, 0, 1).scores == from_code.scores == from_log.scores
    with pytest.raises(BadInput, match="does not contain"):
        fair(new_match(game, names=["Ana"], dealer=False), 0, 1)
    with pytest.raises(BadInput, match="needs a finished game"):
        fair(new_match(game, names=["Ana", "Ben"]), 0, 1)


@pytest.mark.usefixtures("engine")
def test_progress_is_told_and_the_plays_can_be_stopped() -> None:
    match = greedy_match("hashi", 1)
    told: list[tuple[int, int]] = []
    fair(match, 0, 2, progress=lambda done, total: told.append((done, total)))
    assert told == [(0, 2), (1, 2), (2, 2)]
    with pytest.raises(Stopped):
        fair(match, 0, 2, stop=lambda: True)


def test_perfect_asks_the_solver_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match = greedy_match("hashi", 1)
    asked: list[Any] = []

    def solve(*arguments: Any) -> Perfect:
        asked.append(arguments)
        return Perfect(60, 60, match)

    monkeypatch.setitem(sys.modules, "isthmus.analysis.hashi.solver", SimpleNamespace(perfect=solve))
    assert perfect(match, 0, 2.5).proven
    assert asked == [(match, 0, 2.5)]
    with pytest.raises(BadInput, match="seconds"):
        perfect(match, 0, 0)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(("name", "way"), [("traxx", 1), ("connections", -1)])
def test_a_game_that_was_played_is_never_better_than_the_best(name: str, way: int) -> None:
    """Solvers that prove nothing may miss a game that a person, or the master, has found."""
    match = greedy_match(name, 1)
    assert match.outcome is not None
    score, other = match.outcome.scores[0], new_match(match.game, seed="0000000001")
    missed = Perfect(score - 2 * way, score + 3 * way, other)
    better = raised(missed, match, 0)
    assert (better.best, better.bound, better.match) == (score, score + 3 * way, match)
    for found in (
        Perfect(score + way, score + 3 * way, other),  # the solver's own game is better
        Perfect(score - way, score - way, other),  # proven; that cannot be
    ):
        assert raised(found, match, 0) is found
    assert raised(missed, other, 0) is missed  # not over: nothing is known


def test_what_has_no_par_is_explained() -> None:
    assert tuple(name for name in registry.names() if has_par(registry.game(name))) == registry.names_with("solver")
    ponte = new_match(registry.game("ponte"), names=["Ana", "Ben"])
    for answer in (lambda: fair(ponte, 0), lambda: perfect(ponte, 0, 1)):
        with pytest.raises(BadInput, match="ponte has none"):
            answer()
    match = greedy_match("hashi", 1)
    for arguments, problem in (
        ({"seat": 1}, "expected 1 to 1"),
        ({"seat": 0, "plays": 0}, "plays"),
        ({"seat": 0, "level": "greedy"}, "level"),
    ):
        with pytest.raises(BadInput, match=problem):
            fair(match, **arguments)
