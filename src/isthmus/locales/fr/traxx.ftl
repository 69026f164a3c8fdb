# Träxx : tout ce que le jeu dit à un joueur.
traxx-name = Träxx
traxx-tagline = Une seule ligne sur une carte de couleurs : prolongez votre chemin par l’un de ses bouts et atteignez les nombres avant les autres.

traxx-help-steps =
    À chaque manche, une carte montre quatre ou cinq cases de couleur. Prolongez votre chemin par un seul de ses deux bouts, une case par couleur.
    d5-e6     prolonger du bout d5 vers sa voisine e6
    e6        de même, si un seul bout touche e6
    r         de même par la couleur, si une seule case rouge est possible
    done      terminer la manche ; sans aucun coup, c’est passer (pass convient aussi)
    undo      reprendre votre dernier coup de la manche
    start-d5  choisir d5 comme départ (seul, si vous avez demandé à choisir)
    Couleurs : b bleu, g vert, y jaune, e gris, r rouge, p violet. Les rangées vont de a à i, de haut en bas ; les cases se comptent depuis la gauche.

traxx-option-start = Case de départ quand vous jouez seul
traxx-option-board = Un plateau à vous

traxx-category-full = Nombres entiers
traxx-category-half = Nombres à moitié
traxx-category-unused = Cases hors du chemin
traxx-ending-played-out = Les 15 cartes ont été jouées
traxx-title-excellent = Excellent

# Pourquoi un coup n’est pas possible
traxx-choose-start-first = Choisissez d’abord votre départ : { $starts }.
traxx-not-a-start = Un chemin ne peut pas commencer en { $cell } ; les départs sont { $starts }.
traxx-start-chosen = Votre départ est { $cell }. Terminez, ou reprenez ce coup pour en choisir un autre.
traxx-start-fixed = Votre chemin a commencé en { $cell } ; le départ ne change plus.
traxx-not-a-step = Le chemin se prolonge d’un de ses bouts vers une case voisine.
traxx-not-an-end = { $cell } n’est pas un bout de votre chemin ; les bouts sont { $first } et { $last }.
traxx-not-the-start = Votre chemin n’est encore que le départ : il se prolonge depuis { $first }, et non depuis { $cell }.
traxx-other-end = Un seul bout par manche : cette fois le chemin se prolonge en { $growing }, { $cell } attendra la suivante.
traxx-cell-used = { $cell } est déjà sur votre chemin ; aucune case n’est traversée deux fois.
traxx-not-neighbours = { $origin } et { $cell } ne sont pas voisines ; le chemin va d’une case à une case voisine.
traxx-colour-not-shown = { $cell } est { $colour ->
        [blue] bleue
        [green] verte
        [yellow] jaune
        [grey] grise
        [red] rouge
       *[purple] violette
    }, une couleur que cette carte ne montre pas.
traxx-colour-used-up = { $cell } est { $colour ->
        [blue] bleue
        [green] verte
        [yellow] jaune
        [grey] grise
        [red] rouge
       *[purple] violette
    } ; la carte montre cette couleur { $count ->
        [one] une fois, et elle a servi.
       *[other] deux fois, et les deux ont servi.
    }

