"""How the nets of Hashi are trained, one for each side."""
