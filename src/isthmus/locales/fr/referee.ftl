# L’arbitre
referee-title = L’arbitre de { $game }
referee-lead = Vous avez joué au crayon ? Saisissez votre feuille : l’arbitre nomme chaque erreur avec sa règle, raye ce qu’elle coûte et compte les points.
referee-link = Compter une partie sur papier
referee-check = Vérifier la feuille
referee-clear = Tout effacer
referee-verdict = Verdict
referee-sheet = Points
referee-faults = { $count ->
    [0] Rien sur cette feuille n’enfreint les règles.
    [one] Une erreur
   *[other] { $count } erreurs
    }
referee-struck = Rayé, donc sans valeur : { $places }.
referee-players = Joueurs
referee-player = Joueur { $number }
referee-name = Nom
referee-add = Ajouter un joueur
referee-remove = Retirer ce joueur
referee-rank = { $rank }. { $name }
referee-annulled = La partie ne compte pas, il n’y a donc pas de classement.
referee-deal = Le code de la donne, ou les cartes dans leur ordre, si vous les connaissez
referee-order = Est-ce possible ?
referee-order-found = Oui : un ordre qui y mène a été trouvé. Ce n’est pas forcément celui de la partie.
referee-order-open = Ce qui est tracé est possible, mais aucun ordre trouvé ne convient à tous les points et manches notés.
referee-order-none = Aucun ordre permis n’y mène.
referee-order-unsettled = Impossible de dire si un ordre permis y mène.
referee-order-late = Aucun ordre n’a été trouvé dans le temps dont dispose le serveur. Cela ne prouve rien : il peut en exister un.

# Filling in a sheet from paper
referee-notes = Les points, puis la manche où ils ont été atteints, si quelqu’un les a notés.
referee-points-of = Points notés : { $what }
referee-round-of = Manche où c’était atteint : { $what }
referee-erase = Effacer
referee-erase-last = Effacer la dernière case
referee-traxx-paper-how = Touchez le départ, puis case après case à l’un ou l’autre bout du chemin.
referee-traxx-paper-numbers = Chiffres atteints
referee-connections-paper-how = Choisissez une tuile, tournez-la, puis touchez sa case. Touchez encore une case pour la vider.
referee-connections-paper-board = Planche
referee-connections-paper-tile = Tuile
referee-connections-paper-unknown = Face cachée, inconnue
referee-ponte-paper-how = Touchez les cases des tuiles de cette couleur. Pour un pont, touchez une tuile puis l’autre ; une seconde fois l’efface.
referee-ponte-paper-pen = Tuile à poser
referee-ponte-paper-size = Taille du plateau
referee-hashi-paper-how = Choisissez un chiffre et touchez les îles qui le portent ; touchez encore pour l’effacer. Touchez une ligne, ou glissez d’une île à l’autre, pour chacun de ses ponts.
referee-hashi-paper-side = Côté du tableau
referee-hashi-paper-number = Chiffre à inscrire
referee-hashi-paper-bonuses = Points de bonus notés
referee-hashi-paper-struck = Îles rayées pendant la partie
