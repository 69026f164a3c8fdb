# Einen Bogen von einem Foto lesen: was mit dem Foto nicht stimmt.
photo-file-too-large = Die Datei ist größer als { $most } MB. Schicken Sie ein kleineres Foto.
photo-not-a-picture = Das ist kein Foto: Erwartet wird eine JPEG-, PNG- oder WebP-Datei.
photo-broken-picture = Das Bild ist beschädigt und lässt sich nicht öffnen.
photo-too-many-pixels = Das Bild hat { $width } mal { $height } Pixel. Höchstens { $most } Millionen werden gelesen; schicken Sie ein kleineres.
photo-too-few-pixels = Das Bild hat nur { $width } mal { $height } Pixel. Das ist zu klein; schicken Sie ein größeres.
photo-no-sheet = Kein gedruckter Bogen ist zu sehen. Seine vier schwarzen Quadrate müssen im Bild sein, scharf und ohne Spiegelung.
photo-two-sheets = Mehr als ein Bogen ist im Bild. Fotografieren Sie immer nur einen.
photo-cut-off = { $found ->
    [one] Nur eines der vier schwarzen Quadrate des Bogens ist zu sehen. Mindestens drei müssen im Bild sein.
   *[other] Nur { $found } der vier schwarzen Quadrate des Bogens sind zu sehen. Mindestens drei müssen im Bild sein.
 }
photo-no-code = Der Code oben auf dem Bogen ist nicht lesbar. Fotografieren Sie aus der Nähe, scharf und ohne Spiegelung.
