# Les pages de règles du navigateur, en français.
# Hashi
learn-hashi-intro = Les îles reçoivent des chiffres, les lignes des ponts. Une île rapporte quand ses ponts font exactement son chiffre : chaque chiffre est une promesse que vous vous faites.
learn-hashi-board-title = La carte
learn-hashi-board =
    Tous ont la même carte de 18 îles : quatre portent un drapeau rouge, trois un bleu, les autres rien. Des lignes pointillées relient les voisines tout droit, en rangée ou en colonne, et certaines se croisent.
    Dix-huit cartes associent chaque chiffre de 1 à 6 à un, deux ou trois ponts. La face A est plus douce, la face B a plus de croisements.
learn-hashi-board-example = Des îles simples, un fanion rouge, une bannière bleue, et les lignes entre voisines.
learn-hashi-setup-title = Avant la première carte
learn-hashi-setup =
    Chacun écrit un 3 ou un 4 sur une île sans drapeau et passe la carte au suivant, qui la garde. Seul, vous gardez la vôtre.
    Une carte quitte la partie sans être vue ; les dix-sept autres seront toutes jouées.
learn-hashi-round-title = Une manche
learn-hashi-round =
    Une carte est retournée pour tous. Vous pouvez d’abord écrire son chiffre, puis tracer ses ponts ; vous pouvez omettre l’un, l’autre ou les deux.
    Tant que vous n’avez pas terminé, vous pouvez reprendre vos coups. Les autres voient votre carte à la fin de la manche. Après dix-sept manches, c’est fini, quel que soit l’état des cartes.
learn-hashi-number-title = Écrire le chiffre
learn-hashi-number =
    Le chiffre va sur une île qui n’en a pas. Une île simple l’accepte toujours ; une île à drapeau seulement si un pont y mène déjà.
    Il ne peut être inférieur au nombre de ponts déjà là. S’il est égal, l’île est terminée aussitôt. Un chiffre que l’île n’atteindra jamais est permis, rarement sage.
learn-hashi-number-example = Un pont mène au drapeau rouge : on peut y écrire un chiffre.
learn-hashi-bridges-title = Tracer les ponts
learn-hashi-bridges =
    Tracez exactement autant de ponts que la carte en montre, ou aucun. Vous les répartissez où vous voulez.
    Un pont suit toute une ligne pointillée, et au moins une de ses deux îles doit avoir un chiffre. Une ligne porte deux ponts au plus. Les ponts ne se croisent jamais : dès qu’un pont est tracé, les lignes qui le croisent sont mortes.
    Une île terminée ne reçoit plus de pont, une île chiffrée jamais plus que son chiffre, une île sans chiffre six au plus.
learn-hashi-bridges-example = Le pont du milieu tue la ligne qui le croise ; celui en tirets est encore provisoire.
learn-hashi-bonuses-title = Îles terminées et bonus
learn-hashi-bonuses =
    Une île dont les ponts égalent le chiffre est entourée : seules les îles entourées comptent.
    Trois bonus se disputent à la course. Les quatre drapeaux rouges : 9 points pour le premier, 5 ensuite. Les trois bleus : 7, puis 3. Six îles terminées reliées par des ponts, sans île inachevée entre elles : 8, puis 4. Qui y arrive dans la même manche que le premier reçoit aussi la valeur haute.
learn-hashi-bonuses-example = Six îles terminées en une chaîne : le troisième bonus.
learn-hashi-end-title = La fin, et jouer seul
learn-hashi-end =
    Chaque île terminée vaut 2 points, plus les bonus. Le plus grand total gagne ; l’égalité se partage.
    Seul, vous courez contre le paquet : les bleus valent 7 jusqu’à la septième carte, les rouges 9 et les six îles 8 jusqu’à la douzième ; ensuite 3, 5 et 4. Soixante points sont le maximum.

