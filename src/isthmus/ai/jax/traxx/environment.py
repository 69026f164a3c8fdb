"""Träxx as a pure function on batches: fixed shapes, legal mask, `jit` and `vmap` (docs/jax.md).

One environment is one game with a fixed number of seats. Seats take their rounds one after the other; what a seat does
in the open round changes nothing for the others before the round closes, so this is the same game as at a table. The
clause ids are those of docs/games/traxx.md. Sets of cells are two 32-bit words; for each cell a table holds its six
neighbours in reading order and the number of the step that leads there.
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
from isthmus.ai.jax.packed import Array, fresh_dice, nth_bit, pack_steps, roll, size_of
from isthmus.games.traxx.board import CELL_COUNT, NEIGHBOURS, NUMBERS, ROUNDS, Card, tally_of
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.moves import EXTENSIONS
from isthmus.games.traxx.state import CHOSEN_START, TraxxOptions

COLOURS: Final = 6
DIRECTIONS: Final = 6
NOWHERE: Final = CELL_COUNT  # the neighbour beyond the border: a cell that is always used
STARTS: Final = 4
ALL_CARDS: Final = (1 << ROUNDS) - 1
SETUP, PLAY, OVER = 1, 3, 5  # stages, as in the compiled rules
U32 = jnp.uint32


class State(NamedTuple):
    """One game. `legal` is the packed legal mask of the current seat; the fields below it are the table's."""

    current_player: Array  # int32
    terminated: Array  # bool
    rewards: Array  # float32 [seats]: final points when the game ends, before that 0
    legal: Array  # uint32 [words]
    round: Array  # int32; 0 while a start is to be chosen
    seen: Array  # uint32: the cards that were shown
    card: Array  # int32: the newest one, -1 before the first
    left: Array  # uint32 [seats]: colours of the card not used in this round; six bits for one, six for two
    grown: Array  # int32 [seats]: cells entered in this round
    taken: Array  # uint32: numbers somebody had noted in full at the last close
    used: Array  # uint32 [seats, 2]
    tail: Array  # int32 [seats]
    tip: Array  # int32 [seats]: the end that grows
    full: Array  # uint32 [seats]: numbers noted in full (2 is bit 0)
    half: Array  # uint32 [seats]
    noted: tuple[Array, Array]  # full and half at the last close: numbers are noted when a round closes
    shown: tuple[Array, ...]  # used, tail and tip at the last close, as others know them; () when alone
    dice: Array  # uint32 [2]: the cards to come; never part of an observation


class Tables(NamedTuple):
    neighbour: NDArray[np.int32]  # [cells + 1, directions]
    action: NDArray[np.int32]  # [cells + 1, directions]: the step that leads there, 0 where there is no neighbour
    colour: NDArray[np.int32]  # [cells + 1]
    number: NDArray[np.int32]  # [cells + 1]: 0 where there is none
    card: NDArray[np.uint32]  # [cards]: what `left` is at the beginning of a round
    starts: NDArray[np.int32]  # as they are dealt
    choices: NDArray[np.int32]  # as they are offered
    origin: NDArray[np.int32]  # [steps]
    entered: NDArray[np.int32]  # [steps]


