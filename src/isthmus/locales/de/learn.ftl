# Die Regelseiten im Browser, auf Deutsch.
# Hashi
learn-hashi-intro = Inseln bekommen Zahlen, Linien bekommen Brücken. Eine Insel zählt, wenn ihre Brücken genau ihre Zahl ergeben: Jede Zahl ist ein Versprechen an sich selbst.
learn-hashi-board-title = Die Karte
learn-hashi-board =
    Alle haben dieselbe Karte mit 18 Inseln: vier tragen eine rote Flagge, drei eine blaue, die übrigen keine. Gepunktete Linien verbinden Nachbarn waagrecht oder senkrecht, und manche kreuzen sich.
    Achtzehn Karten verbinden jede Zahl von 1 bis 6 mit einer, zwei oder drei Brücken. Seite A ist sanfter, Seite B hat mehr Kreuzungen.
learn-hashi-board-example = Inseln ohne Flagge, ein roter Wimpel, ein blaues Banner und die Linien zwischen Nachbarn.
learn-hashi-setup-title = Vor der ersten Karte
learn-hashi-setup =
    Jeder schreibt eine 3 oder 4 auf eine Insel ohne Flagge und gibt die Karte an den nächsten Platz weiter, der sie behält. Allein behält man die eigene.
    Eine Karte scheidet ungesehen aus; die anderen siebzehn kommen alle.
learn-hashi-round-title = Eine Runde
learn-hashi-round =
    Eine Karte gilt für alle. Zuerst darf man ihre Zahl schreiben, dann ihre Brücken zeichnen; eines oder beides darf man auslassen.
    Bis man fertig ist, lassen sich Schritte zurücknehmen. Die anderen sehen die eigene Karte, wenn die Runde schließt. Nach siebzehn Runden ist Schluss, wie auch immer die Karten aussehen.
learn-hashi-number-title = Die Zahl schreiben
learn-hashi-number =
    Die Zahl kommt auf eine Insel ohne Zahl. Eine Insel ohne Flagge nimmt sie immer; eine mit Flagge nur, wenn schon eine Brücke hinführt.
    Sie darf nicht kleiner sein als die Zahl der Brücken dort. Ist sie gleich, ist die Insel sofort fertig. Eine Zahl, die die Insel nie erreichen kann, ist erlaubt, aber selten klug.
learn-hashi-number-example = Zur roten Flagge führt eine Brücke, also darf dort eine Zahl stehen.
learn-hashi-bridges-title = Die Brücken zeichnen
learn-hashi-bridges =
    Man zeichnet genau so viele Brücken, wie die Karte zeigt, oder keine. Sie dürfen überall verteilt sein.
    Eine Brücke folgt einer ganzen gepunkteten Linie, und mindestens eine der beiden Inseln muss eine Zahl haben. Eine Linie trägt höchstens zwei Brücken. Brücken kreuzen sich nie: Liegt eine, sind kreuzende Linien tot.
    Eine fertige Insel bekommt keine Brücke mehr, eine mit Zahl nie mehr als ihre Zahl, eine ohne Zahl höchstens sechs.
learn-hashi-bridges-example = Die Brücke in der Mitte tötet die kreuzende Linie; die gestrichelte ist noch vorläufig.
learn-hashi-bonuses-title = Fertige Inseln und Boni
learn-hashi-bonuses =
    Eine Insel, deren Brücken ihrer Zahl entsprechen, wird umkreist: Nur umkreiste Inseln zählen.
    Drei Boni sind ein Wettlauf. Alle vier roten Flaggen: 9 Punkte für den Ersten, später 5. Alle drei blauen: 7, später 3. Sechs fertige Inseln, durch Brücken verbunden, ohne unfertige dazwischen: 8, später 4. Wer es in derselben Runde schafft wie der Erste, bekommt ebenfalls den hohen Wert.
learn-hashi-bonuses-example = Sechs fertige Inseln in einer Kette: der dritte Bonus.
learn-hashi-end-title = Das Ende, und allein spielen
learn-hashi-end =
    Jede fertige Insel zählt 2 Punkte, dazu kommen die Boni. Die meisten Punkte gewinnen; bei Gleichstand teilt man.
    Allein läuft man gegen den Stapel: Blau zählt bis zur siebten Karte 7, Rot 9 und die Sechserkette 8 bis zur zwölften; danach 3, 5 und 4. Sechzig Punkte sind das Höchste.

