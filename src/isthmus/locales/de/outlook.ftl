# The end that a trained net expects, where a decision is explained
outlook-title = Erwartetes Schlussbild
outlook-legend-lead = Je größer ein Quadrat, desto eher liegt dort am Ende ein Plättchen; dunkle haben einen Punkt. So schätzt es das Netz nach dem besten Zug.
outlook-lead = Das Netz erwartet am Ende { $lead } Punkte Vorsprung.
outlook-lead-beside = Das Netz erwartet am Ende { $lead } Punkte Vorsprung, nach dem gespielten Zug { $played }.
outlook-gained = Am Ende eher Ihre Felder: { $places }
outlook-denied = Seltener Felder der Gegenseite: { $places }
outlook-legend-loss = Je größer ein Kreis, desto mehr geht auf diesem Feld am Ende verloren: nicht angeschlossene Zahlen oder eine Spirale. So schätzt es das Netz nach dem besten Zug.
outlook-loss = Auf den ersten Blick erwartet das Netz am Ende einen Verlust von { $loss }.
outlook-loss-beside = Auf den ersten Blick erwartet das Netz am Ende einen Verlust von { $loss }, nach dem gespielten Zug { $played }.
outlook-spared = Weniger geht verloren auf: { $places }
outlook-legend-points = Je voller eine Insel, desto eher ist sie am Ende fertig. So schätzt es das Netz nach dem besten Zug.
outlook-points = Auf den ersten Blick erwartet das Netz am Ende { $points } Punkte.
outlook-points-beside = Auf den ersten Blick erwartet das Netz am Ende { $points } Punkte, nach dem gespielten Zug { $played }.
outlook-finished = Eher fertig: { $places }
