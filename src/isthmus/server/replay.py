"""A match as frames: the table after each finished round or turn.

The open round of a running game is left out altogether, and what is shown is always the spectators' view.
"""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter
from starlette.responses import Response

from isthmus import registry
from isthmus.kernel.game import rounds_of
from isthmus.kernel.match import Drawn, Match, Played, Turn, Walk
from isthmus.kernel.record import Record, match_of, record_of, verify
from isthmus.kernel.steps import DONE, UNDO
from isthmus.server.games import SceneMaker, scenes_of
from isthmus.server.ledger import plain_words
from isthmus.server.views import news_for, outcome_of, score_of
from isthmus.server.wire_api import FrameColumn, Replay, ReplayFrame

FIRST = "start"
_REPLAY = TypeAdapter(Replay)


def replay_of_record(record: Record) -> Response:
    """The frames of an uploaded record; raises `IsthmusError` where the record is wrong."""
    return replay_of_match(match_of(record, registry.game_of(record)))


def replay_of_match(match: Match) -> Response:
    """The frames as an answer, encoded once and not checked again on the way out."""
    return Response(_REPLAY.dump_json(make_replay(match)), media_type="application/json")


def make_replay(match: Match) -> Replay:
    record = record_of(match, None)
    verdict = verify(match) if match.over else None
    return Replay(
        game=match.game.name,
        options=plain_words(match.header.options),
        names=list(match.header.names),
        code=record.code,
        commitment=match.header.commitment,
        over=match.over,
        verified=list(verdict.proven) if verdict else [],
        problems=list(verdict.problems) if verdict else [],
        board=scenes_of(match.game.name).board(match.state),
        frames=_frames(match),
    )


def _frames(match: Match) -> list[ReplayFrame]:
    game = match.game
    walk = Walk(game, match.header.options, len(match.header.names))
    for entry in match.log:
        walk.enter(entry)
    turns = walk.turns
    if turns and not match.over and game.period(match.state).label == turns[-1].period.label:
        turns, final = turns[:-1], turns[-1].before
    else:
        final = match.state
    maker = scenes_of(game.name)
    first = turns[0].before if turns else final
    frames = [_frame(match, maker, FIRST, first, first, None)]
    for number, turn in enumerate(turns):
        after = turns[number + 1].before if number + 1 < len(turns) else final
        frames.append(_frame(match, maker, turn.period.label, turn.before, after, turn))
    if match.over:
        outcome = match.outcome
        frames[-1].outcome = outcome_of(outcome) if outcome else None
    return frames


def _frame(match: Match, maker: SceneMaker, label: str, before: Any, after: Any, turn: Turn | None) -> ReplayFrame:
    game = match.game
    shown = game.view(after, None)
    draws, columns, last = _told(match, turn) if turn else ([], [], ())
    round_, rounds = rounds_of(game, before if turn else after)
    return ReplayFrame(
        label=label,
        round=round_,
        rounds=rounds,
        draws=draws,
        columns=columns,
        scene=maker.scene(shown, None, last),
        standing=[score_of(sheet) for sheet in game.standing(shown)],
        news=news_for(game.news(before, after), None) if turn else [],
        outcome=None,
    )


def _told(match: Match, turn: Turn) -> tuple[list[str], list[FrameColumn], tuple[Any, ...]]:
    """Draws and steps of a period in notation; what was taken back is left out."""
    game, state = match.game, turn.before
    draws: list[str] = []
    steps: dict[int, list[tuple[str, Any]]] = {}
    for entry in turn.entries:
        if isinstance(entry, Drawn):
            draws.append(game.format_draw(state, entry.outcome))
            state = game.draw(state, entry.outcome)
        elif isinstance(entry, Played):
            column = steps.setdefault(entry.seat, [])
            if entry.step == UNDO:
                if entry.seat in game.active(state) and column:
                    column.pop()
            elif entry.step != DONE:
                column.append((game.format_step(state, entry.step), entry.step))
            state = game.apply(state, entry.seat, entry.step)
    columns = [FrameColumn(seat, [text for text, _ in column]) for seat, column in sorted(steps.items())]
    return draws, columns, tuple(step for column in steps.values() for _, step in column)
