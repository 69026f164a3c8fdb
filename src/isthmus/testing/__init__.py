"""Tools to test games with, shipped so that others can add a game."""
