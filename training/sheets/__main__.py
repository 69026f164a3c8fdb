"""Train a net for a game on sheets, refine it, write it for the package, or teach it what becomes of places.

python -m training.sheets train hashi --side a --plan toy --windows 40 --out build/toy
python -m training.sheets train hashi --side a --seats 1 2 1 4 --seconds 340 --out OUT --resume EARLIER
python -m training.sheets refine hashi --side b --seats 1 1 1 2 1 4 --net NET.npz --seconds 9000 --processes 2 --out OUT
python -m training.sheets export OUT/net.npz --to src/isthmus/bots/hashi/net_a.npz --device D --command C
python -m training.sheets ends hashi --side a --seats 1 1 2 --net src/isthmus/bots/hashi/net_a.npz --device D

How well a net plays that was exported: python -m benchmarks.solo hashi --level grandmaster
"""

from __future__ import annotations

import argparse
import math
import shlex
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from isthmus.kernel.errors import BadInput
from isthmus.registry import game as game_named
from training.sheets.course import Course
from training.sheets.ends import add_ends
from training.sheets.export import export as write_net
from training.sheets.plans import AT_HOME, PLANS, Plan
from training.sheets.refine import Refining, Schooling, Teacher
from training.sheets.train import Training

REFUSALS = (BadInput, OSError, ValueError)
PAIRS = {"rates": "learning rate", "decays": "lambda of the targets", "darings": "share of decisions left to chance"}


def main() -> None:
    """Read the command line and do the work."""
    parser = argparse.ArgumentParser(prog="python -m training.sheets", description="Nets for the games on sheets.")
    jobs = parser.add_subparsers(dest="job", required=True)
    _for_training(jobs.add_parser("train", help="play with sampled cards and learn"))
    _for_refining(jobs.add_parser("refine", help="a trained net learns on without the luck of cards, on a CPU"))
    export = jobs.add_parser("export", help="write a net as the package plays with it, and its card")
    export.add_argument("net", type=Path)
    export.add_argument("--to", type=Path, required=True, help="the file, a .npz")
    export.add_argument("--device", required=True, help="on which the net was trained")
    export.add_argument("--command", required=True, help="by which it was trained")
    ends = jobs.add_parser("ends", help="a layer more for an exported net: what becomes of each place in the end")
    _for_games(ends)
    ends.add_argument("--net", type=Path, required=True, help="the exported file, to which the layer is added")
    ends.add_argument("--games", type=int, default=24_576, help="to learn from, and to measure it on")
    ends.add_argument("--device", required=True, help="on which the layer is trained")
    given = parser.parse_args()
    if given.job == "refine" and min(given.windows, given.processes, given.games, given.judged) < 1:
        parser.error("--windows, --processes, --games and --judged must be at least 1")
    if given.job in ("train", "refine") and math.isinf(min(given.seconds, given.windows)):
        parser.error(f"{given.job} needs --seconds or --windows, or it would never end")
    {"train": _train, "refine": _refine, "export": _export, "ends": _ends}[given.job](given)


def _for_games(job: argparse.ArgumentParser) -> None:
    job.add_argument("game", help="one with training/GAME/course.py")
    job.add_argument("--side", default="", help="of the box, where a game has several")
    job.add_argument("--seats", type=int, nargs="+", default=[1], help="of the games, in turn")
    job.add_argument("--seed", type=int, default=1)


def _for_training(job: argparse.ArgumentParser) -> None:
    _for_games(job)
    job.add_argument("--plan", choices=sorted(PLANS), default="h200")
    _for_so_long(job)
    earlier = job.add_mutually_exclusive_group()
    earlier.add_argument("--resume", type=Path, help="folder of an earlier run")
    earlier.add_argument("--begin", type=Path, help="net.npz of an earlier run; the optimiser is a fresh one")
    for name, text in PAIRS.items():
        job.add_argument(f"--{name}", type=float, nargs=2, help=f"{text}, at first and at the end")
    job.add_argument("--hidden", type=int, nargs="+", help="sizes of the dense layers")
    job.add_argument("--channels", type=int, help="of the convolutions, where the game has a board of squares")
    job.add_argument("--blocks", type=int, help="of two convolutions with a shortcut")
    job.add_argument("--fates", type=float, help="how much the guess counts what each square will bring")
    job.add_argument("--games", type=int, help="of a window")
    job.add_argument("--at-once", type=int, help="choices that are looked at together")
    job.add_argument("--minibatch", type=int)
    job.add_argument("--passes", type=int, help="how often a window is learnt")
    job.add_argument("--kept", type=float, help="share of the average of the parameters that a step keeps")


