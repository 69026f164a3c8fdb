# Träxx: everything the game says to a player.
traxx-name = Träxx
traxx-tagline = One path over a board of colours: let it grow at either end and reach the numbers first.
traxx-line = One path grows at both ends.

traxx-help-steps =
    Each round a card shows four or five colour cells. Grow your path at one of its two ends, one cell per colour.
    d5-e6     grow from the end d5 into its neighbour e6
    e6        the same, if only one end lies next to e6
    r         the same by colour, if only one red cell can be entered
    done      finish your round; without a step this is a pass (pass works too)
    undo      take back your last step of this round
    start-d5  choose d5 as your start (only alone, if you asked to choose)
    Colours: b blue, g green, y yellow, e grey, r red, p purple. Rows are a to i from top to bottom, cells count from the left.

traxx-option-start = Starting cell when you play alone
traxx-option-board = Your own board

traxx-category-full = Numbers at full value
traxx-category-half = Numbers at half value
traxx-category-unused = Cells not on the path
traxx-ending-played-out = All 15 cards have been played
traxx-title-excellent = Excellent

# Why a step is not possible
traxx-choose-start-first = Choose your start first: { $starts }.
traxx-not-a-start = A path cannot begin on { $cell }; the starts are { $starts }.
traxx-start-chosen = Your start is { $cell }: finish the setup, or undo to choose another.
traxx-start-fixed = Your path has begun on { $cell }; the start stays where it is.
traxx-not-a-step = The path grows from one of its ends into a neighbouring cell.
traxx-not-an-end = { $cell } is not an end of your path; the ends are { $first } and { $last }.
traxx-not-the-start = Your path is still the start alone, so it grows from { $first }, not from { $cell }.
traxx-other-end = One end per round: this round the path grows at { $growing }, so { $cell } has to wait for the next.
traxx-cell-used = { $cell } is already on your path; no cell is entered twice.
traxx-not-neighbours = { $origin } and { $cell } are not neighbours; the path goes from cell to neighbouring cell.
traxx-colour-not-shown = { $cell } is { $colour ->
        [blue] blue
        [green] green
        [yellow] yellow
        [grey] grey
        [red] red
       *[purple] purple
    }, a colour this card does not show.
traxx-colour-used-up = { $cell } is { $colour ->
        [blue] blue
        [green] green
        [yellow] yellow
        [grey] grey
        [red] red
       *[purple] purple
    }; the card shows that colour { $count ->
        [one] once, and you have used it.
       *[other] twice, and you have used both.
    }

# What is called at a real table
traxx-call-colour = { $colour ->
        [blue] blue
        [green] green
        [yellow] yellow
        [grey] grey
        [red] red
       *[purple] purple
    }
traxx-call-start = player { $player }: start on { $cell }

