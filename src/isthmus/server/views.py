"""From a table to what one viewer may see of it: the only place where frames get their content.

Every view is made from `match.view(seat)`, never from the state itself; at a table, of the match as that seat may know
it (`TableState.seen_by`).
"""

from __future__ import annotations

from collections.abc import Collection

from isthmus.kernel.game import News, rounds_of
from isthmus.kernel.game import Outcome as KernelOutcome
from isthmus.kernel.game import ScoreSheet as KernelSheet
from isthmus.kernel.log import Revealed
from isthmus.kernel.match import Match
from isthmus.server.games import Board, scenes_of
from isthmus.server.table_state import TableState
from isthmus.server.wire import (
    Branch,
    Clock,
    Message,
    NewsItem,
    NextTitle,
    Offer,
    Outcome,
    ScoreLine,
    ScoreSheet,
    SeatInfo,
    TableInfo,
    View,
)
from isthmus.server.wire_api import Thumbnail


def board_of(table: TableState) -> Board:
    """The geometry of the table's board; before the start, that of a table without a deal."""
    state = table.match.state if table.match else table.game.start(table.options, table.game.seat_counts.start)
    return scenes_of(table.game.name).board(state)


def thumbnail_of(table: TableState, seat: int | None) -> Thumbnail:
    """The board as the seat (None: a spectator) sees it; before the start, an empty one."""
    maker = scenes_of(table.game.name)
    match = table.match
    if match is None:
        scene = maker.scene(table.game.start(table.options, table.game.seat_counts.start), None, ())
    else:
        scene = maker.scene(match.view(seat), seat, match.last_turn() if maker.SHOWS_LAST_TURN else ())
    return Thumbnail(board_of(table), scene, seat if seat is not None and match is not None else 0)


def view_of(match: Match, seat: int | None) -> View:
    """What the seat (None: a spectator) sees of a match."""
    game = match.game
    maker = scenes_of(game.name)
    state = match.view(seat)
    active = match.active()
    over = not active and match.over
    legal = game.legal(state, seat) if seat is not None and seat in active else ()
    prompt = None if seat is None or over else message_of(game.prompt(state, seat))
    round_, rounds = rounds_of(game, state)
    outcome = match.outcome if over else None
    return View(
        seat=seat,
        period=game.period(state).label,
        round=round_,
        rounds=rounds,
        prompt=prompt,
        active=list(active),
        may_undo=seat is not None and not over and game.may_undo(state, seat),
        legal=[maker.step(state, step) for step in legal],
        scene=maker.scene(state, seat, match.last_turn() if maker.SHOWS_LAST_TURN else ()),
        standing=[score_of(sheet) for sheet in game.standing(state)],
        outcome=outcome_of(outcome) if outcome else None,
    )


def info_of(table: TableState, seat: int | None, *, host: bool, present: Collection[int], watching: int) -> TableInfo:
    """The table around the board, as the viewer in `seat` may know it."""
    match = table.match
    last = match.log[-1] if match and match.log else None
    revealed = last if isinstance(last, Revealed) else None
    known_code = match.header.code if match else table.code
    offer = table.offer
    clock = Clock(table.clock_s, table.deadline) if table.clock_s else None
    return TableInfo(
        id=table.id,
        game=table.game.name,
        rules=table.game.rules_version,
        options=table.words,
        phase=table.phase,
        public=table.public,
        you=seat,
        host=host,
        seats=_seats_of(table, present),
        seat_counts=list(table.game.seat_counts),
        spectators=watching,
        commitment=match.header.commitment if match else "",
        code=revealed.code if revealed else known_code,
        salt=revealed.salt if revealed else "",
        agreements=table.game.allows_agreements,
        giving_up=table.giving_up,
        offer=Offer(offer.number, offer.kind, offer.by, list(offer.accepted)) if offer else None,
        clock=clock,
        rematch=table.rematch,
        hints=table.hints_allowed,
        branch=Branch(table.branch.table, table.branch.at) if table.branch else None,
        daily=table.daily,
        rated=table.rated,
        pairing=table.pairing,
        ghosts=len(table.ghosts),
        created=table.created,
    )


def news_for(news: tuple[News, ...], seat: int | None) -> list[NewsItem]:
    """The news that this viewer may hear."""
    return [
        NewsItem(one.message, dict(one.arguments), one.seat, list(one.places))
        for one in news
        if one.audience is None or seat in one.audience
    ]


def message_of(news: News) -> Message:
    return Message(news.message, dict(news.arguments))


def score_of(sheet: KernelSheet) -> ScoreSheet:
    return ScoreSheet([ScoreLine(line.category, line.count, line.points) for line in sheet.lines], sheet.total)


def outcome_of(outcome: KernelOutcome) -> Outcome:
    sheets = [score_of(sheet) for sheet in outcome.sheets]
    missed = outcome.next_title
    wanted = None if missed is None else NextTitle(missed.title, missed.total)
    return Outcome(outcome.ending, sheets, list(outcome.ranks), list(outcome.titles), list(outcome.winners), wanted)


def _seats_of(table: TableState, present: Collection[int]) -> list[SeatInfo]:
    active = table.active
    done = table.done
    return [
        SeatInfo(
            name=seat.name,
            kind=seat.kind,
            bot=seat.bot,
            connected=number in present or seat.kind == "bot",
            done=number in done,
            active=number in active,
            standin=seat.standin,
            hints=table.hinted[number] if table.hinted else 0,
        )
        for number, seat in enumerate(table.seats)
    ]
