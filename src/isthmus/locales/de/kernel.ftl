# Ablehnungen, die alle Spiele gemeinsam haben.
kernel-game-over = Die Partie ist zu Ende.
kernel-game-annulled = Die Partie wurde im Einvernehmen für ungültig erklärt.
kernel-already-done = Sie sind mit dieser Runde fertig; sie ist für Sie abgeschlossen.
kernel-period-closed = Diese Runde ist schon abgeschlossen; Sie sehen jetzt das neue Brett.
kernel-not-your-turn = Sie sind nicht am Zug.
kernel-waits-for-chance = Zuerst muss eine Karte aufgedeckt werden.
kernel-sealed = Die Schritte dieses Platzes sind hier nicht bekannt.
kernel-nothing-to-undo = In dieser Runde gibt es keinen Schritt zurückzunehmen.
kernel-nothing-to-take-back = Es ist noch kein Zug abgeschlossen.
kernel-needs-consent = Dem müssen alle zustimmen.
kernel-no-agreements = In diesem Spiel ist eine abgeschlossene Runde endgültig.
kernel-not-an-outcome = Das kann jetzt nicht gezogen werden.
