"""``isthmus dataset`` and ``isthmus score``: games to learn from, and how good what has learned is."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from isthmus.terminal.parameters import GAME, game_options, json_option, plain_game_options, print_json

if TYPE_CHECKING:
    from rich.progress import Progress

FOLDER = click.Path(path_type=Path)


@click.command()
@click.argument("game", type=GAME)
@click.option("--games", type=click.IntRange(1, 999_999_999), default=1000, show_default=True, help="Number of games.")
@click.option("--bots", default="random", show_default=True, help="One for all seats, or as many as seats, by commas.")
@click.option("--players", type=click.IntRange(1, 8), help="Default: as many as there are bots, or the fewest.")
@click.option("-o", "--out", type=FOLDER, required=True, metavar="FOLDER", help="Where the shards go.")
@click.option(
    "--format", "form", type=click.Choice(["npz", "parquet"]), help="Default: as the folder is named, or npz."
)
@click.option("--shard", type=click.IntRange(1, 100_000), default=1000, show_default=True, help="Games in one file.")
@click.option("--processes", type=click.IntRange(1, 256), help="Default: as many as there are cores.")
@click.option("--ray", "through_ray", is_flag=True, help="Play through Ray, on all machines of its cluster.")
@click.option("--seed", default="isthmus", show_default=True, help="Any word; the same word gives the same games.")
@click.option("--records", multiple=True, type=FOLDER, metavar="FILE", help="Take the games of these records instead.")
@game_options
def dataset(
    game: str,
    games: int,
    bots: str,
    players: int | None,
    out: Path,
    form: str | None,
    shard: int,
    processes: int | None,
    through_ray: bool,  # noqa: FBT001 - click hands options over by name
    seed: str,
    records: tuple[Path, ...],
    option: tuple[str, ...],
    board: str | None,
) -> None:
    """Write the decisions of many games to files: observations, masks, actions, values and results.

    Finished shards are kept: the same command goes on where it was stopped, also with more games.
    """
    from isthmus.terminal.extras import need_fast

    need_fast("dataset")
    from isthmus import registry
    from isthmus.ai.datasets import Plan, make
    from isthmus.arena.run import cores

    if records:
        click.echo(f"{_from_records(game, records, out, form):,} decisions in {out}")
        return
    names = tuple(word.strip() for word in bots.split(",") if word.strip())
    plan = Plan(game, names, games, players, seed, plain_game_options(registry.game(game), option, board), shard)
    with _progress() as progress:
        task = progress.add_task(game, total=games)
        step = partial(progress.advance, task)
        rows = make(plan, out, form=form, processes=processes or cores(), on_cluster=through_ray, progress=step)
    click.echo(f"{rows:,} new decisions in {out}")


def _from_records(game: str, records: tuple[Path, ...], out: Path, form: str | None) -> int:
    import isthmus
    from isthmus.ai.datasets import write_records
    from isthmus.kernel.errors import BadInput
    from isthmus.terminal.files import read_text

    matches = [isthmus.load(read_text(record)) for record in records]
    for record, match in zip(records, matches, strict=True):
        if match.game.name != game:
            raise BadInput(str(record), f"is a game of {match.game.name}, not of {game}")
    return write_records(matches, out, form=form)


def _progress() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


@click.command()
@click.argument("game", type=GAME)
@click.argument("bot")
@click.option("--deals", type=click.IntRange(1, 100_000), default=500, show_default=True, help="Number of deals.")
@click.option("--against", default="", metavar="BOT,…", help="Opponents, by commas. Without any the bot plays alone.")
@game_options
@json_option
def score(
    game: str,
    bot: str,
    deals: int,
    against: str,
    option: tuple[str, ...],
    board: str | None,
    as_json: bool,  # noqa: FBT001 - click hands options over by name
) -> None:
    """Score a bot or a policy on fixed deals, beside the levels.

    BOT is random, greedy, novice, casual, club, strong, master, grandmaster, or module:object for your own bot or
    policy. The deals are the same for everybody. Against opponents each deal is played once from every seat.
    """
    from isthmus.terminal.extras import need_fast

    need_fast("score")
    from isthmus import registry
    from isthmus.ai.evaluation import Score, levels, results_of, summary

    options = plain_game_options(registry.game(game), option, board)
    opponents = tuple(word.strip() for word in against.split(",") if word.strip())
    with _progress() as progress:
        task = progress.add_task(game, total=deals * (1 + len(opponents)))
        results = []
        for result in results_of(bot, game, deals=deals, opponents=opponents, options=options):
            results.append(result)
            progress.advance(task)
    found = summary(bot, results)
    beside: list[Score] = levels(game) if not opponents and not options else []
    if as_json:
        print_json({"game": game, "unit": _unit(opponents), "scores": [_plain(one) for one in (found, *beside)]})
        return
    click.echo(f"{game}: {_unit(opponents)}, mean and 95 % interval")
    for one in sorted((found, *beside), key=lambda one: one.mean):
        mark = "*" if one is found else " "
        click.echo(f"{mark} {one.name:<24}{one.mean:8.2f}   {one.low:.2f}…{one.high:.2f}   {one.games} games")


def _unit(opponents: tuple[str, ...]) -> str:
    return f"result against {', '.join(opponents)}" if opponents else "points (minus the loss) alone"


def _plain(score: object) -> dict[str, object]:
    from dataclasses import asdict

    return asdict(score)  # type: ignore[call-overload,no-any-return]


COMMANDS = (dataset, score)
