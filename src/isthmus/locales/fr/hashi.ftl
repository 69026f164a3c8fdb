# Hashi : tout ce que le jeu dit en français.

hashi-name = Hashi
hashi-tagline = Inscrivez des chiffres, tracez des ponts, et tombez juste.
hashi-line = Des chiffres et des ponts.

hashi-option-side = Côté du tableau : a est plus facile, b plus difficile
hashi-option-setup = Premier chiffre : choisi par les joueurs ou placé au hasard
hashi-option-board = Votre propre tableau au lieu du côté a ou b

hashi-category-islands = Îles terminées
hashi-category-red = Drapeaux rouges
hashi-category-blue = Drapeaux bleus
hashi-category-six = Six îles reliées

hashi-ending-played-out = Les dix-sept cartes ont été jouées.

hashi-help-steps =
    Une île se nomme par sa colonne et sa rangée : c2 est en colonne c, deuxième rangée en partant du haut.
    c2=5     inscrire le 5 de la carte sur l’île c2 (c2 suffit)
    c2-e2    tracer un pont entre c2 et e2 ; deux fois pour un pont double
    done     valider la manche (on peut omettre le chiffre, les ponts ou les deux)
    undo     annuler votre dernier coup de cette manche
    D’abord le chiffre, puis tous les ponts de la carte ou aucun.
    Avant la première carte : c2=3 ou c2=4 place le premier chiffre.

# Refus
hashi-unknown-step = Ce tableau n’a ni île ni ligne à cet endroit.
hashi-setup-no-bridge = Les ponts viennent plus tard : d’abord un 3 ou un 4 sur une île sans drapeau.
hashi-setup-written = Le premier chiffre est déjà sur { $island } ; annulez pour choisir à nouveau.
hashi-setup-number = Le premier chiffre est un 3 ou un 4, pas { $number }.
hashi-setup-flag = { $island } porte un drapeau ; le premier chiffre va sur une île sans drapeau.
hashi-setup-not-written = Il reste à placer un 3 ou un 4 sur une île sans drapeau.
hashi-other-number = La carte montre { $card } ; on ne peut pas inscrire { $number } maintenant.
hashi-written-already = Le chiffre de cette manche est déjà sur { $island }.
hashi-write-comes-first = Le chiffre vient avant les ponts ; annulez-les pour l’inscrire d’abord.
hashi-island-taken = { $island } a déjà son chiffre { $number }.
hashi-flag-needs-bridge = { $island } porte un drapeau : il faut qu’un pont y mène avant d’y inscrire un chiffre.
hashi-number-too-small = { $bridges } ponts mènent déjà à { $island }, plus que { $number }.
hashi-bridges-complete =
    { $bridges ->
        [one] L’unique pont de cette carte est tracé.
       *[other] Les { $bridges } ponts de cette carte sont tracés.
    }
hashi-line-full = { $line } porte déjà deux ponts.
hashi-line-crossed = { $line } croiserait le pont { $across }.
hashi-island-finished = { $island } est terminée : son { $number } est atteint.
hashi-island-full = { $island } a déjà six ponts, le maximum pour une île.
hashi-no-number = Ni { $start } ni { $end } ne porte encore de chiffre.
hashi-cannot-complete =
    { $more ->
        [one] Après { $line }, il n’y aurait plus de place pour le dernier pont ; la carte en demande { $bridges } ou aucun.
       *[other] Après { $line }, il n’y aurait plus de place pour { $more } autres ponts ; la carte en demande { $bridges } ou aucun.
    }
hashi-bridges-missing =
    { $more ->
        [one] Il manque encore un pont : tracez les { $bridges }, ou annulez-les tous.
       *[other] Il manque encore { $more } ponts : tracez les { $bridges }, ou annulez-les tous.
    }

# Le moment
hashi-prompt-setup = Placez un 3 ou un 4 sur une île sans drapeau.
hashi-prompt-setup-done = Le premier chiffre est placé : validez, ou annulez.
hashi-prompt-write-or-bridge =
    { $bridges ->
        [one] Inscrivez le { $number } sur une île, tracez un pont, ou validez la manche.
       *[other] Inscrivez le { $number } sur une île, tracez { $bridges } ponts, ou validez la manche.
    }
hashi-prompt-write =
    { $bridges ->
        [one] Inscrivez le { $number } sur une île ou validez la manche ; en l’état, il n’y a pas de place pour le pont.
       *[other] Inscrivez le { $number } sur une île ou validez la manche ; en l’état, il n’y a pas de place pour { $bridges } ponts.
    }
hashi-prompt-bridge =
    { $bridges ->
        [one] Tracez un pont, ou validez la manche.
       *[other] Tracez { $bridges } ponts, ou validez la manche.
    }
