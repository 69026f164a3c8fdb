"""The client's own checks, run from here so that one command covers everything: types, accessibility, Vitest.

Without npm or its packages they are skipped; if the environment variable CI is set, they run and fail instead.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

FRONTEND = Path(__file__).parents[2] / "frontend"
MAY_SKIP = not os.environ.get("CI")
NO_NPM = MAY_SKIP and shutil.which("npm") is None
NO_PACKAGES = MAY_SKIP and not (FRONTEND / "node_modules").is_dir()

pytestmark = [
    pytest.mark.skipif(NO_NPM, reason="no npm on this machine: the client's logic is not tested"),
    pytest.mark.skipif(NO_PACKAGES, reason="npm ci has not run in frontend/: not tested"),
    pytest.mark.timeout(300),
]


@pytest.mark.parametrize("script", ["check", "test"])
def test_npm_script(script: str) -> None:
    npm = shutil.which("npm")
    assert npm is not None
    done = subprocess.run([npm, "run", script], cwd=FRONTEND, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_the_lock_names_no_host() -> None:
    text = (FRONTEND / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in text
