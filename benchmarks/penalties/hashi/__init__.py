"""Hashi: the balance of numbers and bridges, a much easier game that is solved without foresight."""
