"""A game at a real table over HTTP: what has been entered comes in, the board goes out, nothing is kept.

The page sends all entries each time, as with lessons. So taking one back needs no word of ours, and a server that is
started again loses nothing.
"""

from __future__ import annotations

from isthmus import registry
from isthmus.kernel.caller import Call
from isthmus.kernel.following import Entry, begin_following, followed, possible_calls
from isthmus.kernel.match import Match
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.server import wire_api
from isthmus.server.calling import shown_call
from isthmus.server.games import scenes_of
from isthmus.server.lessons import refusal_of
from isthmus.server.new_tables import read_game
from isthmus.server.views import view_of
from isthmus.server.wire_follow import FollowView, FollowWish


def follow_view(name: str, wish: FollowWish) -> FollowView:
    """The game after these entries; the first that does not fit is not taken, and the answer says why."""
    if name not in registry.names():
        raise LookupError(name)
    game, options, _ = read_game(name, wish.options, None)
    start = begin_following(game, options, [""] * wish.players)
    found = followed(start, [Entry(entry.seat, entry.text) for entry in wish.entries])
    match = found.match
    caller = registry.part(name, "caller") if registry.has(name, "caller") else None
    return FollowView(
        game=name,
        names=list(match.header.names),
        board=scenes_of(name).board(match.state),
        view=view_of(match, _seat(match, wish.seat)),
        taken=found.taken,
        refused=refusal_of(found.error) if found.error else None,
        outcomes=[_outcome(match, one) for one in possible_calls(match, caller)],
        record=format_record(record_of(match)) if match.over else None,
    )


def _seat(match: Match, wanted: int | None) -> int:
    """Whose board is shown: the one that is wanted, if it can be played on now or nobody's can."""
    active = match.active() or tuple(range(len(match.header.names)))
    return wanted if wanted is not None and wanted in active else active[0]


def _outcome(match: Match, one: Call) -> wire_api.Call:
    shown = shown_call(match.game, one)
    for word, news in zip(shown.words, one.words, strict=True):
        if news.seat is not None:
            word.arguments["name"] = match.header.names[news.seat]
    return shown
