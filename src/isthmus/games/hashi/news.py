"""What to tell players: what they may do now, and what a closed round brought."""

from __future__ import annotations

from isthmus.games.hashi.board import ISLANDS
from isthmus.games.hashi.moves import Bridge, HashiStep, Write, carry_limit
from isthmus.games.hashi.scoring import CATEGORIES, HIGH, outcome
from isthmus.games.hashi.state import HashiState
from isthmus.kernel.game import News
from isthmus.kernel.sheets import OPEN_STAGES, Stage
from isthmus.kernel.steps import DONE, Done


def prompt(state: HashiState, seat: int, legal: tuple[HashiStep | Done, ...]) -> News:
    """What the seat may do now, in one sentence that is true of exactly this moment."""
    if state.stage is Stage.OVER:
        return News("hashi-prompt-over", seat)
    if state.stage not in OPEN_STAGES:
        return News("hashi-prompt-chance", seat)
    if not legal:
        return News("hashi-prompt-wait", seat)
    if state.stage is Stage.SETUP:
        return News("hashi-prompt-setup-done" if legal == (DONE,) else "hashi-prompt-setup", seat)
    card = state.cards[-1]
    drawn = sum(type(step) is Bridge for step in state.desks[seat].steps)
    arguments = {"number": card.number, "bridges": card.bridges, "more": card.bridges - drawn}
    write = any(type(step) is Write for step in legal)
    bridge = any(type(step) is Bridge for step in legal)
    if drawn and bridge:
        return News("hashi-prompt-more-bridges", seat, arguments)
    if write:
        return News("hashi-prompt-write-or-bridge" if bridge else "hashi-prompt-write", seat, arguments)
    if bridge:
        return News("hashi-prompt-bridge", seat, arguments)
    return News("hashi-prompt-done" if state.desks[seat].steps else "hashi-prompt-only-done", seat)


def tell(before: HashiState, after: HashiState) -> tuple[News, ...]:
    """Islands and bonuses of closed rounds, warnings about the open one, the end."""
    told: list[News] = []
    if before.stage is Stage.SETUP and after.stage is not Stage.SETUP and len(after.desks) > 1:
        told.append(News("hashi-news-boards-passed"))
    told += _finished_islands(before, after)
    told += _new_bonuses(before, after)
    told += _warnings(before, after)
    if after.stage is Stage.OVER and before.stage is not Stage.OVER:
        told += _ending(after)
    return tuple(told)


def _finished_islands(before: HashiState, after: HashiState) -> list[News]:
    told = []
    for seat, desk in enumerate(after.desks):
        new = desk.closed.finished & ~before.desks[seat].closed.finished
        if new:
            places = tuple(after.board.places[n] for n in range(ISLANDS) if new >> n & 1)
            arguments: dict[str, str | int] = {"count": len(places), "islands": ", ".join(places)}
            told.append(News("hashi-news-finished", seat, arguments, places))
    return told


def _new_bonuses(before: HashiState, after: HashiState) -> list[News]:
    told = []
    for seat, held in enumerate(after.bonuses):
        for category, (name, points) in enumerate(zip(CATEGORIES[1:], held, strict=True)):
            if points and not before.bonuses[seat][category]:
                high = "early" if len(after.desks) == 1 else "first"
                when = high if points == HIGH[category] else "later"
                told.append(News(f"hashi-news-{name}-{when}", seat, {"points": points}))
    return told


def _warnings(before: HashiState, after: HashiState) -> list[News]:
    """H-A5: a number larger than the island can ever carry is legal; whoever wrote it should know."""
    told = []
    for seat, desk in enumerate(after.desks):
        old = before.desks[seat]
        if after.stage is Stage.PLAY and len(desk.steps) > len(old.steps) and type(desk.steps[-1]) is Write:
            step = desk.steps[-1]
            limit = carry_limit(after.board, desk.sheet, step.island)
            if limit < step.number:
                place = after.board.places[step.island]
                arguments: dict[str, str | int] = {"island": place, "number": step.number, "limit": limit}
                told.append(News("hashi-news-too-large", seat, arguments, (place,), (seat,)))
    return told


def _ending(after: HashiState) -> list[News]:
    result = outcome(after)
    told = [News("hashi-news-hidden-card", None, {"card": str(after.cards[-1])})]
    if len(result.scores) == 1:
        return [*told, News("hashi-news-solo-score", 0, {"points": result.scores[0]})]
    shared = "hashi-news-wins" if len(result.winners) == 1 else "hashi-news-shares-win"
    return told + [News(shared, seat, {"points": result.scores[seat]}) for seat in result.winners]
