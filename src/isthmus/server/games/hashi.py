"""Hashi on the wire: islands, dotted lines, the race for the three bonuses."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from isthmus.games.hashi.board import BLUE, RED, Board
from isthmus.games.hashi.moves import Bridge, Write
from isthmus.games.hashi.scoring import CATEGORIES, GROUP_SIZE, HIGH, LOW, largest_group, worth
from isthmus.games.hashi.state import ROUNDS, Bonuses, Card, HashiState, Sheet
from isthmus.kernel.game import Step
from isthmus.kernel.sheets import Desk, Stage
from isthmus.kernel.steps import DONE_TEXT, Done
from isthmus.server.games.parts import DoneStep, WireBoard, WireScene, WireStep

# --- what the wire carries


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
class HashiBoard(WireBoard):
    """Islands lie on a grid of `side` by `side`; x to the right, y down, both from 0."""

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
    """One of the three bonuses: what the first and later seats get, what it is worth now, how far each seat is, who has
    it.
    """

    category: str
    first: int
    later: int
    now: int
    goal: int
    progress: list[int]
    seats: list[HashiRacer]


@dataclass(slots=True)
class HashiScene(WireScene):
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
class HashiSetupStep(WireStep):
    text: str
    island: str
    number: int
    kind: Literal["setup"] = "setup"


@dataclass(slots=True)
class HashiWriteStep(WireStep):
    text: str
    island: str
    number: int
    kind: Literal["write"] = "write"


@dataclass(slots=True)
class HashiBridgeStep(WireStep):
    text: str
    line: str
    kind: Literal["bridge"] = "bridge"


HashiStep = HashiSetupStep | HashiWriteStep | HashiBridgeStep | DoneStep


# --- how it is made from a view

BOARD, SCENE, STEPS = HashiBoard, HashiScene, (HashiSetupStep, HashiWriteStep, HashiBridgeStep)
SHOWS_LAST_TURN = False
_KEPT = 20_000  # cached parts; boards of other seats look the same to everybody until the round closes
_FLAGS: dict[str, Literal["red", "blue"]] = {RED: "red", BLUE: "blue"}


def board(state: HashiState) -> HashiBoard:
    layout = state.board
    islands = [
        HashiIsland(place, island.column, island.row, _FLAGS.get(island.flag))
        for place, island in zip(layout.places, layout.islands, strict=True)
    ]
    lines = [
        HashiLine(name, layout.places[line.start], layout.places[line.end], _line_names(layout, crossed))
        for name, line, crossed in zip(layout.line_names, layout.lines, layout.crossings, strict=True)
    ]
    return HashiBoard(layout.name, max(layout.rows, layout.columns), islands, lines)


def scene(state: HashiState, seat: int | None, last: tuple[Step, ...]) -> HashiScene:  # noqa: ARG001 - as in every game
    layout = state.board
    key = _key(layout)
    over = state.stage is Stage.OVER
    seen = state.cards[:-1] if over else state.cards
    steps = state.desks[seat].steps if seat is not None else ()
    return HashiScene(
        card=_card(state.cards[-1]) if state.stage is Stage.PLAY else None,
        cards_seen=[_card(card) for card in seen],
        cards_left=ROUNDS - len(seen),
        hidden_card=_card(state.cards[-1]) if over else None,
        sheets=[_sealed(key, d.closed, done=d.done) if d.sealed else _sheet(layout, d) for d in state.desks],
        race=_race(key, tuple(desk.closed for desk in state.desks), state.bonuses, state.round),
        bridges_drawn=sum(isinstance(step, Bridge) for step in steps),
        number_written=any(isinstance(step, Write) for step in steps),
    )


def step(state: HashiState, step: Write | Bridge | Done) -> HashiStep:
    return _step(_key(state.board), step, setup=state.stage is Stage.SETUP)


class Key:
    """A board as a cache key: compared by identity, because hashing all its islands costs more than drawing it."""

    def __init__(self, layout: Board) -> None:
        self.layout = layout


@lru_cache(256)
def _key_of(fingerprint: str) -> list[Key]:  # noqa: ARG001 - the list is the memory for that fingerprint
    return []


def _key(layout: Board) -> Key:
    keys = _key_of(layout.fingerprint)
    if not keys:
        keys.append(Key(layout))
    return keys[0]


@lru_cache(_KEPT)
def _step(key: Key, step: Write | Bridge | Done, *, setup: bool) -> HashiStep:
    layout = key.layout
    if isinstance(step, Done):
        return DoneStep(DONE_TEXT)
    if isinstance(step, Bridge):
        name = layout.line_names[step.line]
        return HashiBridgeStep(name, name)
    place = layout.places[step.island]
    text = f"{place}={step.number}"
    if setup:
        return HashiSetupStep(text, place, step.number)
    return HashiWriteStep(text, place, step.number)


@cache
def _card(card: Card) -> HashiCard:
    return HashiCard(card.number, card.bridges)


@lru_cache(_KEPT)
def _sealed(key: Key, closed: Sheet, *, done: bool) -> HashiSheet:
    """Another seat's board as it was when the last round closed."""
    return _sheet(key.layout, Desk(closed, closed, (), done, True))


def _sheet(layout: Board, desk: Desk[Sheet]) -> HashiSheet:
    sheet, closed = desk.sheet, desk.closed
    numbers = {place: number for island, place in enumerate(layout.places) if (number := sheet.number(island))}
    bridges = {}
    opened = {}
    for line, name in enumerate(layout.line_names):
        count = sheet.bridges(line)
        if count:
            bridges[name] = count
            if added := count - closed.bridges(line):
                opened[name] = added
    return HashiSheet(
        numbers=numbers,
        bridges=bridges,
        finished=_place_names(layout, sheet.finished),
        dead=_line_names(layout, sheet.dead),
        open_numbers=_place_names(layout, closed.free & ~sheet.free),
        open_bridges=opened,
        done=desk.done,
        sealed=desk.sealed,
    )


@lru_cache(_KEPT // 4)
def _race(key: Key, closed: tuple[Sheet, ...], bonuses: tuple[Bonuses, ...], round_: int) -> list[HashiRace]:
    """How far each seat was at the end of the last closed round, and who has the bonus."""
    layout = key.layout
    progress = (
        [(sheet.finished & layout.reds).bit_count() for sheet in closed],
        [(sheet.finished & layout.blues).bit_count() for sheet in closed],
        [min(largest_group(layout, sheet), GROUP_SIZE) for sheet in closed],
    )
    goals = (layout.reds.bit_count(), layout.blues.bit_count(), GROUP_SIZE)
    races = []
    for index, category in enumerate(CATEGORIES[1:]):
        held = [HashiRacer(seat, won[index]) for seat, won in enumerate(bonuses) if won[index]]
        now = worth(index, bonuses, round_)
        races.append(HashiRace(category, HIGH[index], LOW[index], now, goals[index], progress[index], held))
    return races


def _place_names(layout: Board, islands: int) -> list[str]:
    return [place for island, place in enumerate(layout.places) if islands >> island & 1] if islands else []


def _line_names(layout: Board, lines: int) -> list[str]:
    return [name for line, name in enumerate(layout.line_names) if lines >> line & 1] if lines else []
