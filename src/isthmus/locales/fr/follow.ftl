# Suivre une partie à une vraie table
follow-title = Suivre une partie de { $game }
follow-lead = Vous jouez avec la boîte et votre propre feuille. Saisissez chaque carte ou tuile piochée et essayez vos coups ici avant de les tracer : le plateau dit ce qui est permis et nomme la règle sinon. À la fin, il compte, et la partie peut être analysée.
follow-players = Feuilles suivies
follow-players-text = Une seule feuille est comptée comme une partie en solo. Suivez les feuilles de tous pour départager les courses et le classement.
follow-no-proof = Personne n’a distribué ici, il n’y a donc pas d’empreinte : l’enregistrement vaut ce que valent les saisies.
follow-begin = Commencer
follow-draw = Qu’est-ce qui a été pioché ?
follow-left = Encore possible : { $count }
follow-wrong-card = Corriger la pioche
follow-over = La partie est terminée
follow-again = Suivre une autre partie
follow-drop = Abandonner cette partie et en suivre une autre
