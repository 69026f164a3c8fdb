"""What learning changes, whatever the net: parameters, their average, and the optimiser; and how they are kept."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
import optax

from training.checkpoints import Arrays

Parameters: TypeAlias = dict[str, jax.Array]


class Learner(NamedTuple):
    """What learning changes."""

    parameters: Parameters
    average: Parameters  # what plays
    optimiser: optax.OptState


def arrays_of(learner: Learner) -> Arrays:
    """Everything that is needed to go on."""
    arrays = {f"parameters/{name}": array for name, array in learner.parameters.items()}
    arrays |= {f"average/{name}": array for name, array in learner.average.items()}
    arrays |= {f"optimiser/{i}": leaf for i, leaf in enumerate(jax.tree.leaves(learner.optimiser))}
    return {name: np.asarray(array) for name, array in arrays.items()}


def learner_in(arrays: Arrays, beginner: Learner) -> Learner:
    """What `arrays_of` has kept of a learner that began like this one."""
    leaves, tree = jax.tree.flatten(beginner.optimiser)
    kept = [jnp.asarray(arrays[f"optimiser/{i}"]) for i in range(len(leaves))]
    parameters, average = (
        {name.removeprefix(part): jnp.array(x) for name, x in arrays.items() if name.startswith(part)}
        for part in ("parameters/", "average/")
    )
    return Learner(parameters, average, jax.tree.unflatten(tree, kept))
