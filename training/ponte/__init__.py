"""Gumbel AlphaZero for Ponte del Diavolo: one net for all sizes of board and all options."""
