"""The command ``warmup``: compile the fast rules beforehand."""

from __future__ import annotations

import click


@click.command()
def warmup() -> None:
    """Compile the fast rules that bots and analysis search with, once and for all.

    Takes about a minute on one core; what is compiled stays on disk. It only saves the wait later.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from isthmus import fast
    from isthmus.fast.warmup import warm
    from isthmus.kernel.errors import BadInput
    from isthmus.registry import GAME_NAMES

    if not fast.available():
        raise BadInput("warmup", 'needs numpy and numba. Install them with: pip install "isthmus[fast]"')
    if not fast.compiled():
        click.echo("numba is not here: the fast rules run as plain Python, with the same results, and slowly.")
        return
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("compiling", total=len(GAME_NAMES))
        for warmed in warm(GAME_NAMES):
            progress.update(task, advance=1)
            progress.console.print(f"{warmed.name} is ready after {warmed.seconds:.1f} s", highlight=False)


COMMANDS = (warmup,)
