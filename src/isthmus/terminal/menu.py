"""The friendly way in: choose a game, the players and the options, or continue a saved game."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from isthmus import registry
from isthmus.bots.protocol import levels_of
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.game import AnyGame, Options
from isthmus.kernel.match import clean_names
from isthmus.kernel.options import option_fields, parse_options
from isthmus.kernel.record import Record
from isthmus.terminal.opponents import bot_names, check_ready, read_levels
from isthmus.terminal.saved_games import Saved, SavedGames
from isthmus.terminal.screen import Screen
from isthmus.terminal.speaker import Speaker

RESUME, LEAVE = "r", "q"


@dataclass(frozen=True, slots=True)
class MenuChoice:
    """What the menu led to: a saved game, or a new one."""

    saved: Path | None = None
    game: AnyGame | None = None
    names: tuple[str, ...] = ()
    options: Options | None = None
    bots: tuple[str, ...] = ()


def choose(screen: Screen, speaker: Speaker, saved_games: SavedGames) -> MenuChoice | None:
    """Ask until something can be played; None when the player leaves."""
    screen.line(speaker.say("menu-welcome"), "title")
    entries = {str(number): name for number, name in enumerate(registry.names(), start=1)}
    for number, name in entries.items():
        about = {"name": speaker.phrase(f"{name}-name"), "text": speaker.phrase(f"{name}-tagline")}
        screen.line(f"  {number}  {speaker.say('about', **about)}")
    keys = [*entries, LEAVE]
    if saved_games.saves():
        screen.line(f"  {RESUME}  {speaker.say('menu-resume')}")
        keys.insert(-1, RESUME)
    screen.line(f"  {LEAVE}  {speaker.say('menu-quit')}")
    while True:
        answer = screen.ask(speaker.say("menu-choose") + " ").lower()
        if answer in (LEAVE, "quit", "exit"):
            return None
        if answer == RESUME and RESUME in keys:
            saved = choose_saved(screen, speaker, saved_games.saves())
            return MenuChoice(saved=saved) if saved else None
        name = entries.get(answer, answer)
        if name in registry.names():
            chosen = registry.game(name)
            names = _ask_names(screen, speaker, chosen)
            bots = _ask_bots(screen, speaker, chosen, len(names))
            return MenuChoice(None, chosen, names, _ask_options(screen, speaker, chosen), bots)
        screen.line(speaker.say("menu-which", choices=", ".join(keys)), "refusal")


def choose_saved(screen: Screen, speaker: Speaker, saves: list[Saved]) -> Path | None:
    """Let the player pick one of the saved games; damaged ones are shown with their fault, not offered."""
    for damaged in (saved for saved in saves if saved.record is None):
        screen.line(damaged.problem, "refusal")
    usable = [saved for saved in saves if saved.record is not None]
    if not usable:
        screen.line(speaker.say("menu-nothing-saved"))
        return None
    screen.line(speaker.say("menu-saved"), "title")
    for number, saved in enumerate(usable, start=1):
        assert saved.record is not None
        screen.line(f"  {number}  {describe(saved.record, speaker)}")
    while True:
        answer = screen.ask(speaker.say("menu-choose") + " ")
        if answer.lower() in (LEAVE, "quit"):
            return None
        if answer.isascii() and answer.isdigit() and 0 < int(answer[:6]) <= len(usable):
            return usable[int(answer) - 1].path
        screen.line(speaker.say("menu-which", choices=f"1–{len(usable)}, {LEAVE}"), "refusal")


def describe(record: Record, speaker: Speaker) -> str:
    """A saved game in a few words: which, who, how far."""
    label = record.lines[-1].label if record.lines else "deal"
    stage = speaker.phrase(f"terminal-stage-{label}", otherwise=speaker.say("replay-line", label=label))
    name = speaker.phrase(f"{record.game}-name")
    return speaker.say("menu-save", game=name, names=speaker.listed(record.names), label=stage)


def default_names(game: AnyGame, seats: int | None, speaker: Speaker) -> tuple[str, ...]:
    """Names for players who gave none."""
    count = game.seat_counts[0] if seats is None else seats
    return tuple(speaker.say("default-name", number=seat + 1) for seat in range(count))


def seated(
    game: AnyGame, people: tuple[str, ...], levels: tuple[str, ...], speaker: Speaker
) -> tuple[tuple[str, ...], dict[int, str]]:
    """Everybody at the table, people first, and the seats of the bots; unnamed people fill up to the minimum."""
    missing = game.seat_counts[0] - len(people) - len(levels)
    if missing > 0:
        people += default_names(game, len(people) + missing, speaker)[len(people) :]
    bots = {len(people) + place: level for place, level in enumerate(levels)}
    return people + bot_names(levels, speaker), bots


def split_names(text: str) -> tuple[str, ...]:
    """``Ana, Ben`` as names."""
    return tuple(part.strip() for part in text.split(","))


def _ask_names(screen: Screen, speaker: Speaker, game: AnyGame) -> tuple[str, ...]:
    """The people at the table; seats that stay empty are for bots, or for people without names."""
    most = game.seat_counts[-1]
    while True:
        answer = screen.ask(speaker.say("menu-players", least=1, most=most) + " ")
        if not answer:
            return default_names(game, 1, speaker)
        names = split_names(answer)
        try:
            clean_names(game, seated(game, names, (), speaker)[0])
        except IsthmusError as error:
            screen.line(speaker.error(error), "refusal")
        else:
            return names


def _ask_bots(screen: Screen, speaker: Speaker, game: AnyGame, people: int) -> tuple[str, ...]:
    """The bots that join, as their levels."""
    room = game.seat_counts[-1] - people
    if room == 0:
        return ()
    for level in levels_of(game.name):
        screen.indented(f"{level:<12}{speaker.phrase(f'bot-about-{level}')}")
    while True:
        answer = screen.ask(speaker.say("menu-bots", most=room) + " ")
        try:
            levels = read_levels([answer])
            if len(levels) <= room:
                check_ready(game, levels)
                return levels
            screen.line(speaker.say("menu-bots-many", most=room), "refusal")
        except IsthmusError as error:
            screen.line(speaker.error(error), "refusal")


def _ask_options(screen: Screen, speaker: Speaker, game: AnyGame) -> Options:
    fields = [entry for entry in option_fields(game.options_type) if entry.reader is None]
    given: dict[str, str] = {}
    options: Options = game.options_type()
    while fields:
        screen.line(speaker.say("menu-options"), "title")
        for entry in fields:
            shown = {
                "name": entry.name,
                "value": word_of(getattr(options, entry.name)),
                "choices": ", ".join(map(word_of, entry.choices)),
                "label": speaker.phrase(f"{game.name}-option-{entry.name}"),
            }
            screen.indented(speaker.phrase("terminal-menu-option", shown))
        answer = screen.ask(speaker.say("menu-choose") + " ")
        if not answer:
            break
        name, _, value = answer.partition("=")
        try:
            options = parse_options(game.options_type, {**given, name.strip(): value.strip()})
            given[name.strip()] = value.strip()
        except IsthmusError as error:
            screen.line(speaker.error(error), "refusal")
    return options


def word_of(value: object) -> str:
    """An option's value as it is typed."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)
