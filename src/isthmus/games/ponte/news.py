"""What is worth telling: news about finished turns, and what a seat may do now. Words are in the locale files."""

from __future__ import annotations

from isthmus.games.ponte.board import Choose, Colour, bits
from isthmus.games.ponte.grid import Shape
from isthmus.games.ponte.scoring import island_sets, outcome, points_of
from isthmus.games.ponte.state import Ending, Phase, PonteState
from isthmus.kernel.game import News
from isthmus.kernel.turns import NOBODY


def news_between(before: PonteState, after: PonteState) -> tuple[News, ...]:
    """News of the turns that were closed between two states; nothing while a turn is open."""
    if (before.turn, before.phase) == (after.turn, after.phase):
        return ()
    start, now = before.at_turn_start(), after.at_turn_start()
    told: list[News] = []
    if start.starter == NOBODY:
        told.append(News("ponte-news-lot", now.starter))
    if start.light_seat == NOBODY and now.light_seat != NOBODY:
        chooser = 1 - now.starter
        colour = now.colour_of(chooser)
        assert colour is not None
        told.append(News("ponte-news-chosen", chooser, {"colour": colour.word}))
    for colour in Colour:
        told += _land_news(start, now, colour)
    if now.ending is not None:
        told += _end_news(now, now.ending)
    return tuple(told)


def _land_news(start: PonteState, now: PonteState, colour: Colour) -> list[News]:
    """New islands, new bridges, and the links between islands that they made (P-V1)."""
    seat = now.seat_of(colour)
    old_sets, new_sets = island_sets(start, colour), island_sets(now, colour)
    old_islands = {island for linked in old_sets for island in linked}
    new_islands = [island for linked in new_sets for island in linked if island not in old_islands]
    about: dict[str, str | int] = {"colour": colour.word}
    told = [News("ponte-news-island", seat, about, now.grid.names_of(island.squares)) for island in new_islands]
    for number in bits(now.bridges_of(colour) & ~start.bridges):
        name = str(now.grid.spans[number].step)
        told.append(News("ponte-news-bridge", seat, {"colour": colour.word, "bridge": name}, (name,)))
    old = {_squares(linked) for linked in old_sets}
    for linked in new_sets:
        if len(linked) > 1 and _squares(linked) not in old:
            count = len(linked)
            arguments: dict[str, str | int] = {"colour": colour.word, "islands": count, "points": points_of(count)}
            told.append(News("ponte-news-linked", seat, arguments, now.grid.names_of(_squares(linked))))
    return told


def _end_news(now: PonteState, ending: Ending) -> list[News]:
    told = []
    if now.phase is Phase.LAST:
        told.append(News(f"ponte-news-last-turn-{ending.value}", now.seat_of(Colour.DARK)))
    result = outcome(now)
    if result is not None:
        told.append(News(f"ponte-ending-{ending.value}"))
        light, dark = (result.scores[now.seat_of(colour)] for colour in Colour)
        scores: dict[str, str | int] = {"light": light, "dark": dark}
        winners = result.winners
        if len(winners) == 1:
            told.append(News("ponte-news-won", winners[0], {**scores, "colour": _word(now, winners[0])}))
        else:
            told.append(News("ponte-news-shared", None, scores))
    return told


def _word(state: PonteState, seat: int) -> str:
    return (state.colour_of(seat) or Colour.LIGHT).word


def _squares(linked: tuple[Shape, ...]) -> int:
    squares = 0
    for island in linked:
        squares |= island.squares
    return squares


def prompt_for(state: PonteState, seat: int) -> News:
    """One true sentence about what the seat may do now."""
    if state.phase is Phase.OVER:
        return News("ponte-prompt-over", seat)
    if state.phase is Phase.LOT:
        return News("ponte-prompt-lot", seat)
    if seat != state.seat:
        return News("ponte-prompt-wait", seat)
    if state.phase is Phase.CHOICE:
        return _choice_prompt(state, seat)
    word = Colour(state.colour).word
    squares, bridges = state.open_squares.bit_count(), state.open_bridges.bit_count()
    arguments: dict[str, str | int] = {"colour": word, "squares": squares, "bridges": bridges}
    if state.steps:
        return News("ponte-prompt-done" if state.may_finish else "ponte-prompt-second-tile", seat, arguments)
    if state.phase is Phase.OPENING:
        return News("ponte-prompt-opening", seat, arguments)
    last = "last-" if state.phase is Phase.LAST else ""
    if not squares:
        return News(f"ponte-prompt-{last}{'bridge-or-pass' if state.may_finish else 'bridge'}", seat, arguments)
    return News(f"ponte-prompt-{last}{'either' if bridges else 'tiles'}", seat, arguments)


def _choice_prompt(state: PonteState, seat: int) -> News:
    if state.steps:
        chosen = state.steps[0]
        assert isinstance(chosen, Choose)
        return News("ponte-prompt-chosen", seat, {"colour": chosen.colour.word})
    squares = state.grid.names_of(state.sides[Colour.LIGHT].tiles)
    return News("ponte-prompt-choice", seat, {"tiles": " ".join(squares)}, squares)
