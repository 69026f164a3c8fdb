# Ce que dit la page du navigateur, en français.
# The frame of the page
page-title = Isthmus : quatre jeux d’îles et de chemins
page-skip = Aller au contenu
page-brand-home = Isthmus, accueil
page-navigation = Navigation principale
page-language = Langue
page-theme = Clair ou sombre
page-theme-auto = Auto
page-theme-light = Clair
page-theme-dark = Sombre
page-settings = Réglages
page-nav-learn = Apprendre
page-nav-games = Mes parties
page-nav-daily = Parties du jour
page-nav-puzzles = Problèmes
page-nav-replay = Revoir
page-nav-about = À propos
page-close = Fermer
page-loading = Un instant…
page-you = vous
page-copied = Copié.
page-copy-yourself = Copiez le lien à la main, s’il vous plaît.
page-problem-offline = Le serveur est injoignable pour le moment.
page-offline-sign = Pas de connexion. Les règles, les leçons et vos parties terminées s’ouvrent quand même ; pour jouer, il faut le serveur.
page-offline-title = Une connexion est nécessaire
page-offline-text = La page s’ouvrira d’elle-même dès que le serveur sera de nouveau joignable.
page-offline-lesson = Sans connexion, une leçon n’accepte que les coups de son conseil.
page-problem-unknown = Quelque chose a mal tourné ({ $status }). Veuillez réessayer.
page-lost-title = Il n’y a pas de page ici
page-lost-text = L’adresse contient peut-être une faute, ou la page a changé de place.
page-lost-home = Retour aux jeux

# Home
page-home-title = Quatre jeux d’îles et de chemins
page-home-lead = En solo, avec des amis chacun devant son écran, ou contre un robot. Sans compte.
page-continue = Continuer
page-play = Jouer
page-with-friends = Avec des amis
page-opponents = Vos adversaires
page-bots-count =
    { $count ->
        [0] En solo
        [one] { $count } robot
       *[other] { $count } robots
    }
page-bots-level = Niveau des robots
page-bots-here =
    { $count ->
        [0] en solo
        [one] contre { $count } robot
       *[other] contre { $count } robots
    }
page-all-games = Toutes mes parties
page-continue-none = Aucune partie ne vous attend pour le moment.
page-players = { $players } joueurs
page-minutes = { $minutes } min
page-learn-it = Apprendre
page-join = Rejoindre
page-join-label = Lien, table ou code de partie
page-join-unreadable = Ce n’est ni le lien d’une table ni un code de partie.
page-join-title = Rejoindre une table
page-join-text = Collez le lien qu’un ami vous a envoyé. Un code de partie permet de jouer la même donne de votre côté.
page-public-tables = Tables publiques
page-public-none = Aucune table publique n’est ouverte pour le moment.
page-games-none = Vous n’avez pas encore joué ici.
page-games-over = Terminées
page-games-running = En cours
page-games-all = Toutes
page-games-show = Quelles parties
page-games-of = Jeu
page-games-every = Tous les jeux
page-games-more = Afficher plus
page-games-no-match = Aucune partie ne correspond à ce choix.
page-games-older =
    { $count ->
        [one] { $count } partie ancienne inachevée
       *[other] { $count } parties anciennes inachevées
    }
page-games-start = Choisir un jeu
page-games-with = avec { $names }
page-games-won = Gagné
page-games-won-score = Gagné { $best } à { $other }
page-games-lost = Perdu
page-games-lost-score = Perdu { $best } à { $other }
page-games-shared = Victoire partagée
page-games-place = { $place }e sur { $seats }
page-games-annulled = Annulée
page-games-abandoned = Abandonnée
page-your-turn = À vous de jouer
page-over = Terminée
page-lobby-open =
    { $count ->
        [one] En attente, { $count } place libre
       *[other] En attente, { $count } places libres
    }

# Les donnes du jour
page-daily-phase-new = pas encore jouée
page-daily-phase-playing = Continuer
page-daily-phase-over = jouée
page-daily-phase-given-up = abandonnée
page-daily-results = Résultats du jour
page-daily-days =
    { $count ->
        [one] { $count } jour joué
       *[other] { $count } jours joués
    }
