"""Puzzles: positions with one provably best turn, and what an answer is worth. Pure functions, no clock and no store.

`book` reads the puzzles of a game, `judging` judges an answer. What a game needs is in its own folder: `puzzles.jsonl`,
made by a tool, and `proof`. That has `play_on`, which plays on perfectly after any turn, or, where cards are still to
come, `total_after`: what a position is worth over all their orders, from which `averages` makes the average of a turn.
"""
