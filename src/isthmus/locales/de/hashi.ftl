# Hashi: alles, was das Spiel auf Deutsch sagt.

hashi-name = Hashi
hashi-tagline = Zahlen schreiben, Brücken zeichnen, und am Ende geht alles auf.
hashi-line = Zahlen schreiben, Brücken zeichnen.

hashi-option-side = Seite des Spielplans: a ist leichter, b schwerer
hashi-option-setup = Erste Zahl: selbst gewählt oder zufällig gesetzt
hashi-option-board = Ein eigener Spielplan statt Seite a oder b

hashi-category-islands = Fertige Inseln
hashi-category-red = Rote Flaggen
hashi-category-blue = Blaue Flaggen
hashi-category-six = Sechs verbundene Inseln

hashi-ending-played-out = Alle siebzehn Karten sind gespielt.

hashi-help-steps =
    Inseln heißen nach Spalte und Reihe: c2 liegt in Spalte c, in der zweiten Reihe von oben.
    c2=5     die 5 der Karte auf Insel c2 schreiben (c2 allein genügt)
    c2-e2    eine Brücke zwischen c2 und e2 zeichnen; zweimal für eine Doppelbrücke
    done     sich fertig melden (Zahl, Brücken oder beides dürfen wegbleiben)
    undo     den letzten eigenen Schritt dieser Runde zurücknehmen
    Zuerst die Zahl, dann alle Brücken der Karte oder keine.
    Vor der ersten Karte: c2=3 oder c2=4 setzt die erste Zahl.

# Ablehnungen
hashi-unknown-step = Diese Insel oder Linie gibt es auf dem Spielplan nicht.
hashi-setup-no-bridge = Brücken kommen später: Zuerst gehört eine 3 oder 4 auf eine Insel ohne Flagge.
hashi-setup-written = Die erste Zahl steht schon auf { $island }; nehmen Sie sie zurück, um neu zu wählen.
hashi-setup-number = Die erste Zahl ist eine 3 oder 4, nicht { $number }.
hashi-setup-flag = { $island } hat eine Flagge; die erste Zahl gehört auf eine Insel ohne Flagge.
hashi-setup-not-written = Noch fehlt eine 3 oder 4 auf einer Insel ohne Flagge.
hashi-other-number = Die Karte zeigt { $card }, also kann jetzt keine { $number } geschrieben werden.
hashi-written-already = Die Zahl dieser Runde steht schon auf { $island }.
hashi-write-comes-first = Die Zahl kommt vor den Brücken; nehmen Sie die Brücken zurück, um zuerst zu schreiben.
hashi-island-taken = { $island } hat schon die Zahl { $number }.
hashi-flag-needs-bridge = { $island } hat eine Flagge: Erst muss eine Brücke dorthin führen, dann kommt die Zahl.
hashi-number-too-small = Nach { $island } führen schon { $bridges } Brücken, mehr als { $number }.
hashi-bridges-complete =
    { $bridges ->
        [one] Die eine Brücke dieser Karte ist gezeichnet.
       *[other] Alle { $bridges } Brücken dieser Karte sind gezeichnet.
    }
hashi-line-full = Auf { $line } liegen schon zwei Brücken.
hashi-line-crossed = { $line } würde die Brücke { $across } kreuzen.
hashi-island-finished = { $island } ist fertig, denn ihre { $number } ist erreicht.
hashi-island-full = { $island } hat schon sechs Brücken, mehr trägt keine Insel.
hashi-no-number = Weder { $start } noch { $end } hat schon eine Zahl.
hashi-cannot-complete =
    { $more ->
        [one] Nach { $line } wäre kein Platz mehr für die letzte Brücke; die Karte verlangt alle { $bridges } oder keine.
       *[other] Nach { $line } wäre kein Platz mehr für { $more } weitere Brücken; die Karte verlangt alle { $bridges } oder keine.
    }
