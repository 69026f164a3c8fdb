"""Where games are kept: one file per game, rewritten after every step.

    $ISTHMUS_HOME or the platform's folder for user data
    ├── open/hashi-20260301-194512-7f3a.json      record and secret of a running game, readable by its owner only
    └── finished/hashi-20260301-194512-7f3a.txt   the record of a finished game, ready to be shared

A save that cannot be read is reported and left alone: it may still be repaired by hand. Two windows that continue the
same game would overwrite each other, so a slot refuses to write over a file that is not the one it wrote last.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from isthmus.bots.protocol import BOT_NAMES
from isthmus.kernel.chance import Secret
from isthmus.kernel.code import read_code
from isthmus.kernel.errors import BadInput, IsthmusError, Unreadable, quoted
from isthmus.kernel.match import Match
from isthmus.kernel.record import Record, record_of, resume
from isthmus.kernel.record_text import format_record, record_from_plain, record_to_plain
from isthmus.registry import game_of
from isthmus.terminal.files import read_text, shown_path, write_whole

SAVE_VERSION: Final = 1
LISTED_LIMIT: Final = 200
_FIELDS: Final = {"save", "record", "secret"}


@dataclass(frozen=True, slots=True)
class Saved:
    """One file in the folder of open games; `problem` says why it cannot be used, or is empty."""

    path: Path
    record: Record | None
    problem: str = ""


class Slot:
    """The file of one running game."""

    def __init__(self, path: Path, written: str | None = None, bots: Mapping[int, str] | None = None) -> None:
        self.path = path
        self.bots = dict(bots or {})  # seat to level, so that a resumed game has the same opponents
        self._written = written

    def save(self, match: Match) -> None:
        """Keep the match as it is now; returns when it is safely on the disk."""
        text = save_text(match, self.bots)
        if text == self._written:
            return
        if self._current() != self._written:
            raise BadInput(
                shown_path(self.path), "was changed by another program; is this game open in another window?"
            )
        write_whole(self.path, text, private=True)
        self._written = text

    def finish(self, match: Match, folder: Path) -> Path:
        """Write the record of the finished game and only then delete the save; returns the record's path."""
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / f"{self.path.stem}.txt"
        write_whole(target, format_record(record_of(match)))
        if self._current() == self._written:
            self.path.unlink(missing_ok=True)
        return target

    def _current(self) -> str | None:
        return read_text(self.path) if self.path.exists() else None


class SavedGames:
    """The folder with all games of one user."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = home() if root is None else root
        self.open = self.root / "open"
        self.finished = self.root / "finished"

    def new_slot(self, game: str, bots: Mapping[int, str] | None = None) -> Slot:
        """A file name that no other game has."""
        try:
            self.open.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            problem = f"cannot be created ({error.strerror}); set ISTHMUS_HOME to a writable folder"
            raise BadInput(shown_path(self.open), problem) from None
        stamp = time.strftime("%Y%m%d-%H%M%S")
        return Slot(self.open / f"{game}-{stamp}-{secrets.token_hex(2)}.json", bots=bots)

    def saves(self) -> list[Saved]:
        """The open games, the latest first; damaged ones are listed with their problem."""
        try:
            found = [path for path in self.open.iterdir() if path.suffix == ".json" and not path.name.startswith(".")]
            found.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        except FileNotFoundError:
            return []
        except OSError as error:
            raise BadInput(shown_path(self.open), f"cannot be read: {error.strerror}") from None
        result = []
        for path in found[:LISTED_LIMIT]:
            try:
                result.append(Saved(path, _read_save(read_text(path))[0]))
            except IsthmusError as error:
                result.append(Saved(path, None, _problem(path, error)))
        return result

    def load(self, path: Path) -> tuple[Match, Slot]:
        """The match of a save, exactly as it was, and the slot for further saves."""
        try:
            text = read_text(path)
            record, secret, bots = _read_save(text)
            match = resume(record, game_of(record), secret)
        except IsthmusError as error:
            raise BadInput("", _problem(path, error)) from error
        return match, Slot(path, text, bots)


def home() -> Path:
    """``$ISTHMUS_HOME``, or where this platform keeps the data of applications."""
    if chosen := os.environ.get("ISTHMUS_HOME"):
        return Path(chosen).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "isthmus"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "isthmus"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "isthmus"


def save_text(match: Match, bots: Mapping[int, str] | None = None) -> str:
    """The whole content of a save; bots, if any, by their seats as people count them."""
    secret = match.secret
    plain: dict[str, object] = {
        "save": SAVE_VERSION,
        "record": record_to_plain(record_of(match)),
        "secret": {"code": secret.code, "salt": secret.salt} if secret is not None else None,
    }
    if bots:
        plain["bots"] = {str(seat + 1): level for seat, level in bots.items()}
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"


def _read_save(text: str) -> tuple[Record, Secret | None, dict[int, str]]:
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(text, f"JSON ({error})") from None
    if not isinstance(plain, dict) or set(plain) - {"bots"} != _FIELDS or plain["save"] != SAVE_VERSION:
        raise BadInput("save", f"is not a saved game of format {SAVE_VERSION}")
    record = record_from_plain(plain["record"])
    return record, _read_secret(plain["secret"]), _read_bots(plain.get("bots", {}), len(record.names))


def _read_bots(plain: object, seats: int) -> dict[int, str]:
    if not isinstance(plain, dict):
        raise BadInput("bots", "expected a table of seats and levels")
    known = {str(seat + 1): seat for seat in range(seats)}
    for number, level in plain.items():
        if number not in known or level not in BOT_NAMES:
            raise BadInput("bots", f"{quoted(number)} {quoted(level)}: expected a seat and a bot's name")
    if len(plain) >= seats:
        raise BadInput("bots", "leave no seat for a person")
    return {known[number]: str(level) for number, level in plain.items()}


def _read_secret(plain: object) -> Secret | None:
    if plain is None:
        return None
    if not isinstance(plain, dict) or not all(isinstance(plain.get(name), str) for name in ("code", "salt")):
        raise BadInput("secret", "expected the texts code and salt")
    return Secret(plain["code"], read_code(plain["code"]).seed, plain["salt"])


def _problem(path: Path, error: IsthmusError) -> str:
    return f"the saved game {shown_path(path)} is damaged and was left as it is ({error})"
