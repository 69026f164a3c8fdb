"""Where a league is kept: nothing that has been played is lost, whatever ends the program.

    league.json.part   the conditions, then one line per game, appended as it is played; a torn last line is dropped
    league.json        the whole league, written in one step when all is played; the part is then deleted

Resuming reads both, so a finished league can also be made longer: more deals, more bots.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, TextIO

from isthmus.arena.league import Conditions, Fixture
from isthmus.arena.league_game import GameResult
from isthmus.kernel.errors import BadInput, quoted

FORMAT: Final = 1


class Journal:
    """The two files of one league."""

    def __init__(self, path: Path, conditions: Conditions, *, resume: bool) -> None:
        self.path = path
        self.part = path.with_name(f"{path.name}.part")
        self.conditions = conditions
        if not resume and (path.exists() or self.part.exists()):
            existing = path if path.exists() else self.part
            raise BadInput(str(existing), "exists already; continue with --resume or choose another name")
        self.games: dict[Fixture, GameResult] = {}
        for game in (*self._whole(), *self._begun()):
            self.games[game.fixture] = game
        self._file: TextIO | None = None

    def add(self, game: GameResult) -> None:
        """Keep one game; it has left this program when the call returns."""
        self.games[game.fixture] = game
        if self._file is None:
            fresh = not self.part.exists()
            self._file = self.part.open("a", encoding="utf-8")
            if fresh:
                self._file.write(_line({"arena": FORMAT, **asdict(self.conditions)}))
        self._file.write(_line(plain_game(game)))
        self._file.flush()

    def finish(self, summary: dict[str, object], games: Iterable[GameResult]) -> None:
        """Write the league as a whole and delete the part."""
        self.close()
        plain = {"arena": FORMAT, **asdict(self.conditions), **summary, "games": [plain_game(game) for game in games]}
        draft = self.path.with_name(f".{self.path.name}.draft")
        with draft.open("w", encoding="utf-8") as file:
            file.write(json.dumps(plain, ensure_ascii=False, indent=1) + "\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(self.path)
        self.part.unlink(missing_ok=True)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _whole(self) -> list[GameResult]:
        if not self.path.exists():
            return []
        try:
            plain = json.loads(self.path.read_text(encoding="utf-8"))
            self._check(plain)
            return [read_game(entry) for entry in plain["games"]]
        except (ValueError, KeyError, TypeError):
            raise BadInput(str(self.path), "is not a league of the arena") from None

    def _begun(self) -> list[GameResult]:
        """The games of the part; a line torn by a crash is cut off before another is appended."""
        if not self.part.exists():
            return []
        raw = self.part.read_bytes()
        whole = raw[: raw.rfind(b"\n") + 1]
        if len(whole) < len(raw):
            with self.part.open("r+b") as file:
                file.truncate(len(whole))
        if not whole:
            self.part.unlink()
            return []
        try:
            head, *lines = whole.decode("utf-8").splitlines()
            self._check(json.loads(head))
            return [read_game(json.loads(line)) for line in lines]
        except (ValueError, KeyError, TypeError):
            raise BadInput(str(self.part), "is not a league of the arena") from None

    def _check(self, plain: Any) -> None:
        """Games under other conditions must not be counted together."""
        if plain["arena"] != FORMAT:
            raise BadInput(str(self.path), f"is a league of format {quoted(plain['arena'])}, expected {FORMAT}")
        for name, value in asdict(self.conditions).items():
            if plain[name] != value:
                there, here = quoted(plain[name]), quoted(value)
                raise BadInput(str(self.path), f"was begun with {name} {there}, not {here}; choose another name")


def plain_game(game: GameResult) -> dict[str, object]:
    plain = asdict(game)
    del plain["record"]  # a file of its own
    fixture = plain.pop("fixture")
    return {**fixture, **plain}


def read_game(plain: Any) -> GameResult:
    """A game from its plain form; ValueError, KeyError or TypeError if it is not one."""
    scores, ranks, plans, seconds, longest = (
        tuple(plain[name]) for name in ("scores", "ranks", "plans", "seconds", "longest")
    )
    fixture = Fixture(int(plain["deal"]), tuple(map(str, plain["lineup"])))
    return GameResult(fixture, str(plain["ending"]), scores, ranks, plans, seconds, longest)


def _line(plain: dict[str, object]) -> str:
    return json.dumps(plain, ensure_ascii=False) + "\n"
