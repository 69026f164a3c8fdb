# Rated tables: why something is not possible there, and what the page says about them.
rated-no-account = An einem Wertungstisch können nur Personen mit einem Konto spielen.
rated-no-bots = An einem Wertungstisch spielen nur Menschen; ein Bot kann keinen Platz einnehmen und niemanden vertreten.
rated-no-clock = Eine Wertungspartie braucht eine Uhr, damit niemand auf jemanden warten muss, der gegangen ist.
rated-no-handover = Dieser Platz gehört zu einem anderen Konto. Ein Platz an einem Wertungstisch lässt sich nicht weitergeben.
rated-no-help = Eine Wertungspartie hat eine neue Verteilung und keine Tipps.
rated-no-leaving = Eine Wertungspartie können Sie nicht verlassen. Zu zweit können Sie aufgeben, oder Sie lassen Ihre Zeit ablaufen.
rated-no-people = Zu einer Wertungspartie gehören mindestens zwei Personen.
rated-no-ratings = Dieser Server führt keine Wertungszahlen.
rated-no-take-back = In einer Wertungspartie lässt sich kein Zug zurücknehmen.
rated-no-twice = Sie haben an diesem Tisch schon einen Platz, und in einer Wertungspartie hat niemand zwei.
rated-table = Wertungspartie
rated-table-text = Das Ergebnis zählt für die Wertungszahlen aller hier. Niemand kann einen Zug zurücknehmen oder um Tipps bitten.
rated-change = { $name }: { $before }, jetzt { $after } ({ $difference })
rated-changes = Wertungszahlen
rated-not-counted = Diese Partie hat nicht gezählt.
