"""The program in a real terminal: colours, Ctrl-C, kill -9, resume."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from isthmus.kernel.match import Match
from isthmus.kernel.record import record_of
from isthmus.terminal.saved_games import SavedGames
from tests.terminal.people import SEED, legal_texts, refused_text

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 150.0  # against waiting for ever; test machines may be busy
TAKE_TERMINAL = """
import fcntl, os, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell that starts the tests in the background has it ignored
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""


class Terminal:
    """A pseudo-terminal of 80 columns with the program in it."""

    def __init__(self, home: Path, *arguments: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
        inherited = {
            key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")
        }
        variables = {
            **inherited,
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
            "ISTHMUS_HOME": str(home),
            **environment,
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", TAKE_TERMINAL, "-m", "isthmus.cli", *arguments],
            stdin=slave, stdout=slave, stderr=slave, env=variables, start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.raw = ""
        self.seen = 0

    def expect(self, text: str) -> str:
        """Read until the text appears after what was expected last; returns what came, without escapes."""
        end = time.monotonic() + PATIENCE
        while True:
            plain = ESCAPES.sub("", self.raw)
            found = plain.find(text, self.seen)
            if found >= 0:
                page, self.seen = plain[self.seen : found + len(text)], found + len(text)
                return page
            if time.monotonic() > end or not self._read():
                raise AssertionError(f"{text!r} did not appear in {plain[self.seen :]!r}")

    def _read(self) -> bool:
        ready, _, _ = select.select([self.master], [], [], 0.2)
        if not ready:
            return True
        try:
            chunk = os.read(self.master, 65536)
        except OSError:  # the other end is closed
            return False
        self.raw += chunk.decode("utf-8", "replace")
        return bool(chunk)

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def ctrl_c(self) -> None:
        """As a person presses it: between a prompt and its read, Python holds the signal until the next line comes."""
        time.sleep(0.5)
        os.write(self.master, b"\x03")

    def status(self) -> int:
        while self._read() and self.process.poll() is None:
            pass
        status = self.process.wait(PATIENCE)
        os.close(self.master)
        return status


def saved_match(home: Path) -> Match:
    (saved,) = SavedGames(home).saves()
    return SavedGames(home).load(saved.path)[0]


def test_ctrl_c_then_resume(tmp_path: Path) -> None:
    first = legal_texts("hashi")[0]
    terminal = Terminal(tmp_path, "play", "hashi", "--seed", SEED)
    terminal.expect("Player 1> ")
    assert "\x1b[" in terminal.raw, "colours in a terminal that has them"
    terminal.type(first)
    terminal.expect("Player 1> ")
    terminal.ctrl_c()
    terminal.expect("isthmus play --resume")
    assert terminal.status() == 130
    assert "Traceback" not in terminal.raw
    before = saved_match(tmp_path)
    again = Terminal(tmp_path, "play", "--resume")
    again.expect("Player 1> ")
    again.type("undo")
    again.expect("Player 1> ")
    again.type("quit")
    assert again.status() == 0
    after = saved_match(tmp_path)
    assert record_of(before).lines[-1].columns[0].steps == (first,)
    assert record_of(after).lines == () or record_of(after).lines[-1].columns[0].steps == ()


def test_kill_minus_nine_loses_no_step(tmp_path: Path) -> None:
    first = legal_texts("traxx")[1]
    terminal = Terminal(tmp_path, "play", "traxx", "--seed", SEED)
    terminal.expect("Player 1> ")
    terminal.type(first)
    terminal.expect("Player 1> ")
    terminal.process.send_signal(signal.SIGKILL)
    assert terminal.status() == -signal.SIGKILL
    killed = saved_match(tmp_path)
    assert record_of(killed).lines[-1].columns[0].steps == (first,)
    again = Terminal(tmp_path, "play", "--resume", "traxx")
    again.expect("Player 1> ")
    resumed = killed
    while resumed.active():
        step = resumed.legal(0)[0]
        resumed = resumed.play(0, step)
        again.type(resumed.game.format_step(killed.state, step))
        again.expect("isthmus replay" if resumed.over else "Player 1> ")
    assert again.status() == 0
    (record,) = (tmp_path / "finished").iterdir()
    text = record.read_text(encoding="utf-8")
    scores = resumed.outcome.scores if resumed.outcome else ()
    assert f"Result: {' '.join(map(str, scores))}\n" in text


def test_a_hot_seat_hides_what_was_on_the_screen(tmp_path: Path) -> None:
    first = legal_texts("hashi")[0]
    terminal = Terminal(tmp_path, "play", "hashi", "--players", "Ana,Ben", "--seed", SEED)
    terminal.expect("press Enter")
    terminal.type("")
    terminal.expect("Ana> ")
    terminal.type(f"{first} done")
    terminal.expect("Pass the keyboard to Ben")
    assert "\x1b[3J" in terminal.raw, "also what could be scrolled back to"
    terminal.type("")
    page = terminal.expect("Ben> ")
    assert first not in page
    terminal.ctrl_c()
    assert terminal.status() == 130


@pytest.mark.parametrize(
    ("environment", "arguments"), [({"NO_COLOR": "1"}, ()), ({"TERM": "dumb"}, ()), ({}, ("--no-color",))]
)
def test_without_colours_nothing_is_coloured(
    tmp_path: Path, environment: dict[str, str], arguments: tuple[str, ...]
) -> None:
    terminal = Terminal(tmp_path, "play", "traxx", "--seed", SEED, *arguments, **environment)
    terminal.expect("Player 1> ")
    terminal.type(refused_text("traxx"))
    terminal.expect("Player 1> ")
    terminal.type("quit")
    assert terminal.status() == 0
    assert not re.search(r"\x1b\[(?:\d+;)*(?:3[0-7]|4[0-7]|9[0-7]|38|48)(?:;\d+)*m", terminal.raw)
    if environment.get("TERM") == "dumb":
        assert "\x1b" not in terminal.raw


def test_refused_places_are_marked_on_the_board(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "traxx", "--seed", SEED)
    terminal.expect("Player 1> ")
    terminal.type(refused_text("traxx"))
    terminal.expect("Player 1> ")
    terminal.type("quit")
    assert terminal.status() == 0
    assert "\x1b[1;37;41m" in terminal.raw


def test_the_menu_leads_to_a_game_in_german(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", LC_ALL="de_DE.UTF-8")
    terminal.expect("Ihre Wahl: ")
    terminal.type("nonsense")
    terminal.expect("Ihre Wahl: ")
    terminal.type("1")
    terminal.expect("Wer spielt?")
    terminal.type("Ana, Ben, Cem, Dana, Eva")
    terminal.expect("Wer spielt?")
    terminal.type("Ana")
    terminal.expect("Auch Bots?")
    terminal.type("riese")
    terminal.expect("expected one of: random, greedy, novice")
    terminal.type("")
    terminal.expect("Ihre Wahl: ")
    terminal.type("side=q")
    terminal.expect("Ihre Wahl: ")
    terminal.type("side=b")
    terminal.expect("Ihre Wahl: ")
    terminal.type("")
    terminal.expect("Ana> ")
    terminal.type("ende")
    assert terminal.status() == 0
    again = Terminal(tmp_path, "play", LC_ALL="de_DE.UTF-8")
    again.expect("Ihre Wahl: ")
    again.type("r")
    again.expect("Hashi, Ana")
    again.type("1")
    again.expect("Ana> ")
    again.type("quit")
    assert again.status() == 0


def test_replay_is_stepped_through_with_keys(tmp_path: Path) -> None:
    from isthmus.kernel.record_text import format_record
    from tests.terminal.people import random_match

    file = tmp_path / "game.txt"
    file.write_text(format_record(record_of(random_match("traxx", 1))), encoding="utf-8")
    terminal = Terminal(tmp_path, "replay", str(file))
    terminal.expect("q leave: ")
    terminal.type("n")
    terminal.expect("(1/")
    terminal.expect("q leave: ")
    terminal.type("g 7")
    terminal.expect("Line 7")
    terminal.expect("q leave: ")
    terminal.type("p")
    terminal.expect("Line 6")
    terminal.expect("q leave: ")
    terminal.type("g nowhere")
    terminal.expect("There is no line “nowhere”")
    terminal.type("q")
    assert terminal.status() == 0


def test_ctrl_c_stops_a_simulation_quietly(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "simulate", "traxx", "--games", "200000", "--jobs", "2")
    terminal.expect("/200000")
    terminal.ctrl_c()
    assert terminal.status() == 130
    assert "Traceback" not in terminal.raw


def test_ctrl_c_while_a_simulation_starts_is_not_lost(tmp_path: Path) -> None:
    """Starting processes takes a while on a busy machine, and that is when people change their minds."""
    script = (
        "import os, signal, multiprocessing\n"
        "from isthmus.terminal.simulate import _ctrl_c_held\n"
        "def child(): print('child', signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []), flush=True)\n"
        "if __name__ == '__main__':\n"
        "    try:\n"
        "        with _ctrl_c_held():\n"
        "            process = multiprocessing.get_context('spawn').Process(target=child)\n"
        "            process.start()\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "            process.join()\n"
        "    except KeyboardInterrupt:\n"
        "        print('stopped')\n"
    )
    file = tmp_path / "starting.py"
    file.write_text(script, encoding="utf-8")
    take = "import signal, sys, runpy; signal.signal(signal.SIGINT, signal.default_int_handler); "
    done = subprocess.run(
        [sys.executable, "-c", f"{take}sys.argv = [{str(file)!r}]; runpy.run_path(sys.argv[0], run_name='__main__')"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout.split("\n") == ["child True", "stopped", ""], done.stderr


def test_ctrl_c_in_the_menu_writes_nothing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play")
    terminal.expect("Your choice: ")
    terminal.ctrl_c()
    assert terminal.status() == 130
    assert not (tmp_path / "open").exists()
