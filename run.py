#!/usr/bin/env python3
"""Start Isthmus, or check it, from a fresh checkout, with nothing but Python 3.11 or newer.

    python3 run.py [ARGS]           play in the browser: the same as `isthmus serve ARGS` (port 8000, address printed)
    python3 run.py play [ARGS]      play in the terminal: the same as `isthmus play ARGS`; without ARGS a menu appears
    python3 run.py -- COMMAND ...   any other command of the program, for example: run.py -- --help
    python3 run.py test [ARGS]      every check: ruff, mypy, pytest, coverage gate; ARGS (a path, -k NAME, -x)
                                    go to pytest, and then coverage and its gate are left out; Chromium, nginx, Caddy
                                    and PostgreSQL are installed with apt if they are missing and that is possible
    python3 run.py firefox [ARGS]   the games and the shell of the page in a real Firefox, installed with apt if it is
                                    missing and that is possible; ARGS go to pytest
    python3 run.py long [ARGS]      the long test suites; ARGS go to pytest
    python3 run.py --help           this text

The first start makes the folder .venv beside this file and installs the pinned, hash-checked packages of
requirements.lock (for tests: requirements-dev.lock) into it. Later starts find a stamp there and begin at
once; a changed lock file, another Python or a moved folder makes it install again. Nothing is installed
outside .venv. uv does the work if it is on PATH; else it is put into .venv, and if that fails pip does it.
"""

from __future__ import annotations  # old Pythons must get as far as the message in main()

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    Program = tuple[tuple[str, ...], tuple[str, ...]]  # its names, and the Debian packages it comes with

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
EXE = ".exe" if os.name == "nt" else ""
PYTHON = BIN / f"python{EXE}"
BIRTH_MARK = VENV / ".isthmus-made"  # written when .venv is complete: which Python, which folder
LOCKS = {"play": "requirements.lock", "dev": "requirements-dev.lock"}
COVERAGE_JSON = "build/coverage.json"
BROWSER_TESTS = "tests/browser"
RULE_TESTS = ("tests/kernel", "tests/games", "tests/test_rulebook.py")
UV_VERSION = "0.13.7"
MAIN_JOB = "serve"
# What tests need from the system: any of these programs, else these Debian packages.
CHROMIUM = (
    ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    ("chromium", "fonts-dejavu-core"),
)
FIREFOX = (("firefox-esr", "firefox"), ("firefox-esr", "fonts-dejavu-core"))
FIREFOX_TESTS = [f"tests/browser/test_{name}.py" for name in ("games", "shell", "tables")]
SERVICES = ((("nginx",), ("nginx-light",)), (("caddy",), ("caddy",)), (("initdb",), ("postgresql",)))