# What has just happened
traxx-news-start = The path begins on { $cell }.
traxx-news-full = The { $number } is reached: { $points } points in full.
traxx-news-half = The { $number } is reached, though others were there in an earlier round: { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
traxx-news-higher = The { $number } is reached after a higher number: { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
traxx-news-complete = The path runs over all 61 cells.
traxx-news-stuck = Neither end can grow any more; { $unused ->
        [one] 1 cell stays unused.
       *[other] { $unused } cells stay unused.
    }
traxx-news-end = The last card is played: every cell not on a path costs its owner 1 point.

# The sentence of the moment
traxx-prompt-deal = The starting cells are being dealt.
traxx-prompt-draw = Card { $round } of 15 is about to be turned over.
traxx-prompt-choose = Choose the cell your path begins on: { $starts }.
traxx-prompt-chosen = Your path will begin on { $cell }: finish the setup, or undo.
traxx-prompt-start = Grow your path from { $first } with colours of the card ({ $colours }), or finish your round.
traxx-prompt-both-ends = Grow your path from { $first } or { $last } with colours of the card ({ $colours }), or finish your round.
traxx-prompt-go-on = Go on from { $last } with the colours left ({ $colours }), undo, or finish your round.
traxx-prompt-used-up = The whole card is used up: finish your round, or undo.
traxx-prompt-no-way-on = No neighbour of { $last } has one of the colours left ({ $colours }): finish your round, or undo.
traxx-prompt-pass = No free cell beside the ends of your path has a colour of this card ({ $colours }): finish your round.
traxx-prompt-wait = You are done; the others are still thinking.
traxx-prompt-sealed = What this seat draws stays hidden until everybody is done.
traxx-prompt-over = The game is over: { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }

# What the referee finds on paper
traxx-fault-no-start = The start is not on the path.
traxx-fault-not-a-start = { $cell } is not one of the starting cells.
traxx-fault-broken = The line is broken: { $first } and { $second } are not neighbours.
traxx-fault-twice = The path enters { $cell } twice.
traxx-fault-colour-too-often = The path uses { $count } cells of one colour, { $colour ->
        [blue] blue
        [green] green
        [yellow] yellow
        [grey] grey
        [red] red
       *[purple] purple
    }; all cards together show it { $most } times.
traxx-fault-same-start = { $cell } is the start of another player too.
traxx-fault-not-reached = The { $number } is noted, but the path does not reach it.
traxx-fault-not-noted = The path reaches the { $number }, but no points are noted for it.
traxx-fault-value = The { $number } is worth { $number } or { $half }, not { $points }.
traxx-fault-race = By the rounds noted, the { $number } is worth { $right } here, not { $points }.
traxx-fault-nobody-first = Nobody has noted the { $number } in full, though somebody was first.
traxx-fault-alone = The { $number } is worth { $right } here, not { $points }: it depends on whether a higher number came before.
traxx-fault-no-order = No order of rounds leads to this path of { $cells } cells with these cards and notes.
traxx-then-cut = The rule sheet says nothing about mistakes; the path counts as far as it is unbroken from the start.
traxx-then-right-value = The rule sheet says nothing about mistakes; the right value counts.
traxx-then-not-counted = The rule sheet says nothing about mistakes; this counts nothing.
traxx-then-named = The rule sheet says nothing about mistakes; the points stand, the players decide.

# In the drawing
traxx-picture-blue = blue
traxx-picture-green = green
traxx-picture-yellow = yellow
traxx-picture-grey = grey
traxx-picture-red = red
traxx-picture-purple = purple
traxx-picture-card = card { $round }/{ $rounds }:
traxx-picture-numbers = numbers:
traxx-picture-points = points:
traxx-picture-unused = { $cells } unused
traxx-picture-ends = ends
traxx-picture-path = path
traxx-picture-start = start
traxx-picture-cut-off = cut off
traxx-picture-half = half points only

# Why a bot plays as it does
traxx-why-start =
    Played out many times, paths that begin on { $cell } end best: with { $points ->
        [one] 1 point on average.
       *[other] { $points } points on average.
    }
traxx-why-nothing = There is no choice: no end can use a colour of this card.
traxx-why-last =
    The last card: { $points ->
        [0] nothing scores any more.
        [one] no other way scores more than this point.
       *[other] no other way scores more than these { $points } points.
    }
traxx-why-order = { $count ->
        [one] Takes the { $numbers } in full ({ $points } points) before a higher number halves it.
       *[other] Takes { $numbers } in full ({ $points } points) before a higher number halves them.
    }
traxx-why-first = { $count ->
        [one] Takes the { $numbers } in full ({ $points } points): nobody else has been there yet.
       *[other] Takes { $numbers } in full ({ $points } points): nobody else has been there yet.
    }
traxx-why-numbers = { $count ->
        [one] Takes the { $numbers } on the way: only at half value, but still { $points }.
       *[other] Takes { $numbers } on the way: not all at full value, but still { $points } points.
    }
traxx-why-room = Gives up { $points ->
        [one] 1 point
       *[other] { $points } points
    } now: the way that scores most would cut off { $lost } more cells.
traxx-why-approach = Brings an end within { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } of the { $number }, which is worth { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
traxx-why-runs =
    Stays flexible: { $coming ->
        [one] with the last card to come
       *[other] with { $cards } of the { $coming } cards to come
    } the path can grow by { $cells } cells or more.
traxx-why-points = { $points ->
        [one] Takes 1 point now;
       *[other] Takes { $points } points now;
    } { $unused ->
        [0] no cell is cut off.
        [one] 1 cell is out of reach.
       *[other] { $unused } cells are out of reach.
    }
traxx-why-pass =
    Passes and leaves both ends where they are: { $cells ->
        [one] 1 free cell stays in reach.
       *[other] { $cells } free cells stay in reach.
    }
traxx-why-full = Takes the { $number }, the highest number, in full: { $points } points.
