"""Träxx: walks that remember a little, with prices for cells and penalties for knowing the next card."""
