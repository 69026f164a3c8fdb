"""Learns what the coach's numbers mean: how to get from the value of a plan in the search to the expected result.

    python -m tools.learn_coach play        # keeps coached games under build/coach; can be stopped and resumed
    python -m tools.learn_coach fit         # scales from these games, and how well they hold

Scales are those of one level, `--level`: master unless told otherwise, grandmaster where a game has one. That level
judges the decisions, and it is the strongest of those that play; the scales of the other level stay as they are.

In half of the games the coached seat plays at one level throughout; in the others it switches to another level at some
round, so that good and bad positions of all kinds occur. The other seats play as *strong*. Sheet games: from the last
round backwards, each scale is the best increasing function (two straight pieces) from the value of what was played to
the expected result at the start of the next decision. So luck is 0 on average, decision by decision. For each level,
`fit` prints the mean luck of games that were left out when the scale was learned. Ponte: both play on as *strong*, and
`fit` prints how often positions were won beside their chances; nothing is learned. The same seed gives the same games
on every machine. None of this is needed to use the coach.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from isthmus.analysis.coach import EFFORTS, NOISE, final_value, judge_decision
from isthmus.analysis.coach_decisions import Decided, decisions_of
from isthmus.analysis.coach_scale import ALONE, PLAIN, TABLE, Scale, stage_of
from isthmus.arena.figures import mean
from isthmus.arena.league import deal_seed
from isthmus.bots.protocol import LONGEST, Limit, bot, levels_of, plan_turn
from isthmus.kernel.match import Match, new_match
from isthmus.registry import game as game_named
from isthmus.terminal.parameters import read_game_options

SEED: Final = "learn coach"
PLAYERS: Final = {  # who plays, by the level that judges: as many games of each
    "master": ("greedy", "novice", "casual", "club", "strong", "master", "master"),
    "grandmaster": ("greedy", "novice", "casual", "club", "strong", "master", "grandmaster"),
}
TURN: Final = 7  # games after which everybody has played once
OTHERS: Final = "strong"
FOLDER: Final = Path("build/coach")
MADE_BY: Final = "python -m tools.learn_coach play --level LEVEL && python -m tools.learn_coach fit --level LEVEL"
TARGET: Final = "src/isthmus/analysis/{game}/scales.json"  # below the folder of the checkout
PARTS: Final = 5  # in the check, each fifth of the games is judged by scales learned from the others
FEWEST: Final = 20
DRAWS: Final = 1000
FLATTEST: Final = 0.1


@dataclass(frozen=True)
class Course:
    """Games to learn from.

    `games`: how many; `tables`: where the scales apply, with these `options` alone if there are any; `exact`: with at
    most this many rounds to come, the search is exact; `chances`: the result is won or lost, so both play on at the
    same level after the switch, and every third decision from there is enough; `steepest`: a search that thinks too
    well of bad positions needs more than 1.
    """

    game: str
    seats: int
    games: int
    tables: tuple[str, ...]
    exact: int = 0
    chances: bool = False
    steepest: float = 1.0
    options: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Of the tables in the file of scales."""
        return tuple(f"{table} {self.options}".rstrip() for table in self.tables)


COURSES: Final = {
    "hashi": Course("hashi", 1, 140, (ALONE,)),
    "hashi-table": Course("hashi", 2, 70, (TABLE,)),
    "hashi-b": Course("hashi", 1, 140, (ALONE,), options="side=b"),
    "hashi-b-table": Course("hashi", 2, 70, (TABLE,), options="side=b"),
    "traxx": Course("traxx", 1, 140, (ALONE,)),
    "traxx-table": Course("traxx", 2, 56, (TABLE,)),
    "connections": Course("connections", 1, 420, (ALONE, TABLE), exact=3, steepest=1.15),  # nobody can hinder others
    "ponte": Course("ponte", 2, 35, (), chances=True),
}


class Row(NamedTuple):
    """One decision in the numbers of the search; `played` is the best value if the difference is noise."""

    stage: str
    best: float
    played: float


@dataclass(frozen=True)
class CoachedGame:
    """A coached game."""

    deal: int
    levels: tuple[str, str]
    final: float
    rows: tuple[Row, ...]


# --- games


def play_game(course: Course, level: str, deal: int) -> CoachedGame:
    """Play a game and judge the decisions of the first seat as that level does."""
    dice = Random(f"{SEED}\n{course.game}\n{course.seats}\n{deal}")
    players = PLAYERS[level]
    first = players[deal % TURN]
    second = dice.choice((first, *players))
    if deal // TURN % 2:
        second = first
    if course.chances:
        second = OTHERS
    switch = dice.randrange(2, 12)
    rival = dice.choice(players) if course.chances else OTHERS
    game = game_named(course.game)
    options = read_game_options(game, course.options.split(), None)
    match = new_match(game, options, ["A", "B", "C", "D"][: course.seats], seed=deal_seed(SEED, deal))
    turns = [0] * course.seats
    while active := match.active():
        seat = active[0]
        early = turns[seat] < switch
        turns[seat] += 1
        player = (first if early else second) if seat == 0 else (rival if early else OTHERS)
        for text in plan_turn(bot(player), game, match.view(seat), seat, dice, Limit(LONGEST)):
            match = match.play_text(seat, text)
    decided = decisions_of(match, 0)
    rows, final = _rows(match, level, decided[switch::3] if course.chances else decided)
    return CoachedGame(deal, (first, second), final, rows)


