# Les règles de Hashi : des chapitres en clair, chacun suivi de ses clauses ; l’ordre est ici celui qui vaut partout.
rules_hashi-intro = Les îles reçoivent des chiffres, les lignes des ponts. Une île rapporte quand ses ponts font exactement son chiffre : chaque chiffre est une promesse que vous vous faites.

rules_hashi-board-title = Le tableau
rules_hashi-board =
    Tous ont le même tableau de 18 îles : quatre portent un drapeau rouge, trois un drapeau bleu, les autres n’en ont pas. Des lignes pointillées relient les îles voisines, à l’horizontale ou à la verticale, et certaines se croisent.
    Dix-huit cartes associent chaque chiffre de 1 à 6 à un, deux ou trois ponts. Le côté A est plus facile, le côté B a plus de croisements.
rules_hashi-board-example = Des îles sans drapeau, un drapeau rouge en pointe, un drapeau bleu carré, et les lignes entre voisines.
rules_hashi-h-c1 = (imprimé) Chacun a son tableau, et tous jouent du même côté : A pour les premières parties, B pour corser le jeu.
rules_hashi-h-c2 = (imprimé) Chaque côté montre 18 îles. Quatre ont un drapeau rouge et trois un drapeau bleu ; les onze autres n’en ont pas.
rules_hashi-h-c3 = (imprimé) Des lignes pointillées relient les îles voisines : droites, horizontales ou verticales, toujours jusqu’à l’île suivante dans cette direction. Certaines se croisent. Les lignes existantes sont imprimées sur le tableau et lues dans son fichier.
rules_hashi-h-c4 = (matériel) La grille a six cases sur six et toutes les îles voisines y sont jointes ; la place exacte des îles ne nous est pas connue. Les côtés A et B sont donc les nôtres, conçus selon ces exigences : ni rangée ni colonne vide, donc 24 lignes ; deux ou trois croisements sur A, cinq ou plus sur B ; au moins deux lignes par île, au moins six îles qui en ont trois ou plus, une voisine sans drapeau pour chaque drapeau, et une partie à 60 points réellement jouable. Vous pouvez utiliser votre propre tableau.
rules_hashi-h-c5 = (matériel) La pioche contient une fois chaque paire d’un chiffre de 1 à 6 et d’un, deux ou trois ponts : 18 cartes.

rules_hashi-setup-title = Avant la première carte
rules_hashi-setup =
    Chacun inscrit un 3 ou un 4 sur une île sans drapeau et passe le tableau au suivant, qui le garde. En solo, vous gardez le vôtre.
    Une carte quitte la partie sans être vue ; les dix-sept autres seront toutes jouées.
rules_hashi-h-s1 = (imprimé ; le sens de « gauche » est une décision) Chacun inscrit un 3 ou un 4 sur une île sans drapeau de son choix et passe le tableau à gauche. Vous jouez sur le tableau reçu. À gauche se trouve la place suivante ; la dernière place passe le sien à la première.
rules_hashi-h-s2 = (imprimé et décision) En solo, le tableau ne change pas de mains : vous gardez votre 3 ou votre 4. Avec l’option `setup=random`, le hasard place le premier chiffre de chacun.
rules_hashi-h-s3 = (imprimé) Les cartes sont mélangées. L’une d’elles quitte la partie sans être vue, et personne ne la connaît avant la fin ; les 17 autres sont jouées.

rules_hashi-round-title = Une manche
rules_hashi-round =
    Une carte est retournée pour tous. Vous pouvez d’abord inscrire son chiffre, puis tracer ses ponts ; vous pouvez omettre l’un, l’autre ou les deux.
    Tant que vous n’avez pas validé, vous pouvez annuler vos coups. Les autres voient votre tableau à la fin de la manche. Après dix-sept manches, la partie est terminée, quel que soit l’état des tableaux.
