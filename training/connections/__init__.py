"""How the net of Connections is trained."""
