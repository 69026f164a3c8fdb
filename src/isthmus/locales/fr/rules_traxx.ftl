# Les règles de Träxx : des chapitres en clair, chacun suivi de ses clauses ; l’ordre est ici celui qui vaut partout.
rules_traxx-intro = Un seul chemin, qui se prolonge par ses deux bouts sur un tableau de cases colorées. Atteignez les chiffres avant les autres, et laissez le moins de cases possible derrière vous.

rules_traxx-board-title = Le tableau
rules_traxx-board =
    Soixante et une cases hexagonales de six couleurs, chaque couleur avec son symbole. Neuf portent un chiffre de 2 à 10. Tous ont le même tableau ; seule la case de départ, près du milieu, diffère.
    Quinze cartes montrent chacune quatre couleurs différentes, et six d’entre elles en montrent une deux fois.
rules_traxx-t-c1 = (imprimé) Couleurs et chiffres sont les mêmes sur tous les tableaux. Seul le départ diffère.
rules_traxx-t-c2 = (matériel) Les 61 cases forment un hexagone régulier de cinq cases de côté. Deux cases sont voisines si elles ont un bord commun. Chaque case a exactement une des six couleurs.
rules_traxx-t-c3 = (imprimé ; les places sont du matériel) Il y a neuf cases à chiffre : 2, 3, 4 et ainsi de suite jusqu’à 10, chacun une fois. 5 à 10 sont au bord, 2 à 4 n’y sont pas. Une case à chiffre a une couleur comme les autres, et c’est avec cette couleur qu’on y entre.
rules_traxx-t-c4 = (matériel ; les cases jaunes sont dans l’exemple imprimé) Les départs sont quatre des six cases qui entourent le centre. Aucun ne porte de chiffre ; l’un est jaune et voisin du 3. De là, un chemin sur une case bleue, une verte, une grise et une jaune, toutes sans chiffre, mène à une voisine du 6.
rules_traxx-t-c5 = (imprimé ; les couleurs sont du matériel) Une carte montre quatre couleurs différentes. Les 15 cartes sont les 15 façons d’en choisir quatre sur six. Six cartes montrent une de leurs couleurs deux fois, chacune une autre ; cela fait 66 cases de couleur en tout. La carte bleu, vert, jaune, gris montre chacune une seule fois : c’est celle de l’exemple imprimé.
rules_traxx-t-c6 = (matériel) Les couleurs et les places imprimées ne nous sont pas connues : le tableau est donc le nôtre. Cinq couleurs ont dix cases et une en a onze, deux voisines ne sont jamais de la même couleur, les quatre départs se valent dans des parties simulées, toute case est accessible, et de chaque départ un chemin parcourt les 61 cases si l’on ne tient pas compte des cartes. Vous pouvez utiliser votre propre tableau.
rules_traxx-t-c7 = (imprimé pour cinq couleurs) Les couleurs sont bleu, vert, jaune, gris, rouge, et une sixième de notre choix, violet. Chacune a son symbole.
rules_traxx-t-s1 = (imprimé ; la distribution est une décision) Les cartes sont mélangées. Les départs sont tirés au sort, un différent pour chaque joueur. En solo, le vôtre est tiré au sort, choisi, ou fixé par son numéro.

rules_traxx-path-title = Le chemin
rules_traxx-path =
    Votre chemin va de case en case voisine et n’entre jamais deux fois dans la même ; longer son propre tracé est permis. La case de départ en fait partie dès le début.
    À chaque manche, vous ne le prolongez que par un bout. Chaque case utilise une couleur de la carte ; prenez-les dans l’ordre voulu, autant que vous voulez, ou aucune.
rules_traxx-path-example = L’anneau ouvert est le départ ; le morceau en tirets appartient à la manche en cours.
rules_traxx-t-p1 = (imprimé) Un chemin est une seule ligne, de case en case voisine. On n’entre jamais deux fois dans la même case ; longer son propre tracé est permis.
rules_traxx-t-p2 = (imprimé) Il commence sur le départ, qui en fait partie d’emblée et ne coûte aucune couleur.
rules_traxx-t-p3 = (imprimé) Un chemin a deux bouts, et à chaque manche on ne le prolonge que par l’un d’eux. Cela vaut aussi pour la première manche : le départ reste alors l’autre bout jusqu’à ce qu’on le prolonge.
rules_traxx-t-p4 = (imprimé) À chaque manche, utilisez autant de cases de couleur de la carte que vous voulez, d’aucune à toutes, dans l’ordre voulu. Une couleur ne sert deux fois que si la carte la montre deux fois. On peut toujours passer.

