# Puzzles: positions with one best turn, in the terminal and on the page.
puzzle-title = Problèmes
puzzle-lead = Un seul tour est meilleur que tous les autres, et c’est prouvé. Trouvez-le.
puzzle-games-lead = Des fins de partie où un seul tour est le meilleur, preuve à l’appui : par un calcul exact, ou en moyenne sur tout ce qui peut encore venir.
puzzle-games-count =
    { $solved ->
        [0] { $count } problèmes
        [one] { $count } problèmes, dont { $solved } résolu
       *[other] { $count } problèmes, dont { $solved } résolus
    }
puzzle-number = Problème { $number } sur { $count }
puzzle-grade = Difficulté
puzzle-grade-all = tous
puzzle-grade-1 = facile
puzzle-grade-2 = moyen
puzzle-grade-3 = difficile
puzzle-grade-4 = très difficile
puzzle-asked-win = Un seul tour gagne. Trouvez-le.
puzzle-asked-points = Un tour finit au moins deux points au-dessus de tous les autres. Trouvez-le.
puzzle-asked-average-points = En moyenne, une manche rapporte au moins un point de plus que toutes les autres. Trouvez-la.
puzzle-asked-average-loss = En moyenne, une manche perd au moins un point de moins que toutes les autres. Trouvez-la.
puzzle-turns =
    { $turns ->
        [one] La partie se termine avec ce tour.
       *[other] Avec le meilleur jeu, il vous reste { $turns } tours, celui-ci compris.
    }
puzzle-rounds = Il reste { $rounds } manches, celle-ci comprise.
puzzle-to-come = Encore à venir : { $cards }
puzzle-to-come-title = Encore à venir
puzzle-alone = Vous jouez en solo.
puzzle-average-meaning = La moyenne sur les { $orders } ordres dans lesquels cartes ou tuiles peuvent encore venir, avec le meilleur jeu après cette manche.
puzzle-average-right-points = Exact ! En moyenne, la partie finit à { $mine } points.
puzzle-average-right-loss = Exact ! En moyenne, la perte est de { $mine }.
puzzle-average-equal-points = Tout aussi bien : en moyenne, la partie finit à { $mine } points.
puzzle-average-equal-loss = Tout aussi bien : en moyenne, la perte est de { $mine }.
puzzle-average-wrong-points = Ce n’est pas la meilleure manche : en moyenne, la partie finit à { $mine } points, et à { $best } après la meilleure.
puzzle-average-wrong-loss = Ce n’est pas la meilleure manche : en moyenne, la perte est de { $mine }, et de { $best } après la meilleure.
puzzle-average-unproven-points = Ce n’est pas la meilleure manche, qui finit en moyenne à { $best } points.
puzzle-average-unproven-loss = Ce n’est pas la meilleure manche, après laquelle la perte moyenne est de { $best }.
puzzle-choices = Comparaison des manches
puzzle-choices-turn = Manche
puzzle-choices-average = Moyenne
puzzle-choices-best = la meilleure
puzzle-choices-yours = la vôtre
puzzle-choices-nothing = rien
puzzle-ponte-side =
    { $colour ->
        [light] Vous jouez les claires.
       *[dark] Vous jouez les foncées.
    }
puzzle-right = Exact ! Avec le meilleur jeu, la partie finit { $mine } : { $theirs } pour vous.
puzzle-equal = Tout aussi bien : avec le meilleur jeu, la partie finit { $mine } : { $theirs }.
puzzle-wrong = Ce n’est pas le meilleur tour. Avec le meilleur jeu, la partie finit maintenant { $mine } : { $theirs } ; le meilleur tour mène à { $best } : { $other }.
puzzle-wrong-unproven = Ce n’est pas le meilleur tour, qui mène à { $best } : { $other }.
puzzle-solution = Le meilleur tour est { $turn }.
puzzle-you = Vous : { $turn }
puzzle-opponent = Adversaire : { $turn }
puzzle-goes-on = La suite
puzzle-line-answer = Après votre tour
puzzle-line-best = Après le meilleur tour
puzzle-back = Précédent
puzzle-forward = Suivant
puzzle-next = Problème suivant
puzzle-again = Réessayer
puzzle-show = Montrer la solution
puzzle-answer = Répondre
puzzle-streak =
    { $count ->
        [0] Aucun problème résolu d’affilée pour l’instant.
        [one] { $count } problème résolu d’affilée. Record : { $best }.
       *[other] { $count } problèmes résolus d’affilée. Record : { $best }.
    }
puzzle-streak-rule = Seule la première réponse compte.
puzzle-of-day = Problème du jour
puzzle-of-day-new = pas encore de réponse
puzzle-of-day-right = résolu
puzzle-of-day-wrong = tenté, pas résolu
puzzle-of-day-open = Résoudre
puzzle-of-day-rule = La première réponse compte pour le jour, juste ou fausse.
puzzle-run = Mode série
puzzle-run-rule = Un problème après l’autre, de plus en plus difficile, jusqu’à la première erreur.
puzzle-run-stop = Quitter le mode série
puzzle-run-over = C’était une erreur. D’affilée : { $count }. Record : { $best }.
puzzle-run-again = Recommencer
puzzle-rating = Votre cote : { $rating } ± { $deviation }.
puzzle-rating-provisional = Votre cote : { $rating } ± { $deviation }, provisoire.
puzzle-rated = Ce problème : { $rating }.
puzzle-none = { $game } n’a pas de problème de cette difficulté.
puzzle-ask = Votre tour, par exemple { $example } :
