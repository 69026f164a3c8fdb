# Was die Seite im Browser sagt, auf Deutsch.
# The frame of the page
page-title = Isthmus: vier Spiele mit Inseln und Wegen
page-skip = Zum Inhalt
page-brand-home = Isthmus, Startseite
page-navigation = Hauptnavigation
page-language = Sprache
page-theme = Hell oder dunkel
page-theme-auto = Auto
page-theme-light = Hell
page-theme-dark = Dunkel
page-settings = Einstellungen
page-nav-learn = Lernen
page-nav-games = Meine Partien
page-nav-daily = Partien des Tages
page-nav-puzzles = Rätsel
page-nav-replay = Nachspielen
page-nav-about = Über Isthmus
page-close = Schließen
page-loading = Einen Moment …
page-you = Sie
page-copied = Kopiert.
page-copy-yourself = Bitte kopieren Sie den Link von Hand.
page-problem-offline = Der Server ist gerade nicht erreichbar.
page-offline-sign = Keine Verbindung. Regeln, Lektionen und Ihre beendeten Partien lassen sich trotzdem öffnen; zum Spielen brauchen Sie den Server.
page-offline-title = Dafür ist eine Verbindung nötig
page-offline-text = Die Seite öffnet sich von selbst, sobald der Server wieder erreichbar ist.
page-offline-lesson = Ohne Verbindung nimmt eine Lektion nur die Schritte ihres Tipps an.
page-problem-unknown = Etwas ist schiefgegangen ({ $status }). Bitte versuchen Sie es noch einmal.
page-lost-title = Hier gibt es keine Seite
page-lost-text = Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.
page-lost-home = Zurück zu den Spielen

# Home
page-home-title = Vier Spiele mit Inseln und Wegen
page-home-lead = Allein, mit Freunden an eigenen Geräten oder gegen einen Bot. Ohne Konto.
page-continue = Weiterspielen
page-play = Spielen
page-with-friends = Mit Freunden
page-opponents = Gegen wen Sie spielen
page-bots-count =
    { $count ->
        [0] Allein
        [one] { $count } Bot
       *[other] { $count } Bots
    }
page-bots-level = Stufe der Bots
page-bots-here =
    { $count ->
        [0] allein
        [one] gegen { $count } Bot
       *[other] gegen { $count } Bots
    }
page-all-games = Alle meine Partien
page-continue-none = Gerade wartet keine Partie auf Sie.
page-players = { $players } Personen
page-minutes = { $minutes } Min.
page-learn-it = Lernen
page-join = Mitspielen
page-join-label = Link, Tisch oder Spielcode
page-join-unreadable = Das ist weder ein Link zu einem Tisch noch ein Spielcode.
page-join-title = An einem Tisch mitspielen
page-join-text = Fügen Sie den Link ein, den Sie bekommen haben. Mit einem Spielcode spielen Sie dieselbe Verteilung für sich.
page-public-tables = Öffentliche Tische
page-public-none = Gerade ist kein öffentlicher Tisch offen.
page-games-none = Sie haben hier noch nicht gespielt.
page-games-over = Beendet
page-games-running = Laufend
page-games-all = Alle
page-games-show = Welche Partien
page-games-of = Spiel
page-games-every = Alle Spiele
page-games-more = Mehr anzeigen
page-games-no-match = Keine Partie passt zu dieser Auswahl.
page-games-older =
    { $count ->
        [one] Eine ältere unfertige Partie
       *[other] { $count } ältere unfertige Partien
    }
page-games-start = Ein Spiel wählen
page-games-with = mit { $names }
page-games-won = Gewonnen
page-games-won-score = Gewonnen { $best }:{ $other }
page-games-lost = Verloren
page-games-lost-score = Verloren { $other }:{ $best }
page-games-shared = Sieg geteilt
page-games-place = Platz { $place } von { $seats }
page-games-annulled = Annulliert
page-games-abandoned = Abgebrochen
page-your-turn = Sie sind dran
page-over = Beendet
page-lobby-open =
    { $count ->
        [one] Wartet, ein Platz frei
       *[other] Wartet, { $count } Plätze frei
    }