def _rows(match: Match, level: str, decisions: Sequence[Decided]) -> tuple[tuple[Row, ...], float]:
    rows, unit = [], ""
    for decided in decisions:
        one = judge_decision(match.game, 0, decided, EFFORTS["quick"], seed=SEED, level=level)
        best, played, unit = one.thought.plans[0], one.played, one.thought.unit
        clear = best.value - played.value > NOISE * math.hypot(best.error, played.error)
        stage = stage_of(match.game, decided.view)
        rows.append(Row(stage, round(best.value, 4), round(played.value if clear else best.value, 4)))
    return tuple(rows), final_value(match, 0, unit)


def play(name: str, level: str) -> None:
    """Add the games that are missing."""
    games = COURSES[name].games
    path = path_of(name, level)
    path.parent.mkdir(parents=True, exist_ok=True)
    known = {game.deal for game in games_in(path)}
    for deal in sorted(set(range(games)) - known):
        text = json.dumps(asdict(play_game(COURSES[name], level, deal)))
        with path.open("a", encoding="utf-8") as file:
            file.write(text + "\n")
        print(f"{name}, {level}: {deal + 1} of {games}", flush=True)


def path_of(name: str, level: str) -> Path:
    return FOLDER / level / f"{name}.jsonl"


def games_in(path: Path) -> list[CoachedGame]:
    if not path.exists():
        return []
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        plain = json.loads(line)
        rows = tuple(Row(*row) for row in plain["rows"])
        found.append(CoachedGame(plain["deal"], tuple(plain["levels"]), plain["final"], rows))
    return sorted(found, key=lambda game: game.deal)


# --- scales


def learn(course: Course, games: Sequence[CoachedGame]) -> dict[str, Scale]:
    """Learn the scales from the last round backwards."""
    seen: dict[str, list[tuple[Row, Row | None, float]]] = defaultdict(list)
    for game in games:
        for row, later in zip(game.rows, (*game.rows[1:], None), strict=True):
            seen[row.stage].append((row, later, game.final))
    scales: dict[str, Scale] = {}
    for stage in sorted(seen, key=lambda stage: int(stage) if stage.isdecimal() else math.inf):
        if stage.isdecimal() and int(stage) <= course.exact:
            continue
        if len(seen[stage]) >= FEWEST:
            played = [row.played for row, _, _ in seen[stage]]
            results = [_result(scales, later, final) for _, later, final in seen[stage]]
            scales[stage] = best_pieces(played, results, course.steepest)
    return scales


def _result(scales: dict[str, Scale], later: Row | None, final: float) -> float:
    return final if later is None else scales.get(later.stage, PLAIN).value(later.best)


def best_pieces(numbers: Sequence[float], values: Sequence[float], steepest: float = 1.0) -> Scale:
    """Two straight pieces that meet at the median, by least squares, neither too flat nor too steep."""
    given, wanted = np.array(numbers), np.array(values)
    knots = np.quantile(given, (0.02, 0.5, 0.98))
    if knots[1] - knots[0] < 0.1 or knots[2] - knots[1] < 0.1:
        knots = np.array([knots[1] - 1, knots[1], knots[1] + 1])
    sides = np.stack([np.minimum(given - knots[1], 0), np.maximum(given - knots[1], 0)], axis=1)
    slopes: dict[int, float] = {}
    while True:  # a slope that is out of bounds is set to the bound, and the rest is fitted again
        free = [side for side in (0, 1) if side not in slopes]
        fixed = sum(slope * sides[:, side] for side, slope in slopes.items())
        columns = np.concatenate([np.ones((len(given), 1)), sides[:, free]], axis=1)
        found = np.linalg.lstsq(columns, wanted - fixed, rcond=None)[0]
        off = {
            side: min(steepest, max(FLATTEST, slope))
            for side, slope in zip(free, found[1:], strict=True)
            if not FLATTEST <= slope <= steepest
        }
        if not off:
            break
        slopes |= off
    slopes |= dict(zip(free, found[1:], strict=True))
    middle = float(found[0])
    ends = (middle - slopes[0] * (knots[1] - knots[0]), middle, middle + slopes[1] * (knots[2] - knots[1]))
    return Scale(tuple(np.round(knots, 4).tolist()), tuple(np.round(ends, 4).tolist()))


# --- how well they hold


def luck_of(scales: dict[str, Scale], game: CoachedGame) -> float:
    """The result minus the first expectation, plus what was lost on the way."""

    def value(row: Row, number: float) -> float:
        return scales.get(row.stage, PLAIN).value(number)

    lost = sum(value(row, row.best) - value(row, row.played) for row in game.rows)
    return game.final - value(game.rows[0], game.rows[0].best) + lost


