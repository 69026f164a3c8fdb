"""A game from another package: the contract, records and the command line, and what each says about what it lacks."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import isthmus
from isthmus import registry
from isthmus.kernel import messages
from isthmus.kernel.errors import BadInput, Lacking
from isthmus.kernel.messages import LANGUAGES, catalogue
from isthmus.kernel.options import option_fields
from isthmus.testing.contract import CHECKS
from isthmus.testing.play import Case, cases
from tests import sample
from tests.sample.games.gale.game import GAME
from tools.rooms import ROOT

HOUSE = Path(sample.__file__).parent
LACKED = [name for name in registry.CAPABILITIES if name not in ("greedy", "rules")]


@pytest.fixture(autouse=True)
def gale(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is there during the test."""
    yield from sample.as_a_guest(monkeypatch)


# --- the rules


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__).removeprefix("check_"))
@pytest.mark.parametrize("case", cases(GAME), ids=str)
def test_the_contract(case: Case, check: Callable[[Case], None]) -> None:
    for seed in range(3):
        check(dataclasses.replace(case, seed=seed))


def test_the_registry_finds_it_and_its_parts() -> None:
    assert registry.names() == (*registry.GAME_NAMES, sample.NAME)
    assert registry.game(sample.NAME) is GAME
    assert registry.home_of(sample.NAME) == "tests.sample"
    assert registry.part(sample.NAME, "greedy").__name__ == "tests.sample.bots.gale.greedy"
    assert [name for name in registry.CAPABILITIES if not registry.has(sample.NAME, name)] == LACKED


@pytest.mark.parametrize("value", ["tests.sample", ":gale", "tests.sample:", "tests.sample:hashi", "a:b c"])
def test_a_wrong_variable_is_bad_input(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(registry.VARIABLE, value)
    registry.read_again()
    with pytest.raises(BadInput, match=r"ISTHMUS_GAMES.*expected package:game"):
        registry.names()


@pytest.mark.parametrize("capability", LACKED)
def test_what_it_lacks_is_said_in_every_language(capability: str) -> None:
    with pytest.raises(Lacking) as caught:
        registry.need(sample.NAME, capability)
    said = {caught.value.sentence(language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all("Gale" in one for one in said)


def test_it_has_all_that_a_game_must_have() -> None:
    files = ("board", "state", "moves", "scoring", "notation", "picture", "game")
    assert [name for name in files if not (HOUSE / "games" / sample.NAME / f"{name}.py").is_file()] == []
    wanted = {f"gale-{word}" for word in ("name", "tagline", "help-steps")}
    wanted |= {f"gale-category-{category}" for category in GAME.categories}
    wanted |= {f"gale-ending-{ending}" for ending in GAME.endings}
    wanted |= {f"gale-option-{entry.name}" for entry in option_fields(GAME.options_type)}
    for language in LANGUAGES:
        assert wanted <= set(catalogue(sample.NAME, language))


def test_bots_without_an_engine_play_it_from_python() -> None:
    match = isthmus.play_out(isthmus.new(sample.NAME, ["Ana", "Ben"]), "greedy", "random", seed=1)
    assert match.over
    assert isthmus.load(isthmus.dump(match)).state == match.state
    for action in (
        lambda: isthmus.think(match, 0),
        lambda: isthmus.coach(match),
        lambda: isthmus.show(match),
    ):
        with pytest.raises(Lacking):
            action()


# --- the command line


def run(*arguments: str, typed: str = "", home: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The program in a separate process, as somebody would start it in the checkout."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "NO_COLOR": "1", "LANG": "C.UTF-8"}
    if home is not None:
        environment |= {"XDG_DATA_HOME": str(home), "HOME": str(home)}
    command = [sys.executable, "-m", "isthmus", *arguments]
    done = subprocess.run(command, input=typed, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    return done


@pytest.fixture
def record(tmp_path: Path) -> str:
    match = isthmus.play_out(isthmus.new(sample.NAME, ["Ana", "Ben"], seed="0123456789"), "greedy")
    path = tmp_path / "game.txt"
    path.write_text(isthmus.dump(match), encoding="utf-8")
    return str(path)


def test_a_whole_game_is_played_in_the_terminal(tmp_path: Path) -> None:
    turns = ["a1", "a3", "b2", "c3", "c1", "e3"]  # seat 2 joins left and right
    typed = "\n".join(f"{place}\ndone" for place in turns)
    done = run("play", sample.NAME, "--players", "Ana,Ben", typed=typed, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Player 2 has joined both sides." in done.stdout
    assert "isthmus replay" in done.stdout


def test_a_refusal_explains_itself_in_the_terminal(tmp_path: Path) -> None:
    done = run("play", sample.NAME, "--players", "Ana,Ben", typed="a1\ndone\na1\nwhy\n", home=tmp_path)
    assert "A link of player 1 runs through a1 already." in done.stdout
    assert "A link may not cross another link." in done.stdout  # the clause, from its own rules page


def test_a_bot_joins_and_a_hint_says_what_is_missing(tmp_path: Path) -> None:
    done = run("play", sample.NAME, "--bot", "greedy", typed="hint\na1\ndone\nquit\n", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Gale has no engine" in done.stdout
    french = run("play", sample.NAME, "--bot", "greedy", "--language", "fr", typed="hint\nquit\n", home=tmp_path)
    assert "Gale n’a pas de moteur" in french.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("play", "gale", "--bot", "club"), "Gale has no engine"),
        (("arena", "gale", "club", "master", "--pairs", "1"), "Gale has no engine"),
        (("arena", "gale", "--ladder"), "Gale has no engine"),
        (("boards", "list", "gale"), "you cannot load another"),
        (("boards", "show", "gale", "any"), "you cannot load another"),
        (("play", "gale", "--board", "pyproject.toml"), "you cannot load another"),
        (("par", "gale1.0123456789B"), "gale has none"),
    ],
)
def test_what_it_lacks_is_one_line_and_exit_code_2(arguments: tuple[str, ...], says: str, tmp_path: Path) -> None:
    done = run(*arguments, home=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr
    assert done.stderr.count("\n") == 1


def test_analyse_says_what_is_missing(record: str) -> None:
    done = run("analyse", record)
    assert done.returncode == 2
    assert done.stderr == "isthmus: Gale has no engine, so its games cannot be analysed.\n"


def test_commands_that_need_rules_alone_work(record: str) -> None:
    assert run("check", record).returncode == 0
    assert run("verify", record).returncode == 0
    assert "G-T2" in run("rules", sample.NAME).stdout
    assert "hashi" in run("boards", "list").stdout
    assert "gale" not in run("boards", "list").stdout
    assert json.loads(run("replay", record, "--json").stdout)["game"] == sample.NAME
    assert json.loads(run("simulate", sample.NAME, "--games", "5", "--json").stdout)
    assert run("perft", sample.NAME, "2").returncode == 0


def test_a_league_of_simple_bots_is_played_in_processes() -> None:
    done = run("arena", sample.NAME, "greedy", "random", "--pairs", "3", "--processes", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["game"] == sample.NAME


def test_messages_of_a_game_come_from_its_own_house() -> None:
    assert messages.source(sample.NAME, "de").startswith("# Gale: alles")
