# Die Regeln von Hashi: Kapitel in einfachen Worten, danach jeweils ihre Klauseln; die Reihenfolge hier gilt überall.
rules_hashi-intro = Inseln bekommen Zahlen, Linien bekommen Brücken. Eine Insel zählt, wenn ihre Brücken genau ihre Zahl ergeben: Jede Zahl ist ein Versprechen an Sie selbst.

rules_hashi-board-title = Der Spielplan
rules_hashi-board =
    Alle haben denselben Spielplan mit 18 Inseln: Vier tragen eine rote Flagge, drei eine blaue, die übrigen keine. Gepunktete Linien verbinden benachbarte Inseln waagrecht oder senkrecht, und manche kreuzen sich.
    Achtzehn Karten kombinieren jede Zahl von 1 bis 6 mit einer, zwei oder drei Brücken. Seite A ist leichter, Seite B hat mehr Kreuzungen.
rules_hashi-board-example = Inseln ohne Flagge, eine spitze rote und eine eckige blaue Flagge, und die Linien zwischen Nachbarn.
rules_hashi-h-c1 = (Regelblatt) Alle haben einen eigenen Spielplan, und alle benutzen dieselbe Seite: A für die ersten Partien, B für schwierigere.
rules_hashi-h-c2 = (Regelblatt) Eine Seite zeigt 18 Inseln. Vier tragen eine rote Flagge und drei eine blaue; die übrigen elf haben keine.
rules_hashi-h-c3 = (Regelblatt) Gepunktete Linien verbinden benachbarte Inseln: gerade, waagrecht oder senkrecht, immer bis zur nächsten Insel in dieser Richtung. Manche kreuzen sich. Welche Linien es gibt, ist auf dem Spielplan gedruckt und steht in seiner Datei.
rules_hashi-h-c4 = (Material) Das Raster hat sechs mal sechs Felder, und alle Nachbarn sind verbunden; wo die Inseln liegen, wissen wir nicht. Die Seiten A und B sind deshalb unsere eigenen. Sie erfüllen diese Bedingungen: keine leere Reihe oder Spalte und damit 24 Linien, zwei oder drei Kreuzungen auf A und fünf oder mehr auf B, mindestens zwei Linien an jeder Insel, mindestens sechs Inseln mit drei oder mehr, für jede Flagge ein Nachbar ohne Flagge, und eine Partie mit 60 Punkten, die sich wirklich spielen lässt. Sie können stattdessen einen eigenen Spielplan benutzen.
rules_hashi-h-c5 = (Material) Der Stapel enthält jedes Paar aus einer Zahl von 1 bis 6 und einer bis drei Brücken genau einmal: 18 Karten.

rules_hashi-setup-title = Vor der ersten Karte
rules_hashi-setup =
    Alle schreiben eine 3 oder 4 auf eine Insel ohne Flagge und geben den Spielplan an den nächsten Platz weiter, der ihn behält. Allein behalten Sie Ihren eigenen.
    Eine Karte scheidet ungesehen aus; die anderen siebzehn werden alle gespielt.
rules_hashi-h-s1 = (Regelblatt; was links heißt, ist eine Festlegung) Alle schreiben eine 3 oder 4 auf eine beliebige Insel ohne Flagge und geben den Spielplan nach links weiter. Sie spielen auf dem Spielplan, den Sie bekommen. Links ist der nächste Platz; der letzte gibt an den ersten weiter.
rules_hashi-h-s2 = (Regelblatt und Festlegung) Allein wird nichts weitergegeben: Sie behalten Ihre 3 oder 4. Mit der Option `setup=random` setzt der Zufall die erste Zahl für alle.
rules_hashi-h-s3 = (Regelblatt) Die Karten werden gemischt. Eine scheidet ungesehen aus, und niemand kennt sie bis zum Ende; die anderen 17 werden gespielt.

rules_hashi-round-title = Eine Runde
rules_hashi-round =
    Eine Karte gilt für alle. Zuerst dürfen Sie ihre Zahl schreiben, dann ihre Brücken zeichnen; eines oder beides dürfen Sie auslassen.
    Bis Sie fertig sind, können Sie Schritte zurücknehmen. Die anderen sehen Ihren Spielplan, wenn die Runde zu Ende ist. Nach siebzehn Runden ist die Partie zu Ende, wie auch immer die Spielpläne aussehen.
