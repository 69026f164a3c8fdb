# Les pages de règles du navigateur, en français.
# Hashi
learn-hashi-intro = Les îles reçoivent des chiffres, les lignes des ponts. Une île rapporte quand ses ponts font exactement son chiffre : chaque chiffre est une promesse que vous vous faites.
learn-hashi-board-title = Le tableau
learn-hashi-board =
    Tous ont le même tableau de 18 îles : quatre portent un drapeau rouge, trois un drapeau bleu, les autres n’en ont pas. Des lignes pointillées relient les îles voisines, à l’horizontale ou à la verticale, et certaines se croisent.
    Dix-huit cartes associent chaque chiffre de 1 à 6 à un, deux ou trois ponts. Le côté A est plus facile, le côté B a plus de croisements.
learn-hashi-board-example = Des îles sans drapeau, un drapeau rouge en pointe, un drapeau bleu carré, et les lignes entre voisines.
learn-hashi-setup-title = Avant la première carte
learn-hashi-setup =
    Chacun inscrit un 3 ou un 4 sur une île sans drapeau et passe le tableau au suivant, qui le garde. En solo, vous gardez le vôtre.
    Une carte quitte la partie sans être vue ; les dix-sept autres seront toutes jouées.
learn-hashi-round-title = Une manche
learn-hashi-round =
    Une carte est retournée pour tous. Vous pouvez d’abord inscrire son chiffre, puis tracer ses ponts ; vous pouvez omettre l’un, l’autre ou les deux.
    Tant que vous n’avez pas validé, vous pouvez annuler vos coups. Les autres voient votre tableau à la fin de la manche. Après dix-sept manches, la partie est terminée, quel que soit l’état des tableaux.
learn-hashi-number-title = Inscrire le chiffre
learn-hashi-number =
    Le chiffre va sur une île qui n’en a pas. Une île sans drapeau l’accepte toujours ; une île à drapeau, seulement si un pont y mène déjà.
    Il ne peut pas être inférieur au nombre de ponts déjà présents. S’il est égal, l’île est aussitôt terminée. Un chiffre que l’île n’atteindra jamais est permis, mais rarement judicieux.
learn-hashi-number-example = Un pont mène au drapeau rouge : on peut y inscrire un chiffre.
learn-hashi-bridges-title = Tracer les ponts
learn-hashi-bridges =
    Tracez exactement autant de ponts que la carte en montre, ou aucun. Vous les répartissez où vous voulez.
    Un pont suit toute une ligne pointillée, et au moins une de ses deux îles doit avoir un chiffre. Une ligne porte deux ponts au plus. Les ponts ne se croisent jamais : dès qu’un pont est tracé, les lignes qui le croisent sont condamnées.
    Une île terminée ne reçoit plus de pont, une île avec un chiffre jamais plus que son chiffre, une île sans chiffre six au plus.
learn-hashi-bridges-example = Le pont du milieu condamne la ligne qui le croise ; celui en tirets est encore provisoire.
learn-hashi-bonuses-title = Îles terminées et bonus
learn-hashi-bonuses =
    Une île dont les ponts égalent le chiffre est entourée : seules les îles entourées comptent.
    Trois bonus se disputent à la course. Les quatre drapeaux rouges : 9 points pour le premier, 5 ensuite. Les trois drapeaux bleus : 7, puis 3. Six îles terminées reliées par des ponts, sans île inachevée entre elles : 8, puis 4. Ceux qui y arrivent dans la même manche que le premier reçoivent aussi la valeur haute.
learn-hashi-bonuses-example = Six îles terminées en une chaîne : le troisième bonus.
learn-hashi-end-title = La fin, et le jeu en solo
learn-hashi-end =
    Chaque île terminée vaut 2 points, plus les bonus. Celui qui a le plus de points gagne ; en cas d’égalité, victoire partagée.
    En solo, vous courez contre la pioche : les drapeaux bleus valent 7 jusqu’à la septième carte, les rouges 9 et les six îles 8 jusqu’à la douzième ; ensuite 3, 5 et 4. Le maximum est de soixante points.

