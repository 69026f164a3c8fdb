# Bots: wie sie heißen, wie sie spielen und wie man von ihren Gedanken erzählt.

bot-level-random = Zufall
bot-level-greedy = Gierig
bot-level-novice = Neuling
bot-level-casual = Hobby
bot-level-club = Verein
bot-level-strong = Stark
bot-level-master = Meister
bot-level-grandmaster = Großmeister

bot-about-novice = kennt die Regeln und nimmt, was nahe liegt
bot-about-casual = sieht gute Züge, plant wenig
bot-about-club = plant gut, rechnet selten
bot-about-strong = plant und rechnet
bot-about-master = so gut, wie wir ihn machen konnten
bot-about-grandmaster = blickt weiter als der Meister; wo das nicht geht, spielt er wie der Meister

# Was ein Plan wert ist
bot-value-points = { $value } Punkte
bot-value-loss = ein Verlust von { $value }
bot-value-chance = { $value } % Gewinnaussicht

# Tipps und Gedanken: die verglichenen Pläne
bot-hint = Was der stärkste Bot erwägen würde (zu erwarten am Ende der Partie):
bot-thought = { $name }, { $stage } (zu erwarten am Ende der Partie):
bot-plan = { $steps }: { $value }
bot-chosen = (gespielt)
