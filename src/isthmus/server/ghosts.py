"""Tables played beside finished games on the same deal: who may be a ghost, and what is shown of one, and when.

A ghost is no seat. The table is an ordinary one for one person, with the ghosts' deal; its creation names them. What a
ghost has on its board after a round is worked out only from rounds that the player has closed (`kernel.ghosts`), and
the table where it was played is named only when the game is over: its replay would tell the cards to come.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from isthmus import registry
from isthmus.daily.dates import read_date
from isthmus.daily.deals import check_daily
from isthmus.kernel import ghosts as kernel_ghosts
from isthmus.kernel.code import read_code
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.match import Match, fresh_secret
from isthmus.kernel.options import option_words, plain_options
from isthmus.server.callers import Caller
from isthmus.server.daily import Daily
from isthmus.server.errors import Denied
from isthmus.server.events import Created, GhostOf
from isthmus.server.games import scenes_of
from isthmus.server.hub import Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.recent import Recent
from isthmus.server.record_jobs import match_in
from isthmus.server.sealed_tokens import CHALLENGE_KEY, SealedTokens
from isthmus.server.seats import Seat, player_name
from isthmus.server.table_state import OptionWords, TableState
from isthmus.server.tokens import fresh_token, hash_of
from isthmus.server.views import outcome_of, score_of
from isthmus.server.wire_ghosts import ChallengeInfo, GhostBoards, GhostKind, GhostSeat, GhostWish
from isthmus.store.protocol import Links

CAPABILITY = "ghosts"
REMEMBERED = 64  # games of levels, which have to be read from their records


@dataclass(frozen=True, slots=True)
class FoundGhost:
    """A ghost with its game; `code` is its deal."""

    of: GhostOf
    match: Match
    code: str
    name: str
    level: str
    guests: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        outcome = self.match.outcome
        assert outcome is not None
        return outcome.scores[self.of.seat]


class Ghosts:
    """Makes tables beside ghosts, and shows these."""

    def __init__(self, hub: Hub, daily: Daily) -> None:
        self.hub = hub
        self.daily = daily
        self._levels: Recent[tuple[str, str, str], Match] = Recent(REMEMBERED)
        self._tokens: SealedTokens | None = None

    # -- a new table

    async def create(self, caller: Caller, wishes: Sequence[GhostWish], name: str) -> tuple[LiveTable, str]:
        """A table for the caller beside these ghosts, and its token; `Denied` if one of them cannot be."""
        found = [await self._wanted(caller, wish) for wish in wishes]
        return await self._make(caller, found, name)

    async def _make(self, caller: Caller, found: Sequence[FoundGhost], name: str) -> tuple[LiveTable, str]:
        first = found[0]
        if any(one.code != first.code for one in found):
            raise Denied("ghost-refused-other-deal")
        game, options = first.match.game, first.match.header.options
        token = fresh_token()
        created = Created(
            game=game.name,
            rules=game.rules_version,
            options=plain_options(options),
            seats=(Seat("human", player_name(game, name, 0), None, (caller.guest,), (hash_of(token),)),),
            host=caller.guest,
            ghosts=tuple(one.of for one in found),
        )
        secret = fresh_secret(game, options, read_code(first.code).seed)
        return await self.hub.make(created, Links((caller.guest,)), secret=secret), token

    async def _wanted(self, caller: Caller, wish: GhostWish) -> FoundGhost:
        if wish.table is not None:
            return await self._of_table(caller, GhostOf(wish.table, wish.seat))
        check_daily(wish.game)
        return await self._of_day(caller, wish.game, read_date(wish.date), wish.who)

    async def _of_table(self, caller: Caller, of: GhostOf) -> FoundGhost:
        """A seat of a table that the caller may look at."""
        state = (await self.hub.table(of.table)).state
        registry.need(state.game.name, CAPABILITY)
        await self.daily.check_sealed(caller, state)
        return _checked(state, of)

    async def _of_day(self, caller: Caller, game: str, day: date, who: str) -> FoundGhost:
        """The median of a ranked deal, or what a level played on it."""
        self.daily.check_begun(day)
        secret = (await self.daily.deals()).secret(game, day)
        await self.daily.check_code(caller, secret.code)
        if who == "median":
            middle = (await self.daily.fields.of(game, day)).median()
            if middle is None:
                raise Denied("ghost-refused-missing")
            return await self._of_table(caller, GhostOf(middle.table, median=True))
        return await self._of_level(game, GhostOf(day=day.isoformat(), level=who))

    async def _of_level(self, game: str, of: GhostOf) -> FoundGhost:
        key = (game, of.day, of.level)
        match = self._levels.get(key)
        if match is None:
            record = await self.daily.lines.record(*key)
            if record is None:
                raise Denied("ghost-refused-missing")
            match = await asyncio.to_thread(match_in, record)
            self._levels.put(key, match)
        secret = (await self.daily.deals()).secret(game, date.fromisoformat(of.day))
        return FoundGhost(of, match, secret.code, "", of.level)

    # -- what is shown

    async def boards(self, caller: Caller, state: TableState) -> GhostBoards:
        """The ghosts of a table as its player may know them now."""
        found = [one for of in state.ghosts if (one := await self._still(state, of)) is not None]
        match, game = state.match, state.game
        assert match is not None
        parts: kernel_ghosts.SideBySide = registry.part(game.name, CAPABILITY)
        sat = [kernel_ghosts.Ghost(one.match, one.of.seat) for one in found]
        together = kernel_ghosts.beside(parts, match, sat)
        seats = [_seat_of(one, caller, over=state.over) for one in found]
        if together is None:
            return GhostBoards(seats, None, [], None)
        shown = game.view(together, 0)
        outcome = game.outcome(together)
        return GhostBoards(
            ghosts=seats,
            scene=scenes_of(game.name).scene(shown, 0, ()),
            standing=[score_of(sheet) for sheet in game.standing(shown)],
            outcome=None if outcome is None else outcome_of(outcome),
        )

    async def _still(self, state: TableState, of: GhostOf) -> FoundGhost | None:
        """The ghost; None if its game has been deleted since."""
        try:
            if of.level:
                return await self._of_level(state.game.name, of)
            return _checked((await self.hub.table(of.table)).state, of)
        except (LookupError, Denied, IsthmusError):
            return None

    # -- challenges

    async def challenge(self, caller: Caller, table: str, seat: int) -> str:
        """The token of the challenge to play that game's deal beside it."""
        await self._of_table(caller, GhostOf(table, seat))
        return (await self._secret_tokens()).token(table, seat)

    async def challenge_info(self, caller: Caller, token: str) -> ChallengeInfo:
        found = await self._challenger(caller, token)
        header = found.match.header
        words: OptionWords = dict(option_words(header.options))
        is_own = caller.guest in found.guests
        return ChallengeInfo(header.game.name, header.game.rules_version, words, found.name, found.points, is_own)

    async def take_challenge(self, caller: Caller, token: str, name: str) -> tuple[LiveTable, str]:
        return await self._make(caller, [await self._challenger(caller, token)], name)

    async def _challenger(self, caller: Caller, token: str) -> FoundGhost:
        read = (await self._secret_tokens()).read(token)
        if read is None:
            raise Denied("ghost-refused-challenge", 404)
        try:
            return await self._of_table(caller, GhostOf(*read))
        except LookupError:
            raise Denied("ghost-refused-challenge", 404) from None

    async def _secret_tokens(self) -> SealedTokens:
        if self._tokens is None:
            key = await self.hub.store.setting(CHALLENGE_KEY, secrets.token_urlsafe(32))
            self._tokens = SealedTokens(key, "challenge")
        return self._tokens


def _checked(state: TableState, of: GhostOf) -> FoundGhost:
    """`Denied` unless that seat was played to the end."""
    match = state.match
    if match is None or not state.over or match.stopped is not None or state.secret is None:
        raise Denied("ghost-refused-unfinished")
    if of.seat >= len(state.seats):
        raise Denied("server-no-such-seat")
    seat = state.seats[of.seat]
    return FoundGhost(of, match, state.secret.code, seat.name, seat.bot or "", seat.guests)


def _seat_of(found: FoundGhost, caller: Caller, *, over: bool) -> GhostSeat:
    of = found.of
    kind: GhostKind = "median" if of.median else "level" if found.level else "player"
    return GhostSeat(
        name=found.name,
        kind=kind,
        level=found.level,
        you=caller.guest in found.guests,
        table=of.table or None if over else None,
        seat=of.seat,
        points=found.points if over else None,
    )
