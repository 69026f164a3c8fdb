# What the page in the browser says, in English.
# The frame of the page
page-title = Isthmus: four games of islands and paths
page-skip = Skip to the content
page-brand-home = Isthmus, home
page-navigation = Main
page-language = Language
page-theme = Light or dark
page-theme-auto = Auto
page-theme-light = Light
page-theme-dark = Dark
page-settings = Settings
page-nav-learn = Learn
page-nav-games = My games
page-nav-daily = Daily deals
page-nav-puzzles = Puzzles
page-nav-replay = Replay
page-nav-about = About
page-close = Close
page-loading = One moment…
page-you = you
page-copied = Copied.
page-copy-yourself = Please copy the link by hand.
page-problem-offline = The server cannot be reached just now.
page-offline-sign = No connection. You can still open rules, lessons and your finished games; to play, you need the server.
page-offline-title = This needs a connection
page-offline-text = It opens by itself as soon as the server can be reached again.
page-offline-lesson = Without a connection, a lesson accepts only the steps of its hint.
page-problem-unknown = Something went wrong ({ $status }). Please try again.
page-lost-title = There is no page here
page-lost-text = The address may have a typo, or the page has moved.
page-lost-home = Back to the games

# Home
page-home-title = Four games of islands and paths
page-home-lead = Alone, with friends on their own screens, or against a bot. No account needed.
page-continue = Continue
page-play = Play
page-with-friends = With friends
page-opponents = Your opponents
page-bots-count =
    { $count ->
        [0] Alone
        [one] { $count } bot
       *[other] { $count } bots
    }
page-bots-level = Level of the bots
page-bots-here =
    { $count ->
        [0] alone
        [one] against { $count } bot
       *[other] against { $count } bots
    }
page-all-games = All my games
page-continue-none = No game is waiting for you just now.
page-players = { $players } players
page-minutes = { $minutes } min
page-learn-it = Learn
page-join = Join
page-join-label = Link, table or game code
page-join-unreadable = This is neither a link to a table nor a game code.
page-join-title = Join a table
page-join-text = Paste the link a friend has sent you. A game code gives you the same deal to play on your own.
page-public-tables = Public tables
page-public-none = No public table is open just now.
page-games-none = You have not played here yet.
page-games-over = Finished
page-games-running = In progress
page-games-all = All
page-games-show = Which games
page-games-of = Game
page-games-every = All games
page-games-more = Show more
page-games-no-match = No game fits this choice.
page-games-older =
    { $count ->
        [one] One older unfinished game
       *[other] { $count } older unfinished games
    }
page-games-start = Choose a game
page-games-with = with { $names }
page-games-won = Won
page-games-won-score = Won { $best }–{ $other }
page-games-lost = Lost
page-games-lost-score = Lost { $best }–{ $other }
page-games-shared = The win is shared
page-games-place = Place { $place } of { $seats }
page-games-annulled = Annulled
page-games-abandoned = Abandoned
page-your-turn = Your turn
page-over = Over
page-lobby-open =
    { $count ->
        [one] Waiting, one seat open
       *[other] Waiting, { $count } seats open
    }

# The deals of the day
page-daily-phase-new = not played yet
page-daily-phase-playing = Continue
page-daily-phase-over = played
page-daily-phase-given-up = given up
page-daily-results = Results of the day
page-daily-days =
    { $count ->
        [one] { $count } day played
       *[other] { $count } days played
    }
page-daily-streak = { $count } in a row
page-daily-better = better than { $percent }%
page-daily-alone = the only result so far
page-daily-share = { $game }, { $date }: { $points }

# A new table
page-new-table = { $game }: a new table
page-your-name = Your name
page-seat-number = Seat { $number }
page-player-number = Player { $number }
page-bot-number = Bot { $number }
page-seat-friend = A friend
page-seat-none = Nobody
page-bot = Bot
page-bot-level = Bot, { $level }: { $about }
page-own-bot = Bot, { $name } (this server’s own)
page-bot-of-level = bot, { $level }
page-opponent = Your opponent
page-bots-simple = On this server bots look one step ahead, whatever their level.
page-allow-hints = Everybody may ask for hints
page-clock-label = Time per round or turn
page-clock-none = No clock
page-clock-seconds = { $seconds } seconds
page-clock-day = One day
page-public = Show this table to everybody
page-make-table = Open the table
page-more-options = More options
page-option-side = Side of the board
page-option-setup = First number
page-option-boards = Your board
page-option-size = Size of the board
page-value-side-a = A, easier
page-value-side-b = B, harder
page-value-setup-choose = Chosen
page-value-setup-random = Random
page-value-start-random = Random
page-value-start-choose = Chosen
page-value-boards-random = Random
page-value-size-10 = 10 × 10
page-value-size-12 = 12 × 12

# Lobby
page-lobby = Before the game
page-lobby-wait = The host starts the game.
page-seat-open = Open seat
page-seat-here = here
page-seat-away = away
page-seat-done = done
page-seat-thinking = thinking
page-seat-your-turn = your turn
page-seat-standin = a bot stands in
page-stand-up = Give up my seat
page-sit-down = Sit down
page-sit-down-at = Sit down in seat { $number }
page-start = Start
page-start-here = Start with those who are here
page-start-alone = Start alone
page-start-bots =
    { $count ->
        [one] Start with a bot in the open seat
       *[other] Start with { $count } bots in the open seats
    }
page-open-seat-bots = Bots in open seats
page-invite = Invite
page-invite-text = Anyone who opens this link can take a seat or watch.
page-invite-first = Send this link to whoever should play. You start once somebody is here.
page-invite-link = Invitation link
page-copy-link = Copy or share the link
page-invite-qr = QR code of the invitation link
page-seat-link = Private link to your seat
page-seat-qr = QR code of your private link
page-table-missing = This table does not exist
page-table-missing-text = The link may be incomplete, or the table has been deleted.
page-table-foreign = This server does not let you in from this address
page-table-foreign-text = Please open the page at the address that the host has given you.
page-table-crowded = Too many people are here just now
page-table-crowded-text = Or you have this table open in too many windows: close some. We keep trying to get you in.
page-table-replaced = You have opened this table in newer tabs
page-table-replaced-text = Reload this one to continue here.
page-table-busy = This server is very busy
page-table-busy-text = Games in progress go on. You can watch as soon as the server is less busy.
page-table-broken = This table cannot be opened
page-table-broken-text = The server cannot read what is stored about it. Nothing has been deleted.
page-game-missing = This game does not exist
page-game-missing-text = The link may be incomplete, or the game has been deleted.

# At the table
page-moment = What to do now
page-others = Everybody at the table
page-details = Details
page-log = What has happened
page-moves = Course of the game
page-moves-start = start
page-moves-now = now
page-looking-back = Looking back: { $place }
page-back-to-now = Back to now
page-news-of = { $name }:
page-rules = Rules
page-more = More
page-keys = Keys
page-undo = Undo
page-done = Done
page-done-anyway = Done anyway
page-hints-on = Show what is possible
page-hints-off = Hide what is possible
page-round-of = Round { $round } of { $rounds }
page-round-before = Before the first round
page-game-of = Game { $game } of { $games }
page-turn = Turn { $round }
page-waiting-for = Waiting for { $names }.
page-is-playing = { $name } is playing.
page-unsent =
    { $count ->
        [one] one step not sent yet
       *[other] { $count } steps not sent yet
    }
page-reconnecting = No connection. Reconnecting to the server…
page-connected = Connected again.
page-unsent-text = It is kept here and will be sent as soon as the server can be reached.
page-nothing-now = Nothing to do just now.
page-oversight-number = The { $number } is not written yet, and there is room for it.
page-oversight-bridges =
    { $count ->
        [one] The bridge is not drawn yet.
       *[other] The { $count } bridges are not drawn yet.
    }
page-oversight-path = Your path could still grow this round.
# What to do now, short: the card beside it shows the rest.
page-short-hashi-prompt-setup-done = The first number is placed.
page-short-hashi-prompt-write-or-bridge =
    { $bridges ->
        [one] Write the { $number } or draw one bridge.
       *[other] Write the { $number } or draw { $bridges } bridges.
    }
page-short-hashi-prompt-write =
    { $bridges ->
        [one] Write the { $number }; there is no room for the bridge.
       *[other] Write the { $number }; there is no room for { $bridges } bridges.
    }
page-short-hashi-prompt-bridge =
    { $bridges ->
        [one] Draw one bridge.
       *[other] Draw { $bridges } bridges.
    }
page-short-hashi-prompt-done = Nothing more can be added.
page-short-hashi-prompt-only-done = Nothing can be added this round.
page-short-traxx-prompt-choose = Choose the cell your path begins on.
page-short-traxx-prompt-chosen = Your path will begin on { $cell }.
page-short-traxx-prompt-start = Grow your path, one cell per colour of the card.
page-short-traxx-prompt-both-ends = Grow your path from either end.
page-short-traxx-prompt-go-on = Go on from { $last }, or finish.
page-short-traxx-prompt-used-up = The whole card is used up.
page-short-traxx-prompt-no-way-on = No way on from { $last }: finish or undo.
page-short-traxx-prompt-pass = No cell fits this card: finish your round.
page-short-connections-prompt-place =
    { $fits ->
        [0] Fits nowhere: place it face down.
        [one] Fits on 1 square, or face down.
       *[other] Fits on { $fits } squares, or face down.
    }
page-short-connections-prompt-placed = Your tile is on { $square }.
page-short-ponte-prompt-opening = Place two light tiles anywhere.
page-short-ponte-prompt-choice = Choose your colour; dark moves next.
page-short-ponte-prompt-chosen =
    { $colour ->
        [light] You will play light.
       *[dark] You will play dark.
    }
page-short-ponte-prompt-second-tile = Place your second tile.
page-short-ponte-prompt-done = Finish your turn, or undo.
page-short-ponte-prompt-tiles = Place two tiles; no bridge is possible yet.
page-short-ponte-prompt-either =
    { $bridges ->
        [one] Place two tiles, or build the one bridge possible.
       *[other] Place two tiles, or build one of { $bridges } bridges.
    }
page-short-ponte-prompt-bridge = No room for two tiles: build a bridge.
page-short-ponte-prompt-bridge-or-pass = No room for two tiles: build a bridge, or finish.
page-short-ponte-prompt-last-tiles = Last turn: place two tiles.
page-short-ponte-prompt-last-either = Last turn: two tiles or a bridge.
page-short-ponte-prompt-last-bridge = Last turn: build a bridge.
page-short-ponte-prompt-last-bridge-or-pass = Last turn: build a bridge, or finish.
page-rule-named = Rule { $clause }
page-understood = Got it
page-enlarge = Enlarge the board of { $name }
page-enlarge-board = Enlarge the board
page-board-of = Board of { $name }
page-board-label = { $game } board
page-as-of-last-round = As it was at the end of the last round.
page-spectators =
    { $count ->
        [one] One person is watching
       *[other] { $count } people are watching
    }
page-watching = You are watching
page-standin-for = Let a bot stand in
page-standin-me = Let a bot play for me
page-resign = Resign
page-resign-question = Resign?
page-resign-text = This counts as a loss.
page-abandon = Abandon the game
page-abandon-question = Abandon the game?
page-abandon-text = It will not count. The board stays in “My games”.
page-play-on = Keep playing
page-other-device = On another device
page-other-device-text = This link is your seat. Open it on another device to go on there, and keep it to yourself.
page-new-link-text = Has somebody else got your link? A new one takes the seat away from the old link and from all your other devices.
page-new-link = Make a new link
page-new-link-made = The old link no longer works.
page-standin-back = Take my seat back
page-clock =
    { $seconds ->
        [one] One second left
       *[other] { $seconds } seconds left
    }
