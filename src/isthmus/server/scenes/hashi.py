"""Hashi on the wire: islands, dotted lines, the race for the three bonuses."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from isthmus.games.hashi.board import BLUE, RED, Board
from isthmus.games.hashi.moves import Bridge, Write
from isthmus.games.hashi.scoring import CATEGORIES, GROUP_SIZE, HIGH, LOW, largest_group
from isthmus.games.hashi.state import ROUNDS, Bonuses, Card, HashiState, Sheet
from isthmus.kernel.sheets import Desk, Stage
from isthmus.kernel.steps import DONE, DONE_TEXT
from isthmus.server.wire_games import (
    DoneStep,
    HashiBoard,
    HashiBridgeStep,
    HashiCard,
    HashiIsland,
    HashiLine,
    HashiRace,
    HashiRacer,
    HashiScene,
    HashiSetupStep,
    HashiSheet,
    HashiStep,
    HashiWriteStep,
)

SHOWS_LAST_TURN = False
_KEPT = 20_000  # cached parts; boards of other seats look the same to everybody until the round closes
_FLAGS: dict[str, Any] = {RED: "red", BLUE: "blue"}


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


def scene(state: HashiState, seat: int | None, last: tuple[Any, ...]) -> HashiScene:  # noqa: ARG001 - as in every game
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
        race=_race(key, tuple(desk.closed for desk in state.desks), state.bonuses),
        bridges_drawn=sum(isinstance(step, Bridge) for step in steps),
        number_written=any(isinstance(step, Write) for step in steps),
    )


def step(state: HashiState, step: Any) -> HashiStep:
    return _step(_key(state.board), step, setup=state.stage is Stage.SETUP)


def rounds(state: HashiState) -> tuple[int, int]:
    return state.round, ROUNDS


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
def _step(key: Key, step: Any, *, setup: bool) -> HashiStep:
    layout = key.layout
    if step == DONE:
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
def _race(key: Key, closed: tuple[Sheet, ...], bonuses: tuple[Bonuses, ...]) -> list[HashiRace]:
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
        races.append(HashiRace(category, HIGH[index], LOW[index], goals[index], progress[index], held))
    return races


def _place_names(layout: Board, islands: int) -> list[str]:
    return [place for island, place in enumerate(layout.places) if islands >> island & 1] if islands else []


def _line_names(layout: Board, lines: int) -> list[str]:
    return [name for line, name in enumerate(layout.line_names) if lines >> line & 1] if lines else []
