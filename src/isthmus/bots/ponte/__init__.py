"""How programs play Ponte del Diavolo: `greedy` looks one step ahead, `engine` is the ladder from novice to master."""
