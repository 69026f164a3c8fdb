"""Puzzles of Hashi: one of the last rounds, with every order of the cards to come calculated."""
