# Ponte del Diavolo: everything the game says in English.

ponte-name = Ponte del Diavolo
ponte-tagline = Form islands of four tiles, keep them apart, and link them with bridges.
ponte-line = Islands of four, then bridges.

ponte-help-steps =
    Squares are a letter for the column and a number for the row: c4 is column c, fourth row from the top.
    c4       place a tile of your colour on c4; a turn is two tiles
    c4-e5    build a bridge from c4 to e5; a bridge is a whole turn
    c4-      the same, if only one bridge can be built from c4
    light    play the light tiles, once the first two are placed (dark: play the dark ones)
    done     finish your turn
    undo     take back your last step of this turn
    A bridge joins two of your tiles one square apart: straight (c4-e4), diagonal (c4-e6) or a knight’s move (c4-e5).

ponte-option-size = Board: 10×10 with 15 bridges or 12×12 with 22
ponte-option-may_pass_bridge = A player who cannot place two tiles may decline to build a bridge
ponte-option-unlimited = Tiles and bridges never run out
ponte-option-lot = The first player is drawn by lot
ponte-option-board = Your own board: size, tiles and bridges

ponte-category-single-islands = Islands on their own
ponte-category-linked-sets = Linked islands
ponte-category-islands = Islands in all (first tie-break)
ponte-category-bridges = Bridges (second tie-break)

ponte-ending-light-stuck = Light could neither place two tiles nor build a bridge.
ponte-ending-dark-stuck = Dark could neither place two tiles nor build a bridge.
ponte-ending-light-declined = Light declined to build a bridge.
ponte-ending-dark-declined = Dark declined to build a bridge.

# Refusals
ponte-unknown-step = { $step } is not a step of this game.
ponte-lot-first = The lot decides first who begins.
ponte-choose-first = First choose your colour: light or dark.
ponte-choice-made = Your colour is chosen: finish your turn, or undo to choose again.
ponte-no-choice-now = Colours are chosen once, right after the first two tiles.
ponte-no-bridge-in-opening = The game opens with two tiles; bridges come later.
ponte-opening-two-tiles =
    { $left ->
        [one] One more light tile opens the game.
       *[other] Two light tiles open the game.
    }
ponte-second-tile-missing = Tiles come in twos: place a second one, or undo the first.
ponte-must-act = You can still place tiles or build a bridge, so you have to.
ponte-must-place = You can still place two tiles; only a bridge may be declined.
ponte-turn-complete = Your turn is complete: finish it, or undo to change it.
ponte-bridge-alone = A bridge is a whole turn: place the second tile, or undo the first.
ponte-off-board = { $square } is not on this board; its squares are a1 to { $last }.
ponte-not-enough-tiles =
    { $left ->
        [0] You have no tiles left.
        [one] You have one tile left, and tiles come in twos.
       *[other] You have { $left } tiles left, and tiles come in twos.
    }
ponte-occupied =
    { $colour ->
        [light] A light tile lies on { $square }.
       *[dark] A dark tile lies on { $square }.
    }
ponte-under-bridge = { $square } lies under the bridge { $bridge } and stays empty.
ponte-group-of-five = With { $square } your group would have { $count } tiles; four is the most.
ponte-touches-island = { $square } would touch your island { $island }; islands keep their distance, even at the corners.
ponte-island-touches = { $square } would complete an island that touches your tiles { $others }.
ponte-no-second-tile = After { $square } there would be no square for the second tile.
ponte-no-bridge-left = All bridges are built.
ponte-wrong-distance = { $bridge } is not a bridge; its ends have to be one square apart, straight, diagonally or by a knight’s move.
ponte-not-own-tile =
    { $colour ->
        [light] Your bridge has to join two light tiles; there is none on { $squares }.
       *[dark] Your bridge has to join two dark tiles; there is none on { $squares }.
    }
ponte-tile-between = { $bridge } would pass over a tile: { $squares }.
ponte-end-taken = { $square } already carries the bridge { $other }; a tile carries one bridge end at most.
ponte-bridges-cross = { $bridge } would cross { $other }; bridges never cross.

