# Die Seite der Konten, und was nicht stimmt, wenn sich eines nicht öffnet
account-title = Konto
account-why = Sie können ohne Konto spielen, so lange Sie möchten. Mit einem Konto finden Sie Ihre Partien, Plätze und Ihre Serie auf allen Ihren Geräten. Sie brauchen weder E-Mail-Adresse noch Passwort: Ihr Gerät bewahrt einen Passkey auf.
account-keep = Meine Partien behalten
account-keep-text = Alles, was Sie auf diesem Gerät gespielt haben, gehört dann zu Ihrem Konto.
account-name = Name
account-name-free = Name (wenn Sie möchten)
account-name-save = Namen speichern
account-name-saved = Der Name ist gespeichert.
account-make = Passkey anlegen
account-made = Ihre Partien bleiben erhalten. Bitte notieren Sie jetzt Notfallcodes, falls Sie dieses Gerät verlieren.
account-have = Ich habe schon ein Konto
account-gather = Mitnehmen, was auf diesem Gerät gespielt wurde
account-sign-in = Mit Passkey anmelden
account-signed-in = Sie sind angemeldet.
account-gathering = Ihre Partien werden übernommen …
account-by-code = Mit einem Notfallcode
account-code = Notfallcode
account-code-use = Mit dem Code anmelden
account-by-link = Sie haben einen Link geöffnet, der dieses Gerät bei einem Konto anmeldet. Benutzen Sie ihn nur, wenn es Ihres ist.
account-link-use = Mit diesem Link anmelden
account-insecure = Passkeys brauchen eine sichere Verbindung (HTTPS) und einen aktuellen Browser. Mit einem Notfallcode können Sie sich trotzdem anmelden.
account-cancelled = Es wurde kein Passkey benutzt. Sie können es noch einmal versuchen.
account-known = Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.
account-codes = Notfallcodes
account-codes-left =
    { $count ->
        [0] Sie haben keine Notfallcodes. Mit einem solchen Code können Sie sich auch dann anmelden, wenn alle Ihre Geräte verloren sind.
        [one] { $count } Notfallcode ist übrig. Jeder gilt einmal.
       *[other] { $count } Notfallcodes sind übrig. Jeder gilt einmal.
    }
account-codes-new = Neue Notfallcodes
account-codes-shown = Notieren oder drucken Sie diese Codes: Sie werden nur jetzt gezeigt. Ältere Codes gelten nicht mehr.
account-codes-copy = Kopieren
account-codes-print = Drucken
account-codes-done = Ich habe sie
account-passkeys = Passkeys
account-passkey-times = angelegt { $made }, zuletzt benutzt { $used }
account-passkey-more = Weiterer Passkey
account-passkey-added = Der Passkey wurde hinzugefügt.
account-remove = Entfernen
account-remove-passkey = Den Passkey { $label } entfernen
account-devices = Angemeldete Geräte
account-device-since = seit { $since }
account-device-here = dieses Gerät
account-device-unnamed = ein Gerät
account-device-out = Abmelden
account-device-sign-out = { $label } abmelden
account-device-link = Weiteres Gerät anmelden
account-device-link-text = Öffnen Sie diesen Link auf dem anderen Gerät, oder scannen Sie den Code. Er gilt einmal, zehn Minuten lang; zeigen Sie ihn sonst niemandem.
account-device-link-label = Link für Ihr anderes Gerät
account-device-link-picture = Der Link als QR-Code
account-leave = Abmelden
account-leave-text = Danach ist dieses Gerät ein neuer Gast. Ihre Partien bleiben in Ihrem Konto.
account-leave-here = Hier abmelden
account-leave-everywhere = Auf allen Geräten abmelden
account-left = Sie sind abgemeldet.
account-delete = Konto löschen
account-delete-text = Damit werden das Konto, seine Passkeys und Codes und alles, was Sie gespielt haben, gelöscht.
account-foreign = Diese Antwort gehört zu einer anderen Anfrage oder einer anderen Seite und wurde abgewiesen. Bitte beginnen Sie von vorn.
account-last-way = Das ist der letzte Zugang zu Ihrem Konto. Bitte legen Sie zuerst Notfallcodes oder einen weiteren Passkey an.
account-late = Das hat zu lange gedauert, die Anfrage ist abgelaufen. Bitte beginnen Sie von vorn.
account-refused = Die Antwort des Passkeys ließ sich nicht bestätigen. Bitte beginnen Sie von vorn.
account-signed-out = Sie sind auf diesem Gerät nicht angemeldet.
account-unknown = Diesen Passkey oder dieses Konto kennt der Server nicht. Vielleicht wurde es gelöscht.
account-used = Diese Antwort oder dieser Link wurde schon benutzt und gilt nur einmal. Bitte beginnen Sie von vorn.
account-wrong-code = Dieser Notfallcode gilt nicht: Er enthält einen Tippfehler, wurde schon benutzt oder durch neuere ersetzt.
account-none-here = Auf diesem Server gibt es keine Konten. Spielen können Sie auch ohne.
