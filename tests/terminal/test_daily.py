"""``isthmus daily``: the open deal, days that count, and the file of a closed day."""

from __future__ import annotations

import json
import random
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from isthmus import registry
from isthmus.daily.deals import open_code
from isthmus.daily.puzzles import open_puzzle
from isthmus.kernel.match import Match, new_match
from isthmus.puzzles.book import Puzzle, puzzle_of, puzzles_of
from isthmus.terminal import program_daily
from isthmus.terminal.daily_days import DailyDays
from isthmus.terminal.program import program
from tests.daily.test_day_files import changed, day_lines

DAY = date(2026, 11, 16)
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp()


class Clock:
    now = NOON

    def time(self) -> float:
        return self.now


@pytest.fixture
def clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setenv("ISTHMUS_HOME", str(tmp_path))
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.setattr(program_daily, "time", clock)
    return clock


def isthmus(*arguments: str, lines: str = "") -> Result:
    return CliRunner().invoke(program, arguments, input=lines)


def played_steps(game: str, day: date = DAY) -> list[str]:
    """The steps of a random game on the open deal."""
    deal = registry.open_code(open_code(game, day))
    match: Match = new_match(deal.game, deal.options, seed=deal.seed, open_deal=True)
    rng, steps = random.Random(1), []
    while not match.over:
        step = rng.choice(match.legal(0))
        steps.append(match.game.format_step(match.state, step))
        match = match.play(0, step)
    return steps


def test_the_open_deals_of_today(clock: Clock) -> None:
    shown = isthmus("daily", "--language", "en")
    assert shown.exit_code == 0
    assert "Open deal of 2026-11-16" in shown.output
    assert open_code("connections", DAY) in shown.output
    assert "Days played: 0, in a row: 0." in shown.output


def test_a_deal_is_played_left_continued_and_counted(clock: Clock, tmp_path: Path) -> None:
    steps = played_steps("connections")
    left = isthmus("daily", "connections", "--language", "en", lines="\n".join(steps[:10]) + "\n")
    assert left.exit_code == 0
    assert len(list((tmp_path / "open").glob("*.json"))) == 1
    done = isthmus("daily", "connections", "--language", "en", lines="\n".join(steps[10:]) + "\n")
    assert "Days played: 1, in a row: 1." in done.output
    assert json.loads((tmp_path / "daily.json").read_text()) == {"2026-11-16": ["connections"]}
    (record,) = (tmp_path / "finished").glob("*.txt")
    assert open_code("connections", DAY) in record.read_text()


def test_a_past_day_is_practice(clock: Clock, tmp_path: Path) -> None:
    clock.now = NOON + 3 * 86_400
    done = isthmus(
        "daily",
        "connections",
        "--date",
        "2026-11-16",
        "--language",
        "en",
        lines="\n".join(played_steps("connections")) + "\n",
    )
    assert "Practice" in done.output
    assert not (tmp_path / "daily.json").exists()


def todays_puzzle(day: date = DAY) -> Puzzle:
    return puzzle_of("ponte", open_puzzle("ponte", day, [one.position for one in puzzles_of("ponte")]))


def test_the_open_puzzle_counts_for_the_streak(clock: Clock, tmp_path: Path) -> None:
    done = isthmus("daily", "ponte", "--language", "en", lines=" ".join(todays_puzzle().best) + "\n")
    assert done.exit_code == 0
    assert "Open puzzle of 2026-11-16" in done.output
    assert "Right!" in done.output
    assert DailyDays(tmp_path).games == {DAY: frozenset({"ponte"})}
    overview = isthmus("daily", "--language", "en").output
    (line,) = [line for line in overview.splitlines() if "daily ponte" in line]
    assert "Puzzle of the day" in line
    assert line.endswith("played")


def test_looking_at_the_solution_is_no_answer(clock: Clock, tmp_path: Path) -> None:
    shown = isthmus("daily", "ponte", "--language", "en", lines="\n")
    assert f"The best turn is {' '.join(todays_puzzle().best)}." in shown.output
    assert not (tmp_path / "daily.json").exists()


def test_the_puzzle_of_another_day_is_practice(clock: Clock, tmp_path: Path) -> None:
    other = date(2026, 1, 2)
    best = " ".join(todays_puzzle(other).best)
    assert "Practice" in isthmus("daily", "ponte", "--date", "2026-01-02", "--language", "en", lines=best + "\n").output
    assert not (tmp_path / "daily.json").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("hashi", "--date", "2026-02-30"), "expected a day"),
        (("chess",), "No such command"),
    ],
)
def test_what_cannot_be_played_says_why(arguments: tuple[str, ...], words: str, clock: Clock) -> None:
    refused = isthmus("daily", *arguments)
    assert refused.exit_code == 2
    assert words in refused.output


def test_two_windows_lose_no_day(tmp_path: Path) -> None:
    one, two = DailyDays(tmp_path), DailyDays(tmp_path)
    one.add(DAY, "hashi")
    two.add(DAY, "traxx")
    assert DailyDays(tmp_path).games == {DAY: {"hashi", "traxx"}}


@pytest.mark.parametrize("text", ["[]", "{", '{"x": []}', '{"2026-11-16": 3}'])
def test_a_damaged_list_of_days_is_left_alone(text: str, clock: Clock, tmp_path: Path) -> None:
    (tmp_path / "daily.json").write_text(text)
    refused = isthmus("daily")
    assert refused.exit_code == 2
    assert "daily.json" in refused.output
    assert (tmp_path / "daily.json").read_text() == text


def test_a_closed_day_is_recomputed(tmp_path: Path) -> None:
    lines, file = day_lines("traxx"), tmp_path / "day.ndjson"
    file.write_text("".join(lines))
    true = isthmus("daily", "verify", str(file))
    assert (true.exit_code, true.output.count("yes  every result of traxx")) == (0, 1)
    file.write_text("".join(changed(lines, 1, points=999)))
    forged = isthmus("daily", "verify", str(file))
    assert forged.exit_code == 1
    assert "999 points" in forged.output
    assert json.loads(isthmus("daily", "verify", "--json", str(file)).output)["problems"]
    file.write_text("nonsense")
    assert isthmus("daily", "verify", str(file)).exit_code == 2
    assert isthmus("daily", "verify", str(tmp_path / "none")).exit_code == 2
