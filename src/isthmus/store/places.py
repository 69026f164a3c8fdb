"""Where the database is when nobody says otherwise."""

from __future__ import annotations

import os
from pathlib import Path


def default_database() -> Path:
    """Where games are kept by default."""
    if given := os.environ.get("ISTHMUS_DATA"):
        return Path(given)
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "isthmus" / "games.sqlite"