# Träxx
learn-traxx-intro = Un seul chemin, qui pousse par ses deux bouts sur une carte de cases colorées. Atteignez les chiffres avant les autres, et laissez le moins de cases derrière vous.
learn-traxx-board-title = La carte
learn-traxx-board =
    Soixante et un hexagones de six couleurs, chaque couleur avec son signe. Neuf portent un chiffre de 2 à 10. Tous ont la même carte ; seule la case de départ, près du milieu, diffère.
    Quinze cartes montrent chacune quatre couleurs différentes, et six d’entre elles en montrent une deux fois.
learn-traxx-path-title = Le chemin
learn-traxx-path =
    Votre chemin va de case en case voisine et n’entre jamais deux fois dans la même ; longer son propre tracé est permis. La case de départ est à vous dès le début.
    À chaque manche, vous ne le prolongez que par un bout. Chaque case utilise une couleur de la carte ; prenez-les dans l’ordre voulu, autant que vous voulez, ou aucune.
learn-traxx-path-example = L’anneau ouvert est le départ ; la partie en tirets appartient à la manche en cours.
learn-traxx-round-title = Une manche
learn-traxx-round = Une carte pour tous, tous en même temps ; quinze manches, donc chaque carte sort. Vous pouvez reprendre vos coups jusqu’à ce que vous terminiez, et les autres voient votre chemin quand tous ont fini.
learn-traxx-numbers-title = Les chiffres
learn-traxx-numbers =
    Qui atteint un chiffre en premier note sa valeur entière, de même que tous ceux qui l’atteignent dans cette manche. Les suivants notent la moitié, arrondie vers le haut : un 7 rapporte encore 4.
    On peut atteindre plusieurs chiffres en une manche ; chacun compte.
learn-traxx-numbers-example = Le 7 est atteint ; la marque ½ signale un chiffre qui ne vaut plus que la moitié.
learn-traxx-end-title = La fin
learn-traxx-end = Additionnez ce que vous avez noté et retirez 1 par case que votre chemin n’a pas visitée, cases à chiffre comprises. Le plus haut total gagne ; l’égalité se partage. Un total négatif est possible.
learn-traxx-solo-title = Jouer seul
learn-traxx-solo = Seul, un chiffre ne rapporte sa valeur entière que si vous n’en avez pas atteint de plus haut avant ; sinon la moitié, arrondie vers le haut. Montez donc : 4, 7, 5, 9 dans cet ordre rapportent 4, 7, 3 et 9. Plus de 40 points, c’est excellent.

# Connections
learn-connections-intro = À chaque manche, tous posent la même tuile. Menez des voies étroites et larges du centre aux chiffres du bord ; ce qui reste sans lien compte contre vous.
learn-connections-board-title = Plateau et tuiles
learn-connections-board =
    Le plateau a cinq cases sur cinq. Le centre est imprimé : des voies étroites en partent au nord et au sud, des larges à l’est et à l’ouest. Seize chiffres de 1 à 3 bordent le plateau ; le milieu de chaque côté est un bord vide.
    Les 28 tuiles montrent une à quatre voies, étroites ou larges, qui se rejoignent au milieu. Chacune a un dessin, pour l’annoncer. Les quatre plateaux ont les mêmes chiffres à d’autres places.
learn-connections-board-example = Le centre imprimé, les chiffres, et quatre bords vides.
learn-connections-round-title = Une manche
learn-connections-round =
    Une tuile est retournée et chacun pose la sienne. Vous pouvez changer d’avis jusqu’à ce que tous aient terminé. Après 24 manches, le plateau est plein ; quatre tuiles ne sortent jamais.
    Tous peuvent savoir quelles tuiles restent, personne ne connaît leur ordre.
