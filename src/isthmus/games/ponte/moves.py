"""What a seat may do and what comes of it: steps, turns and the end of the game.

Only the fast path is here; `refusals` works out why a step is refused, once it is certain that it is.
"""

from __future__ import annotations

from typing import Final

from isthmus.games.ponte.board import Bridge, Choose, Colour, PonteStep, Tile
from isthmus.games.ponte.islands import add_tile
from isthmus.games.ponte.refusals import refusal, undo_refusal
from isthmus.games.ponte.state import Ending, Phase, PonteState, pair_squares, rebuilt, turn_fields
from isthmus.kernel.steps import DONE, Done, Undo

CHOICES: Final = (Choose(Colour.LIGHT), Choose(Colour.DARK))
ONLY_DONE: Final = (DONE,)


def legal_steps(state: PonteState, seat: int) -> tuple[PonteStep | Done, ...]:
    """All steps of a seat, in the order of the step universe."""
    if seat != state.seat:
        return ()
    squares, bridges = state.open_squares, state.open_bridges
    if bridges:
        first = ONLY_DONE if state.may_finish else ()
        return (*first, *state.grid.tile_steps(squares), *state.grid.bridge_steps(bridges))
    if squares:
        return state.grid.tile_steps(squares)
    if state.may_finish:
        return ONLY_DONE
    return CHOICES if state.phase is Phase.CHOICE else ()


def apply_step(state: PonteState, seat: int, step: PonteStep | Done | Undo) -> PonteState:
    """The state after the step; `Refused` exactly if it is not legal."""
    if seat == state.seat:
        if isinstance(step, Tile):
            index = state.grid.index.get(step.square)
            if index is not None and state.open_squares >> index & 1:
                return _with_tile(state, index, step)
        elif isinstance(step, Done):
            if state.may_finish:
                return _finished(state)
        elif isinstance(step, Bridge):
            number = state.grid.span_index.get(step)
            if number is not None and state.open_bridges >> number & 1:
                return _with_bridge(state, number, step)
        elif isinstance(step, Choose) and state.phase is Phase.CHOICE and not state.steps and step in CHOICES:
            return state.with_changes({"steps": (CHOICES[step.colour],), "may_finish": True})
    if isinstance(step, Undo):
        if may_undo(state, seat):
            return rebuilt(state, state.steps[:-1])
        raise undo_refusal(state, seat)
    raise refusal(state, seat, step)


def may_undo(state: PonteState, seat: int) -> bool:
    return seat == state.seat and bool(state.steps)


def _with_tile(state: PonteState, index: int, step: Tile) -> PonteState:
    colour = state.colour
    free = state.free ^ 1 << index
    sides = state.sides
    side = add_tile(state.grid, sides[colour], index, free)
    first = not state.steps
    return state.with_changes(
        {
            "sides": (sides[0], side) if colour else (side, sides[1]),
            "steps": (*state.steps, step),
            "free": free,
            "unbuilt": state.unbuilt & ~state.grid.over[index],  # P-B2
            "open_squares": side.fits & free if first else 0,
            "open_bridges": 0,
            "may_finish": not first,  # P-T2
        }
    )


def _with_bridge(state: PonteState, number: int, step: Bridge) -> PonteState:
    span = state.grid.spans[number]
    return state.with_changes(
        {
            "bridges": state.bridges | 1 << number,
            "steps": (step,),
            "free": state.free & ~span.under,  # P-B2
            "unbuilt": state.unbuilt & ~span.excludes,  # P-B3, P-B4
            "open_squares": 0,
            "open_bridges": 0,
            "may_finish": True,
        }
    )


# -- the end of a turn


def _finished(state: PonteState) -> PonteState:
    phase, colour = state.phase, state.colour
    if phase is Phase.OPENING:
        return _opened(state, Phase.CHOICE)
    if phase is Phase.CHOICE:
        chosen = state.steps[0]
        assert isinstance(chosen, Choose)
        light_seat = state.seat if chosen.colour == Colour.LIGHT else 1 - state.seat
        return _next_turn(state.with_changes({"light_seat": light_seat}), Colour.DARK)  # P-S1
    if phase is Phase.LAST:
        return _over(state, state.ending)
    if not state.steps:  # P-E2: a declined bridge
        return _over(state, Ending.DARK_DECLINED) if colour else _last_turn(state, Ending.LIGHT_DECLINED)
    return _next_turn(state, Colour.LIGHT if colour else Colour.DARK)


def _next_turn(state: PonteState, colour: Colour) -> PonteState:
    following = _opened(state, Phase.PLAY)
    if following.open_squares or following.open_bridges:
        return following
    if colour is Colour.LIGHT:
        return _last_turn(state, Ending.LIGHT_STUCK)
    return _over(state, Ending.DARK_STUCK)  # P-E1: at once


def _last_turn(state: PonteState, ending: Ending) -> PonteState:
    """P-E1: dark has one more turn, if it can use it."""
    following = _opened(state, Phase.LAST)
    if following.open_squares or following.open_bridges:
        return following.with_changes({"ending": ending})
    return _over(state, ending)


def _opened(state: PonteState, phase: Phase) -> PonteState:
    following = state.with_changes({"phase": phase, "turn": state.turn + 1, "steps": ()})
    following.__dict__.update(turn_fields(following, phase))
    return following


def _over(state: PonteState, ending: Ending | None) -> PonteState:
    closed = state.with_changes({"phase": Phase.OVER, "steps": (), "ending": ending})
    closed.__dict__.update(turn_fields(closed, Phase.OVER))
    return closed


def dead_squares(state: PonteState, colour: Colour) -> tuple[str, ...]:
    """Squares without a tile on which this colour can never place one again."""
    side = state.sides[colour]
    alive = 0
    if state.colour == colour and len(state.steps) == 1 and isinstance(state.steps[0], Tile):
        alive = side.fits & state.free
    elif state.phase is not Phase.OVER:
        alive = pair_squares(state, colour)  # a pair that is impossible now stays impossible
    empty = state.grid.everything & ~(state.sides[0].tiles | state.sides[1].tiles)
    return state.grid.names_of(empty & ~alive)
