# Ponte del Diavolo: alles, was das Spiel auf Deutsch sagt.

ponte-name = Ponte del Diavolo
ponte-tagline = Bilden Sie Inseln aus vier Plättchen, halten Sie Abstand, und verbinden Sie sie mit Brücken.
ponte-line = Erst Inseln, dann Brücken.

ponte-help-steps =
    Felder heißen nach Spalte und Reihe: c4 ist Spalte c, vierte Reihe von oben.
    c4       ein Plättchen Ihrer Farbe auf c4 legen; ein Zug sind zwei Plättchen
    c4-e5    eine Brücke von c4 nach e5 bauen; eine Brücke ist ein ganzer Zug
    c4-      dasselbe, wenn von c4 aus nur eine Brücke möglich ist
    light    die hellen Plättchen spielen, sobald die ersten zwei liegen (dark: die dunklen)
    done     sich fertig melden
    undo     den letzten Schritt dieses Zuges zurücknehmen
    Eine Brücke verbindet zwei eigene Plättchen mit einem Feld Abstand: gerade (c4-e4), diagonal (c4-e6) oder im Springerzug (c4-e5).

ponte-option-size = Spielplan: 10×10 mit 15 Brücken oder 12×12 mit 22
ponte-option-may_pass_bridge = Wer keine zwei Plättchen legen kann, darf auf eine Brücke verzichten
ponte-option-unlimited = Plättchen und Brücken gehen nie aus
ponte-option-lot = Wer beginnt, wird ausgelost
ponte-option-board = Ein eigener Spielplan: Größe, Plättchen und Brücken

ponte-category-single-islands = Einzelne Inseln
ponte-category-linked-sets = Verbundene Inseln
ponte-category-islands = Inseln insgesamt (bei Gleichstand)
ponte-category-bridges = Brücken (bei erneutem Gleichstand)

ponte-ending-light-stuck = Hell konnte weder zwei Plättchen legen noch eine Brücke bauen.
ponte-ending-dark-stuck = Dunkel konnte weder zwei Plättchen legen noch eine Brücke bauen.
ponte-ending-light-declined = Hell hat auf eine Brücke verzichtet.
ponte-ending-dark-declined = Dunkel hat auf eine Brücke verzichtet.

# Ablehnungen
ponte-unknown-step = { $step } ist kein Schritt dieses Spiels.
ponte-lot-first = Zuerst entscheidet das Los, wer beginnt.
ponte-choose-first = Wählen Sie zuerst Ihre Farbe: light (hell) oder dark (dunkel).
ponte-choice-made = Ihre Farbe ist gewählt: Melden Sie sich fertig, oder nehmen Sie die Wahl zurück.
ponte-no-choice-now = Die Farbe wird nur einmal gewählt, gleich nach den ersten zwei Plättchen.
ponte-no-bridge-in-opening = Die Partie beginnt mit zwei Plättchen; Brücken kommen später.
ponte-opening-two-tiles =
    { $left ->
        [one] Zur Eröffnung fehlt noch ein helles Plättchen.
       *[other] Die Partie beginnt mit zwei hellen Plättchen.
    }
ponte-second-tile-missing = Plättchen werden paarweise gelegt: Legen Sie das zweite, oder nehmen Sie das erste zurück.
ponte-must-act = Sie können noch Plättchen legen oder eine Brücke bauen, also müssen Sie es tun.
ponte-must-place = Sie können noch zwei Plättchen legen; verzichten darf man nur auf eine Brücke.
ponte-turn-complete = Ihr Zug ist vollständig: Melden Sie sich fertig, oder nehmen Sie einen Schritt zurück.
ponte-bridge-alone = Eine Brücke ist ein ganzer Zug: Legen Sie das zweite Plättchen, oder nehmen Sie das erste zurück.
ponte-off-board = { $square } liegt nicht auf diesem Spielplan; seine Felder gehen von a1 bis { $last }.
ponte-not-enough-tiles =
    { $left ->
        [0] Sie haben keine Plättchen mehr.
        [one] Sie haben noch ein Plättchen, und Plättchen werden paarweise gelegt.
       *[other] Sie haben noch { $left } Plättchen, und Plättchen werden paarweise gelegt.
    }
ponte-occupied =
    { $colour ->
        [light] Auf { $square } liegt ein helles Plättchen.
       *[dark] Auf { $square } liegt ein dunkles Plättchen.
    }
