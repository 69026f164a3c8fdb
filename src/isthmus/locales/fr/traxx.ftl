# Träxx : tout ce que le jeu dit à un joueur.
traxx-name = Träxx
traxx-tagline = Un seul chemin sur un tableau de couleurs : prolongez-le par l’un de ses bouts et atteignez les chiffres avant les autres.
traxx-line = Un chemin grandit par ses deux bouts.

traxx-help-steps =
    À chaque manche, une carte montre quatre ou cinq cases de couleur. Prolongez votre chemin par un seul de ses deux bouts, une case par couleur.
    d5-e6     prolonger du bout d5 vers sa voisine e6
    e6        de même, si un seul bout touche e6
    r         de même par la couleur, si une seule case rouge est possible
    done      valider la manche ; sans aucun coup, c’est passer (pass convient aussi)
    undo      annuler votre dernier coup de la manche
    start-d5  choisir d5 comme départ (en solo, si vous avez demandé à choisir)
    Couleurs : b bleu, g vert, y jaune, e gris, r rouge, p violet. Les rangées vont de a à i, de haut en bas ; les cases se comptent depuis la gauche.

traxx-option-start = Case de départ en solo
traxx-option-board = Votre propre tableau

traxx-category-full = Chiffres à pleine valeur
traxx-category-half = Chiffres à demi-valeur
traxx-category-unused = Cases hors du chemin
traxx-ending-played-out = Les 15 cartes ont été jouées
traxx-title-excellent = Excellent

# Pourquoi un coup n’est pas possible
traxx-choose-start-first = Choisissez d’abord votre départ : { $starts }.
traxx-not-a-start = Un chemin ne peut pas commencer en { $cell } ; les départs sont { $starts }.
traxx-start-chosen = Votre départ est { $cell } : validez, ou annulez pour en choisir un autre.
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

# Ce qui est annoncé à une vraie table
traxx-call-colour = { $colour ->
        [blue] bleu
        [green] vert
        [yellow] jaune
        [grey] gris
        [red] rouge
       *[purple] violet
    }
traxx-call-start = joueur { $player } : départ sur { $cell }

