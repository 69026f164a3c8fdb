"""How true grandmaster's chances are in Ponte del Diavolo, and the temperature that makes them so.

    python -m tools.learn_chances play [--games N] [--processes P] [--minutes M]   adds to build/chances/ponte.jsonl
    python -m tools.learn_chances fit                                              prints tables, writes file and plot
    python -m tools.learn_chances play --simulations 400 --positions 5             adds to ponte-400.jsonl beside it
    python -m tools.learn_chances compare --simulations 400                        the same positions with both

A game begins with random tiles and is played by levels drawn by lot up to a turn drawn by lot (*rollouts* is master's
search with 400 simulations); from there on grandmaster plays both sides, with few simulations. So what is measured is
the chance of the player to move when both go on equally well. A few positions after that turn are judged by the search
that the coach asks, with fewer simulations (`compare` shows what more of them change); those that the exact search
proves are left out, because their chances are facts. The seeds are used nowhere else.

The games are split in two halves; each half is measured with the temperature that the other half gave, so every
position is held out once. The file holds the temperature of all games. Positions of one game share its result, so
intervals come from resampling whole games.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.ponte_master import follow
from isthmus.bots.ponte.endgame import proven_turns
from isthmus.bots.ponte.engine import think_with, warm
from isthmus.bots.ponte.grandmaster import NetSearch
from isthmus.bots.ponte.net import CARD, net
from isthmus.bots.ponte.skill import SKILLS, Skill
from isthmus.bots.protocol import LONGEST, Limit, Question
from isthmus.fast.ponte.arrays import from_state, tables_of
from isthmus.games.ponte.board import Choose, Colour, Tile
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteOptions, PonteState
from isthmus.kernel.steps import DONE
from tools.reliability import BINS, DRAWS, bins_of, picture, tenths

SEED: Final = "chances of ponte"
FOLDER: Final = Path("build/chances")
TARGET: Final = Path(__file__).parents[1] / "src/isthmus/bots/ponte/net_chances.json"
PLOT: Final = Path(__file__).parents[1] / "docs/images/ponte-chances.svg"
QUICK: Final = Skill(12, positions=1_000, net=True)
EARLY: Final = {"casual": SKILLS["casual"], "club": SKILLS["club"], "rollouts": Skill(400), "grandmaster": QUICK}
LATEST: Final = 24  # the last turn after which grandmaster may take over
JUDGED: Final = 64  # simulations for a chance
PROOF: Final = 20_000
POSITIONS: Final = 16  # of a game
OPEN: Final = 0.05  # nearer to 0 or 1 a game counts as decided
EDGE: Final = 1e-6


class Row(NamedTuple):
    """A position: its turn, the chance of the player to move, and what that player got in the end (1, ½ or 0)."""

    turn: int
    chance: float
    result: float


@dataclass(frozen=True)
class JudgedGame:
    number: int
    size: int
    levels: tuple[str, str]
    switch: int
    rows: tuple[Row, ...]


# --- games


def file_of(simulations: int) -> Path:
    """Where the games are whose positions were judged with that many simulations."""
    return FOLDER / ("ponte.jsonl" if simulations == JUDGED else f"ponte-{simulations}.jsonl")


def play_game(number: int, simulations: int = JUDGED, positions: int = POSITIONS) -> JudgedGame:
    dice = Random(f"{SEED}\n{number}")
    options = PonteOptions(size=12 if number % 6 == 5 else 10)
    first = dice.choice(tuple(EARLY))
    levels = first, dice.choice((first, first, *EARLY))
    switch = dice.randrange(2, LATEST)
    state, met = _opened(options, dice), []
    while GAME.active(state):
        late = state.turn > switch
        if late:
            met.append(state)
        skill = QUICK if late else EARLY[levels[state.seat]]
        question = Question(GAME, state, state.seat, "grandmaster", dice, Limit(LONGEST))
        state = follow(state, think_with(skill, question).plan.steps)
    outcome = GAME.outcome(state)
    assert outcome is not None
    rows = []
    for seen in dice.sample(met, len(met)):
        chance = _chance(seen, dice, simulations)
        if chance is not None:
            result = 1 / len(outcome.winners) if seen.seat in outcome.winners else 0.0
            rows.append(Row(seen.turn, round(chance, 5), result))
        if len(rows) == positions:
            break
    return JudgedGame(number, options.size, levels, switch, tuple(sorted(rows)))


def _opened(options: PonteOptions, dice: Random) -> PonteState:
    """Two random tiles, colours by lot."""
    tiles = dice.sample([step for step in GAME.step_universe(options) if isinstance(step, Tile)], 2)
    state = follow(GAME.start(options, 2), (*tiles, DONE))
    return follow(state, (Choose(dice.choice((Colour.LIGHT, Colour.DARK))), DONE))


def _chance(state: PonteState, dice: Random, simulations: int) -> float | None:
    """The search's own number for the player to move; None if the result is certain."""
    tables, root = tables_of(state.options), from_state(state)
    if proven_turns(tables, root, PROOF, ()) is not None:
        return None
    search = NetSearch(tables, dice, Limit(LONGEST), net(), len(GAME.step_universe(state.options)))
    return search.outlook(root, state.seat, simulations).chance


