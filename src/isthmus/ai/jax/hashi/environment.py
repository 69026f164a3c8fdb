"""Hashi as a pure function on batches: fixed shapes, legal mask, `jit` and `vmap` (docs/jax.md).

One environment is one game with a fixed number of seats, which take their rounds one after the other; nothing that a
seat does in the open round changes anything for the others before it closes, so this is the same game as at a table.
The clause ids are those of docs/games/hashi.md. A sheet is a number and a count of bridges for each island and two
words of lines (with one bridge, with two). Whether the rest of a card's bridges can follow (H-B1) is tried for every
line, or pair of lines, at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from isthmus.ai.jax.bits import either
from isthmus.ai.jax.masks import PackedLegal, known_sheets
from isthmus.ai.jax.packed import Array, fresh_dice, nth_bit, place_bits, roll, size_of
from isthmus.games.hashi.board import ISLANDS, MOST_LINES
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.scoring import GROUP_SIZE, HIGH, ISLAND_POINTS, LOW, SOLO_LIMITS
from isthmus.games.hashi.state import DECK, LARGEST_NUMBER, MOST_BRIDGES, ROUNDS, START_NUMBERS, Card, HashiOptions

FIRST_BRIDGE: Final = 1 + ISLANDS * LARGEST_NUMBER
ALL_CARDS: Final = (1 << len(DECK)) - 1
SETUP, PLAY, OVER = 1, 3, 5  # stages, as in the compiled rules
CARD_NUMBERS: Final = tuple(card.number for card in DECK)
CARD_BRIDGES: Final = tuple(card.bridges for card in DECK)
U32 = jnp.uint32


class State(NamedTuple):
    """One game. `legal` is the packed legal mask of the current seat; the fields below it are the table's."""

    current_player: Array  # int32
    terminated: Array  # bool
    rewards: Array  # float32 [seats]: final points when the game ends, before that 0
    legal: Array  # uint32 [words]
    round: Array  # int32; 0 while the first numbers are written
    seen: Array  # uint32: the cards that were shown
    card: Array  # int32: the newest one, -1 before the first
    written: Array  # bool [seats]: who has written a number in this round
    drawn: Array  # int32 [seats]: bridges drawn in this round
    numbers: Array  # int32 [seats, islands]: 0 where there is none
    bridges: Array  # int32 [seats, islands]: how many lead there
    first: Array  # uint32 [seats]: lines with at least one bridge
    second: Array  # uint32 [seats]: lines with two
    bonus: Array  # int32 [seats, 3]: points of red, blue and six
    shown: tuple[Array, ...]  # numbers, bridges, first and second at the last close, as others know them; () when alone
    dice: Array  # uint32 [2]: the cards to come; never part of an observation


class Tables(NamedTuple):
    start: NDArray[np.int32]  # [lines]: the islands a line joins
    end: NDArray[np.int32]
    crossings: NDArray[np.uint32]  # [lines]: the lines that cross it, as bits
    lines_at: NDArray[np.uint32]  # [islands]: the lines that end there, as bits
    touch_start: NDArray[np.int32]  # [lines, lines]: whether a line ends at the start (at the end) of the other
    touch_end: NDArray[np.int32]
    ends: NDArray[np.int32]  # [lines, islands]: 1 at both islands of a line
    plain: NDArray[np.bool_]  # [islands]
    red: NDArray[np.bool_]
    blue: NDArray[np.bool_]


@dataclass(frozen=True)
class Hashi(PackedLegal):
    """The environment for given options and a number of seats."""

    options: HashiOptions = HashiOptions()  # noqa: RUF009 - frozen
    seats: int = 1

    @property
    def num_actions(self) -> int:
        return len(GAME.step_universe(self.options))

    @property
    def choosing(self) -> bool:
        return self.options.setup != "random"

    @property
    def card_names(self) -> tuple[Card, ...]:
        """What the reference rules call the cards, by number."""
        return DECK

    @cached_property
    def tables(self) -> Tables:
        return _tables(self.options)

    @cached_property
    def plains(self) -> int:
        """The islands without a flag, as bits."""
        return self.options.layout.plains

    @property
    def worst_reward(self) -> float:
        """No island finished, no bonus."""
        return 0.0

    def init(self, key: Array) -> State:
        """A new game, dealt by the key."""
        seats = self.seats
        zero = jnp.zeros((), jnp.int32)
        islands = jnp.zeros((seats, ISLANDS), jnp.int32)
        lines = jnp.zeros((seats,), U32)
        state = State(
            zero, jnp.zeros((), bool), jnp.zeros((seats,), jnp.float32), jnp.zeros((self.words,), U32), zero, U32(0),
            jnp.int32(-1), jnp.zeros((seats,), bool), jnp.zeros((seats,), jnp.int32), islands, islands, lines, lines,
            jnp.zeros((seats, 3), jnp.int32), (), fresh_dice(key),
        )  # fmt: skip
        if not self.choosing:
            state = self._show_card(self._deal_numbers(state)._replace(round=jnp.int32(1)))
        return state._replace(legal=self._legal(state), shown=self._sheets(state))

    def step(self, state: State, action: Array) -> State:
        """The game after a legal step; a finished game stays as it is."""
        taken = either(action < FIRST_BRIDGE, self._write(state, action), self._draw_bridge(state, action))
        after = either(action == 0, self._done(state), taken)
        after = after._replace(legal=self._legal(after))
        over = state._replace(rewards=jnp.zeros_like(state.rewards))
        return either(state.terminated, over, after)

    def score(self, state: State) -> Array:
        """Points of all seats (H-E1), as they would be if the round closed without a race."""
        return ISLAND_POINTS * _finished(state).sum(1) + state.bonus.sum(1)

    def observe(self, state: State, seat: Array) -> dict[str, Array]:
        """What the seat may know: the parts of docs/observations.md."""
        order = (seat + jnp.arange(self.seats)) % self.seats
        numbers, bridges, first, second = known_sheets(_sheets_now(state), state.shown, order)
        lines = jnp.arange(MOST_LINES, dtype=U32)
        crossings = np.zeros(MOST_LINES, np.uint32)
        crossings[: len(self.tables.crossings)] = self.tables.crossings
        stage = jnp.where(state.round == 0, SETUP, PLAY)
        playing = ~state.terminated & (state.round > 0)
        card = jnp.stack([jnp.asarray(row)[state.card] for row in (CARD_NUMBERS, CARD_BRIDGES)])
        seen = jnp.where(state.terminated, U32(ALL_CARDS), state.seen)  # the last card is shown at the end
        return {
            "stage": jnp.where(state.terminated, OVER, stage),
            "round": state.round,
            "card": jnp.where(playing, card, 0),
            "begun": jnp.stack([state.written[seat].astype(jnp.int32), state.drawn[seat]]),
            "seen": seen >> jnp.arange(len(DECK), dtype=U32) & 1,
            "waiting": (order >= state.current_player) & ~state.terminated,
            "bonuses": state.bonus[order],
            "numbers": numbers,
            "bridges": bridges,
            "finished": (numbers > 0) & (bridges == numbers),
            "lines": (first[:, None] >> lines & 1) + (second[:, None] >> lines & 1),
            "dead": first[:, None] & crossings != 0,
        }

    def _sheets(self, state: State) -> tuple[Array, ...]:
        """What everybody knows once a round is closed (H-R3); alone there is nobody to hide anything from."""
        return _sheets_now(state) if self.seats > 1 else ()

    # -- steps

    def _write(self, state: State, action: Array) -> State:
        seat, place = state.current_player, jnp.maximum(action - 1, 0)
        at = (jnp.arange(self.seats) == seat)[:, None] & (jnp.arange(ISLANDS) == place % ISLANDS)
        numbers = jnp.where(at, place // ISLANDS + 1, state.numbers)
        return state._replace(numbers=numbers, written=state.written | (jnp.arange(self.seats) == seat))

    def _draw_bridge(self, state: State, action: Array) -> State:
        seat, line = state.current_player, jnp.clip(action - FIRST_BRIDGE, 0, len(self.tables.start) - 1)
        mine = jnp.arange(self.seats) == seat
        bit = U32(1) << line.astype(U32)
        again = state.first & bit  # H-B3: the second bridge of a line
        return state._replace(
            drawn=state.drawn + mine,
            bridges=state.bridges + jnp.where(mine[:, None], jnp.asarray(self.tables.ends)[line], 0),
            first=state.first | jnp.where(mine, bit, 0),
            second=state.second | jnp.where(mine, again, 0),
        )

    def _done(self, state: State) -> State:
        """The next seat, or the close of the round."""
        passing = state._replace(current_player=state.current_player + 1)
        closing = state._replace(
            current_player=jnp.int32(0),
            written=jnp.zeros_like(state.written),
            drawn=jnp.zeros_like(state.drawn),
            bonus=self._settled(state),
        )
        over = state.round == ROUNDS  # H-R2
        shown = self._show_card(closing._replace(round=state.round + 1))
        ended = closing._replace(terminated=over, rewards=self.score(closing).astype(jnp.float32))
        closed = either(over, ended, shown)
        if self.choosing:  # H-S1: the boards go on to the next seat
            setup = state.round == 0
            closed = closed._replace(
                numbers=jnp.where(setup, jnp.roll(closed.numbers, 1, 0), closed.numbers),
                bonus=jnp.where(setup, state.bonus, closed.bonus),
            )
        closed = closed._replace(shown=self._sheets(closed))
        return either(state.current_player == self.seats - 1, closed, passing)

    def _settled(self, state: State) -> Array:
        """The three races, once per round for all seats together (H-F3, H-F6)."""
        reached = self.reached(_finished(state), state.first)
        return jnp.where(reached & (state.bonus == 0), self.prizes(state), state.bonus)

    def reached(self, finished: Array, first: Array) -> Array:
        """By sheet whether red, blue and six are complete (H-F2); for what is given see `joined`."""
        red, blue = ((finished | ~jnp.asarray(flags)).all(1) for flags in (self.tables.red, self.tables.blue))
        six = (self.joined(finished, first) >= GROUP_SIZE).any(1)  # H-F5: within five bridges of each other
        return jnp.stack([red, blue, six], 1)

    def prizes(self, state: State) -> Array:
        """What each race brings to whoever completes it in this round."""
        return jnp.where(self.late(state), jnp.asarray(LOW), jnp.asarray(HIGH))

    def late(self, state: State) -> Array:
        """By race whether only the low points are left: H-O1 alone, H-F4 at a table."""
        return state.round > jnp.asarray(SOLO_LIMITS) if self.seats == 1 else (state.bonus > 0).any(0)

    def joined(self, finished: Array, first: Array) -> Array:
        """By island of each sheet how many finished ones bridges join it to, itself included, up to eight bridges away.

        Finished islands are [sheets, islands], lines with a bridge the bits of a word for each sheet.
        """
        islands = jnp.arange(ISLANDS, dtype=U32)
        start, end = np.asarray(self.tables.start), np.asarray(self.tables.end)
        lines = np.arange(len(start), dtype=np.uint32)
        both = finished[:, start] & finished[:, end] & (first[:, None] >> lines & 1 == 1)
        joins = np.zeros((len(start), ISLANDS), np.uint32)  # what a line adds to the reach of each island
        joins[lines, start], joins[lines, end] = 1 << end, 1 << start
        near = jnp.where(both[:, :, None], joins[None], U32(0))
        reach = jax.lax.reduce(near, U32(0), jax.lax.bitwise_or, (1,)) | U32(1) << islands
        for _ in range(3):  # one, two, four, eight bridges away
            onward = jnp.where(reach[:, :, None] >> islands & 1 == 1, reach[:, None, :], U32(0))
            reach = jax.lax.reduce(onward, U32(0), jax.lax.bitwise_or, (2,))
        return jnp.where(finished, jax.lax.population_count(reach), U32(0)).astype(jnp.int32)

    # -- what is legal

    def _legal(self, state: State) -> Array:
        """The packed mask of the seat whose turn it is."""
        seat = state.current_player
        numbers, bridges, drawn, written = (
            each[seat] for each in (state.numbers, state.bridges, state.drawn, state.written)
        )
        number = jnp.asarray(CARD_NUMBERS)[jnp.maximum(state.card, 0)]
        missing = jnp.asarray(CARD_BRIDGES)[jnp.maximum(state.card, 0)] - drawn
        done = (drawn == 0) | (missing == 0)  # H-B1: all or none
        plain = jnp.asarray(self.tables.plain)
        writable = (numbers == 0) & (plain | (bridges > 0)) & (bridges <= number)  # H-A1 to H-A4
        writable &= (drawn == 0) & ~written  # H-R1: the number comes first
        islands = _packed(writable)
        lines = jnp.where(missing > 0, self._lines(state, seat, missing), U32(0))
        legal = (
            place_bits(done.astype(U32), 0, self.words)
            | place_bits(islands, 1 + ISLANDS * (number - 1), self.words)
            | place_bits(lines, FIRST_BRIDGE, self.words)
        )
        if self.choosing:
            legal = jnp.where(state.round == 0, self._legal_setup(state), legal)
        return jnp.where(state.terminated, U32(0), legal)

    def _legal_setup(self, state: State) -> Array:
        """H-S1: a 3 or a 4 on an island without a flag."""
        legal = jnp.zeros((self.words,), U32)
        for number in START_NUMBERS:
            legal |= place_bits(U32(self.plains), 1 + ISLANDS * (number - 1), self.words)
        return jnp.where(state.written[state.current_player], place_bits(U32(1), 0, self.words), legal)

    def _lines(self, state: State, seat: Array, missing: Array) -> Array:
        """The lines that can carry the first of `missing` bridges such that the others can follow, as bits."""
        tables = self.tables
        start, end = np.asarray(tables.start), np.asarray(tables.end)
        line = np.arange(len(start), dtype=np.uint32)
        crossings, at = jnp.asarray(tables.crossings), np.asarray(tables.lines_at)
        numbers, first, second = state.numbers[seat], state.first[seat], state.second[seat]
        room = jnp.where(numbers > 0, numbers, MOST_BRIDGES) - state.bridges[seat]  # H-B5
        here, there = room[start], room[end]
        once, twice = first >> line & 1 == 1, second >> line & 1 == 1
        reach = (numbers[start] > 0) | (numbers[end] > 0)  # H-B2
        lines = _packed(reach & ~twice & (first & crossings == 0) & (here > 0) & (there > 0))  # H-B3, H-B4
        full = jnp.where(here < 2, at[start], U32(0)) | jnp.where(there < 2, at[end], U32(0))
        after = lines & ~(crossings | full | jnp.where(once, U32(1) << line, U32(0)))  # still open after each line
        # and after a pair of lines, one after the other
        here, there = here - np.asarray(tables.touch_start), there - np.asarray(tables.touch_end)
        full = jnp.where(here < 2, at[start], U32(0)) | jnp.where(there < 2, at[end], U32(0))
        same = once | (line[:, None] == line)
        closed = crossings | full | jnp.where(same, U32(1) << line, U32(0))
        two = (after[:, None] >> line & 1 == 1) & (after[:, None] & ~closed != 0)
        follow = jnp.where(missing == 2, _packed(after != 0), _packed(two.any(1)))
        return jnp.where(missing == 1, lines, lines & follow)

    # -- chance

    def _show_card(self, state: State) -> State:
        """H-S3: a card that has not been shown before."""
        dice, index = roll(state.dice, len(DECK) - size_of(state.seen[None]).astype(jnp.int32))
        card = nth_bit(U32(ALL_CARDS) & ~state.seen, index)
        return state._replace(dice=dice, seen=state.seen | U32(1) << card.astype(U32), card=card)

    def _deal_numbers(self, state: State) -> State:
        """H-S2: chance places the first numbers, seat by seat."""
        count = self.plains.bit_count()
        for seat in range(self.seats):
            dice, index = roll(state.dice, len(START_NUMBERS) * count)
            island = nth_bit(U32(self.plains), index % count)
            numbers = state.numbers.at[seat, island].set(START_NUMBERS[0] + index // count)
            state = state._replace(dice=dice, numbers=numbers)
        return state


def _sheets_now(state: State) -> tuple[Array, ...]:
    return state.numbers, state.bridges, state.first, state.second


def _finished(state: State) -> Array:
    """H-F1: islands with as many bridges as their number says."""
    return (state.numbers > 0) & (state.bridges == state.numbers)


def _packed(flags: Array) -> Array:
    """Up to 32 booleans as the bits of a word."""
    weights = np.left_shift(np.uint32(1), np.arange(flags.shape[-1], dtype=np.uint32))
    return jnp.where(flags, weights, U32(0)).sum(-1, dtype=U32)


def _tables(options: HashiOptions) -> Tables:
    board = options.layout
    start = np.array([line.start for line in board.lines], np.int32)
    end = np.array([line.end for line in board.lines], np.int32)
    islands = np.arange(ISLANDS)
    ends = ((start[:, None] == islands) | (end[:, None] == islands)).astype(np.int32)
    return Tables(
        start,
        end,
        np.array(board.crossings, np.uint32),
        np.array(board.lines_at, np.uint32),
        ends[:, start],
        ends[:, end],
        ends,
        *((np.array([flags], np.uint32) >> islands & 1 == 1) for flags in (board.plains, board.reds, board.blues)),
    )


ENVIRONMENT: Final = Hashi
