# What stands on printed pages, besides the words of the games themselves.

print-player = Player
print-date = Date
print-total = Total
print-in-round = in round
print-cards-played = Cards played
print-tiles-called = Tiles called
print-worth = { $high }, later { $low }
print-calibration = This line is 100 mm long. If yours is not, print again at 100 % (“actual size”).
print-sheet-alt = Score sheet of { $game }, { $board }
print-pieces-alt = { $title }, { $count } to cut out: { $words }
print-backs = { $title }: backs
print-cards = { $game }: cards
print-card-back = back of a card

print-document = { $game } to print
print-aid-alt = The board of { $game }
print-deal-title = { $game }: a deal in order
print-deal-how = Before anybody reads on: fold everything below the first dashed line to the back. Each round, unfold down to the next line; everybody plays what it shows.
print-board-alt = The board of { $name }
print-moments = Three moments
print-moment = Round { $label }, { $name }: { $gain } better
print-moment-missed = Round { $label }, { $name }: { $lost } better was possible
print-title = Title

print-hashi-side = side { $side }
print-hashi-each = 2 each
print-hashi-worth-solo = { $high } by card { $card }, later { $low }

print-traxx-start = start { $cell }
print-traxx-worth = First to a number: its full value. Later: half of it (½).
print-traxx-worth-solo = Full value, or half of it (½) if you have reached a higher number before.

print-connections-board = board { $board }
print-connections-loss = Loss
print-connections-tiles =
    { $count ->
        [one] Tiles for one player
       *[other] Tiles for { $count } players
    }
print-connections-back = spiral

print-ponte-board = board of { $size } × { $size } squares
print-ponte-board-title = Ponte del Diavolo, { $size } × { $size }
print-ponte-light = light
print-ponte-dark = dark
print-ponte-tiles = Tiles: { $count } light and { $count } dark
print-ponte-bridges = { $count } bridges
print-ponte-bridge = bridge
print-ponte-worth = Linked islands and what they are worth together
