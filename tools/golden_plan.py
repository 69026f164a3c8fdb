"""What a golden game is; `tools/games/<game>.py` lists those of each game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from isthmus import registry
from isthmus.kernel.documents import packaged_document
from isthmus.kernel.options import plain_options
from tools.games import of_all_games


@dataclass(frozen=True)
class Golden:
    """How one golden game is made.

    The seats take `players` in turn; with a `width`, a far-sighted player with that beam plays instead. Seeds are tried
    from 0 upwards until the game shows what it `wants` (see `golden_features`). `rules` is the version of the rules.
    """

    name: str
    game: str
    seats: int
    players: tuple[str, ...] = ("greedy",)
    options: dict[str, Any] = field(default_factory=dict)
    width: int = 0
    annul_after: int = 0
    wants: tuple[str, ...] = ()
    seed: int = 0
    rules: int | None = None


RANDOM, GREEDY, LAZY = ("random",), ("greedy",), ("lazy",)


def own_board(game: str, file: str, **changes: Any) -> dict[str, Any]:
    """A board that comes with the game, as a player's file: another name and a few changes."""
    plain = {**packaged_document(f"isthmus.games.{game}", f"data/{file}.toml"), **changes}
    options = registry.game(game).options_type
    reader = options.__dataclass_fields__["board"].metadata["isthmus-option"][2]
    return {"board": plain_options(options(board=reader(plain)))["board"]}


def golden_games() -> list[Golden]:
    """The golden games of every game."""
    return [golden for module in of_all_games() for golden in module.GOLDEN]
