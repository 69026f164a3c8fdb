"""The games of this package."""
