# Ghosts: finished games beside which a deal is played, and challenges
ghost-of = { $name } (fantôme)
ghost-own = Vous, avant
ghost-median = Médiane du jour
ghost-level = { $level } (fantôme)
ghost-as-if = Les fantômes ont déjà joué cette donne. Les points sont comptés comme si tous étaient à une même table ; cela ne compte pour rien d’autre.
ghost-sealed = Les plateaux des fantômes s’ouvrent quand votre première manche est terminée.
ghost-results = À côté des fantômes
ghost-results-name = Qui
ghost-results-own = Dans sa propre partie
ghost-results-as-if = Comme à une même table
ghost-replay-of = Revoir : { $name }
ghost-beside = Jouer à côté de cette partie
ghost-challenge = Défier
ghost-challenge-title = Lancer un défi
ghost-challenge-text = Qui ouvre ce lien joue la même donne à côté de votre partie. Vos plateaux restent cachés jusqu’à la fin de chacune de ses manches.
ghost-challenge-link = Lien du défi
ghost-challenge-qr = Défi sous forme de code QR
ghost-challenge-from = { $name } vous défie : { $game }
ghost-challenge-yours = C’est votre propre défi : { $game }
ghost-challenge-beat = À battre : { $points }.
ghost-challenge-about = Vous jouez la même donne, carte par carte. Après chacune de vos manches, vous voyez ce que { $name } avait alors sur son plateau.
ghost-challenge-play = Relever le défi
ghost-pick = Jouer cette donne à côté de fantômes
ghost-pick-text = Choisissez-en trois au plus. Leurs plateaux apparaissent manche par manche, quand la vôtre est terminée.
ghost-pick-start = Jouer à côté d’eux

# Why not
ghost-refused-challenge = Ce défi est illisible. Il manque peut-être une partie du lien, ou la partie a été supprimée.
ghost-refused-missing = Il n’y a pas de partie de ce genre sur cette donne.
ghost-refused-other-deal = Tous les fantômes doivent avoir joué la même donne.
ghost-refused-unfinished = Seule une partie jouée jusqu’au bout peut devenir un fantôme.
ghost-refused-none = Cette table n’a pas de fantômes.