def main(arguments: list[str]) -> int:
    """Choose the job, prepare its environment, do it; the result is the exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036 (the reader may well have an older one)
        return fail(f"Isthmus needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.")
    job, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if job in ("-h", "--help"):
        print((__doc__ or "").strip())
        return 0
    prepare("dev" if job in ("test", "firefox", "long") else "play")
    if job == "test":
        install_programs(programs_for_tests())
        return run_checks(rest)
    if job == "firefox":
        install_programs((FIREFOX,))
        pytest = tool("pytest", "-n", "2", "--browser", "firefox", *(rest or FIREFOX_TESTS))
        return run_all([("Firefox", pytest)])
    if job == "long":
        return run_all([("long suites", tool("pytest", "-n", "auto", "-m", "long", "--timeout=3600", *rest))])
    if job == "play":
        return become([str(BIN / f"isthmus{EXE}"), *arguments])
    return become([str(BIN / f"isthmus{EXE}"), *(rest if job == "--" else [MAIN_JOB, *arguments])])


# --- the checks ------------------------------------------------------------------------------------------


def run_checks(pytest_arguments: list[str]) -> int:
    """Run every check even if an early one fails, so that one run shows everything there is to fix."""
    checks = [
        ("ruff check", tool("ruff", "check", ".")),
        ("ruff format", tool("ruff", "format", "--check", ".")),
        ("mypy", tool("mypy")),
    ]
    pytest = tool("pytest", "-n", "auto")
    if pytest_arguments:
        checks.append(("pytest", [*pytest, *pytest_arguments]))
        say("arguments for pytest were given: no coverage, no gate")
    else:
        (ROOT / COVERAGE_JSON).unlink(missing_ok=True)  # the gate must never judge an old run
        # Python 3.11 is three times slower while it is measured, so only those tests are that the gate needs.
        checks.append(("tests of rules", [*pytest, "--cov", f"--cov-report=json:{COVERAGE_JSON}", *RULE_TESTS]))
        checks.append(("coverage gate", [str(PYTHON), "tools/coverage_gate.py", COVERAGE_JSON]))
        checks.append(("other tests", [*pytest, *(f"--ignore={each}" for each in (*RULE_TESTS, BROWSER_TESTS))]))
        # Playwright leaves an event loop running in its process, in which no other test may start one.
        checks.append(("browser tests", [*pytest, BROWSER_TESTS]))
    return run_all(checks)


def programs_for_tests() -> tuple[Program, ...]:
    """What `run.py test` may install."""
    # Where systemd runs, installing a proxy also starts it as a service, on the port 80 of the machine: only for CI.
    starts_services = Path("/run/systemd/system").exists() and not os.environ.get("CI")
    return (CHROMIUM,) if starts_services else (CHROMIUM, *SERVICES)


def install_programs(wanted: tuple[Program, ...]) -> None:
    """Install what is missing and may be installed; tests that lack a program are skipped, and say so."""
    # Debian keeps the programs of PostgreSQL off the path.
    places = os.pathsep.join([os.environ.get("PATH", ""), *map(str, Path("/usr/lib/postgresql").glob("*/bin"))])
    missing = [
        packages for programs, packages in wanted if not any(shutil.which(name, path=places) for name in programs)
    ]
    if not missing:
        return
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        names = ", ".join(packages[0] for packages in missing)
        say(f"{names} not found; only root with apt can install that here: the tests that need it will be skipped")
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.call(["apt-get", "-qq", "update"], env=environment, stdout=subprocess.DEVNULL)
    for packages in missing:
        say(f"installing {packages[0]} with apt")
        install = ["apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages]
        if subprocess.call(install, env=environment, stdout=subprocess.DEVNULL) != 0:
            say("that failed: the tests that need it will be skipped")


def run_all(checks: list[tuple[str, list[str]]]) -> int:
    """Run the commands in order, print a summary, return the first status that is not zero."""
    results = []
    for name, command in checks:
        say(f"{name}: {' '.join(command).replace(str(ROOT) + os.sep, '')}")
        start = time.monotonic()
        status = subprocess.call(command, cwd=ROOT)
        results.append((name, status, time.monotonic() - start))
    say("summary")
    for name, status, seconds in results:
        print(f"  {'ok    ' if status == 0 else 'FAILED'}  {name:<14} {seconds:6.1f} s", flush=True)
    return next((status for _, status, _ in results if status != 0), 0)


def tool(module: str, *arguments: str) -> list[str]:
    """Return the command that runs a tool of .venv (by module: the path of .venv may contain spaces)."""
    return [str(PYTHON), "-m", module, *arguments]


def become(command: list[str]) -> int:
    """Hand the process over to the program, so that signals and the exit status are its own."""
    if os.name != "nt":  # on Windows, exec would return to the prompt at once
        os.execv(command[0], command)
    return subprocess.call(command)


# --- the environment -------------------------------------------------------------------------------------


def prepare(profile: str) -> None:
    """Make .venv hold what the profile needs. The stamp goes first and comes back last."""
    if is_ready(profile):
        refresh_page()
        return
    with one_at_a_time():
        if is_ready(profile):  # another run.py has just done it
            return
        stamp(profile).unlink(missing_ok=True)
        uv = shutil.which("uv")
        make_venv(uv)
        install(profile, uv or uv_inside())
        draft = stamp(profile).with_suffix(".draft")
        draft.write_text(fingerprint(profile), encoding="utf-8")
        draft.replace(stamp(profile))


def refresh_page() -> None:
    """Rebuild the page if its sources have changed since it was built; installing does so anyway."""
    if subprocess.call([str(PYTHON), "hatch_build.py"], cwd=ROOT) != 0:
        sys.exit(fail("building the page failed (see above)."))


def is_ready(profile: str) -> bool:
    """Tell whether a stamp vouches for .venv; what tests need includes what playing needs."""
    enough = ["dev"] if profile == "dev" else ["dev", "play"]
    return venv_fault() is None and any(read(stamp(one)) == fingerprint(one) for one in enough)


def stamp(profile: str) -> Path:
    """Return the file that says which pins were completely installed."""
    return VENV / f".isthmus-{profile}"


def fingerprint(profile: str) -> str:
    """Return a hash of what an install depends on: the pins and some tables of pyproject.toml."""
    import tomllib  # not in the Pythons that main() turns away

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shape = [project["build-system"], project["project"], project["tool"]["hatch"]]
    text = (ROOT / LOCKS[profile]).read_text(encoding="utf-8") + json.dumps(shape, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def birth_mark() -> str:
    """Return what the mark of a sound .venv says: an environment can neither move nor change its Python."""
    return f"Python {sys.version_info[0]}.{sys.version_info[1]} in {VENV}\n"


def venv_fault() -> str | None:
    """Return why .venv cannot be used, or None."""
    if not PYTHON.exists():  # also when the Python it points to is gone
        return "it has no working Python"
    mark = read(BIRTH_MARK)
    if mark is None:
        return "it is incomplete, or not made by run.py"
    if mark != birth_mark():
        return f"it was made by {mark.strip()}"
    return None


def make_venv(uv: str | None) -> None:
    """Make .venv, or make it again if it is unsound."""
    fault = venv_fault()
    if fault is None and uv is None and not can_install():
        fault = "it was made by a uv that is gone, and has no pip"
    if fault is None:
        return
    if VENV.is_symlink() or (VENV.exists() and any(VENV.iterdir()) and not (VENV / "pyvenv.cfg").exists()):
        sys.exit(fail(f"{VENV} exists but is not a virtual environment; please move it away."))
    if VENV.exists():
        say(f"making .venv again: {fault}")
        shutil.rmtree(VENV)
    base = getattr(sys, "_base_executable", None) or sys.executable  # not the Python inside .venv
    say(f"making .venv with Python {sys.version.split()[0]}")
    command = [uv, "venv", "--quiet", "--python", base] if uv else [base, "-m", "venv"]
    if subprocess.call([*command, str(VENV)], cwd=ROOT) != 0:
        shutil.rmtree(VENV, ignore_errors=True)
        hint = "" if uv else "\nOn Debian and Ubuntu the module venv is a separate package: apt install python3-venv"
        sys.exit(fail(f"could not make the environment {VENV}.{hint}"))
    BIRTH_MARK.write_text(birth_mark(), encoding="utf-8")


def can_install() -> bool:
    """Tell whether .venv has a pip; one made by uv has none."""
    return subprocess.call([str(PYTHON), "-c", "import pip"], stderr=subprocess.DEVNULL) == 0


def uv_inside() -> str | None:
    """Return the uv inside .venv, installing it first; None if that fails and pip must do."""
    inside = BIN / f"uv{EXE}"
    if not inside.exists():
        say(f"installing uv {UV_VERSION} into .venv")
        if subprocess.call([*pip_install(None), f"uv=={UV_VERSION}"], cwd=ROOT) != 0:
            say("that failed, so pip does the work")
    return str(inside) if inside.exists() else None


def install(profile: str, uv: str | None) -> None:
    """Install the pins, every file checked against its hash, then this checkout itself, editable.

    The build back end is among the pins, hence no build isolation: it would fetch an unpinned one.
    """
    say(f"installing {LOCKS[profile]} with {'uv' if uv else 'pip'}")
    for what in (
        ["--require-hashes", "-r", LOCKS[profile]],
        ["--no-deps", "--no-build-isolation", "-e", "."],
    ):
        status = subprocess.call([*pip_install(uv), *what], cwd=ROOT)
        if status != 0:
            sys.exit(fail("installing failed (see above); the next start will try again."))


def pip_install(uv: str | None) -> list[str]:
    """Return the command that installs into .venv."""
    if uv:
        return [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    return tool("pip", "install", "--quiet", "--disable-pip-version-check")


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let only one run.py of this checkout install at a time (where the system has flock)."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with Path(__file__).open("rb") as this_file:
        try:
            fcntl.flock(this_file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("waiting for another run.py that is installing")
            fcntl.flock(this_file, fcntl.LOCK_EX)
        yield


# --- small things ----------------------------------------------------------------------------------------


def read(path: Path) -> str | None:
    """Return the text of a file, or None if there is none."""
    return path.read_text(encoding="utf-8") if path.is_file() else None


def say(text: str) -> None:
    """Say what happens now; flushed, so that it appears before the output of the tool."""
    print(f"run.py: {text}", flush=True)


def fail(text: str) -> int:
    """Say what went wrong and return a status for it."""
    print(f"run.py: {text}", file=sys.stderr, flush=True)
    return 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
