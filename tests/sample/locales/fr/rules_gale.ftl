# Les règles de Gale.
rules_gale-intro = Deux grilles de points, chacune dans les vides de l’autre. Vous tracez des liens entre vos points et cherchez à joindre vos deux côtés. Le jeu est de David Gale, qui l’a décrit en 1958 ; on le connaît aussi sous le nom de Bridg-It.

rules_gale-board-title = Le plateau
rules_gale-g-c1 = Le plateau a deux grilles de points, chacune dans les vides de l’autre ; il est de 3×3, ou de 4×4 en option.
rules_gale-g-s1 = La place 1 a la grille qui va de haut en bas et commence ; la place 2 a celle qui va de gauche à droite.

rules_gale-turn-title = Un tour
rules_gale-turn = Vous tracez un lien, par un croisement encore libre.
rules_gale-g-t1 = Un tour est exactement un lien entre deux de vos points voisins.
rules_gale-g-t2 = Un lien ne peut pas en croiser un autre.

rules_gale-end-title = La fin
rules_gale-g-e1 = Celui qui joint ses deux côtés par une chaîne de liens gagne, et la partie est terminée.
rules_gale-g-e2 = Il n’y a pas de partie nulle : sur un plateau plein, un seul joueur a joint ses côtés.
rules_gale-g-e3 = Si les deux joueurs sont d’accord, le dernier tour est repris ou la partie annulée.