page-daily-streak = { $count } d’affilée
page-daily-better = mieux que { $percent } %
page-daily-alone = le seul résultat jusqu’ici
page-daily-share = { $game }, { $date } : { $points }

# A new table
page-new-table = { $game } : une nouvelle table
page-your-name = Votre nom
page-seat-number = Place { $number }
page-player-number = Joueur { $number }
page-bot-number = Robot { $number }
page-seat-friend = Un ami
page-seat-none = Personne
page-bot = Robot
page-bot-level = Robot, { $level } : { $about }
page-own-bot = Robot, { $name } (propre à ce serveur)
page-bot-of-level = robot, { $level }
page-opponent = Votre adversaire
page-bots-simple = Sur ce serveur, les robots ne voient qu’un coup à l’avance, quel que soit leur niveau.
page-allow-hints = Tout le monde peut demander des conseils
page-clock-label = Temps par manche ou par tour
page-clock-none = Sans limite
page-clock-seconds = { $seconds } secondes
page-clock-day = Un jour
page-public = Montrer cette table à tous
page-make-table = Ouvrir la table
page-more-options = Plus d’options
page-option-side = Côté du tableau
page-option-setup = Premier chiffre
page-option-boards = Votre planche
page-option-size = Taille du plateau
page-value-side-a = A, plus facile
page-value-side-b = B, plus difficile
page-value-setup-choose = Choisi
page-value-setup-random = Au hasard
page-value-start-random = Au hasard
page-value-start-choose = Choisie
page-value-boards-random = Au hasard
page-value-size-10 = 10 × 10
page-value-size-12 = 12 × 12

# Lobby
page-lobby = Avant la partie
page-lobby-wait = L’hôte lance la partie.
page-seat-open = Place libre
page-seat-here = présent
page-seat-away = absent
page-seat-done = validé
page-seat-thinking = en réflexion
page-seat-your-turn = à vous de jouer
page-seat-standin = remplacé par un robot
page-stand-up = Quitter ma place
page-sit-down = S’asseoir
page-sit-down-at = S’asseoir à la place { $number }
page-start = Commencer
page-start-here = Commencer avec les présents
page-start-alone = Commencer en solo
page-start-bots =
    { $count ->
        [one] Commencer avec un robot à la place libre
       *[other] Commencer avec { $count } robots aux places libres
    }
page-open-seat-bots = Robots aux places libres
page-invite = Inviter
page-invite-text = Toute personne qui ouvre ce lien peut prendre place ou regarder.
page-invite-first = Envoyez ce lien aux personnes qui doivent jouer. Vous commencerez quand quelqu’un sera là.
page-invite-link = Lien d’invitation
page-copy-link = Copier ou partager le lien
page-invite-qr = Code QR du lien d’invitation
page-seat-link = Lien privé vers votre place
page-seat-qr = Code QR de votre lien privé
page-table-missing = Cette table n’existe pas
page-table-missing-text = Le lien est peut-être incomplet, ou la table a été supprimée.
page-table-foreign = Ce serveur ne vous laisse pas entrer depuis cette adresse
page-table-foreign-text = Veuillez ouvrir la page à l’adresse que l’hôte vous a donnée.
page-table-crowded = Il y a trop de monde ici pour le moment
page-table-crowded-text = Ou bien cette table est ouverte dans trop de fenêtres chez vous : fermez-en quelques-unes. Nous continuons d’essayer.
page-table-replaced = Vous avez ouvert cette table dans des onglets plus récents
page-table-replaced-text = Rechargez celui-ci pour continuer ici.
page-table-busy = Ce serveur est très occupé
page-table-busy-text = Les parties en cours continuent. Vous pourrez regarder dès que le serveur sera moins occupé.
page-table-broken = Cette table ne peut pas être ouverte
page-table-broken-text = Le serveur n’arrive pas à lire ce qu’il a enregistré. Rien n’a été supprimé.
page-game-missing = Cette partie n’existe pas
page-game-missing-text = Le lien est peut-être incomplet, ou la partie a été supprimée.

