# What the terminal itself says while people play.

# Command: other words for it, separated by commas.
terminal-aliases =
    help: ?, h
    legal: moves, l
    why: w
    score: scores, s
    look: board, boards
    save: export
    hint: tip
    resign: abandon, give up
    quit: exit, q
    take back: takeback
    annul: cancel game
    done: d
    undo: u
terminal-yes-words = y yes
terminal-decimal = .

terminal-about = { $name }: { $text }
terminal-and = { $first } and { $last }

# Rounds and turns
terminal-round-of = round { $number } of { $total }
terminal-round = round { $number }
terminal-turn = turn { $number }
terminal-game-of-series = game { $number }, { $text }
terminal-stage-lot = drawing lots
terminal-stage-setup = setup
terminal-stage-deal = dealing
terminal-stage-end = end
terminal-standing = Score so far: { $scores }
terminal-still-to-act = Still to act: { $names }
terminal-thinking = { $name } is thinking…
terminal-compiling = The engine is being compiled, just this once: up to a minute. “isthmus warmup” does it in advance.
terminal-pass-keyboard = Pass the keyboard to { $name }. { $name }, press Enter when nobody else is looking.
terminal-may-reopen = ({ $name }, to change your mind type undo instead.)

# Refusals
terminal-not-accepted = “{ $text }” was not played.
terminal-refused = { $sentence } [{ $clause }]
terminal-places = Look at: { $places }
terminal-why-hint = (“why” shows rule { $clause } in full)
terminal-clause = Rule { $clause }:
terminal-unreadable = I cannot read “{ $text }”. Type ? to see how steps are written.
terminal-expected = Expected: { $expected }
terminal-ambiguous = “{ $text }” could mean { $candidates }; please write one of them.
terminal-not-played = Not played after that: { $steps }
terminal-allowed = “{ $text }” is allowed now.
terminal-nothing-refused = Nothing has been refused. Type “why” and a step to ask about that step.
terminal-nobody = Nobody here is called “{ $name }”. At the table: { $names }

# Help
terminal-help-steps = Steps
terminal-help-commands = Commands
terminal-help-list =
    done         finish this turn or round
    undo         take back my last step
    legal        all steps that are possible now (the Tab key completes them)
    why [STEP]   why a step is refused, with the rule
    score        the score sheet so far
    look [NAME]  the boards of the others
    hint         what the strongest bot would consider now
    save FILE    save a record of the game so far
    resign       give up the game; in a duel this counts as a loss
    quit         leave; “isthmus play --resume” continues the game
    Several steps fit on one line, separated by spaces. Enter redraws the board.
terminal-help-agreements =
    take back    take the last turn back, if the other player agrees
    annul        the game does not count, if the other player agrees
terminal-legal = { $count ->
    [one] One step is possible:
   *[other] { $count } steps are possible:
    }

# Saving and leaving
terminal-save-where = Please name a file: save my-game.txt
terminal-record-written = The record so far is in { $path }
terminal-saved = The game is saved. To continue it:
terminal-real-drawn = { $place }: what was drawn? (undo: enter the last draw again)
terminal-recorded = The record is saved. To see it again:
terminal-code = To play this deal again, or let a friend try it:
terminal-analyse = To see which decisions mattered:

# Agreements
terminal-ask-take-back = { $name }, { $asker } would like to take the last turn back. Do you agree? [y/n]
terminal-ask-annul = { $name }, { $asker } would like to annul the game. Do you agree? [y/n]
terminal-ask-resign = Resign, { $name }? This counts as a loss. [y/n]
terminal-ask-abandon = Abandon the game, { $name }? It will not count. [y/n]
terminal-not-agreed = Declined; the game goes on.
terminal-taken-back = The last turn was taken back.

# The end
terminal-total = Total
terminal-rank = Rank
terminal-place = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
    }
terminal-winner = { $names } wins.
terminal-shared = { $names } share the win.
terminal-title = Title: { $title }
terminal-thoughts-which = What were the bots thinking? Type one of { $labels }, or press Enter to leave:

# The menu
terminal-menu-welcome = Isthmus: four games of islands and paths.
terminal-menu-resume = Continue a saved game
terminal-menu-quit = Leave
terminal-menu-choose = Your choice:
terminal-menu-which = Please type one of these: { $choices }
terminal-menu-players = Who plays? Names separated by commas ({ $least } to { $most }), or press Enter for { $least }:
terminal-menu-bots = Bots too? Levels separated by commas ({ $most } at most), or press Enter for none:
terminal-menu-bots-many = There is room for { $most } at most.
terminal-menu-options = Options (type name=value to change one, press Enter to begin):
terminal-menu-option = { $name } = { $value }  ({ $choices })  { $label }
terminal-menu-saved = Saved games, the latest first:
terminal-menu-nothing-saved = There is no saved game.
terminal-menu-save = { $game }, { $names }, { $label }
terminal-default-name = Player { $number }

# The daily deal
terminal-daily-open-deal = Open deal of { $date }: the same all over the world, never ranked.
terminal-daily-open-puzzle = Open puzzle of { $date }: the same all over the world, never ranked.
terminal-daily-practice = Practice: the day of { $date } is over or has not begun, so it does not count.
terminal-daily-done = played
terminal-daily-days = Days played: { $played }, in a row: { $days }.

# Own results
terminal-stats-none = There is no finished game to count yet.
terminal-stats-games = { $count ->
    [one] One game, { $hours } hours at the table.
   *[other] { $count } games, { $hours } hours at the table.
    }
terminal-stats-runs = Won in a row: { $current }, at most { $longest }.
terminal-stats-kind = { $title }, { $seats ->
    [one] alone
   *[other] { $seats } players
    } ({ $count ->
    [one] one game
   *[other] { $count } games
    })
terminal-stats-best = Best: { $best } on { $day }, mean { $mean }.
terminal-stats-wins = Won: { $wins } of { $count }.
terminal-stats-course = Over time: { $line }
terminal-stats-left-out = { $count ->
    [one] One file was left out: it holds no finished game of this player.
   *[other] { $count } files were left out: they hold no finished game of this player.
    }

# The referee
terminal-referee-faults = { $count ->
    [0] Nothing on this sheet is against the rules.
    [one] One mistake on this sheet:
   *[other] { $count } mistakes on this sheet:
    }
terminal-referee-struck = Struck out for it: { $places }
terminal-referee-all-struck = Struck out, so worth nothing: { $places }
terminal-referee-then = Then: { $sentence }
terminal-referee-order-found = An order that leads to these sheets was found; it need not be the one that was played.
terminal-referee-order-open = An order that leads to what was drawn was found, but not with all the points and rounds noted.
terminal-referee-order-none = No legal order leads there. { $sentence } [{ $clause }]
terminal-referee-order-unsettled = Whether a legal order leads there could not be settled.
terminal-referee-order-late = The search ended after { $seconds } s, so an order that fits may still exist. Option --seconds gives it more time.
terminal-referee-written = The record is in { $file }.

# The caller
terminal-call-commitment = Write down this commitment, or photograph it, before the first call:
terminal-call-reveal = That was the whole deal. This code and this salt give the commitment again:
terminal-call-keys = Enter next · u undo · r repeat · l list · q leave:

# A sheet read from a photo
terminal-read-sheet = { $game }, sheet { $sheet }
terminal-read-questions = { $count ->
    [0] Everything on the sheet is clear.
    [one] One thing is uncertain. Please check it:
   *[other] { $count } things are uncertain. Please check them:
 }
terminal-read-question = { $name }: { $value } ({ $percent } %)
terminal-read-question-or = { $name }: { $value } ({ $percent } %), or { $others }
terminal-read-nothing = nothing
terminal-read-by-rules = Read so that the rules allow it; the ink alone says something else: { $names }
terminal-read-written = Written to { $file }. Correct what is wrong there and run: isthmus referee { $game } { $file }

# Replay
terminal-replay-end = The game ends here.
terminal-replay-start = Before the first round
terminal-replay-line = Line { $label }
terminal-replay-keys = n next · p back · g LABEL go there · q leave:
terminal-replay-no-label = There is no line “{ $label }”. The lines are: { $labels }
