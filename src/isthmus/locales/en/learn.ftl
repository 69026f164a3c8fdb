# The rules pages of the browser, in English.
# Hashi
learn-hashi-intro = Islands get numbers, lines get bridges. An island scores when its bridges match its number exactly, so every number is a promise you make to yourself.
learn-hashi-board-title = The board
learn-hashi-board =
    Everybody has the same board of 18 islands: four have a red flag, three a blue one, the rest are plain. Dotted lines join neighbours straight across or straight down, and some of them cross.
    Eighteen cards pair every number from 1 to 6 with one, two or three bridges. Side A is easier, side B has more crossings.
learn-hashi-board-example = Plain islands, a pointed red flag, a square blue flag, and the lines between neighbours.
learn-hashi-setup-title = Before the first card
learn-hashi-setup =
    Each player writes a 3 or a 4 on a plain island and passes the board to the next player, who keeps it. Alone, you keep your own.
    One card leaves the game unseen; the other seventeen are all played.
learn-hashi-round-title = A round
learn-hashi-round =
    One card is turned over for everybody. First you may write its number, then you may draw its bridges; you may leave out either or both.
    Until you are done you can undo your steps. The others see your board when the round closes. After seventeen rounds the game is over, whatever the boards look like.
learn-hashi-number-title = Writing the number
learn-hashi-number =
    The number goes on an island that has none. A plain island takes it at any time; a flag island only if a bridge already leads there.
    It may not be smaller than the bridges already at the island. If it is equal, the island is finished on the spot. A number the island can never reach is allowed, if rarely wise.
learn-hashi-number-example = A bridge leads to the red flag, so a number may be written there.
learn-hashi-bridges-title = Drawing the bridges
learn-hashi-bridges =
    Draw exactly as many bridges as the card shows, or none. You may spread them over the board as you like.
    A bridge runs the whole length of a dotted line, and at least one of its two islands must have a number. A line carries at most two bridges. Bridges never cross: once one is drawn, the lines that cross it are blocked.
    A finished island takes no more bridges, a numbered one never more than its number, and one without a number six at most.
learn-hashi-bridges-example = The bridge down the middle blocks the line across it; the dashed one is still provisional.
learn-hashi-bonuses-title = Finished islands and bonuses
learn-hashi-bonuses =
    An island whose bridges equal its number is circled: only circled islands score.
    Three bonuses are a race. All four red flags finished: 9 points for the first, 5 later. All three blue flags: 7, later 3. Six finished islands linked by bridges, with no unfinished one in between: 8, later 4. Those who get there in the same round as the first all get the high value.
learn-hashi-bonuses-example = Six finished islands in one chain: the third bonus.
learn-hashi-end-title = The end, and playing alone
learn-hashi-end =
    Each finished island is worth 2 points, plus the bonuses. The player with the most points wins; in a tie, the win is shared.
    Alone, you race against the deck: blue is worth 7 by the seventh card, red 9 and six 8 by the twelfth; later they are worth 3, 5 and 4. Sixty points is the maximum.

# Träxx
learn-traxx-intro = One path that grows at both of its ends over a board of coloured cells. Reach the numbers before the others, and leave as few cells behind as you can.
learn-traxx-board-title = The board
learn-traxx-board =
    Sixty-one hexagonal cells in six colours, each colour with its own symbol. Nine of them have a number from 2 to 10. All players have the same board; only the starting cell, near the middle, differs.
    Fifteen cards show four different colours each, and six of them show one of the colours twice.
learn-traxx-path-title = The path
learn-traxx-path =
    Your path runs from cell to neighbouring cell and never enters a cell twice; running beside itself is fine. The starting cell is on your path from the beginning.
    Each round the path may grow at one end only. Every cell you enter uses up one colour of the card; take them in any order, as many as you like, or none.
learn-traxx-path-example = The open ring is the start; the dashed piece belongs to the round being played.
learn-traxx-round-title = A round
learn-traxx-round = One card for all, all at once; fifteen rounds, so every card comes up. You can undo your steps until you are done, and the others see your path when everybody is done.
learn-traxx-numbers-title = The numbers
learn-traxx-numbers =
    Whoever reaches a number first notes its full value, and so does everybody who reaches it in that same round. Whoever comes later notes half, rounded up: a 7 still brings 4.
    You may reach several numbers in one round; each of them counts.
