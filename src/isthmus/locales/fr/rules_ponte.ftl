# Les règles de Ponte del Diavolo : des chapitres en clair, chacun suivi de ses clauses ; l’ordre est ici celui qui vaut partout.
rules_ponte-intro = Un duel sur l’eau. Formez des îles de quatre tuiles exactement, tenez-les à distance et reliez-les par des ponts : plus la chaîne est longue, plus chaque île vaut.

rules_ponte-start-title = Début
rules_ponte-start =
    Le petit plateau a dix cases sur dix, 40 tuiles par couleur et 15 ponts en commun ; le grand, douze sur douze, 60 tuiles et 22 ponts.
    Le premier joueur pose deux tuiles claires où il veut. L’autre choisit ensuite sa couleur. Puis les foncées jouent.
rules_ponte-p-c1 = (imprimé ; l’option est une règle maison) La boîte contient un plateau de 10×10, 40 tuiles de chaque couleur et 15 ponts, ou un plateau de 12×12, 60 tuiles de chaque couleur et 22 ponts. Les tuiles appartiennent à une couleur ; les ponts sont une réserve commune. En option, rien ne s’épuise jamais.
rules_ponte-p-s1 = (imprimé ; la première place et la réserve sont des décisions) Le joueur de la première place, qui tient lieu du plus âgé, ou en option un joueur tiré au sort, pose deux tuiles claires sur deux cases de son choix. L’autre joueur choisit alors sa couleur. Puis les foncées jouent et posent deux tuiles. Les deux premières tuiles viennent de la réserve claire.

rules_ponte-turn-title = Un tour
rules_ponte-turn = Soit vous posez deux tuiles de votre couleur sur des cases libres, soit vous construisez un pont. Deux tuiles ou aucune : une seule tuile ne fait pas un tour. Si vous pouvez faire l’un des deux, vous le devez.
rules_ponte-p-t1 = (imprimé) Un tour est l’une de deux choses : deux tuiles de votre couleur sur des cases libres, proches ou non, ou un pont sur deux de vos tuiles.
rules_ponte-p-t2 = (décision) Deux tuiles ou aucune. Personne ne pose une seule tuile : si aucune paire de cases n’est permise, ou s’il vous reste moins de deux tuiles, vous ne pouvez que construire un pont.
rules_ponte-p-t3 = (imprimé) Qui peut faire l’un des deux le doit. En option, un joueur qui ne peut pas poser deux tuiles peut renoncer à construire un pont ; beaucoup de groupes jouent ainsi.

rules_ponte-islands-title = Îles et bancs de sable
rules_ponte-islands =
    Des tuiles d’une couleur côte à côte forment un groupe. Une à trois font un banc de sable, quatre exactement une île, cinq jamais.
    Une île ne touche aucune autre tuile de sa couleur, même par un coin. Les bancs de sable peuvent se toucher par les coins. Les couleurs différentes se touchent librement.
rules_ponte-islands-example = Une île claire, avec ses anneaux. Une tuile sur la case marquée réunirait les bancs de sable et toucherait l’île : interdit.
rules_ponte-p-i1 = (imprimé) Deux cases se touchent si elles ont un côté ou un coin commun ; elles sont côte à côte si elles ont un côté commun. Des tuiles d’une couleur côte à côte forment un groupe. Un groupe de quatre est une île ; avec une, deux ou trois tuiles, c’est un banc de sable. Il n’y en a jamais cinq ou plus.
rules_ponte-p-i2 = (imprimé) Aucune autre tuile de sa couleur ne touche une île, pas même par un coin. Vous ne pouvez donc pas ajouter une tuile qui touche une de vos îles, et aucune quatrième tuile ne peut compléter une île qui touche un autre de vos groupes.
rules_ponte-p-i3 = (imprimé) Les bancs de sable peuvent se toucher par les coins.
rules_ponte-p-i4 = (imprimé) Les tuiles de couleurs différentes sont sans effet les unes sur les autres : elles peuvent se toucher de toutes les façons.
rules_ponte-p-i5 = (déduction) Peu importe laquelle des deux tuiles d’un tour vient en premier ; ce qui compte, c’est la position qu’elles forment ensemble.

