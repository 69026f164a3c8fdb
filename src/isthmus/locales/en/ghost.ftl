# Ghosts: finished games beside which a deal is played, and challenges
ghost-of = { $name } (ghost)
ghost-own = You before
ghost-median = Median of the day
ghost-level = { $level } (ghost)
ghost-as-if = Ghosts played this deal before. Points are counted as if all sat at one table; that counts for nothing else.
ghost-sealed = The ghosts’ boards open when your first round is done.
ghost-results = Beside the ghosts
ghost-results-name = Who
ghost-results-own = In their own game
ghost-results-as-if = As if at one table
ghost-replay-of = Replay: { $name }
ghost-beside = Play beside this game
ghost-challenge = Challenge
ghost-challenge-title = Challenge others
ghost-challenge-text = Whoever opens this link plays the same deal beside your game. Your boards stay sealed until each of their rounds is done.
ghost-challenge-link = Link of the challenge
ghost-challenge-qr = Challenge as a QR code
ghost-challenge-from = { $name } challenges you: { $game }
ghost-challenge-yours = This is your own challenge: { $game }
ghost-challenge-beat = To beat: { $points }.
ghost-challenge-about = You play the same deal, card by card. After each of your rounds you see what { $name } had on the board by then.
ghost-challenge-play = Accept
ghost-pick = Play this deal beside ghosts
ghost-pick-text = Choose up to three. Their boards appear round by round, when yours is done.
ghost-pick-start = Play beside them

# Why not
ghost-refused-challenge = This challenge cannot be read. Perhaps part of its link is missing, or the game was deleted.
ghost-refused-missing = There is no game of that kind on this deal.
ghost-refused-other-deal = All ghosts must have played the same deal.
ghost-refused-unfinished = Only a game that was played to its end can be a ghost.
ghost-refused-none = This table has no ghosts.