learn-traxx-numbers-example = The 7 is reached; the mark ½ shows a number that is now worth half.
learn-traxx-end-title = The end
learn-traxx-end = Add up what you have noted and take away 1 for every cell your path has not entered, number cells included. The highest total wins; in a tie, the win is shared. Totals can be below zero.
learn-traxx-solo-title = Playing alone
learn-traxx-solo = Alone, a number brings its full value only if you have not reached a higher one before; otherwise half, rounded up. So climb: 4, 7, 5, 9 in that order bring 4, 7, 3 and 9. More than 40 points is excellent.

# Connections
learn-connections-intro = Every round everybody places the same tile. Lead narrow and wide connections from the centre to the numbers on the rim; what stays unlinked counts against you.
learn-connections-board-title = Board and tiles
learn-connections-board =
    The board has five by five squares. The centre is printed: narrow connections leave it to the north and south, wide ones to the east and west. Sixteen numbers from 1 to 3 stand around the rim; the middle of each side is an empty edge.
    The 28 tiles show one to four connections that meet in the middle, each narrow or wide. Every tile has a symbol so that it can be called out. The four boards have the same numbers in different places.
learn-connections-board-example = The printed centre, the numbers, and four empty edges.
learn-connections-round-title = A round
learn-connections-round =
    One tile is turned over and everybody places their own copy. You may change your mind until all are done. After 24 rounds the board is full; four tiles never appear.
    Everybody may know which tiles are still to come; nobody knows their order.
learn-connections-place-title = Placing face up
learn-connections-place =
    The tile goes on a free square beside the centre or another tile, turned as you like. At least one of its connections must continue a connection of the same width.
    Towards every face-up neighbour the two sides must match: empty with empty, narrow with narrow, wide with wide. No connection may run into an empty edge of the board. Towards numbers, spirals and free squares anything goes.
learn-connections-place-example = Widths match everywhere; two numbers on the second row are linked.
learn-connections-spiral-title = Spirals
learn-connections-spiral = A tile that does not fit face up, or that you would rather not place that way, goes face down on any free square: a spiral. Connections may lead up to it and end there. Each spiral costs 1 point.
learn-connections-spiral-example = The wide connection to the east ends at the spiral.
learn-connections-end-title = The end
learn-connections-end =
    You lose the sum of all numbers that are not linked, and 1 point for each spiral. The smallest loss wins; in a tie, the win is shared. In a series there are as many games as players, and the losses add up.
    Alone, a loss of 0 or 1 is a virtuoso’s work.

# Ponte del Diavolo
learn-ponte-intro = A duel on open water. Form islands of exactly four tiles, keep them apart, and link them with bridges: the longer the chain, the more each island is worth.
learn-ponte-start-title = Start
learn-ponte-start =
    The small board has ten by ten squares, 40 tiles for each colour and 15 bridges for both together; the large one twelve by twelve, 60 tiles and 22 bridges.
    The first player places two light tiles anywhere. The other then chooses a colour. Dark moves next.
learn-ponte-turn-title = A turn
learn-ponte-turn = Either place two tiles of your colour on free squares, or build one bridge. Two tiles or none: a single tile is not a turn. If you can do one of the two, you must.
learn-ponte-islands-title = Islands and sandbanks
learn-ponte-islands =
    Tiles of one colour side by side form a group. One to three are a sandbank, exactly four an island, five are never allowed.
    An island touches no other tile of its colour, not even at a corner. Sandbanks may touch each other at corners. Tiles of different colours may touch as they like.
learn-ponte-islands-example = A light island with rings. A tile on the marked square would join the sandbanks and touch the island: not allowed.
learn-ponte-bridges-title = Bridges
learn-ponte-bridges =
    A bridge joins two of your tiles one square apart: straight, diagonally, or like a knight in chess. The squares it passes over must be empty and stay blocked for both colours.
    Each tile carries one bridge end. Bridges never cross, whatever their colour. Sandbanks can be bridged too and may grow into islands later.
learn-ponte-bridges-example = The three kinds: straight, diagonal, knight’s move. Crosses mark blocked squares.
learn-ponte-end-title = The end
learn-ponte-end = When light can neither place two tiles nor build, dark has one more turn. When dark can do nothing, the game ends at once.
learn-ponte-score-title = The score
learn-ponte-score =
    An island on its own is worth 1 point. Two linked islands are worth 3, three 6, four 10, and so on; a link may lead over sandbanks.
    The player with the most points wins; in a tie, more islands decide, then more bridges; otherwise the win is shared. The two players may agree to take a turn back or to annul the game.
learn-ponte-score-example = Two light islands linked: 3 points. The dark island stands alone: 1 point.
