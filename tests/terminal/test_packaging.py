"""What a wheel contains: the rules and every sentence, so that an installed program can show them."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from isthmus.kernel.messages import LANGUAGES
from isthmus.registry import GAME_NAMES
from isthmus.terminal.rules_page import rules_page
from isthmus.terminal.speaker import Speaker

ROOT = Path(__file__).parent.parent.parent


def test_an_installed_wheel_prints_the_rules(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
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
