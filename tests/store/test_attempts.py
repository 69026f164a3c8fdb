"""Answers to puzzles on both engines."""

from __future__ import annotations

from dataclasses import replace

from isthmus.store.protocol import PuzzleAttempt
from tests.store.engines import Engine, run


def test_only_the_first_answer_to_a_puzzle_is_kept(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        first = PuzzleAttempt("ana", "ponte", 7, "", False, 2.5)
        other = PuzzleAttempt("ben", "ponte", 7, "", True, 1.5)
        of_day = PuzzleAttempt("ana", "ponte", 7, "2026-11-16", True, 4.5)
        elsewhere = PuzzleAttempt("ana", "hashi", 7, "", True, 0.5)
        for attempt in (first, other, of_day, elsewhere, replace(first, right=True, at=3.5)):
            await store.note_attempt(attempt)
        assert await store.attempts_since("ponte", 0.0) == [other, first, of_day]
        assert await store.attempts_since("ponte", 2.5) == [first, of_day]
        assert await store.attempts_of("ana") == [elsewhere, first, of_day]
        await store.forget_attempts("ana")
        assert await store.attempts_of("ana") == []
        assert await store.attempts_since("ponte", 0.0) == [other]
        await store.close()

    run(check())
