# Rated tables: why something is not possible there, and what the page says about them.
rated-no-account = Only people with an account can play at a rated table.
rated-no-bots = Only people play at a rated table; a bot cannot take a seat or stand in.
rated-no-clock = A rated game needs a clock, so that nobody has to wait for someone who has gone.
rated-no-handover = This seat belongs to another account. A seat at a rated table cannot be passed on.
rated-no-help = A rated game has a new deal and no hints.
rated-no-leaving = You cannot leave a rated game. You can resign from a game of two, or let your time run out.
rated-no-people = A rated game needs at least two people.
rated-no-ratings = This server keeps no ratings.
rated-no-take-back = No turn can be taken back in a rated game.
rated-no-twice = You already have a seat at this table, and nobody has two in a rated game.
rated-table = Rated
rated-table-text = The result counts for the ratings of everybody here. Nobody can take a turn back or ask for hints.
rated-change = { $name }: { $before }, now { $after } ({ $difference })
rated-changes = Ratings
rated-not-counted = This game did not count.