rules_ponte-bridges-title = Les ponts
rules_ponte-bridges =
    Un pont relie deux de vos tuiles à une case de distance : tout droit, en diagonale, ou comme le cavalier des échecs. Les cases qu’il survole doivent être vides et restent bloquées pour les deux couleurs.
    Chaque tuile porte un seul bout de pont. Les ponts ne se croisent jamais, quelle que soit leur couleur. On peut aussi relier des bancs de sable, qui deviendront peut-être des îles.
rules_ponte-bridges-example = Les trois sortes : droit, diagonal, saut de cavalier. Les croix marquent les cases bloquées.
rules_ponte-p-b1 = (imprimé) Un pont joint deux de vos tuiles séparées d’une case, dans n’importe quelle direction : tout droit (`c4-e4`), en diagonale (`c4-e6`) ou en saut de cavalier (`c4-e5`).
rules_ponte-p-b2 = (imprimé) Les cases que traverse sa ligne sont bloquées : celle du milieu pour un pont droit ou diagonal, les deux intérieures pour un saut de cavalier (`d4` et `d5` pour `c4-e5`). Elles doivent être vides quand le pont est construit, et le restent pour les deux couleurs.
rules_ponte-p-b3 = (imprimé) Une tuile porte au plus un bout d’un seul pont.
rules_ponte-p-b4 = (décision) Les ponts ne se croisent jamais, quelle que soit leur couleur. Les lignes elles-mêmes décident : deux diagonales qui se croisent là où quatre cases se rencontrent bloquent des cases différentes et sont pourtant interdites, alors que deux ponts parallèles en saut de cavalier qui passent sur la même case sans se croiser sont permis.
rules_ponte-p-b5 = (décision) Un pont entre des groupes déjà reliés est permis. Les bancs de sable peuvent recevoir des ponts, et grandir ensuite. (Un pont à l’intérieur d’un groupe est impossible : les tuiles du groupe seraient dans le passage.)
rules_ponte-p-b6 = (imprimé) Quand la réserve commune de ponts est épuisée, plus personne n’en construit.

rules_ponte-end-title = La fin
rules_ponte-end = Quand les claires ne peuvent ni poser deux tuiles ni construire un pont, les foncées ont encore un tour. Quand les foncées ne peuvent plus rien faire, la partie s’arrête aussitôt.
rules_ponte-p-e1 = (imprimé) Quand c’est aux claires de jouer et qu’elles ne peuvent rien faire, les foncées ont encore un tour et doivent s’en servir si elles le peuvent ; puis la partie est terminée. Quand c’est aux foncées de jouer et qu’elles ne peuvent rien faire, la partie est aussitôt terminée.
rules_ponte-p-e2 = (décision) Ne rien pouvoir faire, c’est n’avoir ni paire de tuiles permise, faute de place ou de tuiles, ni pont permis. Avec l’option de P-T3, renoncer à un pont en fait partie.

rules_ponte-score-title = Le score
rules_ponte-score =
    Une île seule vaut 1 point. Deux îles reliées valent 3, trois 6, quatre 10, et ainsi de suite ; le lien peut passer par des bancs de sable.
    Celui qui a le plus de points gagne ; en cas d’égalité, le plus d’îles décide, puis le plus de ponts ; sinon, victoire partagée. Les deux joueurs peuvent convenir de reprendre un tour ou d’annuler la partie.
rules_ponte-score-example = Deux îles claires reliées : 3 points. L’île foncée est seule : 1 point.
rules_ponte-p-v1 = (imprimé) Une île qui n’est reliée à aucune autre vaut 1 point. Un ensemble d’îles reliées par des ponts, directement ou par des bancs de sable, vaut 3 points pour deux îles, 6 pour trois, 10 pour quatre et ainsi de suite : n(n+1)/2 pour n îles.
rules_ponte-p-v2 = (imprimé) Celui qui a le plus de points gagne. À égalité, le plus d’îles l’emporte, puis le plus de ponts ; ensuite, victoire partagée. La feuille de score indique les îles et les ponts d’un joueur sur des lignes à part, qui ne valent pas de points.
rules_ponte-p-v3 = (imprimé) L’exemple de décompte : les claires ont quatre îles reliées, 10 points et 3 ponts ; les foncées ont deux îles reliées et deux îles seules, 5 points et 2 ponts.
rules_ponte-p-v4 = (imprimé) Si quelque chose d’interdit a été joué et qu’on ne peut pas revenir en arrière, la partie ne compte pas. Le programme refuse les coups interdits. Les joueurs peuvent convenir de reprendre le dernier tour ou d’annuler la partie.
