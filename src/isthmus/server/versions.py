"""The version of this program."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version


@cache
def program_version() -> str:
    return version("isthmus")
