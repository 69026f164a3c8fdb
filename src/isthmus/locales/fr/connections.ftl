# Connections : tout ce qu’un joueur peut lire en français.
connections-name = Connections
connections-tagline = Une tuile par manche : menez des connexions étroites et larges du centre jusqu’aux nombres.
connections-line = Du centre jusqu’aux nombres.
connections-help-steps =
    b3r1   poser la tuile face visible en b3, tournée d’un quart vers la droite (r0, r1, r2 ou r3)
    b3     de même, si une seule orientation convient
    b3x    poser la tuile face cachée en b3 : une spirale, qui coûte 1 point
    done   valider la manche
    undo   annuler la pose tant que quelqu’un réfléchit encore
    Les cases vont de a1 (en haut à gauche) à e5 (en bas à droite).

# Options
connections-option-boards = Planche de la première place (les autres sont tirées au sort)
connections-option-series = Série : autant de parties que de joueurs, les pertes s’additionnent
connections-option-board = Votre propre planche pour toutes les places

# Le moment
connections-prompt-deal = Les planches sont en cours de distribution.
connections-prompt-draw = La prochaine tuile va être retournée.
connections-prompt-place =
    Tuile « { connections-tile } » : { $fits ->
        [0] elle ne convient nulle part face visible ; posez-la face cachée sur une case libre.
        [one] elle convient face visible sur 1 case ; posez-la là, ou face cachée sur une case libre.
       *[other] elle convient face visible sur { $fits } cases ; posez-la là, ou face cachée sur une case libre.
    }
connections-prompt-placed = Votre tuile est en { $square } : validez, ou annulez.
connections-prompt-done =
    Vous avez validé { $square } ; on attend encore { $count ->
        [one] 1 joueur
       *[other] { $count } joueurs
    }. Vous pouvez encore changer d’avis.
connections-prompt-unknown = En attente : ce que ce joueur a posé n’est pas encore connu.
connections-prompt-over =
    La partie est terminée : { $loss ->
        [0] aucun point perdu.
        [one] 1 point perdu.
       *[other] { $loss } points perdus.
    }

# Refus
connections-not-a-step = Un coup est une case avec une orientation, comme b3r1, ou une case avec x, comme b3x.
connections-no-such-square = Il n’y a pas de case { $square } sur cette planche.
connections-centre-is-printed = { $square } est le centre imprimé ; les tuiles se posent autour.
connections-square-taken = { $square } est occupée ; les tuiles posées restent en place.
connections-touches-nothing = { $square } ne touche ni le centre ni une tuile ; face visible, une tuile doit toucher l’un ou l’autre.
connections-only-spirals-beside = À côté de { $square }, il n’y a que des spirales, et une spirale ne se prolonge pas.
connections-continues-nothing = Aucune connexion ne mène à { $square } ; il n’y a rien à y prolonger.
connections-narrow-meets-wide = Une connexion étroite rencontrerait une connexion large entre { $square } et { $beside } ; il faut la même largeur.
connections-covers-connection = La connexion venant de { $beside } buterait contre un côté vide de la tuile en { $square }.
connections-runs-into-empty-side = Une connexion de la tuile en { $square } buterait contre le côté vide de { $beside }.
connections-runs-into-edge = Une connexion de la tuile en { $square } buterait contre le bord vide de la planche.
connections-looks-the-same = Ainsi tournée, la tuile a le même aspect qu’avec r{ $rotation } ; écrivez plutôt cette orientation.
connections-one-tile-a-round = La tuile de cette manche est déjà en { $square } ; annulez pour la poser ailleurs.
connections-place-first = Posez d’abord la tuile, face visible ou face cachée.

# Ce qui est annoncé à une vraie table
connections-call-board = joueur { $player } : planche { $board }

# Nouvelles
connections-news-board = Joue sur la planche { $board }.
connections-news-tile =
    Annonce la tuile { $round } : « { connections-tile } ».
connections-news-spiral = A posé la tuile face cachée en { $square } : 1 point perdu.
connections-news-linked =
    { $count ->
        [one] A relié 1 nombre, valeur { $points }.
       *[other] A relié { $count } nombres, valeur { $points }.
    }
connections-news-lost =
    { $count ->
        [one] 1 nombre ne peut plus être relié : perte de { $points }.
       *[other] { $count } nombres ne peuvent plus être reliés : perte de { $points }.
    }
connections-news-game = Annonce les tuiles dans la partie { $game } sur { $games }.
connections-news-game-loss = Perte dans la partie { $game } : { $loss }.
connections-news-loss =
    { $loss ->
        [0] N’a rien perdu du tout.
        [one] A perdu 1 point en tout.
       *[other] A perdu { $loss } points en tout.
    }

# Résultats
connections-ending-boards-full = Toutes les planches sont pleines.
connections-ending-series-played = Toutes les parties de la série sont jouées.
connections-category-numbers = Nombres non reliés
connections-category-spirals = Spirales
connections-category-earlier = Parties précédentes
connections-title-virtuoso = Virtuose de la connexion
connections-title-king = Roi du contact
connections-title-binder = Relieur de tuiles
connections-title-apprentice = Apprenti poseur
connections-title-seeker = Chercheur de connexions

