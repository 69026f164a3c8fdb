"""What the batched environments share: sets of bits, even choices, sparse loops, `make`, and a benchmark that runs."""

from __future__ import annotations

import random
import re

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from benchmarks import jax_environments
from isthmus import registry
from isthmus.ai.jax import make
from isthmus.ai.jax.bits import Bits, constant, nth, scaled, single
from isthmus.ai.jax.core import auto_reset, next_word
from isthmus.ai.jax.sparse import PLACES, ROW, SMALLEST, sparse_while
from isthmus.games.connections.board import Board, standard_tiles
from isthmus.kernel.errors import BadInput

WORDS = 3
SMALL = Board("small", ((1, 0, 2),) * 4, standard_tiles()[:9])
SETS = [random.Random(seed).getrandbits(96) & random.Random(-seed).getrandbits(96) for seed in range(1, 9)] + [
    0,
    1 << 95,
]


def number_of(bits: Bits) -> int:
    return sum(int(word) << 32 * place for place, word in enumerate(bits.words))


@pytest.mark.parametrize("members", SETS)
def test_sets_are_sets(members: int) -> None:
    bits, everything = constant(members, WORDS), (1 << 96) - 1
    other = constant(SETS[0], WORDS)
    assert number_of(bits) == members
    assert number_of(bits.minus(other) | bits & other) == members
    assert number_of(~bits ^ other) == everything ^ members ^ SETS[0]
    for distance in (0, 1, 11, 31, 32, 33, 64, 95):
        assert number_of(bits.ahead(distance)) == members >> distance
        assert number_of(bits.ahead(-distance)) == members << distance & everything
    assert bits.count() == members.bit_count()
    assert bits.any() == bool(members)
    assert number_of(bits.lowest()) == members & -members
    assert number_of(bits.highest()) == (1 << members.bit_length() - 1 if members else 0)
    assert number_of(bits.from_lowest()) == (everything & -(members & -members) if members else 0)
    assert number_of(bits.up_to_highest()) == (1 << members.bit_length()) - 1
    places = [place for place in range(96) if members >> place & 1]
    assert [int(nth(bits.words, jnp.int32(index))) for index in range(len(places))] == places
    assert all(bits.has(jnp.uint32(place)) == bool(members >> place & 1) for place in (0, 31, 32, 63, 64, 95))


def test_a_number_beyond_the_words_is_in_no_set() -> None:
    assert number_of(single(jnp.uint32(70), WORDS)) == 1 << 70
    assert number_of(single(jnp.uint32(255), WORDS)) == 0


def test_a_scaled_word_is_the_high_half_of_the_product() -> None:
    generator = np.random.default_rng(1)
    words = generator.integers(0, 2**32, 1000, dtype=np.uint32)
    counts = generator.integers(1, 2**16, 1000)
    expected = words.astype(np.uint64) * counts.astype(np.uint64) >> np.uint64(32)
    assert np.array_equal(scaled(jnp.asarray(words), jnp.asarray(counts, jnp.int32)), expected)


def test_random_words_do_not_repeat_soon() -> None:
    word, seen = jnp.uint32(1), set()
    step = jax.jit(next_word)
    for _ in range(300):
        word = step(word)
        seen.add(int(word))
    assert len(seen) == 300


@pytest.mark.parametrize("games", [1, 100, SMALLEST, 2 * SMALLEST + 1])
def test_a_sparse_loop_does_what_a_loop_does(games: int) -> None:
    """Even if a row has more games to serve than places: here all of them, some many times."""
    steps = jnp.asarray(np.random.default_rng(2).integers(0, 9, games))
    assert games < SMALLEST or (steps[:ROW] > 0).sum() > PLACES

    @jax.vmap
    def run(left: jax.Array) -> jax.Array:
        state = sparse_while(lambda each: each[0] > 0, lambda each, by: (each[0] - 1, each[1] * by), (left, 1), 3)
        return jnp.asarray(state[1])

    assert np.array_equal(jax.jit(run)(steps), 3**steps)


@pytest.mark.parametrize("name", registry.names_with("batched"))
def test_every_game_has_an_environment(name: str) -> None:
    game = registry.game(name)
    for players in (game.seat_counts[0], game.seat_counts[-1]):
        environment = make(name, players)
        state = jax.jit(environment.init)(jax.random.key(4))
        assert environment.num_actions == len(game.step_universe(game.options_type()))
        mask = jax.jit(environment.legal_action_mask)(state)
        assert mask.shape == (environment.num_actions,)
        chosen = jax.jit(jax.vmap(environment.random_action, (None, 0)))(
            state, jnp.arange(2**32, step=2**22, dtype=jnp.uint32)
        )
        assert set(np.asarray(chosen).tolist()) == set(np.flatnonzero(mask).tolist())
        assert environment.score(state).shape == state.rewards.shape == (players,)
        assert not state.terminated


def test_players_and_boards_have_the_words_of_the_other_environments() -> None:
    assert make("hashi", players=2).num_players == 2
    assert make("connections", board="tiny").num_actions == 31
    with pytest.raises(BadInput, match="ponte is played by 2, not by 3"):
        make("ponte", players=3)
    with pytest.raises(BadInput, match="expected a board file or one of: tiny, smallest"):
        make("ponte", board="huge")


def test_auto_reset_goes_on_with_the_next_game() -> None:
    environment = make("connections", board=SMALL)
    step = jax.jit(auto_reset(environment.step, environment.init))
    state, ends, total = environment.init(jax.random.key(0)), [], 0.0
    for number in range(40):
        state = step(state, state.legal_action_mask.argmax(), jax.random.key(number))
        assert not state.position.terminated
        assert state.terminated or not state.rewards.any()
        ends += [number] if state.terminated else []
        total += float(state.rewards[0])
    assert ends == [15, 31]  # eight rounds of two steps
    assert total < 0
    assert state.position.round == 5


@pytest.mark.parametrize("masks", jax_environments.MASKS)
def test_the_benchmark_runs(masks: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    environment = make("connections", board=SMALL)
    monkeypatch.setattr(jax_environments, "STEPS", 32)  # games of eight rounds, two steps each
    jax_environments.show("ours", jax_environments.our_loop(environment, masks), [8], 0.0)
    assert re.search(r"^ours +8 +[\d,]+ +16\.\d +\d+\.\d s$", capsys.readouterr().out, re.MULTILINE)
