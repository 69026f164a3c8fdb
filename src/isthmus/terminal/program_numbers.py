"""Commands that count: ``simulate`` and ``perft``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from isthmus.kernel.errors import BadInput
from isthmus.terminal.parameters import GAME, game_options, json_option, option_text, plain_game_options, print_json

if TYPE_CHECKING:
    from isthmus.terminal.simulate import Figures, RandomGame, RunFigures

GAMES_LIMIT = 1_000_000
DEPTH_LIMIT = 100


@click.command()
@click.argument("game", type=GAME)
@click.option(
    "--games", "count", type=click.IntRange(1, GAMES_LIMIT), default=100, show_default=True, help="Number of games."
)
@click.option("--seats", type=click.IntRange(1, 8), help="Number of players. Default: as few as the game allows.")
@click.option("--seed", default="isthmus", show_default=True, help="Any word; the same word gives the same games.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes to use.")
@game_options
@json_option
def simulate(
    game: str,
    count: int,
    seats: int | None,
    seed: str,
    jobs: int,
    option: tuple[str, ...],
    board: str | None,
    as_json: bool,  # noqa: FBT001
) -> None:
    """Play many games with random legal steps and print statistics."""
    from isthmus import registry
    from isthmus.kernel.match import clean_names
    from isthmus.kernel.options import parse_options
    from isthmus.terminal.simulate import Job, play_many, summary

    found = registry.game(game)
    seats = found.seat_counts[0] if seats is None else seats
    clean_names(found, [""] * seats)
    plain = plain_game_options(found, option, board)
    parse_options(found.options_type, plain)
    job = Job(game, plain, seats, seed)
    games = _with_progress(play_many(job, count, jobs), count, f"{game}, {seats} seats")
    figures = summary(job, games)
    if as_json:
        print_json(figures)
    else:
        _print_summary(figures)


def _with_progress(games: Iterator[RandomGame], count: int, title: str) -> list[RandomGame]:
    """Collect the games, with a progress bar on standard error (none if it is not a terminal)."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        return list(progress.track(games, total=count, description=title))


def _print_summary(figures: RunFigures) -> None:
    from isthmus.terminal.simulate import histogram_lines

    head = f"{figures['game']} {option_text(figures['options'])}".rstrip()
    click.echo(f"{head}: {figures['games']} games, {figures['seats']} seats, random")
    click.echo(f"seed: {figures['seed']}")
    click.echo("endings: " + ", ".join(f"{name} {count}" for name, count in figures["endings"].items()))
    heads = [f"{percent}%" for percent in figures["score"]["quantiles"]]
    click.echo(_row("", "mean", "sd", *heads, "first" if figures["seats"] > 1 else ""))
    click.echo(_figures_row("score", figures["score"]))
    if figures["seats"] > 1:
        for seat, part in enumerate(figures["score_by_seat"]):
            click.echo(_figures_row(f"  seat {seat + 1}", part, str(figures["wins_by_seat"][seat])))
    click.echo(_figures_row("steps", figures["steps"]))
    click.echo("scores of all seats:")
    for line in histogram_lines(figures["histogram"], 78):
        click.echo(f"  {line}")


def _figures_row(title: str, part: Figures, more: str = "") -> str:
    return _row(title, f"{part['mean']:.2f}", f"{part['sd']:.2f}", *map(str, part["quantiles"].values()), more)


def _row(title: str, mean: str, spread: str, *cells: str) -> str:
    return f"{title:<8} {mean:>7} {spread:>7}{''.join(f'{cell:>6}' for cell in cells)}".rstrip()


@click.command()
@click.argument("game", type=GAME)
@click.argument("depth", type=click.IntRange(0, DEPTH_LIMIT))
@click.option("--seats", type=click.IntRange(1, 8), help="Number of players. Default: as few as the game allows.")
@click.option("--seed", default="0000000000", show_default=True, help="The seed that settles every draw.")
@click.option("--divide", "divided", is_flag=True, help="Also print the count after each first step.")
@game_options
@json_option
def perft(
    game: str,
    depth: int,
    seats: int | None,
    seed: str,
    divided: bool,  # noqa: FBT001
    option: tuple[str, ...],
    board: str | None,
    as_json: bool,  # noqa: FBT001
) -> None:
    """Count the sequences of DEPTH legal steps from the start."""
    from isthmus import registry
    from isthmus.kernel.match import clean_names
    from isthmus.kernel.options import parse_options
    from isthmus.testing.perft import dealer_of, divide
    from isthmus.testing.perft import perft as count_of

    found = registry.game(game)
    seats = found.seat_counts[0] if seats is None else seats
    clean_names(found, [""] * seats)
    options = parse_options(found.options_type, plain_game_options(found, option, board))
    dealer = dealer_of(seed)
    start = found.start(options, seats)
    if divided and depth == 0:
        raise BadInput("depth", "is 0, expected 1 or more with --divide")
    parts = divide(found, start, depth, dealer) if divided else {}
    total = sum(parts.values()) if divided else count_of(found, start, depth, dealer)
    if as_json:
        print_json({"game": game, "seats": seats, "seed": dealer.seed, "depth": depth, "count": total, "divide": parts})
        return
    for text, count in parts.items():
        click.echo(f"{text}: {count}")
    click.echo(str(total))


COMMANDS = (simulate, perft)
