# Ablehnungen, die alle Spiele gemeinsam haben.
kernel-game-over = Die Partie ist zu Ende.
kernel-game-annulled = Die Partie wurde einvernehmlich annulliert.
kernel-game-abandoned = Die Partie wurde abgebrochen.
kernel-game-resigned = { $name } hat aufgegeben.
kernel-no-duel = Aufgeben kann man nur eine Partie zu zweit.
kernel-already-done = Sie sind mit dieser Runde fertig; sie ist für Sie abgeschlossen.
kernel-period-closed = Diese Runde ist schon abgeschlossen; Sie sehen jetzt den neuen Spielplan.
kernel-not-your-turn = Sie sind nicht am Zug.
kernel-waits-for-chance = Zuerst muss eine Karte oder ein Plättchen aufgedeckt werden.
kernel-sealed = Die Schritte dieses Platzes sind hier nicht bekannt.
kernel-nothing-to-undo = Es gibt keinen Schritt, den man zurücknehmen könnte.
kernel-nothing-to-take-back = Es gibt noch keinen Zug, den man zurücknehmen könnte.
kernel-needs-consent = Dem müssen alle zustimmen.
kernel-no-agreements = In diesem Spiel ist eine abgeschlossene Runde endgültig.
kernel-not-an-outcome = Das kann jetzt nicht gezogen werden.

# Die Regeln zum Nachlesen.
kernel-origins = Nach der Nummer steht bei jeder Klausel, woher sie kommt: Regelblatt (die gedruckten Regeln), Festlegung (die gedruckten Regeln lassen es offen, und wir mussten entscheiden), Material (etwas, dessen genauen Druck wir nicht haben) oder Folgerung (sie ergibt sich aus den anderen).

# Was einem Spiel fehlen darf.
kernel-lacks-rules = { $game } hat keine Regeln zum Nachlesen.
kernel-lacks-referee = { $game } hat keinen Schiedsrichter für Partien auf Papier.
kernel-lacks-caller = Bei { $game } wird nichts verteilt, das man am echten Tisch ansagen könnte.
kernel-lacks-daily = { $game } hat keine Partie des Tages.
kernel-lacks-ghosts = { $game } kann man nicht neben einer fertigen Partie spielen. Spielen Sie stattdessen noch einmal mit denselben Leuten.
kernel-lacks-greedy = { $game } hat keinen gierigen Bot.
kernel-lacks-engine = { $game } hat keine Engine: Es gibt keine Bots von Neuling bis Meister.
kernel-lacks-coach = { $game } hat keine Engine: Partien können nicht analysiert werden.
kernel-lacks-grandmaster = { $game } hat keinen Großmeister.
kernel-lacks-net = { $game } hat kein trainiertes Netz.
kernel-lacks-solver = { $game } hat keinen Löser: Das bestmögliche Ergebnis bleibt unbekannt.
kernel-lacks-scale = { $game } hat keine Skalen für seinen Trainer.
kernel-lacks-kernel = { $game } hat keine kompilierten Regeln.
kernel-lacks-scene = { $game } hat auf der Seite keinen Spielplan.
kernel-lacks-lesson = { $game } hat keine Lektionen.
kernel-lacks-puzzles = { $game } hat keine Rätsel.
kernel-lacks-drawing = { $game } hat keine Zeichnung.
kernel-lacks-print = { $game } hat nichts zum Ausdrucken.
kernel-lacks-photo = { $game } lässt sich nicht von einem Foto lesen. Geben Sie die Partie durch Tippen ein.
kernel-lacks-environments = { $game } hat keine Umgebungen für lernende Programme.
kernel-lacks-batched = { $game } hat keine JAX-Umgebung.
kernel-lacks-own-boards = { $game } hat nur seinen einen Spielplan; eigene lassen sich nicht laden.
