"""``isthmus daily``: the open deal of a date, the days played, and ``isthmus daily verify``."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from isthmus import registry
from isthmus.terminal.command_group import NO
from isthmus.terminal.parameters import colour_option, json_option, language_option, print_json, speaker_for

if TYPE_CHECKING:
    from isthmus.kernel.match import Match
    from isthmus.terminal.daily_days import DailyDays
    from isthmus.terminal.saved_games import SavedGames, Slot
    from isthmus.terminal.screen import Screen
    from isthmus.terminal.speaker import Speaker


class DailyGroup(click.Group):
    """Every game is a command of its own, so that those of other packages are too."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*registry.names(), *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name.lower() in registry.names():
            return _game_command(cmd_name.lower())
        return super().get_command(ctx, cmd_name)


@click.group(cls=DailyGroup, invoke_without_command=True)
@language_option
@click.pass_context
def daily(ctx: click.Context, language: str | None) -> None:
    """Play the open deal of the day: the same all over the world, and no server needed.

    \b
    isthmus daily                    today's open deals and the days you have played
    isthmus daily hashi              play today's open deal of Hashi
    isthmus daily ponte              solve today's open puzzle of Ponte del Diavolo
    isthmus daily hashi --date 2026-11-16
    isthmus daily verify FILE        recompute a closed day of a server

    Open deals count for your streak and are never ranked; ranked deals are dealt by a server.
    """
    if ctx.invoked_subcommand is None:
        _overview(speaker_for(language))


@daily.command()
@click.argument("file", type=click.Path(path_type=Path))
@json_option
@click.pass_context
def verify(ctx: click.Context, file: Path, as_json: bool) -> None:  # noqa: FBT001
    """Recompute a closed day from the records that its server offers for download.

    Exit code 0: everything is as listed; 1: something is not; 2: a file that cannot be read.
    """
    from isthmus.daily.day_files import verify_day

    verdict = verify_day(_lines(file))
    if as_json:
        rows = [{"place": row.place, "name": row.name, "points": row.points} for row in verdict.rows]
        head = {"game": verdict.head.game, "date": verdict.head.date, "commitment": verdict.head.commitment}
        print_json({**head, "rows": rows, "problems": list(verdict.problems)})
    else:
        for row in verdict.rows:
            click.echo(f"{row.place:>5}  {row.points:>5}  {row.name}")
        click.echo(f"commitment {verdict.head.commitment}")
        for problem in verdict.problems:
            click.echo(f"NO   {problem}")
        if not verdict.problems:
            click.echo(f"yes  every result of {verdict.head.game} on {verdict.head.date} is as listed")
    ctx.exit(NO if verdict.problems else 0)


