"""How programs play Gale: `greedy` looks one step ahead; there is no engine."""
