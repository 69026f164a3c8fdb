"""Lessons without luck for a net of Hashi, on the compiled rules: before a card comes, all that may come are weighed.

A game is played as the net likes it at a glance. What a sheet will still bring is what the best rounds with each card
that may come next bring on average, and what was found out about the rounds after them, mixed by TD(lambda): the card
that really came adds nothing. Half of the games begin with some rounds at random, and now and then a good round is
left for another one, so that sheets of every kind of player are among them; through such a round nothing is learnt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from isthmus.bots.hashi.grandmaster import OFFERS, HashiLookahead
from isthmus.bots.hashi.net_sight import FEATURES
from isthmus.bots.hashi.rounds import close_round, look_at_end
from isthmus.bots.hashi.weights import learned
from isthmus.bots.lookahead import Values, best_of_each
from isthmus.bots.nets import Judge
from isthmus.bots.protocol import LONGEST, Limit
from isthmus.fast.bits import size
from isthmus.fast.compile import Words, jit, word
from isthmus.fast.dice import Dice, dice
from isthmus.fast.hashi.kernel import (
    ALL_CARDS,
    HEAD,
    SEAT_WORDS,
    SEATS,
    SEEN,
    draw,
    from_state,
    outcomes,
    random_round,
    tables_of,
)
from isthmus.games.hashi.board import SIDES
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.state import DECK, ROUNDS, HashiOptions
from training.sheets.refine import Lesson, Manner

SEAT: Final = word(0)  # who learns


class Round(NamedTuple):
    """A round of many games, after it."""

    seen: NDArray[np.bool_]  # [games, features]
    now: Values  # points
    liked: Values  # what the best round was worth with the card that came
    free: NDArray[np.bool_]  # another one was played


def lesson(judge: Judge, side: str, seats: int, games: int, manner: Manner, rng: Generator) -> Lesson:
    """What that many games teach about the sheets of their first seat."""
    options = HashiOptions(side=side or SIDES[0], setup="random")
    tables, worlds = tables_of(options), dealt(options, seats, games, rng)
    look = HashiLookahead(tables, worlds[0], 0, learned(seats), judge, OFFERS[options.side], Limit(LONGEST))
    look.net = judge  # which does not remember: hardly any sheet comes twice
    wild = rng.integers(1, ROUNDS - 1, games) * (rng.random(games) < manner.wild)
    rounds, hoped = [], []
    for number in range(ROUNDS - 1):  # what the last one brings needs no net
        cards, is_wild = drawn(worlds, rng), wild > number
        round_ = Round(np.zeros((games, FEATURES), bool), np.zeros(games), np.zeros(games), is_wild.copy())
        if is_wild.any():
            part = worlds[is_wild]
            round_.seen[is_wild], round_.now[is_wild] = played_wildly(tables, part, cards[is_wild], rng)
            worlds[is_wild] = part
        if not is_wild.all():
            part = worlds[~is_wild]
            for whole, found in zip(round_, played(look, part, cards[~is_wild], manner.daring, rng), strict=True):
                whole[~is_wild] = found
            worlds[~is_wild] = part
        rounds.append(round_)
        hoped.append(look.expected(worlds, 1, 0))
    return learnt(rounds, np.array(hoped), manner.decay)


def played(look: HashiLookahead, worlds: Words, cards: Words, daring: float, rng: Generator) -> Round:
    """A round that the net likes, or with that chance another good one; the worlds then wait for the next card."""
    offered = look.offered(worlds, cards, is_last=worlds[0, SEATS] == 1)
    worths = offered.now + look.net(offered.seen)
    best = best_of_each(offered.owners, worths, 1, 0.0)
    places = rng.random(len(worlds)) * np.bincount(offered.owners)
    others = np.searchsorted(offered.owners, np.arange(len(worlds))) + places.astype(int)
    chosen = np.where(rng.random(len(worlds)) < daring, others, best)
    close_round(look.tables, worlds, SEAT, offered.sheets[chosen])
    return Round(offered.seen[chosen] != 0, offered.now[chosen], worths[best], chosen != best)


def played_wildly(tables: Words, worlds: Words, cards: Words, rng: Generator) -> tuple[NDArray[np.bool_], Values]:
    """Anything; the worlds then wait for the next card. What is seen, and the points."""
    play_wildly(tables, worlds, cards, dice(int(rng.integers(1 << 31))))
    ends = [look_at_end(tables, world, SEAT) for world in worlds]
    close_round(tables, worlds, SEAT, worlds[:, HEAD : HEAD + SEAT_WORDS].copy())
    return np.concatenate([seen != 0 for _, seen in ends]), np.array([now for now, _ in ends])


def learnt(rounds: Sequence[Round], hoped: Values, decay: float) -> Lesson:
    """What is learnt, if this was to be hoped for after each round, before the next card."""
    seen, now, liked, free = (np.array(part) for part in zip(*rounds, strict=True))
    known, sought = np.zeros(len(now[0])), np.zeros(now.shape)
    for number in reversed(range(len(rounds))):
        sought[number] = hoped[number] + known
        known = np.where(free[number], 0, decay * (sought[number] - liked[number]))
    results = liked[0] + (hoped - liked).sum(0)
    return Lesson(
        np.packbits(seen.reshape(-1, FEATURES), axis=1),
        (sought - now).astype(np.float32).reshape(-1),
        results[~free.any(0)],
    )


def dealt(options: HashiOptions, seats: int, games: int, rng: Generator) -> Words:
    """Games that wait for their first card, the first numbers anywhere."""
    tables, worlds = tables_of(options), np.tile(from_state(GAME.start(options, seats)), (games, 1))
    for world in worlds:
        for _ in range(seats):
            draw(tables, world, word(int(rng.integers(outcomes(tables, world)))))
    return worlds


def drawn(worlds: Words, rng: Generator) -> Words:
    """A card for each."""
    lots = rng.random((len(worlds), len(DECK)))
    lots[worlds[:, [SEEN]] >> np.arange(len(DECK)) & 1 == 1] = -1
    found: Words = lots.argmax(1)
    return found


@jit
def play_wildly(tables: Words, worlds: Words, cards: Words, chance: Dice) -> None:
    """Each world gets its card, and everybody does anything; the round stays open."""
    for number in range(len(worlds)):
        world = worlds[number]
        draw(tables, world, size(ALL_CARDS & ~world[SEEN] & (1 << cards[number]) - 1))
        for seat in range(world[SEATS]):
            random_round(tables, world, HEAD + seat * SEAT_WORDS, chance)