page-offer-back = Ask to take a turn back
page-take-back = Take my last turn back
page-offer-annul = Ask to annul the game
page-offer-back-by = { $name } would like to take the last turn back.
page-offer-annul-by = { $name } suggests annulling the game.
page-offer-waits = Your suggestion is waiting for an answer.
page-agree = Agree
page-decline = Decline
page-key-arrows = move on the board
page-key-enter = do what is offered there (Space too)
page-key-undo = undo the last step
page-key-done = done
page-key-hints = show or hide what is possible
page-key-past = look back, when not on the board (Esc: back to now)
page-hint-thinking = Looking for a good move…
page-wait-ahead =
    { $count ->
        [one] one job before yours
       *[other] { $count } jobs before yours
    }
page-wait-soon = any moment now
page-wait-seconds =
    { $count ->
        [one] about one second
       *[other] about { $count } seconds
    }
page-wait-minutes =
    { $count ->
        [one] about one minute
       *[other] about { $count } minutes
    }
page-wait-cancel = Cancel
page-wait-stopped = Stopped.
page-hint-plans = Plans that were compared
page-hint-note = Expected at the end of the game.
page-plan-write = { $number } on { $place }
page-plan-place =
    { $turns ->
        [0] { $place }
        [1] { $place }, a quarter turn right
        [2] { $place }, half a turn
       *[other] { $place }, a quarter turn left
    }
page-plan-spiral = { $place }, face down
page-hints-taken =
    { $count ->
        [one] one hint
       *[other] { $count } hints
    }
page-practice = Practice
page-practice-from = You are playing on from { $place }; everything before that is unchanged.
page-practice-origin = To the game it comes from
page-key-hint = ask for a hint
page-key-turn = turn the tile (Shift: the other way)
page-key-spiral = face up or face down
page-key-dead = show the squares that are lost to you
page-key-release = let go of the bridge
page-key-help = this list

# The end
page-result = Result
page-score-sheet = Score sheet
page-total = Total
page-result-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
page-result-loss =
    { $points ->
        [one] { $points } point lost
       *[other] { $points } points lost
    }
page-result-wins = { $name } wins
page-result-won = { $name } won { $high }–{ $low }
page-result-won-by =
    { $points ->
        [one] { $name } won by { $points } point
       *[other] { $name } won by { $points } points
    }
page-result-you-win = You won
page-result-you-won = You won { $high }–{ $low }
page-result-you-won-by =
    { $points ->
        [one] You won by { $points } point
       *[other] You won by { $points } points
    }
page-result-you-won-tie = You won on the tie-break
page-result-you-lose = You lost
page-result-you-lost = You lost { $high }–{ $low }
page-result-you-lost-by =
    { $points ->
        [one] You lost by { $points } point
       *[other] You lost by { $points } points
    }
page-result-you-lost-tie = You lost on the tie-break
page-result-you-share = You share the win with { $names }
page-result-you-rank =
    { $rank ->
        [2] You came second of { $count }
        [3] You came third of { $count }
       *[other] You came fourth of { $count }
    }
page-result-you-rank-shared =
    { $rank ->
        [2] You share second place
       *[other] You share third place
    }
page-result-next =
    { $points ->
        [one] { $points } more point would have earned the title “{ $title }”.
       *[other] { $points } more points would have earned the title “{ $title }”.
    }
page-result-next-loss =
    { $points ->
        [one] Losing { $points } point fewer would have earned the title “{ $title }”.
       *[other] Losing { $points } points fewer would have earned the title “{ $title }”.
    }
page-result-best = Your best so far: { $points }.
page-result-new-best = A new best! Until now: { $points }.
page-result-shared = { $names } share the win
page-result-void = This game does not count
page-rematch = Play again
page-rematch-join = To the next game
page-replay = Replay
page-same-deal = Same deal again
page-share-text = Share as text
page-share-image = Share as picture
page-share-no-hints = without hints
page-share-fair = fair par { $points }
page-share-perfect = best possible { $points }
page-share-best-found = best known { $points }
page-code = Game code { $code }

