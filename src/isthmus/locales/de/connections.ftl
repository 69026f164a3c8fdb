# Connections: alles, was Spielende auf Deutsch lesen können.
connections-name = Connections
connections-tagline = Ein Plättchen je Runde: Führen Sie schmale und breite Verbindungen von der Mitte zu den Zahlen.
connections-line = Von der Mitte zu den Zahlen.
connections-help-steps =
    b3r1   das Plättchen offen auf b3 legen, um ein Viertel im Uhrzeigersinn gedreht (r0, r1, r2 oder r3)
    b3     dasselbe, wenn nur eine Drehung passt
    b3x    das Plättchen verdeckt auf b3 legen: eine Spirale, die 1 Punkt kostet
    done   sich fertig melden
    undo   das eigene Plättchen zurücknehmen, solange noch jemand überlegt
    Die Felder reichen von a1 (oben links) bis e5 (unten rechts).

# Optionen
connections-option-boards = Spielplan des ersten Platzes (die anderen werden ausgelost)
connections-option-series = Serie: so viele Partien wie Mitspielende, die Verluste werden addiert
connections-option-board = Ein eigener Spielplan für alle Plätze

# Der Augenblick
connections-prompt-deal = Die Spielpläne werden gerade verteilt.
connections-prompt-draw = Gleich wird das nächste Plättchen aufgedeckt.
connections-prompt-place =
    Plättchen „{ connections-tile }“: { $fits ->
        [0] Offen passt es jetzt nirgends; legen Sie es verdeckt auf ein freies Feld.
        [one] Offen passt es auf 1 Feld; legen Sie es dorthin oder verdeckt auf ein freies Feld.
       *[other] Offen passt es auf { $fits } Felder; legen Sie es dorthin oder verdeckt auf ein freies Feld.
    }
connections-prompt-placed = Ihr Plättchen liegt auf { $square }: Melden Sie sich fertig, oder nehmen Sie es zurück.
connections-prompt-done =
    Sie sind mit { $square } fertig; gewartet wird noch auf { $count ->
        [one] 1 Person
       *[other] { $count } Personen
    }. Sie können es sich noch anders überlegen.
connections-prompt-unknown = Bitte warten: Was auf diesem Platz gelegt wurde, ist noch nicht bekannt.
connections-prompt-over =
    Die Partie ist zu Ende: { $loss ->
        [0] nichts verloren.
        [one] 1 Punkt verloren.
       *[other] { $loss } Punkte verloren.
    }

# Ablehnungen
connections-not-a-step = Ein Schritt ist ein Feld mit Drehung wie b3r1 oder ein Feld mit x wie b3x.
connections-no-such-square = Auf diesem Spielplan gibt es kein Feld { $square }.
connections-centre-is-printed = { $square } ist die aufgedruckte Mitte; die Plättchen liegen um sie herum.
connections-square-taken = { $square } ist belegt; gelegte Plättchen bleiben liegen.
connections-touches-nothing = { $square } berührt weder die Mitte noch ein Plättchen; ein offenes Plättchen muss an eines von beiden grenzen.
connections-only-spirals-beside = Neben { $square } liegen nur Spiralen, und eine Spirale lässt sich nicht fortsetzen.
connections-continues-nothing = Zu { $square } führt keine Verbindung; dort gibt es nichts fortzusetzen.
connections-narrow-meets-wide = Zwischen { $square } und { $beside } träfe schmal auf breit; die Breiten müssen gleich sein.
connections-covers-connection = Die Verbindung von { $beside } würde an einer leeren Seite des Plättchens auf { $square } enden.
connections-runs-into-empty-side = Eine Verbindung des Plättchens auf { $square } liefe gegen die leere Seite von { $beside }.
connections-runs-into-edge = Eine Verbindung des Plättchens auf { $square } liefe gegen den leeren Rand des Spielplans.
connections-looks-the-same = So gedreht sieht das Plättchen aus wie mit r{ $rotation }; bitte schreiben Sie diese Drehung.
connections-one-tile-a-round = Das Plättchen dieser Runde liegt schon auf { $square }; nehmen Sie es zurück, um es anders zu legen.
connections-place-first = Legen Sie zuerst das Plättchen, offen oder verdeckt.

# Was am echten Tisch angesagt wird
connections-call-board = Spieler { $player }: Spielplan { $board }

# Neuigkeiten
connections-news-board = Spielt auf Spielplan { $board }.
connections-news-tile =
    Sagt Plättchen { $round } an: „{ connections-tile }“.
connections-news-spiral = Hat das Plättchen verdeckt auf { $square } gelegt: 1 Punkt verloren.
connections-news-linked =
    { $count ->
        [one] Hat 1 Zahl angeschlossen, Wert { $points }.
       *[other] Hat { $count } Zahlen angeschlossen, Wert { $points }.
    }
connections-news-lost =
    { $count ->
        [one] 1 Zahl lässt sich nicht mehr anschließen: { $points } verloren.
       *[other] { $count } Zahlen lassen sich nicht mehr anschließen: { $points } verloren.
    }
connections-news-game = Sagt die Plättchen in Partie { $game } von { $games } an.
connections-news-game-loss = Verlust in Partie { $game }: { $loss }.
connections-news-loss =
    { $loss ->
        [0] Hat gar nichts verloren.
        [one] Hat insgesamt 1 Punkt verloren.
       *[other] Hat insgesamt { $loss } Punkte verloren.
    }

