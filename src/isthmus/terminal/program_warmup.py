"""The command ``warmup``: compile the fast rules and the bots' engines in advance."""

from __future__ import annotations

import time

import click


@click.command()
def warmup() -> None:
    """Compile the fast rules, the engines of bots and analysis, and the environments in advance.

    Takes two or three minutes on one core; the result stays on disk. It only saves the wait later.
    """
    from isthmus.terminal.extras import install, need_fast

    need_fast("warmup")
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from isthmus import fast, registry
    from isthmus.ai.warming import warm as warm_environments
    from isthmus.bots.levels import engine_of
    from isthmus.fast.warmup import warm
    from isthmus.puzzles.judging import warm as warm_puzzles

    if not fast.compiled():
        click.echo(f"Without numba the fast rules run as plain Python, slowly. Install it with: {install('fast')}")
        return
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        names = registry.names_with("kernel")
        task = progress.add_task("compiling", total=4 * len(names))
        for warmed in warm(names):
            progress.advance(task)
            start = time.perf_counter()
            if registry.has(warmed.name, "engine"):
                engine_of(warmed.name).warm()
            progress.advance(task)
            if registry.has(warmed.name, "puzzles"):
                warm_puzzles(warmed.name)
            progress.advance(task)
            if registry.has(warmed.name, "environments"):
                warm_environments(warmed.name)
            progress.advance(task)
            seconds = warmed.seconds + time.perf_counter() - start
            progress.console.print(f"{warmed.name} is ready after {seconds:.1f} s", highlight=False)


COMMANDS = (warmup,)