# Die Partien des Tages
page-daily-phase-new = noch nicht gespielt
page-daily-phase-playing = Weiterspielen
page-daily-phase-over = gespielt
page-daily-phase-given-up = abgebrochen
page-daily-results = Ergebnisse des Tages
page-daily-days =
    { $count ->
        [one] { $count } Tag gespielt
       *[other] { $count } Tage gespielt
    }
page-daily-streak = { $count } in Folge
page-daily-better = besser als { $percent } %
page-daily-alone = bisher das einzige Ergebnis
page-daily-share = { $game }, { $date }: { $points }

# A new table
page-new-table = { $game }: ein neuer Tisch
page-your-name = Ihr Name
page-seat-number = Platz { $number }
page-player-number = Spieler { $number }
page-bot-number = Bot { $number }
page-seat-friend = Jemand mit Einladung
page-seat-none = Niemand
page-bot = Bot
page-bot-level = Bot, { $level }: { $about }
page-own-bot = Bot, { $name } (von diesem Server)
page-bot-of-level = Bot, Stufe { $level }
page-opponent = Gegenseite
page-bots-simple = Auf diesem Server denken Bots nur einen Schritt voraus, gleich auf welcher Stufe.
page-allow-hints = Alle dürfen sich Tipps geben lassen
page-clock-label = Zeit je Runde oder Zug
page-clock-none = Ohne Uhr
page-clock-seconds = { $seconds } Sekunden
page-clock-day = Ein Tag
page-public = Diesen Tisch allen zeigen
page-make-table = Tisch eröffnen
page-more-options = Weitere Optionen
page-option-side = Seite des Spielplans
page-option-setup = Erste Zahl
page-option-boards = Ihr Spielplan
page-option-size = Größe des Spielplans
page-value-side-a = A, leichter
page-value-side-b = B, schwerer
page-value-setup-choose = Gewählt
page-value-setup-random = Zufällig
page-value-start-random = Zufällig
page-value-start-choose = Gewählt
page-value-boards-random = Zufällig
page-value-size-10 = 10 × 10
page-value-size-12 = 12 × 12

# Lobby
page-lobby = Vor der Partie
page-lobby-wait = Wer den Tisch eröffnet hat, startet die Partie.
page-seat-open = Freier Platz
page-seat-here = da
page-seat-away = weg
page-seat-done = fertig
page-seat-thinking = am Zug
page-seat-your-turn = Sie sind dran
page-seat-standin = ein Bot springt ein
page-stand-up = Meinen Platz freigeben
page-sit-down = Platz nehmen
page-sit-down-at = Platz nehmen auf Platz { $number }
page-start = Beginnen
page-start-here = Mit den Anwesenden beginnen
page-start-alone = Allein beginnen
page-start-bots =
    { $count ->
        [one] Mit einem Bot auf dem freien Platz beginnen
       *[other] Mit { $count } Bots auf den freien Plätzen beginnen
    }
