"""How the ladder plays Connections: every way to place the tile, the best of them on common futures.

Each level is a line of SKILLS below. Novice and casual see numbers and open ends and no more; club and strong judge a
board by the learned values, but only at a glance, so they mistake one good-looking step for another, club more often;
master lets the learned values play on from the best steps over the same sampled orders of tiles, and calculates the
last rounds exactly; grandmaster looks at the next tiles one after another instead (`grandmaster`), with a net that
knows the box. Players cannot hinder each other in this game, so every level thinks only about its own board. A
level sees a view, never the state.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import numpy as np

from isthmus.bots.connections.contest import Contest
from isthmus.bots.connections.evaluation import SPIRAL
from isthmus.bots.connections.grandmaster import ConnectionsLookahead
from isthmus.bots.connections.net import net
from isthmus.bots.connections.patterns import SUPPLY_TILES, TILES, kinds, layout_of, sheet_of, tile_bits
from isthmus.bots.connections.position import NOTHING, Position
from isthmus.bots.connections.reasons import reason
from isthmus.bots.connections.weights import learned, simple
from isthmus.bots.contest import Judgement, to_show
from isthmus.bots.nets import Judge
from isthmus.bots.protocol import LONGEST, Limit, Plan, Question, Thought
from isthmus.bots.sheet_nets import at_hand
from isthmus.fast.connections.kernel import from_state
from isthmus.games.connections.board import LETTERS
from isthmus.games.connections.game import GAME
from isthmus.games.connections.scoring import LOST, rim_state, spirals
from isthmus.games.connections.state import ConnectionsOptions, ConnectionsState, place_step, spiral_step
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import Step
from isthmus.kernel.steps import DONE

LEAST_WORK: Final = 0.1  # of grandmaster, enough to compile everything
LEAST_SIMULATIONS: Final = 200  # of a level that searches only because it was given time
FRESH_BOARD: Final = 4.0  # what a game of a series that has not begun will cost, if master plays it,
FRESH_WITH_NET: Final = 3.6  # and if grandmaster does


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level can do; one with the learned values also searches when it is given time.

    `greed` and `ends`: the simple view of a beginner (see `simple`), None for the learned values; `haste`: steps that
    seem to cost this much more are chosen e times less often, 0 for none; `candidates`, `simulations`, `depth`: how
    many steps are compared, on how many futures in all, for how many rounds; `net`: whether it looks ahead with the net
    instead.
    """

    greed: float | None = None
    ends: float = 0.0
    haste: float = 0.0
    candidates: int = 16
    simulations: int = 0
    depth: int = 5
    net: bool = False


SKILLS: Final = {
    "novice": Skill(greed=0.8, ends=0.2, haste=0.35),
    "casual": Skill(greed=0.5, ends=0.55, haste=0.2),
    "club": Skill(haste=0.33),
    "strong": Skill(haste=0.14),
    "master": Skill(simulations=2000, depth=8),
    "grandmaster": Skill(simulations=2000, depth=8, net=True),
}


def think(question: Question) -> Thought:
    """Compare the ways to place the tile and choose one as the level would."""
    skill = SKILLS[question.level]
    if not skill.net:
        return _think(question, skill)
    assert isinstance(question.view, ConnectionsState)
    judge = at_hand(net) if question.view.options.board is None else None
    return replace(_think(question, skill, judge), level=question.level if judge else "master")


