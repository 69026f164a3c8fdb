"""The golden games: which ones there are and what each of them is there to show."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from isthmus import registry
from isthmus.kernel.documents import packaged_document
from isthmus.kernel.options import plain_options


@dataclass(frozen=True)
class Golden:
    """How one golden game is made.

    `players` are taken in turn by the seats, `width` is that of a far-sighted player instead. Seeds are tried from 0
    on until the game shows what it `wants` (see `golden_features`).
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


RANDOM, GREEDY, LAZY = ("random",), ("greedy",), ("lazy",)


def own_board(game: str, file: str, **changes: Any) -> dict[str, Any]:
    """A board that comes with the game, as a player's file: another name and a few changes."""
    plain = {**packaged_document(f"isthmus.games.{game}", f"data/{file}.toml"), **changes}
    options = registry.game(game).options_type
    reader = options.__dataclass_fields__["board"].metadata["isthmus-option"][2]
    return {"board": plain_options(options(board=reader(plain)))["board"]}


HASHI: Final = [
    Golden("hashi-1p-red-high", "hashi", 1, GREEDY, wants=("solo/red=9",)),
    Golden("hashi-1p-red-low", "hashi", 1, GREEDY, wants=("solo/red=5",)),
    Golden("hashi-1p-blue-high", "hashi", 1, width=12, wants=("solo/blue=7",)),
    Golden("hashi-1p-blue-low", "hashi", 1, GREEDY, wants=("solo/blue=3",)),
    Golden("hashi-1p-six-high", "hashi", 1, GREEDY, wants=("solo/six=8",)),
    Golden("hashi-1p-six-low", "hashi", 1, GREEDY, wants=("solo/six=4",)),
    Golden("hashi-1p-dogsbody", "hashi", 1, width=6, wants=("title/hashi-title-dogsbody",)),
    Golden("hashi-1p-bamboo", "hashi", 1, width=6, wants=("title/hashi-title-bamboo-binder",)),
    Golden("hashi-1p-screw", "hashi", 1, width=6, wants=("title/hashi-title-screw-tightener",)),
    Golden("hashi-1p-concrete", "hashi", 1, width=12, wants=("title/hashi-title-concrete-pourer",)),
    Golden("hashi-1p-project", "hashi", 1, width=20, wants=("title/hashi-title-project-manager",)),
    Golden("hashi-1p-side-b", "hashi", 1, GREEDY, {"side": "b"}),
    Golden("hashi-1p-random-setup", "hashi", 1, GREEDY, {"setup": "random"}),
    Golden("hashi-1p-idle", "hashi", 1, LAZY),
    Golden("hashi-2p-late-red", "hashi", 2, GREEDY, wants=("table/red=9", "table/red=5")),
    Golden("hashi-2p-late-blue", "hashi", 2, GREEDY, wants=("table/blue=7", "table/blue=3")),
    Golden("hashi-2p-late-six", "hashi", 2, GREEDY, wants=("table/six=8", "table/six=4")),
    Golden("hashi-2p-shared", "hashi", 2, GREEDY, wants=("shared-win",)),
    Golden("hashi-3p", "hashi", 3, GREEDY),
    Golden("hashi-3p-side-b-random", "hashi", 3, RANDOM, {"side": "b"}),
    Golden("hashi-4p-random-setup", "hashi", 4, ("greedy", "random"), {"setup": "random"}),
    Golden("hashi-4p-own-board", "hashi", 4, GREEDY, own_board("hashi", "side_b", name="My copy")),
]
TRAXX: Final = [
    Golden("traxx-1p-far-sighted", "traxx", 1, width=40, wants=("solo/full", "solo/half")),
    Golden("traxx-1p-idle", "traxx", 1, LAZY),
    Golden("traxx-1p-choose", "traxx", 1, GREEDY, {"start": "choose"}),
    *(Golden(f"traxx-1p-start-{start}", "traxx", 1, GREEDY, {"start": start}) for start in (1, 2, 3, 4)),
    Golden("traxx-2p", "traxx", 2, GREEDY, wants=("table/full", "table/half")),
    Golden("traxx-2p-shared", "traxx", 2, GREEDY, wants=("shared-win",)),
    Golden("traxx-3p", "traxx", 3, ("greedy", "random")),
    Golden("traxx-4p", "traxx", 4, GREEDY),
    Golden("traxx-4p-own-board", "traxx", 4, RANDOM, own_board("traxx", "board", name="My copy")),
]
CONNECTIONS: Final = [
    Golden("connections-1p-virtuoso", "connections", 1, width=12, wants=("title/connections-title-virtuoso",)),
    Golden("connections-1p-king", "connections", 1, width=12, wants=("title/connections-title-king",)),
    Golden("connections-1p-binder", "connections", 1, GREEDY, wants=("title/connections-title-binder",)),
    Golden("connections-1p-apprentice", "connections", 1, GREEDY, wants=("title/connections-title-apprentice",)),
    Golden("connections-1p-seeker", "connections", 1, RANDOM, wants=("title/connections-title-seeker",)),
    *(Golden(f"connections-1p-board-{x.lower()}", "connections", 1, GREEDY, {"boards": x}) for x in "ABCD"),
    Golden("connections-2p-shared", "connections", 2, GREEDY, wants=("shared-win",)),
    Golden("connections-2p-series", "connections", 2, GREEDY, {"series": True}, wants=("table/earlier",)),
    Golden("connections-3p", "connections", 3, ("greedy", "random")),
    Golden("connections-4p", "connections", 4, GREEDY),
    Golden("connections-4p-series", "connections", 4, GREEDY, {"series": True}),
    Golden("connections-2p-own-board", "connections", 2, GREEDY, own_board("connections", "board_a", name="My copy")),
]
POND: Final = own_board("ponte", "board_10", name="Pond", size=6, tiles=12, bridges=4)
PASSING: Final = {"may_pass_bridge": True}
PONTE: Final = [
    Golden("ponte-light-stuck", "ponte", 2, GREEDY, wants=("ending/light-stuck", "light-seat/0", "set-of/5")),
    Golden("ponte-dark-stuck", "ponte", 2, GREEDY, wants=("ending/dark-stuck", "light-seat/1", "set-of/6")),
    Golden("ponte-light-declined", "ponte", 2, LAZY, PASSING, wants=("ending/light-declined",)),
    Golden("ponte-dark-declined", "ponte", 2, LAZY, PASSING, wants=("ending/dark-declined",)),
    Golden("ponte-won-by-islands", "ponte", 2, GREEDY, wants=("won-by/islands",)),
    Golden("ponte-won-by-bridges", "ponte", 2, GREEDY, wants=("won-by/bridges",)),
    Golden("ponte-shared", "ponte", 2, RANDOM, wants=("shared-win",)),
    Golden("ponte-big-sets", "ponte", 2, GREEDY, wants=("set-of/7",)),
    Golden("ponte-small-sets", "ponte", 2, ("greedy", "random"), wants=("set-of/2", "set-of/3")),
    Golden("ponte-set-of-four", "ponte", 2, GREEDY, wants=("set-of/4",)),
    Golden("ponte-no-bridges-left", "ponte", 2, GREEDY, wants=("no-bridges-left",)),
    Golden("ponte-no-tiles-left", "ponte", 2, RANDOM, wants=("no-tiles-left",)),
    Golden("ponte-12", "ponte", 2, GREEDY, {"size": 12}),
    Golden("ponte-unlimited", "ponte", 2, GREEDY, {"unlimited": True}),
    Golden("ponte-lot", "ponte", 2, GREEDY, {"lot": True}),
    Golden("ponte-annulled", "ponte", 2, GREEDY, annul_after=30, wants=("ending/annulled",)),
    Golden("ponte-own-board", "ponte", 2, GREEDY, POND),
]  # fmt: skip
GOLDEN_GAMES: Final = [*HASHI, *TRAXX, *CONNECTIONS, *PONTE]
