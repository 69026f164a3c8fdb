"""Connections as arrays: how a position is laid out in memory, and the way from the reference rules and back.

A state is one row of words: a header, the tiles that are still to come as bits, the tiles called so far, and a desk per
seat. Looks and needs are those of the reference (two bits per side, clockwise from north; `games.connections.board`).

    header │ losses of earlier games, 4 per game │ to come │ called │ desk │ desk │ …
    desk:    board, done, open steps, frontier, free │ look by square │ need by square │ step by round

Bits are kept 60 to a word, so that no word is ever negative. A board that has not been dealt yet is -1 and its desk is
empty. Nothing here is compiled.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from isthmus.fast.compile import Words
from isthmus.games.connections.board import LETTERS, Board, look_of, rotations_of, standard_board
from isthmus.games.connections.game import GAME
from isthmus.games.connections.moves import lay
from isthmus.games.connections.state import (
    FREE,
    NO_SHEET,
    ConnectionsOptions,
    ConnectionsState,
    Place,
    Sheet,
    Spiral,
    empty_sheet,
    material_of,
)
from isthmus.kernel.sheets import Desk, Stage
from isthmus.kernel.steps import Done

# the header of a state; `DESK` and `STRIDE` are where the first desk begins and how long a desk is
STAGE, ROUND, SEATS, GAMES, CALLED, DESK, STRIDE, LOSS = 0, 1, 2, 3, 4, 5, 6, 8
TO_COME = 24
STAGES: Final = (Stage.DEAL, Stage.DRAW, Stage.PLAY, Stage.OVER)
DEAL, DRAW, PLAY, OVER = 0, 1, 2, 3
# a desk; FRONTIER and FREE_SQUARES have two words each, looks and the rest begin at LOOKS
BOARD, DONE_FLAG, STEPS, FRONTIER, FREE_SQUARES, LOOKS = 0, 1, 2, 3, 5, 7
WORD: Final = 60

# the tables
SIZE, SQUARES, TILES, ROUNDS, SERIES, BOARDS, CENTRE, POOLS = 0, 1, 2, 3, 4, 5, 6, 7
NEIGHBOUR = 8  # four by square, n e s w; -1 beyond the border
PLACE_STEP = 332  # four by square, one per quarter turn
SPIRAL_STEP = 656  # by square
STEP = 737  # by step: 8 × square + quarter turns, 4 for a spiral
RIM = 1145  # by place on the border: 4 × square + side
NUMBER = 1181  # 36 by board: the numbers there
START = 1325  # 81 by board: the needs of an empty board
EDGE = 1649  # two by board: the frontier of an empty board
LOOK = 1657  # four by tile: the looks of its turns with 1 added to every side, -1 for a turn that looks like another
SPIRAL_TURN, ALL_SIDES = 4, 0b01010101


@cache
def tables_of(options: ConnectionsOptions) -> Words:
    """The tables, shared: do not change them."""
    material, boards = material_of(options), _boards(options)
    size, squares = material.size, material.size**2
    tables = np.zeros(LOOK + 4 * len(material.tiles), dtype=np.int64)
    tables[:8] = [
        size, squares, len(material.tiles), material.rounds, options.series, len(boards), material.centre,
        _words_for(len(material.tiles)),
    ]  # fmt: skip
    tables[NEIGHBOUR : NEIGHBOUR + 4 * squares] = [other for around in material.neighbours for other in around]
    for number, step in enumerate(GAME.step_universe(options)):
        if isinstance(step, Place):
            square = material.index[step.square]
            tables[STEP + number] = 8 * square + step.rotation
            tables[PLACE_STEP + 4 * square + step.rotation] = number
        elif isinstance(step, Spiral):
            tables[STEP + number] = 8 * material.index[step.square] + SPIRAL_TURN
            tables[SPIRAL_STEP + material.index[step.square]] = number
    tables[RIM : RIM + 4 * size] = [4 * square + side for square, side, _ in material.rim]
    for number, board in enumerate(boards):
        sheet = empty_sheet(board)
        tables[NUMBER + 36 * number :][: 4 * size] = [value for _, _, value in board.rim]
        tables[START + 81 * number :][:squares] = list(sheet.needs)
        tables[EDGE + 2 * number :][:2] = _split(sheet.frontier, 2)
    for number, tile in enumerate(material.tiles):
        for turn in range(4):
            new = turn in rotations_of(tile.pattern)  # C-P1
            tables[LOOK + 4 * number + turn] = look_of(tile.pattern, turn) + ALL_SIDES if new else -1
    return tables


def from_state(reference: ConnectionsState) -> Words:
    """The array of a reference state; a sealed desk becomes one that has not moved in this round."""
    material, seats = reference.material, len(reference.desks)
    pools, squares = _words_for(len(material.tiles)), material.size**2
    first = TO_COME + pools + material.rounds
    stride = LOOKS + 2 * squares + material.rounds
    state = np.zeros(first + seats * stride, dtype=np.int64)
    state[:7] = [
        STAGES.index(reference.stage), reference.round, seats, len(reference.losses), len(reference.cards),
        first, stride,
    ]  # fmt: skip
    for game, losses in enumerate(reference.losses):
        state[LOSS + 4 * game :][:seats] = losses
    names = list(material.patterns)
    left = sum(1 << names.index(name) for name in reference.to_come)
    state[TO_COME : TO_COME + pools] = _split(left, pools)
    state[TO_COME + pools : first] = -1
    state[TO_COME + pools :][: len(reference.cards)] = [names.index(card) for card in reference.cards]
    for seat, desk in enumerate(reference.desks):
        _fill_desk(reference, desk, state[first + seat * stride :][:stride])
    return state


def to_state(options: ConnectionsOptions, state: Words) -> ConnectionsState:
    """The reference state of an array."""
    material = material_of(options)
    names = list(material.patterns)
    seats, pools = int(state[SEATS]), _words_for(len(names))
    cards = tuple(names[tile] for tile in state[TO_COME + pools :][: state[CALLED]])
    desks = [_desk(options, cards, state[state[DESK] + seat * state[STRIDE] :]) for seat in range(seats)]
    losses = tuple(tuple(map(int, state[LOSS + 4 * game :][:seats])) for game in range(state[GAMES]))
    return ConnectionsState(options, tuple(desks), STAGES[state[STAGE]], int(state[ROUND]), cards, losses)


def _fill_desk(reference: ConnectionsState, desk: Desk[Sheet], words: Words) -> None:
    material, sheet = reference.material, desk.sheet
    squares = material.size**2
    words[LOOKS + 2 * squares :] = -1
    words[BOARD] = -1
    if sheet.board is None:
        return
    words[BOARD] = _boards(reference.options).index(sheet.board)
    words[DONE_FLAG] = desk.done and not desk.sealed
    words[STEPS] = len(desk.steps)
    words[FRONTIER : FRONTIER + 2] = _split(sheet.frontier, 2)
    words[FREE_SQUARES : FREE_SQUARES + 2] = _split(sum((look == FREE) << n for n, look in enumerate(sheet.looks)), 2)
    words[LOOKS : LOOKS + squares] = list(sheet.looks)
    words[LOOKS + squares : LOOKS + 2 * squares] = list(sheet.needs)
    numbers = _numbers(reference.options)
    words[LOOKS + 2 * squares :][: len(sheet.marks)] = [numbers[step] for _, step in sheet.marks]


def _desk(options: ConnectionsOptions, cards: tuple[str, ...], words: Words) -> Desk[Sheet]:
    if words[BOARD] < 0:
        return Desk(NO_SHEET, NO_SHEET)
    sheet = empty_sheet(_boards(options)[words[BOARD]])
    squares, universe = material_of(options).size ** 2, tuple(_numbers(options))
    steps = [universe[number] for number in words[LOOKS + 2 * squares :][: len(cards)] if number >= 0]
    open_steps = steps[len(steps) - words[STEPS] :]
    for card, step in zip(cards, steps[: len(steps) - words[STEPS]], strict=False):
        sheet = lay(sheet, card, step)
    closed = sheet
    for step in open_steps:
        sheet = lay(sheet, cards[-1], step)
    return Desk(closed, sheet, tuple(open_steps), bool(words[DONE_FLAG]))


@cache
def _boards(options: ConnectionsOptions) -> tuple[Board, ...]:
    """The boards that may be dealt (C-C4), or the one that everybody has."""
    return (options.board,) if options.board is not None else tuple(map(standard_board, LETTERS))


@cache
def _numbers(options: ConnectionsOptions) -> dict[Place | Spiral | Done, int]:
    return {step: number for number, step in enumerate(GAME.step_universe(options))}


def _words_for(count: int) -> int:
    return -(-count // WORD)


def _split(mask: int, words: int) -> list[int]:
    return [mask >> WORD * number & (1 << WORD) - 1 for number in range(words)]
