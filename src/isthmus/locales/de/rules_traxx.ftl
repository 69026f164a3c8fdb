# Die Regeln von Träxx: Kapitel in einfachen Worten, danach jeweils ihre Klauseln; die Reihenfolge hier gilt überall.
rules_traxx-intro = Ein einziger Weg, der an beiden Enden über einen Spielplan bunter Felder wächst. Erreichen Sie die Zahlen vor den anderen, und lassen Sie möglichst wenige Felder zurück.

rules_traxx-board-title = Der Spielplan
rules_traxx-board =
    Einundsechzig sechseckige Felder in sechs Farben, jede Farbe mit eigenem Symbol. Neun tragen eine Zahl von 2 bis 10. Alle haben denselben Spielplan; nur das Startfeld nahe der Mitte ist verschieden.
    Fünfzehn Karten zeigen je vier verschiedene Farben, sechs davon eine Farbe doppelt.
rules_traxx-t-c1 = (Regelblatt) Farben und Zahlen sind auf jedem Spielplan gleich. Nur der Start ist verschieden.
rules_traxx-t-c2 = (Material) Die 61 Felder bilden ein regelmäßiges Sechseck mit fünf Feldern je Seite. Zwei Felder sind benachbart, wenn sie eine Kante gemeinsam haben. Jedes Feld hat genau eine von sechs Farben.
rules_traxx-t-c3 = (Regelblatt; die Orte sind Material) Es gibt neun Zahlenfelder: 2, 3, 4 und so weiter bis 10, jedes einmal. 5 bis 10 liegen am Rand, 2 bis 4 nicht. Ein Zahlenfeld hat eine Farbe wie jedes andere und wird mit dieser Farbe betreten.
rules_traxx-t-c4 = (Material; die gelben Felder stehen im Beispiel des Regelblatts) Die Starts sind vier der sechs Felder um die Mitte. Keines hat eine Zahl; eines ist gelb und liegt neben der 3. Von dort führt ein Weg über ein blaues, ein grünes, ein graues und ein gelbes Feld, alle ohne Zahl, zu einem Nachbarn der 6.
rules_traxx-t-c5 = (Regelblatt; welche Farben, ist Material) Eine Karte zeigt vier verschiedene Farben. Die 15 Karten sind die 15 Möglichkeiten, vier aus sechs zu wählen. Sechs Karten zeigen eine ihrer Farben doppelt, jede eine andere; zusammen sind es 66 Farbfelder. Die Karte Blau, Grün, Gelb, Grau zeigt jede davon einmal: Sie ist die Karte im Beispiel des Regelblatts.
rules_traxx-t-c6 = (Material) Die gedruckten Farben und Orte kennen wir nicht, deshalb ist der Spielplan unser eigener: zehn Felder von fünf Farben und elf von einer, keine zwei Nachbarn gleich, vier Starts, die in simulierten Partien gleich gut abschneiden, jedes Feld erreichbar, und von jedem Start aus ein Weg über alle 61 Felder, wenn man die Karten außer Acht lässt. Sie können stattdessen einen eigenen Spielplan benutzen.
rules_traxx-t-c7 = (das Regelblatt nennt fünf Farben) Die Farben sind Blau, Grün, Gelb, Grau, Rot und als sechste unser eigenes Violett. Jede hat ihr Symbol.
rules_traxx-t-s1 = (Regelblatt; die Verteilung ist eine Festlegung) Die Karten werden gemischt. Die Starts werden ausgelost, für alle ein anderer. Allein wird Ihrer ausgelost, oder Sie wählen ihn oder legen ihn durch seine Nummer fest.

rules_traxx-path-title = Der Weg
rules_traxx-path =
    Ihr Weg führt von Feld zu Nachbarfeld und betritt kein Feld zweimal; neben sich selbst herlaufen darf er. Das Startfeld gehört von Anfang an dazu.
    In jeder Runde wächst er nur an einem Ende. Jedes betretene Feld verbraucht eine Farbe der Karte; die Reihenfolge ist frei, und Sie dürfen beliebig viele nutzen oder keine.
rules_traxx-path-example = Der offene Ring ist der Start; das gestrichelte Stück gehört zur laufenden Runde.
rules_traxx-t-p1 = (Regelblatt) Ein Weg ist eine einzige Linie von Feld zu Nachbarfeld. Kein Feld wird zweimal betreten; neben sich selbst herlaufen darf der Weg.
rules_traxx-t-p2 = (Regelblatt) Er beginnt auf dem Start, der von Anfang an dazugehört und keine Farbe kostet.
rules_traxx-t-p3 = (Regelblatt) Ein Weg hat zwei Enden, und in jeder Runde wächst er nur an einem davon. Das gilt auch in der ersten Runde: Der Start bleibt dann das andere Ende, bis er verlängert wird.
rules_traxx-t-p4 = (Regelblatt) In einer Runde benutzen Sie beliebig viele Farbfelder der Karte, von keinem bis zu allen, in beliebiger Reihenfolge. Eine Farbe lässt sich nur zweimal benutzen, wenn die Karte sie zweimal zeigt. Passen dürfen Sie immer.

