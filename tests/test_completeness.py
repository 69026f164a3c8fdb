"""Every game has everything that a game must have: files, data, pages, capabilities, three languages, golden games."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from isthmus import registry
from isthmus.kernel.messages import LANGUAGES, catalogue
from isthmus.kernel.options import option_fields
from isthmus.kernel.sheets import SheetGame
from tools.games import of_game

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "isthmus"
LOCALES = PACKAGE / "locales"
FILES = ("__init__", "board", "state", "moves", "scoring", "notation", "picture", "game")
SECTIONS = (
    "Credits",
    "Components",
    "The rules, clause by clause",
    "Rule decisions",
    "Options",
    "Notation",
    "Boards and certainty",
    "Strategy hints for beginners",
)
LAST_SECTION = "Solo ranks"
DOMAINS = sorted(path.stem for path in (LOCALES / "en").glob("*.ftl"))
over_games = pytest.mark.parametrize("name", registry.GAME_NAMES)


@over_games
def test_a_game_has_its_files(name: str) -> None:
    folder = PACKAGE / "games" / name
    assert [file for file in FILES if not (folder / f"{file}.py").exists()] == []
    assert registry.game(name).name == name
    assert (ROOT / "tests" / "games" / name).is_dir()


@over_games
def test_its_data_say_where_they_come_from(name: str) -> None:
    found = sorted((PACKAGE / "games" / name / "data").glob("*.toml"))
    assert found
    for path in found:
        plain = tomllib.loads(path.read_text(encoding="utf-8"))
        assert plain["game"] == name, path.name
        assert plain["source"], path.name
        assert plain["certainty"] in ("sheet", "reconstruction"), path.name


@over_games
def test_its_page_has_the_fixed_order(name: str) -> None:
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")
    assert page.startswith("# ")
    found = re.findall(r"^## (.+)$", page, re.MULTILINE)
    if found[-1:] == [LAST_SECTION]:
        found.pop()
    assert found == list(SECTIONS)
    for entry in option_fields(registry.game(name).options_type):
        options = page.partition("## Options")[2].partition("\n## ")[0]
        assert f"`{entry.name}" in options, f"the option {entry.name} is not explained"


@over_games
def test_its_table_of_decisions_names_tests_that_exist(name: str) -> None:
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")
    table = page.partition("## Rule decisions")[2].partition("\n## ")[0]
    named = re.findall(r"(tests/[\w/]+\.py)::(\w+)", table)
    rows = [line for line in table.splitlines() if line.startswith("|")][2:]
    assert len(rows) >= 3
    assert all("::" in row for row in rows)
    for path, test in named:
        source = (ROOT / path).read_text(encoding="utf-8")
        assert re.search(rf"^def {test}\(", source, re.MULTILINE), f"{path}::{test}"


@over_games
def test_its_golden_games_are_there(name: str) -> None:
    game = registry.game(name)
    data = ROOT / "tests" / "data"
    for seats in game.seat_counts:
        assert (data / "playthroughs" / f"{name}-{seats}p.txt").exists()
    assert len(list((data / "records").glob(f"{name}-*.txt"))) >= 8
    assert list((data / "perft").glob(f"{name}*.json"))


# --- capabilities and the page ---------------------------------------------------------------------------------


@over_games
def test_a_game_has_every_capability_but_those_it_admits_to_lack(name: str) -> None:
    """A game may join without them, but says so: `LACKS` in its module of the tools."""
    lacked = {capability for capability in registry.CAPABILITIES if not registry.has(name, capability)}
    assert lacked == set(getattr(of_game(name), "LACKS", ())), "see registry.CAPABILITIES for where they belong"


@over_games
def test_a_solver_fits_only_where_a_deal_has_a_best_result(name: str) -> None:
    if registry.has(name, "solver"):
        assert isinstance(registry.game(name), SheetGame)


@over_games
def test_the_page_draws_it(name: str) -> None:
    if not registry.has(name, "scene"):
        pytest.skip("shown on the plain page")
    boards = ROOT / "frontend" / "src" / "boards"
    assert (boards / name / "index.ts").is_file()
    assert f'from "./{name}/index.ts"' in (boards / "games.ts").read_text(encoding="utf-8")


@over_games
def test_it_is_explained_and_in_the_readme(name: str) -> None:
    assert (ROOT / "docs" / "learn" / f"{name}.md").is_file()
    assert f"docs/games/{name}.md" in (ROOT / "README.md").read_text(encoding="utf-8")


# --- languages -------------------------------------------------------------------------------------------------


def variables(pattern: str) -> set[str]:
    return set(re.findall(r"\$([a-z_]+)", pattern))


def test_every_language_has_every_domain() -> None:
    for language in LANGUAGES:
        assert sorted(path.stem for path in (LOCALES / language).glob("*.ftl")) == DOMAINS
    assert set(registry.GAME_NAMES) | {"kernel"} <= set(DOMAINS)


@pytest.mark.parametrize("domain", DOMAINS)
def test_languages_have_the_same_messages_with_the_same_variables(domain: str) -> None:
    english = catalogue(domain, "en")
    for language in LANGUAGES[1:]:
        other = catalogue(domain, language)
        assert set(other) == set(english), language
        for message, pattern in english.items():
            assert variables(other[message]) == variables(pattern), (language, message)


@over_games
def test_a_game_can_name_itself_and_its_parts(name: str) -> None:
    game: Any = registry.game(name)
    wanted = {f"{name}-{word}" for word in ("name", "tagline", "help-steps")}
    wanted |= {f"{name}-category-{category}" for category in game.categories}
    wanted |= {f"{name}-ending-{ending}" for ending in game.endings}
    wanted |= {f"{name}-option-{entry.name}" for entry in option_fields(game.options_type)}
    assert wanted <= set(catalogue(name, "en"))


def message_words() -> tuple[set[str], list[re.Pattern[str]]]:
    """Message ids in the code and in the page: whole strings, and those with a gap to fill in."""
    whole: set[str] = set()
    gapped: list[re.Pattern[str]] = []
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
                if sum(len(part) for part in parts if part != ".+") >= 5:
                    gapped.append(re.compile("".join(parts)))
    for path in (ROOT / "frontend" / "src").rglob("*"):
        if path.suffix not in (".ts", ".svelte"):
            continue
        text = path.read_text(encoding="utf-8")
        whole.update(re.findall(r'"([a-z][a-z0-9-]+)"', text))
        for template in re.findall(r"`((?:[a-z]+|\$\{\w+\})-[^`\s]*)`", text):  # `page-games-${show}`, `${game}-line`
            parts = [re.escape(part) for part in re.split(r"\$\{[^}]*\}", template)]
            gapped.append(re.compile(".+".join(parts)))
    return whole, gapped


WHOLE, GAPPED = message_words()


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_message_is_unused(domain: str) -> None:
    messages = catalogue(domain, "en")
    quoted = set(re.findall(r"\{\s*([a-z][a-z0-9_-]*)\s*\}", "".join(messages.values())))
    unused = [
        message
        for message in messages
        if message not in WHOLE | quoted and not any(pattern.fullmatch(message) for pattern in GAPPED)
    ]
    assert unused == []


NO_MESSAGES = {"call-clock", "daily-key", "friend-key", "pairing-key"}  # settings


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_message_is_missing(domain: str) -> None:
    """Whatever looks like a message id of this domain in the code exists; the terminal leaves its own prefix out."""
    asked = {word for word in WHOLE if re.fullmatch(rf"{domain}-[a-z0-9_-]*[a-z0-9]", word)}
    said = {message.removeprefix("terminal-") for message in catalogue("terminal", "en")}
    assert asked - set(catalogue(domain, "en")) - said - NO_MESSAGES == set()
