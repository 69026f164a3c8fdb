# La page des donnes du jour
daily-lead = Chaque jour une donne classée de chaque jeu, la même pour tous sur ce serveur. Vous avez un seul essai, sans conseils ; vous pouvez vous arrêter et reprendre à tout moment.
daily-option = { $option } : { $value }
daily-begin = Commencer
daily-all = Tous les jeux de ce jour
daily-free-day = jour libre
daily-free-days = Deux jours libres sur quatorze préservent une série d’eux-mêmes.
daily-not-played = pas joué
daily-calendar = Calendrier
daily-month-before = Mois précédent
daily-month-after = Mois suivant
daily-own = Votre résultat
daily-place = place { $place } sur { $count }
daily-series = Part des points de match : { $day } ce jour, { $week } cette semaine (5 meilleurs jours), { $month } ce mois-ci (20 meilleurs)
daily-analysis = Chance et décisions
daily-spread =
    { $count ->
        [0] Personne n’a encore terminé
        [one] { $count } résultat
       *[other] { $count } résultats
    }
daily-bar =
    { $count ->
        [one] { $span } : { $count } résultat
       *[other] { $span } : { $count } résultats
    }
daily-bar-own =
    { $count ->
        [one] { $span } : { $count } résultat, le vôtre
       *[other] { $span } : { $count } résultats, dont le vôtre
    }
daily-band = premiers { $percent } % : { $points }
daily-levels = Les cinq niveaux sur cette donne
daily-level = Niveau
daily-par-later = Les robots jouent encore cette donne.
daily-board = Classement
daily-rank = Place
daily-name = Nom
daily-nobody = Personne n’a terminé cette donne.
daily-again = Rejouer cette donne, hors classement
daily-records = Télécharger tous les enregistrements
daily-sealed = Les résultats s’ouvrent quand vous avez joué cette donne, ou quand elle est close pour tous.
daily-print = Imprimer la donne libre de cette date, pour une vraie table
daily-proof = Comment cette donne est prouvée
daily-proof-text = La donne était fixée avant le début du jour : cet engagement a été publié jusqu’à 30 jours plus tôt. Une fois le jour clos, la donne est révélée, et chacun peut recalculer tous les résultats à partir des enregistrements téléchargés.
daily-commitment = Engagement { $commitment }
daily-series-title = Semaine et mois
daily-span-week = Semaine
daily-span-month = Mois
daily-series-about = Du { $first } au { $last }, par part des points de match : les { $best } meilleurs jours comptent. Un jour compte ici quand vous l’avez joué, ou quand il est clos pour tout le monde.
daily-series-none = Aucun jour de cette période n’a encore deux résultats.
daily-everybody =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
daily-days = Jours
daily-matchpoints = Points de match
daily-open = Donne libre
daily-open-of = { $game } (donne libre)
daily-open-text = La donne libre d’une date est la même dans le monde entier. Vous pouvez la jouer autant de fois que vous voulez : elle n’est pas classée, mais à sa date elle compte pour votre série.
daily-offline = Sans connexion, rien ne peut commencer ici, car c’est le serveur qui distribue et qui connaît les règles. La donne libre de la date s’en passe dans un terminal (isthmus daily), et sur papier si vous l’avez imprimée.