ponte-under-bridge = { $square } liegt unter der Brücke { $bridge } und bleibt leer.
ponte-group-of-five = Mit { $square } hätte Ihre Gruppe { $count } Plättchen; mehr als vier dürfen es nicht sein.
ponte-touches-island = { $square } würde Ihre Insel { $island } berühren; Inseln halten Abstand, auch an den Ecken.
ponte-island-touches = { $square } würde eine Insel bilden, die Ihre Plättchen { $others } berührt.
ponte-no-second-tile = Nach { $square } gäbe es kein Feld mehr für das zweite Plättchen.
ponte-no-bridge-left = Alle Brücken sind gebaut.
ponte-wrong-distance = { $bridge } ist keine Brücke: Zwischen ihren Enden muss ein Feld liegen, gerade, diagonal oder im Springerzug.
ponte-not-own-tile =
    { $colour ->
        [light] Ihre Brücke muss zwei helle Plättchen verbinden; auf { $squares } liegt keines.
       *[dark] Ihre Brücke muss zwei dunkle Plättchen verbinden; auf { $squares } liegt keines.
    }
ponte-tile-between = { $bridge } würde über ein Plättchen führen: { $squares }.
ponte-end-taken = { $square } trägt schon die Brücke { $other }; ein Plättchen trägt höchstens ein Brückenende.
ponte-bridges-cross = { $bridge } würde { $other } kreuzen; Brücken kreuzen sich nie.

# Der Augenblick
ponte-prompt-over = Die Partie ist zu Ende.
ponte-prompt-lot = Das Los entscheidet, wer beginnt.
ponte-prompt-wait = Die Gegenseite ist am Zug.
ponte-prompt-opening = Eröffnen Sie: Legen Sie zwei helle Plättchen auf beliebige Felder; die Gegenseite wählt dann ihre Farbe.
ponte-prompt-choice = Die ersten zwei Plättchen liegen auf { $tiles }. Wählen Sie light (hell) oder dark (dunkel); Dunkel zieht als Nächstes.
ponte-prompt-chosen =
    { $colour ->
        [light] Sie spielen Hell: Melden Sie sich fertig, oder nehmen Sie die Wahl zurück.
       *[dark] Sie spielen Dunkel: Melden Sie sich fertig, oder nehmen Sie die Wahl zurück.
    }
ponte-prompt-second-tile =
    { $squares ->
        [one] Legen Sie das zweite Plättchen; ein Feld ist möglich.
       *[other] Legen Sie das zweite Plättchen; { $squares } Felder sind möglich.
    }
ponte-prompt-done = Melden Sie sich fertig, oder nehmen Sie einen Schritt zurück.
ponte-prompt-tiles =
    { $colour ->
        [light] Legen Sie zwei helle Plättchen; noch lässt sich keine Brücke bauen.
       *[dark] Legen Sie zwei dunkle Plättchen; noch lässt sich keine Brücke bauen.
    }
ponte-prompt-either =
    { $bridges ->
        [one] Legen Sie zwei Plättchen, oder bauen Sie die eine mögliche Brücke.
       *[other] Legen Sie zwei Plättchen, oder bauen Sie eine von { $bridges } Brücken.
    }
ponte-prompt-bridge =
    { $bridges ->
        [one] Für zwei Plättchen ist kein Platz: Bauen Sie die letzte mögliche Brücke.
       *[other] Für zwei Plättchen ist kein Platz: Bauen Sie eine von { $bridges } Brücken.
    }
ponte-prompt-bridge-or-pass =
    { $bridges ->
        [one] Für zwei Plättchen ist kein Platz: Bauen Sie die letzte mögliche Brücke, oder melden Sie sich fertig, um zu verzichten.
       *[other] Für zwei Plättchen ist kein Platz: Bauen Sie eine von { $bridges } Brücken, oder melden Sie sich fertig, um zu verzichten.
    }
ponte-prompt-last-tiles = Der letzte Zug der Partie: Legen Sie zwei dunkle Plättchen.
ponte-prompt-last-either =
    { $bridges ->
        [one] Der letzte Zug der Partie: Legen Sie zwei Plättchen, oder bauen Sie die eine mögliche Brücke.
       *[other] Der letzte Zug der Partie: Legen Sie zwei Plättchen, oder bauen Sie eine von { $bridges } Brücken.
    }
ponte-prompt-last-bridge =
    { $bridges ->
        [one] Der letzte Zug der Partie: Bauen Sie die eine mögliche Brücke.
       *[other] Der letzte Zug der Partie: Bauen Sie eine von { $bridges } Brücken.
    }
