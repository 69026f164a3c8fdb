# Gale: everything the game says in English.

gale-name = Gale
gale-tagline = Join your two sides before the other player joins theirs.

gale-help-steps =
    A step is the name of a crossing, a letter for the column and a number for the row.
    b2       draw a link through the crossing b2
    done     finish the turn
    undo     take back your link

gale-option-size = Board: 3×3 or 4×4

gale-category-joined-sides = Sides joined
gale-ending-joined = One player has joined their two sides.

gale-no-crossing = This is not a crossing of the board.
gale-taken = A link of player { $seat } runs through { $place } already.
gale-one-link = One link a turn: yours runs through { $place }. Finish your turn, or undo it.
gale-link-missing = Draw a link first.

gale-news-joined = Player { $seat } has joined both sides.
gale-prompt-link = Draw a link through a free crossing.
gale-prompt-done = Finish your turn, or undo to draw another link.
gale-prompt-wait = Wait for the other player.

gale-picture-sides =
    { $seat ->
        [1] joins top and bottom
       *[2] joins left and right
    }