# Ce qui vient de se passer
traxx-news-start = Le chemin commence en { $cell }.
traxx-news-full = Le { $number } est atteint à pleine valeur : { $points } points.
traxx-news-half = Le { $number } est atteint, mais d’autres y étaient lors d’une manche précédente : { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
traxx-news-higher =
    Le { $number } est atteint après un chiffre plus élevé : { $points ->
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
traxx-prompt-deal = Les cases de départ sont en cours de distribution.
traxx-prompt-draw = La carte { $round } sur 15 va être retournée.
traxx-prompt-choose = Choisissez la case où commence votre chemin : { $starts }.
traxx-prompt-chosen = Votre chemin commencera en { $cell } : validez, ou annulez.
traxx-prompt-start = Prolongez votre chemin depuis { $first } avec des couleurs de la carte ({ $colours }), ou validez la manche.
traxx-prompt-both-ends = Prolongez votre chemin depuis { $first } ou depuis { $last } avec des couleurs de la carte ({ $colours }), ou validez la manche.
traxx-prompt-go-on = Continuez depuis { $last } avec les couleurs restantes ({ $colours }), annulez un coup, ou validez la manche.
traxx-prompt-used-up = Toute la carte est utilisée : validez, ou annulez un coup.
traxx-prompt-no-way-on = Aucune voisine de { $last } n’a une des couleurs restantes ({ $colours }) : validez, ou annulez un coup.
traxx-prompt-pass = Aucune voisine libre des bouts de votre chemin n’a une couleur de cette carte ({ $colours }) : validez.
traxx-prompt-wait = Vous avez validé ; les autres réfléchissent encore.
traxx-prompt-sealed = Ce que trace ce joueur reste caché jusqu’à ce que tous aient validé.
traxx-prompt-over = La partie est terminée : { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }

# Ce que l’arbitre trouve sur le papier
traxx-fault-no-start = Le départ n’est pas sur le chemin.
traxx-fault-not-a-start = { $cell } n’est pas une des cases de départ.
traxx-fault-broken = Le trait est interrompu : { $first } et { $second } ne sont pas voisines.
traxx-fault-twice = Le chemin passe deux fois par { $cell }.
traxx-fault-colour-too-often = Le chemin utilise { $count } cases { $colour ->
        [blue] bleues
        [green] vertes
        [yellow] jaunes
        [grey] grises
        [red] rouges
       *[purple] violettes
    } ; toutes les cartes n’en montrent que { $most }.
traxx-fault-same-start = { $cell } est aussi le départ d’un autre joueur.
traxx-fault-not-reached = Le { $number } est noté, mais le chemin ne l’atteint pas.
traxx-fault-not-noted = Le chemin atteint le { $number }, mais aucun point n’est noté.
traxx-fault-value = Le { $number } vaut { $number } ou { $half }, pas { $points }.
traxx-fault-race = D’après les manches notées, le { $number } vaut ici { $right }, pas { $points }.
traxx-fault-nobody-first = Personne n’a noté le { $number } en entier, alors que quelqu’un était premier.
traxx-fault-alone = Le { $number } vaut ici { $right }, pas { $points } : tout dépend d’un chiffre plus grand atteint avant.
traxx-fault-no-order = Aucun ordre de manches ne mène à ce chemin de { $cells } cases avec ces cartes et ces notes.
traxx-then-cut = La règle ne dit rien des erreurs ; le chemin compte tant qu’il est continu depuis le départ.
traxx-then-right-value = La règle ne dit rien des erreurs ; c’est la bonne valeur qui compte.
traxx-then-not-counted = La règle ne dit rien des erreurs ; cela ne compte pas.
traxx-then-named = La règle ne dit rien des erreurs ; les points restent, la table décide.

# Dans le dessin
traxx-picture-blue = bleu
traxx-picture-green = vert
traxx-picture-yellow = jaune
traxx-picture-grey = gris
traxx-picture-red = rouge
traxx-picture-purple = violet
traxx-picture-card = carte { $round }/{ $rounds } :
traxx-picture-numbers = chiffres :
traxx-picture-points = points :
traxx-picture-unused = { $cells ->
    [one] { $cells } inutilisée
   *[other] { $cells } inutilisées
    }
traxx-picture-ends = bouts
traxx-picture-path = chemin
traxx-picture-start = départ
traxx-picture-cut-off = coupée
traxx-picture-half = demi-valeur

# Pourquoi un robot joue ainsi
traxx-why-start =
    Joués de nombreuses fois jusqu’au bout, les chemins partis de { $cell } finissent le mieux : { $points ->
        [one] { $points } point en moyenne.
       *[other] { $points } points en moyenne.
    }
traxx-why-nothing = Il n’y a pas le choix : aucun bout ne peut utiliser une couleur de cette carte.
traxx-why-last =
    Dernière carte : { $points ->
        [0] plus rien ne rapporte de point.
        [one] rien d’autre ne rapporte plus que ce point.
       *[other] rien d’autre ne rapporte plus que ces { $points } points.
    }
traxx-why-order = { $count ->
        [one] Prend le { $numbers } à pleine valeur ({ $points } points) avant qu’un chiffre plus élevé ne le réduise de moitié.
       *[other] Prend { $numbers } à pleine valeur ({ $points } points) avant qu’un chiffre plus élevé ne les réduise de moitié.
    }
traxx-why-first = { $count ->
        [one] Prend le { $numbers } à pleine valeur ({ $points } points) : personne d’autre n’y est encore passé.
       *[other] Prend { $numbers } à pleine valeur ({ $points } points) : personne d’autre n’y est encore passé.
    }
traxx-why-numbers = { $count ->
        [one] Prend le { $numbers } au passage ; à demi-valeur seulement, soit { $points }.
       *[other] Prend { $numbers } au passage ; pas tous à pleine valeur, mais { $points } points tout de même.
    }
traxx-why-room = Renonce à { $points ->
        [one] 1 point
       *[other] { $points } points
    } maintenant : le trajet qui rapporte le plus couperait { $lost } cases de plus.
traxx-why-approach = Amène un bout à { $steps ->
        [one] 1 pas
       *[other] { $steps } pas
    } du { $number }, qui vaut { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
traxx-why-runs =
    Reste souple : { $coming ->
        [one] avec la dernière carte à venir
       *[other] avec { $cards } des { $coming } cartes à venir
    }, le chemin peut se prolonger de { $cells } cases ou plus.
traxx-why-points = { $points ->
        [one] Prend { $points } point maintenant ;
       *[other] Prend { $points } points maintenant ;
    } { $unused ->
        [0] aucune case n’est coupée.
        [one] { $unused } case est hors de portée.
       *[other] { $unused } cases sont hors de portée.
    }
traxx-why-pass =
    Passe et laisse les deux bouts où ils sont : { $cells ->
        [one] { $cells } case libre reste à portée.
       *[other] { $cells } cases libres restent à portée.
    }
traxx-why-full = Prend le { $number }, le chiffre le plus élevé, à pleine valeur : { $points } points.
