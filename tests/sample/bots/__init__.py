"""The bots of this house."""
