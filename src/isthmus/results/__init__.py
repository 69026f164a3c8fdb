"""A player's results over time as pure functions: bests, means, runs of wins, how results are spread.

What was played comes from elsewhere: from the summaries of a server, or from the records of a terminal.
"""
