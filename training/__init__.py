"""Training of nets: self-play on an accelerator (docs/nets.md). The package plays with that of Ponte.

Nothing in the package imports this folder; what training leaves behind is a file of weights. It needs JAX, mctx and
optax (dependency group `training`) and no compiled rules, so it also runs where numba is missing.
"""
