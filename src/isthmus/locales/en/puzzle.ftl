# Puzzles: positions with one best turn, in the terminal and on the page.
puzzle-title = Puzzles
puzzle-lead = One turn is better than all others, and that is proven. Find it.
puzzle-number = Puzzle { $number } of { $count }
puzzle-grade = Difficulty
puzzle-grade-all = all
puzzle-grade-1 = easy
puzzle-grade-2 = medium
puzzle-grade-3 = hard
puzzle-grade-4 = very hard
puzzle-asked-win = Only one turn wins. Find it.
puzzle-asked-points = One turn ends at least two points better than any other. Find it.
puzzle-turns =
    { $turns ->
        [one] The game ends with this turn of yours.
       *[other] With the best play you have { $turns } turns left, this one included.
    }
puzzle-ponte-side =
    { $colour ->
        [light] You play light.
       *[dark] You play dark.
    }
puzzle-right = Right! With perfect play it ends { $mine } : { $theirs } for you.
puzzle-equal = Just as good: with perfect play it ends { $mine } : { $theirs }.
puzzle-wrong = Not the best turn. With perfect play it now ends { $mine } : { $theirs }; the best turn leads to { $best } : { $other }.
puzzle-wrong-unproven = Not the best turn, which leads to { $best } : { $other }.
puzzle-solution = The best turn is { $turn }.
puzzle-you = You: { $turn }
puzzle-opponent = Opponent: { $turn }
puzzle-goes-on = How it goes on
puzzle-line-answer = After your turn
puzzle-line-best = After the best turn
puzzle-back = Back
puzzle-forward = Forward
puzzle-next = Next puzzle
puzzle-again = Try again
puzzle-show = Show the solution
puzzle-answer = Answer
puzzle-streak =
    { $count ->
        [0] No puzzle solved in a row yet.
        [one] { $count } puzzle solved in a row. Best: { $best }.
       *[other] { $count } puzzles solved in a row. Best: { $best }.
    }
puzzle-streak-rule = The first answer counts.
puzzle-none = { $game } has no puzzle of this difficulty.
puzzle-ask = Your turn, such as { $example }:
puzzle-link = Puzzles
