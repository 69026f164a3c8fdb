"""What boards, scenes and steps of the four games look like on the wire.

A board is the geometry, sent once; a scene is what changes, sent whole each time (a few kilobytes, so that a client
never has to merge); a step is one legal step with its text in notation and the parts a pointer needs. Every place has
the name that the game's notation gives it, so refusals can point at elements of the drawing.

These are plain dataclasses, not Pydantic models: the server makes thousands a second and never reads them back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

# --- steps that every game has


@dataclass(slots=True)
class DoneStep:
    """The seat has finished this round or turn."""

    text: str
    kind: Literal["done"] = "done"


# --- hashi


@dataclass(slots=True)
class HashiIsland:
    id: str
    x: int
    y: int
    flag: Literal["red", "blue"] | None


@dataclass(slots=True)
class HashiLine:
    """A dotted line between two islands, and the lines it crosses."""

    id: str
    a: str
    b: str
    crosses: list[str]


@dataclass(slots=True)
class HashiBoard:
    """Islands stand on a raster of `side` by `side`; x to the right, y down, both from 0."""

    name: str
    side: int
    islands: list[HashiIsland]
    lines: list[HashiLine]
    game: Literal["hashi"] = "hashi"


@dataclass(slots=True)
class HashiCard:
    number: int
    bridges: int


@dataclass(slots=True)
class HashiSheet:
    """One seat's board as the viewer may know it; `numbers` and `bridges` include the open ones."""

    numbers: dict[str, int]
    bridges: dict[str, int]
    finished: list[str]
    dead: list[str]
    open_numbers: list[str]
    open_bridges: dict[str, int]
    done: bool
    sealed: bool


@dataclass(slots=True)
class HashiRacer:
    """A seat that has reached a bonus, and what it got."""

    seat: int
    points: int


@dataclass(slots=True)
class HashiRace:
    """One of the three bonuses: what the first and later ones get, how far each seat is, who has it."""

    category: str
    first: int
    later: int
    goal: int
    progress: list[int]
    seats: list[HashiRacer]


@dataclass(slots=True)
class HashiScene:
    card: HashiCard | None
    cards_seen: list[HashiCard]
    cards_left: int
    hidden_card: HashiCard | None
    sheets: list[HashiSheet]
    race: list[HashiRace]
    bridges_drawn: int
    number_written: bool
    game: Literal["hashi"] = "hashi"


@dataclass(slots=True)
class HashiSetupStep:
    text: str
    island: str
    number: int
    kind: Literal["setup"] = "setup"


@dataclass(slots=True)
class HashiWriteStep:
    text: str
    island: str
    number: int
    kind: Literal["write"] = "write"


@dataclass(slots=True)
class HashiBridgeStep:
    text: str
    line: str
    kind: Literal["bridge"] = "bridge"


HashiStep = HashiSetupStep | HashiWriteStep | HashiBridgeStep | DoneStep


# --- träxx


@dataclass(slots=True)
class TraxxCell:
    """A hexagon: centre in units of its side, x to the right, y down, the middle cell at (0, 0)."""

    id: str
    x: float
    y: float
    colour: str
    number: int | None
    start: bool


@dataclass(slots=True)
class TraxxBoard:
    name: str
    cells: list[TraxxCell]
    colours: list[str]
    starts: list[str]
    game: Literal["traxx"] = "traxx"


@dataclass(slots=True)
class TraxxSheet:
    """One seat's path from end to end; `open` are the cells of the open round in the order they were added."""

    start: str | None
    path: list[str]
    open: list[str]
    ends: list[str]
    noted: dict[str, int]
    cut_off: list[str]
    unused: int
    done: bool
    sealed: bool


@dataclass(slots=True)
class TraxxWorth:
    """A number cell: full and half value, what it is worth to each seat now, and what each seat has noted for it."""

    number: int
    cell: str
    full: int
    half: int
    now: list[int]
    noted: list[int | None]


@dataclass(slots=True)
class TraxxScene:
    card: list[str]
    colours_left: list[str]
    cards_seen: list[list[str]]
    cards_left: int
    sheets: list[TraxxSheet]
    worth: list[TraxxWorth]
    game: Literal["traxx"] = "traxx"


@dataclass(slots=True)
class TraxxStartStep:
    text: str
    cell: str
    kind: Literal["start"] = "start"


@dataclass(slots=True)
class TraxxExtendStep:
    """Lead the path from its end `end` to the neighbouring `cell`."""

    text: str
    end: str
    cell: str
    kind: Literal["extend"] = "extend"


TraxxStep = TraxxStartStep | TraxxExtendStep | DoneStep


# --- connections


@dataclass(slots=True)
class ConnectionsNumber:
    """A number on the border: side N, E, S or W, index 0 to 4 (left to right, top to bottom), beside `square`.

    Its id is the square and the side ("a1n"), as in notation.
    """

    id: str
    side: Literal["N", "E", "S", "W"]
    index: int
    value: int
    square: str


@dataclass(slots=True)
class ConnectionsSheetBoard:
    letter: str
    numbers: list[ConnectionsNumber]


@dataclass(slots=True)
class ConnectionsTile:
    """`pattern`: sides clockwise from north, '-' empty, 'n' narrow, 'W' wide; `symbol` is the word called out."""

    id: str
    pattern: str
    symbol: str


@dataclass(slots=True)
class ConnectionsBoard:
    name: str
    size: int
    squares: list[str]
    centre: str
    centre_pattern: str
    sheets: list[ConnectionsSheetBoard]
    tiles: list[ConnectionsTile]
    game: Literal["connections"] = "connections"


@dataclass(slots=True)
class ConnectionsSquare:
    """What lies on a square: a face-up tile (pattern as it lies) or a spiral (pattern None)."""

    tile: str
    rotation: int
    pattern: str | None


@dataclass(slots=True)
class ConnectionsSheet:
    letter: str
    squares: dict[str, ConnectionsSquare]
    open: str | None
    linked: list[str]
    spirals: int
    loss: int
    done: bool
    sealed: bool


@dataclass(slots=True)
class ConnectionsScene:
    tile: str | None
    tiles_seen: list[str]
    tiles_left: list[str]
    caller: int
    game_of_series: int
    games: int
    losses_before: list[int]
    sheets: list[ConnectionsSheet]
    game: Literal["connections"] = "connections"


@dataclass(slots=True)
class ConnectionsPlaceStep:
    text: str
    square: str
    rotation: int
    pattern: str
    kind: Literal["place"] = "place"


@dataclass(slots=True)
class ConnectionsSpiralStep:
    text: str
    square: str
    kind: Literal["spiral"] = "spiral"


ConnectionsStep = ConnectionsPlaceStep | ConnectionsSpiralStep | DoneStep


# --- ponte

Colour = Literal["light", "dark"]


@dataclass(slots=True)
class PonteBoard:
    """Squares are named by notation; `squares` lists them row by row from the top."""

    name: str
    size: int
    squares: list[str]
    game: Literal["ponte"] = "ponte"


@dataclass(slots=True)
class PonteBridge:
    a: str
    b: str
    colour: Colour
    blocked: list[str]


@dataclass(slots=True)
class PonteGroup:
    """An island or sandbank; groups joined by bridges share the number `set`."""

    colour: Colour
    squares: list[str]
    island: bool
    set: int


@dataclass(slots=True)
class PonteSupplies:
    """What is left; None where the supply is unlimited."""

    light: int | None
    dark: int | None
    bridges: int | None


@dataclass(slots=True)
class PonteDead:
    """Free squares on which that colour can never again put a tile."""

    light: list[str]
    dark: list[str]


@dataclass(slots=True)
class PonteScene:
    tiles: dict[str, Colour]
    open: list[str]
    open_bridge: PonteBridge | None
    bridges: list[PonteBridge]
    blocked: list[str]
    colours: list[Colour | None]
    turn: Colour | None
    supplies: PonteSupplies
    groups: list[PonteGroup]
    dead: PonteDead
    last: list[str]
    game: Literal["ponte"] = "ponte"


@dataclass(slots=True)
class PonteTileStep:
    text: str
    square: str
    kind: Literal["tile"] = "tile"


@dataclass(slots=True)
class PonteBridgeStep:
    text: str
    a: str
    b: str
    blocked: list[str]
    kind: Literal["bridge"] = "bridge"


@dataclass(slots=True)
class PonteChooseStep:
    text: str
    colour: Colour
    kind: Literal["choose"] = "choose"


PonteStep = PonteTileStep | PonteBridgeStep | PonteChooseStep | DoneStep

# --- together

Board = Annotated[HashiBoard | TraxxBoard | ConnectionsBoard | PonteBoard, Field(discriminator="game")]
Scene = Annotated[HashiScene | TraxxScene | ConnectionsScene | PonteScene, Field(discriminator="game")]
Step = (
    HashiSetupStep
    | HashiWriteStep
    | HashiBridgeStep
    | TraxxStartStep
    | TraxxExtendStep
    | ConnectionsPlaceStep
    | ConnectionsSpiralStep
    | PonteTileStep
    | PonteBridgeStep
    | PonteChooseStep
    | DoneStep
)
