"""``isthmus arena``: leagues of bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from isthmus.terminal.parameters import GAME, game_options, json_option, option_text, plain_game_options, print_json

if TYPE_CHECKING:
    from isthmus.arena.journal import Journal
    from isthmus.arena.league import League
    from isthmus.arena.results import Results

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("game", type=GAME)
@click.argument("bots", nargs=-1, metavar="[BOT]...")
@click.option("--pairs", type=click.IntRange(1, 1_000_000), default=20, show_default=True, help="Number of deals.")
@click.option("--seats", type=click.IntRange(1, 8), help="Seats in a game. Default: two.")
@click.option("--ladder", is_flag=True, help="Each bot meets only the one before it; without names: the five levels.")
@click.option("--think", type=float, metavar="SECONDS", help="Time to think about every plan, whatever the level.")
@click.option("--processes", type=click.IntRange(1, 256), help="Number of processes. Default: one per core.")
@click.option("--ray", "through_ray", is_flag=True, help="Play through Ray, on all machines of its cluster.")
@click.option("--seed", default="isthmus", show_default=True, help="Any word; the same word gives the same games.")
@click.option("--out", type=FILE, metavar="FILE.json", help="Save the games here as they are played.")
@click.option("--resume", is_flag=True, help="Continue the league in --out (more deals or bots can be added).")
@click.option("--records", type=click.Path(path_type=Path), metavar="FOLDER", help="Save every game as a record here.")
@click.option("--plot", "picture", type=FILE, metavar="FILE.svg", help="Draw the results (.svg, .png or .pdf).")
@click.option("--markdown", is_flag=True, help="Print the tables as Markdown, for a page.")
@game_options
@json_option
def arena(
    game: str,
    bots: tuple[str, ...],
    pairs: int,
    seats: int | None,
    ladder: bool,  # noqa: FBT001 - click hands options over by name
    think: float | None,
    processes: int | None,
    through_ray: bool,  # noqa: FBT001
    seed: str,
    out: Path | None,
    resume: bool,  # noqa: FBT001
    records: Path | None,
    picture: Path | None,
    markdown: bool,  # noqa: FBT001
    option: tuple[str, ...],
    board: str | None,
    as_json: bool,  # noqa: FBT001
) -> None:
    """Let bots play each other: every deal once for each rotation of the seats.

    BOT is random, greedy, novice, casual, club, strong, master, grandmaster, or module:object for your own. With
    --seats 1 each bot plays the same deals alone.
    """
    from isthmus.arena.journal import Journal
    from isthmus.arena.plot import check_plot, plot

    if resume and out is None:
        raise click.UsageError("--resume needs --out, the file of the league to continue.")
    if picture is not None:
        check_plot(picture)  # fail now, not after an hour of play
    league = _league(game, bots, pairs, seats, ladder=ladder, think=think, seed=seed, option=option, board=board)
    journal = Journal(out, league.conditions, resume=resume) if out is not None else None
    results = _played(league, journal, processes, records, through_ray=through_ray)
    if journal is not None:
        journal.finish(results.plain(), results.games)
    if picture is not None:
        plot(results, picture)
    _print(results, as_json=as_json, markdown=markdown)


def _league(
    game: str,
    bots: tuple[str, ...],
    pairs: int,
    seats: int | None,
    *,
    ladder: bool,
    think: float | None,
    seed: str,
    option: tuple[str, ...],
    board: str | None,
) -> League:
    from isthmus import registry
    from isthmus.arena.league import Conditions, League
    from isthmus.bots.protocol import LEVELS

    found = registry.game(game)
    plain = plain_game_options(found, option, board)
    names = LEVELS if ladder and not bots else bots
    chosen = 2 if seats is None else seats
    return League(Conditions(game, chosen, seed, plain, think), names, pairs, ladder)


def _played(
    league: League, journal: Journal | None, processes: int | None, records: Path | None, *, through_ray: bool
) -> Results:
    """All games, those of the journal and the rest, with a progress bar on standard error."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from isthmus.arena.league_game import record_name
    from isthmus.arena.results import results
    from isthmus.arena.run import cores, play_league
    from isthmus.terminal.files import write_whole

    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    games = dict(journal.games) if journal is not None else {}
    wanted = set(league.fixtures())
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(league.conditions.game, total=len(wanted), completed=len(wanted & set(games)))
        how = {"through_ray": through_ray, "record": records is not None}
        for played in play_league(league, games, processes=processes or cores(), **how):
            if records is not None:
                write_whole(records / record_name(played.fixture), played.record)
            games[played.fixture] = played
            if journal is not None:
                journal.add(played)
            progress.advance(task)
    return results(league, list(games.values()))


def _print(results: Results, *, as_json: bool, markdown: bool) -> None:
    from rich.console import Console

    from isthmus.arena.ratings import INSTALL, available
    from isthmus.terminal.league_tables import pairing_table, standing_table

    conditions = results.league.conditions
    if as_json:
        print_json({"game": conditions.game, "seats": conditions.seats, "seed": conditions.seed, **results.plain()})
        return
    head = f"{conditions.game} {option_text(conditions.options)}".rstrip()
    counts = f"{results.league.deals} deals, {len(results.games)} games, {conditions.seats} seats"
    click.echo(f"{head}: {counts}, seed {conditions.seed}")
    console = Console(highlight=False, width=None if Console().is_terminal else 100)
    if results.pairings:
        console.print(pairing_table(results.pairings, markdown=markdown))
    console.print(standing_table(results, markdown=markdown))
    if not available():
        click.echo(f"(ratings need openskill: {INSTALL})")


COMMANDS = (arena,)