rules_hashi-h-r1 = (Regelblatt) Eine Karte wird für alle aufgedeckt. Alle spielen gleichzeitig: zuerst die Zahl (Aktion a), dann die Brücken (Aktion b). Eines oder beides darf man auslassen.
rules_hashi-h-r2 = (Regelblatt) Eine Runde ist vorbei, wenn alle fertig sind. Es gibt 17 Runden, ob noch jemand etwas tun kann oder nicht.
rules_hashi-h-r3 = (Festlegung) Bis Sie sich fertig melden, dürfen Sie eigene Schritte der Runde zurücknehmen; danach gelten sie. Bis alle fertig sind, sehen die anderen Ihren Spielplan so, wie er vor der Runde war.
rules_hashi-h-r4 = (Regelblatt) Wer will, darf mitverfolgen, welche Karten schon gespielt sind. Die verdeckte Karte sieht vor dem Ende niemand, in keiner Ansicht, keinem Protokoll und keiner Ausgabe.

rules_hashi-number-title = Die Zahl schreiben
rules_hashi-number =
    Die Zahl kommt auf eine Insel, die noch keine hat. Eine Insel ohne Flagge nimmt sie immer; eine Flaggeninsel nur, wenn schon eine Brücke dorthin führt.
    Sie darf nicht kleiner sein als die Anzahl der Brücken dort. Ist sie gleich, ist die Insel sofort fertig. Eine Zahl, die die Insel nie erreichen kann, ist erlaubt, aber selten klug.
rules_hashi-number-example = Zur roten Flagge führt eine Brücke, also darf dort eine Zahl stehen.
rules_hashi-h-a1 = (Regelblatt) Die Zahl der Karte kommt auf eine Insel, die noch keine hat.
rules_hashi-h-a2 = (Regelblatt) Eine Insel ohne Flagge kann sie mit oder ohne Brücken bekommen.
rules_hashi-h-a3 = (Regelblatt) Eine Flaggeninsel kann sie nur bekommen, wenn schon vor dieser Aktion eine Brücke dorthin führte.
rules_hashi-h-a4 = (Regelblatt; die Gleichheit ist eine Festlegung) Die Zahl darf nicht kleiner sein als die Anzahl der Brücken dort. Ist sie gleich, ist die Insel sofort fertig.
rules_hashi-h-a5 = (Festlegung) Eine Zahl, die die Insel nie erreichen kann, ist erlaubt. Das Programm weist beim Schreiben darauf hin.

rules_hashi-bridges-title = Die Brücken zeichnen
rules_hashi-bridges =
    Zeichnen Sie genau so viele Brücken, wie die Karte zeigt, oder keine. Sie dürfen sie beliebig verteilen.
    Eine Brücke folgt einer ganzen gepunkteten Linie, und mindestens eine der beiden Inseln muss eine Zahl haben. Eine Linie trägt höchstens zwei Brücken. Brücken kreuzen sich nie: Liegt eine, sind die kreuzenden Linien gesperrt.
    Eine fertige Insel bekommt keine Brücke mehr, eine mit Zahl nie mehr als ihre Zahl, eine ohne Zahl höchstens sechs.
rules_hashi-bridges-example = Die Brücke in der Mitte sperrt die kreuzende Linie; die gestrichelte ist noch vorläufig.
rules_hashi-h-b1 = (Regelblatt) Zeichnen Sie genau so viele Brücken, wie die Karte zeigt, oder keine. Ist nicht für alle Platz, entfällt die Aktion.
rules_hashi-h-b2 = (Regelblatt) Eine Brücke folgt einer gepunkteten Linie von einem Ende zum anderen, und mindestens eine der beiden Inseln hat eine Zahl. Eine Zahl aus derselben Runde gilt schon.
rules_hashi-h-b3 = (Regelblatt) Eine Linie trägt höchstens zwei Brücken. Die zweite darf in derselben oder in jeder späteren Runde dazukommen.
rules_hashi-h-b4 = (Regelblatt) Brücken kreuzen sich nie. Trägt eine Linie eine Brücke, sind die Linien gesperrt, die sie kreuzt.
rules_hashi-h-b5 = (Regelblatt) Eine fertige Insel bekommt keine Brücke mehr, eine mit Zahl nie mehr als ihre Zahl und eine ohne Zahl nie mehr als sechs.
rules_hashi-h-b6 = (Regelblatt; die Reihenfolge ist eine Festlegung) Die Brücken einer Karte dürfen beliebig auf Linien und Inseln verteilt werden. Nur das Ergebnis zählt, nicht die Reihenfolge.
rules_hashi-h-b7 = (Regelblatt) Gruppen von Inseln müssen nicht miteinander verbunden sein.

rules_hashi-bonuses-title = Fertige Inseln und Boni
rules_hashi-bonuses =
    Eine Insel, deren Brücken ihrer Zahl entsprechen, wird umkreist: Nur umkreiste Inseln zählen.
    Drei Boni sind ein Wettlauf. Alle vier roten Flaggen: 9 Punkte, wenn Sie es zuerst schaffen, später 5. Alle drei blauen: 7, später 3. Sechs fertige Inseln, durch Brücken verbunden, ohne unfertige dazwischen: 8, später 4. Schaffen es mehrere in derselben Runde zuerst, bekommen alle den hohen Wert.
