# Connections: everything a player can read about it in English.
connections-name = Connections
connections-tagline = One tile per round: lead narrow and wide connections from the centre to the numbers.
connections-line = From the centre to the numbers.
connections-help-steps =
    b3r1   place the tile face up on b3, turned clockwise by a quarter (r0, r1, r2 or r3)
    b3     the same, if only one rotation fits
    b3x    place the tile face down on b3: a spiral, which costs 1 point
    done   finish your round
    undo   take back your tile while somebody is still thinking
    Squares run from a1 (top left) to e5 (bottom right).

# Options
connections-option-boards = Board of the first seat (the others are dealt)
connections-option-series = Series: as many games as players, losses add up
connections-option-board = Your own board for every seat

# The moment
connections-prompt-deal = The boards are being dealt.
connections-prompt-draw = The next tile is about to be turned over.
connections-prompt-place =
    Tile “{ connections-tile }”: { $fits ->
        [0] it fits nowhere face up now; place it face down on a free square.
        [one] it fits face up on 1 square; place it there, or face down on any free square.
       *[other] it fits face up on { $fits } squares; place it there, or face down on any free square.
    }
connections-prompt-placed = Your tile is on { $square }: finish your round, or undo.
connections-prompt-done =
    You are done with { $square }; waiting for { $count ->
        [one] 1 player
       *[other] { $count } players
    }. You may still change your mind.
connections-prompt-unknown = Waiting: what this seat has placed is not known yet.
connections-prompt-over =
    The game is over: { $loss ->
        [0] nothing lost.
        [one] 1 point lost.
       *[other] { $loss } points lost.
    }

# Refusals
connections-not-a-step = A step is a square with a rotation, such as b3r1, or a square with x, such as b3x.
connections-no-such-square = There is no square { $square } on this board.
connections-centre-is-printed = { $square } is the printed centre; tiles go around it.
connections-square-taken = { $square } is taken; tiles stay where they are.
connections-touches-nothing = { $square } touches neither the centre nor a tile; a face-up tile has to lie beside one of them.
connections-only-spirals-beside = Beside { $square } there are only spirals, and a spiral cannot be continued.
connections-continues-nothing = No connection leads to { $square }, so there is nothing to continue there.
connections-narrow-meets-wide = Narrow would meet wide between { $square } and { $beside }; the widths have to match.
connections-covers-connection = The connection from { $beside } would end at an empty side of the tile on { $square }.
connections-runs-into-empty-side = A connection of the tile on { $square } would run into the empty side of { $beside }.
connections-runs-into-edge = A connection of the tile on { $square } would run into the empty edge of the board.
connections-looks-the-same = Turned like this, the tile looks the same as with r{ $rotation }; please write that rotation.
connections-one-tile-a-round = This round’s tile is already on { $square }; undo to place it elsewhere.
connections-place-first = First place the tile, face up or face down.

# What is called at a real table
connections-call-board = player { $player }: board { $board }

# News
connections-news-board = Plays on board { $board }.
connections-news-tile =
    Calls tile { $round }: “{ connections-tile }”.
connections-news-spiral = Placed the tile face down on { $square }: 1 point lost.
connections-news-linked =
    { $count ->
        [one] Linked 1 number, worth { $points }.
       *[other] Linked { $count } numbers, worth { $points }.
    }
connections-news-lost =
    { $count ->
        [one] 1 number can no longer be linked: { $points } lost.
       *[other] { $count } numbers can no longer be linked: { $points } lost.
    }
connections-news-game = Calls the tiles in game { $game } of { $games }.
connections-news-game-loss = Lost { $loss } in game { $game }.
connections-news-loss =
    { $loss ->
        [0] Lost nothing at all.
        [one] Lost 1 point in all.
       *[other] Lost { $loss } points in all.
    }

# Results
connections-ending-boards-full = All boards are full.
connections-ending-series-played = All games of the series are played.
connections-category-numbers = Numbers not linked
connections-category-spirals = Spirals
connections-category-earlier = Earlier games
connections-title-virtuoso = Connection virtuoso
connections-title-king = King of contact
connections-title-binder = Tile binder
connections-title-apprentice = Apprentice tiler
connections-title-seeker = Seeker of connections