ponte-prompt-last-bridge-or-pass =
    { $bridges ->
        [one] Der letzte Zug der Partie: Bauen Sie die eine mögliche Brücke, oder melden Sie sich fertig, um zu verzichten.
       *[other] Der letzte Zug der Partie: Bauen Sie eine von { $bridges } Brücken, oder melden Sie sich fertig, um zu verzichten.
    }

# Neues
ponte-news-lot = Das Los hat entschieden: { $name } eröffnet die Partie.
ponte-news-chosen =
    { $colour ->
        [light] { $name } spielt Hell.
       *[dark] { $name } spielt Dunkel.
    }
ponte-news-island =
    { $colour ->
        [light] Hell hat eine neue Insel.
       *[dark] Dunkel hat eine neue Insel.
    }
ponte-news-linked =
    { $colour ->
        [light] Hell verbindet { $islands } Inseln, zusammen { $points } Punkte wert.
       *[dark] Dunkel verbindet { $islands } Inseln, zusammen { $points } Punkte wert.
    }
ponte-news-bridge =
    { $colour ->
        [light] Hell baut die Brücke { $bridge }.
       *[dark] Dunkel baut die Brücke { $bridge }.
    }
ponte-news-last-turn-light-stuck = Hell kann nichts mehr tun: Dunkel hat den letzten Zug.
ponte-news-last-turn-light-declined = Hell verzichtet auf eine Brücke: Dunkel hat den letzten Zug.
ponte-news-won =
    { $colour ->
        [light] Hell gewinnt mit { $light } zu { $dark }.
       *[dark] Dunkel gewinnt mit { $dark } zu { $light }.
    }
ponte-news-shared = Gleich viele Punkte, Inseln und Brücken bei { $light } zu { $dark }: Der Sieg wird geteilt.

# Was der Schiedsrichter auf dem Papier findet
ponte-fault-two-tiles = Auf { $square } liegen zwei Plättchen.
ponte-fault-group-of-five = Die Gruppe bei { $square } hat { $count } Plättchen; höchstens vier sind erlaubt.
ponte-fault-island-touches = Die Gruppe mit { $first } und die mit { $second } berühren sich; nichts von ihrer Farbe darf eine Insel berühren.
ponte-fault-wrong-distance = { $bridge } hat nicht die Länge einer Brücke.
ponte-fault-ends = { $bridge } verbindet nicht zwei Plättchen einer Farbe.
ponte-fault-tile-under = Auf { $square } liegt ein Plättchen unter der Brücke { $bridge }.
ponte-fault-two-ends = Die Brücken { $first } und { $second } enden auf demselben Plättchen.
ponte-fault-crossing = Die Brücken { $first } und { $second } kreuzen sich.
ponte-fault-too-many-tiles =
    { $colour ->
        [light] { $count } helle Plättchen liegen auf dem Spielplan; die Schachtel hat { $most }.
       *[dark] { $count } dunkle Plättchen liegen auf dem Spielplan; die Schachtel hat { $most }.
    }
ponte-fault-too-many-bridges = { $count } Brücken stehen auf dem Spielplan; die Schachtel hat { $most }.
ponte-fault-odd-tiles =
    { $colour ->
        [light] Es sind { $count } helle Plättchen; gelegt werden immer zwei.
       *[dark] Es sind { $count } dunkle Plättchen; gelegt werden immer zwei.
    }
ponte-fault-no-opening = Die beiden hellen Plättchen der Eröffnung fehlen.
ponte-fault-turns = Nach der Eröffnung hatte Hell { $light } Züge und Dunkel { $dark }; die Züge wechseln sich ab, und Dunkel beginnt.
ponte-fault-not-over =
    { $colour ->
        [light] Die Partie ist nicht zu Ende: Hell kann noch ziehen.
       *[dark] Die Partie ist nicht zu Ende: Dunkel kann noch ziehen.
    }
ponte-fault-no-last-turn = Dunkel hatte zwei Züge mehr als Hell, aber vor jedem davon konnte Hell noch ziehen.
ponte-fault-turn-after-end = Zug { $turn } ist notiert, aber da war die Partie schon zu Ende.
ponte-fault-turn = Zug { $turn } ({ $text }) ist nicht erlaubt.
ponte-fault-turn-unreadable = Zug { $turn } ({ $text }) ist nicht zu lesen.
ponte-fault-other-position = Die notierten Züge führen zu einer anderen Stellung.
ponte-then-annulled = Ein regelwidriger Zug, den niemand zurückgenommen hat, macht die Partie ungültig.
ponte-then-named = Die Punkte der Stellung bleiben; die Runde am Tisch entscheidet.

