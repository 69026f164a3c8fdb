"""What a queue of jobs in a database holds, as plain values: jobs, where they stand, and who is there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

REQUEST_BYTES: Final = 2_000_000  # as in the migration
ANSWER_BYTES: Final = 4_000_000
Ending = Literal["done", "failed"]


@dataclass(frozen=True, slots=True)
class Place:
    """A job among those of its lane: for whom it waits, or whose worker it keeps busy."""

    id: str
    guest: str
    table: str
    address: str
    quick: bool
    attended: bool


@dataclass(frozen=True, slots=True)
class NewJob:
    """A job to be sent: the name of the work, and its arguments as JSON."""

    place: Place
    game: str
    work: str
    request: str
    seconds: float


@dataclass(slots=True)
class Standing:
    """A lane as it stands, oldest first, and what the picking rule remembers of it; it may change the memory."""

    now: float
    waiting: list[Place]
    running: list[Place]
    turns: int = 0
    passed: list[float | None] = field(default_factory=list)
    guests: dict[str, int] = field(default_factory=dict)
    tables: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TakenJob:
    """A job that this worker has to do; `tries` counts how often it was taken, this time included."""

    id: str
    work: str
    request: str
    seconds: float
    tries: int


@dataclass(frozen=True, slots=True)
class JobState:
    """How a job is doing; `partial` only if it is newer than what is known."""

    id: str
    worker: str | None
    tries: int
    progress: str
    partial: bytes | None
    partials: int
    ending: Ending | None
    answer: bytes | None


@dataclass(frozen=True, slots=True)
class Report:
    """What a worker tells about a job it is doing; `partial` only if it is new."""

    id: str
    progress: str
    partial: bytes | None


@dataclass(frozen=True, slots=True)
class Party:
    """A worker that is there, the program it runs, and what it can do."""

    name: str
    program: str
    skills: str
