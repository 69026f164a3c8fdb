"""Hashi: write numbers on islands, draw bridges until they match."""