hashi-bridges-missing =
    { $more ->
        [one] Eine Brücke fehlt noch: Zeichnen Sie alle { $bridges }, oder nehmen Sie alle zurück.
       *[other] { $more } Brücken fehlen noch: Zeichnen Sie alle { $bridges }, oder nehmen Sie alle zurück.
    }

# Der Augenblick
hashi-prompt-setup = Setzen Sie eine 3 oder 4 auf eine Insel ohne Flagge.
hashi-prompt-setup-done = Die erste Zahl steht: Melden Sie sich fertig, oder nehmen Sie sie zurück.
hashi-prompt-write-or-bridge =
    { $bridges ->
        [one] Schreiben Sie die { $number } auf eine Insel, zeichnen Sie eine Brücke, oder melden Sie sich fertig.
       *[other] Schreiben Sie die { $number } auf eine Insel, zeichnen Sie { $bridges } Brücken, oder melden Sie sich fertig.
    }
hashi-prompt-write =
    { $bridges ->
        [one] Schreiben Sie die { $number } auf eine Insel, oder melden Sie sich fertig; für die Brücke ist zurzeit kein Platz.
       *[other] Schreiben Sie die { $number } auf eine Insel, oder melden Sie sich fertig; für { $bridges } Brücken ist zurzeit kein Platz.
    }
hashi-prompt-bridge =
    { $bridges ->
        [one] Zeichnen Sie eine Brücke, oder melden Sie sich fertig.
       *[other] Zeichnen Sie { $bridges } Brücken, oder melden Sie sich fertig.
    }
hashi-prompt-more-bridges =
    { $more ->
        [one] Zeichnen Sie noch eine Brücke.
       *[other] Zeichnen Sie noch { $more } Brücken.
    }
hashi-prompt-done = In dieser Runde geht nichts mehr: Melden Sie sich fertig, oder nehmen Sie einen Schritt zurück.
hashi-prompt-only-done = In dieser Runde geht nichts: Melden Sie sich fertig.
hashi-prompt-wait = Sie sind fertig; die anderen überlegen noch.
hashi-prompt-chance = Gleich wird eine Karte aufgedeckt.
hashi-prompt-over = Die Partie ist zu Ende.

# Neuigkeiten
hashi-news-boards-passed = Alle geben ihren Spielplan nach links weiter.
hashi-news-finished =
    { $count ->
        [one] Insel fertig: { $islands }.
       *[other] { $count } Inseln fertig: { $islands }.
    }
hashi-news-red-first = Alle vier roten Flaggen, zuerst geschafft: { $points } Punkte.
hashi-news-red-later = Alle vier roten Flaggen: { $points } Punkte.
hashi-news-blue-first = Alle drei blauen Flaggen, zuerst geschafft: { $points } Punkte.
hashi-news-blue-later = Alle drei blauen Flaggen: { $points } Punkte.
hashi-news-six-first = Sechs fertige Inseln verbunden, zuerst geschafft: { $points } Punkte.
hashi-news-six-later = Sechs fertige Inseln verbunden: { $points } Punkte.
hashi-news-red-early = Alle vier roten Flaggen rechtzeitig: { $points } Punkte.
hashi-news-blue-early = Alle drei blauen Flaggen rechtzeitig: { $points } Punkte.
hashi-news-six-early = Sechs fertige Inseln rechtzeitig verbunden: { $points } Punkte.
hashi-news-too-large =
    { $limit ->
        [one] Vorsicht: { $island } kann höchstens eine Brücke bekommen; eine { $number } wird dort nie fertig.
       *[other] Vorsicht: { $island } kann höchstens { $limit } Brücken bekommen; eine { $number } wird dort nie fertig.
    }
hashi-news-hidden-card = Die verdeckte Karte war { $card }.
hashi-news-wins = Gewinnt mit { $points } Punkten.
hashi-news-shares-win = Teilt sich den Sieg mit { $points } Punkten.
hashi-news-solo-score = Das Endergebnis: { $points } Punkte.

