"""Training for the games on sheets: what a sheet is worth after a round, learnt by playing with sampled cards.

A game brings its `Course` (`training.<game>.course`); everything else is the same for all of them.
"""
