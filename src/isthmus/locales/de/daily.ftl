# Die Seite der täglichen Runden
daily-lead = Jeden Tag eine gewertete Verteilung von jedem Spiel, für alle auf diesem Server dieselbe. Sie haben einen Versuch, ohne Tipps; Sie können jederzeit aufhören und später weiterspielen.
daily-option = { $option }: { $value }
daily-begin = Beginnen
daily-all = Alle Spiele dieses Tages
daily-free-day = freier Tag
daily-free-days = Zwei freie Tage in vierzehn halten eine Serie von selbst aufrecht.
daily-not-played = nicht gespielt
daily-calendar = Kalender
daily-month-before = Voriger Monat
daily-month-after = Nächster Monat
daily-own = Ihr Ergebnis
daily-place = Platz { $place } von { $count }
daily-series = Anteil der Matchpunkte: { $day } heute, { $week } in dieser Woche (beste 5 Tage), { $month } in diesem Monat (beste 20)
daily-analysis = Glück und Entscheidungen
daily-spread =
    { $count ->
        [0] Noch niemand ist fertig
        [one] { $count } Ergebnis
       *[other] { $count } Ergebnisse
    }
daily-bar =
    { $count ->
        [one] { $span }: { $count } Ergebnis
       *[other] { $span }: { $count } Ergebnisse
    }
daily-bar-own =
    { $count ->
        [one] { $span }: { $count } Ergebnis, Ihres
       *[other] { $span }: { $count } Ergebnisse, darunter Ihres
    }
daily-band = beste { $percent } %: { $points }
daily-levels = Die fünf Stufen auf dieser Verteilung
daily-level = Stufe
daily-par-later = Die Bots spielen diese Verteilung noch.
daily-board = Rangliste
daily-rank = Platz
daily-name = Name
daily-nobody = Niemand hat diese Verteilung zu Ende gespielt.
daily-again = Diese Verteilung noch einmal spielen, ohne Wertung
daily-records = Alle Aufzeichnungen herunterladen
daily-sealed = Die Ergebnisse öffnen sich, wenn Sie diese Verteilung gespielt haben oder wenn sie für alle geschlossen ist.
daily-print = Die offene Verteilung dieses Tages für den echten Tisch drucken
daily-proof = Wie diese Verteilung bewiesen ist
daily-proof-text = Die Verteilung stand fest, bevor der Tag begann: Diese Festlegung wurde bis zu 30 Tage vorher veröffentlicht. Wenn der Tag geschlossen ist, wird die Verteilung offengelegt, und alle Ergebnisse lassen sich aus den heruntergeladenen Aufzeichnungen nachrechnen.
daily-commitment = Festlegung { $commitment }
daily-series-title = Woche und Monat
daily-span-week = Woche
daily-span-month = Monat
daily-series-about = { $first } bis { $last }, nach dem Anteil der Matchpunkte: Die besten { $best } Tage zählen. Ein Tag zählt hier, wenn Sie ihn gespielt haben oder wenn er für alle geschlossen ist.
daily-series-none = Noch kein Tag dieser Zeit hat zwei Ergebnisse.
daily-everybody =
    { $count ->
        [one] { $count } Spieler
       *[other] { $count } Spieler
    }
daily-days = Tage
daily-matchpoints = Matchpunkte
daily-open = Offene Verteilung
daily-open-of = { $game } (offene Verteilung)
daily-open-text = Die offene Verteilung eines Tages ist auf der ganzen Welt dieselbe. Sie können sie spielen, sooft Sie wollen; gewertet wird sie nicht, aber an ihrem Tag zählt sie für Ihre Serie.
daily-offline = Ohne Verbindung kann hier nichts beginnen, denn der Server verteilt und kennt die Regeln. Die offene Verteilung des Tages braucht keine: im Terminal (isthmus daily) und, wenn Sie sie gedruckt haben, auf Papier.
