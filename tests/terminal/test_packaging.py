"""What a wheel contains: the rules and every sentence, so that an installed program can show them."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from email import message_from_string
from pathlib import Path
from typing import Any

import pytest

from isthmus.kernel.messages import LANGUAGES
from isthmus.registry import GAME_NAMES
from isthmus.terminal.rules_page import rules_page
from isthmus.terminal.speaker import Speaker

ROOT = Path(__file__).parent.parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.glob("*.whl")
    return made


def test_an_installed_wheel_prints_the_rules(wheel: Path, tmp_path: Path) -> None:
    installed = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(installed)
    for name in GAME_NAMES:
        for language in LANGUAGES:
            assert (installed / "isthmus" / "locales" / language / f"{name}.ftl").is_file()
    code = "import sys; sys.path.insert(0, sys.argv.pop(1)); import isthmus.cli; isthmus.cli.main()"
    command = [sys.executable, "-c", code, str(installed), "rules", "traxx", "--language", "de"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == rules_page("traxx", Speaker("de"))


def test_a_wheel_says_which_version_it_is_and_how_to_cite_it(wheel: Path) -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        told = message_from_string(packed.read(name).decode())
        assert packed.read("isthmus/CITATION.cff").decode() == citation
    assert (told["Name"], told["Summary"]) == ("isthmus", PROJECT["description"])
    assert told["Version"] == PROJECT["version"]
    assert f"version: {PROJECT['version']}\n" in citation
    addresses = [f"{label}, {address}" for label, address in PROJECT.get("urls", {}).items()]
    assert told.get_all("Project-URL", []) == addresses
    assert ("repository-code:" in citation) == bool(addresses)
