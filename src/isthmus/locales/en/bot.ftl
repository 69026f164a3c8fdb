# Bots: their names, what each is like, and how their thoughts are told.

bot-level-random = Random
bot-level-greedy = Greedy
bot-level-novice = Novice
bot-level-casual = Casual
bot-level-club = Club
bot-level-strong = Strong
bot-level-master = Master
bot-level-grandmaster = Grandmaster

bot-about-novice = knows the rules and takes what is at hand
bot-about-casual = sees good moves, plans little
bot-about-club = plans well, rarely calculates
bot-about-strong = plans and calculates
bot-about-master = as good as we could make it
bot-about-grandmaster = looks further than the master; where it cannot, plays as the master

# What a plan is worth
bot-value-points = { $value } points
bot-value-loss = a loss of { $value }
bot-value-chance = { $value }% to win

# Hints and thoughts: the plans that were compared
bot-hint = What the strongest bot would consider (expected at the end of the game):
bot-thought = { $name }, { $stage } (expected at the end of the game):
bot-plan = { $steps }: { $value }
bot-chosen = (played)