page-open-seat-bots = Bots auf freien Plätzen
page-invite = Einladen
page-invite-text = Wer diesen Link öffnet, kann Platz nehmen oder zuschauen.
page-invite-first = Senden Sie diesen Link allen, die mitspielen sollen. Sobald jemand da ist, beginnen Sie.
page-invite-link = Einladungslink
page-copy-link = Link kopieren oder teilen
page-invite-qr = QR-Code des Einladungslinks
page-seat-link = Privater Link zu Ihrem Platz
page-seat-qr = QR-Code Ihres privaten Links
page-table-missing = Diesen Tisch gibt es hier nicht
page-table-missing-text = Vielleicht ist der Link unvollständig, oder der Tisch wurde gelöscht.
page-table-foreign = Unter dieser Adresse lässt der Server Sie nicht herein
page-table-foreign-text = Bitte öffnen Sie die Seite unter der Adresse, die Sie bekommen haben.
page-table-crowded = Hier ist gerade zu viel los
page-table-crowded-text = Oder der Tisch ist bei Ihnen in zu vielen Fenstern offen: Schließen Sie einige. Wir versuchen es weiter.
page-table-replaced = Sie haben diesen Tisch in neueren Tabs geöffnet
page-table-replaced-text = Laden Sie diesen neu, um hier weiterzuspielen.
page-table-busy = Der Server ist stark ausgelastet
page-table-busy-text = Laufende Partien gehen weiter. Sie können zuschauen, sobald der Server weniger zu tun hat.
page-table-broken = Dieser Tisch lässt sich nicht öffnen
page-table-broken-text = Der Server kann nicht lesen, was über ihn gespeichert ist. Gelöscht wurde nichts.
page-game-missing = Diese Partie gibt es hier nicht
page-game-missing-text = Vielleicht ist der Link unvollständig, oder die Partie wurde gelöscht.

# At the table
page-moment = Was jetzt zu tun ist
page-others = Alle am Tisch
page-details = Einzelheiten
page-log = Was geschehen ist
page-moves = Verlauf der Partie
page-moves-start = Anfang
page-moves-now = jetzt
page-looking-back = Rückblick: { $place }
page-back-to-now = Zurück zum Jetzt
page-news-of = { $name }:
page-rules = Regeln
page-more = Mehr
page-keys = Tasten
page-undo = Zurück
page-done = Fertig
page-done-anyway = Trotzdem fertig
page-hints-on = Mögliches zeigen
page-hints-off = Mögliches verbergen
page-round-of = Runde { $round } von { $rounds }
page-round-before = Vor der ersten Runde
page-game-of = Partie { $game } von { $games }
page-turn = Zug { $round }
page-waiting-for = Warten auf { $names }.
page-is-playing = { $name } ist am Zug.
page-unsent =
    { $count ->
        [one] ein Schritt noch nicht gesendet
       *[other] { $count } Schritte noch nicht gesendet
    }
page-reconnecting = Keine Verbindung. Sie wird wiederhergestellt …
page-connected = Wieder verbunden.
page-unsent-text = Es bleibt hier und wird gesendet, sobald der Server erreichbar ist.
page-nothing-now = Im Moment ist nichts zu tun.
page-oversight-number = Die { $number } ist noch nicht geschrieben, und es wäre Platz dafür.
page-oversight-bridges =
    { $count ->
        [one] Die Brücke ist noch nicht gezeichnet.
       *[other] Die { $count } Brücken sind noch nicht gezeichnet.
    }
page-oversight-path = Ihr Weg könnte in dieser Runde noch wachsen.
# Was jetzt zu tun ist, kurz: Die Karte daneben zeigt den Rest.
page-short-hashi-prompt-setup-done = Die erste Zahl steht.
page-short-hashi-prompt-write-or-bridge =
    { $bridges ->
        [one] Schreiben Sie die { $number }, oder zeichnen Sie eine Brücke.
       *[other] Schreiben Sie die { $number }, oder zeichnen Sie { $bridges } Brücken.
    }
page-short-hashi-prompt-write =
    { $bridges ->
        [one] Schreiben Sie die { $number }; für die Brücke ist kein Platz.
       *[other] Schreiben Sie die { $number }; für { $bridges } Brücken ist kein Platz.
    }
page-short-hashi-prompt-bridge =
    { $bridges ->
        [one] Zeichnen Sie eine Brücke.
       *[other] Zeichnen Sie { $bridges } Brücken.
    }
