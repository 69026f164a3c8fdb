"""How the levels think about Ponte del Diavolo: which turns they compare, what they choose, and why.

Every level says what its turns are worth as the chance to win. `skill` is what the levels are, `search` the tree,
`endgame` the exact end, `opening` the beginning, `reasons` the sentence that explains a turn.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from functools import cache, cached_property
from random import Random
from typing import Final

from isthmus.bots.ponte.endgame import NEAR, proven_turns
from isthmus.bots.ponte.grandmaster import NetSearch
from isthmus.bots.ponte.net import net
from isthmus.bots.ponte.opening import colours, opener_after, openings
from isthmus.bots.ponte.reasons import proven_reason, reason_of
from isthmus.bots.ponte.search import PROVEN, Search, StepNumbers, Weighed, after
from isthmus.bots.ponte.skill import SKILLS, Skill
from isthmus.bots.ponte.weights import BLIND, PRIORS
from isthmus.bots.protocol import Limit, Plan, Question, Thought
from isthmus.fast.compile import Words
from isthmus.fast.ponte.arrays import FIRST_TILE, LENGTH, from_state, tables_of
from isthmus.games.ponte.board import Bridge, Choose, Tile
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import Phase, PonteOptions, PonteState
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import News, Step
from isthmus.kernel.steps import DONE, Done

LOG = logging.getLogger("isthmus.bots")
EARLY: Final = 48  # open places at which grandmaster asks the exact search: decided games are often proven there
EARLY_SECONDS: Final = 1.0  # with less time it waits as long as the others
RIVALS: Final = 3  # turns that are looked at as closely as those of `also`


@dataclass(frozen=True)
class Task:
    """A question in the kernel's terms."""

    question: Question
    view: PonteState
    skill: Skill
    search: Search
    root: Words

    @cached_property
    def also(self) -> dict[StepNumbers, tuple[Step, ...]]:
        """The turns that must be compared, with their steps as they were asked."""
        numbers = _numbers(self.view.options)
        return {
            tuple(sorted(numbers[step] for step in steps if step != DONE)) or (0,): steps
            for steps in self.question.also
        }

    def value_after(self, turn: StepNumbers, simulations: int, share: float = 1.0) -> Weighed:
        """What a turn is worth by a search of its own, from the position that it leads to."""
        state = after(self.search.tables, self.root, turn)
        return replace(self.search.outlook(state, self.question.seat, simulations, share), turn=turn)


def think(question: Question) -> Thought:
    level = _level_at_hand(question.level)
    return replace(think_with(SKILLS[level], question), level=level)


def think_with(skill: Skill, question: Question) -> Thought:
    """The same with custom settings, for measurements."""
    view = question.view
    assert isinstance(view, PonteState)
    if skill.net:
        skill = replace(skill, simulations=max(1, round(question.work * skill.simulations)))
    task = Task(question, view, skill, _search(skill, question, view.options), from_state(view))
    if view.may_finish and view.steps:
        return _closing(task)
    if view.phase is Phase.OPENING:
        simulations = task.skill.simulations
        return _answer(task, openings(task.search, task.root, simulations, question.rng, tuple(task.also)))
    if view.phase is Phase.CHOICE:
        return _answer(task, colours(task.search, task.root, task.skill.simulations))
    return _exact(task) or (_glanced(task) if task.skill.glances else _searched(task))


def _search(skill: Skill, question: Question, options: PonteOptions) -> Search:
    tables = tables_of(options)
    if skill.net:
        return NetSearch(tables, question.rng, question.limit, net(), len(_universe(options)))
    return Search(tables, question.rng, question.limit)


def _level_at_hand(level: str) -> str:
    """The level itself; master if the net it needs cannot be used."""
    if SKILLS[level].net:
        try:
            net()
        except BadInput as error:
            LOG.warning("%s plays as master: %s", level, error)
            return "master"
    return level


def _closing(task: Task) -> Thought:
    """Nothing is left but *done*."""
    simulations = task.skill.simulations
    if task.view.phase is Phase.OPENING:
        return _answer(task, [opener_after(task.search, task.root, (0,), simulations)])
    return _answer(task, [task.value_after((0,), simulations)])


