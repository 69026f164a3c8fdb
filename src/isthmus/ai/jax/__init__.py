"""The games as pure functions on batches for accelerators, in JAX (docs/jax.md)."""

from __future__ import annotations

from isthmus.ai import need_extra

need_extra("jax", "jax")

from isthmus.ai.jax.core import Environment, auto_reset, make  # noqa: E402 - first say what is missing

__all__ = ["Environment", "auto_reset", "make"]
