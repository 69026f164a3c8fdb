"""Players that are programs.

A bot sees what its seat may see (a *view*), never the state, the deck or another seat's open steps. General play is in
`random_bot` and `greedy`; what a good position looks like is one file per game (`hashi`, `traxx`, `connections`,
`ponte`).
"""
