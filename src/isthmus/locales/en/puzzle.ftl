# Puzzles: positions with one best turn, in the terminal and on the page.
puzzle-title = Puzzles
puzzle-lead = One turn is better than all others, and that is proven. Find it.
puzzle-games-lead = Late positions with one best turn, and that is proven: by an exact search, or on average over everything that can still come.
puzzle-games-count =
    { $solved ->
        [0] { $count } puzzles
       *[other] { $count } puzzles, { $solved } solved
    }
puzzle-number = Puzzle { $number } of { $count }
puzzle-grade = Difficulty
puzzle-grade-all = all
puzzle-grade-1 = easy
puzzle-grade-2 = medium
puzzle-grade-3 = hard
puzzle-grade-4 = very hard
puzzle-asked-win = Only one turn wins. Find it.
puzzle-asked-points = One turn ends at least two points better than any other. Find it.
puzzle-asked-average-points = On average, one round brings at least a point more than any other. Find it.
puzzle-asked-average-loss = On average, one round loses at least a point less than any other. Find it.
puzzle-turns =
    { $turns ->
        [one] The game ends with this turn of yours.
       *[other] With the best play you have { $turns } turns left, this one included.
    }
puzzle-rounds = { $rounds } rounds are left, this one included.
puzzle-to-come = Still to come: { $cards }
puzzle-to-come-title = Still to come
puzzle-alone = You play alone.
puzzle-average-meaning = The average over all { $orders } orders in which cards or tiles can still come, with the best play after this round.
puzzle-average-right-points = Right! On average it ends with { $mine } points.
puzzle-average-right-loss = Right! On average the loss is { $mine }.
puzzle-average-equal-points = Just as good: on average it ends with { $mine } points.
puzzle-average-equal-loss = Just as good: on average the loss is { $mine }.
puzzle-average-wrong-points = Not the best round: on average it ends with { $mine } points, after the best one with { $best }.
puzzle-average-wrong-loss = Not the best round: on average the loss is { $mine }, after the best one { $best }.
puzzle-average-unproven-points = Not the best round, which ends with { $best } points on average.
puzzle-average-unproven-loss = Not the best round, after which the loss is { $best } on average.
puzzle-choices = Rounds compared
puzzle-choices-turn = Round
puzzle-choices-average = Average
puzzle-choices-best = best
puzzle-choices-yours = yours
puzzle-choices-nothing = nothing
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
puzzle-of-day = Puzzle of the day
puzzle-of-day-new = not answered yet
puzzle-of-day-right = solved
puzzle-of-day-wrong = answered, not solved
puzzle-of-day-open = Solve
puzzle-of-day-rule = The first answer counts for the day, right or wrong.
puzzle-run = Streak mode
puzzle-run-rule = One puzzle after another, harder and harder, until the first mistake.
puzzle-run-stop = Leave streak mode
puzzle-run-over = That was a mistake. In a row: { $count }. Best: { $best }.
puzzle-run-again = Start again
puzzle-rating = Your rating: { $rating } ± { $deviation }.
puzzle-rating-provisional = Your rating: { $rating } ± { $deviation }, provisional.
puzzle-rated = This puzzle: { $rating }.
puzzle-none = { $game } has no puzzle of this difficulty.
puzzle-ask = Your turn, such as { $example }:
