# The rules of Träxx: chapters in plain words, each followed by its clauses; the order here is the order everywhere.
rules_traxx-intro = One path that grows at both of its ends over a board of coloured cells. Reach the numbers before the others, and leave as few cells behind as you can.

rules_traxx-board-title = The board
rules_traxx-board =
    Sixty-one hexagonal cells in six colours, each colour with its own symbol. Nine of them have a number from 2 to 10. All players have the same board; only the starting cell, near the middle, differs.
    Fifteen cards show four different colours each, and six of them show one of the colours twice.
rules_traxx-t-c1 = (sheet) Colours and numbers are the same on every board. Only the start differs.
rules_traxx-t-c2 = (data) The 61 cells form a regular hexagon with five cells on each side. Two cells are neighbours if they share an edge. Each cell has exactly one of six colours.
rules_traxx-t-c3 = (sheet; the places are data) There are nine number cells: 2, 3, 4 and so on up to 10, each once. 5 to 10 lie on the rim; 2 to 4 do not. A number cell has a colour like any other and is entered with that colour.
rules_traxx-t-c4 = (data; the yellow cells are in the sheet’s example) The starts are four of the six cells around the centre. None of them has a number; one is yellow and is a neighbour of the 3. From it a path over a blue, a green, a grey and a yellow cell, none of them with a number, leads to a neighbour of the 6.
rules_traxx-t-c5 = (sheet; which colours is data) A card shows four different colours. The 15 cards are the 15 ways to choose four of six. Six cards show one of their colours twice, a different colour on each; together there are 66 colour cells. The card blue, green, yellow, grey shows each of them once: it is the card of the sheet’s example.
rules_traxx-t-c6 = (data) We do not know the printed colours and places, so the board is our own: ten cells of five colours and eleven of one, no two neighbours alike, four starts that score alike in simulated games, every cell in reach, and from each start a path over all 61 cells if cards are disregarded. You may use your own board instead.
rules_traxx-t-c7 = (sheet names five colours) The colours are blue, green, yellow, grey, red, and our own sixth, purple. Each has its own symbol.
rules_traxx-t-s1 = (sheet; the dealing is a ruling) The cards are shuffled. Starts are dealt at random, a different one to each player. Alone, you are dealt one, choose one, or fix one by its number.

rules_traxx-path-title = The path
rules_traxx-path =
    Your path runs from cell to neighbouring cell and never enters a cell twice; running beside itself is fine. The starting cell is on your path from the beginning.
    Each round the path may grow at one end only. Every cell you enter uses up one colour of the card; take them in any order, as many as you like, or none.
rules_traxx-path-example = The open ring is the start; the dashed piece belongs to the round being played.
rules_traxx-t-p1 = (sheet) A path is one line from cell to neighbouring cell. No cell is entered twice; running beside an earlier part of the path is fine.
rules_traxx-t-p2 = (sheet) It begins on the start, which belongs to it from the outset and costs no colour.
rules_traxx-t-p3 = (sheet) A path has two ends, and in each round it grows at one of them only. That holds in the first round too: the start then stays the other end until it is extended.
rules_traxx-t-p4 = (sheet) In a round you use as many of the card’s colour cells as you like, from none to all, in any order. A colour can be used twice only if the card shows it twice. You may always pass.

rules_traxx-round-title = A round
rules_traxx-round = One card for all, all at once; fifteen rounds, so every card comes up. You can undo your steps until you are done, and the others see your path when everybody is done.
rules_traxx-t-r1 = (sheet) There is one card per round, the same for everyone, and all draw at once. After 15 rounds every card has been played.
rules_traxx-t-r2 = (ruling) You may undo your steps of the open round until you say that you are done. The others see them when everyone is done.

rules_traxx-numbers-title = The numbers
rules_traxx-numbers =
    Whoever reaches a number first notes its full value, and so does everybody who reaches it in that same round. Whoever comes later notes half, rounded up: a 7 still brings 4.
    You may reach several numbers in one round; each of them counts.
rules_traxx-numbers-example = The 7 is reached; the mark ½ shows a number that is now worth half.
rules_traxx-t-n1 = (sheet) Whoever reaches a number first notes its full value. If several reach it in that round, all of them note it in full.
rules_traxx-t-n2 = (sheet) A number that another player reached in an earlier round is worth half, rounded up: 4 for the 7, 3 for the 5.
rules_traxx-t-n3 = (sheet) You may reach several numbers in one round. Each of them scores.

rules_traxx-end-title = The end
rules_traxx-end = Add up what you have noted and take away 1 for every cell your path has not entered, number cells included. The highest total wins; in a tie, the win is shared. Totals can be below zero.
rules_traxx-t-e1 = (sheet; sharing is a ruling) Your total is the sum of the points you noted, minus 1 for each cell that is not on your path, number cells included. It can be negative. The highest total wins; equal totals share the place.
rules_traxx-t-e2 = (sheet) Example: 3, 6, 8, 9 in full and 2, 5, 7, 10 at half are 39 points; with ten cells unused the total is 29.
rules_traxx-t-e3 = (fact) 54 is the maximum: all numbers in full and no cell unused. Passing 15 times gives −60, the minimum.

rules_traxx-solo-title = Playing alone
rules_traxx-solo = Alone, a number brings its full value only if you have not reached a higher one before; otherwise half, rounded up. So climb: 4, 7, 5, 9 in that order bring 4, 7, 3 and 9. More than 40 points is excellent.
rules_traxx-t-o1 = (sheet; the order is a ruling) Alone, a number scores in full only if you have not reached a higher one before, otherwise half, rounded up. Numbers of the same round count in the order along the path. A higher number counts as reached whatever it scored.
rules_traxx-t-o2 = (sheet) Example: 4, 7, 5, 9 in this order score 4 + 7 + 3 + 9 = 23.
rules_traxx-t-o3 = (sheet) Alone, more than 40 points is excellent.