rules_traxx-round-title = Une manche
rules_traxx-round = Une carte pour tous, tous en même temps ; quinze manches, donc chaque carte sort. Vous pouvez annuler vos coups tant que vous n’avez pas validé, et les autres voient votre chemin quand tous ont validé.
rules_traxx-t-r1 = (imprimé) Il y a une carte par manche, la même pour tous, et tout le monde trace en même temps. Après 15 manches, toutes les cartes ont été jouées.
rules_traxx-t-r2 = (décision) Vous pouvez annuler vos coups de la manche en cours tant que vous n’avez pas validé. Les autres les voient quand tous ont validé.

rules_traxx-numbers-title = Les chiffres
rules_traxx-numbers =
    Le premier à atteindre un chiffre note sa pleine valeur, de même que tous ceux qui l’atteignent dans cette manche. Les suivants notent la moitié, arrondie à l’entier supérieur : un 7 rapporte encore 4.
    On peut atteindre plusieurs chiffres en une manche ; chacun compte.
rules_traxx-numbers-example = Le 7 est atteint ; la marque ½ signale un chiffre qui ne vaut plus que la moitié.
rules_traxx-t-n1 = (imprimé) Le premier à atteindre un chiffre note sa pleine valeur. Si plusieurs l’atteignent dans cette manche, tous notent la pleine valeur.
rules_traxx-t-n2 = (imprimé) Un chiffre qu’un autre joueur a atteint dans une manche précédente ne vaut que la moitié, arrondie à l’entier supérieur : 4 pour le 7, 3 pour le 5.
rules_traxx-t-n3 = (imprimé) On peut atteindre plusieurs chiffres en une manche. Chacun rapporte ses points.

rules_traxx-end-title = La fin
rules_traxx-end = Additionnez ce que vous avez noté et retirez 1 point par case que votre chemin n’a pas traversée, cases à chiffre comprises. Le plus haut total gagne ; en cas d’égalité, victoire partagée. Un total négatif est possible.
rules_traxx-t-e1 = (imprimé ; le partage est une décision) Votre total est la somme des points notés, moins 1 par case qui n’est pas sur votre chemin, cases à chiffre comprises. Il peut être négatif. Le plus haut total gagne ; à total égal, la place est partagée.
rules_traxx-t-e2 = (imprimé) Exemple : 3, 6, 8, 9 à pleine valeur et 2, 5, 7, 10 à demi-valeur font 39 points ; avec dix cases inutilisées, le total est de 29.
rules_traxx-t-e3 = (déduction) Le maximum est 54 : tous les chiffres à pleine valeur et aucune case inutilisée. Passer 15 fois donne −60, le minimum.

rules_traxx-solo-title = Jouer en solo
rules_traxx-solo = En solo, un chiffre ne rapporte sa pleine valeur que si vous n’en avez pas atteint de plus élevé avant ; sinon la moitié, arrondie à l’entier supérieur. Montez donc : 4, 7, 5, 9 dans cet ordre rapportent 4, 7, 3 et 9. Plus de 40 points, c’est excellent.
rules_traxx-t-o1 = (imprimé ; l’ordre est une décision) En solo, un chiffre ne rapporte sa pleine valeur que si vous n’en avez pas atteint de plus élevé avant ; sinon la moitié, arrondie à l’entier supérieur. Les chiffres d’une même manche comptent dans l’ordre du chemin. Un chiffre plus élevé compte comme atteint quoi qu’il ait rapporté.
rules_traxx-t-o2 = (imprimé) Exemple : 4, 7, 5, 9 dans cet ordre rapportent 4 + 7 + 3 + 9 = 23.
rules_traxx-t-o3 = (imprimé) En solo, plus de 40 points, c’est excellent.