page-short-hashi-prompt-done = Mehr geht in dieser Runde nicht.
page-short-hashi-prompt-only-done = In dieser Runde geht nichts.
page-short-traxx-prompt-choose = Wählen Sie das Feld, auf dem Ihr Weg beginnt.
page-short-traxx-prompt-chosen = Ihr Weg wird auf { $cell } beginnen.
page-short-traxx-prompt-start = Verlängern Sie Ihren Weg, ein Feld je Farbe der Karte.
page-short-traxx-prompt-both-ends = Verlängern Sie Ihren Weg an einem der Enden.
page-short-traxx-prompt-go-on = Weiter von { $last } aus, oder fertig.
page-short-traxx-prompt-used-up = Die ganze Karte ist verbraucht.
page-short-traxx-prompt-no-way-on = Von { $last } aus geht es nicht weiter.
page-short-traxx-prompt-pass = Kein Feld passt zu dieser Karte.
page-short-connections-prompt-place =
    { $fits ->
        [0] Passt nirgends: verdeckt legen.
        [one] Passt auf 1 Feld, oder verdeckt.
       *[other] Passt auf { $fits } Felder, oder verdeckt.
    }
page-short-connections-prompt-placed = Ihr Plättchen liegt auf { $square }.
page-short-ponte-prompt-opening = Legen Sie zwei helle Plättchen auf beliebige Felder.
page-short-ponte-prompt-choice = Wählen Sie Ihre Farbe; Dunkel zieht als Nächstes.
page-short-ponte-prompt-chosen =
    { $colour ->
        [light] Sie spielen Hell.
       *[dark] Sie spielen Dunkel.
    }
page-short-ponte-prompt-second-tile = Legen Sie das zweite Plättchen.
page-short-ponte-prompt-done = Fertig, oder einen Schritt zurück.
page-short-ponte-prompt-tiles = Legen Sie zwei Plättchen; noch geht keine Brücke.
page-short-ponte-prompt-either =
    { $bridges ->
        [one] Legen Sie zwei Plättchen, oder bauen Sie die eine mögliche Brücke.
       *[other] Legen Sie zwei Plättchen, oder bauen Sie eine von { $bridges } Brücken.
    }
page-short-ponte-prompt-bridge = Kein Platz für zwei Plättchen: Bauen Sie eine Brücke.
page-short-ponte-prompt-bridge-or-pass = Kein Platz für zwei Plättchen: Bauen Sie eine Brücke, oder melden Sie sich fertig.
page-short-ponte-prompt-last-tiles = Letzter Zug: Legen Sie zwei Plättchen.
page-short-ponte-prompt-last-either = Letzter Zug: zwei Plättchen oder eine Brücke.
page-short-ponte-prompt-last-bridge = Letzter Zug: Bauen Sie eine Brücke.
page-short-ponte-prompt-last-bridge-or-pass = Letzter Zug: Bauen Sie eine Brücke, oder melden Sie sich fertig.
page-rule-named = Regel { $clause }
page-understood = Verstanden
page-enlarge = Spielplan von { $name } vergrößern
page-enlarge-board = Spielplan vergrößern
page-board-of = Spielplan von { $name }
page-board-label = Spielplan { $game }
page-as-of-last-round = Stand vom Ende der letzten Runde.
page-spectators =
    { $count ->
        [one] Eine Person schaut zu
       *[other] { $count } Personen schauen zu
    }
page-watching = Sie schauen zu
page-standin-for = Bot einspringen lassen
page-standin-me = Bot für mich spielen lassen
page-resign = Aufgeben
page-resign-question = Aufgeben?
page-resign-text = Das zählt als Niederlage.
page-abandon = Partie abbrechen
page-abandon-question = Partie abbrechen?
page-abandon-text = Sie zählt dann nicht. Der Spielplan bleibt unter „Meine Partien“.
page-play-on = Weiterspielen
page-other-device = Auf einem anderen Gerät
page-other-device-text = Dieser Link ist Ihr Platz. Öffnen Sie ihn auf einem anderen Gerät, um dort weiterzuspielen, und behalten Sie ihn für sich.
page-new-link-text = Hat jemand anders Ihren Link? Ein neuer Link entzieht dem alten und allen Ihren anderen Geräten den Platz.
page-new-link = Neuen Link erstellen
page-new-link-made = Der alte Link gilt nicht mehr.
page-standin-back = Meinen Platz wieder einnehmen
page-clock =
    { $seconds ->
        [one] Noch eine Sekunde
       *[other] Noch { $seconds } Sekunden
    }
