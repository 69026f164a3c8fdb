# Puzzles: positions with one best turn, in the terminal and on the page.
puzzle-title = Rätsel
puzzle-lead = Ein Zug ist besser als alle anderen, und das ist bewiesen. Finden Sie ihn.
puzzle-games-lead = Späte Stellungen mit einem besten Zug, und das ist bewiesen: durch vollständige Suche oder im Durchschnitt über alles, was noch kommen kann.
puzzle-games-count =
    { $solved ->
        [0] { $count } Rätsel
       *[other] { $count } Rätsel, { $solved } gelöst
    }
puzzle-number = Rätsel { $number } von { $count }
puzzle-grade = Schwierigkeit
puzzle-grade-all = alle
puzzle-grade-1 = leicht
puzzle-grade-2 = mittel
puzzle-grade-3 = schwer
puzzle-grade-4 = sehr schwer
puzzle-asked-win = Nur ein Zug gewinnt. Finden Sie ihn.
puzzle-asked-points = Ein Zug endet mindestens zwei Punkte besser als jeder andere. Finden Sie ihn.
puzzle-asked-average-points = Im Durchschnitt bringt eine Runde mindestens einen Punkt mehr als jede andere. Finden Sie sie.
puzzle-asked-average-loss = Im Durchschnitt verliert eine Runde mindestens einen Punkt weniger als jede andere. Finden Sie sie.
puzzle-turns =
    { $turns ->
        [one] Mit diesem Zug endet die Partie.
       *[other] Bei bestem Spiel haben Sie noch { $turns } Züge, diesen eingerechnet.
    }
puzzle-rounds = Noch { $rounds } Runden, diese eingerechnet.
puzzle-to-come = Noch zu erwarten: { $cards }
puzzle-to-come-title = Noch zu erwarten
puzzle-alone = Sie spielen allein.
puzzle-average-meaning = Der Durchschnitt über alle { $orders } Reihenfolgen, in denen Karten oder Plättchen noch kommen können, bei bestem Spiel nach dieser Runde.
puzzle-average-right-points = Richtig! Im Durchschnitt endet es mit { $mine } Punkten.
puzzle-average-right-loss = Richtig! Im Durchschnitt beträgt der Verlust { $mine }.
puzzle-average-equal-points = Genauso gut: Im Durchschnitt endet es mit { $mine } Punkten.
puzzle-average-equal-loss = Genauso gut: Im Durchschnitt beträgt der Verlust { $mine }.
puzzle-average-wrong-points = Nicht die beste Runde: Im Durchschnitt endet es mit { $mine } Punkten, nach der besten mit { $best }.
puzzle-average-wrong-loss = Nicht die beste Runde: Im Durchschnitt beträgt der Verlust { $mine }, nach der besten { $best }.
puzzle-average-unproven-points = Nicht die beste Runde; die endet im Durchschnitt mit { $best } Punkten.
puzzle-average-unproven-loss = Nicht die beste Runde; nach ihr beträgt der Verlust im Durchschnitt { $best }.
puzzle-choices = Runden im Vergleich
puzzle-choices-turn = Runde
puzzle-choices-average = Durchschnitt
puzzle-choices-best = beste
puzzle-choices-yours = Ihre
puzzle-choices-nothing = nichts
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
puzzle-of-day = Rätsel des Tages
puzzle-of-day-new = noch nicht beantwortet
puzzle-of-day-right = gelöst
puzzle-of-day-wrong = beantwortet, nicht gelöst
puzzle-of-day-open = Lösen
puzzle-of-day-rule = Die erste Antwort zählt für den Tag, ob richtig oder falsch.
puzzle-run = Serienmodus
puzzle-run-rule = Ein Rätsel nach dem anderen, immer schwerer, bis zum ersten Fehler.
puzzle-run-stop = Serienmodus verlassen
puzzle-run-over = Das war ein Fehler. In Folge: { $count }. Bestwert: { $best }.
puzzle-run-again = Neu beginnen
puzzle-rating = Ihre Wertung: { $rating } ± { $deviation }.
puzzle-rating-provisional = Ihre Wertung: { $rating } ± { $deviation }, vorläufig.
puzzle-rated = Dieses Rätsel: { $rating }.
puzzle-none = { $game } hat kein Rätsel dieser Schwierigkeit.
puzzle-ask = Ihr Zug, zum Beispiel { $example }:
