"""What every game shares: seats, steps, chance, matches, records.

Pure values and functions on the standard library alone; this room knows no game by name.
"""
