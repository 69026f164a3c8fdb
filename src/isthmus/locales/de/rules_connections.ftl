# Die Regeln von Connections: Kapitel in einfachen Worten, danach jeweils ihre Klauseln; die Reihenfolge hier gilt überall.
rules_connections-intro = In jeder Runde legen alle dasselbe Plättchen. Führen Sie schmale und breite Verbindungen von der Mitte zu den Zahlen am Rand; was nicht angeschlossen ist, zählt gegen Sie.

rules_connections-board-title = Spielplan und Plättchen
rules_connections-board =
    Der Spielplan hat fünf mal fünf Felder. Die Mitte ist aufgedruckt: Schmale Verbindungen gehen nach Norden und Süden, breite nach Osten und Westen. Am Rand stehen sechzehn Zahlen von 1 bis 3; die Mitte jeder Seite ist ein leerer Rand.
    Die 28 Plättchen zeigen ein bis vier Verbindungen, schmal oder breit, die sich in der Mitte treffen. Jedes trägt ein Symbol, damit man es ansagen kann. Die vier Spielpläne haben dieselben Zahlen an anderen Stellen.
rules_connections-board-example = Die aufgedruckte Mitte, die Zahlen und vier leere Ränder.
rules_connections-c-c1 = (Regelblatt; der Druck ist Material) Alle haben einen Spielplan mit 5 × 5 Feldern und die gleichen 28 Plättchen. Das Feld in der Mitte ist bedruckt: Zwei Linien kreuzen sich dort, eine schmale von Norden nach Süden und eine breite von Osten nach Westen.
rules_connections-c-c2 = (Regelblatt; die Werte sind Material) Am Rand stehen 16 Zahlen von 1 bis 3, vier an jeder Seite. Die Mitte jeder Seite hat keine Zahl: Sie ist ein *leerer Rand*.
rules_connections-c-c3 = (Material) Die vier Spielpläne haben dieselben Zahlen an anderen Stellen; die eines Spielplans ergeben zusammen 30. Sie können stattdessen einen eigenen Spielplan benutzen.
rules_connections-c-c4 = (Material; die Verteilung ist eine Festlegung) Ein Plättchen hat ein bis vier Verbindungen, und zwei Plättchen haben eine einzige. Ein Plättchen schreibt man als seine vier Seiten im Uhrzeigersinn ab Norden, `-` für leer, `n` für schmal und `W` für breit. Bis auf Drehung gibt es 23 Muster; jedes kommt einmal vor, `-nnW`, `-nWW`, `-Wnn`, `-WWn` und `nnWW` ein zweites Mal. Die Spielpläne einer Partie werden ausgelost und sind alle verschieden; in einer Serie behalten alle ihren.
rules_connections-c-c5 = (Regelblatt) Jedes Plättchen hat ein Symbol, dessen Name angesagt wird. Die 28 Symbole lassen sich ohne Farbe unterscheiden.
rules_connections-c-c6 = (Festlegung) Alle Verbindungen eines Plättchens treffen sich in seiner Mitte. Eine Linie darf also innerhalb eines Plättchens ihre Breite wechseln und sich verzweigen.

rules_connections-round-title = Eine Runde
rules_connections-round =
    Ein Plättchen wird aufgedeckt, und alle legen ihr eigenes davon. Sie dürfen es sich anders überlegen, bis alle fertig sind. Nach 24 Runden ist der Spielplan voll; vier Plättchen erscheinen nie.
    Welche Plättchen noch kommen, dürfen alle wissen; die Reihenfolge kennt niemand.
rules_connections-c-r1 = (Regelblatt) In jeder Runde wird ein Plättchen aufgedeckt, und alle legen gleichzeitig ihr eigenes davon: genau ein Plättchen je Runde. Nach 24 Runden sind die Spielpläne voll; vier Plättchen bleiben übrig.
rules_connections-c-r2 = (Regelblatt; der Zeitpunkt ist eine Festlegung) Sie dürfen es sich anders überlegen, bis alle fertig sind. Erst dann sehen die anderen, wohin Sie gelegt haben, und von da an gilt es.
rules_connections-c-r3 = (Festlegung) Alle dürfen nachsehen, welche Plättchen noch kommen. Ihre Reihenfolge ist geheim.

rules_connections-place-title = Offen legen
rules_connections-place =
    Das Plättchen kommt auf ein freies Feld neben der Mitte oder einem anderen Plättchen, beliebig gedreht. Mindestens eine seiner Verbindungen muss eine Verbindung gleicher Breite fortsetzen.
    Zu jedem offenen Nachbarn hin müssen beide Seiten zusammenpassen: leer an leer, schmal an schmal, breit an breit. Keine Verbindung darf gegen einen leeren Rand laufen. Zu Zahlen, Spiralen und freien Feldern hin ist alles erlaubt.
