# Was auf gedruckten Seiten steht, neben den Wörtern der Spiele selbst.

print-player = Spieler
print-date = Datum
print-total = Summe
print-in-round = in Runde
print-cards-played = Gespielte Karten
print-tiles-called = Aufgerufene Plättchen
print-worth = { $high }, später { $low }
print-calibration = Diese Linie ist 100 mm lang. Wenn nicht, bitte noch einmal mit 100 % („tatsächliche Größe“) drucken.
print-sheet-alt = Wertungsblatt: { $game }, { $board }
print-pieces-alt = { $title }, { $count } zum Ausschneiden: { $words }
print-backs = { $title }: Rückseiten
print-cards = { $game }: Karten
print-card-back = Rückseite einer Karte

print-document = { $game } zum Drucken
print-aid-alt = Der Spielplan von { $game }
print-deal-title = { $game }: eine Verteilung der Reihe nach
print-deal-how = Bevor jemand weiterliest: Alles unter der ersten gestrichelten Linie nach hinten falten. In jeder Runde bis zur nächsten Linie auffalten; alle spielen, was sie zeigt.
print-board-alt = Der Spielplan von { $name }
print-moments = Drei Momente
print-moment = Runde { $label }, { $name }: um { $gain } besser
print-moment-missed = Runde { $label }, { $name }: um { $lost } besser war möglich
print-title = Titel

print-hashi-side = Seite { $side }
print-hashi-each = je 2
print-hashi-worth-solo = { $high } bis Karte { $card }, später { $low }

print-traxx-start = Start { $cell }
print-traxx-worth = Wer eine Zahl zuerst erreicht, erhält den vollen Wert, später nur den halben (½).
print-traxx-worth-solo = Voller Wert; halber (½), wenn schon eine höhere Zahl erreicht ist.

print-connections-board = Spielplan { $board }
print-connections-loss = Verlust
print-connections-tiles =
    { $count ->
        [one] Plättchen für { $count } Person
       *[other] Plättchen für { $count } Personen
    }
print-connections-back = Spirale

print-ponte-board = Spielplan mit { $size } × { $size } Feldern
print-ponte-board-title = Ponte del Diavolo, { $size } × { $size }
print-ponte-light = Hell
print-ponte-dark = Dunkel
print-ponte-tiles = Plättchen: { $count } helle und { $count } dunkle
print-ponte-bridges = { $count } Brücken
print-ponte-bridge = Brücke
print-ponte-worth = Verbundene Inseln und was sie zusammen wert sind
