"""The days on which an open deal was played here: a small file beside the saved games, which only grows."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

from isthmus.daily.dates import read_date
from isthmus.kernel.errors import BadInput, IsthmusError
from isthmus.terminal.files import read_text, shown_path, write_whole


class DailyDays:
    """Dates, each with the games that were played; two such files merge by union."""

    def __init__(self, root: Path) -> None:
        self.path = root / "daily.json"
        self.games: dict[date, frozenset[str]] = _read(self.path) if self.path.exists() else {}

    def add(self, day: date, game: str) -> None:
        """Note a game, together with what another window may have noted meanwhile."""
        kept = _read(self.path) if self.path.exists() else {}
        for one, games in kept.items():
            self.games[one] = self.games.get(one, frozenset()) | games
        self.games[day] = self.games.get(day, frozenset()) | {game}
        plain = {one.isoformat(): sorted(games) for one, games in sorted(self.games.items())}
        write_whole(self.path, json.dumps(plain, indent=1) + "\n")


def _read(path: Path) -> dict[date, frozenset[str]]:
    try:
        plain = json.loads(read_text(path))
        return {read_date(text): frozenset(map(str, games)) for text, games in plain.items()}
    except (ValueError, TypeError, AttributeError, RecursionError, IsthmusError):
        raise BadInput(shown_path(path), "is not a list of days; move it away to begin a new one") from None
