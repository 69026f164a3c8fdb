# Ce qui figure sur les pages imprimées, en plus des mots des jeux eux-mêmes.

print-player = Joueur
print-date = Date
print-total = Total
print-in-round = à la manche
print-cards-played = Cartes jouées
print-tiles-called = Tuiles annoncées
print-worth = { $high }, ensuite { $low }
print-calibration = Cette ligne mesure 100 mm. Sinon, imprimez de nouveau à 100 % (« taille réelle »).
print-sheet-alt = Feuille de score : { $game }, { $board }
print-pieces-alt = { $title }, { $count } à découper : { $words }
print-backs = { $title } : dos
print-cards = { $game } : cartes
print-card-back = dos de carte

print-document = { $game } à imprimer
print-aid-alt = Le plateau de { $game }
print-deal-title = { $game } : une donne dans l’ordre
print-deal-how = Avant de lire la suite : pliez vers l’arrière tout ce qui est sous la première ligne en tirets. À chaque manche, dépliez jusqu’à la ligne suivante ; tout le monde joue ce qu’elle montre.
print-board-alt = Le plateau de { $name }
print-moments = Trois moments
print-moment = Manche { $label }, { $name } : { $gain } de mieux
print-moment-missed = Manche { $label }, { $name } : { $lost } de mieux était possible
print-title = Titre

print-hashi-side = côté { $side }
print-hashi-each = 2 chacune
print-hashi-worth-solo = { $high } avant la fin de la carte { $card }, ensuite { $low }

print-traxx-start = départ { $cell }
print-traxx-worth = Premier à atteindre un chiffre : sa pleine valeur. Ensuite : la moitié (½).
print-traxx-worth-solo = Pleine valeur, ou la moitié (½) si vous avez déjà atteint un chiffre plus élevé.

print-connections-board = planche { $board }
print-connections-loss = Perte
print-connections-tiles =
    { $count ->
        [one] Tuiles pour { $count } joueur
       *[other] Tuiles pour { $count } joueurs
    }
print-connections-back = spirale

print-ponte-board = plateau de { $size } × { $size } cases
print-ponte-board-title = Ponte del Diavolo, { $size } × { $size }
print-ponte-light = claires
print-ponte-dark = foncées
print-ponte-tiles = Tuiles : { $count } claires et { $count } foncées
print-ponte-bridges = { $count } ponts
print-ponte-bridge = pont
print-ponte-worth = Îles reliées et leur valeur ensemble