rules_hashi-bonuses-example = Sechs fertige Inseln in einer Kette: der dritte Bonus.
rules_hashi-h-f1 = (Regelblatt) Eine Insel ist fertig, sobald ihre Brücken ihrer Zahl entsprechen. Nur fertige Inseln zählen.
rules_hashi-h-f2 = (Regelblatt) Rot: alle vier roten Flaggen fertig, 9 Punkte für die Ersten, später 5. Blau: alle drei blauen Flaggen, 7 und 3. Sechs: sechs fertige Inseln, durch Brücken verbunden, ohne unfertige dazwischen, 8 und 4.
rules_hashi-h-f3 = (Regelblatt) Jeder der drei Boni zählt für Sie einmal. Alle, die ihn in derselben Runde wie die Ersten erreichen, bekommen den hohen Wert.
rules_hashi-h-f4 = (Festlegung) Später heißt: in irgendeiner späteren Runde. Eines der beiden Regelblätter ließe sich so lesen, dass nur die nächste Runde gemeint ist; das andere und seine eigenen Soloregeln sagen etwas anderes.
rules_hashi-h-f5 = (Festlegung) Sechs ist eine verbundene Gruppe von mindestens sechs fertigen Inseln. Doppelbrücken verbinden wie einfache, und eine größere Gruppe ist nicht mehr wert.
rules_hashi-h-f6 = (Festlegung) Boni werden einmal je Runde vergeben, wenn alle fertig sind, für alle zugleich.

rules_hashi-end-title = Das Ende und das Spiel allein
rules_hashi-end =
    Jede fertige Insel zählt 2 Punkte, dazu kommen die Boni. Wer die meisten Punkte hat, gewinnt; bei Gleichstand wird der Sieg geteilt.
    Allein spielen Sie gegen den Stapel: Blau zählt bis zur siebten Karte 7, Rot 9 und die sechs Inseln 8 bis zur zwölften; danach sind es 3, 5 und 4. Mehr als sechzig Punkte sind nicht möglich.
rules_hashi-h-e1 = (Regelblatt) Nach 17 Runden zählt jede fertige Insel 2 Punkte; dazu kommen die Boni. Wer die meisten Punkte hat, gewinnt; bei Gleichstand wird der Sieg geteilt.
rules_hashi-h-e2 = (Regelblatt) Beispiel: 15 fertige Inseln, Rot später für 5 und Sechs später für 4 ergeben 39.
rules_hashi-h-o1 = (Regelblatt) Allein liegen die Karten in Stapeln zu 7, 5 und 5. Blau zählt 7, wenn es bis zur siebten Karte geschafft ist, sonst 3. Rot und Sechs zählen bis zur zwölften Karte 9 und 8, sonst 5 und 4.
rules_hashi-h-o2 = (Regelblatt) Allein bringt das Ergebnis einen Titel: Handlanger bis 40 Punkte, dann Titel um Titel bis zum Inselgott mit 60.
rules_hashi-h-o3 = (Folgerung) Mehr als 60 geht nicht: 36 für alle Inseln und 9, 7 und 8. Auf 53, 55, 57 oder 59 kommt niemand, also hat die Tabelle der Titel keine Lücke.
rules_hashi-h-o4 = (Folgerung) Für 60 muss die Summe der Zahlen auf allen Inseln gerade sein, denn jede Brücke zählt bei zwei Inseln. Bei einer ersten 3 muss die verdeckte Karte eine gerade Zahl haben, bei einer ersten 4 eine ungerade.

rules_hashi-paper-title = Fehler auf Papier
rules_hashi-paper =
    Mit dem Stift passieren Fehler. Fällt einer spätestens in der nächsten Runde auf, darf er berichtigt werden, wenn das niemandem schadet; später bleibt er stehen, und seine Insel wird gestrichen.
    Der Schiedsrichter prüft einen solchen Spielplan: Geben Sie ein, was darauf steht, und er nennt jeden Fehler und zählt die Punkte.
rules_hashi-h-m1 = (Regelblatt) Ein Fehler, der spätestens in der nächsten Runde auffällt, darf berichtigt werden, wenn das niemandem schadet. Fällt er später auf, bleibt er stehen, und seine Insel wird gestrichen: Sie kann nie mehr fertig werden und zählt nichts.
rules_hashi-h-m2 = (Festlegung) Hier wird ein verbotener Schritt mit Begründung abgelehnt, im Spiel kommt das also nie vor. Es ist für Gruppen, die mit Stiften spielen und ihre Spielpläne danach eingeben: Der Schiedsrichter nennt, was nicht erlaubt ist, und streicht beide Inseln einer verbotenen Brücke, alle vier Inseln einer Kreuzung und die Insel einer falschen Zahl.
