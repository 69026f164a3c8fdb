"""What people's answers to puzzles add up to: a fold over the store's log of first answers, kept up to date in memory.

An answer of another server whose clock is behind may belong before answers that are folded already. Then everything is
folded again, so that all servers, and a server that has just started, tell the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from isthmus.puzzles.book import puzzles_of
from isthmus.puzzles.rating import Standings
from isthmus.server.wire_puzzles import PuzzleRecord
from isthmus.store.protocol import PuzzleAttempt, Store

BEHIND_S: Final = 60.0  # how far the clock of another server may be behind


class GameRecords:
    """The answers of one game, as far as they are known here."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.standings = self._fresh()
        self._latest: list[PuzzleAttempt] = []  # those of the last minute that are folded
        self._catching_up = asyncio.Lock()

    def _fresh(self) -> Standings:
        return Standings([one.grade for one in puzzles_of(self.game)])

    async def catch_up(self, store: Store) -> None:
        """Fold what is new."""
        async with self._catching_up:
            since = self._latest[-1].at - BEHIND_S if self._latest else 0.0
            found = await store.attempts_since(self.game, since)
            new = [one for one in found if one not in self._latest]
            if self._latest and (any(_order(one) < _order(self._latest[-1]) for one in new) or self._has_lost(found)):
                self.standings = self._fresh()
                new = found = await store.attempts_since(self.game, 0.0)
            self._fold(new)
            self._latest = [one for one in found if one.at >= found[-1].at - BEHIND_S]

    def _has_lost(self, found: Sequence[PuzzleAttempt]) -> bool:
        """Whether an answer was deleted that had been counted."""
        return any(one not in found for one in self._latest)

    def _fold(self, attempts: Sequence[PuzzleAttempt]) -> None:
        for one in attempts:
            self.standings.take(one.guest, one.puzzle, right=one.right)


class PuzzleRecords:
    """The answers of all games."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._games: dict[str, GameRecords] = {}

    async def standings(self, game: str) -> Standings:
        """Of a game that has puzzles."""
        known = self._games.setdefault(game, GameRecords(game))
        await known.catch_up(self._store)
        return known.standings

    async def note(self, attempt: PuzzleAttempt) -> None:
        await self._store.note_attempt(attempt)

    async def forget(self, guest: str) -> None:
        """Delete the answers of a guest; what they have changed is counted again without them."""
        await self._store.forget_attempts(guest)
        self._games.clear()

    async def of(self, guest: str, game: str) -> PuzzleRecord:
        standings = await self.standings(game)
        there = range(1, len(standings.puzzles) + 1)
        answered = {one.puzzle for one in await self._store.attempts_of(guest) if one.game == game}
        if answered.intersection(there) - set(standings.person(guest).answers):  # some were another guest's until now
            self._games.pop(game, None)
            standings = await self.standings(game)
        person = standings.person(guest)
        return PuzzleRecord(
            game=game,
            rating=round(person.rating.value),
            deviation=round(person.rating.deviation),
            provisional=person.rating.is_provisional,
            solved=[number for number, right in person.answers.items() if right],
            missed=[number for number, right in person.answers.items() if not right],
            row=person.row,
            best_row=person.best_row,
            ratings=[round(one.value) for one in standings.puzzles],
        )


def _order(attempt: PuzzleAttempt) -> tuple[float, str, int, str]:
    return attempt.at, attempt.guest, attempt.puzzle, attempt.day
