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
