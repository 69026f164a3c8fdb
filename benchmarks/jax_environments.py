"""How many random steps per second the batched environments take on the device that JAX finds.

    python -m benchmarks.jax_environments [--game ponte ...] [--batch 65536 ...] [--players N] [--option size=12 ...]
                                          [--masks packed booleans states]

A batch of games is played at random inside one compiled loop: the legal mask, a uniform choice among the legal steps (a
xorshift generator for each game), the step with the next legal mask, and a new game in place of each one that is over.
What is done with the masks (all three are measured if `--masks` names none):

    packed     they stay sets of bits, one for each action
    booleans   they are also written out as booleans in each step
    states     the states of `make`, as in code written for pgx: actions are checked, and chosen from the booleans

If pgx is installed (it is not a dependency), two of its board games run beside ours, with steps chosen and games
restarted in the same way; their masks are booleans.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from isthmus import registry
from isthmus.ai.jax.bits import either, scaled
from isthmus.ai.jax.core import first_words, make, next_word
from isthmus.ai.jax.environment import Environment

BATCHED = registry.names_with("batched")
BATCHES = (8192, 65536, 524288, 2097152)
STEPS = 100  # of each game in one call
WARM = 5  # calls before the clock starts: games drift apart, so that all stages occur at once
PEERS = ("hex", "go_9x9")
MASKS = ("packed", "booleans", "states")
Play = Callable[[Any, Any], tuple[Any, Any]]


def our_loop(environment: Environment, masks: str) -> tuple[Callable[[Any], Any], Play]:
    """How a game begins (from a key), and how it takes a step: the game after it, and whether the step ended one."""
    rules = environment.rules

    def written(position: Any) -> Any:
        return rules.legal_action_mask(position) if masks == "booleans" else ()

    def begin(key: Any) -> Any:
        position = rules.init(key)
        return position, written(position)

    def go_on(game: Any, word: Any) -> tuple[Any, Any]:
        after = rules.step(game[0], rules.random_action(game[0], word))
        position = either(after.terminated, rules.init(_key(word)), after)
        return (position, written(position)), after.terminated

    return (environment.init, _chosen_from_booleans(environment)) if masks == "states" else (begin, go_on)


def _chosen_from_booleans(environment: Any) -> Play:
    """A step of one of our states, or of one of pgx."""

    def go_on(state: Any, word: Any) -> tuple[Any, Any]:
        mask = state.legal_action_mask
        action = (jnp.cumsum(mask) > scaled(word, mask.sum())).argmax()
        after = environment.step(state, action, _key(word))
        ended = after.terminated | after.truncated
        return either(ended, environment.init(_key(~word)), after), ended

    return go_on


def peer_loop(name: str) -> tuple[Callable[[Any], Any], Play]:
    """The same for a game of pgx."""
    environment = import_module("pgx").make(name)
    return environment.init, _chosen_from_booleans(environment)


def _finished(carry: Any) -> Any:
    """Wait for the device."""
    for leaf in jax.tree.leaves(carry):
        leaf.block_until_ready()
    return carry


def _key(word: Any) -> Any:
    return jax.random.wrap_key_data(jnp.stack([word, ~word]))


class Rate(NamedTuple):
    steps: float  # per second, of the whole batch
    length: float  # steps of a game, on average: a sign that games end and start again
    compiling: float  # seconds


def rate(begin: Callable[[Any], Any], go_on: Play, batch: int, seconds: float) -> Rate:
    def once(_: int, carry: Any) -> Any:
        games, words, ends = carry
        words = next_word(words)
        games, ended = jax.vmap(go_on)(games, words)
        return games, words, ends + ended

    keys = jax.random.split(jax.random.key(1), batch)
    carry = jax.jit(jax.vmap(begin))(keys), first_words(2, batch), jnp.zeros(batch, jnp.int32)
    clock = time.perf_counter()
    many = jax.jit(lambda each: jax.lax.fori_loop(0, STEPS, once, each), donate_argnums=0).lower(carry).compile()
    compiling = time.perf_counter() - clock
    for _ in range(WARM):
        carry = _finished(many(carry))
    before, calls, clock = int(carry[2].sum()), 0, time.perf_counter()
    while (spent := time.perf_counter() - clock) < seconds or calls == 0:
        carry = _finished(many(carry))
        calls += 1
    steps = calls * STEPS * batch
    return Rate(steps / spent, steps / max(int(carry[2].sum()) - before, 1), compiling)


def show(title: str, loop: tuple[Callable[[Any], Any], Play], batches: list[int], seconds: float) -> None:
    for batch in batches:
        try:
            found = rate(*loop, batch, seconds)
        except jax.errors.JaxRuntimeError as fault:  # most likely out of memory
            print(f"{title:<32}{batch:>10,}  {str(fault).partition(chr(10))[0][:60]}", flush=True)
            continue
        figures = f"{found.steps:>18,.0f}{found.length:>14.1f}{found.compiling:>10.1f} s"
        print(f"{title:<32}{batch:>10,}{figures}", flush=True)


def _option(text: str) -> tuple[str, Any]:
    """``size=12`` or ``lot=true``: the value as in JSON, or a word."""
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except json.JSONDecodeError:
        return name, value


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", nargs="+", choices=BATCHED, default=BATCHED)
    parser.add_argument("--batch", nargs="+", type=int, default=list(BATCHES), help="games at once")
    parser.add_argument("--players", type=int, help="how many (default: the minimum of the game)")
    parser.add_argument("--option", nargs="+", type=_option, default=[], help="options of the game, such as size=12")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure (default 2)")
    parser.add_argument("--masks", nargs="+", choices=MASKS, default=MASKS, help="what is done with them")
    asked = parser.parse_args()
    device = jax.devices()[0]
    print(f"JAX {jax.__version__} on {device.device_kind}, {STEPS} steps in a loop")
    print(f"{'random steps':<32}{'batch':>10}{'steps/s':>18}{'steps/game':>14}{'compiled':>12}")
    for name in asked.game:
        environment = make(name, asked.players, **dict(asked.option))
        words = [f"{word}={value}" for word, value in asked.option]
        for masks in asked.masks:
            title = " ".join([name, f"{environment.num_players}p", *words, masks])
            show(title, our_loop(environment, masks), asked.batch, asked.seconds)
    if find_spec("pgx") is None:
        print("pgx is not installed (pip install pgx), so there is no comparison with it.")
        return
    for name in PEERS:
        show(f"pgx {name}", peer_loop(name), asked.batch, asked.seconds)


if __name__ == "__main__":
    main()