# Im Bild
ponte-picture-light = Hell
ponte-picture-dark = Dunkel
ponte-picture-sandbank = Sandbank
ponte-picture-island = Insel
ponte-picture-under = unter einer Brücke
ponte-picture-open = offen
ponte-picture-tiles-left = { $tiles ->
    [one] noch 1 Plättchen
   *[other] noch { $tiles } Plättchen
    }
ponte-picture-bridges-left = { $bridges ->
    [one] noch 1 Brücke
   *[other] noch { $bridges } Brücken
    }
ponte-picture-seat = { $points ->
    [one] Platz { $seat }: { $points } Punkt
   *[other] Platz { $seat }: { $points } Punkte
    }
ponte-picture-you = { $points ->
    [one] Platz { $seat } (Sie): { $points } Punkt
   *[other] Platz { $seat } (Sie): { $points } Punkte
    }

# Warum ein Programm so gezogen hat
ponte-why-opening = Mit diesen zwei Plättchen haben Hell und Dunkel etwa gleiche Aussichten, was auch immer die Gegenseite wählt.
ponte-why-colour =
    { $colour ->
        [light] Hell hat die besseren Aussichten: { $chance } % auf den Sieg.
       *[dark] Dunkel ist als Nächstes am Zug und hat die besseren Aussichten: { $chance } % auf den Sieg.
    }
ponte-why-link =
    { $points ->
        [one] Die Brücke { $bridge } verbindet Inseln und bringt einen Punkt mehr.
       *[other] Die Brücke { $bridge } verbindet Inseln und bringt { $points } Punkte mehr.
    }
ponte-why-cut =
    { $bridges ->
        [one] Die Brücke { $bridge } sichert eine Verbindung und verhindert eine Brücke der Gegenseite.
       *[other] Die Brücke { $bridge } sichert eine Verbindung und verhindert { $bridges } Brücken der Gegenseite.
    }
ponte-why-bridge = Die Brücke { $bridge } sichert eine Verbindung, bevor etwas dazwischenkommt.
ponte-why-island =
    { $points ->
        [one] Eine Insel wird fertig: ein Punkt mehr.
       *[other] Eine Insel wird fertig: { $points } Punkte mehr.
    }
ponte-why-island-and-block =
    { $points ->
        [one] Eine Insel wird fertig, ein Punkt mehr, und auf { $square } wird der Gegenseite keine mehr fertig.
       *[other] Eine Insel wird fertig, { $points } Punkte mehr, und auf { $square } wird der Gegenseite keine mehr fertig.
    }
ponte-why-block = Auf { $square } hätte die Gegenseite eine Insel fertig bekommen.
ponte-why-reach =
    { $bridges ->
        [one] Die neuen Plättchen machen eine weitere Brücke möglich.
       *[other] Die neuen Plättchen machen { $bridges } weitere Brücken möglich.
    }
ponte-why-grow = Eine Sandbank wächst auf { $tiles } Plättchen und kommt einer Insel näher.
ponte-why-settle = Neues Land, wo noch Platz für eine Insel ist.
ponte-why-decline = Die Brücke brächte nichts; besser ist es, auf sie zu verzichten.
ponte-why-done = Der Zug ist vollständig.
ponte-why-proven-wins = Bis zum Ende durchgerechnet: Das gewinnt, was auch geschieht.
ponte-why-proven-loses = Bis zum Ende durchgerechnet: Hier verliert jeder Zug, wenn die Gegenseite gut spielt.
ponte-why-proven-won =
    { $points ->
        [one] Bis zum Ende durchgerechnet: Das gewinnt mit einem Punkt Vorsprung, was auch geschieht.
       *[other] Bis zum Ende durchgerechnet: Das gewinnt mit { $points } Punkten Vorsprung, was auch geschieht.
    }
ponte-why-proven-lost =
    { $points ->
        [one] Bis zum Ende durchgerechnet: Die Partie ist mit einem Punkt verloren, und kein Zug macht es besser.
       *[other] Bis zum Ende durchgerechnet: Die Partie ist mit { $points } Punkten verloren, und kein Zug macht es besser.
    }
ponte-why-proven-tie-break-won = Bis zum Ende durchgerechnet: Gleichstand nach Punkten, aber Inseln oder Brücken geben den Sieg, was auch geschieht.
ponte-why-proven-tie-break-lost = Bis zum Ende durchgerechnet: bestenfalls Gleichstand nach Punkten, und Inseln oder Brücken entscheiden für die Gegenseite.
ponte-why-proven-shared = Bis zum Ende durchgerechnet: Das reicht zum geteilten Sieg, mehr ist nicht möglich.