def _for_so_long(job: argparse.ArgumentParser) -> None:
    job.add_argument("--seconds", type=float, default=math.inf, help="from the start, compiling included")
    job.add_argument("--windows", type=float, default=math.inf, help="a window is a batch of games and its lesson")
    job.add_argument("--out", type=Path, required=True, help="folder for what a run leaves behind")


def _for_refining(job: argparse.ArgumentParser) -> None:
    _for_games(job)
    _for_so_long(job)
    job.add_argument("--net", type=Path, required=True, help="where to begin: a net.npz or an exported file")
    job.add_argument("--processes", type=int, default=1, help="that play, beside the one that learns")
    job.add_argument("--games", type=int, default=Schooling.games, help="of a window")
    job.add_argument("--judged", type=int, default=Schooling.judged, help="games in which the net is judged")


def _train(given: argparse.Namespace) -> None:
    try:
        training = Training(courses_of(given), plan_of(given), given.out, resume=given.resume, begin=given.begin)
    except REFUSALS as error:
        raise SystemExit(str(error)) from error
    training.run(given.seconds, given.windows)


def _refine(given: argparse.Namespace) -> None:
    teach: Teacher = _part_of(given.game, "lessons").lesson
    try:
        courses = courses_of(given)
        school = Schooling(teach, courses[0].features, given.side, given.seats, given.games, given.judged, given.seed)
        refining = Refining(school, given.net, given.out)
    except REFUSALS as error:
        raise SystemExit(str(error)) from error
    refining.run(given.seconds, given.windows, given.processes)


def courses_of(given: argparse.Namespace) -> list[Course]:
    """One for each table, the same for the same number of seats; `ValueError` if the game is not for so many."""
    course: Any = _course_of(given.game)
    possible = game_named(given.game).seat_counts
    if wrong := [seats for seats in given.seats if seats not in possible]:
        raise ValueError(f"{given.game} is for {possible[0]} to {possible[-1]} seats, not {wrong[0]}")
    made = {seats: course(given.side, seats) for seats in given.seats}
    return [made[seats] for seats in given.seats]


def _course_of(game: str) -> type[Course]:
    found: type[Course] = _part_of(game, "course").COURSE
    return found


def _part_of(game: str, part: str) -> Any:
    try:
        return import_module(f"training.{game}.{part}")
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith(f"training.{game}"):
            raise
        raise SystemExit(f"there is no training/{game}/{part}.py") from error


def plan_of(given: argparse.Namespace) -> Plan:
    """The named plan with the changes of the command line."""
    numbers = ("channels", "blocks", "fates", "games", "at_once", "minibatch", "passes", "kept", "seed")
    changes = {name: getattr(given, name) for name in numbers}
    changes |= {name: getattr(given, name) and tuple(getattr(given, name)) for name in ("hidden", *PAIRS)}
    return replace(PLANS[given.plan], **{name: value for name, value in changes.items() if value is not None})


def _export(given: argparse.Namespace) -> None:
    try:
        card = write_net(given.net, given.to, device=given.device, command=given.command)
    except REFUSALS as error:
        raise SystemExit(str(error)) from error
    print(f"{given.to}: {card['bytes']:,} bytes, SHA-256 {card['sha256']}")


def _ends(given: argparse.Namespace) -> None:
    course: Any = _course_of(given.game)
    if not hasattr(course, "ends"):
        raise SystemExit(f"training/{given.game}/course.py does not tell what becomes of places")
    facts = {"device": given.device, "command": "python -m training.sheets " + shlex.join(sys.argv[1:])}
    try:
        courses: Any = courses_of(given)
        card = add_ends(given.net, courses, replace(AT_HOME, seed=given.seed), given.games, facts)
    except REFUSALS as error:
        raise SystemExit(str(error)) from error
    print(f"{given.net}: {card['bytes']:,} bytes, SHA-256 {card['sha256']}, {card['ends']}")


if __name__ == "__main__":
    main()
