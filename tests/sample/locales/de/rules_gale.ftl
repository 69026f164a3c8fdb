# Die Regeln von Gale.
rules_gale-intro = Zwei Gitter aus Punkten liegen in den Lücken des jeweils anderen. Sie ziehen Verbindungen zwischen Ihren Punkten und wollen Ihre beiden Seiten verbinden. Das Spiel ist von David Gale, der es 1958 beschrieb; es heißt auch Bridg-It.

rules_gale-board-title = Der Spielplan
rules_gale-g-c1 = Der Spielplan hat zwei Gitter aus Punkten, jedes in den Lücken des anderen; er ist 3×3 groß, als Option 4×4.
rules_gale-g-s1 = Platz 1 hat das Gitter von oben nach unten und beginnt; Platz 2 hat das von links nach rechts.

rules_gale-turn-title = Ein Zug
rules_gale-turn = Sie ziehen eine Verbindung durch eine freie Kreuzung.
rules_gale-g-t1 = Ein Zug ist genau eine Verbindung zwischen zwei eigenen benachbarten Punkten.
rules_gale-g-t2 = Eine Verbindung darf keine andere kreuzen.

rules_gale-end-title = Das Ende
rules_gale-g-e1 = Wer seine beiden Seiten durch eine Kette verbindet, gewinnt, und die Partie ist zu Ende.
rules_gale-g-e2 = Ein Unentschieden gibt es nicht: Auf einem vollen Spielplan hat genau eine Seite ihre Ränder verbunden.
rules_gale-g-e3 = Sind beide einverstanden, wird der letzte Zug zurückgenommen oder die Partie annulliert.
