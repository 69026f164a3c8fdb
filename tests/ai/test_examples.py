"""The examples run and learn what they promise to learn. (The bot over HTTP: tests/server/test_tools.py.)"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

import pytest

from examples import draw_record, learn_connections, openspiel_search, write_a_bot
from isthmus.ai import MissingExtra
from isthmus.ai.evaluation import evaluate, levels
from isthmus.ai.gymnasium import SoloEnv

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", ["ponte", "connections"])
def test_a_bot_of_one_s_own_beats_chance(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert write_a_bot.main([name]) == 0
    words = capsys.readouterr().out.replace(",", "").split()
    assert int(words[words.index("won") + 1]) > int(words[words.index("lost") + 1])


def test_a_record_is_drawn_round_by_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = ROOT / "tests" / "data" / "records" / "traxx-2p.txt"
    assert draw_record.main([str(record), str(tmp_path / "pictures")]) == 0
    pictures = sorted((tmp_path / "pictures").glob("*.svg"))
    assert f"{len(pictures)} pictures of traxx" in capsys.readouterr().out
    assert len(pictures) >= 16  # the deal or the first round, all rounds, the end
    assert len({picture.read_text(encoding="utf-8") for picture in pictures}) >= 10  # some rounds pass without a step
    assert (tmp_path / "pictures" / "index.html").read_text(encoding="utf-8").count("<img") == len(pictures)


def test_a_table_learns_connections() -> None:
    chance, learnt = learn_connections.run(episodes=1000)
    assert learnt < chance - 2


def test_the_peer_s_search_and_learning_beat_chance() -> None:
    assert openspiel_search.search(games=4, simulations=30) > 0
    assert openspiel_search.learn(episodes=1200) > 0.1


def test_ppo_gets_better(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(os.environ, "JAX_PLATFORMS", "cpu")
    from examples import ppo

    learned = ppo.train(ppo.environment("connections", 128, None, board="tiny"), updates=12)
    assert learned.means[-1] > learned.means[0] + 1
    ppo.save(learned.network, tmp_path / "network.npz")
    player = ppo.Player(str(tmp_path / "network.npz"))
    env = SoloEnv("connections", board="tiny")
    seen, info = env.reset(seed=1)
    ended = False
    while not ended:
        seen, _, ended, _, info = env.step(player(seen, info["action_mask"]))
    assert not info["illegal"]


def test_ppo_learns_duels_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "JAX_PLATFORMS", "cpu")
    from examples import ppo

    learned = ppo.train(ppo.environment("ponte", 4, "random", board="smallest"), updates=2)
    assert len(learned.means) == 2  # games have ended in both
    monkeypatch.setattr(sys, "argv", ["ppo.py", "--game", "ponte"])
    with pytest.raises(SystemExit):
        ppo.main()


def test_the_network_in_the_repository_plays_as_well_as_the_docs_say() -> None:
    """On the first of the fixed deals; all of them give the figure in docs/figures/baselines.md."""
    from examples.ppo import Player

    network = ROOT / "examples" / "networks" / "traxx.npz"
    assert network.stat().st_size < 2_000_000
    club = next(score for score in levels("traxx") if score.name == "club")
    assert evaluate(Player(str(network)), "traxx", deals=12).mean > club.mean


def test_ppo_names_the_extra_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "optax", None)
    monkeypatch.delitem(sys.modules, "examples.ppo", raising=False)
    with pytest.raises(MissingExtra, match=r"isthmus\[examples\]"):
        import_module("examples.ppo")
