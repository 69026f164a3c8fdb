# Über Isthmus
about-what = Isthmus bringt vier Verbindungsspiele an einen Tisch: dieselben genauen Regeln im Browser, im Terminal und für Programme, die mitspielen.
about-credits = Die Spiele und ihre Autoren
about-independent = Dies ist eine unabhängige Umsetzung mit eigenen Spielplänen, Zeichnungen und Texten. Sie stammt nicht von den Autoren oder Verlagen und wird von ihnen nicht unterstützt. Wenn Ihnen ein Spiel gefällt, kaufen Sie das Original.
about-reconstruction = Spielpläne, Karten und Plättchen sind Rekonstruktionen, die zu allem passen, was über die gedruckten bekannt ist; die Anordnung Ihrer eigenen Ausgabe lässt sich eingeben.
about-privacy = Was gespeichert wird
about-privacy-text = Eine Zufallszahl in einem Cookie sagt, welche Plätze Ihre sind. Ein Konto ist nicht nötig; wer eines möchte, legt einen Passkey an, ohne E-Mail-Adresse und Passwort. Es gibt kein Tracking, und keine Anfrage verlässt diesen Server.
about-access = Für alle
about-access-text = Jeder Spielplan ist mit Maus, Finger oder Tastatur allein spielbar und funktioniert mit Screenreadern. Farben haben immer auch ein Symbol. Die Taste ? zeigt am Tisch alle Tasten.
about-licence = Freie Software unter der MIT-Lizenz.
about-fonts = Schriften: Source Sans 3 von Adobe für Text, Alegreya von Huerta Tipográfica für Titel, beide auf das gekürzt, was diese Seite braucht, unter der Open Font License:
about-font-text = Lizenz von Source Sans 3
about-font-titles = Lizenz von Alegreya
