# The rules of Ponte del Diavolo: chapters in plain words, each followed by its clauses; the order here is the order everywhere.
rules_ponte-intro = A duel on open water. Form islands of exactly four tiles, keep them apart, and link them with bridges: the longer the chain, the more each island is worth.

rules_ponte-start-title = Start
rules_ponte-start =
    The small board has ten by ten squares, 40 tiles for each colour and 15 bridges for both together; the large one twelve by twelve, 60 tiles and 22 bridges.
    The first player places two light tiles anywhere. The other then chooses a colour. Dark moves next.
rules_ponte-p-c1 = (sheet; the option is a house rule) The box holds a 10×10 board, 40 tiles of each colour and 15 bridges, or a 12×12 board, 60 tiles of each colour and 22 bridges. Tiles belong to a colour; the bridges are a stock for both players. As an option, nothing ever runs out.
rules_ponte-p-s1 = (sheet; the first seat and the supply are rulings) The player in the first seat, who stands for the elder one, or as an option a player drawn by lot, puts two light tiles on any two squares. The other player then chooses which colour to play. Whoever plays dark moves next and places two tiles. The first two tiles come from light’s supply.

rules_ponte-turn-title = A turn
rules_ponte-turn = Either place two tiles of your colour on free squares, or build one bridge. Two tiles or none: a single tile is not a turn. If you can do one of the two, you must.
rules_ponte-p-t1 = (sheet) A turn is one of two things: two tiles of your colour on free squares, near each other or not, or one bridge on two of your tiles.
rules_ponte-p-t2 = (ruling) Two tiles or none. Nobody places a single tile: if no pair of squares is legal, or you have fewer than two tiles left, you can only build a bridge.
rules_ponte-p-t3 = (sheet) A player who can do one of the two must. As an option, a player who cannot place two tiles may decline to build a bridge; many groups play it that way.

rules_ponte-islands-title = Islands and sandbanks
rules_ponte-islands =
    Tiles of one colour side by side form a group. One to three are a sandbank, exactly four an island, five are never allowed.
    An island touches no other tile of its colour, not even at a corner. Sandbanks may touch each other at corners. Tiles of different colours may touch as they like.
rules_ponte-islands-example = A light island with rings. A tile on the marked square would join the sandbanks and touch the island: not allowed.
rules_ponte-p-i1 = (sheet) Two squares touch if they share a side or a corner; they lie side by side if they share a side. Tiles of one colour side by side form a group. A group of four is an island; with one, two or three tiles it is a sandbank. There are never five or more.
rules_ponte-p-i2 = (sheet) No other tile of its colour touches an island, not even at a corner. So you may not add a tile that touches one of your islands, and no fourth tile may complete an island that touches another of your groups.
rules_ponte-p-i3 = (sheet) Sandbanks may touch each other at their corners.
rules_ponte-p-i4 = (sheet) Tiles of different colours do not interact: they may touch in any way.
rules_ponte-p-i5 = (fact) It never matters which of the two tiles of a turn comes first; what counts is the position they make together.

rules_ponte-bridges-title = Bridges
rules_ponte-bridges =
    A bridge joins two of your tiles one square apart: straight, diagonally, or like a knight in chess. The squares it passes over must be empty and stay blocked for both colours.
    Each tile carries one bridge end. Bridges never cross, whatever their colour. Sandbanks can be bridged too and may grow into islands later.
rules_ponte-bridges-example = The three kinds: straight, diagonal, knight’s move. Crosses mark blocked squares.
rules_ponte-p-b1 = (sheet) A bridge joins two of your tiles with one square between them, in any direction: straight (`c4-e4`), diagonal (`c4-e6`) or a knight’s move (`c4-e5`).
rules_ponte-p-b2 = (sheet) The squares its line runs through are blocked: the middle one of a straight or diagonal bridge, the two inner ones of a knight’s move (`d4` and `d5` for `c4-e5`). They must be empty when the bridge is built, and stay empty for both colours.
rules_ponte-p-b3 = (sheet) A tile carries at most one end of one bridge.
rules_ponte-p-b4 = (ruling) Bridges never cross, whatever their colours. The lines themselves decide: two diagonals that cross where four squares meet block different squares and are still forbidden, while two parallel knight’s bridges that run over the same square without crossing are allowed.
rules_ponte-p-b5 = (ruling) A bridge between groups that are already linked is allowed. Sandbanks may be bridged, and may grow afterwards. (A bridge within one group is impossible: the group’s own tiles would be in the way.)
rules_ponte-p-b6 = (sheet) Once the common stock of bridges is used up, nobody builds any more.

rules_ponte-end-title = The end
rules_ponte-end = When light can neither place two tiles nor build, dark has one more turn. When dark can do nothing, the game ends at once.
rules_ponte-p-e1 = (sheet) When it is light’s turn and light can do nothing, dark has one more turn and must use it if it can; then the game is over. When it is dark’s turn and dark can do nothing, the game is over at once.
rules_ponte-p-e2 = (ruling) To be able to do nothing means to have no legal pair of tiles, for lack of space or of tiles, and no legal bridge. With the option of P-T3, declining a bridge counts as well.

rules_ponte-score-title = The score
rules_ponte-score =
    An island on its own is worth 1 point. Two linked islands are worth 3, three 6, four 10, and so on; a link may lead over sandbanks.
    The player with the most points wins; in a tie, more islands decide, then more bridges; otherwise the win is shared. The two players may agree to take a turn back or to annul the game.
rules_ponte-score-example = Two light islands linked: 3 points. The dark island stands alone: 1 point.
rules_ponte-p-v1 = (sheet) An island that is linked to no other island is worth 1 point. A set of islands linked by bridges, directly or by way of sandbanks, is worth 3 points for two islands, 6 for three, 10 for four and so on: n(n+1)/2 for n islands.
rules_ponte-p-v2 = (sheet) The player with the most points wins. If they are equal, more islands win; then more bridges; then the win is shared. The score sheet lists a player’s islands and bridges on separate lines, worth no points.
rules_ponte-p-v3 = (sheet) The scored example: light has four linked islands, 10 points and 3 bridges; dark has two linked islands and two single ones, 5 points and 2 bridges.
rules_ponte-p-v4 = (sheet) If something illegal has been played and cannot be undone, the game does not count. The program refuses illegal steps. The players may agree to take back the last turn or to annul the game.