# Was am echten Tisch angesagt wird
hashi-call-number = Zahl { $number }
hashi-call-bridges = { $bridges ->
        [one] 1 Brücke
       *[other] { $bridges } Brücken
    }
hashi-call-hidden = die verdeckte Karte
hashi-call-start = Spieler { $player }: { $number } auf { $island }

# Was der Schiedsrichter auf einem Spielplan aus Papier findet
hashi-fault-no-island = Bei { $place } ist keine Insel.
hashi-fault-no-line = Eine gepunktete Linie { $line } gibt es nicht.
hashi-fault-number-range = { $island } hat { $number }; Zahlen gehen von 1 bis 6.
hashi-fault-flag-number = { $island } hat eine Flagge und eine Zahl, aber keine Brücke führt dorthin.
hashi-fault-too-many-on-line = Auf { $line } liegen { $bridges } Brücken; höchstens zwei sind erlaubt.
hashi-fault-crossing = Die Brücken { $line } und { $across } kreuzen sich.
hashi-fault-unnumbered-line = Auf { $line } liegt eine Brücke, aber keine der beiden Inseln hat eine Zahl.
hashi-fault-too-many-at-island = { $island } hat { $bridges } Brücken; höchstens { $most } sind erlaubt.
hashi-fault-number-too-often = Die Zahl { $number } steht { $count }-mal da; Karten und erste Zahl geben höchstens { $most } her.
hashi-fault-no-start = Auf keiner Insel ohne Flagge steht die 3 oder 4 vom Aufbau.
hashi-fault-too-many-bridges = { $bridges } Brücken sind gezeichnet; siebzehn Karten geben nie mehr als { $most }.
hashi-fault-category =
    { $category ->
        [red] { hashi-category-red }
        [blue] { hashi-category-blue }
       *[six] { hashi-category-six }
    }
hashi-fault-bonus-value = „{ hashi-fault-category }“ bringt { $high } oder { $low }, nicht { $points }.
hashi-fault-bonus-not-reached = „{ hashi-fault-category }“ ist auf diesem Spielplan nicht erreicht; die { $points } Punkte zählen nicht.
hashi-fault-bonus-race = „{ hashi-fault-category }“ bringt in der notierten Runde { $right }, nicht { $points }.
hashi-fault-bonus-not-noted = „{ hashi-fault-category }“ ist erreicht, aber weder Punkte noch Runde sind notiert.
hashi-fault-nobody-first = Niemand hat die { $high } Punkte für „{ hashi-fault-category }“ notiert, obwohl jemand zuerst da war.
hashi-fault-struck = Während der Partie gestrichen: { $places }. Was der Fehler war, steht nicht da.
hashi-fault-locked = Die Zahl auf { $island } kann nie geschrieben worden sein: Eine Flaggeninsel braucht erst eine Brücke, und von keiner Insel mit Zahl kann eine gekommen sein.
hashi-fault-no-order = Mit diesen Karten in dieser Reihenfolge sind diese Zahlen und diese { $bridges } Brücken nicht möglich.
hashi-then-struck = Er bleibt stehen, und seine Inseln sind gestrichen: Sie bringen nichts.
hashi-then-named = Welche Insel falsch ist, sieht man nicht; nichts ist gestrichen, die Runde am Tisch entscheidet.
hashi-then-not-counted = Das zählt nicht.
hashi-then-right-value = Es zählt der richtige Wert.

# Ränge im Solospiel
hashi-title-minion = Handlanger
hashi-title-dogsbody = Wasserträger
hashi-title-bamboo-binder = Bambusbinder
hashi-title-screw-tightener = Schraubendreher
hashi-title-concrete-pourer = Betonierer
hashi-title-project-manager = Projektleiter
hashi-title-master-bridge-builder = Brückenbaumeister
hashi-title-professional-planner = Planungsprofi
hashi-title-statics-expert = Statikexperte
hashi-title-ace-architect = Stararchitekt
hashi-title-construction-genius = Baugenie
hashi-title-island-god = Inselgott