def _think(question: Question, skill: Skill, judge: Judge | None = None) -> Thought:
    view = question.view
    assert isinstance(view, ConnectionsState)
    position = position_of(view, question.seat)
    steps, priors = [NOTHING], {NOTHING: 0.0}
    if not view.desks[question.seat].steps:
        found, costs = position.steps()
        steps = found.tolist()
        priors = dict(zip(steps, costs.tolist(), strict=True))
    asked = {_step_of(view, steps, plan): plan for plan in question.also}
    ranked = sorted(steps, key=priors.__getitem__)
    judged = {step: Judgement(-priors[step]) for step in ranked}
    work = len(ranked)
    if judge:
        look = ConnectionsLookahead(position, judge, question.limit)
        look.run(steps, asked, question.work)
        judged, work = look.judgements(), look.work
    elif skill.simulations or (question.limit.deeper and skill.greed is None):
        compared = {
            step: priors[step] for place, step in enumerate(ranked) if place < skill.candidates or step in asked
        }
        dice = np.random.default_rng(question.rng.getrandbits(64))
        contest = Contest(position, compared, set(asked), question.limit, dice, skill.depth)
        contest.run(max(skill.simulations, LEAST_SIMULATIONS))
        judged, work = contest.by_step(), contest.work
    order = sorted(judged, key=lambda step: (-judged[step].value, -judged[step].visits))
    chosen = _glance(position, skill, judged, question.rng) if len(steps) > 1 and skill.haste else order[0]
    shown = to_show(question, order, chosen, asked)
    elsewhere = _elsewhere(view, question.seat, FRESH_WITH_NET if judge else FRESH_BOARD)
    base = _settled(view, question.seat) - elsewhere
    plans = []
    for step in shown:
        value, error, visits = judged[step]
        plans.append(Plan(asked.get(step) or plan_of(view, step), value - base, error, visits))
    why = reason(position, view.material, question.seat, chosen, steps)
    return Thought(tuple(plans), "loss", why, shown.index(chosen), work, elsewhere=elsewhere)


def position_of(view: ConnectionsState, seat: int) -> Position:
    """What the search needs from a view in which the seat's round is open."""
    layout, material = layout_of(view.options), view.material
    if layout[TILES] > SUPPLY_TILES:
        raise BadInput("board", f"has {len(material.tiles)} tiles, the levels know at most {SUPPLY_TILES}")
    sheet = sheet_of(from_state(view), seat, layout)
    tile, left = list(material.patterns).index(view.cards[-1]), material.rounds - view.round
    return Position(layout, kinds().pair, learned(), sheet, tile, tile_bits(view), left)


def _glance(position: Position, skill: Skill, judged: Mapping[int, Judgement], rng: Random) -> int:
    """One of the steps, at random, as the level sees them; those that seem clearly worse have hardly any chance."""
    losses = {step: -judgement.value for step, judgement in judged.items()}
    if skill.greed is not None:
        steps, costs = position.steps(simple(skill.greed, skill.ends))
        losses = dict(zip(steps.tolist(), costs.tolist(), strict=True))
    least = min(losses.values())
    return rng.choices(list(losses), [math.exp((least - loss) / skill.haste) for loss in losses.values()])[0]


def _settled(view: ConnectionsState, seat: int) -> float:
    """What is already lost in this game."""
    sheet = view.desks[seat].sheet
    return spirals(sheet) + sum(number for _, number, fate in rim_state(sheet) if fate == LOST)


def _elsewhere(view: ConnectionsState, seat: int, fresh: float) -> float:
    """What the other games of a series bring: the losses of earlier ones, and `fresh` lost in each later one."""
    return -sum(game[seat] for game in view.losses) - (view.games - view.game) * fresh


def plan_of(view: ConnectionsState, step: int) -> tuple[Step, ...]:
    """What a step of the search is at the table, `DONE` at the end."""
    if step == NOTHING:
        return (DONE,)
    square, turn = view.material.squares[step >> 3], step & 7
    return (spiral_step(square) if turn == SPIRAL else place_step(square, turn), DONE)


def _step_of(view: ConnectionsState, steps: list[int], plan: tuple[Step, ...]) -> int:
    """The number of a plan that was asked for; `BadInput` if it cannot be played."""
    found = next((step for step in steps if plan_of(view, step) == plan), None)
    if found is None:
        raise BadInput("plan", "cannot be played in this position")
    return found


def warm() -> None:
    """Compile everything that `think` needs, by thinking a little."""
    state = GAME.start(ConnectionsOptions(boards=LETTERS[0]), 1)
    state = GAME.draw(state, state.to_come[0])
    question = Question(GAME, state, 0, "master", Random(0), Limit(LONGEST))
    _think(question, Skill(candidates=2, simulations=2, depth=1))
    _think(replace(question, work=LEAST_WORK), Skill(), lambda seen: np.zeros(len(seen), np.float32))
    position = position_of(state, 0)
    position.left = 1
    position.exact(NOTHING)