def play(games: int, processes: int, minutes: float, simulations: int, positions: int) -> None:
    """Add the games that are missing, as many as there is time for."""
    path = file_of(simulations)
    path.parent.mkdir(parents=True, exist_ok=True)
    known = {game.number for game in games_in(path)}
    end = time.monotonic() + 60 * minutes
    one = partial(play_game, simulations=simulations, positions=positions)
    with multiprocessing.get_context("spawn").Pool(processes, warm) as pool, path.open("a", encoding="utf-8") as file:
        for game in pool.imap_unordered(one, [number for number in range(games) if number not in known]):
            file.write(json.dumps(asdict(game)) + "\n")
            file.flush()
            if time.monotonic() > end:
                pool.terminate()
                break


def games_in(path: Path) -> list[JudgedGame]:
    found = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        plain: dict[str, Any] = json.loads(line)
        plain |= {"levels": tuple(plain["levels"]), "rows": tuple(Row(*row) for row in plain["rows"])}
        found.append(JudgedGame(**plain))
    return sorted(found, key=lambda game: game.number)


# --- how true they are


def warmed(chance: NDArray[np.float64], temperature: float) -> NDArray[np.float64]:
    """The chance whose odds are the temperature-th root of those of the search."""
    clipped = np.clip(chance, EDGE, 1 - EDGE)
    odds = np.exp(np.log(clipped / (1 - clipped)) / temperature)
    return np.asarray(odds / (1 + odds))


def surprise(rows: NDArray[np.float64], temperature: float) -> float:
    """The mean logarithmic loss."""
    chance = np.clip(warmed(rows[:, 1], temperature), EDGE, 1 - EDGE)
    return float(-np.mean(rows[:, 2] * np.log(chance) + (1 - rows[:, 2]) * np.log(1 - chance)))


def best_temperature(rows: NDArray[np.float64]) -> float:
    """That with the least logarithmic loss: by thirds between a quarter and four."""
    low, high = math.log(0.25), math.log(4)
    while high - low > 1e-4:
        left, right = low + (high - low) / 3, high - (high - low) / 3
        if surprise(rows, math.exp(left)) < surprise(rows, math.exp(right)):
            high = right
        else:
            low = left
    return math.exp((low + high) / 2)


def error_of(chance: NDArray[np.float64], result: NDArray[np.float64]) -> float:
    """The expected calibration error: |chance − won| of each tenth, weighted by its positions."""
    gaps = np.bincount(bins_of(chance), chance - result, BINS)
    return float(np.abs(gaps).sum() / len(chance))


def resampled(games: Sequence[NDArray[np.float64]], figure: Any, draws: int = DRAWS) -> tuple[float, float]:
    """The 95 % interval of a figure by drawing whole games again."""
    dice = np.random.default_rng(1)
    count = len(games)
    drawn = [figure(np.concatenate([games[at] for at in dice.integers(count, size=count)])) for _ in range(draws)]
    low, high = np.quantile(drawn, (0.025, 0.975))
    return float(low), float(high)


def floor_of(chance: NDArray[np.float64]) -> float:
    """The error that perfectly true chances would show with this many positions, each with a result of its own."""
    dice = np.random.default_rng(2)
    return float(np.mean([error_of(chance, (dice.random(len(chance)) < chance).astype(float)) for _ in range(200)]))


