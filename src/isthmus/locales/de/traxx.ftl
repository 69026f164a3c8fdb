# Träxx: alles, was das Spiel zu einem Spieler sagt.
traxx-name = Träxx
traxx-tagline = Ein einziger Weg über einen Spielplan aus Farben: Verlängern Sie ihn an einem der beiden Enden, und erreichen Sie die Zahlen vor den anderen.
traxx-line = Ein Weg wächst an beiden Enden.

traxx-help-steps =
    In jeder Runde zeigt eine Karte vier oder fünf Farbfelder. Verlängern Sie Ihren Weg an einem seiner beiden Enden, ein Feld je Farbe.
    d5-e6     vom Ende d5 ins Nachbarfeld e6 gehen
    e6        dasselbe, wenn nur ein Ende an e6 grenzt
    r         dasselbe über die Farbe, wenn nur ein rotes Feld infrage kommt
    done      sich fertig melden; ohne Schritt heißt das passen (auch pass geht)
    undo      den letzten eigenen Schritt dieser Runde zurücknehmen
    start-d5  d5 als Start wählen (nur allein, wenn Sie wählen wollten)
    Farben: b Blau, g Grün, y Gelb, e Grau, r Rot, p Violett. Die Reihen heißen a bis i von oben nach unten, die Felder zählen von links.

traxx-option-start = Startfeld, wenn Sie allein spielen
traxx-option-board = Ein eigener Spielplan

traxx-category-full = Zahlen mit vollem Wert
traxx-category-half = Zahlen mit halbem Wert
traxx-category-unused = Felder abseits des Wegs
traxx-ending-played-out = Alle 15 Karten sind gespielt
traxx-title-excellent = Ausgezeichnet

# Warum ein Schritt nicht möglich ist
traxx-choose-start-first = Wählen Sie zuerst Ihren Start: { $starts }.
traxx-not-a-start = Auf { $cell } kann kein Weg beginnen; die Starts sind { $starts }.
traxx-start-chosen = Ihr Start ist { $cell }: Melden Sie sich fertig, oder nehmen Sie ihn zurück, um einen anderen zu wählen.
traxx-start-fixed = Ihr Weg hat auf { $cell } begonnen; der Start bleibt, wo er ist.
traxx-not-a-step = Der Weg wächst von einem seiner Enden in ein Nachbarfeld.
traxx-not-an-end = { $cell } ist kein Ende Ihres Wegs; die Enden sind { $first } und { $last }.
traxx-not-the-start = Ihr Weg besteht noch aus dem Start allein, er wächst also von { $first } aus, nicht von { $cell }.
traxx-other-end = Ein Ende je Runde: Diesmal wächst der Weg bei { $growing }; { $cell } können Sie in der nächsten Runde wieder verlängern.
traxx-cell-used = { $cell } liegt schon auf Ihrem Weg; kein Feld wird zweimal betreten.
traxx-not-neighbours = { $origin } und { $cell } sind keine Nachbarn; der Weg führt von Feld zu Nachbarfeld.
traxx-colour-not-shown = { $cell } ist { $colour ->
        [blue] blau
        [green] grün
        [yellow] gelb
        [grey] grau
        [red] rot
       *[purple] violett
    }, diese Farbe zeigt die Karte nicht.
traxx-colour-used-up = { $cell } ist { $colour ->
        [blue] blau
        [green] grün
        [yellow] gelb
        [grey] grau
        [red] rot
       *[purple] violett
    }; die Karte zeigt diese Farbe { $count ->
        [one] einmal, und sie ist verbraucht.
       *[other] zweimal, und beide sind verbraucht.
    }

# Was am echten Tisch angesagt wird
traxx-call-colour = { $colour ->
        [blue] blau
        [green] grün
        [yellow] gelb
        [grey] grau
        [red] rot
       *[purple] violett
    }
traxx-call-start = Spieler { $player }: Start auf { $cell }

# Was gerade geschehen ist
traxx-news-start = Der Weg beginnt auf { $cell }.
traxx-news-full = Die { $number } ist zum vollen Wert erreicht: { $points } Punkte.
traxx-news-half = Die { $number } ist erreicht, doch andere waren in einer früheren Runde dort: { $points ->
        [one] 1 Punkt.
       *[other] { $points } Punkte.
    }
traxx-news-higher = Die { $number } ist nach einer höheren Zahl erreicht: { $points ->
        [one] 1 Punkt.
       *[other] { $points } Punkte.
    }
traxx-news-complete = Der Weg führt über alle 61 Felder.
traxx-news-stuck = Keines der Enden kann mehr wachsen; { $unused ->
        [one] 1 Feld bleibt ungenutzt.
       *[other] { $unused } Felder bleiben ungenutzt.
    }
traxx-news-end = Die letzte Karte ist gespielt: Jedes Feld abseits des Wegs kostet 1 Punkt.

# Der Satz des Augenblicks
traxx-prompt-deal = Die Startfelder werden verteilt.
traxx-prompt-draw = Gleich wird Karte { $round } von 15 aufgedeckt.
traxx-prompt-choose = Wählen Sie das Feld, auf dem Ihr Weg beginnt: { $starts }.
traxx-prompt-chosen = Ihr Weg wird auf { $cell } beginnen: Melden Sie sich fertig, oder nehmen Sie die Wahl zurück.
traxx-prompt-start = Verlängern Sie Ihren Weg von { $first } aus mit Farben der Karte ({ $colours }), oder melden Sie sich fertig.
traxx-prompt-both-ends = Verlängern Sie Ihren Weg von { $first } oder von { $last } aus mit Farben der Karte ({ $colours }), oder melden Sie sich fertig.
traxx-prompt-go-on = Gehen Sie von { $last } aus mit den übrigen Farben ({ $colours }) weiter, nehmen Sie einen Schritt zurück, oder melden Sie sich fertig.
traxx-prompt-used-up = Die ganze Karte ist verbraucht: Melden Sie sich fertig, oder nehmen Sie einen Schritt zurück.
traxx-prompt-no-way-on = Kein Nachbar von { $last } hat eine der übrigen Farben ({ $colours }): Melden Sie sich fertig, oder nehmen Sie einen Schritt zurück.
traxx-prompt-pass = Kein freier Nachbar der Enden Ihres Wegs hat eine Farbe dieser Karte ({ $colours }): Melden Sie sich fertig.
traxx-prompt-wait = Sie sind fertig; die anderen überlegen noch.
traxx-prompt-sealed = Was an diesem Platz gezeichnet wird, bleibt verborgen, bis alle fertig sind.
traxx-prompt-over = Die Partie ist zu Ende: { $points ->
        [one] 1 Punkt.
       *[other] { $points } Punkte.
    }

# Was der Schiedsrichter auf dem Papier findet
traxx-fault-no-start = Der Start liegt nicht auf dem Weg.
traxx-fault-not-a-start = { $cell } ist keines der Startfelder.
traxx-fault-broken = Die Linie ist unterbrochen: { $first } und { $second } sind keine Nachbarn.
traxx-fault-twice = Der Weg betritt { $cell } zweimal.
traxx-fault-colour-too-often = Der Weg nutzt { $count } { $colour ->
        [blue] blaue
        [green] grüne
        [yellow] gelbe
        [grey] graue
        [red] rote
       *[purple] violette
    } Felder; alle Karten zusammen zeigen nur { $most }.
traxx-fault-same-start = { $cell } ist auch der Start einer anderen Person.
traxx-fault-not-reached = Die { $number } ist notiert, aber der Weg erreicht sie nicht.
traxx-fault-not-noted = Der Weg erreicht die { $number }, aber es sind keine Punkte notiert.
traxx-fault-value = Die { $number } bringt { $number } oder { $half }, nicht { $points }.
traxx-fault-race = Nach den notierten Runden bringt die { $number } hier { $right }, nicht { $points }.
traxx-fault-nobody-first = Niemand hat die { $number } voll notiert, obwohl jemand zuerst da war.
traxx-fault-alone = Die { $number } bringt hier { $right }, nicht { $points }: Es kommt darauf an, ob vorher eine höhere Zahl erreicht war.
traxx-fault-no-order = Keine Folge von Runden führt mit diesen Karten und Notizen zu diesem Weg von { $cells } Feldern.
traxx-then-cut = Die Regel sagt nichts über Fehler; der Weg zählt, soweit er vom Start an ununterbrochen ist.
traxx-then-right-value = Die Regel sagt nichts über Fehler; es zählt der richtige Wert.
traxx-then-not-counted = Die Regel sagt nichts über Fehler; das zählt nicht.
traxx-then-named = Die Regel sagt nichts über Fehler; die Punkte bleiben, die Runde am Tisch entscheidet.

