"""Puzzles: positions with one provably best turn, and what an answer is worth. Pure functions, no clock and no store.

`book` reads the puzzles of a game, `judging` judges an answer. What a game needs is in its own folder: `puzzles.jsonl`,
made by a tool, and `proof`, which plays on perfectly after any turn.
"""