def show(name: str, games: Sequence[NDArray[np.float64]]) -> float:
    """The table of reliability and the error with its interval, for rows whose chances are as they are told."""
    rows = np.concatenate(games)
    chance, result = rows[:, 1], rows[:, 2]
    print(f"{name}: {len(rows)} positions of {len(games)} games")
    for each in tenths(games):
        first, told, won, low, high = (10 * each.number, *(100 * share for share in each[1:5]))
        print(
            f"  {first:3}…{first + 10:3} %  chance {told:5.1f} %  won {won:5.1f} % (95 % {low:.1f} to {high:.1f})"
            f"  of {each.positions:5}"
        )
    error = error_of(chance, result)
    low, high = resampled(games, lambda some: error_of(some[:, 1], some[:, 2]))
    loss, floor = surprise(rows, 1), 100 * floor_of(chance)
    print(f"  ECE {100 * error:.2f} % (95 % {100 * low:.2f} to {100 * high:.2f}), logarithmic loss {loss:.4f}")
    print(f"  true chances would show an ECE of about {floor:.2f} % with as many independent positions")
    return error


def told_by(games: Sequence[NDArray[np.float64]], temperature: float) -> list[NDArray[np.float64]]:
    """The same rows with the chances that this temperature makes of them."""
    return [np.column_stack([rows[:, 0], warmed(rows[:, 1], temperature), rows[:, 2]]) for rows in games]


def fit() -> None:
    """Measure each half with the temperature of the other, and write that of all games."""
    games = {game.number: np.array(game.rows) for game in games_in(file_of(JUDGED)) if game.rows}
    halves = [[rows for number, rows in games.items() if number // 6 % 2 == half] for half in (0, 1)]
    heats = [best_temperature(np.concatenate(half)) for half in halves]
    temperature = round(best_temperature(np.concatenate(list(games.values()))), 3)
    print(f"temperature {temperature}, of the halves {heats[0]:.3f} and {heats[1]:.3f}")
    plain = [*halves[0], *halves[1]]
    error = show("as the search says", plain)
    held_out = [*told_by(halves[0], heats[1]), *told_by(halves[1], heats[0])]
    warm_error = show("held out, with the temperature of the other half", held_out)
    undecided = [rows[(rows[:, 1] > OPEN) & (rows[:, 1] < 1 - OPEN)] for rows in held_out]
    show("of these, between 5 and 95 %", [rows for rows in undecided if len(rows)])
    shown = held_out
    if surprise(np.concatenate(held_out), 1) < surprise(np.concatenate(plain), 1):
        error = warm_error
    else:
        shown = plain
        print("a temperature does not help on games that it has not seen: chances stay as they are")
        temperature = 1.0
    content = {
        "games": len(games),
        "held_out_error": round(error, 4),
        "made_by": "python -m tools.learn_chances play && python -m tools.learn_chances fit",
        "net": json.loads(CARD.read_text(encoding="utf-8"))["sha256"],
        "positions": sum(len(rows) for rows in games.values()),
        "temperature": temperature,
    }
    PLOT.write_text(
        picture(tenths(shown), "Chances in Ponte del Diavolo and how often they came true"), encoding="utf-8"
    )
    TARGET.write_text(json.dumps(content, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def compare(simulations: int) -> None:
    """Positions that were judged with both numbers of simulations: the best temperature of each, and their losses."""
    few, many = ({game.number: game for game in games_in(file_of(each))} for each in (JUDGED, simulations))
    games = []  # of each position: chance with few, chance with many, result
    for number in sorted(few.keys() & many.keys()):
        known = {row.turn: row.chance for row in many[number].rows}
        rows = [(row.chance, known[row.turn], row.result) for row in few[number].rows if row.turn in known]
        games += [np.array(rows)] if rows else []
    positions = np.concatenate(games)
    print(f"{len(positions)} positions of {len(games)} games")
    for name, column in ((JUDGED, 0), (simulations, 1)):
        told = positions[:, (column, column, 2)]
        heat = best_temperature(told)
        print(f"  {name} simulations: temperature {heat:.3f}, logarithmic loss {surprise(told, heat):.4f}")
    low, high = resampled(games, _ratio, 200)
    print(f"  the second temperature is {_ratio(positions):.3f} (95 % {low:.3f} to {high:.3f}) times the first")


def _ratio(rows: NDArray[np.float64]) -> float:
    return best_temperature(rows[:, (1, 1, 2)]) / best_temperature(rows[:, (0, 0, 2)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", choices=("play", "fit", "compare"))
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=25.0)
    parser.add_argument("--simulations", type=int, default=JUDGED, help="for a chance")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="of a game, at most")
    given = parser.parse_args()
    if given.work == "fit":
        fit()
    elif given.work == "compare":
        compare(given.simulations)
    else:
        play(given.games, given.processes, given.minutes, given.simulations, given.positions)


if __name__ == "__main__":
    main()
