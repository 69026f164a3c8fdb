# Les règles de Connections : des chapitres en clair, chacun suivi de ses clauses ; l’ordre est ici celui qui vaut partout.
rules_connections-intro = À chaque manche, tous posent la même tuile. Menez des connexions étroites et larges du centre aux nombres du bord ; ce qui n’est pas relié compte contre vous.

rules_connections-board-title = Planche et tuiles
rules_connections-board =
    La planche a cinq cases sur cinq. Le centre est imprimé : des connexions étroites en partent au nord et au sud, des larges à l’est et à l’ouest. Seize nombres de 1 à 3 bordent la planche ; le milieu de chaque côté est un bord vide.
    Les 28 tuiles montrent une à quatre connexions, étroites ou larges, qui se rejoignent au milieu. Chacune a un symbole, pour l’annoncer. Les quatre planches ont les mêmes nombres à d’autres endroits.
rules_connections-board-example = Le centre imprimé, les nombres, et quatre bords vides.
rules_connections-c-c1 = (imprimé ; le dessin est du matériel) Chacun a une planche de 5 × 5 cases et les mêmes 28 tuiles. La case du milieu est imprimée : deux lignes s’y croisent, une étroite du nord au sud et une large d’est en ouest.
rules_connections-c-c2 = (imprimé ; les valeurs sont du matériel) Au bord se trouvent 16 nombres de 1 à 3, quatre de chaque côté. Le milieu de chaque côté n’a pas de nombre : c’est un *bord vide*.
rules_connections-c-c3 = (matériel) Les quatre planches ont les mêmes nombres à d’autres endroits ; ceux d’une planche totalisent 30. Vous pouvez utiliser votre propre planche.
rules_connections-c-c4 = (matériel ; la distribution est une décision) Une tuile a une à quatre connexions, et deux tuiles n’en ont qu’une. Une tuile s’écrit par ses quatre côtés dans le sens horaire depuis le nord, `-` pour vide, `n` pour étroit et `W` pour large. À la rotation près, il y a 23 motifs ; chacun existe une fois, et `-nnW`, `-nWW`, `-Wnn`, `-WWn` et `nnWW` une seconde fois. Les planches d’une partie sont tirées au sort et toutes différentes ; dans une série, chacun garde la sienne.
rules_connections-c-c5 = (imprimé) Chaque tuile a un symbole dont on annonce le nom. Les 28 symboles se distinguent sans la couleur.
rules_connections-c-c6 = (décision) Toutes les connexions d’une tuile se rejoignent en son milieu. Une ligne peut donc y changer de largeur et s’y ramifier.

rules_connections-round-title = Une manche
rules_connections-round =
    Une tuile est retournée et chacun pose la sienne. Vous pouvez changer d’avis jusqu’à ce que tous aient validé. Après 24 manches, la planche est pleine ; quatre tuiles ne sortent jamais.
    Tous peuvent savoir quelles tuiles restent à venir ; personne ne connaît leur ordre.
rules_connections-c-r1 = (imprimé) À chaque manche, une tuile est retournée et chacun pose la sienne, tous en même temps : exactement une tuile par manche. Après 24 manches, les planches sont pleines ; quatre tuiles restent de côté.
rules_connections-c-r2 = (imprimé ; le moment est une décision) Vous pouvez revenir sur votre pose jusqu’à ce que tous aient validé. Alors seulement les autres la voient, et elle devient définitive.
rules_connections-c-r3 = (décision) Tout le monde peut consulter quelles tuiles restent à venir. Leur ordre est secret.

rules_connections-place-title = Poser face visible
rules_connections-place =
    La tuile va sur une case libre à côté du centre ou d’une autre tuile, tournée à votre gré. Au moins une de ses connexions doit prolonger une connexion de même largeur.
    Vers chaque voisine face visible, les deux côtés doivent correspondre : vide avec vide, étroit avec étroit, large avec large. Aucune connexion ne peut buter contre un bord vide. Vers les nombres, les spirales et les cases libres, tout est permis.
rules_connections-place-example = Les largeurs correspondent partout ; deux nombres de la deuxième rangée sont reliés.
rules_connections-c-p1 = (imprimé ; la seconde moitié est une décision) Une tuile va sur une case libre qui a un côté commun avec le centre ou avec une tuile, dans n’importe quelle orientation. Des orientations de même aspect sont une seule et même pose.
rules_connections-c-p2 = (imprimé) Au moins une connexion de la tuile prolonge une connexion existante de même largeur, sur une tuile face visible ou le centre. Une spirale n’offre rien à prolonger.
rules_connections-c-p3 = (imprimé) Vers chaque voisine face visible, les deux côtés sont égaux : vide et vide, étroit et étroit, large et large.
rules_connections-c-p4 = (imprimé) Aucune connexion ne bute contre un bord vide. Vers un nombre, tout côté est permis, même un côté vide si vous le voulez.
rules_connections-c-p5 = (imprimé) Vers une spirale ou une case libre, tout côté est permis.
rules_connections-c-p6 = (imprimé) Il y a six façons de se tromper, chacune avec sa raison : rien à prolonger parce que les voisines montrent des côtés vides ; rien à prolonger parce qu’il n’y a que des spirales ; une connexion contre un bord vide ; une connexion contre le côté vide d’une voisine ; un côté vide contre la connexion d’une voisine ; étroit contre large.

rules_connections-spiral-title = Les spirales
rules_connections-spiral = Une tuile qui ne convient nulle part face visible, ou que vous préférez ne pas poser ainsi, va face cachée sur une case libre de votre choix : une spirale. Des connexions peuvent y mener et s’y arrêtent. Chaque spirale coûte 1 point.
rules_connections-spiral-example = La connexion large vers l’est s’arrête à la spirale.
rules_connections-c-x1 = (imprimé) Une tuile qui ne convient pas, ou dont vous ne voulez pas, va face cachée sur une case libre de votre choix, qu’elle touche quelque chose ou non. Elle y reste comme toute autre tuile.
rules_connections-c-x2 = (imprimé) Une connexion peut mener à une spirale et s’y arrête. Une spirale ne relie rien et peut couper une ligne.
rules_connections-c-x3 = (imprimé) Chaque spirale coûte 1 point à la fin.

rules_connections-end-title = La fin
rules_connections-end =
    Vous perdez la somme des nombres non reliés, et 1 point par spirale. La plus petite perte gagne ; en cas d’égalité, victoire partagée. En série, on joue autant de parties que de joueurs et les pertes s’additionnent.
    En solo, une perte de 0 ou 1 est digne d’un virtuose.
rules_connections-c-e1 = (imprimé) Vous perdez la somme de vos nombres non reliés, et 1 point par spirale. La plus petite perte gagne ; à perte égale, la place est partagée.
rules_connections-c-e2 = (déduction) Comme une tuile face visible prolonge toujours une connexion (C-P2) et que ses connexions se rejoignent en son milieu (C-C6), toute tuile face visible est reliée au centre. Un nombre est donc relié exactement si la case d’à côté porte une tuile face visible avec une connexion de ce côté.
rules_connections-c-e3 = (imprimé) Une série compte autant de parties que de joueurs, et chacun annonce les tuiles d’une partie ; les pertes de toutes les parties s’additionnent. Le plus petit total gagne, et à total égal la place est partagée.
rules_connections-c-o1 = (imprimé) Une partie en solo donne un titre selon la perte : Virtuose de la connexion pour 0 ou 1, et de titre en titre jusqu’à Chercheur de connexions à partir de 11.