# Tuiles
connections-tile =
    { $tile ->
        [key] clef
        [star] étoile
        [sun] soleil
        [triangle] triangle
        [smiley] smiley
        [moon] lune
        [heart] cœur
        [clover] trèfle
        [note] note
        [umbrella] parapluie
        [phone] téléphone
        [plane] avion
        [flower] fleur
        [snowflake] flocon
        [house] maison
        [scissors] ciseaux
        [letter] lettre
        [horse] cheval
        [flag] drapeau
        [cloud] nuage
        [pencil] crayon
        [gear] engrenage
        [crown] couronne
        [tower] tour
        [scales] balance
        [hammer] marteau
        [comet] comète
        [die] dé
       *[other] { $tile }
    }

# Ce que l’arbitre trouve sur le papier
connections-fault-empty-squares = { $count ->
        [one] Une case est vide
       *[other] { $count } cases sont vides
    } ; à la fin, chaque case porte une tuile.
connections-fault-tile-twice = « { connections-tile } » figure { $count } fois sur la planche.
connections-fault-widths = Entre { $first } et { $second }, une liaison étroite rencontre une large.
connections-fault-one-sided = Entre { $first } et { $second }, une liaison bute sur un côté vide.
connections-fault-edge = Une liaison de { $square } bute sur un bord vide de la planche.
connections-fault-not-linked = Rien ne mène de { $square } au centre : la tuile n’a pas pu être posée face visible.
connections-fault-same-board = Un autre joueur a aussi la planche { $letter }.
connections-fault-other-tiles = Les planches montrent { $count } tuiles différentes ; tous posent les mêmes { $most }.
connections-fault-not-called = « { connections-tile } » n’a pas été annoncée.
connections-fault-no-order = Quand « { connections-tile } » a été annoncée, rien ne menait encore à { $square }.
connections-then-no-link = La règle ne dit rien des erreurs ; ce qui se rencontre mal ne relie rien.
connections-then-named = La règle ne dit rien des erreurs ; les points restent, la table décide.

# Dans le dessin
connections-picture-seat = Place { $seat }
connections-picture-board = planche { $board }
connections-picture-loss = perte { $loss } (nombres { $numbers }, spirales { $spirals })
connections-picture-series = série { $loss }
connections-picture-done = validé
connections-picture-undealt = La planche n’est pas encore distribuée.
connections-picture-round = Manche { $round } sur { $rounds }
connections-picture-over = Partie terminée
connections-picture-game = Partie { $game }/{ $games }, place { $seat } annonce
connections-picture-tile = Tuile : { $mark } { connections-tile }
connections-picture-narrow = étroite
connections-picture-wide = large
connections-picture-linked = relié
connections-picture-lost = perdu
connections-picture-fits = possible
connections-picture-spiral = spirale
connections-picture-to-come = À venir, { $out } écartées :

# Pourquoi un robot a joué ainsi
connections-why-placed = La tuile est déjà posée ; il ne reste qu’à valider.
connections-why-alone = Il ne reste qu’une façon de poser la tuile : en { $square }.
connections-why-last = La dernière tuile : c’est en { $square } qu’elle coûte le moins.
connections-why-nowhere = La tuile ne convient nulle part face visible ; face cachée, c’est en { $square } qu’elle gêne le moins.
connections-why-dead = Aucune tuile à venir ne convient en { $square } : c’est la meilleure case pour une tuile face cachée.
connections-why-spiral = Face visible, la tuile gênerait plus qu’elle n’aiderait ; face cachée en { $square }, elle coûte le moins à la longue.
connections-why-gives =
    { $points ->
        [0] En { $square }, elle abandonne { $lost }, et toute autre case coûterait plus cher par la suite.
       *[other] En { $square }, elle relie { $points } et abandonne { $lost } ; toute autre case coûterait plus cher par la suite.
    }
connections-why-rare =
    { $count ->
        [0] Aucune tuile à venir ne conviendrait en { $square } : celle-ci occupe la case.
        [one] Une seule tuile à venir conviendrait en { $square } : celle-ci occupe la case.
       *[other] Seules { $count } tuiles à venir conviendraient en { $square } : celle-ci occupe la case.
    }
connections-why-links =
    { $count ->
        [one] Relie 1 nombre, valeur { $points }
       *[other] Relie { $count } nombres, valeur { $points }
    } ; { $tiles ->
        [one] { $tiles } des { $all } tuiles à venir convient encore quelque part.
       *[other] { $tiles } des { $all } tuiles à venir conviennent encore quelque part.
    }
connections-why-keeps =
    En { $square }, rien n’est perdu, et { $tiles ->
        [one] { $tiles } des { $all } tuiles à venir convient encore quelque part.
       *[other] { $tiles } des { $all } tuiles à venir conviennent encore quelque part.
    }