def _exact(task: Task) -> Thought | None:
    """The turns with proven results, if the level can see to the end."""
    skill, also = task.skill, tuple(task.also)
    if not skill.positions:
        return None
    near = EARLY if skill.net and task.question.limit.seconds >= EARLY_SECONDS else NEAR
    found = proven_turns(task.search.tables, task.root, skill.positions, also, near, losses=skill.net)
    if found is None or not {each.turn for each in found} >= task.also.keys():
        return None
    sign = 1 if task.view.colour == 0 else -1
    if sign * found[0].margin < 0 and not found[0].exact:
        return _lost(task)
    weighed = []
    for each in found:
        chance = 0.5 if each.margin == 0 else float(sign * each.margin > 0)
        weighed.append(Weighed(each.turn, chance, chance, PROVEN))
    return _answer(task, weighed, reason=proven_reason(task.view, sign * found[0].margin, exact=found[0].exact))


def _lost(task: Task) -> Thought:
    """Every turn loses, by how much is not known: the one that the search likes best, without hope."""
    thought = _searched(task)
    plans = tuple(replace(plan, value=0.0, error=0.0, visits=PROVEN) for plan in thought.plans)
    return replace(thought, plans=plans, reason=proven_reason(task.view, -1, exact=False))


def _searched(task: Task) -> Thought:
    simulations = task.skill.simulations
    if not task.also:
        return _answer(task, task.search.turns(task.root, simulations))
    turns = task.search.turns(task.root, simulations, 0.5)
    compared = dict.fromkeys([*(each.turn for each in turns[:RIVALS]), *task.also])
    weighed = [
        task.value_after(turn, max(1, simulations // 3), 0.5 + 0.5 * (number + 1) / len(compared))
        for number, turn in enumerate(compared)
    ]
    return _answer(task, sorted(weighed, key=lambda each: -each.value))


def _glanced(task: Task) -> Thought:
    """Turns at first sight; what they are worth is worked out for the answer and does not affect the choice."""
    skill = task.skill
    likes = BLIND if skill.blind else PRIORS
    drawn = task.search.glances(task.root, max(skill.glances, RIVALS), task.question.rng, likes)
    _, liked = max(drawn[: skill.glances])
    compared = dict.fromkeys([liked, *(turn for _, turn in drawn), *task.also])
    weighed = [
        task.value_after(turn, skill.simulations, (number + 1) / len(compared)) for number, turn in enumerate(compared)
    ]
    weighed.sort(key=lambda each: -each.value)
    return _answer(task, weighed, liked)


def _answer(
    task: Task, weighed: list[Weighed], liked: StepNumbers | None = None, reason: News | None = None
) -> Thought:
    """The thought in the game's terms: the first turns, those of `also`, and the one that is liked."""
    question, also = task.question, task.also
    kept = [
        each
        for number, each in enumerate(weighed)
        if number < question.shown or each.turn in also or each.turn == liked
    ]
    universe = _universe(task.view.options)
    plans = tuple(
        Plan(
            also.get(each.turn) or (*(universe[step] for step in each.turn if step), DONE),
            *task.search.told(each),
            each.visits,
        )
        for each in kept
    )
    chosen = next((number for number, each in enumerate(kept) if each.turn == liked), 0)
    reason = reason or reason_of(task.view, plans[chosen])
    return Thought(plans, "chance", reason, chosen, task.search.work)


@cache
def _universe(options: PonteOptions) -> tuple[Tile | Bridge | Choose | Done, ...]:
    return GAME.step_universe(options)


@cache
def _numbers(options: PonteOptions) -> dict[Step, int]:
    return {step: number for number, step in enumerate(_universe(options))}


def warm() -> None:
    """Compile both searches and the exact one."""
    view: PonteState = GAME.start(PonteOptions(), 2)
    for step in (*_universe(view.options)[FIRST_TILE : FIRST_TILE + 2], DONE, _universe(view.options)[1], DONE):
        view = GAME.apply(view, view.seat, step)
    for level, seconds in (("novice", 3.0), ("grandmaster", 0.01)):
        think(Question(GAME, view, view.seat, level, Random(1), Limit(seconds)))
    proven_turns(tables_of(view.options), from_state(view), 1, (), near=LENGTH)
