"""The games of this house."""
