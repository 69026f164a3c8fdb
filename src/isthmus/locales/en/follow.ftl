# Following a game at a real table
follow-title = Following { $game }
follow-lead = You play with the box and your own sheet. Enter each card or tile that is drawn, and try your steps here before you draw them: the board says what is allowed, and names the rule if it is not. At the end it counts, and the coach can look at the game.
follow-players = Whose sheets
follow-players-text = One sheet is scored as a solo game. Follow everybody’s sheet to have races and places settled.
follow-no-proof = Nobody has dealt here, so there is no commitment: the record is as true as what was entered.
follow-begin = Begin
follow-draw = What was drawn?
follow-left = Still possible: { $count }
follow-wrong-card = Enter the draw again
follow-over = The game is over
follow-again = Follow another game
follow-drop = Drop this game and begin another
