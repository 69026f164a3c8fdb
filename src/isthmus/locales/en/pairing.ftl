# Quick pairing: a game with whoever comes.
pairing-title = Play with whoever comes
pairing-text = Choose a game. You join somebody who is waiting for exactly this, or the next person joins you.
pairing-game = Game
pairing-players = Players
pairing-speed = Time per round or turn
pairing-no-clock = no clock
pairing-seconds = { $seconds } seconds
pairing-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
pairing-day = 1 day
pairing-rated = Rated
pairing-alone = If nobody comes
pairing-wait = keep waiting
pairing-bots = bots after { $time }
pairing-go = Find a game
pairing-waiting = Looking for players
pairing-free =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
pairing-begins = The game begins by itself when everybody is here. You can share the link as well.
pairing-bots-in = Bots take the free seats in { $time }.
pairing-fill = Start with bots now
pairing-stop = Stop looking
pairing-not-agreed = Not everybody who waits here has agreed to play with bots. Please wait a little longer, or look for another game.