# At the table
page-moment = Que faire maintenant
page-others = Autour de la table
page-details = Détails
page-log = Ce qui s’est passé
page-moves = Déroulement de la partie
page-moves-start = début
page-moves-now = maintenant
page-looking-back = Retour en arrière : { $place }
page-back-to-now = Revenir au présent
page-news-of = { $name } :
page-rules = Règles
page-more = Plus
page-keys = Touches
page-undo = Annuler
page-done = Valider
page-done-anyway = Valider quand même
page-hints-on = Montrer ce qui est possible
page-hints-off = Masquer ce qui est possible
page-round-of = Manche { $round } sur { $rounds }
page-round-before = Avant la première manche
page-game-of = Partie { $game } sur { $games }
page-turn = Tour { $round }
page-waiting-for = On attend { $names }.
page-is-playing = { $name } joue.
page-unsent =
    { $count ->
        [one] { $count } coup pas encore envoyé
       *[other] { $count } coups pas encore envoyés
    }
page-reconnecting = Pas de connexion. Reconnexion au serveur…
page-connected = Connexion rétablie.
page-unsent-text = Tout est conservé ici et sera envoyé dès que le serveur sera joignable.
page-nothing-now = Rien à faire pour l’instant.
page-oversight-number = Le { $number } n’est pas encore inscrit, et il reste de la place.
page-oversight-bridges =
    { $count ->
        [one] Le pont n’est pas encore tracé.
       *[other] Les { $count } ponts ne sont pas encore tracés.
    }
page-oversight-path = Votre chemin pourrait encore se prolonger dans cette manche.
# Que faire maintenant, en bref : la carte à côté montre le reste.
page-short-hashi-prompt-setup-done = Le premier chiffre est placé.
page-short-hashi-prompt-write-or-bridge =
    { $bridges ->
        [one] Inscrivez le { $number } ou tracez un pont.
       *[other] Inscrivez le { $number } ou tracez { $bridges } ponts.
    }
page-short-hashi-prompt-write =
    { $bridges ->
        [one] Inscrivez le { $number } ; pas de place pour le pont.
       *[other] Inscrivez le { $number } ; pas de place pour { $bridges } ponts.
    }
page-short-hashi-prompt-bridge =
    { $bridges ->
        [one] Tracez un pont.
       *[other] Tracez { $bridges } ponts.
    }
page-short-hashi-prompt-done = On ne peut plus rien ajouter.
page-short-hashi-prompt-only-done = Rien à ajouter dans cette manche.
page-short-traxx-prompt-choose = Choisissez la case où commence votre chemin.
page-short-traxx-prompt-chosen = Votre chemin commencera en { $cell }.
page-short-traxx-prompt-start = Prolongez votre chemin, une case par couleur de la carte.
page-short-traxx-prompt-both-ends = Prolongez votre chemin par un bout ou l’autre.
page-short-traxx-prompt-go-on = Continuez depuis { $last }, ou validez.
page-short-traxx-prompt-used-up = Toute la carte est utilisée.
page-short-traxx-prompt-no-way-on = Impossible de continuer depuis { $last } : validez ou annulez.
page-short-traxx-prompt-pass = Aucune case ne convient à cette carte : validez.
page-short-connections-prompt-place =
    { $fits ->
        [0] Ne convient nulle part : posez-la face cachée.
        [one] Convient sur 1 case, ou face cachée.
       *[other] Convient sur { $fits } cases, ou face cachée.
    }
page-short-connections-prompt-placed = Votre tuile est en { $square }.
page-short-ponte-prompt-opening = Posez deux tuiles claires où vous voulez.
page-short-ponte-prompt-choice = Choisissez votre couleur ; les foncées jouent ensuite.
page-short-ponte-prompt-chosen =
    { $colour ->
        [light] Vous jouerez les claires.
       *[dark] Vous jouerez les foncées.
    }
