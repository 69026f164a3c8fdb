"""What was possible and what it cost: par of a deal, and the coach, who goes through a finished game.

`par` gives two numbers for a deal of the three sheet games: *perfect*, the best result possible in hindsight (one
solver per game: `hashi`, `traxx`, `connections`), and *fair*, what master scores without foresight. `coach`
compares each decision of a seat with the best alternative over the cards that were unknown at the time.
"""