hashi-prompt-more-bridges =
    { $more ->
        [one] Tracez encore un pont.
       *[other] Tracez encore { $more } ponts.
    }
hashi-prompt-done = On ne peut plus rien ajouter dans cette manche : validez, ou annulez un coup.
hashi-prompt-only-done = On ne peut rien ajouter dans cette manche : validez.
hashi-prompt-wait = Vous avez validé ; les autres réfléchissent encore.
hashi-prompt-chance = Une carte va être retournée.
hashi-prompt-over = La partie est terminée.

# Nouvelles
hashi-news-boards-passed = Chacun passe son tableau à gauche.
hashi-news-finished =
    { $count ->
        [one] Île terminée : { $islands }.
       *[other] { $count } îles terminées : { $islands }.
    }
hashi-news-red-first = Les quatre drapeaux rouges, en premier : { $points } points.
hashi-news-red-later = Les quatre drapeaux rouges : { $points } points.
hashi-news-blue-first = Les trois drapeaux bleus, en premier : { $points } points.
hashi-news-blue-later = Les trois drapeaux bleus : { $points } points.
hashi-news-six-first = Six îles terminées reliées, en premier : { $points } points.
hashi-news-six-later = Six îles terminées reliées : { $points } points.
hashi-news-red-early = Les quatre drapeaux rouges à temps : { $points } points.
hashi-news-blue-early = Les trois drapeaux bleus à temps : { $points } points.
hashi-news-six-early = Six îles terminées reliées à temps : { $points } points.
hashi-news-too-large =
    { $limit ->
        [one] Attention : { $island } peut avoir { $limit } pont au plus ; avec un { $number }, elle ne sera jamais terminée.
       *[other] Attention : { $island } peut avoir { $limit } ponts au plus ; avec un { $number }, elle ne sera jamais terminée.
    }
hashi-news-hidden-card = La carte cachée était { $card }.
hashi-news-wins = Gagne avec { $points } points.
hashi-news-shares-win = Partage la victoire avec { $points } points.
hashi-news-solo-score = Le score final est de { $points } points.

# Ce qui est annoncé à une vraie table
hashi-call-number = chiffre { $number }
hashi-call-bridges = { $bridges ->
        [one] 1 pont
       *[other] { $bridges } ponts
    }
hashi-call-hidden = la carte cachée
hashi-call-start = joueur { $player } : { $number } sur { $island }

# Ce que l’arbitre trouve sur un tableau en papier
hashi-fault-no-island = Il n’y a pas d’île en { $place }.
hashi-fault-no-line = Il n’y a pas de ligne pointillée { $line }.
hashi-fault-number-range = { $island } porte { $number } ; les chiffres vont de 1 à 6.
hashi-fault-flag-number = { $island } porte un drapeau et un chiffre, mais aucun pont n’y mène.
hashi-fault-too-many-on-line = { $line } porte { $bridges } ponts ; deux est le maximum.
hashi-fault-crossing = Les ponts { $line } et { $across } se croisent.
hashi-fault-unnumbered-line = { $line } porte un pont, mais aucune de ses deux îles n’a de chiffre.
hashi-fault-too-many-at-island = { $island } a { $bridges } ponts ; { $most } est le maximum.
hashi-fault-number-too-often = Le chiffre { $number } figure { $count } fois ; les cartes et le premier chiffre en donnent { $most } au plus.
hashi-fault-no-start = Aucune île sans drapeau ne porte le 3 ou le 4 du début.
hashi-fault-too-many-bridges = { $bridges } ponts sont tracés ; dix-sept cartes n’en donnent jamais plus de { $most }.
hashi-fault-category =
    { $category ->
        [red] { hashi-category-red }
        [blue] { hashi-category-blue }
       *[six] { hashi-category-six }
    }
hashi-fault-bonus-value = « { hashi-fault-category } » vaut { $high } ou { $low }, pas { $points }.
hashi-fault-bonus-not-reached = « { hashi-fault-category } » n’est pas complet sur ce tableau ; ses { $points } points ne comptent pas.
hashi-fault-bonus-race = « { hashi-fault-category } » vaut { $right } dans la manche notée, pas { $points }.
hashi-fault-bonus-not-noted = « { hashi-fault-category } » est complet, mais ni points ni manche ne sont notés.
hashi-fault-nobody-first = Personne n’a noté les { $high } points de « { hashi-fault-category } », alors que quelqu’un était premier.
hashi-fault-struck = Rayé pendant la partie : { $places }. La feuille ne dit pas quelle était l’erreur.
hashi-fault-locked = Le chiffre en { $island } n’a jamais pu être inscrit : une île à drapeau doit d’abord recevoir un pont, et aucun n’a pu venir d’une île chiffrée.
hashi-fault-no-order = Avec ces cartes dans cet ordre, personne ne peut obtenir ces chiffres et ces { $bridges } ponts.
hashi-then-struck = Elle reste, et ses îles sont rayées : elles ne rapportent rien.
hashi-then-named = La feuille ne montre pas quelle île est fausse ; rien n’est rayé, la table décide.
hashi-then-not-counted = Cela ne compte pas.
hashi-then-right-value = C’est la bonne valeur qui compte.