page-offer-back = Vorschlagen: Zug zurücknehmen
page-take-back = Meinen letzten Zug zurücknehmen
page-offer-annul = Vorschlagen: Partie annullieren
page-offer-back-by = { $name } möchte den letzten Zug zurücknehmen.
page-offer-annul-by = { $name } schlägt vor, die Partie zu annullieren.
page-offer-waits = Ihr Vorschlag wartet auf eine Antwort.
page-agree = Einverstanden
page-decline = Ablehnen
page-key-arrows = sich auf dem Spielplan bewegen
page-key-enter = tun, was dort möglich ist (auch Leertaste)
page-key-undo = den letzten Schritt zurücknehmen
page-key-done = fertig
page-key-hints = Mögliches zeigen oder verbergen
page-key-past = zurückblicken, außerhalb des Spielplans (Esc: zurück zum Jetzt)
page-hint-thinking = Ein guter Zug wird gesucht …
page-wait-ahead =
    { $count ->
        [one] eine Aufgabe ist vor Ihrer dran
       *[other] { $count } Aufgaben sind vor Ihrer dran
    }
page-wait-soon = jeden Augenblick
page-wait-seconds =
    { $count ->
        [one] etwa eine Sekunde
       *[other] etwa { $count } Sekunden
    }
page-wait-minutes =
    { $count ->
        [one] etwa eine Minute
       *[other] etwa { $count } Minuten
    }
page-wait-cancel = Abbrechen
page-wait-stopped = Abgebrochen.
page-hint-plans = Verglichene Pläne
page-hint-note = Zu erwarten am Ende der Partie.
page-plan-write = { $number } auf { $place }
page-plan-place =
    { $turns ->
        [0] { $place }
        [1] { $place }, Vierteldrehung nach rechts
        [2] { $place }, halbe Drehung
       *[other] { $place }, Vierteldrehung nach links
    }
page-plan-spiral = { $place }, verdeckt
page-hints-taken =
    { $count ->
        [one] ein Tipp
       *[other] { $count } Tipps
    }
page-practice = Übung
page-practice-from = Sie spielen ab hier weiter: { $place }. Alles davor bleibt, wie es war.
page-practice-origin = Zur ursprünglichen Partie
page-key-hint = einen Tipp holen
page-key-turn = Plättchen drehen (Umschalt: andersherum)
page-key-spiral = offen oder verdeckt
page-key-dead = für Sie verlorene Felder zeigen
page-key-release = Brücke loslassen
page-key-help = diese Liste

# The end
page-result = Ergebnis
page-score-sheet = Wertung
page-total = Summe
page-result-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
page-result-loss =
    { $points ->
        [one] { $points } Punkt verloren
       *[other] { $points } Punkte verloren
    }
page-result-wins = { $name } gewinnt
page-result-won = { $name } hat { $high }:{ $low } gewonnen
page-result-won-by =
    { $points ->
        [one] { $name } hat mit { $points } Punkt Vorsprung gewonnen
       *[other] { $name } hat mit { $points } Punkten Vorsprung gewonnen
    }
page-result-you-win = Sie haben gewonnen
page-result-you-won = Sie haben { $high }:{ $low } gewonnen
page-result-you-won-by =
    { $points ->
        [one] Sie haben mit { $points } Punkt Vorsprung gewonnen
       *[other] Sie haben mit { $points } Punkten Vorsprung gewonnen
    }
page-result-you-won-tie = Bei Gleichstand gewonnen
page-result-you-lose = Sie haben verloren
page-result-you-lost = Sie haben { $low }:{ $high } verloren
page-result-you-lost-by =
    { $points ->
        [one] Sie haben mit { $points } Punkt Rückstand verloren
       *[other] Sie haben mit { $points } Punkten Rückstand verloren
    }
