# Quick pairing: a game with whoever comes.
pairing-title = Jouer avec qui viendra
pairing-text = Choisissez un jeu. Vous rejoignez une personne qui attend exactement cela, ou la prochaine vous rejoint.
pairing-game = Jeu
pairing-players = Joueurs
pairing-speed = Temps par manche ou par tour
pairing-no-clock = sans pendule
pairing-seconds = { $seconds } secondes
pairing-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
pairing-day = 1 jour
pairing-rated = Partie cotée
pairing-alone = Si personne ne vient
pairing-wait = continuer d’attendre
pairing-bots = des robots après { $time }
pairing-go = Trouver une partie
pairing-waiting = À la recherche de joueurs
pairing-free =
    { $count ->
        [one] Une place est encore libre.
       *[other] { $count } places sont encore libres.
    }
pairing-begins = La partie commence d’elle-même quand tout le monde est là. Vous pouvez aussi partager le lien.
pairing-bots-in = Des robots prendront les places libres dans { $time }.
pairing-fill = Commencer avec des robots
pairing-stop = Ne plus chercher
pairing-not-agreed = Toutes les personnes qui attendent ici n’ont pas accepté de jouer avec des robots. Attendez encore un peu, ou cherchez une autre partie.
