"""``isthmus analyse``: the coach looks at a finished game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from isthmus.terminal.parameters import (
    colour_option,
    json_option,
    language_option,
    match_in,
    print_json,
    seat_index,
    speaker_for,
)


@click.command()
@click.argument("file", type=click.Path())
@click.option("--seat", type=int, default=1, show_default=True, metavar="N", help="Whose game to explain.")
@click.option(
    "--effort",
    type=click.Choice(["quick", "normal", "deep"]),
    default="normal",
    show_default=True,
    help="How hard to think.",
)
@click.option("--seed", default="coach", show_default=True, help="Any word; the same word gives the same report.")
@json_option
@language_option
@colour_option
def analyse(
    file: str,
    seat: int,
    effort: str,
    seed: str,
    as_json: bool,  # noqa: FBT001 - click hands options over by name
    language: str | None,
    plain: bool,  # noqa: FBT001
) -> None:
    """Show which decisions of a finished game cost points, and how much was luck.

    Every decision is compared with the best alternative, judged over the cards that were unknown at the time.
    """
    from isthmus.analysis.coach import coach
    from isthmus.terminal.coaching import show_report
    from isthmus.terminal.screen import Screen

    match = match_in(file)
    chosen = seat_index(match, seat)
    assert chosen is not None
    with progress_bar(match.game.name) as progress:
        report = coach(match, chosen, effort=effort, seed=seed, progress=progress)
    if as_json:
        print_json(report.plain())
        return
    show_report(Screen(plain=plain), speaker_for(language), match, report)


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on standard error (none if it is not a terminal), as a function to call with the progress."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


COMMANDS = (analyse,)
