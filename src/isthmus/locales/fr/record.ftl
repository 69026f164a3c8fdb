# Le bilan des parties terminées d’un joueur
record-title = Statistiques
record-none = Vous n’avez pas encore terminé de partie ici.
record-games =
    { $count ->
        [one] { $count } partie terminée
       *[other] { $count } parties terminées
    }
record-hours = environ { $hours } h à la table
record-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
record-streak = { $count } jours d’affilée
record-run = { $count } victoires d’affilée, au plus { $longest }
record-alone = en solo
record-players = { $count } joueurs
record-best = Record : { $points }
record-mean = Moyenne : { $points }
record-wins = { $wins } gagnées sur { $count }
record-ratings = Cotes
record-ratings-text = Chaque donne du jour compte comme une partie contre les niveaux, chaque table cotée comme une partie contre des personnes.
record-rating = { $rating } ± { $spread }
record-rating-provisional = encore provisoire
record-rating-level = à peu près le niveau { $level }
record-rating-span = quelque part entre { $low } et { $high }
record-rating-course = La cote au fil du temps
record-rating-text =
    { $count ->
        [one] Après { $count } partie : { $rating }.
       *[other] Après { $count } parties : { $rating }.
    }
record-rating-scale = Votre place parmi les niveaux
record-course = Résultats au fil du temps
record-course-text =
    { $count ->
        [one] { $count } résultat : { $last }.
       *[other] Les { $count } derniers résultats, de { $low } à { $high } ; le dernier était { $last }.
    }
record-fair = par équitable de chaque donne
record-own = vos résultats
record-spread = Répartition de vos résultats
record-master = ceux du maître avec les mêmes donnes
record-bar = { $span } : { $own } des vôtres, { $master } du maître
record-cost = Ce que les décisions ont coûté
record-cost-text =
    { $count ->
        [one] Dans { $count } partie analysée, les décisions ont coûté { $mean } points.
       *[other] Dans { $count } parties analysées, les décisions ont coûté { $mean } points en moyenne ; dans les { $some } dernières, { $recent }.
    }
record-cost-none = Analysez une partie terminée pour voir ici ce que vos décisions ont coûté, quelle que soit la chance.
record-download = Télécharger toutes les parties
record-erase = Supprimer tout ce qui est à moi
record-erase-question = Supprimer tout ce qui est à vous sur ce serveur ?
record-erase-text = Les parties jouées seul ou avec des robots sont supprimées. Les parties avec d’autres personnes et les donnes classées restent, sans votre nom. Vos places, votre série et ce bilan disparaissent. On ne peut pas revenir en arrière.
record-erase-keep = Tout garder
record-erase-left = Il reste { $count } parties.
record-erased = Tout ce qui était à vous a été supprimé.
record-erased-some =
    { $count ->
        [one] Tout ce qui était à vous a été supprimé, sauf une partie que ce serveur ne peut pas lire. Veuillez le signaler à son opérateur.
       *[other] Tout ce qui était à vous a été supprimé, sauf { $count } parties que ce serveur ne peut pas lire. Veuillez le signaler à son opérateur.
    }
