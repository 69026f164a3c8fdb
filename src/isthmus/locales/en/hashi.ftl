# Hashi: everything the game says in English.

hashi-name = Hashi
hashi-tagline = Number the islands, draw the bridges, make them match.
hashi-line = Number islands, draw bridges.

hashi-option-side = Side of the board: a is easier, b is harder
hashi-option-setup = First number: chosen by the players or placed at random
hashi-option-board = Your own board instead of side a or b

hashi-category-islands = Finished islands
hashi-category-red = Red flags
hashi-category-blue = Blue flags
hashi-category-six = Six linked islands

hashi-ending-played-out = All seventeen cards have been played.

hashi-help-steps =
    Islands are named by column and row: c2 is column c, second row from the top.
    c2=5     write the 5 of the card on island c2 (c2 alone is enough)
    c2-e2    draw one bridge between c2 and e2; type it twice for a double bridge
    done     finish your round (you may leave out the number, the bridges or both)
    undo     take back your last step of this round
    Write first, then draw all the bridges of the card or none.
    Before the first card: c2=3 or c2=4 places the first number.

# Refusals
hashi-unknown-step = This board has no such island or line.
hashi-setup-no-bridge = Bridges come later: first a 3 or a 4 goes on a plain island.
hashi-setup-written = The first number is already on { $island }; undo to choose again.
hashi-setup-number = The first number is a 3 or a 4, not { $number }.
hashi-setup-flag = { $island } has a flag; the first number goes on a plain island.
hashi-setup-not-written = You still have to place a 3 or a 4 on a plain island.
hashi-other-number = The card shows { $card }, so { $number } cannot be written now.
hashi-written-already = This round’s number is already on { $island }.
hashi-write-comes-first = The number comes before the bridges; undo them to write it first.
hashi-island-taken = { $island } already has its number { $number }.
hashi-flag-needs-bridge = { $island } has a flag: a bridge must lead there before it takes a number.
hashi-number-too-small = { $bridges } bridges already lead to { $island }, more than { $number }.
hashi-bridges-complete =
    { $bridges ->
        [one] The one bridge of this card is drawn.
       *[other] All { $bridges } bridges of this card are drawn.
    }
hashi-line-full = Two bridges already run along { $line }.
hashi-line-crossed = { $line } would cross the bridge { $across }.
hashi-island-finished = { $island } is finished: its { $number } is reached.
hashi-island-full = { $island } already has six bridges, the most an island can take.
hashi-no-number = Neither { $start } nor { $end } has a number yet.
hashi-cannot-complete =
    { $more ->
        [one] After { $line } there would be no place for the last bridge; the card asks for all { $bridges } or none.
       *[other] After { $line } there would be no place for { $more } more bridges; the card asks for all { $bridges } or none.
    }
hashi-bridges-missing =
    { $more ->
        [one] One more bridge is needed: draw all { $bridges }, or undo for none.
       *[other] { $more } more bridges are needed: draw all { $bridges }, or undo for none.
    }

# The moment
hashi-prompt-setup = Place a 3 or a 4 on a plain island.
hashi-prompt-setup-done = The first number is placed: finish the setup, or undo.
hashi-prompt-write-or-bridge =
    { $bridges ->
        [one] Write the { $number } on an island, draw one bridge, or finish your round.
       *[other] Write the { $number } on an island, draw { $bridges } bridges, or finish your round.
    }
hashi-prompt-write =
    { $bridges ->
        [one] Write the { $number } on an island or finish your round; there is no room for the bridge as the board stands.
       *[other] Write the { $number } on an island or finish your round; there is no room for { $bridges } bridges as the board stands.
    }
hashi-prompt-bridge =
    { $bridges ->
        [one] Draw one bridge, or finish your round.
       *[other] Draw { $bridges } bridges, or finish your round.
    }
hashi-prompt-more-bridges =
    { $more ->
        [one] Draw one more bridge.
       *[other] Draw { $more } more bridges.
    }
hashi-prompt-done = Nothing more can be added this round: finish it, or undo.
hashi-prompt-only-done = Nothing can be added this round: finish it.
hashi-prompt-wait = You are done; the others are still thinking.
hashi-prompt-chance = A card is about to be turned over.
hashi-prompt-over = The game is over.

# News
hashi-news-boards-passed = Everybody hands the board to the left.
hashi-news-finished =
    { $count ->
        [one] Island finished: { $islands }.
       *[other] { $count } islands finished: { $islands }.
    }
hashi-news-red-first = All four red flags, first to do it: { $points } points.
hashi-news-red-later = All four red flags: { $points } points.
hashi-news-blue-first = All three blue flags, first to do it: { $points } points.
hashi-news-blue-later = All three blue flags: { $points } points.
hashi-news-six-first = Six finished islands linked, first to do it: { $points } points.
hashi-news-six-later = Six finished islands linked: { $points } points.
hashi-news-red-early = All four red flags in time: { $points } points.
hashi-news-blue-early = All three blue flags in time: { $points } points.
hashi-news-six-early = Six finished islands linked in time: { $points } points.
hashi-news-too-large =
    { $limit ->
        [one] Take care: { $island } can have one bridge at most, so a { $number } there cannot be finished.
       *[other] Take care: { $island } can have { $limit } bridges at most, so a { $number } there cannot be finished.
    }
hashi-news-hidden-card = The hidden card was { $card }.
hashi-news-wins = Wins with { $points } points.
hashi-news-shares-win = Shares the win with { $points } points.
hashi-news-solo-score = The final score is { $points } points.

# What is called at a real table
hashi-call-number = number { $number }
hashi-call-bridges = { $bridges ->
        [one] 1 bridge
       *[other] { $bridges } bridges
    }
hashi-call-hidden = the hidden card
hashi-call-start = player { $player }: { $number } on { $island }

# What the referee finds on a paper board
hashi-fault-no-island = There is no island at { $place }.
hashi-fault-no-line = There is no dotted line { $line }.
hashi-fault-number-range = { $island } has { $number }; numbers run from 1 to 6.
hashi-fault-flag-number = { $island } has a flag and a number, but no bridge leads there.
hashi-fault-too-many-on-line = { $line } has { $bridges } bridges; two is the most.
hashi-fault-crossing = The bridges { $line } and { $across } cross.
hashi-fault-unnumbered-line = { $line } has a bridge, but neither of its islands has a number.
hashi-fault-too-many-at-island = { $island } has { $bridges } bridges; { $most } is the most.
hashi-fault-number-too-often = The number { $number } appears { $count } times; the cards and the first number give { $most } at most.
hashi-fault-no-start = No plain island has the 3 or 4 from the setup.
hashi-fault-too-many-bridges = { $bridges } bridges are drawn; seventeen cards never give more than { $most }.
hashi-fault-category =
    { $category ->
        [red] { hashi-category-red }
        [blue] { hashi-category-blue }
       *[six] { hashi-category-six }
    }
hashi-fault-bonus-value = “{ hashi-fault-category }” is worth { $high } or { $low }, not { $points }.
hashi-fault-bonus-not-reached = “{ hashi-fault-category }” is not complete on this board, so its { $points } points do not count.
hashi-fault-bonus-race = “{ hashi-fault-category }” is worth { $right } in the round noted, not { $points }.
hashi-fault-bonus-not-noted = “{ hashi-fault-category }” is complete, but neither points nor a round are noted for it.
hashi-fault-nobody-first = Nobody has noted the { $high } points for “{ hashi-fault-category }”, though somebody was first.
hashi-fault-struck = Struck out during the game: { $places }. What the mistake was is not on the sheet.
hashi-fault-locked = The number on { $island } can never have been written: a flag island needs a bridge first, and none can have come from a numbered island.
hashi-fault-no-order = With these cards in this order nobody can get these numbers and these { $bridges } bridges.
hashi-then-struck = It stays, and its islands are struck out: they score nothing.
hashi-then-named = The sheet does not show which island is wrong, so nothing is struck out; the players decide.
hashi-then-not-counted = It counts nothing.
hashi-then-right-value = The right value counts.

# Solo ranks
hashi-title-minion = Minion
hashi-title-dogsbody = Dogsbody
hashi-title-bamboo-binder = Bamboo binder
hashi-title-screw-tightener = Screw tightener
hashi-title-concrete-pourer = Concrete pourer
hashi-title-project-manager = Project manager
hashi-title-master-bridge-builder = Master bridge builder
hashi-title-professional-planner = Professional planner
hashi-title-statics-expert = Statics expert
hashi-title-ace-architect = Ace architect
hashi-title-construction-genius = Construction genius
hashi-title-island-god = Island god

# In the drawing
hashi-picture-seat = Seat { $seat }
hashi-picture-open = open
hashi-picture-done = done
hashi-picture-hidden = hidden
hashi-picture-islands = islands
hashi-picture-red = red
hashi-picture-blue = blue
hashi-picture-six = six
hashi-picture-round = round { $round } of { $rounds }
hashi-picture-card = card { $card }
hashi-picture-cards = cards
hashi-picture-stage-deal = first numbers are dealt
hashi-picture-stage-setup = first numbers
hashi-picture-stage-reveal = the hidden card
hashi-picture-stage-over = game over
hashi-picture-free = free
hashi-picture-numbered = numbered
hashi-picture-finished = finished
hashi-picture-flags = flags
hashi-picture-line = line
hashi-picture-bridges = bridges

# Why a bot plays as it does
hashi-why-only = Nothing else is possible with this card.
hashi-why-nothing =
    { $bridges ->
        [one] The card is left out: its bridge or its number would do more harm than good.
       *[other] The card is left out: its { $bridges } bridges or its number would do more harm than good.
    }
hashi-why-first-alone = A { $number } on { $island } makes a good start: { $lines } lines lead there.
hashi-why-first-neighbour = A { $number } on { $island } helps the next player, who gets this board, the least.
hashi-why-red = This completes the red flags for { $points } points.
hashi-why-blue = This completes the blue flags for { $points } points.
hashi-why-six = This links six finished islands for { $points } points.
hashi-why-finishes =
    { $count ->
        [one] This finishes { $islands }.
       *[other] This finishes { $count } islands: { $islands }.
    }
hashi-why-finishes-red =
    { $missing ->
        [one] This finishes { $islands }; one red flag is still missing.
       *[other] This finishes { $islands }; { $missing } red flags are still missing.
    }
hashi-why-finishes-blue =
    { $missing ->
        [one] This finishes { $islands }; one blue flag is still missing.
       *[other] This finishes { $islands }; { $missing } blue flags are still missing.
    }
hashi-why-flag-number =
    { $need ->
        [one] The flag on { $island } gets its { $number } and needs just one more bridge.
       *[other] The flag on { $island } gets its { $number } and needs { $need } more bridges.
    }
hashi-why-opens-flag =
    { $count ->
        [one] A first bridge leads to the flag on { $islands }, which can now take a number.
       *[other] First bridges lead to the flags on { $islands }, which can now take numbers.
    }
hashi-why-writes =
    { $need ->
        [one] { $island } is a good place for the { $number }: one more bridge will finish it.
       *[other] { $island } is a good place for the { $number }: { $need } more bridges will finish it.
    }
hashi-why-waits =
    { $cards ->
        [one] One unseen card shows the { $bridges } that would finish { $island } at once.
       *[other] { $cards } unseen cards show the { $bridges } that would finish { $island } at once.
    }
hashi-why-bridges = The bridges go where they are needed: { $islands }.
