"""The part of the HTTP API about puzzles."""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI, Path
from starlette.responses import Response

from isthmus.server.api_parts import Paying, Shared, json_answer
from isthmus.server.engines import Engines
from isthmus.server.fair_queue import QueueFull, Ticket
from isthmus.server.lanes import JobFailed
from isthmus.server.puzzles import puzzle_json, puzzle_list, puzzle_view
from isthmus.server.wire_api import LessonTry
from isthmus.server.wire_puzzles import PuzzleList, PuzzleView

GamePath = Annotated[str, Path(max_length=20)]


def add_puzzles(api: FastAPI) -> None:
    @api.get("/puzzles/{game}", operation_id="puzzles", response_model=PuzzleList)
    async def puzzles(game: GamePath) -> PuzzleList:
        """How many puzzles a game has, and how hard each of them is."""
        return puzzle_list(game)

    @api.post("/puzzles/{game}/{number}", operation_id="puzzle", response_model=PuzzleView)
    async def puzzle(
        game: GamePath,
        number: Annotated[int, Path(ge=1, le=9999)],
        tried: LessonTry,
        services: Shared,
        payer: Paying,
    ) -> Response:
        """A puzzle after the given steps; once they end with `done`, the verdict and the line that proves it."""
        ticket = Ticket(payer.guest, address=payer.address)
        return json_answer(await _answer(services.engines, ticket, game, number, tried.steps))


async def _answer(engines: Engines, ticket: Ticket, game: str, number: int, steps: list[str]) -> bytes:
    """The puzzle as JSON, with the line that punishes a wrong turn if a worker can find it."""
    view = puzzle_view(game, number, steps)
    if view.verdict is not None and view.verdict.result == "wrong" and await engines.ready(game):
        try:
            return await engines.play.wait(engines.judge_puzzle(ticket, game, number, steps))
        except (QueueFull, JobFailed):
            pass  # the verdict stands without its line
    return puzzle_json(view)
