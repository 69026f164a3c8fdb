# À propos
about-what = Isthmus réunit quatre jeux de connexion à une même table : les mêmes règles exactes dans le navigateur, dans le terminal et pour les programmes qui jouent.
about-credits = Les jeux et leurs auteurs
about-independent = Ceci est une réalisation indépendante, avec ses propres plateaux, dessins et textes. Elle n’est ni l’œuvre des auteurs ou des éditeurs, ni approuvée par eux. Si un jeu vous plaît, achetez la boîte.
about-reconstruction = Plateaux, cartes et tuiles sont des reconstructions fidèles à tout ce qu’on sait des originaux ; vous pouvez saisir la disposition de votre propre exemplaire.
about-privacy = Ce qui est conservé
about-privacy-text = Un nombre aléatoire dans un cookie indique quelles places sont les vôtres. Aucun compte n’est nécessaire ; qui en veut un crée une clé d’accès, sans adresse électronique ni mot de passe. Aucun pistage, et aucune requête ne quitte ce serveur.
about-access = Pour tous
about-access-text = Chaque plateau se joue à la souris, au doigt ou au clavier seul, et fonctionne avec les lecteurs d’écran. Une couleur est toujours accompagnée d’un symbole. À une table, la touche ? affiche la liste des touches.
about-licence = Logiciel libre sous licence MIT.
about-fonts = Polices : Source Sans 3 d’Adobe pour le texte, Alegreya de Huerta Tipográfica pour les titres, réduites aux besoins de cette page, sous licence Open Font License :
about-font-text = licence de Source Sans 3
about-font-titles = licence d’Alegreya