# What was possible, and where points were lost
page-analysis = Analysis
page-analysis-of = Analysis: { $game }
page-analysis-open = Open the analysis
page-analysis-look = Look at this decision
page-analysis-ask = What was possible?
page-analysis-working = Thinking about your game…
page-analysis-waiting = Waiting in the queue…
page-analysis-glance = First look at the whole game…
page-analysis-decisions = Judging one decision after another…
page-analysis-perfect = Looking for the best possible result…
page-analysis-fair = The master is playing the same deal…
page-analysis-rough = First impression; it is still being refined.
page-analysis-restart = Start again
page-analysis-failed = That did not work. Please try again.
page-analysis-missing = This game cannot be analysed here.
page-analysis-again = Try again
page-analysis-longer = Think longer
page-analysis-whose = Whose game
page-analysis-graph = Expected result over the course of the game
page-analysis-table = The graph as a table
page-analysis-round = Round
page-analysis-turn = Turn
page-analysis-expected = Expected
page-analysis-lost = Lost
page-analysis-luck = Luck
page-analysis-end = the end
page-analysis-point = { $place }: { $value }
page-analysis-played = played
page-analysis-was = Played
page-analysis-best = best
page-analysis-fine = Nothing better was found.
page-analysis-try = Try from here
page-analysis-thoughts = What { $name } was thinking
page-analysis-board = Board before this decision
page-par = Par
page-par-yours = You
page-par-fair = Fair
page-par-fair-note = what the master scores without knowing what comes next
page-par-perfect = Perfect
page-par-perfect-proven = the best result this deal allows, proven
page-par-perfect-open = the best result found; nothing beyond { $bound } is possible
page-par-board = See the perfect board
page-split = Luck and decisions
page-split-no-luck = How it came about
page-split-points = Expected at the start: { $start } points. Luck: { $luck }. Decisions: { $lost }. Result: { $final }.
page-split-loss = Expected at the start: a loss of { $start }. Luck: { $luck }. Decisions: { $lost }. Result: a loss of { $final }.
page-split-chance = Chance to win at the start: { $start }%. In percentage points, added up over all turns: the other player { $luck }, decisions { $lost }.

# Replay
page-replay-text = Open the record of a game to watch it round by round. Nothing is stored.
page-replay-file = Record file
page-real-deck = Without a game code: the deal cannot be checked or played again.
page-replay-empty = No round has been finished yet.
page-whose-board = Whose board
page-position = Position in the game
page-first = To the start
page-back = One back
page-forward = One forward
page-last = To the end
page-run = Play
page-pause = Pause
page-speed = Speed
page-copy-position = Copy link to this position
page-download = Download the record
page-to-table = To the table

# Learn
page-learn-title = Learn a game
page-learn-lead = Each page has a short lesson on a real board and the rules in plain words.
page-rules-all = The rules
page-rules-clauses = Clause by clause: { $clauses }
page-lesson = Lesson
page-lesson-of = Lesson { $number } of { $count }
page-lesson-next = Next
page-lesson-back = Back
page-lesson-skip = Skip
page-lesson-play = Now play
page-hint = Hint

# At a real table
page-real-table = At a real table
page-follow-link = Playing with real cards or tiles? Follow your game here.

# Print and play
page-print = Print
page-print-title = Print and play
page-print-text = Sheets, cards, tiles and the rules as PDF, for a game at a real table.
page-print-what = What
page-print-sheets = Score sheets
page-print-pieces = Cards and tiles to cut out
page-print-aid = The rules on one page
page-print-all = Everything
page-print-board = Your own board (file)
page-print-players = Players
page-print-per-page = Sheets per page
page-print-paper = Paper

