"""OpenSpiel's own test suites on our games: its code runs as it is, only the list of the games is ours.

`integration_tests/api_test.py` samples positions (or walks a whole tree) and checks what the interface promises,
`games_sim_test.py` plays games with copies, pickles and serialised states on the way, and a playthrough writes down
everything a game says about itself, which must come out the same when it is played again.
"""

from __future__ import annotations

import random
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test  # type: ignore[import-untyped]
from open_spiel.python.algorithms import generate_playthrough  # type: ignore[import-untyped]
from open_spiel.python.tests import games_sim_test  # type: ignore[import-untyped]

from isthmus.ai.openspiel import registered_names

NAMES = list(registered_names())
SEVERAL = [  # games in turns that hide something, and options that change what chance does
    "isthmus_hashi_turns(players=2,setup=random)",
    "isthmus_traxx_turns(players=3,start=choose)",
    "isthmus_connections_turns(players=4)",
    "isthmus_connections_turns(players=2,board=tiny,series=True)",
    "isthmus_ponte(board=tiny,lot=True)",
]
TOGETHER = [name for name, (_, together) in registered_names().items() if together]
WHOLE_TREE = "isthmus_ponte(board=smallest)"
# Chance nodes, decisions and ends of that tree; with perfect information every decision is an information state.
NODES = (0, 12_746, 6_048)


@pytest.fixture(autouse=True)
def _as_the_peer_s_runner_does(monkeypatch: pytest.MonkeyPatch) -> None:
    flags.FLAGS.mark_as_parsed()
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, WHOLE_TREE, NODES)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, WHOLE_TREE, NODES[1])


def run_suite(base: Any, name: str, game: Any) -> None:
    """All tests of one of the peer's classes on a game, as its `_create_test_case_classes` makes them."""
    suite = unittest.TestLoader().loadTestsFromTestCase(type(base.__name__, (base,), {"game_name": name, "game": game}))
    assert suite.countTestCases() > 0
    result = suite.run(unittest.TestResult())
    assert not result.skipped
    faults = [text for _, text in result.errors + result.failures]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("name", [*NAMES, *SEVERAL])
def test_the_peer_s_api_test(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    random.seed(1)  # the peer samples with it
    run_suite(api_test.EnforceAPIOnPartialTreeBase, name, pyspiel.load_game(name))
    capfd.readouterr()  # every refusal that it provokes is printed


@pytest.mark.parametrize("name", TOGETHER)
def test_the_peer_s_api_test_on_its_own_turns(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """It looks only at the first position of a simultaneous game, so it is also given the peer's conversion."""
    random.seed(2)
    run_suite(api_test.EnforceAPIOnPartialTreeBase, name, pyspiel.load_game_as_turn_based(name))
    capfd.readouterr()


@pytest.mark.long
def test_the_peer_s_api_test_on_a_whole_tree(capfd: pytest.CaptureFixture[str]) -> None:
    run_suite(api_test.EnforceAPIOnFullTreeBase, WHOLE_TREE, pyspiel.load_game(WHOLE_TREE))
    capfd.readouterr()


def test_a_fault_would_be_reported(capfd: pytest.CaptureFixture[str]) -> None:
    """The peer's checks are really run: a game that says wrong things about itself fails them."""

    class Longer:
        """A game that says it is over after one move."""

        def __init__(self, game: Any) -> None:
            self._game = game

        def __getattr__(self, name: str) -> Any:
            return getattr(self._game, name)

        def max_move_number(self) -> int:
            return 1

    with pytest.raises(AssertionError, match="test_sequence_lengths"):
        run_suite(api_test.EnforceAPIOnPartialTreeBase, WHOLE_TREE, Longer(pyspiel.load_game(WHOLE_TREE)))
    capfd.readouterr()


@pytest.mark.parametrize("name", [*NAMES, *SEVERAL])
def test_the_peer_s_simulation(name: str) -> None:
    np.random.seed(3)  # the peer draws from it
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("name", TOGETHER)
def test_the_peer_s_simulation_on_its_own_turns(name: str) -> None:
    np.random.seed(4)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game_as_turn_based(name))


def replayed(name: str, folder: Path) -> None:
    text = generate_playthrough.playthrough(name, None, seed=5)
    assert text.rstrip().splitlines()[-1].startswith("Returns()")
    path = folder / "playthrough.txt"
    path.write_text(text, encoding="utf-8")
    before, after = generate_playthrough.replay(str(path))
    assert after == before


@pytest.mark.parametrize(
    "name", ["isthmus_hashi_turns", "isthmus_traxx_turns(players=2)", "isthmus_connections(board=tiny)", WHOLE_TREE]
)
def test_the_peer_s_playthrough_comes_out_the_same_again(name: str, tmp_path: Path) -> None:
    replayed(name, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("name", [*NAMES, *SEVERAL])
def test_the_peer_s_playthrough_of_every_game(name: str, tmp_path: Path) -> None:
    replayed(name, tmp_path)
