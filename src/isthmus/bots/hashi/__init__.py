"""How programs play Hashi: `greedy` looks one step ahead, `engine` is the ladder from novice to master."""