# Rangs en solo
hashi-title-minion = Sous-fifre
hashi-title-dogsbody = Porteur d’eau
hashi-title-bamboo-binder = Rafistoleur
hashi-title-screw-tightener = Ouvrier
hashi-title-concrete-pourer = Bétonnier
hashi-title-project-manager = Chef de projet
hashi-title-master-bridge-builder = Ingénieur des ponts
hashi-title-professional-planner = Expert en planification
hashi-title-statics-expert = Génie des ponts
hashi-title-ace-architect = As de l’architecture
hashi-title-construction-genius = Génie en construction
hashi-title-island-god = Dieu des îles

# Dans le dessin
hashi-picture-seat = Place { $seat }
hashi-picture-open = en cours
hashi-picture-done = validé
hashi-picture-hidden = caché
hashi-picture-islands = îles
hashi-picture-red = rouge
hashi-picture-blue = bleu
hashi-picture-six = six
hashi-picture-round = manche { $round } sur { $rounds }
hashi-picture-card = carte { $card }
hashi-picture-cards = cartes
hashi-picture-stage-deal = distribution des premiers chiffres
hashi-picture-stage-setup = premiers chiffres
hashi-picture-stage-reveal = la carte cachée
hashi-picture-stage-over = partie terminée
hashi-picture-free = libre
hashi-picture-numbered = avec chiffre
hashi-picture-finished = terminée
hashi-picture-flags = drapeaux
hashi-picture-line = ligne
hashi-picture-bridges = ponts

# Pourquoi un robot joue ainsi
hashi-why-only = Cette carte ne permet rien d’autre.
hashi-why-nothing =
    { $bridges ->
        [one] Mieux vaut passer cette carte : son pont ou son chiffre gênerait plus qu’il n’aiderait.
       *[other] Mieux vaut passer cette carte : ses { $bridges } ponts ou son chiffre gêneraient plus qu’ils n’aideraient.
    }
hashi-why-first-alone = Un { $number } en { $island } est un bon départ : { $lines } lignes y mènent.
hashi-why-first-neighbour = Un { $number } en { $island } est ce qui aide le moins le voisin, qui recevra ce tableau.
hashi-why-red = Les drapeaux rouges sont au complet : { $points } points.
hashi-why-blue = Les drapeaux bleus sont au complet : { $points } points.
hashi-why-six = Six îles terminées sont reliées : { $points } points.
hashi-why-finishes =
    { $count ->
        [one] Cela termine { $islands }.
       *[other] Cela termine { $count } îles : { $islands }.
    }
hashi-why-finishes-red =
    { $missing ->
        [one] Cela termine { $islands } ; il ne manque plus qu’un drapeau rouge.
       *[other] Cela termine { $islands } ; il manque encore { $missing } drapeaux rouges.
    }
hashi-why-finishes-blue =
    { $missing ->
        [one] Cela termine { $islands } ; il ne manque plus qu’un drapeau bleu.
       *[other] Cela termine { $islands } ; il manque encore { $missing } drapeaux bleus.
    }
hashi-why-flag-number =
    { $need ->
        [one] L’île à drapeau { $island } reçoit son { $number } ; il ne lui manque plus qu’un pont.
       *[other] L’île à drapeau { $island } reçoit son { $number } ; il lui manque encore { $need } ponts.
    }
hashi-why-opens-flag =
    { $count ->
        [one] Un premier pont mène à l’île à drapeau { $islands }, qui peut désormais recevoir un chiffre.
       *[other] De premiers ponts mènent aux îles à drapeau { $islands }, qui peuvent désormais recevoir un chiffre.
    }
hashi-why-writes =
    { $need ->
        [one] { $island } est un bon endroit pour le { $number } : un pont de plus suffira.
       *[other] { $island } est un bon endroit pour le { $number } : { $need } ponts de plus suffiront.
    }
hashi-why-waits =
    { $cards ->
        [one] Une carte pas encore vue porte le { $bridges } qui terminerait { $island } d’un coup.
       *[other] { $cards } cartes pas encore vues portent le { $bridges } qui terminerait { $island } d’un coup.
    }
hashi-why-bridges = Les ponts vont là où il en manque : { $islands }.
