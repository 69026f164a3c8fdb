"""How the net of Träxx is trained."""
