# Ponte del Diavolo : tout ce que le jeu dit en français.

ponte-name = Ponte del Diavolo
ponte-tagline = Formez des îles de quatre tuiles, gardez-les à distance et reliez-les par des ponts.
ponte-line = Des îles de quatre, puis des ponts.

ponte-help-steps =
    Une case se nomme par sa colonne et sa rangée : c4 est en colonne c, quatrième rangée en partant du haut.
    c4       poser une tuile de votre couleur en c4 ; un tour, c’est deux tuiles
    c4-e5    construire un pont de c4 à e5 ; un pont occupe tout le tour
    c4-      de même, si un seul pont est possible depuis c4
    light    jouer les tuiles claires, une fois les deux premières posées (dark : les foncées)
    done     valider le tour
    undo     annuler votre dernier coup du tour
    Un pont relie deux de vos tuiles distantes d’une case : tout droit (c4-e4), en diagonale (c4-e6) ou en saut de cavalier (c4-e5).

ponte-option-size = Plateau : 10×10 avec 15 ponts ou 12×12 avec 22
ponte-option-may_pass_bridge = Un joueur qui ne peut pas poser deux tuiles peut renoncer à construire un pont
ponte-option-unlimited = Tuiles et ponts en nombre illimité
ponte-option-lot = Le premier joueur est tiré au sort
ponte-option-board = Votre propre plateau : taille, tuiles et ponts

ponte-category-single-islands = Îles isolées
ponte-category-linked-sets = Îles reliées
ponte-category-islands = Îles en tout (premier départage)
ponte-category-bridges = Ponts (second départage)

ponte-ending-light-stuck = Les claires ne pouvaient ni poser deux tuiles ni construire un pont.
ponte-ending-dark-stuck = Les foncées ne pouvaient ni poser deux tuiles ni construire un pont.
ponte-ending-light-declined = Les claires ont renoncé à construire un pont.
ponte-ending-dark-declined = Les foncées ont renoncé à construire un pont.

# Refus
ponte-unknown-step = { $step } n’est pas un coup de ce jeu.
ponte-lot-first = Le sort doit d’abord désigner qui commence.
ponte-choose-first = Choisissez d’abord votre couleur : light (claires) ou dark (foncées).
ponte-choice-made = Votre couleur est choisie : validez, ou annulez pour changer.
ponte-no-choice-now = La couleur se choisit une seule fois, juste après les deux premières tuiles.
ponte-no-bridge-in-opening = La partie s’ouvre par deux tuiles ; les ponts viennent plus tard.
ponte-opening-two-tiles =
    { $left ->
        [one] Encore une tuile claire pour ouvrir la partie.
       *[other] Deux tuiles claires ouvrent la partie.
    }
ponte-second-tile-missing = Les tuiles se posent par deux : posez la seconde, ou annulez la première.
ponte-must-act = Vous pouvez encore poser des tuiles ou construire un pont ; il faut donc le faire.
ponte-must-place = Vous pouvez encore poser deux tuiles ; on ne peut renoncer qu’à un pont.
ponte-turn-complete = Votre tour est complet : validez, ou annulez pour le changer.
ponte-bridge-alone = Un pont occupe tout le tour : posez la seconde tuile, ou annulez la première.
ponte-off-board = { $square } n’est pas sur ce plateau ; ses cases vont de a1 à { $last }.
ponte-not-enough-tiles =
    { $left ->
        [0] Il ne vous reste plus de tuiles.
        [one] Il vous reste une tuile, et les tuiles se posent par deux.
       *[other] Il vous reste { $left } tuiles, et les tuiles se posent par deux.
    }
ponte-occupied =
    { $colour ->
        [light] Il y a déjà une tuile claire en { $square }.
       *[dark] Il y a déjà une tuile foncée en { $square }.
    }
