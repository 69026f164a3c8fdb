"""``isthmus stats``: what the finished games of this computer, or of a file from a server, add up to."""

from __future__ import annotations

import time
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import click

from isthmus.terminal.parameters import json_option, language_option, option_text, print_json, speaker_for

if TYPE_CHECKING:
    from isthmus.results.played import Kind, Played
    from isthmus.terminal.record_archives import Source
    from isthmus.terminal.speaker import Speaker

WIDTH = 40  # of the longest bar
LEVELS = "▁▂▃▄▅▆▇█"
LATEST = 40  # results in the line over time


@click.command()
@click.argument("files", nargs=-1, type=click.Path())
@click.option("--name", metavar="NAME", help="Whose results; default: those of the first seat.")
@json_option
@language_option
def stats(files: tuple[str, ...], name: str | None, as_json: bool, language: str | None) -> None:  # noqa: FBT001
    """Show your results: bests, means, how they are spread, and how they went over time.

    \b
    isthmus stats                      the games you have finished on this computer
    isthmus stats isthmus-games.zip    those of a server, downloaded under *My games*
    """
    from isthmus.results.played import kinds_of

    games, left_out = _games(files, name)
    kinds = kinds_of(games)
    if as_json:
        print_json({"games": len(games), "left_out": left_out, "kinds": [_plain(kind) for kind in kinds]})
        return
    speaker = speaker_for(language)
    if not games:
        click.echo(speaker.say("stats-none"))
    else:
        _print_head(games, speaker)
        for kind in kinds:
            _print_kind(kind, speaker)
    if left_out:
        click.echo(speaker.say("stats-left-out", count=left_out), err=True)


def _games(files: tuple[str, ...], name: str | None) -> tuple[list[Played], int]:
    """The games that were played to their end, and how many files hold none."""
    from isthmus.terminal.record_archives import sources_in
    from isthmus.terminal.saved_games import SavedGames

    paths = list(files) or [str(path) for path in sorted(SavedGames().finished.glob("*.txt"))]
    found = [_played(source, name) for path in paths for source in sources_in(path)]
    games = [one for one in found if one is not None]
    return games, len(found) - len(games)


def _played(source: Source, name: str | None) -> Played | None:
    """None for a record that cannot be read or has no result for that player."""
    from isthmus import registry
    from isthmus.kernel.errors import IsthmusError
    from isthmus.kernel.record import match_of
    from isthmus.kernel.record_text import read_record
    from isthmus.results.played import Played

    try:
        record = read_record(source.text())
        match = match_of(record, registry.game_of(record))
    except IsthmusError:
        return None
    names, outcome = match.header.names, match.outcome
    if outcome is None or not outcome.ranks or (name is not None and name not in names):
        return None
    seat = 0 if name is None else names.index(name)
    begun, ended = _times(source)
    return Played(
        name=source.shown,
        game=record.game,
        options=record.options,
        seats=len(names),
        at=ended,
        points=outcome.scores[seat],
        place=outcome.ranks[seat],
        seconds=ended - begun,
    )


def _times(source: Source) -> tuple[float, float]:
    """When the game began, by the name of its file, and when its file was written."""
    path = Path(source.path)
    changed = path.stat().st_mtime if path.exists() else time.time()  # standard input has no time
    day, clock = [*Path(source.entry or path).stem.split("-"), "", "", ""][1:3]
    try:
        begun = datetime.strptime(f"{day}-{clock}", "%Y%m%d-%H%M%S").astimezone().timestamp()
    except ValueError:
        return changed, changed
    return begun, begun if source.entry else max(begun, changed)


def _print_head(games: list[Played], speaker: Speaker) -> None:
    from isthmus.results.played import days_of, runs_of, seconds_of

    now = time.time()
    offset = datetime.now().astimezone().utcoffset() or timedelta()
    days, runs = days_of((one.at for one in games), now, offset), runs_of(games)
    hours = speaker.number(seconds_of(games) / 3600, 1)
    click.echo(speaker.say("stats-games", count=len(games), hours=hours))
    click.echo(speaker.say("daily-days", played=days.played, days=days.days))
    if runs.longest:
        click.echo(speaker.say("stats-runs", longest=runs.longest, current=runs.current))


def _print_kind(kind: Kind, speaker: Speaker) -> None:
    click.echo()
    options = option_text(kind.options)
    title = " · ".join(part for part in (speaker.phrase(f"{kind.game}-name"), options) if part)
    click.echo(speaker.say("stats-kind", title=title, seats=kind.seats, count=len(kind.games)))
    best = kind.best
    day = datetime.fromtimestamp(best.at).astimezone().date().isoformat()
    click.echo("  " + speaker.say("stats-best", best=best.points, day=day, mean=speaker.number(kind.mean, 1)))
    if kind.seats > 1:
        click.echo("  " + speaker.say("stats-wins", wins=kind.wins, count=len(kind.games)))
    for line in spread_lines(kind):
        click.echo(f"  {line}")
    if len(kind.games) > 1:
        click.echo("  " + speaker.say("stats-course", line=course(kind)))


def spread_lines(kind: Kind) -> list[str]:
    """A bar for each part of the results, with the number of games in it."""
    bars = kind.bars()
    most = max(bar.own for bar in bars)
    labels = [str(bar.low) if bar.low == bar.high else f"{bar.low}…{bar.high}" for bar in bars]
    wide, digits = max(map(len, labels)), len(str(most))
    return [
        f"{label:>{wide}}  {bar.own:>{digits}}  {'█' * -(-WIDTH * bar.own // most)}".rstrip()
        for label, bar in zip(labels, bars, strict=True)
    ]


def course(kind: Kind) -> str:
    """The latest results in a row, the better the higher."""
    points = [-one.points if kind.less_is_better else one.points for one in kind.games[-LATEST:]]
    low, high = min(points), max(points)
    return "".join(LEVELS[(one - low) * (len(LEVELS) - 1) // max(1, high - low)] for one in points)


def _plain(kind: Kind) -> dict[str, object]:
    return {
        "game": kind.game,
        "options": kind.options,
        "seats": kind.seats,
        "games": len(kind.games),
        "wins": kind.wins,
        "mean": round(kind.mean, 2),
        "best": {"points": kind.best.points, "file": kind.best.name},
        "points": [one.points for one in kind.games],
    }


COMMANDS = (stats,)