# Im Bild
traxx-picture-blue = Blau
traxx-picture-green = Grün
traxx-picture-yellow = Gelb
traxx-picture-grey = Grau
traxx-picture-red = Rot
traxx-picture-purple = Violett
traxx-picture-card = Karte { $round }/{ $rounds }:
traxx-picture-numbers = Zahlen:
traxx-picture-points = Punkte:
traxx-picture-unused = { $cells } ungenutzt
traxx-picture-ends = Enden
traxx-picture-path = Weg
traxx-picture-start = Start
traxx-picture-cut-off = abgeschnitten
traxx-picture-half = halber Wert

# Warum ein Bot so spielt
traxx-why-start =
    Viele Male zu Ende gespielt, enden Wege ab { $cell } am besten: mit { $points ->
        [one] 1 Punkt im Mittel.
       *[other] { $points } Punkten im Mittel.
    }
traxx-why-nothing = Es gibt keine Wahl: Kein Ende kann eine Farbe dieser Karte nutzen.
traxx-why-last =
    Die letzte Karte: { $points ->
        [0] Kein Weg bringt mehr einen Punkt.
        [one] Kein anderer Weg bringt mehr als diesen einen Punkt.
       *[other] Kein anderer Weg bringt mehr als diese { $points } Punkte.
    }
traxx-why-order = { $count ->
        [one] Nimmt die { $numbers } zum vollen Wert mit ({ $points } Punkte), bevor eine höhere Zahl sie halbiert.
       *[other] Nimmt { $numbers } zum vollen Wert mit ({ $points } Punkte), bevor eine höhere Zahl sie halbiert.
    }
traxx-why-first = { $count ->
        [one] Nimmt die { $numbers } zum vollen Wert mit ({ $points } Punkte): Noch war sonst niemand dort.
       *[other] Nimmt { $numbers } zum vollen Wert mit ({ $points } Punkte): Noch war sonst niemand dort.
    }
traxx-why-numbers = { $count ->
        [one] Nimmt die { $numbers } unterwegs mit; nur zum halben Wert, aber immerhin { $points }.
       *[other] Nimmt { $numbers } unterwegs mit; nicht alle zum vollen Wert, aber immerhin { $points } Punkte.
    }
traxx-why-room = Verzichtet jetzt auf { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }: Der einträglichste Weg würde { $lost } Felder mehr abschneiden.
traxx-why-approach = Bringt ein Ende bis auf { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    } an die { $number } heran, die { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } wert ist.
traxx-why-runs =
    Bleibt beweglich: { $coming ->
        [one] Mit der letzten Karte
       *[other] Mit { $cards } der { $coming } Karten, die noch kommen,
    } kann der Weg um { $cells } Felder oder mehr wachsen.
traxx-why-points = { $points ->
        [one] Nimmt jetzt 1 Punkt mit;
       *[other] Nimmt jetzt { $points } Punkte mit;
    } { $unused ->
        [0] kein Feld ist abgeschnitten.
        [one] 1 Feld ist außer Reichweite.
       *[other] { $unused } Felder sind außer Reichweite.
    }
traxx-why-pass =
    Passt und lässt beide Enden, wo sie sind: { $cells ->
        [one] 1 freies Feld bleibt in Reichweite.
       *[other] { $cells } freie Felder bleiben in Reichweite.
    }
traxx-why-full = Nimmt die { $number }, die höchste Zahl, zum vollen Wert mit: { $points } Punkte.
