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
