# L’entraîneur : ce que valait une partie finie, décision par décision.

coach-title = { $game } · { $name }
coach-result-points = Résultat : { $value } points
coach-result-loss = Résultat : une perte de { $value }
coach-result-won = Résultat : victoire
coach-result-shared = Résultat : victoire partagée
coach-result-lost = Résultat : défaite
coach-start-points = Attendu à la première décision : { $value } points
coach-start-loss = Attendu à la première décision : une perte de { $value }
coach-start-chance = Chances de gagner à la première décision : { $value } %
coach-split = Le résultat attendu au départ et ces deux montants donnent le résultat final ; un signe plus est favorable.
coach-luck = Chance
coach-luck-and-others = Chance et autres joueurs
coach-others = L’autre joueur
coach-decisions = Décisions
coach-graph = Résultat attendu au fil de la partie, de { $first } à { $last } :
coach-moments = { $count ->
    [one] Le moment qui a le plus compté
   *[other] Les { $count } moments qui ont le plus compté
    }
coach-no-moments = La recherche n’a trouvé aucune décision qui ait coûté quelque chose. Bien joué !
coach-moment = { $stage } : { $steps } ({ $value })
coach-better = Mieux : { $steps } ({ $value })
coach-cost-points = Cette décision a coûté { $lost } points.
coach-cost-loss = Cette décision a augmenté la perte de { $lost }.
coach-cost-chance = Cette décision a coûté { $lost } points de pourcentage.

# Le par
coach-par-title = Le par de cette donne pour { $name }
coach-par-played-points = Joué : { $value } points
coach-par-played-loss = Joué : une perte de { $value }
coach-par-fair-points = Par équitable : { $value } points ± { $spread }
coach-par-fair-loss = Par équitable : une perte de { $value } ± { $spread }
coach-par-fair-meaning = { $plays ->
    [one] Une partie du maître, sans connaître la suite
   *[other] { $plays } parties du maître, sans connaître la suite, de { $least } à { $most }
    }
coach-par-perfect-points = Parfait : { $value } points
coach-par-perfect-loss = Parfait : une perte de { $value }
coach-par-proven = le meilleur résultat que permette cette donne, prouvé
coach-par-bracket-points = le meilleur résultat trouvé ; plus de { $bound } est impossible
coach-par-bracket-loss = le meilleur résultat trouvé ; moins de { $bound } est impossible
coach-par-board = Le plateau de la partie parfaite :
