# The rules of Connections: chapters in plain words, each followed by its clauses; the order here is the order everywhere.
rules_connections-intro = Every round everybody places the same tile. Lead narrow and wide connections from the centre to the numbers on the rim; what stays unlinked counts against you.

rules_connections-board-title = Board and tiles
rules_connections-board =
    The board has five by five squares. The centre is printed: narrow connections leave it to the north and south, wide ones to the east and west. Sixteen numbers from 1 to 3 stand around the rim; the middle of each side is an empty edge.
    The 28 tiles show one to four connections that meet in the middle, each narrow or wide. Every tile has a symbol so that it can be called out. The four boards have the same numbers in different places.
rules_connections-board-example = The printed centre, the numbers, and four empty edges.
rules_connections-c-c1 = (sheet; the print is data) Each player has a board of 5 × 5 squares and the same 28 tiles. The square in the middle is printed: two lines cross in it, a narrow one from north to south and a wide one from east to west.
rules_connections-c-c2 = (sheet; values are data) There are 16 numbers from 1 to 3 on the border, four on each side. The middle of each side has no number: it is an *empty edge*.
rules_connections-c-c3 = (data) The four boards have the same numbers in different places; those of one board add up to 30. You may use your own board instead.
rules_connections-c-c4 = (data; the dealing is a ruling) A tile has one to four connections, and two tiles have a single one. A tile is written as its four sides clockwise from north, `-` for empty, `n` for narrow and `W` for wide. Up to rotation there are 23 patterns; each exists once, and `-nnW`, `-nWW`, `-Wnn`, `-WWn` and `nnWW` a second time. The boards of one game are dealt at random and all differ; in a series everyone keeps theirs.
rules_connections-c-c5 = (sheet) Each tile has a symbol whose name is called out. The 28 symbols can be told apart without colour.
rules_connections-c-c6 = (ruling) All connections of a tile meet in its middle. So a line may change its width inside a tile, and branch there.

rules_connections-round-title = A round
rules_connections-round =
    One tile is turned over and everybody places their own copy. You may change your mind until all are done. After 24 rounds the board is full; four tiles never appear.
    Everybody may know which tiles are still to come; nobody knows their order.
rules_connections-c-r1 = (sheet) In each round one tile is turned over, and every player places their own copy of it, all at the same time: exactly one tile per round. After 24 rounds the boards are full; four tiles stay out.
rules_connections-c-r2 = (sheet; the moment is a ruling) You may change your mind about a placement until everyone has said that they are done. Only then do the others see it, and from then on it is final.
rules_connections-c-r3 = (ruling) Everyone may look up which tiles are still to come. Their order is secret.

rules_connections-place-title = Placing face up
rules_connections-place =
    The tile goes on a free square beside the centre or another tile, turned as you like. At least one of its connections must continue a connection of the same width.
    Towards every face-up neighbour the two sides must match: empty with empty, narrow with narrow, wide with wide. No connection may run into an empty edge of the board. Towards numbers, spirals and free squares anything goes.
rules_connections-place-example = Widths match everywhere; two numbers on the second row are linked.
rules_connections-c-p1 = (sheet; the second half is a ruling) A tile goes on a free square that shares a side with the centre or with a tile, in any rotation. Rotations that look the same are one and the same placement.
rules_connections-c-p2 = (sheet) At least one connection of the tile continues an existing connection of the same width, on a face-up tile or the centre. A spiral offers nothing to continue.
rules_connections-c-p3 = (sheet) Towards each face-up neighbour both sides are equal: empty and empty, narrow and narrow, wide and wide.
rules_connections-c-p4 = (sheet) No connection runs into an empty edge. Towards a number any side is allowed, even an empty one.
rules_connections-c-p5 = (sheet) Towards a spiral or a free square any side is allowed.
rules_connections-c-p6 = (sheet) There are six ways to go wrong, each with its own reason: nothing to continue because the neighbours show empty sides; nothing to continue because there are only spirals; a connection into an empty edge; a connection into the empty side of a neighbour; an empty side against a neighbour’s connection; narrow against wide.

rules_connections-spiral-title = Spirals
rules_connections-spiral = A tile that does not fit face up, or that you would rather not place that way, goes face down on any free square: a spiral. Connections may lead up to it and end there. Each spiral costs 1 point.
rules_connections-spiral-example = The wide connection to the east ends at the spiral.
rules_connections-c-x1 = (sheet) A tile that does not fit, or that you do not want, goes face down on any free square, whether or not it touches something. It stays there like any other tile.
rules_connections-c-x2 = (sheet) A connection may lead up to a spiral and ends there. A spiral links nothing and may cut a line off.
rules_connections-c-x3 = (sheet) Each spiral costs 1 point at the end.

rules_connections-end-title = The end
rules_connections-end =
    You lose the sum of all numbers that are not linked, and 1 point for each spiral. The smallest loss wins; in a tie, the win is shared. In a series there are as many games as players, and the losses add up.
    Alone, a loss of 0 or 1 is a virtuoso’s work.
rules_connections-c-e1 = (sheet) You lose the sum of your unlinked numbers, and 1 point per spiral. The smallest loss wins; players with the same loss share the place.
rules_connections-c-e2 = (fact) Because a face-up tile always continues a connection (C-P2) and its connections meet in its middle (C-C6), every face-up tile is connected to the centre. So a number is linked exactly when the square beside it holds a face-up tile with a connection on that side.
rules_connections-c-e3 = (sheet) A series has as many games as players, and each player is the caller once; the losses of all games are added up. The smallest total wins, and equal totals share the place.
rules_connections-c-o1 = (sheet) A solo game ends with a title for the loss: Connection virtuoso for 0 or 1, and so on from title to title, down to Seeker of connections from 11.
