# Puzzles: positions with one best turn, in the terminal and on the page.
puzzle-title = Problèmes
puzzle-lead = Un seul tour est meilleur que tous les autres, et c’est prouvé. Trouvez-le.
puzzle-number = Problème { $number } sur { $count }
puzzle-grade = Difficulté
puzzle-grade-all = toutes
puzzle-grade-1 = facile
puzzle-grade-2 = moyen
puzzle-grade-3 = difficile
puzzle-grade-4 = très difficile
puzzle-asked-win = Un seul tour gagne. Trouvez-le.
puzzle-asked-points = Un tour finit au moins deux points au-dessus de tous les autres. Trouvez-le.
puzzle-turns =
    { $turns ->
        [one] La partie se termine avec ce tour.
       *[other] Avec le meilleur jeu, il vous reste { $turns } tours, celui-ci compris.
    }
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
puzzle-none = { $game } n’a pas de problème de cette difficulté.
puzzle-ask = Votre tour, par exemple { $example } :
puzzle-link = Problèmes
