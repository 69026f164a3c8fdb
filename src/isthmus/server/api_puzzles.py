"""The part of the HTTP API about puzzles."""

from __future__ import annotations

import json
from typing import Annotated, NamedTuple

from fastapi import FastAPI, Path, Query
from starlette.responses import Response

from isthmus.daily.dates import read_date
from isthmus.server.api_parts import Asking, Paying, Shared, json_answer
from isthmus.server.engines import Engines
from isthmus.server.fair_queue import QueueFull, Ticket
from isthmus.server.lanes import JobFailed
from isthmus.server.puzzles import check_game, puzzle_json, puzzle_list, puzzle_view
from isthmus.server.wire_api import LessonTry
from isthmus.server.wire_puzzles import PuzzleList, PuzzleRecord, PuzzleView
from isthmus.store.protocol import PuzzleAttempt

GamePath = Annotated[str, Path(max_length=20)]


def add_puzzles(api: FastAPI) -> None:
    @api.get("/puzzles/{game}", operation_id="puzzles", response_model=PuzzleList)
    async def puzzles(game: GamePath) -> PuzzleList:
        """How many puzzles a game has, and how hard each of them is."""
        return puzzle_list(game)

    @api.get("/puzzles/{game}/record", operation_id="puzzle_record", response_model=PuzzleRecord)
    async def record(game: GamePath, services: Shared, caller: Asking) -> PuzzleRecord:
        """The caller's first answers, how many in a row, and the ratings of caller and puzzles."""
        check_game(game)
        return await services.puzzle_records.of(caller.guest, game)

    @api.post("/puzzles/{game}/{number}", operation_id="puzzle", response_model=PuzzleView)
    async def puzzle(
        game: GamePath,
        number: Annotated[int, Path(ge=1, le=9999)],
        tried: LessonTry,
        services: Shared,
        caller: Asking,
        payer: Paying,
        day: Annotated[str | None, Query(max_length=20)] = None,
    ) -> Response:
        """A puzzle after the given steps; once they end with `done`, the verdict and what proves it.

        The caller's first verdict on each puzzle is noted in their record. With a `day` it is the puzzle of that date,
        and the verdict counts for it.
        """
        if day is not None:
            await services.daily.check_puzzle(game, number, read_date(day))
        ticket = Ticket(payer.guest, address=payer.address)
        answer = await _answer(services.engines, ticket, game, number, tried.steps)
        if answer.result is not None:
            right = answer.result != "wrong"
            noted = PuzzleAttempt(caller.guest, game, number, day or "", right, services.hub.now())
            await services.puzzle_records.note(noted)
        return json_answer(answer.body)


class Answer(NamedTuple):
    """A puzzle as JSON, and the result of its verdict if it has one."""

    body: bytes
    result: str | None


async def _answer(engines: Engines, ticket: Ticket, game: str, number: int, steps: list[str]) -> Answer:
    """With the line that punishes a wrong turn, or its average, if a worker can find it."""
    view = puzzle_view(game, number, steps)
    result = None if view.verdict is None else view.verdict.result
    if result == "wrong" and await engines.ready(game):
        try:
            body = await engines.play.wait(engines.judge_puzzle(ticket, game, number, steps))
            return Answer(body, json.loads(body)["verdict"]["result"])
        except (QueueFull, JobFailed):
            pass  # the verdict stands without its proof
    return Answer(puzzle_json(view), result)
