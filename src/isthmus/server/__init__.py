"""Live tables: HTTP API, sockets, the page's files, bots in empty seats.

Holds no rules: every step goes through `Match.play`, everything anybody sees through `Match.view`. A step is
stored before anybody hears of it.
"""
