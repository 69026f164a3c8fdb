"""Commands without the packages of their extras: one line that names the extra, never a traceback.

A missing package is an entry None in `sys.modules`: importing it fails and `find_spec` finds nothing, as on a machine
where it was never installed. That needs a separate process.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

CODE = "hashi1.side-b.7K3M9QXR2TE"
PAR = ("par", CODE, "--seconds", "0.1", "--plays", "1")
SERVERS = "apsw,fastapi,itsdangerous,orjson,pydantic,starlette,uvicorn,webauthn,websockets"
START = (
    "import sys\n"
    "missing, *sys.argv[1:] = sys.argv[1:]\n"
    "sys.modules.update(dict.fromkeys(missing.split(',')))\n"
    "from isthmus.cli import main\n"
    "main()\n"
)


def run_without(packages: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", START, packages, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("packages", "arguments", "extra"),
    [
        ("numpy,numba", PAR, "fast"),
        ("numpy,numba", ("par", CODE, "--json"), "fast"),
        ("numpy,numba", ("warmup",), "fast"),
        ("numpy,numba", ("play", "hashi", "--bot", "club"), "fast"),
        ("numpy,numba", ("analyse", "tests/data/records/hashi-perfect-a.txt"), "fast"),
        ("matplotlib", ("arena", "hashi", "random", "greedy", "--plot", "league.svg"), "arena"),
        ("fastapi", ("serve",), "play"),
        (SERVERS, ("serve",), "play"),
        ("rich", ("play",), "cli"),
    ],
)
def test_a_missing_extra_is_named_in_one_line(packages: str, arguments: tuple[str, ...], extra: str) -> None:
    done = run_without(packages, *arguments)
    assert done.returncode in (1, 2)
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    assert "pip install" in done.stderr
    assert f"isthmus[{extra}]" in done.stderr


def test_warmup_without_a_compiler_has_nothing_to_do_and_names_it() -> None:
    done = run_without("numba", "warmup")
    assert done.returncode == 0
    assert done.stdout.count("\n") == 1
    assert 'pip install "isthmus[fast]"' in done.stdout


def test_par_without_the_solver_answers_and_names_what_would_prove_more() -> None:
    done = run_without("ortools", *PAR)
    assert done.returncode == 0
    assert "Par" in done.stdout
    assert done.stderr.count("\n") == 1, done.stderr
    assert 'pip install "isthmus[analysis]"' in done.stderr


def test_the_command_line_needs_nothing_of_the_server_nor_numbers() -> None:
    done = run_without(f"{SERVERS},numpy,numba,onnxruntime,openskill", "rules", "hashi", "H-A3")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("H-A3")
