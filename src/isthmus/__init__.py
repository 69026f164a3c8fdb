"""Isthmus: four board games about joining things up."""
