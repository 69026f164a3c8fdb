"""The friendly way in: choose a game, the players and the options, or go on with a saved game."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from isthmus.bots.protocol import LEVELS
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.game import AnyGame
from isthmus.kernel.match import clean_names
from isthmus.kernel.options import option_fields, parse_options
from isthmus.kernel.record import Record
from isthmus.registry import game
from isthmus.registry import names as game_names
from isthmus.terminal.opponents import bot_names, check_ready, read_levels
from isthmus.terminal.screen import Screen
from isthmus.terminal.store import Saved, Store
from isthmus.terminal.words import Words

RESUME, LEAVE = "r", "q"


@dataclass(frozen=True, slots=True)
class Choice:
    """What the menu led to: a saved game, or a new one."""

    saved: Path | None = None
    game: AnyGame | None = None
    names: tuple[str, ...] = ()
    options: Any = None
    bots: tuple[str, ...] = ()


def choose(screen: Screen, words: Words, store: Store) -> Choice | None:
    """Ask until something can be played; None when the player leaves."""
    screen.line(words.say("menu-welcome"), "title")
    entries = {str(number): name for number, name in enumerate(game_names(), start=1)}
    for number, name in entries.items():
        about = {"name": words.phrase(f"{name}-name"), "text": words.phrase(f"{name}-tagline")}
        screen.line(f"  {number}  {words.say('about', **about)}")
    keys = [*entries, LEAVE]
    if store.saves():
        screen.line(f"  {RESUME}  {words.say('menu-resume')}")
        keys.insert(-1, RESUME)
    screen.line(f"  {LEAVE}  {words.say('menu-quit')}")
    while True:
        answer = screen.ask(words.say("menu-choose") + " ").lower()
        if answer in (LEAVE, "quit", "exit"):
            return None
        if answer == RESUME and RESUME in keys:
            saved = choose_saved(screen, words, store.saves())
            return Choice(saved=saved) if saved else None
        name = entries.get(answer, answer)
        if name in game_names():
            chosen = game(name)
            names = _ask_names(screen, words, chosen)
            bots = _ask_bots(screen, words, chosen, len(names))
            return Choice(None, chosen, names, _ask_options(screen, words, chosen), bots)
        screen.line(words.say("menu-which", choices=", ".join(keys)), "refusal")


def choose_saved(screen: Screen, words: Words, saves: list[Saved]) -> Path | None:
    """Let the player pick one of the saved games; damaged ones are shown with their fault, not offered."""
    for damaged in (saved for saved in saves if saved.record is None):
        screen.line(damaged.problem, "refusal")
    usable = [saved for saved in saves if saved.record is not None]
    if not usable:
        screen.line(words.say("menu-nothing-saved"))
        return None
    screen.line(words.say("menu-saved"), "title")
    for number, saved in enumerate(usable, start=1):
        assert saved.record is not None
        screen.line(f"  {number}  {describe(saved.record, words)}")
    while True:
        answer = screen.ask(words.say("menu-choose") + " ")
        if answer.lower() in (LEAVE, "quit"):
            return None
        if answer.isascii() and answer.isdigit() and 0 < int(answer[:6]) <= len(usable):
            return usable[int(answer) - 1].path
        screen.line(words.say("menu-which", choices=f"1–{len(usable)}, {LEAVE}"), "refusal")


def describe(record: Record, words: Words) -> str:
    """A saved game in a few words: which, who, how far."""
    label = record.lines[-1].label if record.lines else "deal"
    stage = words.say(f"stage-{label}") if label in ("setup", "deal", "end") else words.say("replay-line", label=label)
    name = words.phrase(f"{record.game}-name")
    return words.say("menu-save", game=name, names=words.listed(record.names), label=stage)


def default_names(game: AnyGame, seats: int | None, words: Words) -> tuple[str, ...]:
    """Names for players who gave none."""
    count = game.seat_counts[0] if seats is None else seats
    return tuple(words.say("default-name", number=seat + 1) for seat in range(count))


def seated(
    game: AnyGame, people: tuple[str, ...], levels: tuple[str, ...], words: Words
) -> tuple[tuple[str, ...], dict[int, str]]:
    """Everybody at the table, people first, with the seats of the bots; too few people get company without names."""
    missing = game.seat_counts[0] - len(people) - len(levels)
    if missing > 0:
        people += default_names(game, len(people) + missing, words)[len(people) :]
    bots = {len(people) + place: level for place, level in enumerate(levels)}
    return people + bot_names(levels, words), bots


def split_names(text: str) -> tuple[str, ...]:
    """``Ana, Ben`` as names."""
    return tuple(part.strip() for part in text.split(","))


def _ask_names(screen: Screen, words: Words, game: AnyGame) -> tuple[str, ...]:
    """The people at the table; seats that stay empty are for bots, or for people without names."""
    most = game.seat_counts[-1]
    while True:
        answer = screen.ask(words.say("menu-players", least=1, most=most) + " ")
        if not answer:
            return default_names(game, 1, words)
        names = split_names(answer)
        try:
            clean_names(game, seated(game, names, (), words)[0])
        except IsthmusError as error:
            screen.line(words.error(error), "refusal")
        else:
            return names


def _ask_bots(screen: Screen, words: Words, game: AnyGame, people: int) -> tuple[str, ...]:
    """The bots that join, as their levels."""
    room = game.seat_counts[-1] - people
    if room == 0:
        return ()
    for level in LEVELS:
        screen.indented(f"{level:<8}{words.phrase(f'bot-about-{level}')}")
    while True:
        answer = screen.ask(words.say("menu-bots", most=room) + " ")
        try:
            levels = read_levels([answer])
            if len(levels) <= room:
                check_ready(game, levels)
                return levels
            screen.line(words.say("menu-bots-many", most=room), "refusal")
        except IsthmusError as error:
            screen.line(words.error(error), "refusal")


def _ask_options(screen: Screen, words: Words, game: AnyGame) -> Any:
    fields = [entry for entry in option_fields(game.options_type) if entry.reader is None]
    given: dict[str, Any] = {}
    options = game.options_type()
    while fields:
        screen.line(words.say("menu-options"), "title")
        for entry in fields:
            shown = {
                "name": entry.name,
                "value": word_of(getattr(options, entry.name)),
                "choices": ", ".join(map(word_of, entry.choices)),
                "label": words.phrase(f"{game.name}-option-{entry.name}"),
            }
            screen.indented(words.phrase("terminal-menu-option", shown))
        answer = screen.ask(words.say("menu-choose") + " ")
        if not answer:
            break
        name, _, value = answer.partition("=")
        try:
            options = parse_options(game.options_type, {**given, name.strip(): value.strip()})
            given[name.strip()] = value.strip()
        except IsthmusError as error:
            screen.line(words.error(error), "refusal")
    return options


def word_of(value: Any) -> str:
    """An option's value as it is typed."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)
