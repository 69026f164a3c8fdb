"""Puzzles of Ponte del Diavolo: late positions, proven by the exact search of the end."""
