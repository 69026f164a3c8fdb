"""Gumbel search with the net over batches of games (mctx), as in "Policy improvement by planning with Gumbel".

Two things differ from `mctx.gumbel_muzero_policy`, which is why the parts below it are used: a node keeps only its best
few places, so that trees stay small; and the position after the chosen move is taken from the tree.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
import mctx
from mctx._src import action_selection, qtransforms, seq_halving
from mctx._src import search as tree_search

from isthmus.ai.jax.packed import Array
from isthmus.ai.jax.ponte.environment import State
from training.ponte.games import OVER, SEAT, Games
from training.ponte.net import Net, Parameters
from training.ponte.planes import PLANES, Sight, look, spread

ILLEGAL = -1e9  # logit
FIRST_VISITS = 50.0  # of mctx: how a value compares with logits depends on visits and this


@dataclass(frozen=True)
class Effort:
    """How hard to search."""

    simulations: int = 16
    considered: int = 8  # places compared at the root
    kept: int = 32  # places of a node
    scale: float = 0.3  # of values against logits
    margin: float = 0.25  # share of the margin in what is sought


class Judged(NamedTuple):
    """Positions and what the net says of them."""

    logits: Array  # [batch, places], ILLEGAL where a place is not legal
    value: Array  # for the seat to move
    states: State
    sight: Sight


class Found(NamedTuple):
    """What a search found."""

    place: Array  # the chosen one
    after: Array  # the rows after it
    policy: Array  # [batch, places]: the better policy
    value: Array  # for the seat to move
    judged: Judged


def judge(games: Games, net: Net, parameters: Parameters, rows: Array) -> Judged:
    states, houses = jax.vmap(games.unpack)(rows)
    sight = jax.vmap(partial(look, games))(states, houses)
    planes = spread(games, sight.words).reshape(-1, games.size, games.size, PLANES)
    answer = net.answer(parameters, planes, sight.facts)
    highest = jnp.where(sight.legal, answer.logits, ILLEGAL).max(-1, keepdims=True)
    return Judged(jnp.where(sight.legal, answer.logits - highest, ILLEGAL), answer.value, states, sight)


def search(
    games: Games, net: Net, effort: Effort, parameters: Parameters, key: Array, rows: Array, noise: float
) -> Found:
    """Search from every row; `noise` 1 samples moves as training needs it, 0 takes the best."""
    judged = judge(games, net, parameters, rows)
    key, first = jax.random.split(key)
    gumbel = noise * jax.random.gumbel(first, judged.logits.shape)
    kept = min(effort.kept, games.places.count)
    _, places = jax.lax.top_k(judged.logits + gumbel, kept)
    prior, gumbel = (jnp.take_along_axis(each, places, 1) for each in (judged.logits, gumbel))
    invalid = prior <= ILLEGAL / 2
    scores = _scores(effort)
    tree = tree_search.search(
        params=parameters,
        rng_key=key,
        root=mctx.RootFnOutput(prior_logits=prior, value=judged.value, embedding=(rows, places.astype(jnp.int16))),
        recurrent_fn=partial(_expanded, games, net, effort, kept),
        root_action_selection_fn=partial(
            action_selection.gumbel_muzero_root_action_selection,
            num_simulations=effort.simulations,
            max_num_considered_actions=effort.considered,
            qtransform=scores,
        ),
        interior_action_selection_fn=partial(
            action_selection.gumbel_muzero_interior_action_selection, qtransform=scores
        ),
        num_simulations=effort.simulations,
        invalid_actions=invalid,
        extra_data=action_selection.GumbelMuZeroExtraData(root_gumbel=gumbel),
    )
    return _found(effort, judged, tree, places, prior, gumbel)


def _scores(effort: Effort) -> qtransforms.base.QTransform:
    return partial(
        mctx.qtransform_completed_by_mix_value,
        value_scale=effort.scale,
        maxvisit_init=FIRST_VISITS,
        rescale_values=False,
    )


def _expanded(
    games: Games,
    net: Net,
    effort: Effort,
    kept: int,
    parameters: Parameters,
    key: Array,  # noqa: ARG001 - mctx gives one; the game has no chance
    number: Array,
    embedding: tuple[Array, Array],
) -> tuple[mctx.RecurrentFnOutput, tuple[Array, Array]]:
    """A move in every tree: reward, value and discount are those of whoever moves where, by mctx's conventions."""
    rows, places = embedding
    seat, was_over = rows[:, SEAT], rows[:, OVER] == 1
    chosen = jnp.take_along_axis(places, number[:, None], 1)[:, 0].astype(jnp.int32)
    rows = jax.vmap(games.move)(rows, chosen)
    judged = judge(games, net, parameters, rows)
    logits, places = jax.lax.top_k(judged.logits, kept)
    over = judged.states.terminated
    worth = jax.vmap(partial(games.worth, margin=effort.margin))(judged.states)
    output = mctx.RecurrentFnOutput(
        reward=jnp.where(over & ~was_over, jnp.where(seat == 0, worth, -worth), 0.0),
        discount=jnp.where(over, 0.0, jnp.where(rows[:, SEAT] == seat, 1.0, -1.0)),
        prior_logits=logits,
        value=jnp.where(over, 0.0, judged.value),
    )
    return output, (rows, places.astype(jnp.int16))


def _found(effort: Effort, judged: Judged, tree: mctx.Tree, places: Array, prior: Array, gumbel: Array) -> Found:
    """The move with the most visits, and the policy that the values of the search make better."""
    everyone = jnp.arange(len(places))
    summary = tree.summary()
    visits, most = summary.visit_counts, summary.visit_counts.max(-1, keepdims=True)
    completed = jax.vmap(_scores(effort), in_axes=[0, None])(tree, 0)
    scored = seq_halving.score_considered(most, gumbel, prior, completed, visits)
    best = action_selection.masked_argmax(scored, prior <= ILLEGAL / 2)
    mixed = jax.vmap(qtransforms._compute_mixed_value)(judged.value, summary.qvalues, visits, jax.nn.softmax(prior))
    unseen = (FIRST_VISITS + most[:, 0]) * effort.scale * mixed  # places that the node does not keep
    better = (judged.logits + unseen[:, None]).at[everyone[:, None], places].set(prior + completed)
    policy = jax.nn.softmax(jnp.where(judged.sight.legal, better, ILLEGAL))
    after = tree.embeddings[0][everyone, tree.children_index[everyone, 0, best]]
    return Found(places[everyone, best], after, policy, summary.value, judged)
