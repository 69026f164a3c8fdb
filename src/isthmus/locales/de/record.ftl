# Was die beendeten Partien eines Spielers zusammen ergeben
record-title = Statistik
record-none = Sie haben hier noch keine Partie beendet.
record-games =
    { $count ->
        [one] { $count } beendete Partie
       *[other] { $count } beendete Partien
    }
record-hours = etwa { $hours } Std. am Tisch
record-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
record-streak = { $count } Tage in Folge
record-run = { $count } Siege in Folge, höchstens { $longest }
record-alone = allein
record-players = { $count } Spieler
record-best = Bestes Ergebnis: { $points }
record-mean = Im Mittel: { $points }
record-wins = { $wins } von { $count } gewonnen
record-ratings = Wertungszahlen
record-ratings-text = Jede Verteilung des Tages zählt als Partie gegen die Stufen, jede Wertungspartie als eine gegen Menschen.
record-rating = { $rating } ± { $spread }
record-rating-provisional = noch vorläufig
record-rating-level = etwa so stark wie { $level }
record-rating-span = irgendwo von { $low } bis { $high }
record-rating-course = Wertungszahl im Lauf der Zeit
record-rating-text =
    { $count ->
        [one] Nach { $count } Partie: { $rating }.
       *[other] Nach { $count } Partien: { $rating }.
    }
record-rating-scale = Wo Sie zwischen den Stufen stehen
record-course = Ergebnisse im Lauf der Zeit
record-course-text =
    { $count ->
        [one] { $count } Ergebnis: { $last }.
       *[other] Die letzten { $count } Ergebnisse, von { $low } bis { $high }; das letzte war { $last }.
    }
record-fair = faires Par jeder Kartenfolge
record-own = Ihre Ergebnisse
record-spread = Wie sich Ihre Ergebnisse verteilen
record-master = die des Meisters mit denselben Kartenfolgen
record-bar = { $span }: { $own } von Ihnen, { $master } vom Meister
record-cost = Was Entscheidungen gekostet haben
record-cost-text =
    { $count ->
        [one] In { $count } analysierten Partie haben Entscheidungen { $mean } Punkte gekostet.
       *[other] In { $count } analysierten Partien haben Entscheidungen im Mittel { $mean } Punkte gekostet, in den letzten { $some } { $recent }.
    }
record-cost-none = Analysieren Sie eine beendete Partie, dann steht hier, was Ihre Entscheidungen gekostet haben, ganz gleich wie das Glück war.
record-download = Alle Aufzeichnungen herunterladen
record-erase = Alles von mir löschen
record-erase-question = Alles von Ihnen auf diesem Server löschen?
record-erase-text = Partien, die Sie allein oder mit Bots gespielt haben, werden gelöscht. Partien mit anderen und gewertete Kartenfolgen bleiben, ohne Ihren Namen. Ihre Plätze, Ihre Serie und diese Statistik sind dann weg. Das lässt sich nicht rückgängig machen.
record-erase-keep = Alles behalten
record-erase-left = Noch { $count } Partien.
record-erased = Alles von Ihnen wurde gelöscht.
record-erased-some =
    { $count ->
        [one] Alles von Ihnen wurde gelöscht, bis auf eine Partie, die dieser Server nicht lesen kann. Bitte sagen Sie es dem Betreiber.
       *[other] Alles von Ihnen wurde gelöscht, bis auf { $count } Partien, die dieser Server nicht lesen kann. Bitte sagen Sie es dem Betreiber.
    }
