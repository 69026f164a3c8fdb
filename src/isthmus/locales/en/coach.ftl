# The coach: what a finished game was worth, decision by decision.

coach-title = { $game } · { $name }
coach-result-points = Result: { $value } points
coach-result-loss = Result: a loss of { $value }
coach-result-won = Result: won
coach-result-shared = Result: a shared win
coach-result-lost = Result: lost
coach-start-points = Expected at the first decision: { $value } points
coach-start-loss = Expected at the first decision: a loss of { $value }
coach-start-chance = Chance to win at the first decision: { $value }%
coach-split = The expectation at the start and these two add up to the result; a plus is good.
coach-luck = Luck
coach-luck-and-others = Luck and the other players
coach-others = The other player
coach-decisions = Decisions
coach-graph = Expected result over the course of the game, from { $first } to { $last }:
coach-moments = { $count ->
    [one] The moment that mattered most
   *[other] The { $count } moments that mattered most
    }
coach-no-moments = The search found no decision that cost anything. Well played!
coach-moment = { $stage }: { $steps } ({ $value })
coach-better = Better: { $steps } ({ $value })
coach-cost-points = This decision cost { $lost } points.
coach-cost-loss = This decision added { $lost } to the loss.
coach-cost-chance = This decision cost { $lost } percentage points.

# Par
coach-par-title = Par of this deal for { $name }
coach-par-played-points = Played: { $value } points
coach-par-played-loss = Played: a loss of { $value }
coach-par-fair-points = Fair par: { $value } points ± { $spread }
coach-par-fair-loss = Fair par: a loss of { $value } ± { $spread }
coach-par-fair-meaning = { $plays ->
    [one] One game by the master, without knowing what comes next
   *[other] { $plays } games by the master, without knowing what comes next, from { $least } to { $most }
    }
coach-par-perfect-points = Perfect: { $value } points
coach-par-perfect-loss = Perfect: a loss of { $value }
coach-par-proven = the best result that this deal allows, proven
coach-par-bracket-points = the best found; more than { $bound } is impossible
coach-par-bracket-loss = the best found; less than { $bound } is impossible
coach-par-board = The board of the perfect game:
