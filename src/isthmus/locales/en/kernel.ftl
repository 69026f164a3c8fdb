# Refusals that every game shares.
kernel-game-over = The game is over.
kernel-game-annulled = The game was annulled by agreement.
kernel-game-abandoned = The game was abandoned.
kernel-game-resigned = { $name } has resigned.
kernel-no-duel = Only a game between two can be resigned.
kernel-already-done = You are done with this round; it is closed for you.
kernel-period-closed = This round has already closed; the board you see is the new one.
kernel-not-your-turn = It is not your turn.
kernel-waits-for-chance = A card or tile has to be turned over first.
kernel-sealed = The steps of this seat are not known here.
kernel-nothing-to-undo = There is no step to undo.
kernel-nothing-to-take-back = There is no turn to take back yet.
kernel-needs-consent = Everybody has to agree to this.
kernel-no-agreements = In this game a closed round is final.
kernel-not-an-outcome = This cannot be drawn now.

# The rules to read.
kernel-origins = After the id, each clause says where it comes from: sheet (the printed rules), ruling (the printed rules leave it open, and we had to decide), data (a component whose exact print we do not have) or fact (it follows from the others).

# What a game may lack.
kernel-lacks-rules = { $game } has no rules to read.
kernel-lacks-referee = { $game } has no referee for sheets filled in on paper.
kernel-lacks-caller = { $game } deals nothing that could be called out at a real table.
kernel-lacks-daily = { $game } has no daily deal.
kernel-lacks-ghosts = { $game } cannot be played beside a finished game. Play again with the same people instead.
kernel-lacks-greedy = { $game } has no greedy bot.
kernel-lacks-engine = { $game } has no engine, so there are no bots from novice to master.
kernel-lacks-coach = { $game } has no engine, so its games cannot be analysed.
kernel-lacks-grandmaster = { $game } has no grandmaster.
kernel-lacks-net = { $game } has no trained net.
kernel-lacks-solver = { $game } has no solver, so the best possible result is unknown.
kernel-lacks-scale = { $game } has no scales for its coach.
kernel-lacks-kernel = { $game } has no compiled rules.
kernel-lacks-scene = { $game } has no board on the page.
kernel-lacks-lesson = { $game } has no lessons.
kernel-lacks-puzzles = { $game } has no puzzles.
kernel-lacks-drawing = { $game } has no drawing.
kernel-lacks-print = { $game } has nothing to print.
kernel-lacks-photo = { $game } cannot be read from a photo. Enter it by tapping or typing.
kernel-lacks-environments = { $game } has no environments for learning programs.
kernel-lacks-batched = { $game } has no JAX environment.
kernel-lacks-own-boards = { $game } is played on its own board only; you cannot load another.
