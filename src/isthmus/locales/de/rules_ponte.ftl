# Die Regeln von Ponte del Diavolo: Kapitel in einfachen Worten, danach jeweils ihre Klauseln; die Reihenfolge hier gilt überall.
rules_ponte-intro = Ein Duell auf offenem Wasser. Bilden Sie Inseln aus genau vier Plättchen, halten Sie Abstand, und verbinden Sie sie mit Brücken: Je länger die Kette, desto mehr zählt jede Insel.

rules_ponte-start-title = Beginn
rules_ponte-start =
    Der kleine Spielplan hat zehn mal zehn Felder, 40 Plättchen je Farbe und 15 gemeinsame Brücken; der große zwölf mal zwölf Felder, 60 Plättchen je Farbe und 22 Brücken.
    Wer beginnt, legt zwei helle Plättchen auf beliebige Felder. Die Gegenseite wählt dann ihre Farbe. Als Nächstes zieht Dunkel.
rules_ponte-p-c1 = (Regelblatt; die Option ist eine Hausregel) Die Schachtel enthält einen Spielplan mit 10×10 Feldern, 40 Plättchen je Farbe und 15 Brücken, oder einen Spielplan mit 12×12 Feldern, 60 Plättchen je Farbe und 22 Brücken. Plättchen gehören zu einer Farbe; die Brücken sind ein gemeinsamer Vorrat. Als Option geht nie etwas aus.
rules_ponte-p-s1 = (Regelblatt; der erste Platz und der Vorrat sind Festlegungen) Wer auf dem ersten Platz sitzt und damit als älter gilt, oder als Option, wer ausgelost wird, legt zwei helle Plättchen auf zwei beliebige Felder. Die Gegenseite wählt dann, welche Farbe sie spielt. Als Nächstes zieht Dunkel und legt zwei Plättchen. Die ersten beiden Plättchen kommen aus dem Vorrat von Hell.

rules_ponte-turn-title = Ein Zug
rules_ponte-turn = Legen Sie entweder zwei eigene Plättchen auf freie Felder, oder bauen Sie eine Brücke. Zwei Plättchen oder keines: Ein einzelnes ist kein Zug. Wenn Sie eines von beidem können, müssen Sie es tun.
rules_ponte-p-t1 = (Regelblatt) Ein Zug ist eines von zweien: zwei eigene Plättchen auf freie Felder, nah beieinander oder nicht, oder eine Brücke auf zwei eigene Plättchen.
rules_ponte-p-t2 = (Festlegung) Zwei Plättchen oder keines. Niemand legt ein einzelnes: Ist kein Paar von Feldern erlaubt, oder haben Sie weniger als zwei Plättchen übrig, können Sie nur eine Brücke bauen.
rules_ponte-p-t3 = (Regelblatt) Wer eines von beidem kann, muss es tun. Als Option darf auf eine Brücke verzichten, wer keine zwei Plättchen legen kann; viele Gruppen spielen so.

rules_ponte-islands-title = Inseln und Sandbänke
rules_ponte-islands =
    Plättchen einer Farbe Seite an Seite bilden eine Gruppe. Eins bis drei sind eine Sandbank, genau vier eine Insel, fünf sind nie erlaubt.
    Eine Insel berührt kein anderes Plättchen ihrer Farbe, auch nicht an einer Ecke. Sandbänke dürfen sich an Ecken berühren. Plättchen verschiedener Farben dürfen sich beliebig berühren.
rules_ponte-islands-example = Eine helle Insel mit Ringen. Ein Plättchen auf dem markierten Feld würde die Sandbänke vereinen und die Insel berühren: nicht erlaubt.
rules_ponte-p-i1 = (Regelblatt) Zwei Felder berühren sich, wenn sie eine Seite oder eine Ecke gemeinsam haben; sie liegen Seite an Seite, wenn sie eine Seite gemeinsam haben. Plättchen einer Farbe Seite an Seite bilden eine Gruppe. Eine Gruppe aus vier ist eine Insel; mit einem, zwei oder drei Plättchen ist sie eine Sandbank. Fünf oder mehr gibt es nie.
rules_ponte-p-i2 = (Regelblatt) Kein anderes Plättchen ihrer Farbe berührt eine Insel, auch nicht an einer Ecke. Sie dürfen also kein Plättchen anlegen, das eine Ihrer Inseln berührt, und kein viertes Plättchen darf eine Insel bilden, die eine andere Ihrer Gruppen berührt.
rules_ponte-p-i3 = (Regelblatt) Sandbänke dürfen einander an den Ecken berühren.
rules_ponte-p-i4 = (Regelblatt) Plättchen verschiedener Farben wirken nicht aufeinander: Sie dürfen sich beliebig berühren.
rules_ponte-p-i5 = (Folgerung) Welches der beiden Plättchen eines Zuges zuerst kommt, ist gleich; es zählt die Stellung, die sie zusammen ergeben.

