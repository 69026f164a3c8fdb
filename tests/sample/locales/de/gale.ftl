# Gale: alles, was das Spiel auf Deutsch sagt.

gale-name = Gale
gale-tagline = Verbinden Sie Ihre beiden Seiten, bevor es der anderen Person gelingt.

gale-help-steps =
    Ein Schritt ist der Name einer Kreuzung: ein Buchstabe für die Spalte, eine Zahl für die Zeile.
    b2       eine Verbindung durch die Kreuzung b2 ziehen
    done     sich fertig melden
    undo     die Verbindung zurücknehmen

gale-option-size = Spielplan: 3×3 oder 4×4

gale-category-joined-sides = Verbundene Seiten
gale-ending-joined = Jemand hat seine beiden Seiten verbunden.

gale-no-crossing = Das ist keine Kreuzung des Spielplans.
gale-taken = Durch { $place } führt schon eine Verbindung von Platz { $seat }.
gale-one-link = Eine Verbindung je Zug: Ihre führt durch { $place }. Melden Sie sich fertig, oder nehmen Sie sie zurück.
gale-link-missing = Ziehen Sie zuerst eine Verbindung.

gale-news-joined = Platz { $seat } hat beide Seiten verbunden.
gale-prompt-link = Ziehen Sie eine Verbindung durch eine freie Kreuzung.
gale-prompt-done = Melden Sie sich fertig, oder nehmen Sie die Verbindung zurück.
gale-prompt-wait = Warten Sie auf die andere Person.

gale-picture-sides =
    { $seat ->
        [1] verbindet oben und unten
       *[2] verbindet links und rechts
    }
