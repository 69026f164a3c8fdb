# Puzzles: positions with one best turn, in the terminal and on the page.
puzzle-title = Rätsel
puzzle-lead = Ein Zug ist besser als alle anderen, und das ist bewiesen. Finden Sie ihn.
puzzle-number = Rätsel { $number } von { $count }
puzzle-grade = Schwierigkeit
puzzle-grade-all = alle
puzzle-grade-1 = leicht
puzzle-grade-2 = mittel
puzzle-grade-3 = schwer
puzzle-grade-4 = sehr schwer
puzzle-asked-win = Nur ein Zug gewinnt. Finden Sie ihn.
puzzle-asked-points = Ein Zug endet mindestens zwei Punkte besser als jeder andere. Finden Sie ihn.
puzzle-turns =
    { $turns ->
        [one] Mit diesem Zug endet die Partie.
       *[other] Bei bestem Spiel haben Sie noch { $turns } Züge, diesen eingerechnet.
    }
puzzle-ponte-side =
    { $colour ->
        [light] Sie spielen Hell.
       *[dark] Sie spielen Dunkel.
    }
puzzle-right = Richtig! Bei bestem Spiel endet es { $mine } : { $theirs } für Sie.
puzzle-equal = Genauso gut: Bei bestem Spiel endet es { $mine } : { $theirs }.
puzzle-wrong = Nicht der beste Zug. Bei bestem Spiel endet es nun { $mine } : { $theirs }; der beste Zug führt zu { $best } : { $other }.
puzzle-wrong-unproven = Nicht der beste Zug; der führt zu { $best } : { $other }.
puzzle-solution = Der beste Zug ist { $turn }.
puzzle-you = Sie: { $turn }
puzzle-opponent = Gegenseite: { $turn }
puzzle-goes-on = So geht es weiter
puzzle-line-answer = Nach Ihrem Zug
puzzle-line-best = Nach dem besten Zug
puzzle-back = Zurück
puzzle-forward = Vor
puzzle-next = Nächstes Rätsel
puzzle-again = Noch einmal versuchen
puzzle-show = Lösung zeigen
puzzle-answer = Antworten
puzzle-streak =
    { $count ->
        [0] Noch kein Rätsel in Folge gelöst.
        [one] { $count } Rätsel in Folge gelöst. Bestwert: { $best }.
       *[other] { $count } Rätsel in Folge gelöst. Bestwert: { $best }.
    }
puzzle-streak-rule = Es zählt die erste Antwort.
puzzle-none = { $game } hat kein Rätsel dieser Schwierigkeit.
puzzle-ask = Ihr Zug, zum Beispiel { $example }:
puzzle-link = Rätsel
