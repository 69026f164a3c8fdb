# Der Schiedsrichter
referee-title = Schiedsrichter für { $game }
referee-lead = Mit Stiften gespielt? Geben Sie Ihren Spielplan ein: Der Schiedsrichter nennt jeden Fehler mit seiner Regel, streicht, was er kostet, und zählt die Punkte.
referee-link = Partie auf Papier auswerten
referee-check = Spielplan prüfen
referee-clear = Alles löschen
referee-verdict = Urteil
referee-sheet = Punkte
referee-faults = { $count ->
    [0] Nichts auf diesem Spielplan verstößt gegen die Regeln.
    [one] Ein Fehler
   *[other] { $count } Fehler
    }
referee-struck = Gestrichen, also ohne Wert: { $places }.
referee-players = Spieler
referee-player = Spieler { $number }
referee-name = Name
referee-add = Noch jemand
referee-remove = Diesen Spielplan entfernen
referee-rank = { $rank }. { $name }
referee-annulled = Die Partie zählt nicht, also gibt es keine Plätze.
referee-deal = Spielcode der Verteilung oder die Karten in ihrer Reihenfolge, falls bekannt
referee-order = Kann es so gewesen sein?
referee-order-found = Ja: Eine Reihenfolge, die dorthin führt, ist gefunden. Gespielt wurde vielleicht eine andere.
referee-order-open = Was gezeichnet ist, ist möglich, aber keine gefundene Reihenfolge passt zu allen notierten Punkten und Runden.
referee-order-none = Keine erlaubte Reihenfolge führt dorthin.
referee-order-unsettled = Ob eine erlaubte Reihenfolge dorthin führt, ließ sich nicht klären.
referee-order-late = In der Zeit, die der Server dafür hat, wurde keine Reihenfolge gefunden. Das beweist nichts: Es kann eine geben.

# Filling in a sheet from paper
referee-notes = Punkte, dann die Runde, in der sie erreicht waren, soweit jemand sie notiert hat.
referee-points-of = Notierte Punkte: { $what }
referee-round-of = Runde, in der es erreicht war: { $what }
referee-erase = Löschen
referee-erase-last = Letztes Feld löschen
referee-traxx-paper-how = Tippen Sie auf den Start, dann Feld für Feld an einem der beiden Enden des Wegs.
referee-traxx-paper-numbers = Erreichte Zahlen
referee-connections-paper-how = Wählen Sie ein Plättchen, drehen Sie es und tippen Sie auf sein Feld. Noch einmal tippen leert ein Feld.
referee-connections-paper-board = Spielplan
referee-connections-paper-tile = Plättchen
referee-connections-paper-unknown = Verdeckt, unbekannt
referee-ponte-paper-how = Tippen Sie auf die Felder dieser Farbe. Für eine Brücke erst auf das eine, dann auf das andere Plättchen; noch einmal dasselbe löscht sie.
referee-ponte-paper-pen = Farbe
referee-ponte-paper-size = Größe des Spielplans
referee-hashi-paper-how = Wählen Sie eine Zahl und tippen Sie auf die Inseln, die sie tragen; noch einmal tippen löscht sie. Tippen Sie für jede Brücke auf die Linie, oder ziehen Sie von Insel zu Insel.
referee-hashi-paper-side = Seite des Spielplans
referee-hashi-paper-number = Zahl zum Schreiben
referee-hashi-paper-bonuses = Notierte Bonuspunkte
referee-hashi-paper-struck = Während der Partie gestrichene Inseln