@dataclass(frozen=True)
class Traxx(PackedLegal):
    """The environment for given options and a number of seats."""

    options: TraxxOptions = TraxxOptions()  # noqa: RUF009 - frozen
    seats: int = 1

    @property
    def choosing(self) -> bool:
        return self.options.start == CHOSEN_START

    @property
    def num_actions(self) -> int:
        return len(GAME.step_universe(self.options))

    @property
    def card_names(self) -> tuple[Card, ...]:
        """What the reference rules call the cards, by number."""
        return self.options.layout.deck

    @cached_property
    def tables(self) -> Tables:
        return _tables(self.options)

    @property
    def worst_reward(self) -> float:
        """No cell used, no number noted."""
        return -float(CELL_COUNT)

    def init(self, key: Array) -> State:
        """A new game, dealt by the key."""
        seats = self.seats
        dice = fresh_dice(key)
        empty = jnp.zeros((), jnp.int32)
        nothing = jnp.zeros((seats,), jnp.uint32)
        state = State(
            empty, jnp.zeros((), bool), jnp.zeros((seats,), jnp.float32), jnp.zeros((self.words,), U32),
            empty, U32(0), jnp.int32(-1), nothing, jnp.zeros((seats,), jnp.int32), U32(0), jnp.zeros((seats, 2), U32),
            jnp.full((seats,), NOWHERE), jnp.full((seats,), NOWHERE), nothing, nothing, (nothing, nothing), (), dice,
        )  # fmt: skip
        if not self.choosing:
            state = self._deal_starts(state)
            state = self._show_card(state._replace(round=jnp.int32(1)))
        return state._replace(legal=self._legal(state), shown=self._sheets(state))

    def step(self, state: State, action: Array) -> State:
        """The game after a legal step; a finished game stays as it is."""
        taken = either(self._is_begin(action), self._begin(state, action), self._extend(state, action))
        after = either(action == 0, self._done(state), taken)
        after = after._replace(legal=self._legal(after))
        over = state._replace(rewards=jnp.zeros_like(state.rewards))
        return either(state.terminated, over, after)

    def score(self, state: State) -> Array:
        """Points of all seats, the open round included (T-E1)."""
        values = jnp.array(NUMBERS, jnp.int32)
        bits = jnp.arange(len(NUMBERS), dtype=U32)
        full = (state.full[:, None] >> bits & 1).astype(jnp.int32) @ values
        half = (state.half[:, None] >> bits & 1).astype(jnp.int32) @ ((values + 1) // 2)
        return full + half - CELL_COUNT + size_of(state.used).astype(jnp.int32)

    def observe(self, state: State, seat: Array) -> dict[str, Array]:
        """What the seat may know: the parts of docs/observations.md."""
        order = (seat + jnp.arange(self.seats)) % self.seats
        cells = jnp.arange(CELL_COUNT)
        used, tail, tip = known_sheets(_sheets_now(state), state.shown, order)
        grown = (jnp.arange(self.seats) == 0) & (state.grown[seat] > 0)  # T-P3: then only the tip may grow
        ends = (cells == tip[:, None]) | (cells == tail[:, None]) & ~grown[:, None]
        playing = ~state.terminated & (state.round > 0)
        stage = jnp.where(state.round == 0, SETUP, PLAY)
        numbers = jnp.arange(len(NUMBERS), dtype=U32)
        full, half = (each[order][:, None] >> numbers & 1 for each in state.noted)
        return {
            "stage": jnp.where(state.terminated, OVER, stage),
            "round": state.round,
            "card": jnp.where(playing, _counts(jnp.asarray(self.tables.card)[state.card]), 0),
            "left": jnp.where(playing, _counts(state.left[seat]), 0),
            "seen": state.seen >> jnp.arange(ROUNDS, dtype=U32) & 1,
            "waiting": (order >= state.current_player) & ~state.terminated,
            "noted": 2 * full + half,
            "path": used[:, cells // 32] >> (cells % 32).astype(U32) & 1,
            "ends": ends,
        }

    def _sheets(self, state: State) -> tuple[Array, ...]:
        """What everybody knows once a round is closed (T-R2); alone there is nobody to hide anything from."""
        return _sheets_now(state) if self.seats > 1 else ()

    # -- steps

    def _is_begin(self, action: Array) -> Array:
        return self.choosing & (action <= STARTS)

    def _begin(self, state: State, action: Array) -> State:
        """T-S1: alone, the start may be chosen."""
        if not self.choosing:
            return state
        cell = jnp.asarray(self.tables.choices)[jnp.clip(action - 1, 0, STARTS - 1)]
        return _started(state, 0, cell)

    def _extend(self, state: State, action: Array) -> State:
        """The path grows into a cell (T-P1, T-P3), which takes a colour of the card (T-P4)."""
        tables, seat = self.tables, state.current_player
        origin, cell = jnp.asarray(tables.origin)[action], jnp.asarray(tables.entered)[action]
        tip, tail = state.tip[seat], state.tail[seat]
        colour = jnp.asarray(tables.colour)[cell].astype(U32)
        before = state.left[seat]
        twice = before >> (COLOURS + colour) & 1
        left = before ^ jnp.where(twice == 1, U32(1) << (COLOURS + colour), U32(1) << colour)
        number = jnp.asarray(tables.number)[cell]
        bit = jnp.where(number > 0, U32(1) << (jnp.maximum(number, NUMBERS[0]) - NUMBERS[0]).astype(U32), U32(0))
        full = self.counts_full(state, bit)
        return state._replace(
            left=state.left.at[seat].set(left),
            grown=state.grown.at[seat].add(1),
            used=state.used.at[seat, cell // 32].set(state.used[seat, cell // 32] | U32(1) << (cell % 32).astype(U32)),
            tail=state.tail.at[seat].set(jnp.where(tip == origin, tail, tip)),
            tip=state.tip.at[seat].set(cell),
            full=state.full.at[seat].set(state.full[seat] | jnp.where(full, bit, 0)),
            half=state.half.at[seat].set(state.half[seat] | jnp.where(full, 0, bit)),
        )

    def counts_full(self, state: State, numbers: Array) -> Array:
        """Whether a number (as its bit) brings its full value to a seat that reaches it now."""
        if self.seats == 1:  # T-O1: unless a higher number was reached before
            full: Array = (state.full[0] | state.half[0]) < numbers
        else:  # T-N1, T-N2: in the round in which anybody first reaches it
            full = state.taken & numbers == 0
        return full

    def _done(self, state: State) -> State:
        """The next seat, or the close of the round."""
        last = state.current_player == self.seats - 1
        closing = self._show_card(
            state._replace(
                current_player=jnp.int32(0),
                round=state.round + 1,
                taken=jax.lax.reduce(state.full, U32(0), jax.lax.bitwise_or, (0,)),
            )
        )
        over = state.round == ROUNDS  # T-R1
        closing = closing._replace(
            terminated=over,
            round=jnp.where(over, state.round, closing.round),
            seen=jnp.where(over, state.seen, closing.seen),
            card=jnp.where(over, state.card, closing.card),
            rewards=jnp.where(over, self.score(state).astype(jnp.float32), 0.0),
            noted=(state.full, state.half),
            shown=self._sheets(state),
        )
        passing = state._replace(current_player=state.current_player + 1)
        return either(last, closing, passing)

    def _legal(self, state: State) -> Array:
        """The packed mask of the seat whose turn it is."""
        seat = state.current_player
        tip, tail = state.tip[seat], state.tail[seat]
        both = (state.grown[seat] == 0) & (tip != tail)  # T-P3: one end per round; the start alone is both ends
        steps = jnp.concatenate([self._ways(state, tip), jnp.where(both, self._ways(state, tail), 0)])
        legal = pack_steps(steps, self.words) | _only(0, self.words)  # T-P4: passing is always legal
        if self.choosing:
            begins = _only(1, self.words) * U32(0b1111)
            setup = jnp.where(tip == NOWHERE, begins, _only(0, self.words))
            legal = jnp.where(state.round == 0, setup, legal)
        return jnp.where(state.terminated, U32(0), legal)

    def _ways(self, state: State, end: Array) -> Array:
        """The steps that lead from this end into a free cell of a colour that is left; 0 where there is none."""
        tables = self.tables
        cells = jnp.asarray(tables.neighbour)[end]
        used = state.used[state.current_player]
        free = used[jnp.minimum(cells, CELL_COUNT - 1) // 32] >> (cells % 32).astype(U32) & 1 == 0  # T-P1
        shown = state.left[state.current_player] >> jnp.asarray(tables.colour)[cells].astype(U32) & 1 == 1  # T-P4
        return jnp.where(free & shown & (cells != NOWHERE), jnp.asarray(tables.action)[end], 0)

    # -- chance

    def _show_card(self, state: State) -> State:
        """T-R1: a card that has not been shown before."""
        dice, index = roll(state.dice, ROUNDS - size_of(state.seen[None]).astype(jnp.int32))
        card = nth_bit(U32(ALL_CARDS) & ~state.seen, index)
        return state._replace(
            dice=dice,
            seen=state.seen | U32(1) << card.astype(U32),
            card=card,
            left=jnp.broadcast_to(jnp.asarray(self.tables.card)[card], state.left.shape),
            grown=jnp.zeros_like(state.grown),
        )

    def _deal_starts(self, state: State) -> State:
        """T-S1: a different start for each seat, or the one of the options."""
        free = U32((1 << STARTS) - 1)
        for seat in range(self.seats):
            if self.seats == 1 and isinstance(self.options.start, int):
                place = jnp.int32(self.options.start - 1)
            else:
                dice, index = roll(state.dice, STARTS - seat)
                state = state._replace(dice=dice)
                place = nth_bit(free, index)
            free ^= U32(1) << place.astype(U32)
            state = _started(state, seat, jnp.asarray(self.tables.starts)[place])
        return state


def _sheets_now(state: State) -> tuple[Array, ...]:
    return state.used, state.tail, state.tip


def _counts(colours: Array) -> Array:
    """By colour how often it is there, from six bits for one and six for two."""
    bits = jnp.arange(COLOURS, dtype=U32)
    return (colours >> bits & 1) + (colours >> COLOURS + bits & 1)


def _started(state: State, seat: int, cell: Array) -> State:
    """T-P2: the path begins on the start, which is used and has cost no colour."""
    word = jnp.arange(2) == cell // 32
    return state._replace(
        used=state.used.at[seat].set(jnp.where(word, U32(1) << (cell % 32).astype(U32), 0)),
        tail=state.tail.at[seat].set(cell),
        tip=state.tip.at[seat].set(cell),
    )


def _only(step: int, words: int) -> Array:
    """The packed mask with this one step."""
    return jnp.array([1 << step % 32 if word == step // 32 else 0 for word in range(words)], U32)


def _tables(options: TraxxOptions) -> Tables:
    board = options.layout
    begins = STARTS if options.start == CHOSEN_START else 0
    neighbour = np.full((CELL_COUNT + 1, DIRECTIONS), NOWHERE, np.int32)
    action = np.zeros((CELL_COUNT + 1, DIRECTIONS), np.int32)
    first = 1 + begins
    for cell, cells in enumerate(NEIGHBOURS):
        neighbour[cell, : len(cells)] = cells
        action[cell, : len(cells)] = range(first, first + len(cells))
        first += len(cells)
    counts = [[tally_of(card) >> 2 * colour & 3 for colour in range(COLOURS)] for card in board.deck]
    left = [sum((n > 0) << c | (n > 1) << COLOURS + c for c, n in enumerate(card)) for card in counts]
    return Tables(
        neighbour,
        action,
        np.array([*board.colours, 0], np.int32),
        np.array([board.number_at.get(cell, 0) for cell in range(CELL_COUNT + 1)], np.int32),
        np.array(left, np.uint32),
        np.array(board.starts, np.int32),
        np.array(sorted(board.starts), np.int32),
        np.array([0] * (1 + begins) + [step.origin for step in EXTENSIONS], np.int32),
        np.array([0] * (1 + begins) + [step.cell for step in EXTENSIONS], np.int32),
    )


ENVIRONMENT: Final = Traxx
