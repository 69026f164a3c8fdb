"""The HTTP API: tables and seats, records and replays, lessons. The games themselves are played over the socket."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from fastapi import FastAPI, Path, Query
from starlette.responses import PlainTextResponse, Response

from isthmus import registry
from isthmus.bots.protocol import BOT_NAMES, levels_of
from isthmus.kernel import messages
from isthmus.kernel.code import read_code
from isthmus.kernel.options import option_fields
from isthmus.kernel.record import EVERYTHING, record_of
from isthmus.kernel.record_text import format_record, record_to_json
from isthmus.kernel.rulebook import domain_of
from isthmus.server import new_tables, rated_tables, seating
from isthmus.server.api_accounts import add_accounts
from isthmus.server.api_analysis import add_analysis
from isthmus.server.api_daily import add_daily
from isthmus.server.api_friends import add_friends
from isthmus.server.api_ghosts import add_ghosts
from isthmus.server.api_lists import add_lists
from isthmus.server.api_pairing import add_pairing
from isthmus.server.api_parts import (
    Asking,
    Paying,
    Shared,
    TableId,
    check_new_table,
    check_rate,
    check_table_rate,
    json_answer,
    seated,
    table_to_look_at,
)
from isthmus.server.api_push import add_push
from isthmus.server.api_puzzles import add_puzzles
from isthmus.server.api_ratings import add_ratings
from isthmus.server.api_record import add_record
from isthmus.server.api_referee import add_referee
from isthmus.server.calling import deal_to_call
from isthmus.server.errors import Denied
from isthmus.server.following import follow_view
from isthmus.server.lessons import lesson_book, lesson_count, lesson_view
from isthmus.server.live_table import unbroken
from isthmus.server.own_bots import OwnBot
from isthmus.server.problems import PROBLEMS, answer_errors
from isthmus.server.referee_jobs import can_read
from isthmus.server.versions import program_version
from isthmus.server.wire_api import (
    AddressList,
    CalledDeal,
    CallWish,
    Claim,
    CodeInfo,
    GameInfo,
    GameList,
    Join,
    LessonBook,
    LessonTry,
    LessonView,
    NewTable,
    OptionInfo,
    OwnBotInfo,
    RecordUpload,
    Replay,
    Seated,
    Start,
    TableRef,
)
from isthmus.server.wire_follow import FollowView, FollowWish

KEPT_A_WHILE = "private, max-age=300"  # sentences change only with the program


def make_api() -> FastAPI:
    """The API as a separate application; its description is at /api/openapi.json."""
    api = FastAPI(
        title="Isthmus",
        version=program_version(),
        description="Tables of Hashi, Träxx, Connections and Ponte del Diavolo. Games are played over /ws/<table>.",
        docs_url=None,
        redoc_url=None,
        responses=PROBLEMS,
    )
    answer_errors(api)
    _add_tables(api)
    add_lists(api)
    _add_seats(api)
    _add_seat_links(api)
    _add_records(api)
    _add_games(api)
    add_referee(api)
    _add_learning(api)
    add_analysis(api)
    add_daily(api)
    add_ghosts(api)
    add_record(api)
    add_accounts(api)
    add_puzzles(api)
    add_ratings(api)
    add_pairing(api)
    add_friends(api)
    add_push(api)
    return api


def _add_tables(api: FastAPI) -> None:
    @api.post("/tables", operation_id="create_table", response_model=Seated, status_code=201)
    async def create(wish: NewTable, services: Shared, caller: Asking, payer: Paying) -> Seated:
        """Make a table. Without an open seat the game begins at once."""
        check_new_table(services, payer)
        if wish.code:
            await services.daily.check_code(caller, str(read_code(wish.code)))
        await rated_tables.check_wish(services.accounts, caller, wish)
        table, you, token = await unbroken(new_tables.create(services.hub, caller, wish))
        services.public_list.offered(table, caller.guest, payer.address)
        return seated(table, you, token)


def _add_seats(api: FastAPI) -> None:
    @api.post("/tables/{table}/join", operation_id="join_table", response_model=Seated)
    async def join(table: TableId, wish: Join, services: Shared, caller: Asking) -> Seated:
        """Take an open seat; the token in the answer is the way back to it."""
        found = await services.hub.table(table)
        person = await rated_tables.person_at(services.accounts, found.state, caller)
        seat, token = await unbroken(seating.join(found, caller, wish.name, wish.seat, person))
        return seated(found, seat, token)

    @api.post("/tables/{table}/leave", operation_id="leave_table", response_model=TableRef)
    async def leave(table: TableId, services: Shared, caller: Asking) -> TableRef:
        """Free the seat; in a running game a bot stands in until the seat is claimed again."""
        found = await services.hub.table(table)
        await unbroken(seating.leave(found, caller))
        return TableRef(table)

    @api.post("/tables/{table}/start", operation_id="start_table", response_model=TableRef)
    async def start(table: TableId, wish: Start, services: Shared, caller: Asking) -> TableRef:
        """Begin (host only); open seats get bots or are dropped."""
        found = await services.hub.table(table)
        await unbroken(seating.start(found, caller, open_seats=wish.open_seats, bot=wish.bot))
        return TableRef(table)

    @api.post("/tables/{table}/rematch", operation_id="rematch", response_model=TableRef)
    async def rematch(table: TableId, services: Shared, caller: Asking, payer: Paying) -> TableRef:
        """Play again with the same people; everybody who asks gets the same new table."""
        found = await services.hub.table(table)
        if found.state.rematch is None:
            check_table_rate(services, payer)
            await rated_tables.check_rematch(services.accounts, found.state)
        following = await unbroken(new_tables.rematch(services.hub, found, caller))
        services.public_list.offered(following, caller.guest, payer.address)
        return TableRef(following.state.id)


def _add_seat_links(api: FastAPI) -> None:
    @api.post("/tables/{table}/claim", operation_id="claim_seat", response_model=Seated)
    async def claim(table: TableId, wish: Claim, services: Shared, caller: Asking) -> Seated:
        """Come back to a seat with its token, on any device."""
        found = await services.hub.table(table)
        person = await rated_tables.person_at(services.accounts, found.state, caller)
        seat = await unbroken(seating.claim(found, caller, wish.token, person))
        return seated(found, seat, wish.token)

    @api.post("/tables/{table}/link", operation_id="renew_link", response_model=Seated)
    async def link(table: TableId, services: Shared, caller: Asking) -> Seated:
        """A new private link for your seat; the old link and all your other devices lose the seat at once."""
        found = await services.hub.table(table)
        most = services.settings.limits.links_per_table
        seat, token = await unbroken(seating.renew_link(found, caller, most))
        return seated(found, seat, token)


def _add_records(api: FastAPI) -> None:
    @api.get("/tables/{table}/record", operation_id="record", response_class=Response)
    async def record(
        table: TableId,
        services: Shared,
        caller: Asking,
        format: Annotated[Literal["text", "json"], Query()] = "text",  # noqa: A002 - its name in the address
    ) -> Response:
        """The record; while the game runs, without what the caller may not know."""
        found = await table_to_look_at(services, caller, table)
        state = found.state
        if state.match is None:
            raise Denied("server-not-started")
        seat = state.seat_of(caller.guest, caller.token)
        written = record_of(state.seen_by(seat), EVERYTHING if state.over else seat)
        name = f"{state.game.name}-{table}"
        if format == "json":
            return _file(record_to_json(written), f"{name}.json", "application/json")
        return _file(format_record(written), f"{name}.txt", "text/plain; charset=utf-8")

    @api.get("/tables/{table}/replay", operation_id="replay_table", response_model=Replay)
    async def replay(
        table: TableId,
        services: Shared,
        caller: Asking,
        payer: Paying,
        after: Annotated[str | None, Query(max_length=20)] = None,
    ) -> Response:
        """The finished rounds of a table, frame by frame; with `after` only those since the frame of that label."""
        found = await table_to_look_at(services, caller, table)
        if found.state.match is None:
            raise Denied("server-not-started")
        return json_answer(await services.uploads.replay(payer, found.state.seen_by(None), after))

    @api.post("/replay", operation_id="replay_record", response_model=Replay)
    async def replay_upload(upload: RecordUpload, services: Shared, payer: Paying) -> Response:
        """Replay a record file; nothing is stored."""
        check_rate(services.upload_rates, payer)
        return json_answer(await services.uploads.replay(payer, upload.record))


def _add_games(api: FastAPI) -> None:
    @api.get("/addresses", operation_id="addresses", response_model=AddressList)
    async def addresses(services: Shared) -> AddressList:
        """Where others reach this server, for an invitation from a page that was opened on the same machine."""
        return AddressList(list(services.settings.addresses))

    @api.get("/games", operation_id="games", response_model=GameList)
    async def games(services: Shared) -> GameList:
        """The games, their options and how many people can play."""
        own = services.settings.own_bots
        return GameList([_game_info(name, own) for name in registry.names()], list(BOT_NAMES))

    @api.get("/games/{game}/messages/{language}", operation_id="game_messages", response_class=Response)
    async def game_messages(game: str, language: str) -> Response:
        """The sentences and rules of a game as a Fluent file, for a page that does not have them built in."""
        if game not in registry.names() or language not in messages.LANGUAGES:
            raise LookupError(game, language)
        domains = (game, domain_of(game)) if registry.has(game, "rules") else (game,)
        text = "\n".join(messages.source(domain, language) for domain in domains)
        return PlainTextResponse(text, headers={"cache-control": KEPT_A_WHILE})

    @api.get("/code/{code}", operation_id="read_code", response_model=CodeInfo)
    async def code(code: Annotated[str, Path(max_length=200)]) -> CodeInfo:
        """What a game code stands for."""
        parts = read_code(code)
        registry.game(parts.game, parts.rules_version)
        return CodeInfo(str(parts), parts.game, dict(parts.words))


def _add_learning(api: FastAPI) -> None:
    @api.post("/call/{game}", operation_id="call", response_model=CalledDeal)
    async def call(game: str, wish: CallWish) -> CalledDeal:
        """The cards or tiles of a deal in their order, to be called out at a real table; nothing is stored."""
        return deal_to_call(game, wish)

    @api.post("/follow/{game}", operation_id="follow", response_model=FollowView)
    def follow(game: str, wish: FollowWish) -> FollowView:  # in a thread: the whole game is played again
        """A game at a real table after what has been entered of it; nothing is stored."""
        return follow_view(game, wish)

    @api.get("/lessons/{game}", operation_id="lessons", response_model=LessonBook)
    async def lessons(game: str) -> LessonBook:
        """All lessons of a game with the answers to their wanted steps, for a page that loses its connection."""
        return lesson_book(game)

    @api.post("/lessons/{game}/{number}", operation_id="lesson", response_model=LessonView)
    async def lesson(game: str, number: Annotated[int, Path(ge=1, le=99)], tried: LessonTry) -> LessonView:
        """A lesson after the given steps; if the last step does not fit, the answer says why."""
        return lesson_view(game, number, tried.steps)


def _game_info(name: str, own_bots: Sequence[OwnBot]) -> GameInfo:
    game = registry.game(name)
    fields = [
        OptionInfo(
            entry.name,
            list(entry.choices),
            None if entry.reader else entry.default,
            entry.clause,
            entry.reader is not None,
        )
        for entry in option_fields(game.options_type)
    ]
    return GameInfo(
        name=name,
        rules=game.rules_version,
        seat_counts=list(game.seat_counts),
        options=fields,
        categories=list(game.categories),
        endings=list(game.endings),
        agreements=game.allows_agreements,
        simultaneous=len(game.period(game.start(game.options_type(), game.seat_counts[-1])).seats) != 1,
        lessons=lesson_count(name),
        levels=list(levels_of(name)),
        own_bots=[OwnBotInfo(one.name, list(one.fits[name])) for one in own_bots if name in one.fits],
        caller=registry.has(name, "caller"),
        photo=can_read(name),
        puzzles=registry.has(name, "puzzles"),
        ghosts=registry.has(name, "ghosts"),
    )


def _file(text: str, name: str, media_type: str) -> Response:
    return PlainTextResponse(
        text, media_type=media_type, headers={"content-disposition": f'attachment; filename="{name}"'}
    )
