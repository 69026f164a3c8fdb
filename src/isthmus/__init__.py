"""Isthmus: four board games about joining things up, as exact rules in plain Python.

    >>> import isthmus
    >>> match = isthmus.new("ponte", names=["Ana", "Ben"])
    >>> match.active()
    (0,)

This module is the whole public surface: make a match, look at it, play it, let bots play it, write it down, read it
back, learn from it. Everything is a frozen value; `Match.play` returns the next match. The standard library is all that
the rules need; bots above *greedy* and analysis import what they need when they are asked for. In a notebook a match
and a view show their boards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING

from isthmus.kernel import display
from isthmus.kernel.chance import Chance, seed_from
from isthmus.kernel.documents import Plain
from isthmus.kernel.errors import Ambiguous, BadInput, IsthmusError, Refused, Unreadable
from isthmus.kernel.game import Game, News, Outcome, ScoreLine, ScoreSheet
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.options import parse_options
from isthmus.kernel.record import EVERYTHING, IllegalRecord, Verdict, match_of, record_of, verify
from isthmus.kernel.record_text import format_record, read_record, record_to_json
from isthmus.kernel.steps import DONE, UNDO
from isthmus.registry import GAME_NAMES, game, game_of, open_code

if TYPE_CHECKING:
    from isthmus.analysis.answers import Perfect
    from isthmus.analysis.coach_report import Report
    from isthmus.analysis.par import Fair
    from isthmus.bots.protocol import Bot, Thought
    from isthmus.drawing.notebook import Picture

__all__ = [
    "DONE",
    "EVERYTHING",
    "GAME_NAMES",
    "LANGUAGES",
    "UNDO",
    "Ambiguous",
    "BadInput",
    "Chance",
    "Game",
    "IllegalRecord",
    "IsthmusError",
    "Match",
    "News",
    "Outcome",
    "Refused",
    "ScoreLine",
    "ScoreSheet",
    "Unreadable",
    "Verdict",
    "bot",
    "bot_names",
    "coach",
    "deal",
    "dump",
    "fair_par",
    "game",
    "load",
    "new",
    "perfect_par",
    "play_out",
    "sentence",
    "show",
    "think",
    "verify",
]

__version__ = "0.1.0"


def new(
    name: str,
    names: Iterable[str] = ("",),
    *,
    options: Mapping[str, object] | None = None,
    seed: str | int | None = None,
) -> Match:
    """A match of the named game for these players (one unnamed player by default), ready for the first step.

    `options` are the game's options as words, e.g. ``{"side": "B"}``; a player's own board goes in as ``{"board": …}``.
    A `seed` fixes the deal; its code is still published only at the end. It is a seed of ten or 26 letters and digits,
    a number (7 is the seed ``0000000007``) or any word.
    """
    chosen = game(name)
    letters = None if seed is None else seed_from(seed)
    return new_match(chosen, parse_options(chosen.options_type, options or {}), names, seed=letters)


def deal(code: str, names: Iterable[str] = ("",), *, documents: Mapping[str, Plain] | None = None) -> Match:
    """A match of the deal that a game code stands for; the code is public, so it is in the header from the start.

    `documents` brings the board for a code that names a player's own board.
    """
    opened = open_code(code, documents)
    return new_match(opened.game, opened.options, names, seed=opened.seed, open_deal=True)


def load(text: str) -> Match:
    """The match of a record (text or JSON), replayed step by step; `IllegalRecord` names what is impossible."""
    record = read_record(text)
    return match_of(record, game_of(record))


def dump(match: Match, *, audience: int | str | None = EVERYTHING, form: str = "text") -> str:
    """The record of a match as ``"text"`` or ``"json"``.

    With a seat number (None: a spectator) as `audience`, what that seat may not know of a running game is left out.
    """
    writers = {"text": format_record, "json": record_to_json}
    if form not in writers:
        raise BadInput("form", f"is {form!r}, expected one of: {', '.join(writers)}")
    return writers[form](record_of(match, audience))


# --- bots


def bot_names() -> tuple[str, ...]:
    """The available bots, weakest first.

    >>> bot_names()
    ('random', 'greedy', 'novice', 'casual', 'club', 'strong', 'master', 'grandmaster')
    """
    from isthmus.bots.protocol import BOT_NAMES

    return BOT_NAMES


def bot(name: str) -> Bot:
    """The bot of that name; it chooses one step at a time, from a view.

    >>> match = new("connections", seed="0123456789")
    >>> step = bot("greedy").choose(match.game, match.view(0), 0, Random(1))
    >>> step in match.legal(0)
    True
    """
    from isthmus.bots.protocol import bot as found

    return found(name)


def play_out(match: Match, *bots: str, seed: int = 0) -> Match:
    """The match played to its end by bots, one name for each seat or one for all; they see only views.

    >>> match = play_out(new("traxx", ["Ana", "Ben"], seed="0123456789"), "greedy", "random")
    >>> match.over, len(match.outcome.scores)
    (True, 2)
    """
    from isthmus.bots.protocol import bot as found
    from isthmus.bots.protocol import plan_turn

    seats = len(match.header.names)
    if len(bots) not in (1, seats):
        raise BadInput("bots", f"{len(bots)} were named, expected 1 or {seats}")
    players = [found(name) for name in (bots if len(bots) == seats else bots * seats)]
    chooser = Random(seed)
    while active := match.active():
        seat = active[0]
        for step in plan_turn(players[seat], match.game, match.view(seat), seat, chooser):
            match = match.play_text(seat, step)
    return match


def think(match: Match, seat: int, level: str = "master", *, seconds: float = 3.0, seed: int = 0) -> Thought:
    """What a bot of that level thinks of the seat's position: plans, their values, and why. Needs `isthmus[fast]`."""
    from isthmus.bots.levels import LevelBot
    from isthmus.bots.protocol import THINKERS, Limit, check_bot

    if level not in THINKERS:
        raise BadInput("level", f"is {level!r}, expected one of: {', '.join(THINKERS)}")
    check_bot(level, match.game.name)
    return LevelBot(level).think(match.game, match.view(seat), seat, Random(seed), Limit(seconds))


# --- analysis


def perfect_par(match: Match, seat: int = 0, *, seconds: float = 10.0) -> Perfect:
    """The best result with exactly this deal, in hindsight. Needs `isthmus[fast]` (and `[analysis]` to prove some)."""
    from isthmus.analysis.par import perfect

    return perfect(match, seat, seconds)


def fair_par(match: Match, seat: int = 0, *, plays: int = 8) -> Fair:
    """What the *master* scores on this deal without foresight. Needs `isthmus[fast]`."""
    from isthmus.analysis.par import fair

    return fair(match, seat, plays)


def coach(match: Match, seat: int = 0, *, effort: str = "normal", seed: str = "coach") -> Report:
    """What each decision of a finished match cost the seat. Needs `isthmus[fast]`."""
    from isthmus.analysis.coach import coach as found

    return found(match, seat, effort=effort, seed=seed)


# --- pictures


def show(match: Match, seat: int | None = None) -> Picture:
    """The boards as that seat may see them (None: everything, all boards) as a picture to show or to save.

    >>> picture = show(new("hashi", ["Ana"], seed="0123456789"), 0)
    >>> picture.svg.startswith("<svg")
    True
    """
    from isthmus.drawing.notebook import picture_of

    return picture_of(match, seat)


class _Notebook:
    """Draws for notebooks; what it needs is imported when something is drawn."""

    def svg(self, value: object) -> str | None:
        from isthmus.drawing import notebook

        return notebook.svg(value)

    def html(self, value: object) -> str | None:
        from isthmus.drawing import notebook

        return notebook.html(value)


display.draw_with(_Notebook())
