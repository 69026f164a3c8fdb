"""These tests compile much and run little, so XLA compiles quickly and optimises nothing."""

import jax

jax.config.update("jax_disable_most_optimizations", True)  # type: ignore[no-untyped-call]
