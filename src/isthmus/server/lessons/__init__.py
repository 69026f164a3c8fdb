"""Guided steps on a real board: a position, a task, and the rule that it shows.

A lesson keeps no state anywhere: the page sends the steps tried so far, and the rules say what they lead to. The
positions are in the games' own notation in one file per game, the words in `lesson.ftl`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import permutations

from isthmus import registry
from isthmus.kernel.documents import Fields, packaged_document
from isthmus.kernel.errors import IsthmusError, Refused
from isthmus.kernel.game import AnyGame
from isthmus.kernel.match import Header, Match
from isthmus.server.errors import explained
from isthmus.server.games import scenes_of
from isthmus.server.views import view_of
from isthmus.server.wire import Message
from isthmus.server.wire_api import LessonAnswer, LessonBook, LessonView, Refusal

MOST = 12


@dataclass(frozen=True, slots=True)
class Lesson:
    """`wanted`: steps that meet the goal, in any order; or `refused`: the code of the refusal to provoke."""

    position: str
    seat: int
    clauses: tuple[str, ...]
    wanted: tuple[str, ...]
    refused: str


def lesson_count(game: str) -> int:
    return len(lessons_of(game))


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, checked; empty if it has none."""
    return _read_lessons(game) if registry.has(game, "lesson") else ()


@cache
def _read_lessons(game: str) -> tuple[Lesson, ...]:
    fields = Fields(packaged_document(f"{registry.home_of(game)}.server.lessons", f"{game}.toml"))
    found = []
    for entry in fields.tables("lesson", 1, MOST):
        seat = entry.whole("seat", 0, 3, 0)
        refused = entry.text("refused", "-").removeprefix("-")
        clauses = tuple(map(str, entry.sequence("clauses", 1, 4)))
        wanted = tuple(map(str, entry.sequence("wanted", 1, 8)))
        position = str(entry.plain["position"])
        entry.asked.add("position")
        entry.finish()
        found.append(Lesson(" ".join(position.split()), seat, clauses, wanted, refused))
    return tuple(found)


def lesson_view(name: str, number: int, steps: list[str]) -> LessonView:
    """The lesson after these steps; the first step that does not fit is not taken, and the answer says why."""
    if name not in registry.names():
        raise LookupError(name)
    registry.need(name, "lesson")
    lessons = lessons_of(name)
    if not 1 <= number <= len(lessons):
        raise LookupError(number)
    lesson = lessons[number - 1]
    game = registry.game(name)
    match = match_at(lesson.position, game)
    taken: list[str] = []
    refusal = None
    for text in steps:
        try:
            step = game.parse_step(match.state, lesson.seat, text)
            written = game.format_step(match.state, step)
            match = match.play(lesson.seat, step)
            taken = taken[:-1] if written == "undo" else [*taken, written]
        except IsthmusError as error:
            refusal = refusal_of(error)
            break
    met = refusal is not None and refusal.code == lesson.refused
    reached = met or (not lesson.refused and refusal is None and not Counter(lesson.wanted) - Counter(taken))
    return LessonView(
        game=name,
        number=number,
        lessons=len(lessons),
        title=Message(f"lesson-{name}-{number}-title", {}),
        task=Message(f"lesson-{name}-{number}-task", {}),
        praise=Message(f"lesson-{name}-{number}-praise", {}),
        hint=Message("lesson-hint", {"steps": ", ".join(lesson.wanted)}),
        clauses=list(lesson.clauses),
        wanted=list(lesson.wanted),
        board=scenes_of(name).board(match.state),
        view=view_of(match, lesson.seat),
        reached=reached,
        refused=refusal,
    )


@cache
def lesson_book(name: str) -> LessonBook:
    """What a page needs to give the lessons of a game by itself; other steps than the wanted ones need the rules."""
    if name not in registry.names():
        raise LookupError(name)
    registry.need(name, "lesson")
    answers = []
    for number, lesson in enumerate(lessons_of(name), 1):
        counts = range(len(lesson.wanted) + 1)
        ways = dict.fromkeys(way for count in counts for way in permutations(lesson.wanted, count))
        answers += [LessonAnswer(number, list(way), lesson_view(name, number, list(way))) for way in ways]
    return LessonBook(name, answers)


def match_at(position: str, game: AnyGame) -> Match:
    """A match without a dealer, at this position."""
    state = game.parse_position(position)
    names = tuple(f"Player {seat + 1}" for seat in range(len(game.standing(state))))
    return Match(Header(game, state.options, names), (), state)


def refusal_of(error: IsthmusError) -> Refusal:
    if isinstance(error, Refused):
        return Refusal(error.code, error.clause, Message(error.code, error.arguments), list(error.places))
    code, arguments = explained(error)
    return Refusal(code, "", Message(code, arguments), [])
