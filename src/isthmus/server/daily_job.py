"""What is possible on a deal, worked out in a worker process: a game of each level, fair par, perfect."""

from __future__ import annotations

import json
from random import Random

from isthmus import registry
from isthmus.analysis import par
from isthmus.bots.levels import LevelBot
from isthmus.bots.protocol import LEVELS, LONGEST, Limit, plan_turn
from isthmus.kernel.chance import Secret
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Header, Match, begin_match
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.server.worker_process import JobContext

PLAYS, PERFECT_S = 12, 30.0


def daily_lines(context: JobContext, code: str) -> bytes:
    """A `DailyPar` and the levels' records as JSON.

    The dice of each level follow from the code, so that its result can be repeated.
    """
    played = [_played(context, code, level) for level in LEVELS]
    fair = par.fair(played[-1], 0, PLAYS, stop=context.stop)
    found = _perfect(played, fair)
    levels = [{"level": level, "points": _points(match)} for level, match in zip(LEVELS, played, strict=True)]
    records = [format_record(record_of(match)) for match in played]  # to play beside
    plain = {"levels": levels, "fair": fair.mean, "perfect": None, "proven": False, "records": records}
    if found is not None:
        plain |= {"perfect": found[0], "proven": found[1]}
    return json.dumps(plain).encode()


def _played(context: JobContext, code: str, level: str) -> Match:
    deal = registry.open_code(code)
    match = begin_match(Header(deal.game, deal.options, (level,)), Secret(code, deal.seed, ""))
    bot, dice = LevelBot(level), Random(f"{code}\n{level}")
    while not match.over:
        for text in plan_turn(bot, deal.game, match.view(0), 0, dice, Limit(LONGEST, stop=context.stop)):
            match = match.play_text(0, text)
        if context.stop():
            raise RuntimeError("nobody needs it any more")
    return match


def _perfect(played: list[Match], fair: par.Fair) -> tuple[int, bool] | None:
    """The best result that is known, and whether it is proven; None if the solver is not installed."""
    try:
        found = par.perfect(fair.best, 0, PERFECT_S)
    except (BadInput, ImportError):
        return None
    for match in played:
        found = par.raised(found, match, 0)
    return found.best, found.proven


def _points(match: Match) -> int:
    outcome = match.outcome
    assert outcome is not None
    return outcome.scores[0]
