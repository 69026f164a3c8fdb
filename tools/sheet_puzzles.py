"""Make puzzles of a game that is played on sheets, from games that the levels play alone.

    python -m tools.sheet_puzzles --game hashi --goal 300    go on until the file has 300 puzzles
    python -m tools.sheet_puzzles --game hashi --prove       prove every puzzle of the file again

Game by game, each from its own seed, and several ways to end it: one of the last rounds becomes a puzzle if one plan is
better than all others by a clear margin, on average over all orders of the cards to come. At most three of a game, none
twice, and as many easy ones as hard ones. Puzzles are written as they are found, and the tool goes on after the last
game in the file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Final

from isthmus import registry
from isthmus.bots.levels import think
from isthmus.bots.protocol import LEVELS, LONGEST, Limit, Question
from isthmus.kernel.game import AnyGame, State, Step, rounds_of
from isthmus.kernel.options import parse_options
from isthmus.kernel.steps import DONE
from isthmus.puzzles.averages import Round, weigh
from isthmus.puzzles.book import Choice
from tools.puzzle_file import Maker, Row, reader_of, work

PLAYERS: Final = ("club", "strong", "casual")
ROUNDS_AFTER: Final = (3, 2, 1)  # rounds that come after the one that is asked for
ENDS: Final = 300_000  # that the proof of a puzzle may look at, so that it is quickly repeated
WAYS: Final = 8  # to end a game
PER_GAME: Final = 3
FEWEST_PLANS: Final = 6  # with fewer to choose from there is nothing to find
CLEAR: Final = 1  # points that the best plan is better than all others
SHOWN: Final = 5  # plans that the book tells the worth of: the best, and the best of each next average
TRIES: Final = 3  # that a level has; it finds a puzzle if it is right more often than not
GRADES: Final = 3
SEAT: Final = 0


# --- games and their late rounds


def late_rounds(game: AnyGame, number: int) -> Iterator[list[State]]:
    """The last rounds of a game, each once its card is known; then those of other ways to end the same game."""
    rng = Random(f"{game.name} puzzles {number}")
    level = PLAYERS[number % len(PLAYERS)]
    options = registry.part(game.name, "daily").OPTIONS
    state = game.start(parse_options(game.options_type, options[number % len(options)]), 1)
    rounds: list[State] = []
    fork = state
    for way in range(WAYS):
        rounds = list(_played(game, fork, level, rng))
        if way == 0:
            fork = next(one for one in rounds if _left(game, one) == ROUNDS_AFTER[0] + 1)
        yield [one for one in rounds if _left(game, one) in ROUNDS_AFTER]


def _played(game: AnyGame, state: State, level: str, rng: Random) -> Iterator[State]:
    """The positions in which a round is decided, until the end."""
    while game.outcome(state) is None:
        chance = game.chance(state)
        if chance is not None:
            state = game.draw(state, rng.choice(chance.outcomes))
            continue
        yield state
        for step in _thought(game, state, level, rng):
            state = game.apply(state, SEAT, step)


def _left(game: AnyGame, state: State) -> int:
    number, last = rounds_of(game, state)
    return last - number


def _thought(game: AnyGame, state: State, level: str, rng: Random) -> tuple[Step, ...]:
    return think(Question(game, state, SEAT, level, rng, Limit(LONGEST))).plan.steps


def puzzles_of(name: str, number: int) -> list[Row]:
    """The puzzles of one game, from different ways to end it; which of the last rounds comes first changes."""
    game = registry.game(name)
    found: list[Row] = []
    for rounds in late_rounds(game, number):
        first = (number + len(found)) % len(rounds)
        for state in (*rounds[first:], *rounds[:first]):
            weighed = clear_round(game, state)
            if weighed is not None:
                found.append(_row(game, state, weighed, number))
                break
        if len(found) >= PER_GAME:
            break
    return found


def clear_round(game: AnyGame, state: State, ends: int = ENDS) -> Round | None:
    """All plans of the round, if one of them is clearly the best."""
    weighed = weigh(game, state, SEAT, ends)
    if weighed is None or weighed.orders < 2 or len(weighed.plans) < FEWEST_PLANS or weighed.margin < CLEAR:
        return None
    return weighed


def _row(game: AnyGame, state: State, weighed: Round, number: int) -> Row:
    finder = finder_of(game, state, weighed.plans[0].steps, number)
    return {
        "position": game.format_position(state),
        "asked": registry.part(game.name, "puzzles").ASKED,
        "rounds": _left(game, state) + 1,
        "orders": weighed.orders,
        "choices": [[" ".join(plan.steps), plan.total] for plan in shown_of(weighed)],
        "plans": len(weighed.plans),
        "grade": grade_of(finder, float(weighed.margin)),
        "finder": finder,
        "work": weighed.work,
        "game": number,
    }


def shown_of(weighed: Round) -> list[Choice]:
    """The best plan, and one for each of the next averages."""
    firsts = {plan.total: plan for plan in reversed(weighed.plans)}
    return sorted(firsts.values(), key=lambda plan: -plan.total)[:SHOWN]


# --- how hard a puzzle is


def finder_of(game: AnyGame, state: State, best: tuple[str, ...], number: int) -> str:
    """The lowest level that finds the plan; empty if not even master does."""
    wanted = sorted(best)
    for level in LEVELS:
        tries = 1 if level == LEVELS[-1] else TRIES
        hits = sum(
            _written(game, state, _thought(game, state, level, Random(f"{level} {number} {one}"))) == wanted
            for one in range(tries)
        )
        if 2 * hits > tries:
            return level
    return ""


def _written(game: AnyGame, state: State, steps: tuple[Step, ...]) -> list[str]:
    written = []
    for step in steps:
        if step != DONE:
            written.append(game.format_step(state, step))
            state = game.apply(state, SEAT, step)
    return sorted(written)


def grade_of(finder: str, margin: float) -> int:
    """1: found by the lower levels, and clearly better; 2: found by them, but other plans are nearly as good; 3."""
    if finder not in ("novice", "casual"):
        return GRADES
    return 1 if margin >= 2 * CLEAR else 2


# --- the file


def name_of(row: Row) -> tuple[str, ...]:
    """The same for positions that differ only in the order of the cards before."""
    head, stage, cards, *rest = str(row["position"]).split(" / ")
    *before, last = cards.split(",")
    return (head, stage, *sorted(before), last, *rest)


def room_for(rows: list[Row], row: Row, goal: int) -> bool:
    """A third of the file for each grade."""
    return sum(one["grade"] == row["grade"] for one in rows) < -(-goal // GRADES)


def proves(name: str, row: Row) -> bool:
    """Whether the plans of a puzzle are still worth what the row says, and the first is better than all others."""
    game = registry.game(name)
    weighed = clear_round(game, game.parse_position(str(row["position"])))
    if weighed is None:
        return False
    choices = [[" ".join(plan.steps), plan.total] for plan in shown_of(weighed)]
    return choices == row["choices"] and weighed.orders == row["orders"]


def target_of(name: str) -> Path:
    return Path(str(files(f"{registry.home_of(name)}.puzzles.{name}").joinpath("puzzles.jsonl")))


def main(arguments: list[str]) -> int:
    reader = reader_of(__doc__, None)
    reader.add_argument("--goal", type=int, default=300, help="how many puzzles the file is to have")
    reader.add_argument("--game", required=True, choices=registry.names_with("puzzles"))
    wish = reader.parse_args(arguments)
    wish.output = wish.output or target_of(wish.game)
    return work(Maker(partial(puzzles_of, wish.game), name_of, partial(proves, wish.game), room_for), wish)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