page-result-you-lost-tie = Bei Gleichstand verloren
page-result-you-share = Sie teilen sich den Sieg mit { $names }
page-result-you-rank =
    { $rank ->
        [2] Platz zwei von { $count }
        [3] Platz drei von { $count }
       *[other] Platz vier von { $count }
    }
page-result-you-rank-shared =
    { $rank ->
        [2] Sie teilen sich den zweiten Platz
       *[other] Sie teilen sich den dritten Platz
    }
page-result-next =
    { $points ->
        [one] Mit einem Punkt mehr wäre es der Titel „{ $title }“ gewesen.
       *[other] Mit { $points } Punkten mehr wäre es der Titel „{ $title }“ gewesen.
    }
page-result-next-loss =
    { $points ->
        [one] Mit einem verlorenen Punkt weniger wäre es der Titel „{ $title }“ gewesen.
       *[other] Mit { $points } verlorenen Punkten weniger wäre es der Titel „{ $title }“ gewesen.
    }
page-result-best = Ihr bestes Ergebnis bisher: { $points }.
page-result-new-best = Neue Bestleistung! Bisher: { $points }.
page-result-shared = { $names } teilen sich den Sieg
page-result-void = Diese Partie zählt nicht
page-rematch = Noch einmal
page-rematch-join = Zur nächsten Partie
page-replay = Nachspielen
page-same-deal = Gleiche Verteilung
page-share-text = Als Text teilen
page-share-image = Als Bild teilen
page-share-no-hints = ohne Tipps
page-share-fair = faires Par { $points }
page-share-perfect = bestmöglich { $points }
page-share-best-found = bestes bekanntes Ergebnis { $points }
page-code = Spielcode { $code }

# Was möglich war, und wo Punkte verloren gingen
page-analysis = Analyse
page-analysis-of = Analyse: { $game }
page-analysis-open = Analyse öffnen
page-analysis-look = Diese Entscheidung ansehen
page-analysis-ask = Was war möglich?
page-analysis-working = Ihre Partie wird analysiert …
page-analysis-waiting = In der Warteschlange …
page-analysis-glance = Erster Blick auf die ganze Partie …
page-analysis-decisions = Eine Entscheidung nach der anderen wird beurteilt …
page-analysis-perfect = Das bestmögliche Ergebnis wird gesucht …
page-analysis-fair = Der Meister spielt dieselbe Verteilung …
page-analysis-rough = Erster Eindruck; er wird noch genauer.
page-analysis-restart = Neu beginnen
page-analysis-failed = Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.
page-analysis-missing = Diese Partie kann hier nicht analysiert werden.
page-analysis-again = Erneut versuchen
page-analysis-longer = Länger nachdenken
page-analysis-whose = Wessen Partie
page-analysis-graph = Erwartetes Ergebnis im Lauf der Partie
page-analysis-table = Das Diagramm als Tabelle
page-analysis-round = Runde
page-analysis-turn = Zug
page-analysis-expected = Erwartet
page-analysis-lost = Verloren
page-analysis-luck = Glück
page-analysis-end = Ende
page-analysis-point = { $place }: { $value }
page-analysis-played = gespielt
page-analysis-was = Gespielt
page-analysis-best = am besten
page-analysis-fine = Besseres wurde nicht gefunden.
page-analysis-try = Von hier aus probieren
page-analysis-thoughts = Was { $name } dachte
page-analysis-board = Spielplan vor dieser Entscheidung
page-par = Par
page-par-yours = Sie
page-par-fair = Fair
page-par-fair-note = was der Meister erreicht, ohne zu wissen, was kommt
page-par-perfect = Perfekt
page-par-perfect-proven = das Beste, was diese Verteilung zulässt, bewiesen
page-par-perfect-open = das Beste, was gefunden wurde; über { $bound } hinaus geht nichts
page-par-board = Den perfekten Spielplan ansehen
page-split = Glück und Entscheidungen
page-split-no-luck = Wie es dazu kam
page-split-points = Am Anfang zu erwarten: { $start } Punkte. Glück: { $luck }. Entscheidungen: { $lost }. Ergebnis: { $final }.
page-split-loss = Am Anfang zu erwarten: ein Verlust von { $start }. Glück: { $luck }. Entscheidungen: { $lost }. Ergebnis: ein Verlust von { $final }.
page-split-chance = Gewinnaussicht am Anfang: { $start } %. In Prozentpunkten, über alle Züge summiert: die Gegenseite { $luck }, die Entscheidungen { $lost }.

