# The rules of Hashi: chapters in plain words, each followed by its clauses; the order here is the order everywhere.
rules_hashi-intro = Islands get numbers, lines get bridges. An island scores when its bridges match its number exactly, so every number is a promise you make to yourself.

rules_hashi-board-title = The board
rules_hashi-board =
    Everybody has the same board of 18 islands: four have a red flag, three a blue one, the rest are plain. Dotted lines join neighbours straight across or straight down, and some of them cross.
    Eighteen cards pair every number from 1 to 6 with one, two or three bridges. Side A is easier, side B has more crossings.
rules_hashi-board-example = Plain islands, a pointed red flag, a square blue flag, and the lines between neighbours.
rules_hashi-h-c1 = (sheet) Each player has their own board, and all use the same side: A for your first games, B for harder ones.
rules_hashi-h-c2 = (sheet) A side shows 18 islands. Four have a red flag and three a blue one; the other eleven are plain.
rules_hashi-h-c3 = (sheet) Dotted lines join neighbouring islands: straight, across or down, always to the next island in that direction. Some of them cross. Which lines exist is printed on the board and read from its file.
rules_hashi-h-c4 = (data) The grid is six by six and every pair of neighbours is joined; where the islands lie we do not know. Sides A and B are therefore our own, designed to meet these conditions: no empty row or column and so 24 lines, two or three crossings on A and five or more on B, at least two lines at each island, at least six islands with three or more, a plain neighbour for each flag, and a game of 60 points that can really be played. You may use your own board instead.
rules_hashi-h-c5 = (data) The deck has every pair of a number from 1 to 6 and of one to three bridges exactly once: 18 cards.

rules_hashi-setup-title = Before the first card
rules_hashi-setup =
    Each player writes a 3 or a 4 on a plain island and passes the board to the next player, who keeps it. Alone, you keep your own.
    One card leaves the game unseen; the other seventeen are all played.
rules_hashi-h-s1 = (sheet; what left means is a ruling) Everyone writes a 3 or a 4 on a plain island of their choice and passes the board to the left. You play on the board you are given. Left is the next seat; the last seat passes to the first.
rules_hashi-h-s2 = (sheet and ruling) Alone there is no passing: you keep your own 3 or 4. With the option `setup=random`, chance places the first number for everyone.
rules_hashi-h-s3 = (sheet) The cards are shuffled. One leaves the game unseen, and nobody knows it until the end; the other 17 are played.

rules_hashi-round-title = A round
rules_hashi-round =
    One card is turned over for everybody. First you may write its number, then you may draw its bridges; you may leave out either or both.
    Until you are done you can undo your steps. The others see your board when the round is over. After seventeen rounds the game is over, whatever the boards look like.
rules_hashi-h-r1 = (sheet) One card is turned over for all. Everyone plays at the same time: first the number (action a), then the bridges (action b). Either or both may be skipped.
rules_hashi-h-r2 = (sheet) A round is over when everyone is done. There are 17 rounds, whether or not anyone can still do something.
rules_hashi-h-r3 = (ruling) Until you say that you are done, you may undo your steps of the round; after that they stand. Until all are done, the others see your board as it was before the round.
rules_hashi-h-r4 = (sheet) Anyone may keep track of the cards that have been played. The hidden card is shown to nobody before the end, in no view, log or export.

rules_hashi-number-title = Writing the number
rules_hashi-number =
    The number goes on an island that has none. A plain island takes it at any time; a flag island only if a bridge already leads there.
    It may not be smaller than the bridges already at the island. If it is equal, the island is finished on the spot. A number the island can never reach is allowed, if rarely wise.
rules_hashi-number-example = A bridge leads to the red flag, so a number may be written there.
rules_hashi-h-a1 = (sheet) The number of the card goes on one island that has none yet.
rules_hashi-h-a2 = (sheet) A plain island can take it with or without bridges.
rules_hashi-h-a3 = (sheet) An island with a flag can take it only if a bridge already led there before this action.
rules_hashi-h-a4 = (sheet; equality is a ruling) The number may not be smaller than the number of bridges already there. If it is equal, the island is finished at once.
rules_hashi-h-a5 = (ruling) A number larger than the island can ever reach is allowed. The program warns the player who writes it.

rules_hashi-bridges-title = Drawing the bridges
rules_hashi-bridges =
    Draw exactly as many bridges as the card shows, or none. You may spread them over the board as you like.
    A bridge runs the whole length of a dotted line, and at least one of its two islands must have a number. A line carries at most two bridges. Bridges never cross: once one is drawn, the lines that cross it are blocked.
    A finished island takes no more bridges, a numbered one never more than its number, and one without a number six at most.
rules_hashi-bridges-example = The bridge down the middle blocks the line across it; the dashed one is still provisional.
rules_hashi-h-b1 = (sheet) Draw exactly as many bridges as the card shows, or none. If there is no room for that many, the action is skipped.
rules_hashi-h-b2 = (sheet) A bridge follows a dotted line from end to end, and at least one of the two islands has a number. A number written in this very round counts.
rules_hashi-h-b3 = (sheet) A line carries at most two bridges. The second may come in the same round or in any later one.
rules_hashi-h-b4 = (sheet) Bridges never cross. Once a line carries a bridge, the lines it crosses are blocked.
rules_hashi-h-b5 = (sheet) A finished island gets no more bridges, a numbered one never more than its number, and one without a number never more than six.
rules_hashi-h-b6 = (sheet; the order is a ruling) The bridges of a card may be spread over lines and islands as you like. Only the result matters, not the order in which they were drawn.
rules_hashi-h-b7 = (sheet) Groups of islands need not be linked to one another.

rules_hashi-bonuses-title = Finished islands and bonuses
rules_hashi-bonuses =
    An island whose bridges equal its number is circled: only circled islands score.
    Three bonuses are a race. All four red flags finished: 9 points for the first, 5 later. All three blue flags: 7, later 3. Six finished islands linked by bridges, with no unfinished one in between: 8, later 4. Those who get there in the same round as the first all get the high value.
rules_hashi-bonuses-example = Six finished islands in one chain: the third bonus.
rules_hashi-h-f1 = (sheet) An island is finished as soon as its bridges equal its number. Only finished islands score.
rules_hashi-h-f2 = (sheet) Red: all four red flags finished, 9 points for the first and 5 later. Blue: all three blue flags, 7 and 3. Six: six finished islands linked by bridges with no unfinished island between them, 8 and 4.
rules_hashi-h-f3 = (sheet) You score each of the three once. Everyone who gets there in the same round as the first receives the high value.
rules_hashi-h-f4 = (ruling) Later means any later round. One of the two sheets could be read as the next round only; the other, and its own solo rules, say otherwise.
rules_hashi-h-f5 = (ruling) Six is a connected group of at least six finished islands. Double bridges link just as single ones do, and a larger group is worth no more.
rules_hashi-h-f6 = (ruling) Bonuses are settled once per round, when all are done, for everyone together.

rules_hashi-end-title = The end, and playing alone
rules_hashi-end =
    Each finished island is worth 2 points, plus the bonuses. The player with the most points wins; in a tie, the win is shared.
    Alone, you race against the deck: blue is worth 7 by the seventh card, red 9 and six 8 by the twelfth; later they are worth 3, 5 and 4. Sixty points is the maximum.
rules_hashi-h-e1 = (sheet) After 17 rounds every finished island is worth 2 points; the bonuses are added. The player with the most points wins; in a tie, the win is shared.
rules_hashi-h-e2 = (sheet) Example: 15 finished islands, red later for 5 and six later for 4 make 39.
rules_hashi-h-o1 = (sheet) Alone, the cards lie in piles of 7, 5 and 5. Blue scores 7 if it is done by the seventh card, otherwise 3. Red and six score 9 and 8 by the twelfth card, otherwise 5 and 4.
rules_hashi-h-o2 = (sheet) Alone, the score earns a title: Minion up to 40 points, and so on from title to title, up to Island god for 60.
rules_hashi-h-o3 = (fact) 60 is the most: 36 for all islands and 9, 7 and 8. Nobody can score 53, 55, 57 or 59, so the table of titles has no gap.
rules_hashi-h-o4 = (fact) For 60, the numbers on all islands must add up to an even sum, because each bridge counts at two islands. With a first 3 the hidden card must have an even number; with a first 4, an odd one.

rules_hashi-paper-title = Mistakes on paper
rules_hashi-paper =
    With pens, mistakes happen. One that is noticed by the next round may be put right if that harms nobody; later it stays, and its island is struck out.
    The referee checks such a sheet: enter what is on it, and it names every mistake and counts the points.
rules_hashi-h-m1 = (sheet) A mistake noticed by the next round may be corrected if that harms nobody. Noticed later, it stays, and its island is struck out: it can never be finished and scores nothing.
rules_hashi-h-m2 = (ruling) Here an illegal step is refused with its reason, so this never happens in play. It is for groups that play with pens and enter their sheets afterwards: the referee names what is not allowed, and strikes out both ends of a forbidden bridge, all four islands at a crossing, and the island of a wrong number.