# The moment
ponte-prompt-over = The game is over.
ponte-prompt-lot = The lot decides who begins.
ponte-prompt-wait = It is your opponent’s turn.
ponte-prompt-opening = Open the game: place two light tiles anywhere; the other player then chooses a colour.
ponte-prompt-choice = The first two tiles are on { $tiles }. Choose light or dark; dark moves next.
ponte-prompt-chosen =
    { $colour ->
        [light] You will play light: finish your turn, or undo to choose again.
       *[dark] You will play dark: finish your turn, or undo to choose again.
    }
ponte-prompt-second-tile =
    { $squares ->
        [one] Place the second tile; one square is open.
       *[other] Place the second tile; { $squares } squares are open.
    }
ponte-prompt-done = Finish your turn, or undo to change it.
ponte-prompt-tiles =
    { $colour ->
        [light] Place two light tiles; no bridge can be built yet.
       *[dark] Place two dark tiles; no bridge can be built yet.
    }
ponte-prompt-either =
    { $bridges ->
        [one] Place two tiles, or build the one bridge that is open to you.
       *[other] Place two tiles, or build one of { $bridges } bridges.
    }
ponte-prompt-bridge =
    { $bridges ->
        [one] No room for two tiles: build the last bridge that is open to you.
       *[other] No room for two tiles: build one of { $bridges } bridges.
    }
ponte-prompt-bridge-or-pass =
    { $bridges ->
        [one] No room for two tiles: build the last bridge that is open to you, or finish your turn to decline it.
       *[other] No room for two tiles: build one of { $bridges } bridges, or finish your turn to decline.
    }
ponte-prompt-last-tiles = The last turn of the game: place two dark tiles.
ponte-prompt-last-either =
    { $bridges ->
        [one] The last turn of the game: place two tiles, or build the one bridge that is open to you.
       *[other] The last turn of the game: place two tiles, or build one of { $bridges } bridges.
    }
ponte-prompt-last-bridge =
    { $bridges ->
        [one] The last turn of the game: build the bridge that is open to you.
       *[other] The last turn of the game: build one of { $bridges } bridges.
    }
ponte-prompt-last-bridge-or-pass =
    { $bridges ->
        [one] The last turn of the game: build the bridge that is open to you, or finish your turn to decline it.
       *[other] The last turn of the game: build one of { $bridges } bridges, or finish your turn to decline.
    }

# News
ponte-news-lot = The lot falls on { $name }, who opens the game.
ponte-news-chosen =
    { $colour ->
        [light] { $name } plays light.
       *[dark] { $name } plays dark.
    }
ponte-news-island =
    { $colour ->
        [light] Light has a new island.
       *[dark] Dark has a new island.
    }
ponte-news-linked =
    { $colour ->
        [light] Light links { $islands } islands, worth { $points } points.
       *[dark] Dark links { $islands } islands, worth { $points } points.
    }
ponte-news-bridge =
    { $colour ->
        [light] Light builds the bridge { $bridge }.
       *[dark] Dark builds the bridge { $bridge }.
    }
ponte-news-last-turn-light-stuck = Light can do nothing more: dark has the last turn.
ponte-news-last-turn-light-declined = Light declines to build: dark has the last turn.
ponte-news-won =
    { $colour ->
        [light] Light wins, { $light } to { $dark }.
       *[dark] Dark wins, { $dark } to { $light }.
    }
ponte-news-shared = Equal in points, islands and bridges at { $light } to { $dark }: the win is shared.

# What the referee finds on paper
ponte-fault-two-tiles = { $square } holds two tiles.
ponte-fault-group-of-five = The group around { $square } has { $count } tiles; four is the most.
ponte-fault-island-touches = The group with { $first } and the group with { $second } touch; nothing of its own colour may touch an island.
ponte-fault-wrong-distance = { $bridge } is not the length of a bridge.
ponte-fault-ends = { $bridge } does not join two tiles of one colour.
ponte-fault-tile-under = A tile lies on { $square }, under the bridge { $bridge }.
ponte-fault-two-ends = The bridges { $first } and { $second } end on the same tile.
ponte-fault-crossing = The bridges { $first } and { $second } cross.
ponte-fault-too-many-tiles =
    { $colour ->
        [light] { $count } light tiles are on the board; the box holds { $most }.
       *[dark] { $count } dark tiles are on the board; the box holds { $most }.
    }
ponte-fault-too-many-bridges = { $count } bridges are on the board; the box holds { $most }.
ponte-fault-odd-tiles =
    { $colour ->
        [light] There are { $count } light tiles; tiles come two at a time.
       *[dark] There are { $count } dark tiles; tiles come two at a time.
    }
ponte-fault-no-opening = The two light tiles of the opening are missing.
ponte-fault-turns = After the opening, light has had { $light } turns and dark { $dark }; turns alternate, and dark begins.
ponte-fault-not-over =
    { $colour ->
        [light] The game is not over: light can still act.
       *[dark] The game is not over: dark can still act.
    }
ponte-fault-no-last-turn = Dark has had two more turns than light, but light could act before any of them.
ponte-fault-turn-after-end = Turn { $turn } is noted, but the game was over by then.
ponte-fault-turn = Turn { $turn } ({ $text }) is not allowed.
ponte-fault-turn-unreadable = Turn { $turn } ({ $text }) cannot be read.
ponte-fault-other-position = The turns noted lead to another position.
ponte-then-annulled = An illegal action that nobody took back annuls the game.
ponte-then-named = The points of the position stand; the players decide.

# In the drawing
ponte-picture-light = light
ponte-picture-dark = dark
ponte-picture-sandbank = sandbank
ponte-picture-island = island
ponte-picture-under = under a bridge
ponte-picture-open = open
ponte-picture-tiles-left = { $tiles ->
    [one] 1 tile left
   *[other] { $tiles } tiles left
    }
ponte-picture-bridges-left = { $bridges ->
    [one] 1 bridge left
   *[other] { $bridges } bridges left
    }
ponte-picture-seat = { $points ->
    [one] seat { $seat }: { $points } point
   *[other] seat { $seat }: { $points } points
    }
ponte-picture-you = { $points ->
    [one] seat { $seat } (you): { $points } point
   *[other] seat { $seat } (you): { $points } points
    }

# Why a program chose a turn
ponte-why-opening = With these two tiles, light and dark have about the same chances, whichever the other player takes.
ponte-why-colour =
    { $colour ->
        [light] Light has the better prospects: { $chance }% to win.
       *[dark] Dark, who moves next, has the better prospects: { $chance }% to win.
    }
ponte-why-link =
    { $points ->
        [one] The bridge { $bridge } links islands and adds one point.
       *[other] The bridge { $bridge } links islands and adds { $points } points.
    }
ponte-why-cut =
    { $bridges ->
        [one] The bridge { $bridge } secures a link and stops one of the opponent’s bridges.
       *[other] The bridge { $bridge } secures a link and stops { $bridges } of the opponent’s bridges.
    }
ponte-why-bridge = The bridge { $bridge } secures a link before something gets in its way.
ponte-why-island =
    { $points ->
        [one] This finishes an island: one more point.
       *[other] This finishes an island: { $points } more points.
    }
ponte-why-island-and-block =
    { $points ->
        [one] This finishes an island, one more point, and the opponent can no longer finish one on { $square }.
       *[other] This finishes an island, { $points } more points, and the opponent can no longer finish one on { $square }.
    }
ponte-why-block = This stops the opponent from finishing an island on { $square }.
ponte-why-reach =
    { $bridges ->
        [one] The new tiles make another bridge possible.
       *[other] The new tiles make { $bridges } more bridges possible.
    }
ponte-why-grow = A sandbank grows to { $tiles } tiles and comes closer to being an island.
ponte-why-settle = New land where there is still room for an island.
ponte-why-decline = The bridge would gain nothing; it is better to decline it.
ponte-why-done = The turn is complete.
ponte-why-proven-wins = Calculated to the end: this wins against any play.
ponte-why-proven-loses = Calculated to the end: every turn loses here if the opponent plays well.
ponte-why-proven-won =
    { $points ->
        [one] Calculated to the end: this wins by one point against any play.
       *[other] Calculated to the end: this wins by { $points } points against any play.
    }
ponte-why-proven-lost =
    { $points ->
        [one] Calculated to the end: the game is lost by one point, and no other turn loses by less.
       *[other] Calculated to the end: the game is lost by { $points } points, and no other turn loses by fewer.
    }
ponte-why-proven-tie-break-won = Calculated to the end: equal in points, but this wins by islands or bridges against any play.
ponte-why-proven-tie-break-lost = Calculated to the end: equal in points at best, and lost by islands or bridges.
ponte-why-proven-shared = Calculated to the end: this is enough for a shared win, but no more.
