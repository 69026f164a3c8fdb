"""``isthmus play``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from isthmus.kernel.errors import BadInput
from isthmus.terminal.parameters import (
    GAME,
    board_document,
    colour_option,
    game_options,
    language_option,
    read_game_options,
    words_for,
)
from isthmus.terminal.words import Words

if TYPE_CHECKING:
    from isthmus.kernel.game import Game
    from isthmus.kernel.match import Match
    from isthmus.terminal.screen import Screen
    from isthmus.terminal.store import Slot, Store


@click.command()
@click.argument("game", type=GAME, required=False)
@click.option("--players", metavar="NAMES", help="Names with commas between them: Ana,Ben")
@click.option("--seats", type=click.IntRange(1, 8), help="How many play, without names.")
@click.option("--code", metavar="CODE", help="Play the deal of a game code.")
@click.option("--seed", metavar="SEED", help="Play the deal of a seed (ten letters and digits).")
@click.option("--resume", is_flag=True, help="Go on with a saved game.")
@game_options
@language_option
@colour_option
def play(
    game: str | None,
    players: str | None,
    seats: int | None,
    code: str | None,
    seed: str | None,
    resume: bool,  # noqa: FBT001 - click hands options over by name
    option: tuple[str, ...],
    board: str | None,
    language: str | None,
    plain: bool,  # noqa: FBT001
) -> None:
    """Play a game at this keyboard, alone or with several people in turn.

    Without GAME a menu appears. Every step is saved at once: after Ctrl-C, a crash or a closed window,
    `isthmus play --resume` goes on where you were.
    """
    from isthmus.terminal.screen import Screen
    from isthmus.terminal.store import Store

    if players is not None and seats is not None:
        raise click.UsageError("--players and --seats say the same thing; give one of them.")
    if code is not None and (seed is not None or option):
        raise click.UsageError("a code already holds seed and options; leave --seed and --option out.")
    words, screen, store = words_for(language), Screen(plain=plain), Store()
    if resume:
        found = _resumed(screen, words, store, game)
    elif game is None and code is None:
        found = _from_menu(screen, words, store)
    else:
        found = _new(words, store, game, players, seats, code, seed, option, board)
    if found is not None:
        _run(found, store, screen, words)


def _run(found: tuple[Match, Slot], store: Store, screen: Screen, words: Words) -> None:
    from isthmus.terminal.session import Left, Session

    try:
        Session(*found, store, screen, words).run()
    except Left:
        return


def _new(
    words: Words,
    store: Store,
    name: str | None,
    players: str | None,
    seats: int | None,
    code: str | None,
    seed: str | None,
    option: tuple[str, ...],
    board: str | None,
) -> tuple[Match, Slot]:
    from isthmus import registry
    from isthmus.kernel.code import read_code
    from isthmus.terminal.menu import default_names, split_names

    if code is not None:
        parts = read_code(code)
        if name is not None and parts.game != name:
            raise BadInput("code", f"is for {parts.game}, not for {name}")
        deal = registry.open_code(parts, board_document(registry.game(parts.game), board))
        game, options, seed = deal.game, deal.options, deal.seed
    else:
        assert name is not None
        game = registry.game(name)
        options = read_game_options(game, option, board)
    names = split_names(players) if players is not None else default_names(game, seats, words)
    return _begin(store, game, options, names, seed)


def _begin(store: Store, game: Game[Any], options: Any, names: tuple[str, ...], seed: str | None) -> tuple[Match, Slot]:
    """A match with today's date; a deal whose seed somebody typed in is no secret and says so."""
    import time

    from isthmus.kernel.match import new_match

    tags = (("Date", time.strftime("%Y-%m-%d")),)
    match = new_match(game, options, names, seed=seed, open_deal=seed is not None, tags=tags)
    return match, store.new_slot(game.name)


def _from_menu(screen: Screen, words: Words, store: Store) -> tuple[Match, Slot] | None:
    from isthmus.terminal.menu import choose

    choice = choose(screen, words, store)
    if choice is None:
        return None
    if choice.saved is not None:
        return store.load(choice.saved)
    assert choice.game is not None
    return _begin(store, choice.game, choice.options, choice.names, None)


def _resumed(screen: Screen, words: Words, store: Store, name: str | None) -> tuple[Match, Slot] | None:
    """The saved game; when there are several and somebody can answer, the one they choose, else the latest."""
    import sys

    from isthmus.terminal.menu import choose_saved
    from isthmus.terminal.program import fail

    saves = [saved for saved in store.saves() if name is None or saved.path.name.startswith(f"{name}-")]
    usable = [saved for saved in saves if saved.record is not None]
    if len(usable) > 1 and sys.stdin.isatty():
        chosen: Path | None = choose_saved(screen, words, saves)
        return store.load(chosen) if chosen is not None else None
    for damaged in (saved for saved in saves if saved.record is None):
        fail(damaged.problem)
    if not usable:
        raise BadInput("", words.say("menu-nothing-saved"))
    return store.load(usable[0].path)


COMMANDS = (play,)