# Träxx
learn-traxx-intro = Ein einziger Weg, der an beiden Enden über eine Karte bunter Felder wächst. Erreichen Sie die Zahlen vor den anderen, und lassen Sie wenige Felder zurück.
learn-traxx-board-title = Die Karte
learn-traxx-board =
    Einundsechzig Sechsecke in sechs Farben, jede Farbe mit eigenem Zeichen. Neun tragen eine Zahl von 2 bis 10. Alle haben dieselbe Karte; nur das Startfeld nahe der Mitte ist verschieden.
    Fünfzehn Karten zeigen je vier verschiedene Farben, sechs davon eine Farbe doppelt.
learn-traxx-path-title = Der Weg
learn-traxx-path =
    Ihr Weg führt von Feld zu Nachbarfeld und betritt kein Feld zweimal; neben sich selbst herlaufen darf er. Das Startfeld gehört von Anfang an dazu.
    In jeder Runde wächst er nur an einem Ende. Jedes betretene Feld verbraucht eine Farbe der Karte; Reihenfolge und Anzahl sind frei, auch null.
learn-traxx-path-example = Der offene Ring ist der Start; das gestrichelte Stück gehört zur laufenden Runde.
learn-traxx-round-title = Eine Runde
learn-traxx-round = Eine Karte für alle, alle zugleich; fünfzehn Runden, also kommt jede Karte dran. Bis Sie fertig sind, lassen sich Schritte zurücknehmen; die anderen sehen Ihren Weg, wenn alle fertig sind.
learn-traxx-numbers-title = Die Zahlen
learn-traxx-numbers =
    Wer eine Zahl zuerst erreicht, notiert den vollen Wert, ebenso alle, die sie in derselben Runde erreichen. Spätere notieren die Hälfte, aufgerundet: Eine 7 bringt noch 4.
    In einer Runde darf man mehrere Zahlen erreichen; jede zählt.
learn-traxx-numbers-example = Die 7 ist erreicht; das Zeichen ½ zeigt eine Zahl, die nur noch die Hälfte wert ist.
learn-traxx-end-title = Das Ende
learn-traxx-end = Zählen Sie das Notierte zusammen und ziehen Sie 1 für jedes Feld ab, das Ihr Weg nicht betreten hat, Zahlenfelder eingeschlossen. Die höchste Summe gewinnt; bei Gleichstand teilt man. Auch Minuspunkte kommen vor.
learn-traxx-solo-title = Allein spielen
learn-traxx-solo = Allein bringt eine Zahl nur dann den vollen Wert, wenn Sie vorher keine höhere erreicht haben; sonst die Hälfte, aufgerundet. Also aufsteigend: 4, 7, 5, 9 bringen in dieser Folge 4, 7, 3 und 9. Mehr als 40 Punkte sind ausgezeichnet.

# Connections
learn-connections-intro = In jeder Runde legen alle dasselbe Plättchen. Führen Sie schmale und breite Wege von der Mitte zu den Zahlen am Rand; was unverbunden bleibt, zählt gegen Sie.
learn-connections-board-title = Spielplan und Plättchen
learn-connections-board =
    Der Plan hat fünf mal fünf Felder. Die Mitte ist gedruckt: schmale Wege gehen nach Norden und Süden, breite nach Osten und Westen. Am Rand stehen sechzehn Zahlen von 1 bis 3; die Mitte jeder Seite ist ein leerer Rand.
    Die 28 Plättchen zeigen ein bis vier Wege, schmal oder breit, die sich in der Mitte treffen. Jedes trägt ein Bild, damit man es ansagen kann. Die vier Pläne haben dieselben Zahlen an anderen Stellen.
learn-connections-board-example = Die gedruckte Mitte, die Zahlen und vier leere Ränder.
learn-connections-round-title = Eine Runde
learn-connections-round =
    Ein Plättchen wird aufgedeckt, und alle legen ihr eigenes davon. Man darf es sich anders überlegen, bis alle fertig sind. Nach 24 Runden ist der Plan voll; vier Plättchen erscheinen nie.
    Welche noch kommen, dürfen alle wissen, die Reihenfolge niemand.
learn-connections-place-title = Offen legen
learn-connections-place =
    Das Plättchen kommt auf ein freies Feld neben der Mitte oder einem anderen Plättchen, beliebig gedreht. Mindestens einer seiner Wege muss einen Weg gleicher Breite fortsetzen.
    Zu jedem offenen Nachbarn müssen beide Seiten gleich sein: leer an leer, schmal an schmal, breit an breit. Kein Weg darf in einen leeren Rand laufen. Zu Zahlen, Spiralen und freien Feldern ist alles erlaubt.
learn-connections-place-example = Überall passen die Breiten; zwei Zahlen der zweiten Reihe sind verbunden.
learn-connections-spiral-title = Spiralen
learn-connections-spiral = Ein Plättchen, das offen nicht passt oder nicht passen soll, kommt verdeckt auf ein beliebiges freies Feld: eine Spirale. Wege dürfen zu ihr führen und enden dort. Jede Spirale kostet 1 Punkt.
learn-connections-spiral-example = Der breite Weg nach Osten endet an der Spirale.
learn-connections-end-title = Das Ende
learn-connections-end =
    Verloren ist die Summe aller unverbundenen Zahlen und 1 je Spirale. Der kleinste Verlust gewinnt; bei Gleichstand teilt man. In einer Serie spielt man so viele Partien wie Personen, und die Verluste werden addiert.
    Allein ist ein Verlust von 0 oder 1 das Werk eines Virtuosen.

# Ponte del Diavolo
learn-ponte-intro = Ein Duell auf offenem Wasser. Bauen Sie Inseln aus genau vier Plättchen, halten Sie Abstand, und verbinden Sie sie mit Brücken: Je länger die Kette, desto mehr zählt jede Insel.
learn-ponte-start-title = Beginn
learn-ponte-start =
    Der kleine Plan hat zehn mal zehn Felder, 40 Plättchen je Farbe und 15 gemeinsame Brücken; der große zwölf mal zwölf, 60 Plättchen und 22 Brücken.
    Wer beginnt, legt zwei helle Plättchen beliebig. Die Gegenseite wählt dann eine Farbe. Als Nächstes zieht Dunkel.
learn-ponte-turn-title = Ein Zug
learn-ponte-turn = Entweder zwei eigene Plättchen auf freie Felder legen oder eine Brücke bauen. Zwei Plättchen oder keines: Ein einzelnes ist kein Zug. Wer eines von beidem kann, muss es tun.
learn-ponte-islands-title = Inseln und Sandbänke
learn-ponte-islands =
    Plättchen einer Farbe Seite an Seite bilden eine Gruppe. Eins bis drei sind eine Sandbank, genau vier eine Insel, fünf sind nie erlaubt.
    Eine Insel berührt kein anderes Plättchen ihrer Farbe, auch nicht an der Ecke. Sandbänke dürfen sich an Ecken berühren. Verschiedene Farben berühren sich beliebig.
learn-ponte-islands-example = Eine helle Insel mit Ringen. Ein Plättchen auf dem markierten Feld würde die Sandbänke vereinen und die Insel berühren: nicht erlaubt.
learn-ponte-bridges-title = Brücken
learn-ponte-bridges =
    Eine Brücke verbindet zwei eigene Plättchen mit einem Feld Abstand: gerade, schräg oder wie ein Springer im Schach. Die überspannten Felder müssen leer sein und bleiben für beide Farben gesperrt.
    Jedes Plättchen trägt ein Brückenende. Brücken kreuzen sich nie, gleich welcher Farbe. Auch Sandbänke lassen sich verbinden und können später zu Inseln wachsen.
learn-ponte-bridges-example = Die drei Arten: gerade, schräg, Springerzug. Kreuze zeigen gesperrte Felder.
learn-ponte-end-title = Das Ende
learn-ponte-end = Kann Hell weder zwei Plättchen legen noch bauen, hat Dunkel noch einen Zug. Kann Dunkel nichts mehr, endet die Partie sofort.
learn-ponte-score-title = Die Wertung
learn-ponte-score =
    Eine einzelne Insel zählt 1 Punkt. Zwei verbundene zählen 3, drei 6, vier 10 und so fort; die Verbindung darf über Sandbänke führen.
    Die meisten Punkte gewinnen; dann mehr Inseln, dann mehr Brücken; sonst teilt man den Sieg. Beide können einvernehmlich einen Zug zurücknehmen oder die Partie annullieren.
learn-ponte-score-example = Zwei helle Inseln verbunden: 3 Punkte. Die dunkle Insel steht allein: 1 Punkt.
