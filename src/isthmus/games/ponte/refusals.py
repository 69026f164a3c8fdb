"""Why a step is refused: code, clause and the squares or bridges in the way, most specific reason first.

Called only for steps that are certainly not legal, so every path ends in a refusal.
"""

from __future__ import annotations

from isthmus.games.ponte.board import ISLAND, Bridge, Choose, Colour, Tile, bits, mask_of
from isthmus.games.ponte.grid import Shape
from isthmus.games.ponte.islands import group_with
from isthmus.games.ponte.state import Phase, PonteState
from isthmus.kernel.errors import Refused, quoted
from isthmus.kernel.steps import Done


def refusal(state: PonteState, seat: int, step: object) -> Refused:
    """Why this step is not legal for this seat."""
    if not isinstance(step, Tile | Bridge | Choose | Done):
        return Refused("ponte-unknown-step", "P-T1", (), {"step": quoted(repr(step))})
    closed = _closed(state, seat)
    if closed is not None:
        return closed
    if isinstance(step, Done):
        return _not_done(state)
    if state.phase is Phase.CHOICE:
        if state.steps:
            return Refused("ponte-choice-made", "P-S1")
        return Refused("ponte-choose-first", "P-S1")
    if isinstance(step, Choose):
        return Refused("ponte-no-choice-now", "P-S1")
    return _tile(state, step) if isinstance(step, Tile) else _bridge(state, step)


def undo_refusal(state: PonteState, seat: int) -> Refused:
    return _closed(state, seat) or Refused("kernel-nothing-to-undo", "P-T1")


def _closed(state: PonteState, seat: int) -> Refused | None:
    if state.phase is Phase.OVER:
        return Refused("kernel-game-over", "P-E1")
    if state.phase is Phase.LOT:
        return Refused("ponte-lot-first", "P-S1")
    if seat != state.seat:
        return Refused("kernel-not-your-turn", "P-T1")
    return None


def _not_done(state: PonteState) -> Refused:
    if state.phase is Phase.CHOICE:
        return Refused("ponte-choose-first", "P-S1")
    if state.phase is Phase.OPENING:
        return Refused("ponte-opening-two-tiles", "P-S1", (), {"left": 2 - len(state.steps)})
    if state.steps:
        return Refused("ponte-second-tile-missing", "P-T2")
    if state.open_squares and state.options.may_pass_bridge:
        return Refused("ponte-must-place", "P-T3")
    return Refused("ponte-must-act", "P-T3")


def _tile(state: PonteState, step: Tile) -> Refused:
    grid, colour = state.grid, state.colour
    if state.may_finish and state.steps:
        return Refused("ponte-turn-complete", "P-T1")
    if step.square not in grid.index:
        return _off_board(state, step.square)
    index = grid.index[step.square]
    if not state.steps and state.tiles_left(colour) < 2:
        return Refused("ponte-not-enough-tiles", "P-T2", (), {"left": state.tiles_left(colour)})
    for holder in Colour:
        if state.sides[holder].tiles >> index & 1:
            arguments = {"square": step.square, "colour": holder.word}
            return Refused("ponte-occupied", "P-T1", (step.square,), arguments)
    for number in bits(state.bridges & grid.over[index]):
        name = str(grid.spans[number].step)
        return Refused("ponte-under-bridge", "P-B2", (step.square, name), {"square": step.square, "bridge": name})
    return _distance(state, index)


def _distance(state: PonteState, index: int) -> Refused:
    """P-I1, P-I2, and P-T2 if nothing is wrong with the square itself."""
    grid, tiles = state.grid, state.sides[state.colour].tiles
    square = grid.names[index]
    group = group_with(grid, tiles, index)
    if group is None:
        joined = _joined(state, index)
        names = grid.names_of(joined)
        arguments: dict[str, str | int] = {"square": square, "count": joined.bit_count()}
        return Refused("ponte-group-of-five", "P-I1", names, arguments)
    touched = [_group(state, other) for other in bits(group.rim & tiles)]
    for other in touched:
        if other.size == ISLAND:
            names = grid.names_of(other.squares)
            return Refused("ponte-touches-island", "P-I2", names, {"square": square, "island": " ".join(names)})
    if group.size == ISLAND and touched:
        names = grid.names_of(mask_of(n for other in touched for n in bits(other.squares)))
        return Refused("ponte-island-touches", "P-I2", names, {"square": square, "others": " ".join(names)})
    return Refused("ponte-no-second-tile", "P-T2", (square,), {"square": square})


def _group(state: PonteState, index: int) -> Shape:
    group = group_with(state.grid, state.sides[state.colour].tiles, index)
    assert group is not None
    return group


def _joined(state: PonteState, index: int) -> int:
    """The group a tile here would make, however large."""
    joined = 1 << index
    for other in bits(state.grid.near[index] & state.sides[state.colour].tiles):
        joined |= _group(state, other).squares
    return joined


def _bridge(state: PonteState, step: Bridge) -> Refused:
    grid, name = state.grid, str(step)
    if state.phase is Phase.OPENING:
        return Refused("ponte-no-bridge-in-opening", "P-S1")
    if state.may_finish and state.steps:
        return Refused("ponte-turn-complete", "P-T1")
    if state.steps:
        return Refused("ponte-bridge-alone", "P-T1")
    for square in (step.first, step.second):
        if square not in grid.index:
            return _off_board(state, square)
    if state.bridges_left < 1:
        return Refused("ponte-no-bridge-left", "P-B6")
    if step not in grid.span_index:
        return Refused("ponte-wrong-distance", "P-B1", (step.first, step.second), {"bridge": name})
    number = grid.span_index[step]
    own = state.sides[state.colour].tiles
    strange = tuple(grid.names[end] for end in grid.spans[number].ends if not own >> end & 1)
    if strange:
        colour = Colour(state.colour).word
        return Refused("ponte-not-own-tile", "P-B1", strange, {"squares": " ".join(strange), "colour": colour})
    return _obstacle(state, number)


def _obstacle(state: PonteState, number: int) -> Refused:
    """P-B2 to P-B4: the bridge would be legal if nothing were in its way."""
    grid, span = state.grid, state.grid.spans[number]
    between = grid.names_of(span.under & (state.sides[0].tiles | state.sides[1].tiles))
    if between:
        return Refused("ponte-tile-between", "P-B2", between, {"bridge": str(span.step), "squares": " ".join(between)})
    for end in span.ends:
        for other in bits(state.bridges & grid.ending[end]):
            square, built = grid.names[end], str(grid.spans[other].step)
            return Refused("ponte-end-taken", "P-B3", (square, built), {"square": square, "other": built})
    crossed = tuple(str(grid.spans[other].step) for other in bits(state.bridges & span.crosses))
    return Refused("ponte-bridges-cross", "P-B4", crossed, {"bridge": str(span.step), "other": " ".join(crossed)})


def _off_board(state: PonteState, square: str) -> Refused:
    last = state.grid.names[-1]
    return Refused("ponte-off-board", "P-C1", (), {"square": quoted(square), "last": last})
