"""Train a net for a game on sheets, or let a search play with one.

python -m training.sheets train hashi --side a --plan toy --windows 40 --out build/toy
python -m training.sheets train hashi --side a --seats 1 2 1 4 --seconds 340 --out OUT --resume EARLIER
python -m training.sheets evaluate hashi OUT/net.npz --deals 200
"""

from __future__ import annotations

import argparse
import math
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from isthmus.arena.figures import mean
from training.sheets.plans import PLANS, Plan
from training.sheets.train import Training

PAIRS = {"rates": "learning rate", "decays": "lambda of the targets", "darings": "share of decisions left to chance"}


def main() -> None:
    """Read the command line and do the work."""
    parser = argparse.ArgumentParser(prog="python -m training.sheets", description="Nets for the games on sheets.")
    jobs = parser.add_subparsers(dest="job", required=True)
    train = jobs.add_parser("train", help="play with sampled cards and learn")
    train.add_argument("game", help="one with training/GAME/course.py")
    train.add_argument("--side", default="", help="of the box, where a game has several")
    train.add_argument("--seats", type=int, nargs="+", default=[1], help="of the games, in turn")
    train.add_argument("--plan", choices=sorted(PLANS), default="h200")
    train.add_argument("--seconds", type=float, default=math.inf, help="from the start, compiling included")
    train.add_argument("--windows", type=float, default=math.inf, help="a window is a batch of games and its lesson")
    train.add_argument("--out", type=Path, required=True, help="folder for checkpoint, net and curve")
    train.add_argument("--resume", type=Path, help="folder of an earlier run")
    for name, text in PAIRS.items():
        train.add_argument(f"--{name}", type=float, nargs=2, help=f"{text}, at first and at the end")
    train.add_argument("--minibatch", type=int)
    train.add_argument("--passes", type=int, help="how often a window is learnt")
    train.add_argument("--kept", type=float, help="share of the average of the parameters that a step keeps")
    train.add_argument("--seed", type=int, default=1)
    evaluate = jobs.add_parser("evaluate", help="a search with the net plays the fixed deals; needs the extra `fast`")
    evaluate.add_argument("game", help="one with training/GAME/player.py")
    evaluate.add_argument("net", type=Path)
    evaluate.add_argument("--deals", type=int, default=500)
    evaluate.add_argument("--first", type=int, default=1, help="number of the first deal")
    given = parser.parse_args()
    if given.job == "train" and math.isinf(min(given.seconds, given.windows)):
        parser.error("train needs --seconds or --windows, or it would never end")
    {"train": _train, "evaluate": _evaluate}[given.job](given)


def _train(given: argparse.Namespace) -> None:
    course = _part(given.game, "course").COURSE
    try:
        made = {seats: course(given.side, seats) for seats in given.seats}
        training = Training([made[seats] for seats in given.seats], plan_of(given), given.out, resume=given.resume)
    except ValueError as error:
        raise SystemExit(str(error)) from error
    training.run(given.seconds, given.windows)


def _part(game: str, part: str) -> Any:
    try:
        return import_module(f"training.{game}.{part}")
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith(f"training.{game}"):
            raise
        raise SystemExit(f"there is no training/{game}/{part}.py") from error


def plan_of(given: argparse.Namespace) -> Plan:
    """The named plan with the changes of the command line."""
    changes = {name: getattr(given, name) for name in ("minibatch", "passes", "kept", "seed")}
    changes |= {name: getattr(given, name) and tuple(getattr(given, name)) for name in PAIRS}
    return replace(PLANS[given.plan], **{name: value for name, value in changes.items() if value is not None})


def _evaluate(given: argparse.Namespace) -> None:
    from training.sheets.evaluate import judge_in, total_of  # needs the compiled rules

    course, player = (_part(given.game, part) for part in ("course", "player"))
    try:
        judge = judge_in(given.net, course.COURSE.spread)
    except (OSError, ValueError) as error:
        raise SystemExit(str(error)) from error
    deals = range(given.first, given.first + given.deals)
    found = mean([total_of(given.game, partial(player.plan, judge=judge), deal) for deal in deals])
    print(f"{given.game}: mean {found.value:.2f}, 95 % interval {found.low:.2f} to {found.high:.2f}")


if __name__ == "__main__":
    main()
