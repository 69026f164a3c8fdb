"""What a seat may do: one link a turn, through a free crossing."""

from __future__ import annotations

from dataclasses import replace

from isthmus.kernel.errors import Refused
from isthmus.kernel.steps import DONE, Done, Undo
from isthmus.kernel.turns import NOBODY
from tests.sample.games.gale.board import GaleStep, Link, crossings
from tests.sample.games.gale.state import GaleState


def legal_steps(state: GaleState, seat: int) -> tuple[GaleStep | Done, ...]:
    if seat != state.seat:
        return ()
    if state.steps:
        return (DONE,)
    return tuple(Link(place) for place in crossings(state.options.size) if state.owner(place) == NOBODY)


def apply_step(state: GaleState, seat: int, step: GaleStep | Done | Undo) -> GaleState:
    if refused := refusal(state, seat, step):
        raise refused
    if isinstance(step, Link):
        return replace(state, steps=(step,))
    if isinstance(step, Undo):
        return replace(state, steps=())
    drawn = state.links[seat] | {state.steps[0].place}
    return replace(state, links=(drawn, state.links[1]) if seat == 0 else (state.links[0], drawn), steps=())


def refusal(state: GaleState, seat: int, step: object) -> Refused | None:
    """Why the step may not be taken now, or None if it may."""
    if state.seat == NOBODY:
        return Refused("kernel-game-over", "G-E1")
    if seat != state.seat:
        return Refused("kernel-not-your-turn", "G-S1")
    if isinstance(step, Done):
        return None if state.steps else Refused("gale-link-missing", "G-T1")
    if isinstance(step, Undo):
        return None if state.steps else Refused("kernel-nothing-to-undo", "G-T1")
    if not isinstance(step, Link) or step.place not in crossings(state.options.size):
        return Refused("gale-no-crossing", "G-C1")
    if state.steps:
        return Refused("gale-one-link", "G-T1", (state.steps[0].place,), {"place": state.steps[0].place})
    owner = state.owner(step.place)
    if owner != NOBODY:
        return Refused("gale-taken", "G-T2", (step.place,), {"place": step.place, "seat": owner + 1})
    return None
