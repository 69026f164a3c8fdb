"""A match as frames: the table after each finished round or turn.

The open round of a running game is left out altogether, and what is shown is always the spectators' view.
"""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import TypeAdapter

from isthmus.kernel.game import AnyGame, State, Step, rounds_of
from isthmus.kernel.match import Match
from isthmus.kernel.options import option_words
from isthmus.kernel.record import Line, record_of, verify
from isthmus.kernel.steps import DONE
from isthmus.server.games import scenes_of
from isthmus.server.views import news_for, outcome_of, score_of
from isthmus.server.wire_api import FrameColumn, Replay, ReplayFrame

FIRST = "start"
_REPLAY = TypeAdapter(Replay)


def replay_json(match: Match, after: str | None = None) -> bytes:
    """The frames as the body of an answer, encoded once and not checked again on the way out."""
    return _REPLAY.dump_json(make_replay(match, after))


def make_replay(match: Match, after: str | None = None) -> Replay:
    """All frames, or those after the one with this label, for whoever has the others already."""
    record = record_of(match, None)
    verdict = verify(match) if match.over else None
    return Replay(
        game=match.game.name,
        options=dict(option_words(match.header.options)),
        names=list(match.header.names),
        code=record.code,
        commitment=match.header.commitment,
        over=match.over,
        verified=list(verdict.proven) if verdict else [],
        problems=list(verdict.problems) if verdict else [],
        board=scenes_of(match.game.name).board(match.state),
        frames=_frames(match, record.lines, after),
    )


def _frames(match: Match, lines: Iterable[Line], after: str | None) -> list[ReplayFrame]:
    game = match.game
    turns = match.turns()
    if turns and not match.over and game.period(match.state).label == turns[-1].period.label:
        turns.pop()  # still open
    told = {line.label: line for line in lines}
    start = turns[0].before if turns else match.state
    labels = [FIRST, *(turn.period.label for turn in turns)]
    known = labels.index(after) + 1 if after in labels else 0
    frames = [] if known else [_frame(game, FIRST, start, start, ())]
    for turn in turns[max(known - 1, 0) :]:
        last = [step for seat in turn.period.seats for step in turn.steps(seat) if step != DONE]
        frame = _frame(game, turn.period.label, turn.before, turn.after, tuple(last))
        line = told.get(turn.period.label, Line(turn.period.label))
        frame.draws = list(line.draws)
        frame.columns = [
            FrameColumn(seat, list(column.steps))
            for seat, column in zip(turn.period.seats, line.columns, strict=False)
            if column.steps or column.done
        ]
        frame.news = news_for(game.news(turn.before, turn.after), None)
        frames.append(frame)
    if match.over and frames:
        outcome = match.outcome
        frames[-1].outcome = outcome_of(outcome) if outcome else None
    return frames


def _frame(game: AnyGame, label: str, before: State, after: State, last: tuple[Step, ...]) -> ReplayFrame:
    shown = game.view(after, None)
    round_, rounds = rounds_of(game, before)
    return ReplayFrame(
        label=label,
        round=round_,
        rounds=rounds,
        draws=[],
        columns=[],
        scene=scenes_of(game.name).scene(shown, None, last),
        standing=[score_of(sheet) for sheet in game.standing(shown)],
        news=[],
        outcome=None,
    )
