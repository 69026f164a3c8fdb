# The end that a trained net expects, where a decision is explained
outlook-title = Erwartetes Schlussbild
outlook-legend-lead = Je größer ein Quadrat, desto eher liegt dort am Ende ein Plättchen; dunkle haben einen Punkt. So schätzt es das Netz nach dem besten Zug.
outlook-lead = Das Netz erwartet am Ende { $lead } Punkte Vorsprung.
outlook-lead-beside = Das Netz erwartet am Ende { $lead } Punkte Vorsprung, nach dem gespielten Zug { $played }.
outlook-gained = Am Ende eher Ihre Felder: { $places }
outlook-denied = Seltener Felder der Gegenseite: { $places }
outlook-legend-loss = Je größer ein Kreis, desto mehr geht auf diesem Feld am Ende verloren: nicht angeschlossene Zahlen oder eine Spirale. So schätzt es das Netz nach dem besten Zug.
outlook-loss = Das Netz erwartet am Ende einen Verlust von { $loss }.
outlook-loss-beside = Das Netz erwartet am Ende einen Verlust von { $loss }, nach dem gespielten Zug { $played }.
outlook-spared = Weniger geht verloren auf: { $places }