# Im Bild
hashi-picture-seat = Platz { $seat }
hashi-picture-open = offen
hashi-picture-done = fertig
hashi-picture-hidden = verdeckt
hashi-picture-islands = Inseln
hashi-picture-red = Rot
hashi-picture-blue = Blau
hashi-picture-six = Sechs
hashi-picture-round = Runde { $round } von { $rounds }
hashi-picture-card = Karte { $card }
hashi-picture-cards = Karten
hashi-picture-stage-deal = erste Zahlen werden ausgeteilt
hashi-picture-stage-setup = erste Zahlen
hashi-picture-stage-reveal = die verdeckte Karte
hashi-picture-stage-over = Partie zu Ende
hashi-picture-free = frei
hashi-picture-numbered = mit Zahl
hashi-picture-finished = fertig
hashi-picture-flags = Flaggen
hashi-picture-line = Linie
hashi-picture-bridges = Brücken

# Warum ein Bot so spielt
hashi-why-only = Mehr gibt diese Karte nicht her.
hashi-why-nothing =
    { $bridges ->
        [one] Die Karte bleibt ungenutzt, denn ihre Brücke und ihre Zahl würden mehr schaden als nützen.
       *[other] Die Karte bleibt ungenutzt, denn ihre { $bridges } Brücken und ihre Zahl würden mehr schaden als nützen.
    }
hashi-why-first-alone = Eine { $number } auf { $island } ist ein guter Anfang: { $lines } Linien führen dorthin.
hashi-why-first-neighbour = Eine { $number } auf { $island } nützt dem nächsten Platz, der diesen Spielplan bekommt, am wenigsten.
hashi-why-red = Damit sind alle roten Flaggen fertig: { $points } Punkte.
hashi-why-blue = Damit sind alle blauen Flaggen fertig: { $points } Punkte.
hashi-why-six = Damit sind sechs fertige Inseln verbunden: { $points } Punkte.
hashi-why-finishes =
    { $count ->
        [one] Damit wird { $islands } fertig.
       *[other] Damit werden { $count } Inseln fertig: { $islands }.
    }
hashi-why-finishes-red =
    { $missing ->
        [one] Fertig: { $islands }. Jetzt fehlt nur noch eine rote Flagge.
       *[other] Fertig: { $islands }. Jetzt fehlen noch { $missing } rote Flaggen.
    }
hashi-why-finishes-blue =
    { $missing ->
        [one] Fertig: { $islands }. Jetzt fehlt nur noch eine blaue Flagge.
       *[other] Fertig: { $islands }. Jetzt fehlen noch { $missing } blaue Flaggen.
    }
hashi-why-flag-number =
    { $need ->
        [one] Die Flaggeninsel { $island } bekommt ihre { $number } und braucht nur noch eine Brücke.
       *[other] Die Flaggeninsel { $island } bekommt ihre { $number } und braucht noch { $need } Brücken.
    }
hashi-why-opens-flag =
    { $count ->
        [one] Eine erste Brücke führt zur Flaggeninsel { $islands }; nun kann sie eine Zahl bekommen.
       *[other] Erste Brücken führen zu den Flaggeninseln { $islands }; nun können sie Zahlen bekommen.
    }
hashi-why-writes =
    { $need ->
        [one] { $island } ist eine gute Insel für die { $number }: Eine Brücke noch, dann ist sie fertig.
       *[other] { $island } ist eine gute Insel für die { $number }: Noch { $need } Brücken, dann ist sie fertig.
    }
hashi-why-waits =
    { $cards ->
        [one] Eine Karte, die noch kommen kann, zeigt die { $bridges }, die { $island } sofort fertig machen würde.
       *[other] { $cards } Karten, die noch kommen können, zeigen die { $bridges }, die { $island } sofort fertig machen würde.
    }
hashi-why-bridges = Die Brücken kommen dorthin, wo sie fehlen: { $islands }.
