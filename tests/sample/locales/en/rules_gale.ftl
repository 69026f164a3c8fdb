# The rules of Gale.
rules_gale-intro = Two grids of dots lie in each other’s gaps. You draw links between your own dots and try to join your two sides. The game is David Gale’s, who described it in 1958; it is also known as Bridg-It.

rules_gale-board-title = The board
rules_gale-g-c1 = The board has two grids of dots, each lying in the gaps of the other; it is 3×3, or 4×4 as an option.
rules_gale-g-s1 = Seat 1 owns the grid that runs from top to bottom and draws first; seat 2 owns the one from left to right.

rules_gale-turn-title = A turn
rules_gale-turn = You draw one link, through a crossing that is still free.
rules_gale-g-t1 = A turn is exactly one link between two neighbouring dots of your own.
rules_gale-g-t2 = A link may not cross another link.

rules_gale-end-title = The end
rules_gale-g-e1 = Whoever joins their two sides by a chain of links wins, and the game ends.
rules_gale-g-e2 = There is no draw: on a full board exactly one player has joined their sides.
rules_gale-g-e3 = If both players agree, the last turn is taken back or the game is annulled.
