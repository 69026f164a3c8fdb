"""Train a net for Ponte, measure one, or write it for the package.

python -m training.ponte train --plan toy --windows 26 --out build/toy
python -m training.ponte train --plan h200 --seconds 540 --out OUT --resume EARLIER
python -m training.ponte evaluate build/toy/net.npz --plan toy --level novice --games 64
python -m training.ponte export OUT/net.npz --to src/isthmus/bots/ponte --device GPU --command "how it was trained"
"""

from __future__ import annotations

import argparse
import math
import os
from dataclasses import replace
from pathlib import Path

import jax

from training.ponte.plans import PLANS, Plan, changed
from training.ponte.train import Training


def main() -> None:
    """Read the command line and do the work."""
    parser = argparse.ArgumentParser(prog="python -m training.ponte", description="Nets for Ponte del Diavolo.")
    jobs = parser.add_subparsers(dest="job", required=True)
    train = jobs.add_parser("train", help="self-play")
    train.add_argument("--plan", choices=sorted(PLANS), default="h200")
    train.add_argument("--seconds", type=float, default=math.inf, help="from the start, compiling included")
    train.add_argument("--windows", type=float, default=math.inf, help="a window is a few moves of all games")
    train.add_argument("--out", type=Path, required=True, help="folder for checkpoint, nets and curve")
    train.add_argument("--resume", type=Path, help="folder of an earlier run")
    train.add_argument("--cache", type=Path, help="folder that keeps compiled programs")
    train.add_argument("--simulations", type=int)
    train.add_argument("--considered", type=int)
    train.add_argument("--reuse", type=float, help="how often a position is learnt")
    train.add_argument("--rate", type=float, help="learning rate at first")
    train.add_argument("--last-rate", type=float, help="learning rate at the end")
    train.add_argument("--snapshot-every", type=float, default=150.0, help="seconds between nets that are kept")
    train.add_argument("--batch-scale", type=float, default=1.0, help="for devices with less memory")
    train.add_argument("--seed", type=int, default=1)
    evaluate = jobs.add_parser("evaluate", help="matches against a level of bots; needs the extra `fast`")
    evaluate.add_argument("net", type=Path)
    evaluate.add_argument("--plan", choices=sorted(PLANS), default="h200")
    evaluate.add_argument("--size", type=int, help="of the board, one of the plan's; else its first")
    evaluate.add_argument("--level", default="novice")
    evaluate.add_argument("--games", type=int, default=64)
    evaluate.add_argument("--simulations", type=int, default=32)
    evaluate.add_argument("--seed", type=int, default=1)
    export = jobs.add_parser("export", help="the net as the package reads it: net.onnx and its card")
    export.add_argument("net", type=Path)
    export.add_argument("--to", type=Path, required=True, help="folder")
    export.add_argument("--device", help="for the card: what it was trained on")
    export.add_argument("--command", help="for the card: how it was trained")
    given = parser.parse_args()
    if given.job == "train" and math.isinf(min(given.seconds, given.windows)):
        parser.error("train needs --seconds or --windows, or it would never end")
    {"train": _train, "evaluate": _evaluate, "export": _export}[given.job](given)


def _train(given: argparse.Namespace) -> None:
    if given.cache is not None:
        settings = {"jax_compilation_cache_dir": str(given.cache), "jax_persistent_cache_min_compile_time_secs": 2}
        for name, setting in settings.items():
            jax.config.update(name, setting)  # type: ignore[no-untyped-call]
    training = Training(plan_of(given), given.out, resume=given.resume, snapshot_every=given.snapshot_every)
    training.run(given.seconds, given.windows)
    os._exit(0)  # programs that are still being compiled are not waited for


def plan_of(given: argparse.Namespace) -> Plan:
    """The named plan with the changes of the command line."""
    plan = replace(PLANS[given.plan], seed=given.seed)
    effort = plan.effort
    plan = changed(
        plan,
        simulations=given.simulations or effort.simulations,
        considered=given.considered or effort.considered,
        batch_scale=given.batch_scale,
    )
    first = given.rate or plan.first_rate
    last = given.last_rate or (given.rate or plan.last_rate)
    return replace(plan, reuse=given.reuse or plan.reuse, first_rate=first, last_rate=last)


def _evaluate(given: argparse.Namespace) -> None:
    from training.ponte.evaluate import evaluate  # needs the compiled rules

    plan = PLANS[given.plan]
    course = next(each for each in plan.courses if given.size in (None, each.size))
    score = evaluate(given.net, plan, course, given.level, given.games, given.simulations, given.seed)
    print(f"{given.level}: +{score.won} ={score.drawn} -{score.lost} ({score.share:.1%})")


def _export(given: argparse.Namespace) -> None:
    from training.ponte.export import export  # needs onnx

    try:
        card = export(given.net, given.to, device=given.device, command=given.command)
    except ValueError as error:
        raise SystemExit(str(error)) from error
    print(f"{given.to / 'net.onnx'}: {card['bytes']} bytes, SHA-256 {card['sha256']}")


if __name__ == "__main__":
    main()
