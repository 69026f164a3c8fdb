"""What a game lacks is said in one line, before anything has begun; everything else works without it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from isthmus import dump, fast, registry
from isthmus.arena.league import Conditions, League
from isthmus.kernel.errors import Lacking
from isthmus.kernel.game import Period
from isthmus.kernel.messages import LANGUAGES
from isthmus.kernel.record import Line, Record
from isthmus.registry import game
from isthmus.terminal.board_files import packaged_boards
from isthmus.terminal.menu import describe
from isthmus.terminal.play_loop import play_session
from isthmus.terminal.program import program
from isthmus.terminal.session import Session
from isthmus.terminal.speaker import Speaker
from isthmus.terminal.stages import stage_words
from tests.terminal.people import SEED, PaperScreen, random_match, random_player, table

Without = Callable[..., None]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ISTHMUS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path / "home"


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Without:
    """Takes capabilities away from every game."""
    has = registry.has

    def take(*capabilities: str) -> None:
        monkeypatch.setattr(registry, "has", lambda name, wanted: wanted not in capabilities and has(name, wanted))

    return take


def run(*arguments: str, typed: str = "") -> Result:
    result = CliRunner().invoke(program, list(arguments), input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def says_what_is_missing(result: Result, name: str, capability: str) -> None:
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1, result.stderr
    assert str(Lacking(name, capability)) in result.stderr


def record_in(folder: Path, name: str, steps: int | None = None) -> str:
    path = folder / "game.txt"
    path.write_text(dump(random_match(name, game(name).seat_counts[0], steps)), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("command", [["list", "hashi"], ["show", "hashi", "side_a"]])
def test_boards_of_a_game_that_has_one_only(without: Without, command: list[str]) -> None:
    without("own-boards")
    says_what_is_missing(run("boards", *command), "hashi", "own-boards")
    assert run("boards", "list").stdout == ""


def test_a_board_file_for_such_a_game(without: Without, tmp_path: Path) -> None:
    board = packaged_boards("traxx")[0]
    path = tmp_path / "mine.toml"
    path.write_text(board.text, encoding="utf-8")
    without("own-boards")
    says_what_is_missing(run("boards", "check", str(path)), "traxx", "own-boards")
    says_what_is_missing(run("play", "traxx", "--board", str(path)), "traxx", "own-boards")


@pytest.mark.parametrize(("level", "capability"), [("club", "engine"), ("greedy", "greedy")])
def test_bots_that_do_not_know_the_game(without: Without, home: Path, level: str, capability: str) -> None:
    assert run("play", "ponte", "--bot", level, typed="quit\n").exit_code == 0
    without(capability)
    says_what_is_missing(run("play", "ponte", "--bot", level), "ponte", capability)
    says_what_is_missing(run("play", "--resume"), "ponte", capability)
    assert len(list((home / "open").iterdir())) == 1
    assert run("play", "ponte", "--bot", "random", typed="quit\n").exit_code == 0


def test_the_menu_offers_only_levels_that_can_play(without: Without) -> None:
    about = Speaker().phrase("bot-about-club")
    number = str(registry.names().index("hashi") + 1)
    assert about in run("play", typed=f"{number}\n\n\n\nquit\n").stdout
    without("engine")
    offered = run("play", typed=f"{number}\n\nclub\nrandom\n\nquit\n").stdout
    assert about not in offered
    assert str(Lacking("hashi", "engine")) in offered.replace("\n", " ")
    assert "Player 1> " in offered


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hint_is_a_sentence_and_the_game_goes_on(without: Without, language: str) -> None:
    without("engine")
    told = run("play", "hashi", "--seed", SEED, "--language", language, typed="hint\nscore\nquit\n")
    assert told.exit_code == 0
    text = " ".join(told.stdout.split())
    assert " ".join(Lacking("hashi", "engine").sentence(language).split()) in text
    assert "…" not in text.partition(Lacking("hashi", "engine").sentence(language))[0].rpartition("hint")[2]
    assert Speaker(language).say("total") in text


def test_analysis_and_par(without: Without, tmp_path: Path) -> None:
    finished = record_in(tmp_path, "traxx")
    without("coach")
    says_what_is_missing(run("analyse", finished), "traxx", "coach")
    without("solver")
    says_what_is_missing(run("par", finished), "traxx", "solver")
    without("engine")
    says_what_is_missing(run("par", finished), "traxx", "engine")
    code = json.loads(run("new", "traxx", "--json").stdout)["code"]
    without("solver")
    says_what_is_missing(run("par", code), "traxx", "solver")


def test_the_last_page_names_the_coach_where_there_is_one(without: Without, tmp_path: Path) -> None:
    def last_page() -> str:
        holder: list[Session] = []
        session = table(tmp_path, "traxx", random_player(holder, 3))
        holder.append(session)
        play_session(session)
        assert isinstance(session.screen, PaperScreen)
        return session.screen.text()

    assert "isthmus analyse" in last_page()
    without("coach")
    assert "isthmus analyse" not in last_page()


@pytest.mark.parametrize(("bots", "capability"), [(("random", "club"), "engine"), (("random", "greedy"), "greedy")])
def test_leagues(without: Without, bots: tuple[str, ...], capability: str) -> None:
    without(capability)
    says_what_is_missing(run("arena", "hashi", *bots), "hashi", capability)
    with pytest.raises(Lacking):
        League(Conditions("hashi", 2, "x"), bots, 1)


def test_a_ladder_needs_the_levels(without: Without) -> None:
    without("engine")
    says_what_is_missing(run("arena", "hashi", "--ladder"), "hashi", "engine")


def test_warmup_skips_games_without_compiled_rules(without: Without, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "compiled", lambda: True)
    without("kernel", "engine")
    result = run("warmup")
    assert (result.exit_code, result.stderr) == (0, "")


# -- stages


def test_a_stage_that_only_its_game_knows_is_shown_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    match = random_match("hashi", 1, 1)
    monkeypatch.setattr(type(match.game), "period", lambda *_: Period("auction", (0,)))
    for language in LANGUAGES:
        assert stage_words(match.game, match.state, 1, Speaker(language)) == "auction"


def test_stages_that_the_terminal_knows_are_words() -> None:
    speaker = Speaker()
    said = [describe(Record("ponte", 1, {}, ("Ana",), (Line(label),)), speaker) for label in ("lot", "7", "auction")]
    assert [text.rpartition(", ")[2] for text in said] == ["drawing lots", "Line 7", "Line auction"]