# Said of the boards
page-free = free
page-square = Square { $place }
page-side-north = north
page-side-east = east
page-side-south = south
page-side-west = west
page-colour-blue = blue circle
page-colour-green = green triangle
page-colour-yellow = yellow star
page-colour-grey = grey square
page-colour-red = red heart
page-colour-purple = purple diamond
page-hashi-island = Island { $place }
page-hashi-line = Line { $a } to { $b }
page-hashi-flag-red = red flag
page-hashi-flag-blue = blue flag
page-hashi-number = number { $number }
page-hashi-no-number = no number
page-hashi-bridges =
    { $count ->
        [0] no bridge
        [one] { $count } bridge
       *[other] { $count } bridges
    }
page-hashi-finished = finished
page-hashi-dead = blocked by a crossing bridge
page-hashi-write = write { $number } on { $place }
page-hashi-build = draw a bridge
page-hashi-number-given-up = By drawing first you give up the number { $number }. Undo to write it.
page-hashi-card =
    { $count ->
        [one] Card: write { $number }, draw { $count } bridge
       *[other] Card: write { $number }, draw { $count } bridges
    }
page-hashi-tracker = Cards seen
page-hashi-card-seen = seen
page-hashi-card-open = not seen
page-hashi-race = { $name }: { $count } of { $goal }
page-traxx-cell = { $place }, { $colour }
page-traxx-worth =
    { $points ->
        [one] number { $number }, worth { $points } point now
       *[other] number { $number }, worth { $points } points now
    }
page-traxx-noted =
    { $points ->
        [one] number { $number }, { $points } point noted
       *[other] number { $number }, { $points } points noted
    }
page-traxx-start = start
page-traxx-end = end of your path
page-traxx-on-path = on your path
page-traxx-cut-off = cut off
page-traxx-extend = go here from { $end }
page-traxx-begin = begin here
page-traxx-which-end = Both ends reach this cell: choose an end.
page-traxx-end-held = You hold the end at { $end }.
page-traxx-card = Card: { $colours }
page-traxx-numbers = What the numbers are worth
page-connections-centre = printed centre
page-connections-narrow = narrow to the { $side }
page-connections-wide = wide to the { $side }
page-connections-spiral = spiral
page-connections-fits =
    { $count ->
        [one] the tile fits in one way
       *[other] the tile fits in { $count } ways
    }
page-connections-only-spiral = only face down
page-connections-number = beside the number { $value }
page-connections-number-linked = beside the number { $value }, linked
page-connections-turn = Tile in hand, turn it: { $sides }
page-connections-turn-button = Turn
page-connections-face-down = Face down (−1)
page-connections-face-up = Face up
page-connections-left =
    { $count ->
        [4] The four tiles that stay out
       *[other] { $count } tiles still to come, four of them stay out
    }
page-ponte-light = light tile
page-ponte-dark = dark tile
page-ponte-island = island
page-ponte-sandbank =
    { $count ->
        [one] sandbank of one tile
       *[other] sandbank of { $count } tiles
    }
page-ponte-blocked = blocked by a bridge
page-ponte-bridge-to = bridge to { $place }
page-ponte-may-place = place a tile
page-ponte-may-bridge = bridge possible to { $places }
page-ponte-held = Bridge from { $place }: choose the other end.
page-ponte-choose-light = Play light
page-ponte-choose-dark = Play dark
page-ponte-dead-squares = My lost squares
page-ponte-tiles-light = Light tiles left
page-ponte-tiles-dark = Dark tiles left
page-ponte-bridges = Bridges left
page-ponte-sets-light = Light islands, linked
page-ponte-sets-dark = Dark islands, linked

# The board as text
page-text = Board as text
page-text-legal = What you may do
page-text-board = What is on the board
page-text-tiles = Place a tile: { $places }
page-text-bridges = Build a bridge: { $places }

# Games without a drawing of their own
page-plain-find = Find or type a step
page-plain-none = None of your possible steps looks like this. Press Enter to ask why.
page-notation = How steps are written
page-unknown-board = This page is older than the server and cannot draw this game. Reload it to get the current version.
page-reload = Reload
