"""Leagues of bots: who beats whom, by how much, and how sure that is.

    league ──► fixtures: every deal with the seats in every rotation ──► league_game ──► GameResult
    run: in this process, in many, or through Ray            journal: what is played is never lost
    results: pairings with intervals, Elo      ratings: openskill      plot: a picture

Every game of a league has its own dice, which follow from the league's seed, the deal and the line-up, so the results
do not depend on the number of processes, on an interruption, or on which other bots take part.
"""
