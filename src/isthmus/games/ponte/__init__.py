"""Ponte del Diavolo: two players, one board, islands of four tiles and bridges between them."""
