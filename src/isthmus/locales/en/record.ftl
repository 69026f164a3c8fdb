# What the finished games of a player add up to
record-title = Statistics
record-none = You have not finished a game here yet.
record-games =
    { $count ->
        [one] { $count } finished game
       *[other] { $count } finished games
    }
record-hours = about { $hours } h at the table
record-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
record-streak = { $count } days in a row
record-run = { $count } wins in a row, at most { $longest }
record-alone = alone
record-players = { $count } players
record-best = Best: { $points }
record-mean = Mean: { $points }
record-wins = Won { $wins } of { $count }
record-ratings = Ratings
record-ratings-text = Each daily deal counts as a match against the levels, each rated table as one against people.
record-rating = { $rating } ± { $spread }
record-rating-provisional = still provisional
record-rating-level = about as strong as { $level }
record-rating-span = somewhere from { $low } to { $high }
record-rating-course = Rating over time
record-rating-text =
    { $count ->
        [one] After { $count } match: { $rating }.
       *[other] After { $count } matches: { $rating }.
    }
record-rating-scale = Where you stand among the levels
record-course = Results over time
record-course-text =
    { $count ->
        [one] { $count } result: { $last }.
       *[other] The latest { $count } results, from { $low } to { $high }; the last was { $last }.
    }
record-fair = fair par of each deal
record-own = your results
record-spread = How your results are spread
record-master = the master’s on the same deals
record-bar = { $span }: { $own } of yours, { $master } of the master’s
record-cost = What decisions cost
record-cost-text =
    { $count ->
        [one] In { $count } analysed game, decisions cost { $mean } points.
       *[other] In { $count } analysed games, decisions cost { $mean } points on average; in the latest { $some }, { $recent }.
    }
record-cost-none = Analyse a finished game to see here what your decisions cost, whatever the luck.
record-download = Download all records
record-erase = Delete everything of mine
record-erase-question = Delete everything of yours on this server?
record-erase-text = Games you played alone or with bots are deleted. Games with other people and ranked deals stay, without your name. Your seats, your streak and this record are gone. There is no way back.
record-erase-keep = Keep everything
record-erase-left = { $count } games are left.
record-erased = Everything of yours has been deleted.
record-erased-some =
    { $count ->
        [one] Everything of yours has been deleted, except one game that this server cannot read. Please tell its operator.
       *[other] Everything of yours has been deleted, except { $count } games that this server cannot read. Please tell its operator.
    }
