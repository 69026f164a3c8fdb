"""Puzzles of Connections: one of the last rounds, with every order of the tiles to come calculated."""