# Ce qui vient de se passer
traxx-news-start = Le chemin commence en { $cell }.
traxx-news-full = Le { $number } est atteint : { $points } points, la totalité.
traxx-news-half = Le { $number } est atteint, mais d’autres y étaient lors d’une manche précédente : { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
traxx-news-higher = Le { $number } est atteint après un nombre plus élevé : { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
traxx-news-complete = Le chemin passe par les 61 cases.
traxx-news-stuck = Aucun bout ne peut plus avancer ; { $unused ->
        [one] { $unused } case reste inutilisée.
       *[other] { $unused } cases restent inutilisées.
    }
traxx-news-end = La dernière carte est jouée : chaque case hors du chemin coûte 1 point.

# La phrase du moment
traxx-prompt-deal = Les cases de départ sont en train d’être distribuées.
traxx-prompt-draw = La carte { $round } sur 15 va être retournée.
traxx-prompt-choose = Choisissez la case où commence votre chemin : { $starts }.
traxx-prompt-chosen = Votre chemin commencera en { $cell } : terminez, ou reprenez ce coup.
traxx-prompt-start = Prolongez votre chemin depuis { $first } avec des couleurs de la carte ({ $colours }), ou terminez.
traxx-prompt-both-ends = Prolongez votre chemin depuis { $first } ou depuis { $last } avec des couleurs de la carte ({ $colours }), ou terminez.
traxx-prompt-go-on = Continuez depuis { $last } avec les couleurs restantes ({ $colours }), reprenez un coup, ou terminez.
traxx-prompt-used-up = Toute la carte est utilisée : terminez, ou reprenez un coup.
traxx-prompt-no-way-on = Aucune voisine de { $last } n’a une des couleurs restantes ({ $colours }) : terminez, ou reprenez un coup.
traxx-prompt-pass = Aucune voisine libre des bouts de votre chemin n’a une couleur de cette carte ({ $colours }) : terminez.
traxx-prompt-wait = Vous avez terminé ; les autres dessinent encore.
traxx-prompt-sealed = Ce que dessine ce joueur reste caché jusqu’à ce que tous aient terminé.
traxx-prompt-over = La partie est terminée : { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }

# Dans le dessin
traxx-picture-blue = bleu
traxx-picture-green = vert
traxx-picture-yellow = jaune
traxx-picture-grey = gris
traxx-picture-red = rouge
traxx-picture-purple = violet
traxx-picture-card = carte { $round }/{ $rounds } :
traxx-picture-numbers = nombres :
traxx-picture-points = points :
traxx-picture-unused = { $cells ->
    [one] { $cells } inutilisée
   *[other] { $cells } inutilisées
    }
traxx-picture-ends = bouts
traxx-picture-path = chemin
traxx-picture-start = départ
traxx-picture-cut-off = coupée
traxx-picture-half = moitié des points

# Pourquoi un robot joue ainsi
traxx-why-start = Joués de nombreuses fois jusqu’au bout, les chemins partis de { $cell } finissent le mieux : { $points } points en moyenne.
traxx-why-nothing = Il n’y a pas le choix : aucun bout ne peut utiliser une couleur de cette carte.
traxx-why-last = Dernière carte : rien d’autre ne rapporte plus que { $points ->
        [one] ce point.
       *[other] ces { $points } points.
    }
traxx-why-order = { $count ->
        [one] Prend le { $numbers } à pleine valeur ({ $points } points) avant qu’un nombre plus grand ne le réduise de moitié.
       *[other] Prend { $numbers } à pleine valeur ({ $points } points) avant qu’un nombre plus grand ne les réduise de moitié.
    }
traxx-why-first = { $count ->
        [one] Prend le { $numbers } à pleine valeur ({ $points } points) : personne d’autre n’y est encore passé.
       *[other] Prend { $numbers } à pleine valeur ({ $points } points) : personne d’autre n’y est encore passé.
    }
traxx-why-numbers = { $count ->
        [one] Prend le { $numbers } au passage ; la moitié seulement, soit { $points }.
       *[other] Prend { $numbers } au passage ; pas tous à pleine valeur, mais { $points } points tout de même.
    }
traxx-why-room = Renonce à { $points ->
        [one] 1 point
       *[other] { $points } points
    } maintenant : le trajet qui rapporte le plus isolerait { $lost } cases de plus.
traxx-why-approach = Amène un bout à { $steps ->
        [one] 1 pas
       *[other] { $steps } pas
    } du { $number }, qui vaut { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
traxx-why-runs = Reste souple : avec { $cards } des { $coming } cartes à venir, le chemin peut se prolonger de { $cells } cases ou plus.
traxx-why-points = { $points ->
        [one] Prend le point disponible ;
       *[other] Prend { $points } points maintenant ;
    } { $unused ->
        [0] aucune case n’est isolée.
        [one] { $unused } case est hors de portée.
       *[other] { $unused } cases sont hors de portée.
    }
traxx-why-pass = Passe et laisse les deux bouts où ils sont : { $cells } cases libres restent à portée.
traxx-why-full = Prend le { $number }, le nombre le plus élevé, à pleine valeur : { $points } points.