rules_connections-place-example = Überall passen die Breiten; zwei Zahlen der zweiten Reihe sind angeschlossen.
rules_connections-c-p1 = (Regelblatt; die zweite Hälfte ist eine Festlegung) Ein Plättchen kommt auf ein freies Feld, das mit der Mitte oder einem Plättchen eine Seite gemeinsam hat, beliebig gedreht. Drehungen, die gleich aussehen, sind ein und derselbe Schritt.
rules_connections-c-p2 = (Regelblatt) Mindestens eine Verbindung des Plättchens setzt eine vorhandene Verbindung gleicher Breite fort, auf einem offenen Plättchen oder in der Mitte. Eine Spirale bietet nichts zum Fortsetzen.
rules_connections-c-p3 = (Regelblatt) Zu jedem offenen Nachbarn hin sind beide Seiten gleich: leer und leer, schmal und schmal, breit und breit.
rules_connections-c-p4 = (Regelblatt) Keine Verbindung läuft gegen einen leeren Rand. Zu einer Zahl hin ist jede Seite erlaubt, sogar eine leere.
rules_connections-c-p5 = (Regelblatt) Zu einer Spirale oder einem freien Feld hin ist jede Seite erlaubt.
rules_connections-c-p6 = (Regelblatt) Es gibt sechs Fehler, jeder mit eigener Begründung: nichts fortgesetzt, weil die Nachbarn leere Seiten zeigen; nichts fortgesetzt, weil es nur Spiralen gibt; eine Verbindung gegen einen leeren Rand; eine Verbindung gegen die leere Seite eines Nachbarn; eine leere Seite gegen die Verbindung eines Nachbarn; schmal gegen breit.

rules_connections-spiral-title = Spiralen
rules_connections-spiral = Ein Plättchen, das offen nicht passt oder das Sie lieber nicht offen legen, kommt verdeckt auf ein beliebiges freies Feld: eine Spirale. Verbindungen dürfen zu ihr führen und enden dort. Jede Spirale kostet 1 Punkt.
rules_connections-spiral-example = Die breite Verbindung nach Osten endet an der Spirale.
rules_connections-c-x1 = (Regelblatt) Ein Plättchen, das nicht passt oder das Sie nicht wollen, kommt verdeckt auf ein beliebiges freies Feld, ob es etwas berührt oder nicht. Es bleibt dort wie jedes andere Plättchen.
rules_connections-c-x2 = (Regelblatt) Eine Verbindung darf zu einer Spirale führen und endet dort. Eine Spirale schließt nichts an und kann eine Linie abschneiden.
rules_connections-c-x3 = (Regelblatt) Jede Spirale kostet am Ende 1 Punkt.

rules_connections-end-title = Das Ende
rules_connections-end =
    Verloren sind die Summe aller nicht angeschlossenen Zahlen und 1 Punkt je Spirale. Der kleinste Verlust gewinnt; bei Gleichstand wird der Sieg geteilt. Eine Serie hat so viele Partien wie Mitspielende, und die Verluste werden addiert.
    Allein ist ein Verlust von 0 oder 1 das Werk eines Virtuosen.
rules_connections-c-e1 = (Regelblatt) Sie verlieren die Summe Ihrer nicht angeschlossenen Zahlen und 1 Punkt je Spirale. Der kleinste Verlust gewinnt; bei gleichem Verlust wird der Platz geteilt.
rules_connections-c-e2 = (Folgerung) Weil ein offenes Plättchen immer eine Verbindung fortsetzt (C-P2) und seine Verbindungen sich in der Mitte treffen (C-C6), hängt jedes offene Plättchen mit der Mitte zusammen. Eine Zahl ist also genau dann angeschlossen, wenn auf dem Feld daneben ein offenes Plättchen mit einer Verbindung auf dieser Seite liegt.
rules_connections-c-e3 = (Regelblatt) Eine Serie hat so viele Partien wie Mitspielende, und alle sagen einmal die Plättchen an; die Verluste aller Partien werden addiert. Die kleinste Summe gewinnt; bei gleicher Summe wird der Platz geteilt.
rules_connections-c-o1 = (Regelblatt) Allein bringt der Verlust einen Titel: Virtuose der Verbindung bei 0 oder 1, dann Titel um Titel bis zum Verbindungssucher ab 11.
