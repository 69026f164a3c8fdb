"""Make puzzles of Ponte del Diavolo from games that the levels play against each other.

    python -m tools.ponte_puzzles --goal 500    go on until the file has 500 puzzles
    python -m tools.ponte_puzzles --prove       prove every puzzle of the file again

Game by game, each from its own seed: the late positions of a game in which exactly one turn is best become puzzles, at
most four of a game, and none that is a turned or mirrored copy of another. A puzzle is written as soon as it is found,
and the tool goes on after the last game in the file.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import isthmus.puzzles.ponte
from isthmus.bots.levels import think
from isthmus.bots.ponte.endgame import NEAR, turns_of
from isthmus.bots.ponte.search import Search
from isthmus.bots.ponte.solver import open_places
from isthmus.bots.ponte.weights import PRIORS
from isthmus.bots.protocol import LEVELS, LONGEST, Limit, Question
from isthmus.fast.ponte.arrays import from_state, tables_of
from isthmus.games.ponte.board import bits
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import Phase, PonteOptions, PonteState
from isthmus.kernel.game import Step
from isthmus.kernel.steps import DONE
from isthmus.puzzles.book import Turns, along
from isthmus.puzzles.judging import points_at
from isthmus.puzzles.ponte.proof import Best, only_best, play_on
from tools.puzzle_file import Maker, Row, reader_of, work

TARGET: Final = Path(isthmus.puzzles.ponte.__file__).with_name("puzzles.jsonl")
PAIRINGS: Final = (("club", "club"), ("casual", "casual"), ("club", "casual"))
POSITIONS: Final = 100_000  # that the proof of a puzzle may need, so that an answer is judged in a moment
BRANCHES: Final = 12  # other ways to end a game
BRANCHED: Final = 12  # turns before its end
FEWEST_TURNS: Final = 5  # with fewer to choose from there is nothing to find
DEEPEST: Final = 4  # turns of the player
PER_GAME: Final = 4
PER_END: Final = 2  # of one way to end it
TRIES: Final = 3  # that a level has; it finds a puzzle if it is right more often than not
WORK_OF_GRADE: Final = (1_000, 10_000, 60_000)  # more positions than this make a puzzle harder


@dataclass(frozen=True, slots=True)
class Found:
    """A position with one best turn, and perfect play from there to the end."""

    state: PonteState
    best: Best
    line: Turns
    end: PonteState
    turns: int


# --- games and their late positions


def late_positions(number: int) -> Iterator[list[PonteState]]:
    """The beginnings of the last turns of a game, the last one first; then those of other ways to end the same game."""
    rng = Random(f"ponte puzzles {number}")
    players = PAIRINGS[number % len(PAIRINGS)]
    starts = _played(GAME.start(PonteOptions(), 2), lambda state: _thought(state, players[state.seat], rng))
    yield _last(starts)
    for _ in range(BRANCHES):
        yield _last(_played(starts[-min(BRANCHED, len(starts))], lambda state: _glance(state, rng)))


def _played(state: PonteState, choose: Callable[[PonteState], tuple[Step, ...]]) -> list[PonteState]:
    """The positions at the beginning of each turn, until the end of the game."""
    starts: list[PonteState] = []
    while state.phase is not Phase.OVER:
        if state.phase in (Phase.PLAY, Phase.LAST):
            starts.append(state)
        for step in choose(state):
            state = GAME.apply(state, state.seat, step)  # type: ignore[arg-type] # a step of this game
    return starts


def _last(starts: list[PonteState]) -> list[PonteState]:
    return starts[: -2 * DEEPEST - 1 : -1]


def _thought(state: PonteState, level: str, rng: Random) -> tuple[Step, ...]:
    return think(Question(GAME, state, state.seat, level, rng, Limit(LONGEST))).plan.steps


def _glance(state: PonteState, rng: Random) -> tuple[Step, ...]:
    """A turn drawn by how good its kind is: the quickest way to go on that still makes sense."""
    search = Search(tables_of(state.options), rng, Limit(LONGEST))
    ((_, turn),) = search.glances(from_state(state), 1, rng, PRIORS)
    universe = GAME.step_universe(state.options)
    return (*(universe[step] for step in turn if step), DONE)


def puzzles_of(number: int) -> list[Row]:
    """The puzzles of one game, at most two of each way to end it, and none twice with the same answer."""
    wanted = 1 + number % DEEPEST  # so that all depths occur
    found: dict[tuple[str, ...], Found] = {}
    for states in late_positions(number):
        fresh = [one for state in states if (one := _puzzle(state)) is not None]
        for one in sorted(fresh, key=lambda one: (one.best.asked != "win", abs(wanted - one.turns)))[:PER_END]:
            found.setdefault(one.line[0], one)
        if len(found) >= PER_GAME:
            break
    return [_row(one, number) for one in list(found.values())[:PER_GAME]]


def _puzzle(state: PonteState) -> Found | None:
    """What is proven about a position, if it makes a puzzle."""
    tables, root = tables_of(state.options), from_state(state)
    if open_places(tables, root) > NEAR or len(turns_of(tables, root)) < FEWEST_TURNS:
        return None
    best = only_best(state, POSITIONS)
    if best is None or best.margin < 0 or best.turn == (0,):  # nobody likes to look for the smallest defeat
        return None
    universe = GAME.step_universe(state.options)
    turn = tuple(GAME.format_step(state, universe[step]) for step in best.turn)
    (after,) = along(GAME.name, state, (turn,))
    played = play_on(after.state)  # type: ignore[arg-type] # a state of this game
    if played is None:
        return None
    line, end = (turn, *played[0]), played[1]
    turns = sum(moment.seat == state.seat for moment in along(GAME.name, state, line))
    mine, theirs = points_at(GAME, end, state.seat)
    if turns > DEEPEST or (best.asked == "win" and mine <= theirs):  # a win that only breaks a tie looks like none
        return None
    return Found(state, best, line, end, turns)


def _row(found: Found, number: int) -> Row:
    state, best = found.state, found.best
    finder = finder_of(state, found.line[0], number)
    return {
        "position": GAME.format_position(state),
        "seat": state.seat,
        "asked": best.asked,
        "line": [" ".join(turn) for turn in found.line],
        "points": points_at(GAME, found.end, state.seat),
        "turns": found.turns,
        "grade": grade_of(finder, best.work),
        "finder": finder,
        "work": best.work,
        "game": number,
    }


# --- how hard a puzzle is


def finder_of(state: PonteState, best: tuple[str, ...], number: int) -> str:
    """The lowest level that finds the turn; empty if not even master does."""
    wanted = {DONE, *(GAME.parse_step(state, state.seat, text) for text in best)}
    for level in LEVELS:
        tries = 1 if level in ("strong", "master") else TRIES
        hits = sum(set(_thought(state, level, Random(f"{level} {number} {one}"))) == wanted for one in range(tries))
        if 2 * hits > tries:
            return level
    return ""


def grade_of(finder: str, work: int) -> int:
    """1 to 4: by the level that finds it, and by how much a proof has to look at."""
    by_level = {"novice": 1, "casual": 1, "club": 2, "strong": 3}.get(finder, 4)
    by_work = 1 + sum(work > limit for limit in WORK_OF_GRADE)
    return max(by_level, by_work)


# --- turned and mirrored copies


def signature(state: PonteState) -> tuple[object, ...]:
    """The same for all turned and mirrored copies of a position."""
    size = state.grid.size
    light, dark = ([state.grid.place(square) for square in bits(side.tiles)] for side in state.sides)
    built = [[state.grid.place(end) for end in state.grid.spans[number].ends] for number in bits(state.bridges)]
    pictures = [
        (
            sorted(_turned(place, size, turned) for place in light),
            sorted(_turned(place, size, turned) for place in dark),
            sorted(sorted(_turned(place, size, turned) for place in ends) for ends in built),
        )
        for turned in range(8)
    ]
    return state.phase.value, state.colour, repr(min(pictures))


def _turned(place: tuple[int, int], size: int, turned: int) -> tuple[int, int]:
    row, column = place
    if turned & 1:
        row = size - 1 - row
    if turned & 2:
        column = size - 1 - column
    return (column, row) if turned & 4 else (row, column)


# --- the file


def name_of(row: Row) -> tuple[object, ...]:
    return signature(GAME.parse_position(str(row["position"])))


def proves(row: Row) -> bool:
    """Whether the turn of a puzzle is still the only best one, with the same result."""
    state = GAME.parse_position(str(row["position"]))
    best = only_best(state)
    universe = GAME.step_universe(state.options)
    if best is None or best.asked != row["asked"]:
        return False
    turn = " ".join(GAME.format_step(state, universe[step]) for step in best.turn)
    line = row["line"]
    assert isinstance(line, list)
    return bool(turn == line[0])


MAKER: Final = Maker(puzzles_of, name_of, proves)


def main(arguments: list[str]) -> int:
    reader = reader_of(__doc__, TARGET)
    reader.add_argument("--goal", type=int, default=500, help="how many puzzles the file is to have")
    return work(MAKER, reader.parse_args(arguments))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
