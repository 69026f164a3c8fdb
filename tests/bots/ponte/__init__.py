"""Programs that play Ponte del Diavolo."""
