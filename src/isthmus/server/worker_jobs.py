"""What worker processes do for the server: plan a bot's turn, make a hint or an analysis, compile the engines.

These functions run in separate processes (`workers`); the server names them and never calls them. A plan for a seat
is made from what that seat sees, and nothing else. What comes back is ready for the log, or for the page: the event
loop only has to pass it on.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from isthmus import fast, registry
from isthmus.analysis.advice import strongest
from isthmus.analysis.coach_scale import evened
from isthmus.bots.levels import engine_of, think
from isthmus.bots.protocol import TURN_LIMIT, Limit, Question, plan_turn
from isthmus.kernel.game import State
from isthmus.kernel.plans import along_steps
from isthmus.puzzles import judging
from isthmus.server.thoughts import PlainThought, plain_thought
from isthmus.server.wire_analysis import EffortName
from isthmus.server.wire_plans import hint_body
from isthmus.server.worker_process import JobContext

HINT_PLANS = 5
_WARM: set[str] = set()


@dataclass(frozen=True, slots=True)
class PlannedTurn:
    """A bot's turn in notation, and what it thought when it began."""

    steps: tuple[str, ...]
    thought: PlainThought | None = None


def warm(context: JobContext, game: str) -> bool:  # noqa: ARG001 - the signature of all jobs
    """Compile what the engine and the puzzles of the game need, or load it; False if it runs uncompiled and slowly."""
    _load_engine(game)
    if fast.compiled() and registry.has(game, "puzzles"):
        judging.warm(game)
    return fast.compiled()


def plan(context: JobContext, game: str, view: State, seat: int, level: str, seed: int, seconds: float) -> PlannedTurn:
    """A whole turn of a bot."""
    _load_engine(game)
    rules = registry.game(game)
    rng = Random(seed)
    limit = Limit(seconds, stop=context.stop)
    label = rules.period(view).label
    steps: list[str] = []
    told: PlainThought | None = None
    while seat in rules.active(view) and rules.period(view).label == label:
        thought = think(Question(rules, view, seat, level, rng, limit))
        told = told or plain_thought(rules, view, seat, evened(rules, view, thought))
        for taken in along_steps(rules, view, seat, thought.plan.steps):
            steps.append(taken.text)
            view = taken.after
        if len(steps) > TURN_LIMIT:
            raise RuntimeError(f"{level} finds no end to its turn")
    return PlannedTurn(tuple(steps), told)


def plan_own(
    context: JobContext, game: str, view: State, seat: int, target: str, seed: int, seconds: float
) -> PlannedTurn:
    """A whole turn of a bot that the operator has added; an illegal answer is an error."""
    from isthmus.ai.policies import player  # imports what the server's own process must not load

    limit = Limit(seconds, stop=context.stop)
    return PlannedTurn(plan_turn(player(target), registry.game(game), view, seat, Random(seed), limit))


def hint(context: JobContext, game: str, view: State, seat: int, seed: int, seconds: float) -> bytes:
    """The plans that the strongest bot compares here, as JSON for the page."""
    _load_engine(game)
    rules = registry.game(game)
    limit = Limit(seconds, stop=context.stop)
    level = strongest(rules, view)
    thought = think(Question(rules, view, seat, level, Random(seed), limit, shown=HINT_PLANS))
    plain = plain_thought(rules, view, seat, evened(rules, view, thought))
    return hint_body(rules, view, seat, plain, simple=False)


def glance(context: JobContext, record: str, seat: int) -> bytes:
    """A first impression of the analysis, as JSON for the page."""
    from isthmus.server import analysis_job  # as below

    return analysis_job.glance(context, record, seat)


def analyse(context: JobContext, record: str, seat: int, effort: EffortName) -> bytes:
    """The analysis of one seat of a finished game, as JSON for the page."""
    from isthmus.server import analysis_job  # imports solvers that the server's own process must not load

    return analysis_job.analyse(context, record, seat, effort)


def daily_lines(context: JobContext, code: str) -> bytes:
    """What is possible on a daily deal, as JSON for the page."""
    from isthmus.server import daily_job  # as above

    return daily_job.daily_lines(context, code)


def judge_puzzle(context: JobContext, game: str, number: int, steps: list[str]) -> bytes:  # noqa: ARG001
    """The verdict on a turn of a puzzle with the line that proves it, as JSON for the page."""
    from isthmus.server import puzzles

    return puzzles.judged_view(game, number, steps)


def _load_engine(game: str) -> None:
    """Load the compiled code before the time for thinking begins."""
    if game not in _WARM:
        engine_of(game).warm()
        _WARM.add(game)
