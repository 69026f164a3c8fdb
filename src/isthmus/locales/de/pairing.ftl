# Quick pairing: a game with whoever comes.
pairing-title = Spielen, mit wem auch immer
pairing-text = Wählen Sie ein Spiel. Sie setzen sich zu jemandem, der genau darauf wartet, oder die nächste Person setzt sich zu Ihnen.
pairing-game = Spiel
pairing-players = Personen
pairing-speed = Zeit je Runde oder Zug
pairing-no-clock = ohne Uhr
pairing-seconds = { $seconds } Sekunden
pairing-minutes =
    { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    }
pairing-day = 1 Tag
pairing-rated = Wertungspartie
pairing-alone = Wenn niemand kommt
pairing-wait = weiter warten
pairing-bots = Bots nach { $time }
pairing-go = Partie suchen
pairing-waiting = Auf der Suche nach Mitspielenden
pairing-free =
    { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
pairing-begins = Die Partie beginnt von selbst, sobald alle da sind. Sie können auch den Link weitergeben.
pairing-bots-in = In { $time } übernehmen Bots die freien Plätze.
pairing-fill = Jetzt mit Bots beginnen
pairing-stop = Nicht mehr suchen
pairing-not-agreed = Nicht alle, die hier warten, wollen mit Bots spielen. Bitte warten Sie noch etwas, oder suchen Sie eine andere Partie.
