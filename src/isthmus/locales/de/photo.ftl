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
photo-own-board = Dieser Bogen wurde mit Ihrem eigenen Spielplan gedruckt, den dieser Server nicht hat. Lesen Sie ihn mit „isthmus read --board“, oder tippen Sie ihn ein.
photo-other-game = Das ist ein Bogen von { $game }. Öffnen Sie den Schiedsrichter dieses Spiels und schicken Sie ihn dorthin.

# Dasselbe auf der Seite: ein Foto wählen, und was darauf unsicher ist.
photo-send = Von einem Foto lesen
photo-how = Ein gedruckter Bogen, flach hingelegt, mit seinen vier schwarzen Quadraten im Bild. Das Foto wird auf dem Server gelesen und nicht aufbewahrt.
photo-reading = Das Foto wird gelesen …
photo-other-board = Dieser Bogen ist für einen anderen Spielplan als die Bögen der anderen; er wurde nicht übernommen.
photo-read = { $marks ->
    [0] Auf dem Bogen steht nichts.
    [one] Eine Eintragung wurde gelesen.
   *[other] { $marks } Eintragungen wurden gelesen.
 } { $questions ->
    [0] Alles darauf ist klar. Vergleichen Sie es trotzdem mit Ihrem Bogen.
    [one] Eine Stelle ist unsicher. Bitte bestätigen Sie sie.
   *[other] { $questions } Stellen sind unsicher. Bitte bestätigen Sie sie.
 }
photo-not-read = Punkte, Runden und Durchgestrichenes werden nicht gelesen. Tragen Sie sie unten ein, wenn Sie sie brauchen.
photo-by-rules = Die Regeln haben geholfen: Bei { $places } hätte die Tinte allein etwas Verbotenes ergeben.
photo-illegal = So wie er gelesen wurde, verletzt der Bogen eine Regel. Der Schiedsrichter wird sie nennen.
photo-questions = Unsichere Stellen
photo-left = { $count ->
    [0] Alle unsicheren Stellen sind bestätigt.
    [one] Eine Stelle ist noch zu bestätigen.
   *[other] { $count } Stellen sind noch zu bestätigen.
 }
photo-cut-out = Das Foto bei { $place }
photo-likely = { $what } ({ $percent } %)
photo-ruled = Hier haben die Regeln geholfen.
photo-confirm-first = Bestätigen Sie zuerst die unsicheren Stellen.
photo-nothing = nichts
photo-bridges = { $count ->
    [0] keine Brücke
    [one] eine Brücke
   *[other] { $count } Brücken
 }
photo-line = { $count ->
    [0] kein Strich
   *[other] ein Strich
 }
photo-loose = Diese Schritte hängen nicht mit dem Weg zusammen und wurden weggelassen: { $steps }. Wenn sie auf dem Papier stehen, leeren Sie den Bogen und tippen Sie den Weg ein.
