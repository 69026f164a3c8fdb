"""Jobs as plain data, for the way through a database: a request is JSON, an answer JSON or the bytes for the page.

The types in the signature of the work say what a request and an answer look like, and both are checked against them
when they are read. Nothing but named jobs with values of those types can be asked for. A view travels as the game's
own text of a position, with the boards that players brought along; the game's reader checks that it can occur.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from pydantic import BaseModel, ConfigDict, TypeAdapter, create_model

from isthmus import registry
from isthmus.bots.protocol import Unit
from isthmus.kernel.game import State
from isthmus.kernel.options import option_fields
from isthmus.server import worker_jobs
from isthmus.server.thoughts import PlainThought
from isthmus.server.worker_jobs import PlannedTurn

STRICT: Final = ConfigDict(strict=True, extra="forbid")


class View(BaseModel):
    """A view of a game: its position, and players' own boards in it by their fingerprints."""

    model_config = STRICT
    position: str
    documents: dict[str, dict[str, Any]]


class Message(BaseModel):
    model_config = STRICT
    id: str
    arguments: dict[str, str | int]


class Plan(BaseModel):
    model_config = STRICT
    steps: list[str]
    value: float | None
    error: float
    visits: int


class Told(BaseModel):
    """The same as `PlainThought`, whose class pydantic cannot read on Python 3.11."""

    model_config = STRICT
    unit: Unit
    plans: list[Plan]
    chosen: int
    reason: Message
    work: int


class Turn(BaseModel):
    """A `PlannedTurn`."""

    model_config = STRICT
    steps: list[str]
    thought: Told | None


class JobForm:
    """How one kind of work is asked for and answered."""

    def __init__(self, work: Callable[..., object]) -> None:
        self.work = work
        self.name = work.__name__
        signature = inspect.signature(work, eval_str=True)
        types = {one.name: one.annotation for one in list(signature.parameters.values())[1:]}  # after the context
        self._parameters = tuple(types)
        self._views = frozenset(name for name, kind in types.items() if kind is State)
        fields: dict[str, Any] = {name: (View if name in self._views else kind, ...) for name, kind in types.items()}
        self._request = create_model(self.name, __config__=STRICT, **fields)
        self._answer_type = signature.return_annotation
        self._answer = TypeAdapter[Any](Turn if self._answer_type is PlannedTurn else self._answer_type)

    def request(self, arguments: tuple[object, ...]) -> str:
        """The arguments of a job as JSON."""
        given = dict(zip(self._parameters, arguments, strict=True))
        for name in self._views:
            given[name] = _plain_view(str(given["game"]), given[name])
        return str(self._request.model_construct(**given).model_dump_json())

    def arguments(self, request: str) -> tuple[object, ...]:
        """The same again; `ValueError` or an error of the game if a request is wrong."""
        read = self._request.model_validate_json(request)
        values = {name: getattr(read, name) for name in self._parameters}
        for name in self._views:
            view: View = values[name]
            values[name] = registry.game(values["game"]).parse_position(view.position, view.documents)
        return tuple(values.values())

    def answer(self, value: object) -> bytes:
        if self._answer_type is bytes:
            assert isinstance(value, bytes)
            return value
        if isinstance(value, PlannedTurn):
            return json.dumps({"steps": value.steps, "thought": value.thought}).encode()
        return self._answer.dump_json(value)

    def value(self, answer: bytes) -> object:
        """What an answer says; `ValueError` if it is not one."""
        if self._answer_type is bytes:
            json.loads(answer)  # it goes to the page as it is
            return answer
        value = self._answer.validate_json(answer, strict=True)
        if isinstance(value, Turn):
            thought = None if value.thought is None else cast(PlainThought, value.thought.model_dump())
            return PlannedTurn(tuple(value.steps), thought)
        return value


def forms_of(*works: Callable[..., object]) -> Mapping[str, JobForm]:
    return {work.__name__: JobForm(work) for work in works}


def engine_forms() -> Mapping[str, JobForm]:
    """What workers on other machines do."""
    return forms_of(
        worker_jobs.plan,
        worker_jobs.hint,
        worker_jobs.judge_puzzle,
        worker_jobs.glance,
        worker_jobs.analyse,
        worker_jobs.daily_lines,
    )


def _plain_view(game: str, view: Any) -> View:
    documents = {}
    for one in option_fields(type(view.options)):
        value = getattr(view.options, one.name)
        if one.reader is not None and value is not None:
            documents[value.fingerprint] = value.to_plain()
    return View(position=registry.game(game).format_position(view), documents=documents)