ponte-under-bridge = { $square } se trouve sous le pont { $bridge } et reste vide.
ponte-group-of-five = Avec { $square }, votre groupe aurait { $count } tuiles ; quatre est le maximum.
ponte-touches-island = { $square } toucherait votre île { $island } ; une île garde ses distances, même par les coins.
ponte-island-touches = { $square } formerait une île qui touche vos tuiles { $others }.
ponte-no-second-tile = Après { $square }, il n’y aurait plus de case pour la seconde tuile.
ponte-no-bridge-left = Tous les ponts sont construits.
ponte-wrong-distance = { $bridge } n’est pas un pont : ses bouts doivent être distants d’une case, tout droit, en diagonale ou en saut de cavalier.
ponte-not-own-tile =
    { $colour ->
        [light] Votre pont doit relier deux tuiles claires ; il n’y en a pas en { $squares }.
       *[dark] Votre pont doit relier deux tuiles foncées ; il n’y en a pas en { $squares }.
    }
ponte-tile-between = { $bridge } passerait au-dessus d’une tuile : { $squares }.
ponte-end-taken = { $square } porte déjà le pont { $other } ; une tuile ne porte qu’un bout de pont.
ponte-bridges-cross = { $bridge } croiserait { $other } ; les ponts ne se croisent jamais.

# Le moment
ponte-prompt-over = La partie est terminée.
ponte-prompt-lot = Le sort désigne qui commence.
ponte-prompt-wait = C’est à votre adversaire de jouer.
ponte-prompt-opening = Ouvrez la partie : posez deux tuiles claires où vous voulez ; l’autre joueur choisira ensuite sa couleur.
ponte-prompt-choice = Les deux premières tuiles sont en { $tiles }. Choisissez light (claires) ou dark (foncées) ; les foncées jouent ensuite.
ponte-prompt-chosen =
    { $colour ->
        [light] Vous jouerez les claires : validez, ou annulez pour changer.
       *[dark] Vous jouerez les foncées : validez, ou annulez pour changer.
    }
ponte-prompt-second-tile =
    { $squares ->
        [one] Posez la seconde tuile ; une case est possible.
       *[other] Posez la seconde tuile ; { $squares } cases sont possibles.
    }
ponte-prompt-done = Validez, ou annulez pour changer votre tour.
ponte-prompt-tiles =
    { $colour ->
        [light] Posez deux tuiles claires ; aucun pont n’est encore possible.
       *[dark] Posez deux tuiles foncées ; aucun pont n’est encore possible.
    }
ponte-prompt-either =
    { $bridges ->
        [one] Posez deux tuiles, ou construisez le seul pont possible.
       *[other] Posez deux tuiles, ou construisez un pont parmi { $bridges }.
    }
ponte-prompt-bridge =
    { $bridges ->
        [one] Plus de place pour deux tuiles : construisez le dernier pont possible.
       *[other] Plus de place pour deux tuiles : construisez un pont parmi { $bridges }.
    }
ponte-prompt-bridge-or-pass =
    { $bridges ->
        [one] Plus de place pour deux tuiles : construisez le dernier pont possible, ou validez pour y renoncer.
       *[other] Plus de place pour deux tuiles : construisez un pont parmi { $bridges }, ou validez pour y renoncer.
    }
ponte-prompt-last-tiles = Dernier tour de la partie : posez deux tuiles foncées.
ponte-prompt-last-either =
    { $bridges ->
        [one] Dernier tour de la partie : posez deux tuiles, ou construisez le seul pont possible.
       *[other] Dernier tour de la partie : posez deux tuiles, ou construisez un pont parmi { $bridges }.
    }
ponte-prompt-last-bridge =
    { $bridges ->
        [one] Dernier tour de la partie : construisez le seul pont possible.
       *[other] Dernier tour de la partie : construisez un pont parmi { $bridges }.
    }
ponte-prompt-last-bridge-or-pass =
    { $bridges ->
        [one] Dernier tour de la partie : construisez le seul pont possible, ou validez pour y renoncer.
       *[other] Dernier tour de la partie : construisez un pont parmi { $bridges }, ou validez pour y renoncer.
    }