# Träxx
learn-traxx-intro = Un seul chemin, qui se prolonge par ses deux bouts sur un tableau de cases colorées. Atteignez les chiffres avant les autres, et laissez le moins de cases possible derrière vous.
learn-traxx-board-title = Le tableau
learn-traxx-board =
    Soixante et une cases hexagonales de six couleurs, chaque couleur avec son symbole. Neuf portent un chiffre de 2 à 10. Tous ont le même tableau ; seule la case de départ, près du milieu, diffère.
    Quinze cartes montrent chacune quatre couleurs différentes, et six d’entre elles en montrent une deux fois.
learn-traxx-path-title = Le chemin
learn-traxx-path =
    Votre chemin va de case en case voisine et n’entre jamais deux fois dans la même ; longer son propre tracé est permis. La case de départ en fait partie dès le début.
    À chaque manche, vous ne le prolongez que par un bout. Chaque case utilise une couleur de la carte ; prenez-les dans l’ordre voulu, autant que vous voulez, ou aucune.
learn-traxx-path-example = L’anneau ouvert est le départ ; le morceau en tirets appartient à la manche en cours.
learn-traxx-round-title = Une manche
learn-traxx-round = Une carte pour tous, tous en même temps ; quinze manches, donc chaque carte sort. Vous pouvez annuler vos coups tant que vous n’avez pas validé, et les autres voient votre chemin quand tous ont validé.
learn-traxx-numbers-title = Les chiffres
learn-traxx-numbers =
    Le premier à atteindre un chiffre note sa pleine valeur, de même que tous ceux qui l’atteignent dans cette manche. Les suivants notent la moitié, arrondie à l’entier supérieur : un 7 rapporte encore 4.
    On peut atteindre plusieurs chiffres en une manche ; chacun compte.
learn-traxx-numbers-example = Le 7 est atteint ; la marque ½ signale un chiffre qui ne vaut plus que la moitié.
learn-traxx-end-title = La fin
learn-traxx-end = Additionnez ce que vous avez noté et retirez 1 point par case que votre chemin n’a pas traversée, cases à chiffre comprises. Le plus haut total gagne ; en cas d’égalité, victoire partagée. Un total négatif est possible.
learn-traxx-solo-title = Jouer en solo
learn-traxx-solo = En solo, un chiffre ne rapporte sa pleine valeur que si vous n’en avez pas atteint de plus élevé avant ; sinon la moitié, arrondie à l’entier supérieur. Montez donc : 4, 7, 5, 9 dans cet ordre rapportent 4, 7, 3 et 9. Plus de 40 points, c’est excellent.

# Connections
learn-connections-intro = À chaque manche, tous posent la même tuile. Menez des connexions étroites et larges du centre aux nombres du bord ; ce qui n’est pas relié compte contre vous.
learn-connections-board-title = Planche et tuiles
learn-connections-board =
    La planche a cinq cases sur cinq. Le centre est imprimé : des connexions étroites en partent au nord et au sud, des larges à l’est et à l’ouest. Seize nombres de 1 à 3 bordent la planche ; le milieu de chaque côté est un bord vide.
    Les 28 tuiles montrent une à quatre connexions, étroites ou larges, qui se rejoignent au milieu. Chacune a un symbole, pour l’annoncer. Les quatre planches ont les mêmes nombres à d’autres endroits.
learn-connections-board-example = Le centre imprimé, les nombres, et quatre bords vides.
learn-connections-round-title = Une manche
learn-connections-round =
    Une tuile est retournée et chacun pose la sienne. Vous pouvez changer d’avis jusqu’à ce que tous aient validé. Après 24 manches, la planche est pleine ; quatre tuiles ne sortent jamais.
    Tous peuvent savoir quelles tuiles restent à venir ; personne ne connaît leur ordre.