rules_ponte-bridges-title = Brücken
rules_ponte-bridges =
    Eine Brücke verbindet zwei eigene Plättchen mit einem Feld Abstand: gerade, diagonal oder wie ein Springer im Schach. Die überspannten Felder müssen leer sein und bleiben für beide Farben gesperrt.
    Jedes Plättchen trägt höchstens ein Brückenende. Brücken kreuzen sich nie, gleich welcher Farbe. Auch Sandbänke lassen sich verbinden und können später zu Inseln wachsen.
rules_ponte-bridges-example = Die drei Arten: gerade, diagonal, Springerzug. Kreuze zeigen gesperrte Felder.
rules_ponte-p-b1 = (Regelblatt) Eine Brücke verbindet zwei eigene Plättchen mit einem Feld dazwischen, in beliebiger Richtung: gerade (`c4-e4`), diagonal (`c4-e6`) oder als Springerzug (`c4-e5`).
rules_ponte-p-b2 = (Regelblatt) Die Felder, über die ihre Linie läuft, sind gesperrt: das mittlere bei einer geraden oder diagonalen Brücke, die beiden inneren bei einem Springerzug (`d4` und `d5` bei `c4-e5`). Sie müssen beim Bau leer sein und bleiben es für beide Farben.
rules_ponte-p-b3 = (Regelblatt) Ein Plättchen trägt höchstens ein Ende einer Brücke.
rules_ponte-p-b4 = (Festlegung) Brücken kreuzen sich nie, gleich welcher Farbe. Die Linien selbst entscheiden: Zwei Diagonalen, die sich dort kreuzen, wo vier Felder zusammenstoßen, sperren verschiedene Felder und sind trotzdem verboten; zwei parallele Springerbrücken, die über dasselbe Feld laufen, ohne sich zu kreuzen, sind erlaubt.
rules_ponte-p-b5 = (Festlegung) Eine Brücke zwischen Gruppen, die schon verbunden sind, ist erlaubt. Auch Sandbänke dürfen Brücken tragen und danach wachsen. (Eine Brücke innerhalb einer Gruppe ist unmöglich: Die eigenen Plättchen wären im Weg.)
rules_ponte-p-b6 = (Regelblatt) Ist der gemeinsame Vorrat an Brücken verbraucht, baut niemand mehr eine.

rules_ponte-end-title = Das Ende
rules_ponte-end = Kann Hell weder zwei Plättchen legen noch eine Brücke bauen, hat Dunkel noch einen Zug. Kann Dunkel nichts mehr tun, endet die Partie sofort.
rules_ponte-p-e1 = (Regelblatt) Ist Hell am Zug und kann nichts tun, hat Dunkel noch einen Zug und muss ihn nutzen, wenn es kann; dann ist die Partie zu Ende. Ist Dunkel am Zug und kann nichts tun, ist die Partie sofort zu Ende.
rules_ponte-p-e2 = (Festlegung) Nichts tun können heißt: kein erlaubtes Paar von Plättchen, weil Platz oder Plättchen fehlen, und keine erlaubte Brücke. Mit der Option aus P-T3 zählt auch der Verzicht auf eine Brücke.

rules_ponte-score-title = Die Wertung
rules_ponte-score =
    Eine einzelne Insel zählt 1 Punkt. Zwei verbundene zählen 3, drei 6, vier 10 und so fort; die Verbindung darf über Sandbänke führen.
    Wer die meisten Punkte hat, gewinnt; bei Gleichstand entscheiden mehr Inseln, dann mehr Brücken; sonst wird der Sieg geteilt. Beide können einvernehmlich einen Zug zurücknehmen oder die Partie annullieren.
rules_ponte-score-example = Zwei helle Inseln verbunden: 3 Punkte. Die dunkle Insel steht allein: 1 Punkt.
rules_ponte-p-v1 = (Regelblatt) Eine Insel, die mit keiner anderen verbunden ist, zählt 1 Punkt. Inseln, die durch Brücken verbunden sind, direkt oder über Sandbänke, zählen zusammen 3 Punkte bei zwei Inseln, 6 bei drei, 10 bei vier und so weiter: n(n+1)/2 bei n Inseln.
rules_ponte-p-v2 = (Regelblatt) Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheiden mehr Inseln, dann mehr Brücken; sonst wird der Sieg geteilt. Die Wertung nennt Inseln und Brücken in eigenen Zeilen, die keine Punkte zählen.
rules_ponte-p-v3 = (Regelblatt) Das gewertete Beispiel: Hell hat vier verbundene Inseln, 10 Punkte und 3 Brücken; Dunkel hat zwei verbundene und zwei einzelne Inseln, 5 Punkte und 2 Brücken.
rules_ponte-p-v4 = (Regelblatt) Wurde etwas Verbotenes gespielt, das sich nicht rückgängig machen lässt, zählt die Partie nicht. Das Programm lehnt verbotene Schritte ab. Beide können einvernehmlich den letzten Zug zurücknehmen oder die Partie annullieren.