# Nouvelles
ponte-news-lot = Le sort désigne { $name }, qui ouvre la partie.
ponte-news-chosen =
    { $colour ->
        [light] { $name } joue les claires.
       *[dark] { $name } joue les foncées.
    }
ponte-news-island =
    { $colour ->
        [light] Les claires ont une nouvelle île.
       *[dark] Les foncées ont une nouvelle île.
    }
ponte-news-linked =
    { $colour ->
        [light] Les claires relient { $islands } îles, qui valent { $points } points.
       *[dark] Les foncées relient { $islands } îles, qui valent { $points } points.
    }
ponte-news-bridge =
    { $colour ->
        [light] Les claires construisent le pont { $bridge }.
       *[dark] Les foncées construisent le pont { $bridge }.
    }
ponte-news-last-turn-light-stuck = Les claires ne peuvent plus rien faire : les foncées ont le dernier tour.
ponte-news-last-turn-light-declined = Les claires renoncent à construire : les foncées ont le dernier tour.
ponte-news-won =
    { $colour ->
        [light] Les claires gagnent, { $light } à { $dark }.
       *[dark] Les foncées gagnent, { $dark } à { $light }.
    }
ponte-news-shared = Égalité de points, d’îles et de ponts à { $light } contre { $dark } : la victoire est partagée.

# Ce que l’arbitre trouve sur le papier
ponte-fault-two-tiles = Deux tuiles occupent { $square }.
ponte-fault-group-of-five = Le groupe de { $square } a { $count } tuiles ; quatre est le maximum.
ponte-fault-island-touches = Le groupe de { $first } et celui de { $second } se touchent ; rien de sa couleur ne doit toucher une île.
ponte-fault-wrong-distance = { $bridge } n’a pas la longueur d’un pont.
ponte-fault-ends = { $bridge } ne relie pas deux tuiles d’une même couleur.
ponte-fault-tile-under = Une tuile se trouve en { $square }, sous le pont { $bridge }.
ponte-fault-two-ends = Les ponts { $first } et { $second } finissent sur la même tuile.
ponte-fault-crossing = Les ponts { $first } et { $second } se croisent.
ponte-fault-too-many-tiles =
    { $colour ->
        [light] { $count } tuiles claires sont posées ; la boîte en contient { $most }.
       *[dark] { $count } tuiles foncées sont posées ; la boîte en contient { $most }.
    }
ponte-fault-too-many-bridges = { $count } ponts sont construits ; la boîte en contient { $most }.
ponte-fault-odd-tiles =
    { $colour ->
        [light] Il y a { $count } tuiles claires ; on en pose deux à la fois.
       *[dark] Il y a { $count } tuiles foncées ; on en pose deux à la fois.
    }
ponte-fault-no-opening = Les deux tuiles claires de l’ouverture manquent.
ponte-fault-turns = Après l’ouverture, les claires ont joué { $light } tours et les foncées { $dark } ; les tours alternent, les foncées commencent.
ponte-fault-not-over =
    { $colour ->
        [light] La partie n’est pas finie : les claires peuvent encore jouer.
       *[dark] La partie n’est pas finie : les foncées peuvent encore jouer.
    }
ponte-fault-no-last-turn = Les foncées ont joué deux tours de plus, mais les claires pouvaient jouer avant chacun d’eux.
ponte-fault-turn-after-end = Le tour { $turn } est noté, mais la partie était déjà finie.
ponte-fault-turn = Le tour { $turn } ({ $text }) n’est pas permis.
ponte-fault-turn-unreadable = Le tour { $turn } ({ $text }) est illisible.
ponte-fault-other-position = Les tours notés mènent à une autre position.
ponte-then-annulled = Une action interdite que personne n’a reprise annule la partie.
ponte-then-named = Les points de la position restent ; la table décide.

# Dans le dessin
ponte-picture-light = claires
ponte-picture-dark = foncées
ponte-picture-sandbank = banc de sable
ponte-picture-island = île
ponte-picture-under = sous un pont
ponte-picture-open = libre
ponte-picture-tiles-left = { $tiles ->
    [one] encore { $tiles } tuile
   *[other] encore { $tiles } tuiles
    }
ponte-picture-bridges-left = { $bridges ->
    [one] encore { $bridges } pont
   *[other] encore { $bridges } ponts
    }
ponte-picture-seat = { $points ->
    [one] place { $seat } : { $points } point
   *[other] place { $seat } : { $points } points
    }
ponte-picture-you = { $points ->
    [one] place { $seat } (vous) : { $points } point
   *[other] place { $seat } (vous) : { $points } points
    }

# Pourquoi un programme a choisi un tour
ponte-why-opening = Avec ces deux tuiles, les claires et les foncées ont à peu près les mêmes chances, quel que soit le choix de l’adversaire.
ponte-why-colour =
    { $colour ->
        [light] Les claires sont mieux placées : { $chance } % de chances de gagner.
       *[dark] Les foncées, qui jouent ensuite, sont mieux placées : { $chance } % de chances de gagner.
    }
ponte-why-link =
    { $points ->
        [one] Le pont { $bridge } relie des îles et rapporte un point de plus.
       *[other] Le pont { $bridge } relie des îles et rapporte { $points } points de plus.
    }
ponte-why-cut =
    { $bridges ->
        [one] Le pont { $bridge } assure un lien et empêche un pont de l’adversaire.
       *[other] Le pont { $bridge } assure un lien et empêche { $bridges } ponts de l’adversaire.
    }
ponte-why-bridge = Le pont { $bridge } assure un lien avant qu’un obstacle ne s’y glisse.
ponte-why-island =
    { $points ->
        [one] Une île est terminée : un point de plus.
       *[other] Une île est terminée : { $points } points de plus.
    }
ponte-why-island-and-block =
    { $points ->
        [one] Une île est terminée, un point de plus, et l’adversaire n’en terminera plus en { $square }.
       *[other] Une île est terminée, { $points } points de plus, et l’adversaire n’en terminera plus en { $square }.
    }
ponte-why-block = L’adversaire aurait pu terminer une île en { $square }.
ponte-why-reach =
    { $bridges ->
        [one] Les nouvelles tuiles rendent possible un pont de plus.
       *[other] Les nouvelles tuiles rendent possibles { $bridges } ponts de plus.
    }
ponte-why-grow = Un banc de sable passe à { $tiles } tuiles et se rapproche d’une île.
ponte-why-settle = Une nouvelle terre, là où une île a encore la place de grandir.
ponte-why-decline = Le pont n’apporterait rien ; mieux vaut y renoncer.
ponte-why-done = Le tour est complet.
ponte-why-proven-wins = Calculé jusqu’au bout : ce tour gagne, quoi que fasse l’adversaire.
ponte-why-proven-loses = Calculé jusqu’au bout : ici, tous les tours perdent si l’adversaire joue bien.
ponte-why-proven-won =
    { $points ->
        [one] Calculé jusqu’au bout : ce tour gagne d’un point, quoi que fasse l’adversaire.
       *[other] Calculé jusqu’au bout : ce tour gagne de { $points } points, quoi que fasse l’adversaire.
    }
ponte-why-proven-lost =
    { $points ->
        [one] Calculé jusqu’au bout : la partie est perdue d’un point, et aucun tour ne fait mieux.
       *[other] Calculé jusqu’au bout : la partie est perdue de { $points } points, et aucun tour ne fait mieux.
    }
ponte-why-proven-tie-break-won = Calculé jusqu’au bout : égalité de points, mais les îles ou les ponts donnent la victoire, quoi que fasse l’adversaire.
ponte-why-proven-tie-break-lost = Calculé jusqu’au bout : au mieux l’égalité de points, et la défaite aux îles ou aux ponts.
ponte-why-proven-shared = Calculé jusqu’au bout : ce tour assure une victoire partagée, et rien de plus n’est possible.