def held_out(course: Course, games: Sequence[CoachedGame]) -> Iterator[tuple[dict[str, Scale], CoachedGame]]:
    """Every game with scales that were learned without it and its neighbours."""
    for part in range(PARTS):
        scales = learn(course, [one for place, one in enumerate(games) if place // TURN % PARTS != part])
        for place, one in enumerate(games):
            if place // TURN % PARTS == part:
                yield scales, one


def check_luck(course: Course, games: Sequence[CoachedGame]) -> None:
    luck: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for scales, game in held_out(course, games):
        level = game.levels[0] if len(set(game.levels)) == 1 else "mixed"
        luck[level].append((luck_of({}, game), luck_of(scales, game)))
    for level in sorted(luck):
        before, after = (mean(column) for column in zip(*luck[level], strict=True))
        shown = f"{after.value:+6.2f} (95 % {after.low:+.2f} to {after.high:+.2f}), without scales {before.value:+6.2f}"
        print(f"  {level:<7} {len(luck[level]):3} games, luck {shown}")


def check_chances(games: Sequence[CoachedGame]) -> None:
    """How often positions with a given chance were won; proven ones say nothing and are left out.

    The decisions of one game share its result, so the intervals come from resampling whole games.
    """
    dice = Random(SEED)
    drawn = [dice.choices(games, k=len(games)) for _ in range(DRAWS)]
    for low, high in ((0.0, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, 0.8), (0.8, 1.0), (0.0, 1.0)):
        pairs = _pairs(games, low, high)
        chance, won = (100 * sum(column) / len(pairs) for column in zip(*pairs, strict=True))
        means = [sum(final for _, final in found) / len(found) for one in drawn if (found := _pairs(one, low, high))]
        ends = np.quantile(means, (0.025, 0.975)) * 100
        shown = f"won {won:3.0f} % (95 % {ends[0]:.0f} to {ends[1]:.0f})"
        print(f"  chance {chance:3.0f} %, {shown} of {len(pairs)} decisions")


def _pairs(games: Sequence[CoachedGame], low: float, high: float) -> list[tuple[float, float]]:
    found = [(row.best, game.final) for game in games for row in game.rows]
    return [pair for pair in found if 0 < pair[0] < 1 and low <= pair[0] < high]


def fit(level: str) -> None:
    """Learn from all games that were kept, print how well the scales hold, and write them into the games' files."""
    scales: dict[str, dict[str, Any]] = defaultdict(dict)
    counts: dict[str, dict[str, int]] = defaultdict(dict)
    for name, course in COURSES.items():
        games = games_in(path_of(name, level))
        if not games:
            print(f"{name}: no games, left out")
            continue
        counts[course.game][name] = len(games)
        print(f"{name}, {level}, {len(games)} games")
        if course.chances:
            check_chances(games)
            continue
        check_luck(course, games)
        learned = {stage: [one.numbers, one.values] for stage, one in learn(course, games).items()}
        scales[course.game] |= dict.fromkeys(course.names, learned)
    for game, tables in scales.items():
        write(game, level, tables, counts[game])


def write(game: str, level: str, learned: dict[str, Any], counts: dict[str, int]) -> None:
    """Put them into the game's file; tables of which no games are here stay as they are."""
    target = Path(__file__).parents[1] / TARGET.format(game=game)
    known = json.loads(target.read_text(encoding="utf-8")) if target.exists() else {}
    tables = {**known.get("scales", {}).get(level, {}), **learned}
    games = {**known.get("games", {}).get(level, {}), **counts}
    if missing := {ALONE, TABLE} - set(tables):
        print(f"{game}: not written, as long as nothing is known of {' and '.join(sorted(missing))}")
        return
    target.write_text(text_of(known, level, tables, games), encoding="utf-8")
    print(f"written: {TARGET.format(game=game)}")


def text_of(known: dict[str, Any], level: str, tables: dict[str, Any], counts: dict[str, int]) -> str:
    """The file of a game with these scales for a level beside those of the other, one scale per line."""
    games = {**known.get("games", {}), level: counts}
    scales = {**known.get("scales", {}), level: tables}
    head = f' "made by": {json.dumps(MADE_BY)},\n "games": {json.dumps(games)},\n "scales": '
    return "{\n" + head + nested(scales, " ") + "\n}\n"


def nested(plain: dict[str, Any], indent: str) -> str:
    """JSON with a line for every entry of an object; lists stay on theirs."""
    rows = [
        f"{indent} {json.dumps(name)}: "
        + (nested(entry, indent + " ") if isinstance(entry, dict) else json.dumps(entry))
        for name, entry in plain.items()
    ]
    return "{\n" + ",\n".join(rows) + f"\n{indent}}}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", choices=("play", "fit"))
    parser.add_argument("--course", choices=COURSES, action="append", help="only these games (play)")
    parser.add_argument("--level", choices=PLAYERS, default="master", help="whose scales")
    given = parser.parse_args()
    if given.work == "fit":
        fit(given.level)
        return
    for name in given.course or COURSES:
        if given.level in levels_of(COURSES[name].game):
            play(name, given.level)


if __name__ == "__main__":
    main()