# Ergebnisse
connections-ending-boards-full = Alle Spielpläne sind voll.
connections-ending-series-played = Alle Partien der Serie sind gespielt.
connections-category-numbers = Nicht angeschlossene Zahlen
connections-category-spirals = Spiralen
connections-category-earlier = Frühere Partien
connections-title-virtuoso = Virtuose der Verbindung
connections-title-king = König des Kontakts
connections-title-binder = Plättchenbinder
connections-title-apprentice = Legelehrling
connections-title-seeker = Verbindungssucher

# Plättchen
connections-tile =
    { $tile ->
        [key] Schlüssel
        [star] Stern
        [sun] Sonne
        [triangle] Dreieck
        [smiley] Smiley
        [moon] Mond
        [heart] Herz
        [clover] Kleeblatt
        [note] Note
        [umbrella] Regenschirm
        [phone] Telefon
        [plane] Flugzeug
        [flower] Blume
        [snowflake] Schneeflocke
        [house] Haus
        [scissors] Schere
        [letter] Brief
        [horse] Pferd
        [flag] Flagge
        [cloud] Wolke
        [pencil] Bleistift
        [gear] Zahnrad
        [crown] Krone
        [tower] Turm
        [scales] Waage
        [hammer] Hammer
        [comet] Komet
        [die] Würfel
       *[other] { $tile }
    }

# Was der Schiedsrichter auf dem Papier findet
connections-fault-empty-squares = { $count ->
        [one] Ein Feld ist leer
       *[other] { $count } Felder sind leer
    }; am Ende liegt auf jedem Feld ein Plättchen.
connections-fault-tile-twice = „{ connections-tile }“ liegt { $count }-mal auf dem Spielplan.
connections-fault-widths = Zwischen { $first } und { $second } trifft schmal auf breit.
connections-fault-one-sided = Zwischen { $first } und { $second } läuft eine Verbindung gegen eine leere Seite.
connections-fault-edge = Eine Verbindung von { $square } läuft gegen einen leeren Rand.
connections-fault-not-linked = Von { $square } führt nichts zur Mitte; offen kann das Plättchen dort nicht gelegt worden sein.
connections-fault-same-board = Auch jemand anderes hat Spielplan { $letter }.
connections-fault-other-tiles = Auf den Spielplänen liegen { $count } verschiedene Plättchen; alle legen dieselben { $most }.
connections-fault-not-called = „{ connections-tile }“ wurde nicht angesagt.
connections-fault-no-order = Als „{ connections-tile }“ angesagt wurde, führte noch nichts nach { $square }.
connections-then-no-link = Die Regel sagt nichts über Fehler; was falsch zusammentrifft, verbindet nichts.
connections-then-named = Die Regel sagt nichts über Fehler; die Punkte bleiben, die Runde am Tisch entscheidet.

# Im Bild
connections-picture-seat = Platz { $seat }
connections-picture-board = Spielplan { $board }
connections-picture-loss = Verlust { $loss } (Zahlen { $numbers }, Spiralen { $spirals })
connections-picture-series = Serie { $loss }
connections-picture-done = fertig
connections-picture-undealt = Der Spielplan ist noch nicht verteilt.
connections-picture-round = Runde { $round } von { $rounds }
connections-picture-over = Partie zu Ende
connections-picture-game = Partie { $game }/{ $games }, Platz { $seat } sagt an
connections-picture-tile = Plättchen: { $mark } { connections-tile }
connections-picture-narrow = schmal
connections-picture-wide = breit
connections-picture-linked = angeschlossen
connections-picture-lost = verloren
connections-picture-fits = passt
connections-picture-spiral = Spirale
connections-picture-to-come = Kommt noch, { $out } bleiben übrig:

# Warum ein Bot so gespielt hat
connections-why-placed = Das Plättchen liegt schon; es bleibt nur, sich fertig zu melden.
connections-why-alone = Das Plättchen lässt sich nur noch auf eine Art legen: auf { $square }.
connections-why-last = Das letzte Plättchen: Auf { $square } kostet es am wenigsten.
connections-why-nowhere = Offen passt das Plättchen nirgends; verdeckt schadet es auf { $square } am wenigsten.
connections-why-dead = Auf { $square } passt kein kommendes Plättchen mehr: das beste Feld für ein verdecktes.
connections-why-spiral = Offen würde das Plättchen mehr schaden als nützen; verdeckt auf { $square } kostet es auf Dauer am wenigsten.
connections-why-gives =
    { $points ->
        [0] Auf { $square } gibt es { $lost } preis, und jedes andere Feld käme später teurer.
       *[other] Auf { $square } schließt es { $points } an und gibt { $lost } preis; jedes andere Feld käme später teurer.
    }
connections-why-rare =
    { $count ->
        [0] Auf { $square } würde keines der kommenden Plättchen passen; darum liegt dieses dort richtig.
        [one] Auf { $square } würde nur 1 der kommenden Plättchen passen; darum liegt dieses dort richtig.
       *[other] Auf { $square } würden nur { $count } der kommenden Plättchen passen; darum liegt dieses dort richtig.
    }
connections-why-links =
    { $count ->
        [one] Schließt 1 Zahl im Wert von { $points } an
       *[other] Schließt { $count } Zahlen im Wert von { $points } an
    }, und { $tiles ->
        [one] 1 der { $all } kommenden Plättchen passt noch irgendwo.
       *[other] { $tiles } der { $all } kommenden Plättchen passen noch irgendwo.
    }
connections-why-keeps =
    Auf { $square } geht nichts verloren, und { $tiles ->
        [one] 1 der { $all } kommenden Plättchen passt noch irgendwo.
       *[other] { $tiles } der { $all } kommenden Plättchen passen noch irgendwo.
    }