page-short-ponte-prompt-second-tile = Posez la seconde tuile.
page-short-ponte-prompt-done = Validez votre tour, ou annulez.
page-short-ponte-prompt-tiles = Posez deux tuiles ; aucun pont n’est encore possible.
page-short-ponte-prompt-either =
    { $bridges ->
        [one] Posez deux tuiles, ou construisez le seul pont possible.
       *[other] Posez deux tuiles, ou construisez un pont parmi { $bridges }.
    }
page-short-ponte-prompt-bridge = Plus de place pour deux tuiles : construisez un pont.
page-short-ponte-prompt-bridge-or-pass = Plus de place pour deux tuiles : construisez un pont, ou validez.
page-short-ponte-prompt-last-tiles = Dernier tour : posez deux tuiles.
page-short-ponte-prompt-last-either = Dernier tour : deux tuiles ou un pont.
page-short-ponte-prompt-last-bridge = Dernier tour : construisez un pont.
page-short-ponte-prompt-last-bridge-or-pass = Dernier tour : construisez un pont, ou validez.
page-rule-named = Règle { $clause }
page-understood = Compris
page-enlarge = Agrandir le plateau de { $name }
page-enlarge-board = Agrandir le plateau
page-board-of = Plateau de { $name }
page-board-label = Plateau de { $game }
page-as-of-last-round = État à la fin de la dernière manche.
page-spectators =
    { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
page-watching = Vous regardez
page-standin-for = Remplacer par un robot
page-standin-me = Me remplacer par un robot
page-resign = Abandonner
page-resign-question = Abandonner ?
page-resign-text = Cela compte comme une défaite.
page-abandon = Abandonner la partie
page-abandon-question = Abandonner la partie ?
page-abandon-text = Elle ne comptera pas. Le plateau reste dans « Mes parties ».
page-play-on = Continuer à jouer
page-other-device = Sur un autre appareil
page-other-device-text = Ce lien est votre place. Ouvrez-le sur un autre appareil pour y continuer, et gardez-le pour vous.
page-new-link-text = Quelqu’un d’autre a votre lien ? Un nouveau lien retire la place à l’ancien et à tous vos autres appareils.
page-new-link = Créer un nouveau lien
page-new-link-made = L’ancien lien ne fonctionne plus.
page-standin-back = Reprendre ma place
page-clock =
    { $seconds ->
        [one] Encore { $seconds } seconde
       *[other] Encore { $seconds } secondes
    }
page-offer-back = Proposer de reprendre un tour
page-take-back = Reprendre mon dernier tour
page-offer-annul = Proposer d’annuler la partie
page-offer-back-by = { $name } aimerait reprendre le dernier tour.
page-offer-annul-by = { $name } propose d’annuler la partie.
page-offer-waits = Votre proposition attend une réponse.
page-agree = Accepter
page-decline = Refuser
page-key-arrows = se déplacer sur le plateau
page-key-enter = jouer ce qui est proposé là (Espace aussi)
page-key-undo = annuler le dernier coup
page-key-done = valider
page-key-hints = montrer ou masquer ce qui est possible
page-key-past = revoir la partie, hors du plateau (Échap : revenir au présent)
page-hint-thinking = Recherche d’un bon coup…
page-wait-ahead =
    { $count ->
        [one] une tâche avant la vôtre
       *[other] { $count } tâches avant la vôtre
    }
page-wait-soon = d’un instant à l’autre
page-wait-seconds =
    { $count ->
        [one] environ une seconde
       *[other] environ { $count } secondes
    }
page-wait-minutes =
    { $count ->
        [one] environ une minute
       *[other] environ { $count } minutes
    }
page-wait-cancel = Arrêter
page-wait-stopped = Arrêté.
page-hint-plans = Plans comparés
page-hint-note = Attendu à la fin de la partie.
page-plan-write = { $number } sur { $place }
page-plan-place =
    { $turns ->
        [0] { $place }
        [1] { $place }, un quart de tour à droite
        [2] { $place }, un demi-tour
       *[other] { $place }, un quart de tour à gauche
    }
page-plan-spiral = { $place }, face cachée
page-hints-taken =
    { $count ->
        [one] un conseil
       *[other] { $count } conseils
    }
page-practice = Entraînement
page-practice-from = Vous reprenez ici : { $place }. Ce qui précède est inchangé.
page-practice-origin = Vers la partie d’origine
page-key-hint = demander un conseil
page-key-turn = tourner la tuile (Maj : dans l’autre sens)
page-key-spiral = face visible ou cachée
page-key-dead = montrer les cases perdues pour vous
page-key-release = lâcher le pont
page-key-help = cette liste

# The end
page-result = Résultat
page-score-sheet = Feuille de score
page-total = Total
page-result-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
page-result-loss =
    { $points ->
        [one] { $points } point perdu
       *[other] { $points } points perdus
    }
page-result-wins = { $name } gagne
page-result-won = { $name } a gagné { $high } à { $low }
page-result-won-by =
    { $points ->
        [one] { $name } a gagné de { $points } point
       *[other] { $name } a gagné de { $points } points
    }
page-result-you-win = Vous avez gagné
page-result-you-won = Vous avez gagné { $high } à { $low }
page-result-you-won-by =
    { $points ->
        [one] Vous avez gagné de { $points } point
       *[other] Vous avez gagné de { $points } points
    }
page-result-you-won-tie = Vous avez gagné au départage
page-result-you-lose = Vous avez perdu
page-result-you-lost = Vous avez perdu { $high } à { $low }
page-result-you-lost-by =
    { $points ->
        [one] Vous avez perdu de { $points } point
       *[other] Vous avez perdu de { $points } points
    }
page-result-you-lost-tie = Vous avez perdu au départage
page-result-you-share = Vous partagez la victoire avec { $names }
page-result-you-rank =
    { $rank ->
        [2] Vous arrivez deuxième sur { $count }
        [3] Vous arrivez troisième sur { $count }
       *[other] Vous arrivez quatrième sur { $count }
    }
page-result-you-rank-shared =
    { $rank ->
        [2] Vous partagez la deuxième place
       *[other] Vous partagez la troisième place
    }
page-result-next =
    { $points ->
        [one] Un point de plus, et le titre aurait été « { $title } ».
       *[other] { $points } points de plus, et le titre aurait été « { $title } ».
    }
page-result-next-loss =
    { $points ->
        [one] Un point perdu de moins, et le titre aurait été « { $title } ».
       *[other] { $points } points perdus de moins, et le titre aurait été « { $title } ».
    }
page-result-best = Votre meilleur résultat jusqu’ici : { $points }.
page-result-new-best = Nouveau record ! Jusqu’ici : { $points }.
page-result-shared = { $names } se partagent la victoire
page-result-void = Cette partie ne compte pas
page-rematch = Rejouer
page-rematch-join = Vers la partie suivante
page-replay = Revoir
page-same-deal = Même donne
page-share-text = Partager en texte
page-share-image = Partager en image
page-share-no-hints = sans conseil
page-share-fair = par équitable : { $points }
page-share-perfect = meilleur résultat possible : { $points }
page-share-best-found = meilleur résultat connu : { $points }
page-code = Code de partie { $code }

# Ce qui était possible, et où des points se sont perdus
page-analysis = Analyse
page-analysis-of = Analyse : { $game }
page-analysis-open = Ouvrir l’analyse
page-analysis-look = Voir cette décision
page-analysis-ask = Qu’était-il possible de faire ?
page-analysis-working = Analyse de votre partie…
page-analysis-waiting = En file d’attente…
page-analysis-glance = Premier regard sur toute la partie…
page-analysis-decisions = Examen des décisions, une par une…
page-analysis-perfect = Recherche du meilleur résultat possible…
page-analysis-fair = Le maître joue la même donne…
page-analysis-rough = Première impression, encore à affiner.
page-analysis-restart = Recommencer
page-analysis-failed = Cela n’a pas abouti. Veuillez réessayer.
page-analysis-missing = Cette partie ne peut pas être analysée ici.
page-analysis-again = Réessayer
page-analysis-longer = Réfléchir plus longtemps
page-analysis-whose = Quel joueur ?
page-analysis-graph = Résultat attendu au fil de la partie
page-analysis-table = Le graphique en chiffres
page-analysis-round = Manche
page-analysis-turn = Tour
page-analysis-expected = Attendu
page-analysis-lost = Perdu
page-analysis-luck = Chance
page-analysis-end = la fin
page-analysis-point = { $place } : { $value }
page-analysis-played = joué
page-analysis-was = Joué
page-analysis-best = le meilleur
page-analysis-fine = Rien de mieux n’a été trouvé.
page-analysis-try = Essayer à partir d’ici
page-analysis-thoughts = À quoi pensait { $name }
page-analysis-board = Plateau avant cette décision
page-par = Le par
page-par-yours = Vous
page-par-fair = Équitable
page-par-fair-note = ce que le maître obtient sans connaître la suite
page-par-perfect = Parfait
page-par-perfect-proven = le meilleur résultat que permette cette donne, prouvé
page-par-perfect-open = le meilleur résultat trouvé ; au-delà de { $bound }, rien n’est possible
page-par-board = Voir le plateau parfait
page-split = Chance et décisions
page-split-no-luck = Ce qui a fait la différence
page-split-points = Attendu au départ : { $start } points. Chance : { $luck }. Décisions : { $lost }. Résultat : { $final }.
page-split-loss = Attendu au départ : une perte de { $start }. Chance : { $luck }. Décisions : { $lost }. Résultat : une perte de { $final }.
page-split-chance = Chances de gagner au départ : { $start } %. En points de pourcentage, cumulés sur tous les tours : l’autre joueur { $luck }, les décisions { $lost }.

# Replay
page-replay-text = Ouvrez l’enregistrement d’une partie pour la revoir manche par manche. Rien n’est conservé.
page-replay-file = Fichier d’enregistrement
page-real-deck = Sans code de partie : la donne ne peut être ni vérifiée ni rejouée.
page-replay-empty = Aucune manche n’est encore terminée.
page-whose-board = Quel plateau ?
page-position = Position dans la partie
page-first = Au début
page-back = Reculer
page-forward = Avancer
page-last = À la fin
page-run = Lecture
page-pause = Pause
page-speed = Vitesse
page-copy-position = Copier le lien vers cette position
page-download = Télécharger l’enregistrement
page-to-table = Vers la table

# Learn
page-learn-title = Apprendre un jeu
page-learn-lead = Chaque page offre une courte leçon sur un vrai plateau et les règles en mots simples.
page-rules-all = Les règles
page-rules-clauses = Clause par clause : { $clauses }
page-lesson = Leçon
page-lesson-of = Leçon { $number } sur { $count }
page-lesson-next = Suivante
page-lesson-back = Précédente
page-lesson-skip = Passer
page-lesson-play = À vous de jouer
page-hint = Conseil

# À une vraie table
page-real-table = À une vraie table
page-follow-link = Vous jouez avec de vraies cartes ou tuiles ? Suivez votre partie ici.

# À imprimer
page-print = Imprimer
page-print-title = À imprimer
page-print-text = Feuilles, cartes, tuiles et règles en PDF, pour jouer autour d’une vraie table.
page-print-what = Contenu
page-print-sheets = Feuilles de score
page-print-pieces = Cartes et tuiles à découper
page-print-aid = Les règles sur une page
page-print-all = Tout
page-print-board = Votre propre plateau (fichier)
page-print-players = Joueurs
page-print-per-page = Feuilles par page
page-print-paper = Papier

# Said of the boards
page-free = libre
page-square = Case { $place }
page-side-north = nord
page-side-east = est
page-side-south = sud
page-side-west = ouest
page-colour-blue = rond bleu
page-colour-green = triangle vert
page-colour-yellow = étoile jaune
page-colour-grey = carré gris
page-colour-red = cœur rouge
page-colour-purple = losange violet
page-hashi-island = Île { $place }
page-hashi-line = Ligne de { $a } à { $b }
page-hashi-flag-red = drapeau rouge
page-hashi-flag-blue = drapeau bleu
page-hashi-number = chiffre { $number }
page-hashi-no-number = sans chiffre
page-hashi-bridges =
    { $count ->
        [0] aucun pont
        [one] { $count } pont
       *[other] { $count } ponts
    }
page-hashi-finished = terminée
page-hashi-dead = condamnée par un pont
page-hashi-write = inscrire { $number } sur { $place }
page-hashi-build = tracer un pont
page-hashi-number-given-up = En traçant d’abord, vous renoncez au { $number }. Annulez pour l’inscrire.
page-hashi-card =
    { $count ->
        [one] Carte : inscrire { $number }, tracer { $count } pont
       *[other] Carte : inscrire { $number }, tracer { $count } ponts
    }
page-hashi-tracker = Cartes vues
page-hashi-card-seen = vue
page-hashi-card-open = pas encore vue
page-hashi-race = { $name } : { $count } sur { $goal }
page-traxx-cell = { $place }, { $colour }
page-traxx-worth =
    { $points ->
        [one] chiffre { $number }, vaut maintenant { $points } point
       *[other] chiffre { $number }, vaut maintenant { $points } points
    }
page-traxx-noted =
    { $points ->
        [one] chiffre { $number }, { $points } point noté
       *[other] chiffre { $number }, { $points } points notés
    }
page-traxx-start = départ
page-traxx-end = bout de votre chemin
page-traxx-on-path = sur votre chemin
page-traxx-cut-off = coupée du reste
page-traxx-extend = venir ici depuis { $end }
page-traxx-begin = commencer ici
page-traxx-which-end = Les deux bouts atteignent cette case : choisissez un bout.
page-traxx-end-held = Vous tenez le bout en { $end }.
page-traxx-card = Carte : { $colours }
page-traxx-numbers = Ce que valent les chiffres
page-connections-centre = centre imprimé
page-connections-narrow = étroite côté { $side }
page-connections-wide = large côté { $side }
page-connections-spiral = spirale
page-connections-fits =
    { $count ->
        [one] la tuile convient d’une façon
       *[other] la tuile convient de { $count } façons
    }
page-connections-only-spiral = face cachée seulement
page-connections-number = à côté du nombre { $value }
page-connections-number-linked = à côté du nombre { $value }, relié
page-connections-turn = Tuile en main, à tourner : { $sides }
page-connections-turn-button = Tourner
page-connections-face-down = Face cachée (−1)
page-connections-face-up = Face visible
page-connections-left =
    { $count ->
        [4] Les quatre tuiles qui ne sortent pas
       *[other] Encore { $count } tuiles, dont quatre ne sortiront pas
    }
page-ponte-light = tuile claire
page-ponte-dark = tuile foncée
page-ponte-island = île
page-ponte-sandbank =
    { $count ->
        [one] banc de sable d’une tuile
       *[other] banc de sable de { $count } tuiles
    }
page-ponte-blocked = bloquée par un pont
page-ponte-bridge-to = pont vers { $place }
page-ponte-may-place = poser une tuile
page-ponte-may-bridge = pont possible vers { $places }
page-ponte-held = Pont depuis { $place } : choisissez l’autre bout.
page-ponte-choose-light = Jouer les claires
page-ponte-choose-dark = Jouer les foncées
page-ponte-dead-squares = Mes cases perdues
page-ponte-tiles-light = Tuiles claires restantes
page-ponte-tiles-dark = Tuiles foncées restantes
page-ponte-bridges = Ponts restants
page-ponte-sets-light = Îles claires, reliées
page-ponte-sets-dark = Îles foncées, reliées

# The board as text
page-text = Le plateau en texte
page-text-legal = Ce que vous pouvez faire
page-text-board = Ce qui est sur le plateau
page-text-tiles = Poser une tuile : { $places }
page-text-bridges = Construire un pont : { $places }

# Games without a drawing of their own
page-plain-find = Chercher ou saisir un coup
page-plain-none = Aucun coup possible ne correspond. Appuyez sur Entrée pour savoir pourquoi.
page-notation = Comment s’écrivent les coups
page-unknown-board = Cette page est plus ancienne que le serveur et ne sait pas dessiner ce jeu. Rechargez-la pour obtenir la version actuelle.
page-reload = Recharger
