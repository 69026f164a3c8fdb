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
