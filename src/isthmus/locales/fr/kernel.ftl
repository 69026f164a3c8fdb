# Refus communs à tous les jeux.
kernel-game-over = La partie est terminée.
kernel-game-annulled = La partie a été annulée d’un commun accord.
kernel-game-abandoned = La partie a été abandonnée.
kernel-game-resigned = { $name } a abandonné.
kernel-no-duel = Seule une partie à deux peut être perdue par abandon.
kernel-already-done = Vous avez validé cette manche ; elle est close pour vous.
kernel-period-closed = Cette manche est déjà close ; le plateau affiché est le nouveau.
kernel-not-your-turn = Ce n’est pas votre tour.
kernel-waits-for-chance = Il faut d’abord retourner une carte ou une tuile.
kernel-sealed = Les coups de ce joueur ne sont pas connus ici.
kernel-nothing-to-undo = Il n’y a aucun coup à annuler.
kernel-nothing-to-take-back = Il n’y a encore aucun tour à reprendre.
kernel-needs-consent = Il faut l’accord de tous les joueurs.
kernel-no-agreements = Dans ce jeu, une manche close est définitive.
kernel-not-an-outcome = Cela ne peut pas être tiré maintenant.

# Les règles à lire.
kernel-origins = Après son numéro, chaque clause dit d’où elle vient : imprimé (la règle du jeu), décision (la règle laisse la question ouverte, il a fallu trancher), matériel (un élément dont nous n’avons pas l’impression exacte) ou déduction (elle découle des autres).

# Ce qui peut manquer à un jeu.
kernel-lacks-rules = { $game } n’a pas de règles à lire.
kernel-lacks-referee = { $game } n’a pas d’arbitre pour les parties jouées sur papier.
kernel-lacks-caller = { $game } n’a rien à annoncer à une vraie table : on n’y distribue rien.
kernel-lacks-daily = { $game } n’a pas de partie du jour.
kernel-lacks-ghosts = { $game } ne se joue pas à côté d’une partie terminée. Rejouez plutôt avec les mêmes personnes.
kernel-lacks-greedy = { $game } n’a pas de robot glouton.
kernel-lacks-engine = { $game } n’a pas de moteur : il n’y a pas de robots de novice à maître.
kernel-lacks-coach = { $game } n’a pas de moteur : ses parties ne peuvent pas être analysées.
kernel-lacks-grandmaster = { $game } n’a pas de grand maître.
kernel-lacks-net = { $game } n’a pas de réseau entraîné.
kernel-lacks-solver = { $game } n’a pas de solveur : le meilleur résultat possible reste inconnu.
kernel-lacks-scale = { $game } n’a pas d’échelles pour son entraîneur.
kernel-lacks-kernel = { $game } n’a pas de règles compilées.
kernel-lacks-scene = { $game } n’a pas de plateau sur la page.
kernel-lacks-lesson = { $game } n’a pas de leçons.
kernel-lacks-puzzles = { $game } n’a pas de problèmes.
kernel-lacks-drawing = { $game } n’a pas de dessin.
kernel-lacks-print = { $game } n’a rien à imprimer.
kernel-lacks-photo = { $game } ne peut pas être lu sur une photo. Saisissez la partie au doigt ou au clavier.
kernel-lacks-environments = { $game } n’a pas d’environnements pour les programmes d’apprentissage.
kernel-lacks-batched = { $game } n’a pas d’environnement JAX.
kernel-lacks-own-boards = { $game } ne se joue que sur son propre plateau : on ne peut pas en charger d’autre.