def _lines(file: Path) -> list[str]:
    """A day may have thousands of records, so its file may be larger than a record's."""
    from isthmus.kernel.errors import BadInput
    from isthmus.terminal.files import shown_path

    try:
        return file.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise BadInput(shown_path(file), f"cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadInput(shown_path(file), "is not UTF-8 text") from None


def _game_command(game: str) -> click.Command:
    from isthmus.daily.puzzles import puzzle_games

    is_puzzle = game in puzzle_games()

    @click.command(game, help=f"{'Solve the open puzzle' if is_puzzle else 'Play the open deal'} of {game}.")
    @click.option("--date", "day", metavar="DATE", help="Another day, such as 2026-11-16. Default: today.")
    @language_option
    @colour_option
    def command(day: str | None, language: str | None, plain: bool) -> None:  # noqa: FBT001
        from isthmus.terminal.screen import Screen

        go = _solve if is_puzzle else _play
        go(game, _day(day), Screen(plain=plain), speaker_for(language))

    return command


def _day(text: str | None) -> date:
    """The date of this computer's clock, unless one is given."""
    from isthmus.daily.dates import read_date

    return date.fromtimestamp(time.time()) if text is None else read_date(text)  # noqa: DTZ012 - the local date is meant


def _play(game: str, day: date, screen: Screen, speaker: Speaker) -> None:
    from isthmus.daily.deals import check_daily
    from isthmus.terminal.play_loop import Left, play_session
    from isthmus.terminal.saved_games import SavedGames
    from isthmus.terminal.session import Session

    check_daily(game)
    saved_games = SavedGames()
    match, slot = _begun(game, day, saved_games, speaker)
    session = Session(match, slot, saved_games, screen, speaker)
    session.notes.append((speaker.say("daily-open-deal", date=day.isoformat()), "faint"))
    try:
        play_session(session)
    except Left:
        return
    if session.match.stopped is None:
        _count(game, day, saved_games.root, screen, speaker)


def _solve(game: str, day: date, screen: Screen, speaker: Speaker) -> None:
    """The puzzle of the date; the day counts once there is an answer, right or wrong."""
    from isthmus.daily.puzzles import open_puzzle
    from isthmus.puzzles.book import puzzle_of, puzzles_of
    from isthmus.terminal.program_puzzle import show_puzzle, solve_puzzle
    from isthmus.terminal.saved_games import home

    number = open_puzzle(game, day, [one.position for one in puzzles_of(game)])
    screen.line(speaker.say("daily-open-puzzle", date=day.isoformat()), "faint")
    show_puzzle(screen, puzzle_of(game, number), speaker)
    if solve_puzzle(screen, puzzle_of(game, number), speaker):
        _count(game, day, home(), screen, speaker)


def _begun(game: str, day: date, saved_games: SavedGames, speaker: Speaker) -> tuple[Match, Slot]:
    """The deal as it was left, or from its beginning."""
    from isthmus.daily.deals import open_code
    from isthmus.kernel.match import new_match
    from isthmus.terminal.menu import default_names

    code = open_code(game, day)
    for saved in saved_games.saves():
        if saved.record is not None and saved.record.code == code and len(saved.record.names) == 1:
            return saved_games.load(saved.path)
    deal = registry.open_code(code)
    names = default_names(deal.game, 1, speaker)
    tags = (("Date", day.isoformat()),)
    match = new_match(deal.game, deal.options, names, seed=deal.seed, open_deal=True, tags=tags)
    return match, saved_games.new_slot(game)


def _count(game: str, day: date, root: Path, screen: Screen, speaker: Speaker) -> None:
    """Note the day if it is still one; a game of another day is practice."""
    from isthmus.daily.dates import window_of
    from isthmus.terminal.daily_days import DailyDays

    window, now = window_of(day), time.time()
    if not window.opens <= now <= window.counts_until:
        screen.line(speaker.say("daily-practice", date=day.isoformat()), "faint")
        return
    days = DailyDays(root)
    days.add(day, game)
    screen.line(_streak_words(days, day, speaker), "prompt")


def _overview(speaker: Speaker) -> None:
    from isthmus.daily.deals import daily_games, open_code
    from isthmus.daily.puzzles import puzzle_games
    from isthmus.terminal.daily_days import DailyDays
    from isthmus.terminal.saved_games import home

    day, days = _day(None), DailyDays(home())
    click.echo(speaker.say("daily-open-deal", date=day.isoformat()))
    for game in daily_games():
        done = speaker.say("daily-done") if game in days.games.get(day, ()) else ""
        click.echo(f"  isthmus daily {game:<12} {open_code(game, day):<28} {done}".rstrip())
    for game in puzzle_games():
        done = speaker.say("daily-done") if game in days.games.get(day, ()) else ""
        click.echo(f"  isthmus daily {game:<12} {speaker.phrase('puzzle-of-day'):<28} {done}".rstrip())
    click.echo(_streak_words(days, day, speaker))


def _streak_words(days: DailyDays, day: date, speaker: Speaker) -> str:
    from isthmus.daily.streaks import streak_of

    streak = streak_of(set(days.games), day)
    return speaker.say("daily-days", played=streak.played, days=streak.days)


COMMANDS = (daily,)
