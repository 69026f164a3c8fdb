# Les robots : leurs noms, leur caractère, et comment on raconte ce qu’ils pensent.

bot-level-random = Hasard
bot-level-greedy = Glouton
bot-level-novice = Novice
bot-level-casual = Amateur
bot-level-club = Club
bot-level-strong = Fort
bot-level-master = Maître
bot-level-grandmaster = Grand maître

bot-about-novice = connaît les règles et prend ce qui se présente
bot-about-casual = voit les bons coups, prévoit peu
bot-about-club = prévoit bien, calcule rarement
bot-about-strong = prévoit et calcule
bot-about-master = le meilleur que nous ayons su faire
bot-about-grandmaster = voit plus loin que le maître ; là où c’est impossible, joue comme le maître

# Ce que vaut un plan
bot-value-points = { $value } points
bot-value-loss = une perte de { $value }
bot-value-chance = { $value } % de chances de gagner

# Conseils et pensées : les plans comparés
bot-hint = L’avis du robot le plus fort (résultat attendu à la fin de la partie) :
bot-thought = { $name }, { $stage } (résultat attendu à la fin de la partie) :
bot-plan = { $steps } : { $value }
bot-chosen = (joué)
