# Der Trainer: was eine beendete Partie wert war, Entscheidung für Entscheidung.

coach-title = { $game } · { $name }
coach-result-points = Ergebnis: { $value } Punkte
coach-result-loss = Ergebnis: ein Verlust von { $value }
coach-result-won = Ergebnis: gewonnen
coach-result-shared = Ergebnis: geteilter Sieg
coach-result-lost = Ergebnis: verloren
coach-start-points = Bei der ersten Entscheidung zu erwarten: { $value } Punkte
coach-start-loss = Bei der ersten Entscheidung zu erwarten: ein Verlust von { $value }
coach-start-chance = Gewinnaussicht bei der ersten Entscheidung: { $value } %
coach-split = Die Erwartung am Anfang und diese beiden ergeben zusammen das Ergebnis; Plus ist gut.
coach-luck = Glück
coach-luck-and-others = Glück und die anderen
coach-others = Die Gegenseite
coach-decisions = Entscheidungen
coach-graph = Zu erwartendes Ergebnis im Lauf der Partie, von { $first } bis { $last }:
coach-moments = { $count ->
    [one] Der Moment, auf den es am meisten ankam
   *[other] Die { $count } Momente, auf die es am meisten ankam
    }
coach-no-moments = Die Suche fand keine Entscheidung, die etwas gekostet hat. Gut gespielt!
coach-moment = { $stage }: { $steps } ({ $value })
coach-better = Besser: { $steps } ({ $value })
coach-cost-points = Diese Entscheidung hat { $lost } Punkte gekostet.
coach-cost-loss = Diese Entscheidung hat den Verlust um { $lost } vergrößert.
coach-cost-chance = Diese Entscheidung hat { $lost } Prozentpunkte gekostet.

# Par
coach-par-title = Par dieser Verteilung für { $name }
coach-par-played-points = Gespielt: { $value } Punkte
coach-par-played-loss = Gespielt: ein Verlust von { $value }
coach-par-fair-points = Faires Par: { $value } Punkte ± { $spread }
coach-par-fair-loss = Faires Par: ein Verlust von { $value } ± { $spread }
coach-par-fair-meaning = { $plays ->
    [one] Eine Partie des Meisters, der nicht weiß, was kommt
   *[other] { $plays } Partien des Meisters, der nicht weiß, was kommt, von { $least } bis { $most }
    }
coach-par-perfect-points = Perfekt: { $value } Punkte
coach-par-perfect-loss = Perfekt: ein Verlust von { $value }
coach-par-proven = das beste Ergebnis, das diese Verteilung zulässt, bewiesen
coach-par-bracket-points = das beste gefundene Ergebnis; mehr als { $bound } ist unmöglich
coach-par-bracket-loss = das beste gefundene Ergebnis; weniger als { $bound } ist unmöglich
coach-par-board = Der Spielplan der perfekten Partie:
