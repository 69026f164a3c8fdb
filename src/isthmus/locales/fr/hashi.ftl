# Hashi : tout ce que le jeu dit en français.

hashi-name = Hashi
hashi-tagline = Numéroter les îles, bâtir les ponts, faire tomber les comptes juste.

hashi-option-side = Face du plateau : a est plus facile, b plus difficile
hashi-option-setup = Premier chiffre : choisi par les joueurs ou placé au hasard
hashi-option-board = Un plateau à vous au lieu de la face a ou b

hashi-category-islands = Îles terminées
hashi-category-red = Drapeaux rouges
hashi-category-blue = Drapeaux bleus
hashi-category-six = Six îles reliées

hashi-ending-played-out = Les dix-sept cartes ont été jouées.

hashi-help-steps =
    Une île se nomme par sa colonne et sa ligne : c2 est en colonne c, deuxième ligne à partir du haut.
    c2=5     écrire le 5 de la carte sur l’île c2 (c2 suffit)
    c2-e2    tracer un pont entre c2 et e2 ; deux fois pour un pont double
    done     finir la manche (on peut laisser le chiffre, les ponts ou les deux)
    undo     reprendre votre dernier coup de cette manche
    D’abord le chiffre, puis tous les ponts de la carte ou aucun.
    Avant la première carte : c2=3 ou c2=4 place le premier chiffre.

# Refus
hashi-unknown-step = Ce plateau n’a ni île ni ligne à cet endroit.
hashi-setup-no-bridge = Les ponts viennent plus tard : d’abord un 3 ou un 4 sur une île sans drapeau.
hashi-setup-written = Le premier chiffre est déjà sur { $island } ; reprenez-le pour en choisir un autre.
hashi-setup-number = Le premier chiffre est un 3 ou un 4, pas { $number }.
hashi-setup-flag = { $island } porte un drapeau ; le premier chiffre va sur une île sans drapeau.
hashi-setup-not-written = Il reste à placer un 3 ou un 4 sur une île sans drapeau.
hashi-other-number = La carte montre { $card } ; on ne peut pas écrire { $number } maintenant.
hashi-written-already = Le chiffre de cette manche est déjà sur { $island }.
hashi-write-comes-first = Le chiffre vient avant les ponts ; reprenez-les pour écrire d’abord.
hashi-island-taken = { $island } a déjà son chiffre { $number }.
hashi-flag-needs-bridge = { $island } porte un drapeau : il faut qu’un pont y mène avant d’y écrire un chiffre.
hashi-number-too-small = { $bridges } ponts mènent déjà à { $island }, plus que { $number }.
hashi-bridges-complete =
    { $bridges ->
        [one] L’unique pont de cette carte est tracé.
       *[other] Les { $bridges } ponts de cette carte sont tracés.
    }
hashi-line-full = Deux ponts longent déjà { $line }.
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
        [one] Il manque encore un pont : tracez les { $bridges }, ou reprenez-les tous.
       *[other] Il manque encore { $more } ponts : tracez les { $bridges }, ou reprenez-les tous.
    }

# Le moment
hashi-prompt-setup = Placez un 3 ou un 4 sur une île sans drapeau.
hashi-prompt-setup-done = Le premier chiffre est placé : finissez, ou reprenez-le.
hashi-prompt-write-or-bridge =
    { $bridges ->
        [one] Écrivez le { $number } sur une île, tracez un pont, ou finissez la manche.
       *[other] Écrivez le { $number } sur une île, tracez { $bridges } ponts, ou finissez la manche.
    }
hashi-prompt-write =
    { $bridges ->
        [one] Écrivez le { $number } sur une île ou finissez la manche ; en l’état, le pont n’a pas de place.
       *[other] Écrivez le { $number } sur une île ou finissez la manche ; en l’état, { $bridges } ponts n’ont pas de place.
    }
hashi-prompt-bridge =
    { $bridges ->
        [one] Tracez un pont, ou finissez la manche.
       *[other] Tracez { $bridges } ponts, ou finissez la manche.
    }
hashi-prompt-more-bridges =
    { $more ->
        [one] Tracez encore un pont.
       *[other] Tracez encore { $more } ponts.
    }
