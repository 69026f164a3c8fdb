# Ghosts: finished games beside which a deal is played, and challenges
ghost-of = { $name } (Geist)
ghost-own = Sie zuvor
ghost-median = Median des Tages
ghost-level = { $level } (Geist)
ghost-as-if = Geister haben diese Verteilung schon gespielt. Die Punkte werden gezählt, als säßen alle an einem Tisch; das zählt sonst nirgends.
ghost-sealed = Die Spielpläne der Geister öffnen sich, wenn Ihre erste Runde fertig ist.
ghost-results = Neben den Geistern
ghost-results-name = Wer
ghost-results-own = In der eigenen Partie
ghost-results-as-if = Wie an einem Tisch
ghost-replay-of = Nachspielen: { $name }
ghost-beside = Neben dieser Partie spielen
ghost-challenge = Herausfordern
ghost-challenge-title = Andere herausfordern
ghost-challenge-text = Wer diesen Link öffnet, spielt dieselbe Verteilung neben Ihrer Partie. Ihre Spielpläne bleiben verdeckt, bis dort die jeweilige Runde fertig ist.
ghost-challenge-link = Link der Herausforderung
ghost-challenge-qr = Herausforderung als QR-Code
ghost-challenge-from = { $name } fordert Sie heraus: { $game }
ghost-challenge-yours = Das ist Ihre eigene Herausforderung: { $game }
ghost-challenge-beat = Zu schlagen: { $points }.
ghost-challenge-about = Sie spielen dieselbe Verteilung, Karte für Karte. Nach jeder Ihrer Runden sehen Sie, was { $name } bis dahin auf dem Spielplan hatte.
ghost-challenge-play = Annehmen
ghost-pick = Diese Verteilung neben Geistern spielen
ghost-pick-text = Wählen Sie bis zu drei. Ihre Spielpläne erscheinen Runde für Runde, sobald Ihre eigene fertig ist.
ghost-pick-start = Neben ihnen spielen

# Why not
ghost-refused-challenge = Diese Herausforderung lässt sich nicht lesen. Vielleicht fehlt ein Teil des Links, oder die Partie wurde gelöscht.
ghost-refused-missing = Zu dieser Verteilung gibt es keine solche Partie.
ghost-refused-other-deal = Alle Geister müssen dieselbe Verteilung gespielt haben.
ghost-refused-unfinished = Nur eine zu Ende gespielte Partie kann ein Geist sein.
ghost-refused-none = An diesem Tisch gibt es keine Geister.
