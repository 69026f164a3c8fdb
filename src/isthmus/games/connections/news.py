"""What to tell the players: the prompt of the moment and the news when a round or a game has closed."""

from __future__ import annotations

from isthmus.games.connections.moves import legal_steps
from isthmus.games.connections.scoring import LINKED, LOST, OPEN, loss, rim_state, standing, title
from isthmus.games.connections.state import ConnectionsState, Place, Sheet, Spiral
from isthmus.kernel.game import News
from isthmus.kernel.sheets import Stage


def prompt(state: ConnectionsState, seat: int) -> News:
    """One true sentence about what the seat may do now."""
    desk = state.desks[seat]
    if state.stage is Stage.OVER:
        return News("connections-prompt-over", seat, {"loss": standing(state)[seat].total})
    if state.tile is None:
        return News("connections-prompt-deal" if state.stage is Stage.DEAL else "connections-prompt-draw", seat)
    if desk.sealed:
        return News("connections-prompt-unknown", seat)
    if not desk.steps:
        squares = {step.square for step in legal_steps(desk.sheet, state.tile) if isinstance(step, Place)}
        arguments: dict[str, str | int] = {"tile": state.tile, "fits": len(squares)}
        return News("connections-prompt-place", seat, arguments, tuple(sorted(squares)))
    where = desk.steps[0].square
    if not desk.done:
        return News("connections-prompt-placed", seat, {"square": where}, (where,))
    waiting = sum(not other.done for other in state.desks)
    return News("connections-prompt-done", seat, {"count": waiting, "square": where}, (where,))


def tell(before: ConnectionsState, after: ConnectionsState) -> tuple[News, ...]:
    """The news of everything that was closed or called between two states of the same game."""
    found: list[News] = []
    if before.stage is Stage.DEAL and after.stage is not Stage.DEAL:
        found += [
            News("connections-news-board", seat, {"board": desk.sheet.board.name})
            for seat, desk in enumerate(after.desks)
            if desk.sheet.board is not None
        ]
    if before.stage is not Stage.DEAL and _moment(before) != _moment(after):
        for seat, desk in enumerate(before.desks):
            later = desk.sheet if after.game != before.game else after.desks[seat].closed
            found += _told(seat, desk.closed, later)
    found += _game_news(before, after)
    if after.tile is not None and (before.tile is None or _moment(before) != _moment(after)):
        called: dict[str, str | int] = {"tile": after.tile, "round": after.round}
        found.append(News("connections-news-tile", after.caller, called))
    return tuple(found)


def _moment(state: ConnectionsState) -> tuple[int, int, bool]:
    return state.game, state.round, state.stage is Stage.OVER


def _told(seat: int, earlier: Sheet, later: Sheet) -> list[News]:
    """Numbers that were linked or lost between the two sheets, and spirals placed."""
    found = []
    face_down = tuple(step.square for _, step in later.marks[len(earlier.marks) :] if isinstance(step, Spiral))
    if face_down:
        found.append(News("connections-news-spiral", seat, {"square": face_down[0]}, face_down))
    changes = [
        (place, number, fate)
        for (place, number, fate), (_, _, old) in zip(rim_state(later), rim_state(earlier), strict=True)
        if old == OPEN and fate != OPEN
    ]
    for wanted, message in ((LINKED, "connections-news-linked"), (LOST, "connections-news-lost")):
        places = tuple(place for place, _, fate in changes if fate == wanted)
        points = sum(number for _, number, fate in changes if fate == wanted)
        if places:
            found.append(News(message, seat, {"count": len(places), "points": points}, places))
    return found


def _game_news(before: ConnectionsState, after: ConnectionsState) -> list[News]:
    """Losses of the games that ended, and who calls the tiles of the one that begins."""
    found = []
    for game in range(before.game, after.game):
        for seat, points in enumerate(after.losses[game - 1]):
            found.append(News("connections-news-game-loss", seat, {"game": game, "loss": points}))
    if after.games > 1 and after.cards and (after.game > before.game or not before.cards):  # C-E3
        found.append(News("connections-news-game", after.caller, {"game": after.game, "games": after.games}))
    if after.stage is Stage.OVER and before.stage is not Stage.OVER:
        found += _result_news(after)
    return found


def _result_news(state: ConnectionsState) -> list[News]:
    if state.games > 1:
        found = [
            News("connections-news-game-loss", seat, {"game": state.game, "loss": loss(desk.sheet)})
            for seat, desk in enumerate(state.desks)
        ]
    else:
        found = []
    sheets = standing(state)
    found += [News("connections-news-loss", seat, {"loss": sheet.total}) for seat, sheet in enumerate(sheets)]
    if len(sheets) == 1:
        found.append(News(title(sheets[0].total), 0))
    return found
