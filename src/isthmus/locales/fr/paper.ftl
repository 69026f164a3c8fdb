# Lire une feuille sur une photo : ce qui ne va pas avec la photo.
paper-file-too-large = Le fichier dépasse { $most } Mo. Envoyez une photo plus petite.
paper-not-a-picture = Ce n’est pas une photo : il faut un fichier JPEG, PNG ou WebP.
paper-broken-picture = L’image est endommagée et ne peut pas être ouverte.
paper-too-many-pixels = L’image compte { $width } × { $height } pixels. La limite est de { $most } millions ; envoyez-en une plus petite.
paper-too-few-pixels = L’image ne compte que { $width } × { $height } pixels. C’est trop petit pour être lu ; envoyez-en une plus grande.
paper-no-sheet = Aucune feuille imprimée n’est visible. Ses quatre carrés noirs doivent être sur la photo, nets et sans reflet.
paper-two-sheets = Il y a plus d’une feuille sur la photo. Photographiez une feuille à la fois.
paper-cut-off = { $found ->
    [one] Un seul des quatre carrés noirs de la feuille est visible. Il en faut au moins trois sur la photo.
   *[other] Seuls { $found } des quatre carrés noirs de la feuille sont visibles. Il en faut au moins trois sur la photo.
 }
paper-no-code = Le code en haut de la feuille est illisible. Prenez la photo de plus près, nette et sans reflet.
