"""Connections in JAX: `environment` has the class, the other modules what it is made of."""
