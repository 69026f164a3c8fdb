"""``isthmus stats``: results of local games and of a file from a server; ``isthmus check`` reads that file too."""

from __future__ import annotations

import json
import os
import random
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from isthmus import registry
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.options import parse_options
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.terminal.program import program

SECONDS = 1800


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ISTHMUS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TZ", "UTC")
    (tmp_path / "home" / "finished").mkdir(parents=True)
    return tmp_path / "home"


def isthmus(*arguments: str) -> Result:
    return CliRunner().invoke(program, arguments)


def played(game: str, seed: int, *, seats: int = 1, finished: bool = True) -> Match:
    found = registry.game(game)
    rng = random.Random(seed)
    names = ["Ana", "Ben", "Cem"][:seats]
    match: Match = new_match(found, parse_options(found.options_type, {}), names, seed=f"{seed:010d}", open_deal=True)
    while finished and not match.over:
        seat = rng.choice(match.active())
        match = match.play(seat, rng.choice(match.legal(seat)))
    return match


def keep(home: Path, match: Match, number: int) -> Path:
    """As the terminal keeps a finished game, an hour after the one before."""
    path = home / "finished" / f"{match.game.name}-20260301-{number:02d}0000-7f3a.txt"
    path.write_text(format_record(record_of(match)), encoding="utf-8")
    begun = 1_772_323_200 + 3600 * number  # 2026-03-01, UTC
    os.utime(path, (begun + SECONDS, begun + SECONDS))
    return path


def scores(*matches: Match) -> list[int]:
    return [match.outcome.scores[0] for match in matches if match.outcome]


def test_nothing_was_played_yet(home: Path) -> None:
    answer = isthmus("stats", "--language", "de")
    assert (answer.exit_code, answer.output) == (0, "Es gibt noch keine beendete Partie, die zählt.\n")


@pytest.mark.parametrize(("game", "best"), [("hashi", max), ("connections", min)])
def test_results_of_this_computer(home: Path, game: str, best: object) -> None:
    assert callable(best)
    matches = [played(game, seed) for seed in range(5)]
    for number, match in enumerate(matches):
        keep(home, match, number)
    points = scores(*matches)
    plain = json.loads(isthmus("stats", "--json").output)
    assert (plain["games"], plain["left_out"]) == (5, 0)
    (kind,) = plain["kinds"]
    assert kind["points"] == points
    assert kind["best"]["points"] == best(points)
    assert kind["mean"] == pytest.approx(sum(points) / 5, abs=0.01)
    for language, words in (("en", "5 games, 2.5 hours"), ("fr", "5 parties, 2,5 heures"), ("de", "5 Partien, 2,5 St")):
        text = isthmus("stats", "--language", language).output
        assert text.startswith(words)
        assert str(best(points)) in text
        bars = [line.split() for line in text.splitlines() if line.endswith("█")]
        assert sum(int(line[1]) for line in bars) == 5
    line = next(one for one in isthmus("stats").output.splitlines() if "Over time" in one).split()[-1]
    assert len(line) == 5
    assert line[points.index(best(points))] == "█"


def test_games_with_others_are_counted_apart_and_by_name(home: Path) -> None:
    match = played("hashi", 1, seats=3)
    keep(home, match, 1)
    keep(home, played("hashi", 2), 2)
    assert match.outcome is not None
    for name, seat in (("Ana", 0), ("Cem", 2)):
        plain = json.loads(isthmus("stats", "--name", name, "--json").output)
        of_three = next(kind for kind in plain["kinds"] if kind["seats"] == 3)
        assert of_three["points"] == [match.outcome.scores[seat]]
        assert of_three["wins"] == (match.outcome.ranks[seat] == 1)
    assert json.loads(isthmus("stats", "--name", "Cem", "--json").output)["left_out"] == 1


def test_a_zip_file_is_counted_and_checked(home: Path, tmp_path: Path) -> None:
    archive = tmp_path / "games.zip"
    matches = [played("hashi", 1), played("traxx", 2), played("hashi", 3, finished=False)]
    with zipfile.ZipFile(archive, "w") as file:
        for number, match in enumerate(matches):
            file.writestr(f"isthmus/{match.game.name}-20260301-10000{number}-x.txt", format_record(record_of(match)))
    checked = isthmus("check", str(archive))
    assert checked.exit_code == 0
    assert checked.output.count("legal: ") == 3
    plain = json.loads(isthmus("stats", str(archive), "--json").output)
    assert (plain["games"], plain["left_out"]) == (2, 1)


def test_whatever_is_wrong_in_a_zip_file_is_named(home: Path, tmp_path: Path) -> None:
    archive = tmp_path / "games.zip"
    record = format_record(record_of(played("hashi", 1)))
    forged = record.replace("done", "d1=9", 1) if "done" in record else record.replace("Ana", "Ana\nNonsense: x", 1)
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("good.txt", record)
        file.writestr("forged.txt", forged)
        file.writestr("noise.bin", b"\0\1\2")
        file.writestr("long.txt", b"x" * 2_100_000)
    checked = isthmus("check", "--json", str(archive))
    assert checked.exit_code == 2
    found = {Path(one["file"]).name: one["status"] for one in json.loads(checked.output)}
    assert found["good.txt"] == 0
    assert found["forged.txt"] in (1, 2)
    assert (found["noise.bin"], found["long.txt"]) == (2, 2)
    with zipfile.ZipFile(tmp_path / "empty.zip", "w"):
        pass
    empty = isthmus("check", str(tmp_path / "empty.zip"))
    assert empty.exit_code == 2
    assert "holds 0 files" in empty.output
