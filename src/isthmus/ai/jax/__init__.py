"""The games as pure functions on batches for accelerators, in JAX (docs/jax.md)."""

from __future__ import annotations

from isthmus.ai import need_extra

need_extra("jax", "jax")

from isthmus.ai.jax.core import auto_reset, make  # noqa: E402 - first say what is missing
from isthmus.ai.jax.environment import Environment, State  # noqa: E402

__all__ = ["Environment", "State", "auto_reset", "make"]
