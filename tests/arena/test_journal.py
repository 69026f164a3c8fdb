"""Nothing that was played is lost: torn files, killed programs, leagues that grow."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from isthmus.arena.journal import Journal
from isthmus.arena.league import Conditions, League
from isthmus.arena.results import results
from isthmus.arena.run import play_league
from isthmus.kernel.errors import BadInput

CONDITIONS = Conditions("hashi", 2, "test")
LEAGUE = League(CONDITIONS, ("random", "greedy"), 3)


def play_into(path: Path, league: League, *, resume: bool = False, stop: int | None = None) -> Journal:
    journal = Journal(path, league.conditions, resume=resume)
    for count, game in enumerate(play_league(league, journal.games)):
        if count == stop:
            journal.close()
            return journal
        journal.add(game)
    found = results(league, list(journal.games.values()))
    journal.finish(found.plain(), found.games)
    return journal


def without_times(path: Path) -> Any:
    plain = json.loads(path.read_text())
    for part in (*plain["games"], *plain["standings"]):
        for name in ("seconds", "longest"):
            part.pop(name)
    return plain


@pytest.mark.parametrize("torn", ["", '{"deal": 2, "line', "\n"])
def test_an_interrupted_league_ends_as_if_it_had_run_through(tmp_path: Path, torn: str) -> None:
    play_into(tmp_path / "through.json", LEAGUE)
    broken = tmp_path / "broken.json"
    play_into(broken, LEAGUE, stop=3)
    part = tmp_path / "broken.json.part"
    assert len(part.read_text().splitlines()) == 1 + 3
    if torn == "\n":
        part.write_text(part.read_text()[:-20])  # the last whole line is torn
    else:
        part.write_text(part.read_text() + torn)
    journal = Journal(broken, CONDITIONS, resume=True)
    assert len(journal.games) == (2 if torn == "\n" else 3)
    play_into(broken, LEAGUE, resume=True)
    assert not part.exists()
    assert without_times(broken) == without_times(tmp_path / "through.json")


def test_a_finished_league_can_grow(tmp_path: Path) -> None:
    path = tmp_path / "league.json"
    play_into(path, LEAGUE)
    before = path.stat().st_size
    longer = League(CONDITIONS, ("random", "greedy", "tests.arena.contestants:LAZY"), 4)
    play_into(path, longer, resume=True)
    assert path.stat().st_size > before
    play_into(tmp_path / "at-once.json", longer)
    assert without_times(path) == without_times(tmp_path / "at-once.json")


def test_a_killed_program_loses_nothing(tmp_path: Path) -> None:
    """SIGKILL in the middle of a league of two processes."""
    path, part = tmp_path / "killed.json", tmp_path / "killed.json.part"
    command = [sys.executable, "-m", "isthmus.cli", "arena", "hashi", "random", "greedy", "--out", str(path)]
    running = subprocess.Popen([*command, "--pairs", "100000", "--processes", "2"], stderr=subprocess.PIPE)
    deadline = time.monotonic() + 240
    while not (part.exists() and part.read_bytes().count(b"\n") > 5):
        assert time.monotonic() < deadline
        assert running.poll() is None
        time.sleep(0.02)
    running.send_signal(signal.SIGKILL)
    running.communicate()  # returns only when the processes of the league have ended too
    kept = part.read_bytes().count(b"\n") - 1
    done = subprocess.run(
        [*command, "--pairs", "8", "--processes", "1", "--resume", "--json"], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["pairings"][0]["second"] == "greedy"
    play_into(tmp_path / "through.json", League(Conditions("hashi", 2, "isthmus"), ("random", "greedy"), 8))
    assert kept > 4
    assert without_times(path) == without_times(tmp_path / "through.json")


def test_files_of_others_are_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "league.json"
    play_into(path, LEAGUE)
    with pytest.raises(BadInput, match="--resume"):
        Journal(path, CONDITIONS, resume=False)
    with pytest.raises(BadInput, match="begun with seed 'test', not 'other'"):
        Journal(path, Conditions("hashi", 2, "other"), resume=True)
    for text in ('{"arena": 1}', "[]", "no json", '{"arena": 1, "games": 5}'):
        path.write_text(text)
        with pytest.raises(BadInput, match="not a league"):
            Journal(path, CONDITIONS, resume=True)
        assert path.read_text() == text
    path.write_text('{"arena": 2}')
    with pytest.raises(BadInput, match="format '2'"):
        Journal(path, CONDITIONS, resume=True)


def test_a_part_that_is_none_is_refused_and_an_empty_one_begun_anew(tmp_path: Path) -> None:
    path, part = tmp_path / "league.json", tmp_path / "league.json.part"
    part.write_text("hello\n")
    with pytest.raises(BadInput, match="not a league"):
        Journal(path, CONDITIONS, resume=True)
    part.write_text('{"arena": 1, "ga')
    play_into(path, LEAGUE, resume=True)
    assert len(json.loads(path.read_text())["games"]) == 6
