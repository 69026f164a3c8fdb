"""Träxx: one unbroken path over a hexagon of coloured cells, drawn at either end with the colours of a card."""
