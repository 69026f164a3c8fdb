"""The program of a later version, run as a program: it stores hints as events of a kind that this one does not know."""

from __future__ import annotations

from isthmus.cli import main
from isthmus.server import events, quarantine

NEW_KIND = "advised"

events.Hinted.KIND = NEW_KIND
events.KINDS[NEW_KIND] = events.Hinted
setattr(quarantine, "program_version", lambda: "99.0")  # noqa: B010 - the original remembers its answer

if __name__ == "__main__":
    main()