rules_hashi-h-r1 = (imprimé) Une carte est retournée pour tous. Tout le monde joue en même temps : d’abord le chiffre (action a), puis les ponts (action b). On peut renoncer à l’une, à l’autre ou aux deux.
rules_hashi-h-r2 = (imprimé) La manche se clôt quand tous ont validé. Il y a 17 manches, que l’on puisse encore agir ou non.
rules_hashi-h-r3 = (décision) Tant que vous n’avez pas validé, vous pouvez annuler vos coups de la manche ; ensuite, ils restent. Jusqu’à ce que tous aient validé, les autres voient votre tableau tel qu’il était avant la manche.
rules_hashi-h-r4 = (imprimé) Chacun peut suivre les cartes déjà jouées. La carte cachée n’est montrée à personne avant la fin, ni à l’écran, ni dans un journal, ni dans un export.

rules_hashi-number-title = Inscrire le chiffre
rules_hashi-number =
    Le chiffre va sur une île qui n’en a pas. Une île sans drapeau l’accepte toujours ; une île à drapeau, seulement si un pont y mène déjà.
    Il ne peut pas être inférieur au nombre de ponts déjà présents. S’il est égal, l’île est aussitôt terminée. Un chiffre que l’île n’atteindra jamais est permis, mais rarement judicieux.
rules_hashi-number-example = Un pont mène au drapeau rouge : on peut y inscrire un chiffre.
rules_hashi-h-a1 = (imprimé) Le chiffre de la carte s’inscrit sur une île qui n’en a pas encore.
rules_hashi-h-a2 = (imprimé) Une île sans drapeau peut le recevoir, avec ou sans ponts.
rules_hashi-h-a3 = (imprimé) Une île à drapeau ne peut le recevoir que si un pont y menait déjà avant cette action.
rules_hashi-h-a4 = (imprimé ; l’égalité est une décision) Le chiffre ne peut pas être inférieur à la quantité de ponts déjà présents. S’il est égal, l’île est aussitôt terminée.
rules_hashi-h-a5 = (décision) Un chiffre que l’île ne pourra jamais atteindre est permis. Le programme avertit le joueur qui l’inscrit.

rules_hashi-bridges-title = Tracer les ponts
rules_hashi-bridges =
    Tracez exactement autant de ponts que la carte en montre, ou aucun. Vous les répartissez où vous voulez.
    Un pont suit toute une ligne pointillée, et au moins une de ses deux îles doit avoir un chiffre. Une ligne porte deux ponts au plus. Les ponts ne se croisent jamais : dès qu’un pont est tracé, les lignes qui le croisent sont condamnées.
    Une île terminée ne reçoit plus de pont, une île avec un chiffre jamais plus que son chiffre, une île sans chiffre six au plus.
rules_hashi-bridges-example = Le pont du milieu condamne la ligne qui le croise ; celui en tirets est encore provisoire.
rules_hashi-h-b1 = (imprimé) Tracez exactement autant de ponts que la carte en montre, ou aucun. S’il n’y a pas la place pour tous, on renonce à l’action.
rules_hashi-h-b2 = (imprimé) Un pont suit une ligne pointillée d’un bout à l’autre, et au moins une des deux îles a un chiffre. Un chiffre inscrit dans cette même manche compte.
rules_hashi-h-b3 = (imprimé) Une ligne porte deux ponts au plus. Le second peut venir dans la même manche ou dans n’importe quelle manche suivante.
rules_hashi-h-b4 = (imprimé) Les ponts ne se croisent jamais. Dès qu’une ligne porte un pont, les lignes qui la croisent sont condamnées.
rules_hashi-h-b5 = (imprimé) Une île terminée ne reçoit plus de pont, une île avec un chiffre jamais plus que son chiffre, et une île sans chiffre jamais plus de six.
rules_hashi-h-b6 = (imprimé ; l’ordre est une décision) Les ponts d’une carte se répartissent librement sur les lignes et les îles. Seul compte le résultat, pas l’ordre dans lequel ils ont été tracés.
rules_hashi-h-b7 = (imprimé) Les groupes d’îles n’ont pas besoin d’être reliés entre eux.

rules_hashi-bonuses-title = Îles terminées et bonus
rules_hashi-bonuses =
    Une île dont les ponts égalent le chiffre est entourée : seules les îles entourées comptent.
    Trois bonus se disputent à la course. Les quatre drapeaux rouges : 9 points pour le premier, 5 ensuite. Les trois drapeaux bleus : 7, puis 3. Six îles terminées reliées par des ponts, sans île inachevée entre elles : 8, puis 4. Ceux qui y arrivent dans la même manche que le premier reçoivent aussi la valeur haute.
