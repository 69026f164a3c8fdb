"""The bots of this package."""
