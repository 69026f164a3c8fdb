"""A game at a real table, followed step by step: cards come from a real deck, and somebody enters them.

Nobody deals here (`new_match` with `dealer=False`), so the match has no commitment and its record says so. A draw with
one outcome left needs no entry: it is made at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from isthmus.kernel.caller import Call, Caller
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.game import AnyGame, Options
from isthmus.kernel.log import Drawn, Played
from isthmus.kernel.match import Match, begin_match, new_match

NOTE: Final = ("Note", "Played at a real table; the cards were entered by hand, so there is no commitment.")


@dataclass(frozen=True, slots=True)
class Entry:
    """What somebody has entered, in notation: a step of a seat, or (None) what was drawn."""

    seat: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Followed:
    """The match after the first `taken` entries, and what is wrong with the next one, if there was one more."""

    match: Match
    taken: int
    error: IsthmusError | None = None


def begin_following(game: AnyGame, options: Options | None, names: Iterable[str], date: str = "") -> Match:
    """A match that waits for its first entry."""
    tags = (("Date", date), NOTE) if date else (NOTE,)
    return after_lone_draws(new_match(game, options, names, dealer=False, tags=tags))


def followed(match: Match, entries: Iterable[Entry]) -> Followed:
    """The match after these entries, up to the first that does not fit."""
    taken = 0
    for entry in entries:
        try:
            match = _entered(match, entry)
        except IsthmusError as error:
            return Followed(match, taken, error)
        taken += 1
    return Followed(match, taken)


def after_lone_draws(match: Match) -> Match:
    """The match after all draws with a single outcome: the last card of a deck is known."""
    while not match.over and (chance := match.game.chance(match.state)) and len(set(chance.outcomes)) == 1:
        match = match.draw(chance.outcomes[0])
    return match


def possible_calls(match: Match, caller: Caller | None) -> tuple[Call, ...]:
    """What can come out of the open draw, each once, as the caller would say it; nothing if no draw is open."""
    game, before = match.game, match.state
    chance = None if match.over else game.chance(before)
    if chance is None:
        return ()
    found = []
    for outcome in dict.fromkeys(chance.outcomes):
        after = game.draw(before, outcome)
        words = caller.words(before, chance.label, outcome) if caller else game.news(before, after)
        found.append(Call(chance.label, game.format_draw(before, outcome), words, before, after))
    return tuple(found)


def _entered(match: Match, entry: Entry) -> Match:
    if entry.seat is not None:
        return after_lone_draws(match.play_text(entry.seat, entry.text))
    return after_lone_draws(match.draw(match.game.parse_draw(match.state, entry.text)))


def before_last_draw(match: Match) -> Match | None:
    """The match as it was before the last outcome that somebody entered; None if nobody has entered one."""
    before, now = None, begin_match(match.header)
    for entry in match.log:
        chance = match.game.chance(now.state)
        if isinstance(entry, Drawn) and chance is not None:
            before = now if len(set(chance.outcomes)) > 1 else before
            now = now.draw(entry.outcome)
        elif isinstance(entry, Played):
            now = now.play(entry.seat, entry.step)
        else:
            return None  # agreements reach back further than a card
    return before