rules_hashi-bonuses-example = Six îles terminées en une chaîne : le troisième bonus.
rules_hashi-h-f1 = (imprimé) Une île est terminée dès que ses ponts égalent son chiffre. Seules les îles terminées rapportent des points.
rules_hashi-h-f2 = (imprimé) Rouge : les quatre drapeaux rouges terminés, 9 points pour le premier et 5 ensuite. Bleu : les trois drapeaux bleus, 7 puis 3. Six : six îles terminées reliées par des ponts, sans île inachevée entre elles, 8 puis 4.
rules_hashi-h-f3 = (imprimé) Chacun des trois bonus se marque une seule fois. Tous ceux qui y parviennent dans la même manche que le premier reçoivent la valeur haute.
rules_hashi-h-f4 = (décision) « Ensuite » veut dire dans n’importe quelle manche suivante. L’une des deux feuilles pourrait se lire comme la manche d’après seulement ; l’autre, et ses propres règles en solo, disent le contraire.
rules_hashi-h-f5 = (décision) Six désigne un groupe relié d’au moins six îles terminées. Les ponts doubles relient comme les simples, et un groupe plus grand ne rapporte rien de plus.
rules_hashi-h-f6 = (décision) Les bonus sont attribués une fois par manche, quand tous ont validé, pour tout le monde à la fois.

rules_hashi-end-title = La fin, et le jeu en solo
rules_hashi-end =
    Chaque île terminée vaut 2 points, plus les bonus. Celui qui a le plus de points gagne ; en cas d’égalité, victoire partagée.
    En solo, vous courez contre la pioche : les drapeaux bleus valent 7 jusqu’à la septième carte, les rouges 9 et les six îles 8 jusqu’à la douzième ; ensuite 3, 5 et 4. Le maximum est de soixante points.
rules_hashi-h-e1 = (imprimé) Après 17 manches, chaque île terminée vaut 2 points ; les bonus s’y ajoutent. Celui qui a le plus de points gagne ; en cas d’égalité, victoire partagée.
rules_hashi-h-e2 = (imprimé) Exemple : 15 îles terminées, rouge plus tard pour 5 et six plus tard pour 4 font 39.
rules_hashi-h-o1 = (imprimé) En solo, les cartes forment des piles de 7, 5 et 5. Bleu vaut 7 s’il est fait au plus tard à la septième carte, sinon 3. Rouge et six valent 9 et 8 jusqu’à la douzième carte, sinon 5 et 4.
rules_hashi-h-o2 = (imprimé) En solo, le score donne un titre : Sous-fifre jusqu’à 40 points, et de titre en titre jusqu’à Dieu des îles pour 60.
rules_hashi-h-o3 = (déduction) 60 est le maximum : 36 pour toutes les îles, plus 9, 7 et 8. Personne ne peut marquer 53, 55, 57 ou 59 : la table des titres n’a donc pas de trou.
rules_hashi-h-o4 = (déduction) Pour 60, la somme des chiffres de toutes les îles doit être paire, car chaque pont compte pour deux îles. Avec un premier 3, la carte cachée doit porter un chiffre pair ; avec un premier 4, un chiffre impair.

rules_hashi-paper-title = Erreurs sur papier
rules_hashi-paper =
    Au crayon, on se trompe. Une erreur remarquée au plus tard dans la manche suivante peut être corrigée si cela ne porte préjudice à personne ; plus tard, elle reste, et son île est rayée.
    L’arbitre vérifie un tel tableau : saisissez ce qui s’y trouve, il nomme chaque erreur et compte les points.
rules_hashi-h-m1 = (imprimé) Une erreur remarquée au plus tard dans la manche suivante peut être corrigée si cela ne porte préjudice à personne. Remarquée plus tard, elle reste, et son île est rayée : elle ne peut plus être terminée et ne rapporte rien.
rules_hashi-h-m2 = (décision) Ici, un coup interdit est refusé avec sa raison : cela n’arrive donc jamais en jeu. La clause sert aux groupes qui jouent au crayon et saisissent leurs tableaux après coup : l’arbitre nomme ce qui n’est pas permis, et raye les deux îles d’un pont interdit, les quatre îles d’un croisement, et l’île d’un chiffre faux.
