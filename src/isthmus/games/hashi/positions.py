"""Checks that play could have led to the table of a position text, as far as a position can show it."""

from __future__ import annotations

from collections import Counter

from isthmus.games.hashi.board import ISLANDS
from isthmus.games.hashi.scoring import CATEGORIES, HIGH, SOLO_LIMITS, reached
from isthmus.games.hashi.state import DECK, EMPTY_SHEET, ROUNDS, START_NUMBERS, HashiState, Sheet
from isthmus.kernel.errors import BadInput
from isthmus.kernel.sheets import Stage

MOST_SEATS = 4


def check_position(state: HashiState) -> HashiState:
    """The same state; `BadInput` names what does not fit."""
    if not 1 <= len(state.desks) <= MOST_SEATS:
        raise BadInput("seats", f"are {len(state.desks)}, expected 1 to {MOST_SEATS}")
    _check_stage(state)
    _check_cards(state)
    for seat, desk in enumerate(state.desks):
        _check_sheet(state, f"seat {seat + 1}", desk.closed)
    _check_bonuses(state)
    return state


def _check_stage(state: HashiState) -> None:
    before_play = Stage.DEAL if state.options.setup == "random" else Stage.SETUP
    rounds = {
        before_play: (0, 0),
        Stage.DRAW: (1, ROUNDS),
        Stage.PLAY: (1, ROUNDS),
        Stage.REVEAL: (ROUNDS, ROUNDS),
        Stage.OVER: (ROUNDS, ROUNDS),
    }
    if state.stage not in rounds:
        raise BadInput("stage", f"is {state.stage.value}, expected {before_play.value} with this setup")
    low, high = rounds[state.stage]
    if not low <= state.round <= high:
        raise BadInput("round", f"is {state.round}, expected {low} to {high} in stage {state.stage.value}")


def _check_cards(state: HashiState) -> None:
    expected = state.round + {Stage.DRAW: -1, Stage.OVER: 1}.get(state.stage, 0)
    if len(state.cards) != expected:
        raise BadInput("cards", f"are {len(state.cards)}, expected {expected} here")
    for card, count in Counter(state.cards).items():
        if count > DECK.count(card):
            raise BadInput("cards", f"{card} is there {count} times, expected {DECK.count(card)}")


def _check_sheet(state: HashiState, seat: str, sheet: Sheet) -> None:
    """Numbers and bridges come from the cards of closed rounds, and from the first 3 or 4."""
    if state.stage is Stage.SETUP:
        if sheet != EMPTY_SHEET:
            raise BadInput(seat, "has something on the sheet before the first number is placed")
        return
    closed = state.cards[: state.round if state.stage in (Stage.REVEAL, Stage.OVER) else max(0, state.round - 1)]
    written = Counter(sheet.number(island) for island in range(ISLANDS) if sheet.number(island))
    surplus = written - Counter(card.number for card in closed)
    if state.stage is Stage.DEAL and not written:
        return
    starts = [n for n in START_NUMBERS if _placed_first(state, sheet, n)]
    if not any(surplus <= Counter([start]) for start in starts):
        raise BadInput(seat, "has numbers that neither the cards so far nor a first 3 or 4 on a plain island explain")
    drawn = sum(sheet.bridges(line) for line in range(len(state.board.lines)))
    if drawn not in _sums(tuple(card.bridges for card in closed)):
        raise BadInput(seat, f"has {drawn} bridges, which no choice of the cards so far adds up to")


def _placed_first(state: HashiState, sheet: Sheet, number: int) -> bool:
    return any(state.board.plains >> n & 1 and sheet.number(n) == number for n in range(ISLANDS))


def _sums(parts: tuple[int, ...]) -> set[int]:
    sums = {0}
    for part in parts:
        sums |= {total + part for total in sums}
    return sums


def _check_bonuses(state: HashiState) -> None:
    """A bonus is scored exactly if its category is reached, and at least one seat was first."""
    for seat, (desk, held) in enumerate(zip(state.desks, state.bonuses, strict=True), start=1):
        for name, done, points in zip(CATEGORIES[1:], reached(state.board, desk.closed), held, strict=True):
            if done != (points > 0):
                problem = "is reached but not scored" if done else "is scored but not reached"
                raise BadInput("bonuses", f"{name} of seat {seat} {problem}")
    for category, name in enumerate(CATEGORIES[1:]):
        scored = [held[category] for held in state.bonuses]
        early = len(scored) > 1 or state.round <= SOLO_LIMITS[category]
        if any(scored) and early and HIGH[category] not in scored:
            raise BadInput("bonuses", f"{name} is scored, but by nobody at the high value {HIGH[category]}")