# Replay
page-replay-text = Öffnen Sie die Aufzeichnung einer Partie und sehen Sie sie Runde für Runde. Gespeichert wird nichts.
page-replay-file = Aufzeichnungsdatei
page-real-deck = Ohne Spielcode: Die Verteilung lässt sich weder prüfen noch noch einmal spielen.
page-replay-empty = Noch ist keine Runde abgeschlossen.
page-whose-board = Wessen Spielplan
page-position = Stelle in der Partie
page-first = Zum Anfang
page-back = Eins zurück
page-forward = Eins vor
page-last = Zum Ende
page-run = Abspielen
page-pause = Anhalten
page-speed = Tempo
page-copy-position = Link zu dieser Stelle kopieren
page-download = Aufzeichnung speichern
page-to-table = Zum Tisch

# Learn
page-learn-title = Ein Spiel lernen
page-learn-lead = Jede Seite hat eine kurze Lektion auf einem echten Spielplan und die Regeln in einfachen Worten.
page-rules-all = Die Regeln
page-rules-clauses = Klausel für Klausel: { $clauses }
page-lesson = Lektion
page-lesson-of = Lektion { $number } von { $count }
page-lesson-next = Weiter
page-lesson-back = Zurück
page-lesson-skip = Überspringen
page-lesson-play = Jetzt spielen
page-hint = Tipp

# Am echten Tisch
page-real-table = Am echten Tisch
page-follow-link = Echte Karten oder Plättchen auf dem Tisch? Verfolgen Sie Ihre Partie hier.

# Zum Ausdrucken
page-print = Drucken
page-print-title = Zum Ausdrucken
page-print-text = Wertungsblätter, Karten, Plättchen und Regeln als PDF, für eine Partie am echten Tisch.
page-print-what = Was
page-print-sheets = Wertungsblätter
page-print-pieces = Karten und Plättchen zum Ausschneiden
page-print-aid = Die Regeln auf einer Seite
page-print-all = Alles
page-print-board = Eigener Spielplan (Datei)
page-print-players = Spieler
page-print-per-page = Blätter pro Seite
page-print-paper = Papier

# Said of the boards
page-free = frei
page-square = Feld { $place }
page-side-north = Norden
page-side-east = Osten
page-side-south = Süden
page-side-west = Westen
page-colour-blue = blauer Kreis
page-colour-green = grünes Dreieck
page-colour-yellow = gelber Stern
page-colour-grey = graues Quadrat
page-colour-red = rotes Herz
page-colour-purple = violette Raute
page-hashi-island = Insel { $place }
page-hashi-line = Linie { $a } bis { $b }
page-hashi-flag-red = rote Flagge
page-hashi-flag-blue = blaue Flagge
page-hashi-number = Zahl { $number }
page-hashi-no-number = ohne Zahl
page-hashi-bridges =
    { $count ->
        [0] keine Brücke
        [one] { $count } Brücke
       *[other] { $count } Brücken
    }
page-hashi-finished = fertig
page-hashi-dead = durch eine Brücke gesperrt
page-hashi-write = { $number } auf { $place } schreiben
page-hashi-build = Brücke zeichnen
page-hashi-number-given-up = Wer zuerst zeichnet, verzichtet auf die { $number }. „Zurück“ ändert das.
page-hashi-card =
    { $count ->
        [one] Karte: { $number } schreiben, { $count } Brücke zeichnen
       *[other] Karte: { $number } schreiben, { $count } Brücken zeichnen
    }
