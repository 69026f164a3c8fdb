"""How programs play Träxx: `greedy` looks one step ahead, `engine` is the ladder from novice to master."""
