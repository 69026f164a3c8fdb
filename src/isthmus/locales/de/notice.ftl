# Your turn: sounds, notifications, reactions
notice-turn-title = Sie sind dran: { $game }
notice-turn-text = An einem Tisch mit { $game } sind Sie an der Reihe.
notice-settings-lead = Diese Einstellungen behält dieser Browser.
notice-sound = Töne
notice-sound-about = Leise Töne, wenn Sie dran sind, für einen Zug, einen abgelehnten Zug und das Ende einer Runde.
notice-sound-try = Anhören
notice-system = Mitteilungen, während die Seite offen ist
notice-system-about = Wenn Sie dran sind und gerade etwas anderes ansehen.
notice-push = Mitteilungen, während die Seite geschlossen ist
notice-push-about = Für Partien ohne Uhr oder mit einer von Stunden oder Tagen. Der Mitteilungsdienst Ihres Browsers überbringt eine verschlüsselte Nachricht; dieser Server behält dessen Adresse, bis Sie das hier ausschalten.
notice-blocked = Dieser Browser lässt für diese Seite keine Mitteilungen zu. Sie können das in seinen Einstellungen ändern.
notice-unable = Dieser Browser kann das nicht.
notice-push-unable = Dieser Server oder dieser Browser kann das nicht.
notice-refused-address = Das ist nicht die Adresse des Mitteilungsdienstes eines Browsers.
notice-refused-unable = Dieser Server kann keine Mitteilungen senden.

# Reactions instead of chat
notice-reactions = Reaktionen
notice-react = Reagieren
notice-reaction-said = { $name }: { $text }
notice-reactions-shown = Reaktionen der anderen zeigen
notice-reactions-about = Ein paar freundliche Worte am Tisch. Nichts davon wird aufbewahrt.
notice-reaction-hello = Hallo!
notice-reaction-good-luck = Viel Glück!
notice-reaction-well-played = Gut gespielt!
notice-reaction-thanks = Danke!
notice-reaction-sorry = Entschuldigung!
notice-reaction-oops = Hoppla!
notice-reaction-wow = Wow!
notice-reaction-thinking = Ich überlege …
notice-reaction-no-hurry = Keine Eile.
notice-reaction-close = Das war knapp!
notice-reaction-again = Noch eine Partie?
notice-reaction-bye = Bis bald!
