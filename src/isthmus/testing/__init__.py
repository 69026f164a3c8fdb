"""Tools for testing a new game: random play, the contract of the kernel, Hypothesis strategies.

`contract` and `play` need the standard library alone; `strategies` needs Hypothesis. Nothing here knows a game by name.
"""