learn-connections-place-title = Poser face visible
learn-connections-place =
    La tuile va sur une case libre à côté du centre ou d’une autre tuile, tournée à votre gré. Au moins une de ses voies doit prolonger une voie de même largeur.
    Vers chaque voisine visible, les deux côtés doivent être pareils : vide avec vide, étroit avec étroit, large avec large. Aucune voie ne peut buter sur un bord vide. Vers les chiffres, les spirales et les cases libres, tout est permis.
learn-connections-place-example = Les largeurs concordent partout ; deux chiffres de la deuxième rangée sont reliés.
learn-connections-spiral-title = Les spirales
learn-connections-spiral = Une tuile qui ne peut pas être posée visible, ou que vous préférez ne pas poser ainsi, va face cachée sur une case libre de votre choix : une spirale. Des voies peuvent y mener et s’y arrêtent. Chaque spirale coûte 1 point.
learn-connections-spiral-example = La voie large vers l’est s’arrête à la spirale.
learn-connections-end-title = La fin
learn-connections-end =
    Vous perdez la somme des chiffres non reliés, et 1 par spirale. La plus petite perte gagne ; l’égalité se partage. En série, on joue autant de parties que de joueurs et les pertes s’additionnent.
    Seul, une perte de 0 ou 1 est digne d’un virtuose.

# Ponte del Diavolo
learn-ponte-intro = Un duel sur l’eau. Bâtissez des îles de quatre tuiles exactement, tenez-les à distance et reliez-les par des ponts : plus la chaîne est longue, plus chaque île vaut.
learn-ponte-start-title = Début
learn-ponte-start =
    Le petit plateau a dix cases sur dix, 40 tuiles par couleur et 15 ponts en commun ; le grand, douze sur douze, 60 tuiles et 22 ponts.
    Le premier joueur pose deux tuiles claires où il veut. L’autre choisit ensuite sa couleur. Les foncés jouent alors.
learn-ponte-turn-title = Un tour
learn-ponte-turn = Soit poser deux tuiles de votre couleur sur des cases libres, soit construire un pont. Deux tuiles ou aucune : une seule tuile n’est pas un tour. Qui peut faire l’un des deux doit le faire.
learn-ponte-islands-title = Îles et bancs de sable
learn-ponte-islands =
    Des tuiles d’une couleur côte à côte forment un groupe. Une à trois font un banc de sable, quatre exactement une île, cinq jamais.
    Une île ne touche aucune autre tuile de sa couleur, même par un coin. Les bancs de sable peuvent se toucher par les coins. Les couleurs différentes se touchent librement.
learn-ponte-islands-example = Une île claire, avec ses anneaux. Une tuile sur la case marquée réunirait les bancs et toucherait l’île : interdit.
learn-ponte-bridges-title = Les ponts
learn-ponte-bridges =
    Un pont joint deux de vos tuiles à une case de distance : tout droit, en diagonale, ou comme le cavalier des échecs. Les cases qu’il survole doivent être vides et restent bloquées pour les deux couleurs.
    Chaque tuile porte un seul bout de pont. Les ponts ne se croisent jamais, quelle que soit leur couleur. On peut aussi relier des bancs de sable, qui deviendront peut-être des îles.
learn-ponte-bridges-example = Les trois sortes : droit, diagonal, cavalier. Les croix marquent les cases bloquées.
learn-ponte-end-title = La fin
learn-ponte-end = Quand les clairs ne peuvent ni poser deux tuiles ni construire, les foncés ont encore un tour. Quand les foncés ne peuvent plus rien, la partie s’arrête aussitôt.
learn-ponte-score-title = Le score
learn-ponte-score =
    Une île seule vaut 1 point. Deux îles reliées valent 3, trois 6, quatre 10, et ainsi de suite ; le lien peut passer par des bancs de sable.
    Le plus de points gagne ; puis le plus d’îles, puis le plus de ponts ; sinon la victoire est partagée. Les deux joueurs peuvent convenir de reprendre un tour ou d’annuler la partie.
learn-ponte-score-example = Deux îles claires reliées : 3 points. L’île foncée est seule : 1 point.
