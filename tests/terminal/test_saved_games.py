"""Saves: exact, private, never lost, never overwritten by mistake."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import new_match
from isthmus.kernel.record import record_of, verify
from isthmus.registry import GAME_NAMES, game
from isthmus.terminal.saved_games import SavedGames, Slot, home, save_text
from tests.terminal.people import random_match, slot_in


@pytest.mark.parametrize("name", GAME_NAMES)
@pytest.mark.parametrize("steps", [0, 1, 2, 5, 17, 40])
def test_a_save_restores_the_match_exactly(tmp_path: Path, name: str, steps: int) -> None:
    seats = game(name).seat_counts[-1]
    match = random_match(name, seats, steps)
    slot = slot_in(tmp_path)
    slot.save(match)
    loaded, _ = SavedGames(tmp_path).load(slot.path)
    assert loaded.state == match.state
    assert loaded.secret == match.secret
    assert loaded.header == match.header
    assert save_text(loaded) == save_text(match)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_resumed_game_deals_the_same_cards(tmp_path: Path, name: str) -> None:
    match = random_match(name, game(name).seat_counts[0], 6)
    slot = slot_in(tmp_path)
    slot.save(match)
    resumed, _ = SavedGames(tmp_path).load(slot.path)
    while active := match.active():
        step = match.legal(active[0])[-1]
        match, resumed = match.play(active[0], step), resumed.play(active[0], step)
    assert resumed.state == match.state
    assert record_of(resumed) == record_of(match)
    assert verify(resumed).problems == ()


def test_saves_are_for_their_owner_only(tmp_path: Path) -> None:
    saved_games = SavedGames(tmp_path / "home")
    slot = saved_games.new_slot("hashi")
    slot.save(random_match("hashi", 1, 3))
    assert stat.S_IMODE(slot.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(saved_games.open.stat().st_mode) == 0o700


def test_a_finished_game_leaves_a_record_and_no_save(tmp_path: Path) -> None:
    saved_games = SavedGames(tmp_path)
    slot = saved_games.new_slot("traxx")
    slot.save(random_match("traxx", 1, 1))
    path = slot.finish(random_match("traxx", 1), saved_games.finished)
    assert path.read_text().startswith("Isthmus: 1\nGame: traxx\n")
    assert saved_games.saves() == []


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"save": 2, "record": {}, "secret": null}',
        '{"save": 1, "record": {}, "secret": null}',
        '{"save": 1, "record": [], "secret": 5}',
        "\0\0\0",
        "[" * 100_000,
    ],
)
def test_a_damaged_save_is_named_and_left_alone(tmp_path: Path, damage: str) -> None:
    saved_games = SavedGames(tmp_path)
    path = saved_games.new_slot("hashi").path
    path.write_text(damage)
    (saved,) = saved_games.saves()
    assert saved.record is None
    assert path.name in saved.problem
    with pytest.raises(BadInput, match="damaged and was left as it is"):
        saved_games.load(path)
    assert path.read_text() == damage


@pytest.mark.parametrize("cut", [2, 50, 200, 400])
def test_a_truncated_save_is_damaged(tmp_path: Path, cut: int) -> None:
    slot = slot_in(tmp_path)
    slot.save(random_match("hashi", 1, 5))
    slot.path.write_text(slot.path.read_text()[:-cut])
    with pytest.raises(BadInput, match="damaged"):
        SavedGames(tmp_path).load(slot.path)


def test_a_changed_secret_or_card_is_noticed(tmp_path: Path) -> None:
    slot = slot_in(tmp_path)
    slot.save(random_match("hashi", 1, 5))
    plain = json.loads(slot.path.read_text())
    other = new_match(game("hashi"), seed="BBBBBBBBB2").secret
    assert other is not None
    for change in (
        {"code": other.code, "salt": other.salt},
        {"code": "hashi1.AAAAAAAAA19"},
        "x",
        {"code": 1, "salt": 2},
    ):
        slot.path.write_text(json.dumps({**plain, "secret": change}))
        with pytest.raises(BadInput, match="damaged"):
            SavedGames(tmp_path).load(slot.path)


def test_two_windows_do_not_overwrite_each_other(tmp_path: Path) -> None:
    slot = slot_in(tmp_path)
    slot.save(random_match("hashi", 1, 2))
    one, two = (SavedGames(tmp_path).load(slot.path)[1] for _ in range(2))
    one.save(random_match("hashi", 1, 3))
    with pytest.raises(BadInput, match="another window"):
        two.save(random_match("hashi", 1, 4))
    assert Slot(slot.path).path.read_text() == save_text(SavedGames(tmp_path).load(slot.path)[0])


def test_home_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ISTHMUS_HOME", str(tmp_path / "here"))
    assert home() == tmp_path / "here"
    monkeypatch.delenv("ISTHMUS_HOME")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert home() == tmp_path / "data" / "isthmus"
    monkeypatch.setattr("sys.platform", "darwin")
    assert home().parts[-3:] == ("Library", "Application Support", "isthmus")


def test_a_folder_that_cannot_be_made_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(BadInput, match="ISTHMUS_HOME"):
        SavedGames(tmp_path / "file").new_slot("hashi")
    with pytest.raises(BadInput, match="cannot be read"):
        SavedGames(tmp_path / "file").saves()