page-hashi-tracker = Gesehene Karten
page-hashi-card-seen = gesehen
page-hashi-card-open = nicht gesehen
page-hashi-race = { $name }: { $count } von { $goal }
page-traxx-cell = { $place }, { $colour }
page-traxx-worth =
    { $points ->
        [one] Zahl { $number }, jetzt { $points } Punkt wert
       *[other] Zahl { $number }, jetzt { $points } Punkte wert
    }
page-traxx-noted =
    { $points ->
        [one] Zahl { $number }, { $points } Punkt notiert
       *[other] Zahl { $number }, { $points } Punkte notiert
    }
page-traxx-start = Start
page-traxx-end = Ende Ihres Wegs
page-traxx-on-path = auf Ihrem Weg
page-traxx-cut-off = abgeschnitten
page-traxx-extend = von { $end } hierher
page-traxx-begin = hier beginnen
page-traxx-which-end = Beide Enden erreichen dieses Feld: Wählen Sie ein Ende.
page-traxx-end-held = Sie halten das Ende auf { $end }.
page-traxx-card = Karte: { $colours }
page-traxx-numbers = Was die Zahlen wert sind
page-connections-centre = aufgedruckte Mitte
page-connections-narrow = schmal nach { $side }
page-connections-wide = breit nach { $side }
page-connections-spiral = Spirale
page-connections-fits =
    { $count ->
        [one] das Plättchen passt auf eine Weise
       *[other] das Plättchen passt auf { $count } Weisen
    }
page-connections-only-spiral = nur verdeckt
page-connections-number = neben der Zahl { $value }
page-connections-number-linked = neben der Zahl { $value }, angeschlossen
page-connections-turn = Plättchen in der Hand, drehen: { $sides }
page-connections-turn-button = Drehen
page-connections-face-down = Verdeckt (−1)
page-connections-face-up = Offen
page-connections-left =
    { $count ->
        [4] Die vier Plättchen, die übrig bleiben
       *[other] Noch { $count } Plättchen, vier davon bleiben übrig
    }
page-ponte-light = helles Plättchen
page-ponte-dark = dunkles Plättchen
page-ponte-island = Insel
page-ponte-sandbank =
    { $count ->
        [one] Sandbank aus einem Plättchen
       *[other] Sandbank aus { $count } Plättchen
    }
page-ponte-blocked = durch eine Brücke gesperrt
page-ponte-bridge-to = Brücke nach { $place }
page-ponte-may-place = Plättchen legen
page-ponte-may-bridge = Brücke möglich nach { $places }
page-ponte-held = Brücke von { $place }: Wählen Sie das andere Ende.
page-ponte-choose-light = Hell spielen
page-ponte-choose-dark = Dunkel spielen
page-ponte-dead-squares = Meine verlorenen Felder
page-ponte-tiles-light = Helle Plättchen übrig
page-ponte-tiles-dark = Dunkle Plättchen übrig
page-ponte-bridges = Brücken übrig
page-ponte-sets-light = Helle Inseln, verbunden
page-ponte-sets-dark = Dunkle Inseln, verbunden

# The board as text
page-text = Spielplan als Text
page-text-legal = Was Sie tun können
page-text-board = Was auf dem Spielplan liegt
page-text-tiles = Plättchen legen: { $places }
page-text-bridges = Brücke bauen: { $places }

# Games without a drawing of their own
page-plain-find = Schritt suchen oder eintippen
page-plain-none = Kein möglicher Schritt sieht so aus. Mit der Eingabetaste fragen Sie nach dem Grund.
page-notation = Wie Schritte geschrieben werden
page-unknown-board = Diese Seite ist älter als der Server und kann dieses Spiel nicht zeichnen. Laden Sie sie neu, um die aktuelle Fassung zu bekommen.
page-reload = Neu laden