learn-connections-place-title = Poser face visible
learn-connections-place =
    La tuile va sur une case libre à côté du centre ou d’une autre tuile, tournée à votre gré. Au moins une de ses connexions doit prolonger une connexion de même largeur.
    Vers chaque voisine face visible, les deux côtés doivent correspondre : vide avec vide, étroit avec étroit, large avec large. Aucune connexion ne peut buter contre un bord vide. Vers les nombres, les spirales et les cases libres, tout est permis.
learn-connections-place-example = Les largeurs correspondent partout ; deux nombres de la deuxième rangée sont reliés.
learn-connections-spiral-title = Les spirales
learn-connections-spiral = Une tuile qui ne convient nulle part face visible, ou que vous préférez ne pas poser ainsi, va face cachée sur une case libre de votre choix : une spirale. Des connexions peuvent y mener et s’y arrêtent. Chaque spirale coûte 1 point.
learn-connections-spiral-example = La connexion large vers l’est s’arrête à la spirale.
learn-connections-end-title = La fin
learn-connections-end =
    Vous perdez la somme des nombres non reliés, et 1 point par spirale. La plus petite perte gagne ; en cas d’égalité, victoire partagée. En série, on joue autant de parties que de joueurs et les pertes s’additionnent.
    En solo, une perte de 0 ou 1 est digne d’un virtuose.

# Ponte del Diavolo
learn-ponte-intro = Un duel sur l’eau. Formez des îles de quatre tuiles exactement, tenez-les à distance et reliez-les par des ponts : plus la chaîne est longue, plus chaque île vaut.
learn-ponte-start-title = Début
learn-ponte-start =
    Le petit plateau a dix cases sur dix, 40 tuiles par couleur et 15 ponts en commun ; le grand, douze sur douze, 60 tuiles et 22 ponts.
    Le premier joueur pose deux tuiles claires où il veut. L’autre choisit ensuite sa couleur. Puis les foncées jouent.
learn-ponte-turn-title = Un tour
learn-ponte-turn = Soit vous posez deux tuiles de votre couleur sur des cases libres, soit vous construisez un pont. Deux tuiles ou aucune : une seule tuile ne fait pas un tour. Si vous pouvez faire l’un des deux, vous le devez.
learn-ponte-islands-title = Îles et bancs de sable
learn-ponte-islands =
    Des tuiles d’une couleur côte à côte forment un groupe. Une à trois font un banc de sable, quatre exactement une île, cinq jamais.
    Une île ne touche aucune autre tuile de sa couleur, même par un coin. Les bancs de sable peuvent se toucher par les coins. Les couleurs différentes se touchent librement.
learn-ponte-islands-example = Une île claire, avec ses anneaux. Une tuile sur la case marquée réunirait les bancs de sable et toucherait l’île : interdit.
learn-ponte-bridges-title = Les ponts
learn-ponte-bridges =
    Un pont relie deux de vos tuiles à une case de distance : tout droit, en diagonale, ou comme le cavalier des échecs. Les cases qu’il survole doivent être vides et restent bloquées pour les deux couleurs.
    Chaque tuile porte un seul bout de pont. Les ponts ne se croisent jamais, quelle que soit leur couleur. On peut aussi relier des bancs de sable, qui deviendront peut-être des îles.
learn-ponte-bridges-example = Les trois sortes : droit, diagonal, saut de cavalier. Les croix marquent les cases bloquées.
learn-ponte-end-title = La fin
learn-ponte-end = Quand les claires ne peuvent ni poser deux tuiles ni construire un pont, les foncées ont encore un tour. Quand les foncées ne peuvent plus rien faire, la partie s’arrête aussitôt.
learn-ponte-score-title = Le score
learn-ponte-score =
    Une île seule vaut 1 point. Deux îles reliées valent 3, trois 6, quatre 10, et ainsi de suite ; le lien peut passer par des bancs de sable.
    Celui qui a le plus de points gagne ; en cas d’égalité, le plus d’îles décide, puis le plus de ponts ; sinon, victoire partagée. Les deux joueurs peuvent convenir de reprendre un tour ou d’annuler la partie.
learn-ponte-score-example = Deux îles claires reliées : 3 points. L’île foncée est seule : 1 point.
