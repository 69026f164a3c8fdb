# Lire une feuille sur une photo : ce qui ne va pas avec la photo.
photo-file-too-large = Le fichier dépasse { $most } Mo. Envoyez une photo plus petite.
photo-not-a-picture = Ce n’est pas une photo : il faut un fichier JPEG, PNG ou WebP.
photo-broken-picture = L’image est endommagée et ne peut pas être ouverte.
photo-too-many-pixels = L’image compte { $width } × { $height } pixels. La limite est de { $most } millions ; envoyez-en une plus petite.
photo-too-few-pixels = L’image ne compte que { $width } × { $height } pixels. C’est trop petit pour être lu ; envoyez-en une plus grande.
photo-no-sheet = Aucune feuille imprimée n’est visible. Ses quatre carrés noirs doivent être sur la photo, nets et sans reflet.
photo-two-sheets = Il y a plus d’une feuille sur la photo. Photographiez une feuille à la fois.
photo-cut-off = { $found ->
    [one] Un seul des quatre carrés noirs de la feuille est visible. Il en faut au moins trois sur la photo.
   *[other] Seuls { $found } des quatre carrés noirs de la feuille sont visibles. Il en faut au moins trois sur la photo.
 }
photo-no-code = Le code en haut de la feuille est illisible. Prenez la photo de plus près, nette et sans reflet.
photo-own-board = Cette feuille a été imprimée avec votre propre plateau, que ce serveur n’a pas. Lisez-la avec « isthmus read --board », ou saisissez-la en touchant le plateau.
photo-other-game = C’est une feuille de { $game }. Ouvrez l’arbitre de ce jeu et envoyez-la là.

# La même chose sur la page : choisir une photo, et ce qui y est incertain.
photo-send = La lire sur une photo
photo-how = Une feuille imprimée posée à plat, avec ses quatre carrés noirs sur la photo. La photo est lue sur le serveur et n’est pas conservée.
photo-reading = Lecture de la photo…
photo-other-board = Cette feuille correspond à un autre plateau que celles des autres joueurs ; elle n’a donc pas été reprise.
photo-read = { $marks ->
    [0] Rien n’est inscrit sur la feuille.
    [one] Un élément a été lu.
   *[other] { $marks } éléments ont été lus.
 } { $questions ->
    [0] Tout y est clair. Comparez quand même avec votre feuille.
    [one] Un endroit est incertain. Veuillez le confirmer.
   *[other] { $questions } endroits sont incertains. Veuillez les confirmer.
 }
photo-not-read = Les points, les manches et ce qui est rayé ne sont pas lus. Saisissez-les plus bas si nécessaire.
photo-by-rules = Les règles ont aidé : à { $places }, l’encre seule aurait donné quelque chose d’interdit.
photo-illegal = Telle qu’elle a été lue, la feuille enfreint une règle. L’arbitre dira laquelle.
photo-questions = Endroits incertains
photo-left = { $count ->
    [0] Tous les endroits incertains sont confirmés.
    [one] Il reste un endroit à confirmer.
   *[other] Il reste { $count } endroits à confirmer.
 }
photo-cut-out = La photo à { $place }
photo-likely = { $what } ({ $percent } %)
photo-ruled = Ici, les règles ont aidé.
photo-confirm-first = Confirmez d’abord les endroits incertains.
photo-nothing = rien
photo-bridges = { $count ->
    [0] aucun pont
    [one] un pont
   *[other] { $count } ponts
 }
photo-line = { $count ->
    [0] pas de trait
   *[other] un trait
 }
photo-loose = Ces pas ne sont pas reliés au chemin et ont donc été laissés de côté : { $steps }. S’ils sont sur la feuille, effacez tout et saisissez le chemin en touchant les cases.
