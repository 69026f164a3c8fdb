# Eine Partie am echten Tisch verfolgen
follow-title = { $game } verfolgen
follow-lead = Sie spielen mit der Schachtel und Ihrem eigenen Blatt. Geben Sie jede gezogene Karte und jedes Plättchen ein und probieren Sie Ihre Züge hier, bevor Sie zeichnen: Der Spielplan sagt, was erlaubt ist, und nennt sonst die Regel. Am Ende zählt er, und die Partie lässt sich analysieren.
follow-players = Blätter
follow-players-text = Ein einzelnes Blatt wird wie eine Solopartie gewertet. Verfolgen Sie alle Blätter, um auch Wettläufe und Plätze zu klären.
follow-no-proof = Hier hat niemand gegeben, darum gibt es keine Prüfsumme: Die Aufzeichnung ist so richtig wie die Eingaben.
follow-begin = Beginnen
follow-draw = Was wurde gezogen?
follow-left = Noch möglich: { $count }
follow-wrong-card = Ziehung ändern
follow-over = Die Partie ist zu Ende
follow-again = Andere Partie verfolgen
follow-drop = Diese Partie verwerfen und neu beginnen
