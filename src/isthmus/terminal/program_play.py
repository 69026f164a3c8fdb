"""``isthmus play``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from isthmus.kernel.errors import BadInput
from isthmus.terminal.command_group import fail
from isthmus.terminal.parameters import (
    GAME,
    board_document,
    colour_option,
    game_options,
    language_option,
    read_game_options,
    speaker_for,
)
from isthmus.terminal.speaker import Speaker

if TYPE_CHECKING:
    from isthmus.kernel.game import AnyGame, Options
    from isthmus.kernel.match import Match
    from isthmus.terminal.saved_games import SavedGames, Slot
    from isthmus.terminal.screen import Screen


@click.command()
@click.argument("game", type=GAME, required=False)
@click.option("--players", metavar="NAMES", help="Names separated by commas: Ana,Ben")
@click.option("--seats", type=click.IntRange(1, 8), help="Number of players, if names do not matter.")
@click.option("--bot", "bots", multiple=True, metavar="LEVEL", help="A bot (novice … grandmaster); may be repeated.")
@click.option("--think", type=float, metavar="SECONDS", help="How long bots think about a turn, whatever their level.")
@click.option("--code", metavar="CODE", help="Play the deal of a game code.")
@click.option("--seed", metavar="SEED", help="Play the deal of a seed (10 or 26 letters and digits).")
@click.option("--by-hand", is_flag=True, help="Real cards: enter each card or tile as it is drawn.")
@click.option("--resume", is_flag=True, help="Continue a saved game.")
@game_options
@language_option
@colour_option
def play(
    game: str | None,
    players: str | None,
    seats: int | None,
    bots: tuple[str, ...],
    think: float | None,
    code: str | None,
    seed: str | None,
    by_hand: bool,  # noqa: FBT001 - click hands options over by name
    resume: bool,  # noqa: FBT001
    option: tuple[str, ...],
    board: str | None,
    language: str | None,
    plain: bool,  # noqa: FBT001
) -> None:
    """Play a game at this keyboard, alone, against bots, or with several people in turn.

    Without GAME a menu appears. Every step is saved at once: after Ctrl-C, a crash or a closed window,
    `isthmus play --resume` continues where you left off.
    """
    from isthmus.terminal.saved_games import SavedGames
    from isthmus.terminal.screen import Screen

    if players is not None and seats is not None:
        raise click.UsageError("--players and --seats say the same thing; give only one of them.")
    if bots and (resume or (game is None and code is None)):
        raise click.UsageError("--bot needs a new game; name the game too.")
    if code is not None and (seed is not None or option):
        raise click.UsageError("a code already contains the seed and the options; leave out --seed and --option.")
    _check_by_hand(game, code, seed, by_hand=by_hand, resume=resume)
    speaker, screen, saved_games = speaker_for(language), Screen(plain=plain), SavedGames()
    if resume:
        found = _resumed(screen, speaker, saved_games, game)
    elif game is None and code is None:
        found = _from_menu(screen, speaker, saved_games)
    else:
        deal = _deal(game, code, seed, option, board)
        found = _new(speaker, saved_games, deal, players, seats, bots, by_hand=by_hand)
    if found is not None:
        _run(found, saved_games, screen, speaker, think)


def _check_by_hand(game: str | None, code: str | None, seed: str | None, *, by_hand: bool, resume: bool) -> None:
    if by_hand and (resume or game is None or code is not None or seed is not None):
        raise click.UsageError("--by-hand needs a new game without --code and --seed; name the game too.")


def _run(
    found: tuple[Match, Slot], saved_games: SavedGames, screen: Screen, speaker: Speaker, think: float | None
) -> None:
    from isthmus.bots.protocol import Limit
    from isthmus.terminal.opponents import check_ready
    from isthmus.terminal.play_loop import Left, play_session
    from isthmus.terminal.session import Session

    if think is not None:
        Limit(think)
    match, slot = found
    check_ready(match.game, tuple(slot.bots.values()))
    try:
        play_session(Session(match, slot, saved_games, screen, speaker, think))
    except Left:
        return


def _deal(
    name: str | None, code: str | None, seed: str | None, option: tuple[str, ...], board: str | None
) -> tuple[AnyGame, Options, str | None]:
    """Game, options and, if one was given, the seed."""
    from isthmus import registry
    from isthmus.kernel.code import read_code

    if code is not None:
        parts = read_code(code)
        if name is not None and parts.game != name:
            raise BadInput("code", f"is for {parts.game}, not for {name}")
        deal = registry.open_code(parts, board_document(registry.game(parts.game), board))
        return deal.game, deal.options, deal.seed
    assert name is not None
    game = registry.game(name)
    return game, read_game_options(game, option, board), seed


def _new(
    speaker: Speaker,
    saved_games: SavedGames,
    deal: tuple[AnyGame, Options, str | None],
    players: str | None,
    seats: int | None,
    bots: tuple[str, ...],
    *,
    by_hand: bool,
) -> tuple[Match, Slot]:
    from isthmus.terminal.menu import default_names, seated, split_names
    from isthmus.terminal.opponents import check_ready, read_levels

    game, options, seed = deal
    levels = read_levels(bots)
    check_ready(game, levels)
    count = seats or 1 if levels else seats
    people = split_names(players) if players is not None else default_names(game, count, speaker)
    names, taken = seated(game, people, levels, speaker) if levels else (people, {})
    return _begin(saved_games, game, options, names, seed, taken, by_hand=by_hand)


def _begin(
    saved_games: SavedGames,
    game: AnyGame,
    options: Options | None,
    names: tuple[str, ...],
    seed: str | None,
    bots: dict[int, str],
    *,
    by_hand: bool = False,
) -> tuple[Match, Slot]:
    """A match with today's date; a deal whose seed somebody typed in is not a secret, so it is open."""
    import time

    from isthmus.kernel.following import begin_following
    from isthmus.kernel.match import new_match

    date = time.strftime("%Y-%m-%d")
    if by_hand:
        return begin_following(game, options, names, date), saved_games.new_slot(game.name, bots)
    tags = (("Date", date),)
    match = new_match(game, options, names, seed=seed, open_deal=seed is not None, tags=tags)
    return match, saved_games.new_slot(game.name, bots)


def _from_menu(screen: Screen, speaker: Speaker, saved_games: SavedGames) -> tuple[Match, Slot] | None:
    from isthmus.terminal.menu import choose, seated

    choice = choose(screen, speaker, saved_games)
    if choice is None:
        return None
    if choice.saved is not None:
        return saved_games.load(choice.saved)
    assert choice.game is not None
    names, bots = seated(choice.game, choice.names, choice.bots, speaker)
    return _begin(saved_games, choice.game, choice.options, names, None, bots)


def _resumed(screen: Screen, speaker: Speaker, saved_games: SavedGames, name: str | None) -> tuple[Match, Slot] | None:
    """The saved game; if there are several, the one that the player chooses, or the latest if nobody can answer."""
    import sys

    from isthmus.terminal.menu import choose_saved

    saves = [saved for saved in saved_games.saves() if name is None or saved.path.name.startswith(f"{name}-")]
    usable = [saved for saved in saves if saved.record is not None]
    if len(usable) > 1 and sys.stdin.isatty():
        chosen: Path | None = choose_saved(screen, speaker, saves)
        return saved_games.load(chosen) if chosen is not None else None
    for damaged in (saved for saved in saves if saved.record is None):
        fail(damaged.problem)
    if not usable:
        raise BadInput("", speaker.say("menu-nothing-saved"))
    return saved_games.load(usable[0].path)


COMMANDS = (play,)