hashi-prompt-done = Rien ne peut plus s’ajouter dans cette manche : finissez, ou reprenez un coup.
hashi-prompt-only-done = Rien ne peut s’ajouter dans cette manche : finissez-la.
hashi-prompt-wait = Vous avez fini ; les autres réfléchissent encore.
hashi-prompt-chance = Une carte va être retournée.
hashi-prompt-over = La partie est terminée.

# Nouvelles
hashi-news-boards-passed = Chacun passe son plateau à gauche.
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
        [one] Attention : { $island } peut avoir { $limit } pont au plus ; un { $number } ne pourra pas y être terminé.
       *[other] Attention : { $island } peut avoir { $limit } ponts au plus ; un { $number } ne pourra pas y être terminé.
    }
hashi-news-hidden-card = La carte cachée était { $card }.
hashi-news-wins = Gagne avec { $points } points.
hashi-news-shares-win = Partage la victoire avec { $points } points.
hashi-news-solo-score = Le score final est de { $points } points.

# Ce que l’arbitre trouve sur une feuille
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
hashi-fault-bonus-value = « { $category } » vaut { $high } ou { $low }, pas { $points }.
hashi-fault-bonus-not-reached = « { $category } » n’est pas complet sur cette feuille ; ses { $points } points ne comptent pas.

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
hashi-picture-done = terminé
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
hashi-picture-numbered = chiffrée
hashi-picture-finished = terminée
hashi-picture-flags = drapeaux
hashi-picture-line = ligne
hashi-picture-bridges = ponts

# Pourquoi un robot joue ainsi
hashi-why-only = Cette carte ne permet rien d’autre.
hashi-why-nothing =
    { $bridges ->
        [one] Mieux vaut passer cette carte : le pont ou le nombre gênerait plus qu’il n’aiderait.
       *[other] Mieux vaut passer cette carte : ses { $bridges } ponts ou son nombre gêneraient plus qu’ils n’aideraient.
    }
hashi-why-first-alone = Un { $number } en { $island } est un bon départ : { $lines } lignes y mènent.
hashi-why-first-neighbour = Un { $number } en { $island } aide le moins le voisin, qui recevra ce plateau.
hashi-why-red = Les drapeaux rouges sont au complet : { $points } points.
hashi-why-blue = Les drapeaux bleus sont au complet : { $points } points.
hashi-why-six = Six îles terminées sont reliées : { $points } points.
hashi-why-finishes =
    { $count ->
        [one] L’île { $islands } est terminée.
       *[other] { $count } îles sont terminées : { $islands }.
    }
hashi-why-finishes-red =
    { $missing ->
        [one] { $islands } : terminé ; il ne manque plus qu’un drapeau rouge.
       *[other] { $islands } : terminé ; il manque encore { $missing } drapeaux rouges.
    }
hashi-why-finishes-blue =
    { $missing ->
        [one] { $islands } : terminé ; il ne manque plus qu’un drapeau bleu.
       *[other] { $islands } : terminé ; il manque encore { $missing } drapeaux bleus.
    }
hashi-why-flag-number =
    { $need ->
        [one] Le drapeau en { $island } reçoit son { $number } ; il ne lui manque plus qu’un pont.
       *[other] Le drapeau en { $island } reçoit son { $number } ; il lui manque encore { $need } ponts.
    }
hashi-why-opens-flag =
    { $count ->
        [one] Un premier pont mène au drapeau en { $islands }, qui peut désormais recevoir un nombre.
       *[other] De premiers ponts mènent aux drapeaux en { $islands }, qui peuvent désormais recevoir un nombre.
    }
hashi-why-writes =
    { $need ->
        [one] { $island } est une bonne place pour le { $number } : un pont de plus suffira.
       *[other] { $island } est une bonne place pour le { $number } : { $need } ponts de plus suffiront.
    }
hashi-why-waits =
    { $cards ->
        [one] Une carte encore cachée porte le { $bridges } qui terminerait { $island } d’un coup.
       *[other] { $cards } cartes encore cachées portent le { $bridges } qui terminerait { $island } d’un coup.
    }
hashi-why-bridges = Les ponts vont là où il en manque : { $islands }.