# Tiles
connections-tile =
    { $tile ->
        [key] key
        [star] star
        [sun] sun
        [triangle] triangle
        [smiley] smiley
        [moon] moon
        [heart] heart
        [clover] clover
        [note] note
        [umbrella] umbrella
        [phone] phone
        [plane] plane
        [flower] flower
        [snowflake] snowflake
        [house] house
        [scissors] scissors
        [letter] letter
        [horse] horse
        [flag] flag
        [cloud] cloud
        [pencil] pencil
        [gear] gear
        [crown] crown
        [tower] tower
        [scales] scales
        [hammer] hammer
        [comet] comet
        [die] die
       *[other] { $tile }
    }

# What the referee finds on paper
connections-fault-empty-squares = { $count ->
        [one] One square is empty
       *[other] { $count } squares are empty
    }; at the end a tile lies on every square.
connections-fault-tile-twice = “{ connections-tile }” lies on the board { $count } times.
connections-fault-widths = Between { $first } and { $second } narrow meets wide.
connections-fault-one-sided = Between { $first } and { $second } a connection runs into an empty side.
connections-fault-edge = A connection of { $square } runs into an empty edge of the board.
connections-fault-not-linked = Nothing leads from { $square } to the centre, so the tile cannot have been placed face up.
connections-fault-same-board = Another player has board { $letter } too.
connections-fault-other-tiles = The boards show { $count } different tiles; everybody places the same { $most }.
connections-fault-not-called = “{ connections-tile }” was not called.
connections-fault-no-order = When “{ connections-tile }” was called, nothing led to { $square } yet.
connections-then-no-link = The rule sheet says nothing about mistakes; what meets wrongly links nothing.
connections-then-named = The rule sheet says nothing about mistakes; the points stand, the players decide.

# In the drawing
connections-picture-seat = Seat { $seat }
connections-picture-board = board { $board }
connections-picture-loss = loss { $loss } (numbers { $numbers }, spirals { $spirals })
connections-picture-series = series { $loss }
connections-picture-done = done
connections-picture-undealt = The board is not dealt yet.
connections-picture-round = Round { $round } of { $rounds }
connections-picture-over = Game over
connections-picture-game = Game { $game } of { $games }, seat { $seat } calls
connections-picture-tile = Tile: { $mark } { connections-tile }
connections-picture-narrow = narrow
connections-picture-wide = wide
connections-picture-linked = linked
connections-picture-lost = lost
connections-picture-fits = fits
connections-picture-spiral = spiral
connections-picture-to-come = Still to come, { $out } stay out:

# Why a bot played as it did
connections-why-placed = The tile is already placed; all that is left is to finish the round.
connections-why-alone = There is only one way left to place the tile: on { $square }.
connections-why-last = The last tile: on { $square } it costs the least.
connections-why-nowhere = The tile fits nowhere face up; face down, it does the least harm on { $square }.
connections-why-dead = None of the tiles to come fits { $square }, so it is the best place for a face-down tile.
connections-why-spiral = Face up, the tile would do more harm than good; face down on { $square }, it costs the least in the long run.
connections-why-gives =
    { $points ->
        [0] On { $square } it gives up { $lost }, and every other place would cost more later on.
       *[other] On { $square } it links { $points } and gives up { $lost }; every other place would cost more later on.
    }
connections-why-rare =
    { $count ->
        [0] None of the tiles to come would fit { $square }, so this one fills it.
        [one] Only 1 tile to come would fit { $square }, so this one fills it.
       *[other] Only { $count } of the tiles to come would fit { $square }, so this one fills it.
    }
connections-why-links =
    { $count ->
        [one] Links 1 number worth { $points }
       *[other] Links { $count } numbers worth { $points }
    }, and { $tiles ->
        [one] 1 of the { $all } tiles to come still fits somewhere.
       *[other] { $tiles } of the { $all } tiles to come still fit somewhere.
    }
connections-why-keeps =
    On { $square } it loses nothing, and { $tiles ->
        [one] 1 of the { $all } tiles to come still fits somewhere.
       *[other] { $tiles } of the { $all } tiles to come still fit somewhere.
    }
