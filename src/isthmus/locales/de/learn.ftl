# Die Regelseiten im Browser, auf Deutsch.
# Hashi
learn-hashi-intro = Inseln bekommen Zahlen, Linien bekommen Brücken. Eine Insel zählt, wenn ihre Brücken genau ihre Zahl ergeben: Jede Zahl ist ein Versprechen an Sie selbst.
learn-hashi-board-title = Der Spielplan
learn-hashi-board =
    Alle haben denselben Spielplan mit 18 Inseln: Vier tragen eine rote Flagge, drei eine blaue, die übrigen keine. Gepunktete Linien verbinden benachbarte Inseln waagrecht oder senkrecht, und manche kreuzen sich.
    Achtzehn Karten kombinieren jede Zahl von 1 bis 6 mit einer, zwei oder drei Brücken. Seite A ist leichter, Seite B hat mehr Kreuzungen.
learn-hashi-board-example = Inseln ohne Flagge, eine spitze rote und eine eckige blaue Flagge, und die Linien zwischen Nachbarn.
learn-hashi-setup-title = Vor der ersten Karte
learn-hashi-setup =
    Alle schreiben eine 3 oder 4 auf eine Insel ohne Flagge und geben den Spielplan an den nächsten Platz weiter, der ihn behält. Allein behalten Sie Ihren eigenen.
    Eine Karte scheidet ungesehen aus; die anderen siebzehn werden alle gespielt.
learn-hashi-round-title = Eine Runde
learn-hashi-round =
    Eine Karte gilt für alle. Zuerst dürfen Sie ihre Zahl schreiben, dann ihre Brücken zeichnen; eines oder beides dürfen Sie auslassen.
    Bis Sie fertig sind, können Sie Schritte zurücknehmen. Die anderen sehen Ihren Spielplan, wenn die Runde schließt. Nach siebzehn Runden ist die Partie zu Ende, wie auch immer die Spielpläne aussehen.
learn-hashi-number-title = Die Zahl schreiben
learn-hashi-number =
    Die Zahl kommt auf eine Insel, die noch keine hat. Eine Insel ohne Flagge nimmt sie immer; eine Flaggeninsel nur, wenn schon eine Brücke dorthin führt.
    Sie darf nicht kleiner sein als die Anzahl der Brücken dort. Ist sie gleich, ist die Insel sofort fertig. Eine Zahl, die die Insel nie erreichen kann, ist erlaubt, aber selten klug.
learn-hashi-number-example = Zur roten Flagge führt eine Brücke, also darf dort eine Zahl stehen.
learn-hashi-bridges-title = Die Brücken zeichnen
learn-hashi-bridges =
    Zeichnen Sie genau so viele Brücken, wie die Karte zeigt, oder keine. Sie dürfen sie beliebig verteilen.
    Eine Brücke folgt einer ganzen gepunkteten Linie, und mindestens eine der beiden Inseln muss eine Zahl haben. Eine Linie trägt höchstens zwei Brücken. Brücken kreuzen sich nie: Liegt eine, sind die kreuzenden Linien gesperrt.
    Eine fertige Insel bekommt keine Brücke mehr, eine mit Zahl nie mehr als ihre Zahl, eine ohne Zahl höchstens sechs.
learn-hashi-bridges-example = Die Brücke in der Mitte sperrt die kreuzende Linie; die gestrichelte ist noch vorläufig.
learn-hashi-bonuses-title = Fertige Inseln und Boni
learn-hashi-bonuses =
    Eine Insel, deren Brücken ihrer Zahl entsprechen, wird umkreist: Nur umkreiste Inseln zählen.
    Drei Boni sind ein Wettlauf. Alle vier roten Flaggen: 9 Punkte, wenn Sie es zuerst schaffen, später 5. Alle drei blauen: 7, später 3. Sechs fertige Inseln, durch Brücken verbunden, ohne unfertige dazwischen: 8, später 4. Schaffen es mehrere in derselben Runde zuerst, bekommen alle den hohen Wert.
learn-hashi-bonuses-example = Sechs fertige Inseln in einer Kette: der dritte Bonus.
learn-hashi-end-title = Das Ende und das Spiel allein
learn-hashi-end =
    Jede fertige Insel zählt 2 Punkte, dazu kommen die Boni. Wer die meisten Punkte hat, gewinnt; bei Gleichstand wird der Sieg geteilt.
    Allein spielen Sie gegen den Stapel: Blau zählt bis zur siebten Karte 7, Rot 9 und die sechs Inseln 8 bis zur zwölften; danach sind es 3, 5 und 4. Mehr als sechzig Punkte sind nicht möglich.