rules_traxx-round-title = Eine Runde
rules_traxx-round = Eine Karte für alle, alle zugleich; fünfzehn Runden, also kommt jede Karte dran. Bis Sie fertig sind, können Sie Schritte zurücknehmen; die anderen sehen Ihren Weg, wenn alle fertig sind.
rules_traxx-t-r1 = (Regelblatt) Es gibt eine Karte je Runde, dieselbe für alle, und alle zeichnen gleichzeitig. Nach 15 Runden ist jede Karte gespielt.
rules_traxx-t-r2 = (Festlegung) Sie dürfen Ihre Schritte der offenen Runde zurücknehmen, bis Sie sich fertig melden. Die anderen sehen sie, wenn alle fertig sind.

rules_traxx-numbers-title = Die Zahlen
rules_traxx-numbers =
    Wer eine Zahl zuerst erreicht, notiert den vollen Wert, ebenso alle, die sie in derselben Runde erreichen. Wer später kommt, notiert die Hälfte, aufgerundet: Eine 7 bringt noch 4.
    In einer Runde dürfen Sie mehrere Zahlen erreichen; jede zählt.
rules_traxx-numbers-example = Die 7 ist erreicht; das Zeichen ½ steht bei einer Zahl, die nur noch die Hälfte wert ist.
rules_traxx-t-n1 = (Regelblatt) Wer eine Zahl zuerst erreicht, notiert ihren vollen Wert. Erreichen sie in dieser Runde mehrere, notieren alle den vollen Wert.
rules_traxx-t-n2 = (Regelblatt) Eine Zahl, die jemand anderes in einer früheren Runde erreicht hat, ist die Hälfte wert, aufgerundet: 4 für die 7, 3 für die 5.
rules_traxx-t-n3 = (Regelblatt) In einer Runde dürfen Sie mehrere Zahlen erreichen. Jede zählt.

rules_traxx-end-title = Das Ende
rules_traxx-end = Zählen Sie das Notierte zusammen und ziehen Sie 1 Punkt für jedes Feld ab, das Ihr Weg nicht betreten hat, Zahlenfelder eingeschlossen. Die höchste Summe gewinnt; bei Gleichstand wird der Sieg geteilt. Die Summe kann unter null liegen.
rules_traxx-t-e1 = (Regelblatt; das Teilen ist eine Festlegung) Ihr Ergebnis ist die Summe der notierten Punkte, minus 1 für jedes Feld, das nicht auf Ihrem Weg liegt, Zahlenfelder eingeschlossen. Es kann negativ sein. Die höchste Summe gewinnt; bei gleicher Summe wird der Platz geteilt.
rules_traxx-t-e2 = (Regelblatt) Beispiel: 3, 6, 8, 9 voll und 2, 5, 7, 10 halb sind 39 Punkte; bei zehn unbenutzten Feldern ist das Ergebnis 29.
rules_traxx-t-e3 = (Folgerung) Mehr als 54 geht nicht: alle Zahlen voll und kein Feld unbenutzt. Wer 15-mal passt, hat −60; weniger geht nicht.

rules_traxx-solo-title = Allein spielen
rules_traxx-solo = Allein bringt eine Zahl nur dann den vollen Wert, wenn Sie vorher keine höhere erreicht haben; sonst die Hälfte, aufgerundet. Gehen Sie also aufwärts: 4, 7, 5, 9 bringen in dieser Folge 4, 7, 3 und 9. Mehr als 40 Punkte sind ausgezeichnet.
rules_traxx-t-o1 = (Regelblatt; die Reihenfolge ist eine Festlegung) Allein bringt eine Zahl nur dann den vollen Wert, wenn Sie vorher keine höhere erreicht haben, sonst die Hälfte, aufgerundet. Zahlen derselben Runde zählen in der Reihenfolge des Wegs. Eine höhere Zahl gilt als erreicht, was auch immer sie gebracht hat.
rules_traxx-t-o2 = (Regelblatt) Beispiel: 4, 7, 5, 9 in dieser Folge bringen 4 + 7 + 3 + 9 = 23.
rules_traxx-t-o3 = (Regelblatt) Allein sind mehr als 40 Punkte ausgezeichnet.
