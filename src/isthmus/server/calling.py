"""A deal for a real table over HTTP: the whole order goes out at once, and nothing is kept.

Whoever holds the device could look ahead, so its page says so. The commitment shows that the order was fixed before the
first card.
"""

from __future__ import annotations

from isthmus import registry
from isthmus.kernel import caller
from isthmus.kernel.game import AnyGame, rounds_of
from isthmus.kernel.match import fresh_secret
from isthmus.server.games import scenes_of
from isthmus.server.new_tables import read_game
from isthmus.server.views import message_of
from isthmus.server.wire_api import Call, CalledDeal, CallWish


def deal_to_call(name: str, wish: CallWish) -> CalledDeal:
    """A new deal, or that of a code; `LookupError` for an unknown game, `Lacking` for one that deals nothing."""
    if name not in registry.names():
        raise LookupError(name)
    found = registry.part(name, "caller")
    game, options, seed = read_game(name, wish.options, wish.code)
    secret = fresh_secret(game, options, seed or None)
    calls = caller.calls_of(found, game, options, wish.players, secret)
    return CalledDeal(
        game=name,
        players=wish.players,
        code=secret.code,
        salt=secret.salt,
        commitment=secret.commitment,
        board=scenes_of(name).board(game.start(options, wish.players)),
        calls=[shown_call(game, one) for one in calls],
    )


def shown_call(game: AnyGame, one: caller.Call) -> Call:
    """A card or tile as the page shows it."""
    round_, rounds = rounds_of(game, one.before) if game.period(one.before).seats else (0, 0)
    scene = scenes_of(game.name).scene(game.view(one.after, 0), 0, ())
    return Call(round_, rounds, one.text, [message_of(word) for word in one.words], scene)
