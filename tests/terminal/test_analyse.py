"""``isthmus analyse`` and ``isthmus par``: reports in three languages, JSON, and clear refusals."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

from isthmus import dump
from isthmus.analysis.answers import Perfect
from isthmus.bots.outlook import Outlook
from isthmus.kernel.game import News
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.messages import LANGUAGES
from isthmus.registry import game
from isthmus.terminal.coaching import show_outlook, sparkline
from isthmus.terminal.program import program
from isthmus.terminal.screen import Screen
from isthmus.terminal.speaker import Speaker
from tests.analysis.engine import TableEngine, greedy_match, seated

GAMES = [("hashi", 1, "points"), ("connections", 2, "loss"), ("ponte", 2, "chance")]


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(program, list(arguments), env={"LC_ALL": "C.UTF-8", "COLUMNS": "80"})
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def file_of(match: Match, folder: Path) -> str:
    path = folder / "game.txt"
    path.write_text(dump(match), encoding="utf-8")
    return str(path)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> TableEngine:
    return seated(monkeypatch, TableEngine(reason=News("hashi-tagline")))


@pytest.mark.parametrize(("name", "seats", "unit"), GAMES)
def test_the_report_reads_well_in_every_language(
    tmp_path: Path, engine: TableEngine, name: str, seats: int, unit: str
) -> None:
    engine.unit = unit
    file = file_of(greedy_match(name, seats, blunder="" if name == "ponte" else "6"), tmp_path)
    for language in LANGUAGES:
        text = run("analyse", file, "--effort", "quick", "--language", language).stdout
        assert "Ana" in text.splitlines()[0]
        assert "coach-" not in text
        assert "bot-" not in text
        assert "terminal-" not in text
        assert "█" in text
        assert max(len(line) for line in text.splitlines()) <= 80


@pytest.mark.usefixtures("engine")
def test_the_moments_show_the_better_steps_on_the_board(tmp_path: Path) -> None:
    file = file_of(greedy_match("hashi", 1, blunder="6"), tmp_path)
    text = run("analyse", file, "--effort", "quick").stdout
    plain = json.loads(run("analyse", file, "--effort", "quick", "--json").stdout)
    worst = plain["decisions"][plain["moments"][0]]
    assert worst["label"] == "6"
    assert "Round 6 of 17: " + " ".join(worst["played"]["steps"][:-1] or ["done"]) in text
    assert "Better: " + " ".join(worst["best"]["steps"][:-1]) in text.replace("\n", " ")
    assert text.count("Seat 1  open") == len(plain["moments"])
    assert plain["final"] == pytest.approx(plain["start"] + plain["luck"] - plain["lost"], abs=1e-3)


def test_a_game_without_a_fault_is_praised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seated(monkeypatch, TableEngine(error=1000.0))
    text = run("analyse", file_of(greedy_match("hashi", 1), tmp_path), "--effort", "quick").stdout
    assert "Well played!" in text


@pytest.mark.usefixtures("engine")
def test_what_cannot_be_analysed_is_explained(tmp_path: Path) -> None:
    running = file_of(new_match(game("hashi"), names=["Ana"], seed="0000000001"), tmp_path)
    for arguments, problem in (
        (("analyse", running), "not over"),
        (("analyse", str(tmp_path / "missing.txt")), "no such file"),
        (("analyse", running, "--seat", "2"), "expected 1 to 1"),
        (("analyse", running, "--effort", "eager"), "eager"),
        (("par", "nonsense"), "neither a file nor a game code"),
        (("par", "hashi1.0000000001A"), "one of its letters is wrong"),
        (("par", running, "--seat", "3"), "expected 1 to 1"),
        (("par", running, "--seconds", "0"), "seconds"),
        (("par", running, "--plays", "0"), "--plays"),
    ):
        answer = run(*arguments)
        assert answer.exit_code == 2, arguments
        assert problem in answer.stderr, arguments


def test_ponte_has_no_par(tmp_path: Path) -> None:
    match = new_match(game("ponte"), names=["Ana", "Ben"], seed="0000000001", open_deal=True)
    for deal in (file_of(match, tmp_path), match.header.code):
        answer = run("par", deal)
        assert answer.exit_code == 2
        assert "ponte has none" in answer.stderr


@pytest.mark.parametrize("proven", [True, False])
def test_par_of_a_code_and_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, engine: TableEngine, proven: bool
) -> None:
    engine.unit = "loss"
    match = greedy_match("connections", 1)
    assert match.outcome is not None
    assert match.secret is not None
    score = match.outcome.scores[0]
    solver = SimpleNamespace(perfect=lambda *_: Perfect(score, score if proven else score - 9, match, 0.5))
    monkeypatch.setitem(sys.modules, "isthmus.analysis.connections.solver", solver)
    for language in LANGUAGES:
        for deal in (file_of(match, tmp_path), match.secret.code):
            text = run("par", deal, "--plays", "2", "--language", language).stdout
            assert "coach-" not in text
            assert str(score if proven else score - 9) in text
            assert "±" in text
    plain = json.loads(run("par", file_of(match, tmp_path), "--plays", "2", "--json").stdout)
    assert len(plain["fair"]["scores"]) == 2
    best = score if proven else min(score, *plain["fair"]["scores"])  # the master's own games count, too
    assert (plain["played"], plain["perfect"]["best"], plain["perfect"]["proven"]) == (score, best, proven)
    assert plain["perfect"]["record"]["game"] == "connections"


@pytest.mark.parametrize(
    ("unit", "language", "told"),
    [
        (
            "chance",
            "en",
            ["lead of +2.0 points, after what was played −1.0", "yours at the end: b1", "opponent’s: c1"],
        ),
        (
            "loss",
            "en",
            [
                "At a glance, the net expects a loss of 3.0 at the end, after what was played 4.5.",
                "Less is lost on: c1",
            ],
        ),
        ("loss", "fr", ["une perte de 3,0 à la fin, contre 4,5", "On perd moins en\u202f: c1"]),
        ("loss", "de", ["einen Verlust von 3,0, nach dem gespielten Zug 4,5", "Weniger geht verloren auf: c1"]),
        (
            "points",
            "en",
            [
                "At a glance, the net expects 52.0 points at the end, after what was played 48.5.",
                "More likely to be finished: b1",
            ],
        ),
        ("points", "fr", ["52,0 points à la fin, contre 48,5", "Îles plus probablement terminées\u202f: b1"]),
        ("points", "de", ["am Ende 52,0 Punkte, nach dem gespielten Zug 48,5", "Eher fertig: b1"]),
    ],
)
def test_the_end_that_a_net_expects_is_told(
    unit: str, language: str, told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    leads = {"chance": (2.0, -1.0), "loss": (-3.0, -4.5), "points": (52.0, 48.5)}[unit]
    own, other = {"b1": 0.9 * (unit != "loss")}, {"c1": 0.7 * (unit != "points")}
    outlooks = (
        Outlook(leads[0], own, {"c1": 0.1}),
        Outlook(leads[1], {}, {place: 0.1 + x for place, x in other.items()}),
    )
    moment = SimpleNamespace(outlook=outlooks[0], outlook_played=outlooks[1])
    screen = Screen(plain=True)
    screen.console.width = 120
    show_outlook(screen, Speaker(language), moment, unit)  # type: ignore[arg-type]
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(told)
    for line, part in zip(lines, told, strict=True):
        assert part in line


def test_the_graph_has_eight_heights() -> None:
    assert sparkline([0, 1, 2, 3, 4, 5, 6, 7, 8]) == "▁▂▃▄▅▆▇██"
    assert sparkline([5.0, 5.0]) == "▁▁"
