"""How strong people are, game by game: a fold over finished matches, at tables and against the levels on daily deals.

What counts as a match is for the server to say; nothing here reads a clock, a file of games or a log.
"""
