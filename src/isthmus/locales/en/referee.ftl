# The referee
referee-title = Referee for { $game }
referee-lead = Played with pens? Enter your sheet: the referee names every mistake with its rule, strikes out what it costs, and counts the points.
referee-link = Score a paper game
referee-check = Check the sheet
referee-clear = Clear
referee-verdict = Verdict
referee-sheet = Points
referee-faults = { $count ->
    [0] Nothing on this sheet is against the rules.
    [one] One mistake
   *[other] { $count } mistakes
    }
referee-struck = Struck out, so worth nothing: { $places }.
referee-players = Players
referee-player = Player { $number }
referee-name = Name
referee-add = Add a player
referee-remove = Remove this player
referee-rank = { $rank }. { $name }
referee-annulled = The game does not count, so there are no places.
referee-deal = The deal’s game code, or the cards in their order, if you know them
referee-order = Can this have happened?
referee-order-found = Yes: an order that leads there was found. It need not be the one that was played.
referee-order-open = What was drawn can have happened, but no order was found that fits all points and rounds noted.
referee-order-none = No legal order leads there.
referee-order-unsettled = Whether a legal order leads there could not be settled.
referee-order-late = No order was found within the time the server has for it. That proves nothing: there may be one.

# Filling in a sheet from paper
referee-notes = Points, then the round in which they were reached, as far as somebody noted them.
referee-points-of = Points noted: { $what }
referee-round-of = Round in which it was reached: { $what }
referee-erase = Erase
referee-erase-last = Erase the last cell
referee-traxx-paper-how = Tap the start, then cell after cell at either end of the path.
referee-traxx-paper-numbers = Numbers reached
referee-connections-paper-how = Choose a tile and turn it, then tap its square. Tap a square again to clear it.
referee-connections-paper-board = Board
referee-connections-paper-tile = Tile
referee-connections-paper-unknown = Face down, unknown
referee-ponte-paper-how = Tap squares for tiles of this colour. For a bridge, tap one tile and then the other; the same again erases it.
referee-ponte-paper-pen = Tile to place
referee-ponte-paper-size = Size of the board
referee-hashi-paper-how = Choose a number and tap the islands that have it; tap again to erase it. Tap a line, or drag between two islands, for each bridge on it.
referee-hashi-paper-side = Side of the board
referee-hashi-paper-number = Number to write
referee-hashi-paper-bonuses = Bonus points as noted
referee-hashi-paper-struck = Islands struck out during the game
