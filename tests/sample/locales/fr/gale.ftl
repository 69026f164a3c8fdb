# Gale : tout ce que le jeu dit en français.

gale-name = Gale
gale-tagline = Reliez vos deux bords avant que l’autre ne relie les siens.

gale-help-steps =
    Un coup est le nom d’un croisement : une lettre pour la colonne, un chiffre pour la rangée.
    b2       tracer un lien par le croisement b2
    done     valider le tour
    undo     annuler votre lien

gale-option-size = Plateau : 3×3 ou 4×4

gale-category-joined-sides = Bords reliés
gale-ending-joined = Un joueur a relié ses deux bords.

gale-no-crossing = Ce n’est pas un croisement du plateau.
gale-taken = Un lien du joueur { $seat } passe déjà par { $place }.
gale-one-link = Un seul lien par tour : le vôtre passe par { $place }. Validez, ou annulez-le.
gale-link-missing = Tracez d’abord un lien.

gale-news-joined = Le joueur { $seat } a relié ses deux bords.
gale-prompt-link = Tracez un lien par un croisement libre.
gale-prompt-done = Validez, ou annulez pour en tracer un autre.
gale-prompt-wait = Attendez l’autre joueur.

gale-picture-sides =
    { $seat ->
        [1] relie le haut et le bas
       *[2] relie la gauche et la droite
    }
