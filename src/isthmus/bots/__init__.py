"""Players that are programs.

A bot sees what its seat may see (a *view*), never the state, the deck or another seat's open steps. `protocol` says
what a bot is and what it can say about its thinking; `random_bot` and `greedy_bot` are the simplest; `levels` is the
ladder from novice to master, for which each game has its own engine in `bots/<game>/`; `contest` is what the engines
of the three sheet games have in common: comparing plans on the same sampled futures.
"""