# Träxx
learn-traxx-intro = Ein einziger Weg, der an beiden Enden über einen Spielplan bunter Felder wächst. Erreichen Sie die Zahlen vor den anderen, und lassen Sie möglichst wenige Felder zurück.
learn-traxx-board-title = Der Spielplan
learn-traxx-board =
    Einundsechzig sechseckige Felder in sechs Farben, jede Farbe mit eigenem Symbol. Neun tragen eine Zahl von 2 bis 10. Alle haben denselben Spielplan; nur das Startfeld nahe der Mitte ist verschieden.
    Fünfzehn Karten zeigen je vier verschiedene Farben, sechs davon eine Farbe doppelt.
learn-traxx-path-title = Der Weg
learn-traxx-path =
    Ihr Weg führt von Feld zu Nachbarfeld und betritt kein Feld zweimal; neben sich selbst herlaufen darf er. Das Startfeld gehört von Anfang an dazu.
    In jeder Runde wächst er nur an einem Ende. Jedes betretene Feld verbraucht eine Farbe der Karte; Reihenfolge und Anzahl sind frei, auch null.
learn-traxx-path-example = Der offene Ring ist der Start; das gestrichelte Stück gehört zur laufenden Runde.
learn-traxx-round-title = Eine Runde
learn-traxx-round = Eine Karte für alle, alle zugleich; fünfzehn Runden, also kommt jede Karte dran. Bis Sie fertig sind, können Sie Schritte zurücknehmen; die anderen sehen Ihren Weg, wenn alle fertig sind.
learn-traxx-numbers-title = Die Zahlen
learn-traxx-numbers =
    Wer eine Zahl zuerst erreicht, notiert den vollen Wert, ebenso alle, die sie in derselben Runde erreichen. Wer später kommt, notiert die Hälfte, aufgerundet: Eine 7 bringt noch 4.
    In einer Runde dürfen Sie mehrere Zahlen erreichen; jede zählt.
learn-traxx-numbers-example = Die 7 ist erreicht; das Zeichen ½ steht bei einer Zahl, die nur noch die Hälfte wert ist.
learn-traxx-end-title = Das Ende
learn-traxx-end = Zählen Sie das Notierte zusammen und ziehen Sie 1 Punkt für jedes Feld ab, das Ihr Weg nicht betreten hat, Zahlenfelder eingeschlossen. Die höchste Summe gewinnt; bei Gleichstand wird der Sieg geteilt. Die Summe kann unter null liegen.
learn-traxx-solo-title = Allein spielen
learn-traxx-solo = Allein bringt eine Zahl nur dann den vollen Wert, wenn Sie vorher keine höhere erreicht haben; sonst die Hälfte, aufgerundet. Gehen Sie also aufwärts: 4, 7, 5, 9 bringen in dieser Folge 4, 7, 3 und 9. Mehr als 40 Punkte sind ausgezeichnet.

# Connections
learn-connections-intro = In jeder Runde legen alle dasselbe Plättchen. Führen Sie schmale und breite Verbindungen von der Mitte zu den Zahlen am Rand; was nicht angeschlossen ist, zählt gegen Sie.
learn-connections-board-title = Spielplan und Plättchen
learn-connections-board =
    Der Spielplan hat fünf mal fünf Felder. Die Mitte ist aufgedruckt: Schmale Verbindungen gehen nach Norden und Süden, breite nach Osten und Westen. Am Rand stehen sechzehn Zahlen von 1 bis 3; die Mitte jeder Seite ist ein leerer Rand.
    Die 28 Plättchen zeigen ein bis vier Verbindungen, schmal oder breit, die sich in der Mitte treffen. Jedes trägt ein Symbol, damit man es ansagen kann. Die vier Spielpläne haben dieselben Zahlen an anderen Stellen.
learn-connections-board-example = Die aufgedruckte Mitte, die Zahlen und vier leere Ränder.
learn-connections-round-title = Eine Runde
learn-connections-round =
    Ein Plättchen wird aufgedeckt, und alle legen ihr eigenes davon. Sie dürfen es sich anders überlegen, bis alle fertig sind. Nach 24 Runden ist der Spielplan voll; vier Plättchen erscheinen nie.
    Welche Plättchen noch kommen, dürfen alle wissen; die Reihenfolge kennt niemand.
learn-connections-place-title = Offen legen
learn-connections-place =
    Das Plättchen kommt auf ein freies Feld neben der Mitte oder einem anderen Plättchen, beliebig gedreht. Mindestens eine seiner Verbindungen muss eine Verbindung gleicher Breite fortsetzen.
    Zu jedem offenen Nachbarn hin müssen beide Seiten zusammenpassen: leer an leer, schmal an schmal, breit an breit. Keine Verbindung darf gegen einen leeren Rand laufen. Zu Zahlen, Spiralen und freien Feldern hin ist alles erlaubt.
learn-connections-place-example = Überall passen die Breiten; zwei Zahlen der zweiten Reihe sind angeschlossen.
learn-connections-spiral-title = Spiralen
learn-connections-spiral = Ein Plättchen, das offen nicht passt oder das Sie lieber nicht offen legen, kommt verdeckt auf ein beliebiges freies Feld: eine Spirale. Verbindungen dürfen zu ihr führen und enden dort. Jede Spirale kostet 1 Punkt.
learn-connections-spiral-example = Die breite Verbindung nach Osten endet an der Spirale.
learn-connections-end-title = Das Ende
learn-connections-end =
    Verloren sind die Summe aller nicht angeschlossenen Zahlen und 1 Punkt je Spirale. Der kleinste Verlust gewinnt; bei Gleichstand wird der Sieg geteilt. Eine Serie hat so viele Partien wie Mitspielende, und die Verluste werden addiert.
    Allein ist ein Verlust von 0 oder 1 das Werk eines Virtuosen.

# Ponte del Diavolo
learn-ponte-intro = Ein Duell auf offenem Wasser. Bilden Sie Inseln aus genau vier Plättchen, halten Sie Abstand, und verbinden Sie sie mit Brücken: Je länger die Kette, desto mehr zählt jede Insel.
learn-ponte-start-title = Beginn
learn-ponte-start =
    Der kleine Spielplan hat zehn mal zehn Felder, 40 Plättchen je Farbe und 15 gemeinsame Brücken; der große zwölf mal zwölf Felder, 60 Plättchen je Farbe und 22 Brücken.
    Wer beginnt, legt zwei helle Plättchen auf beliebige Felder. Die Gegenseite wählt dann ihre Farbe. Als Nächstes zieht Dunkel.
learn-ponte-turn-title = Ein Zug
learn-ponte-turn = Legen Sie entweder zwei eigene Plättchen auf freie Felder, oder bauen Sie eine Brücke. Zwei Plättchen oder keines: Ein einzelnes ist kein Zug. Wenn Sie eines von beidem können, müssen Sie es tun.
learn-ponte-islands-title = Inseln und Sandbänke
learn-ponte-islands =
    Plättchen einer Farbe Seite an Seite bilden eine Gruppe. Eins bis drei sind eine Sandbank, genau vier eine Insel, fünf sind nie erlaubt.
    Eine Insel berührt kein anderes Plättchen ihrer Farbe, auch nicht an einer Ecke. Sandbänke dürfen sich an Ecken berühren. Plättchen verschiedener Farben dürfen sich beliebig berühren.
learn-ponte-islands-example = Eine helle Insel mit Ringen. Ein Plättchen auf dem markierten Feld würde die Sandbänke vereinen und die Insel berühren: nicht erlaubt.
learn-ponte-bridges-title = Brücken
learn-ponte-bridges =
    Eine Brücke verbindet zwei eigene Plättchen mit einem Feld Abstand: gerade, diagonal oder wie ein Springer im Schach. Die überspannten Felder müssen leer sein und bleiben für beide Farben gesperrt.
    Jedes Plättchen trägt höchstens ein Brückenende. Brücken kreuzen sich nie, gleich welcher Farbe. Auch Sandbänke lassen sich verbinden und können später zu Inseln wachsen.
learn-ponte-bridges-example = Die drei Arten: gerade, diagonal, Springerzug. Kreuze zeigen gesperrte Felder.
learn-ponte-end-title = Das Ende
learn-ponte-end = Kann Hell weder zwei Plättchen legen noch eine Brücke bauen, hat Dunkel noch einen Zug. Kann Dunkel nichts mehr tun, endet die Partie sofort.
learn-ponte-score-title = Die Wertung
learn-ponte-score =
    Eine einzelne Insel zählt 1 Punkt. Zwei verbundene zählen 3, drei 6, vier 10 und so fort; die Verbindung darf über Sandbänke führen.
    Wer die meisten Punkte hat, gewinnt; bei Gleichstand entscheiden mehr Inseln, dann mehr Brücken; sonst wird der Sieg geteilt. Beide können einvernehmlich einen Zug zurücknehmen oder die Partie annullieren.
learn-ponte-score-example = Zwei helle Inseln verbunden: 3 Punkte. Die dunkle Insel steht allein: 1 Punkt.
