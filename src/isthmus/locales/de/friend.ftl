# Die Seite der Freunde, und warum ein Link keine macht
friend-title = Freunde
friend-lead = Schicken Sie jemandem Ihren Link. Wer ihn öffnet und zustimmt, ist mit Ihnen befreundet: Beide sehen, wenn der andere auf Mitspieler wartet, und die Ergebnisse des Tages.
friend-guest = Ohne Konto kennt nur dieser Browser Ihre Freunde. Mit einem Konto haben Sie sie auf allen Ihren Geräten.
friend-name = Ihr Name für Freunde
friend-name-save = Namen speichern
friend-name-saved = Der Name ist gespeichert.
friend-name-hidden = Der Betreiber dieses Servers hat Ihren Namen ausgeblendet.
friend-link = Ihr Link
friend-link-none = Sie haben gerade keinen Link.
friend-link-make = Link erstellen
friend-link-new = Neuer Link
friend-link-end = Link zurückziehen
friend-link-made = Der Link ist bereit. Wer ihn hat, kann Ihr Freund werden, bis Sie ihn zurückziehen.
friend-link-renewed = Der Link ist neu; der alte öffnet nichts mehr.
friend-link-ended = Der Link ist zurückgezogen. Ihre Freunde bleiben.
friend-link-picture = Ihr Link für Freunde als QR-Code
friend-list = Ihre Freunde
friend-none = Noch niemand.
friend-count =
    { $count ->
        [one] { $count } Freund von { $most } möglichen
       *[other] { $count } Freunde von { $most } möglichen
    }
friend-unnamed = Freund ohne Namen
friend-since = befreundet seit { $since }
friend-remove = Entfernen
friend-remove-name = { $name } entfernen
friend-remove-question = { $name } aus Ihren Freunden entfernen? Sie verschwinden auch aus der anderen Liste.
friend-removed = { $name } gehört nicht mehr zu Ihren Freunden.
friend-keep = Behalten
friend-waiting = Freunde, die warten
friend-waiting-at = { $name } wartet: { $game }
friend-waiting-none = Keiner Ihrer Freunde wartet gerade auf Mitspieler.
friend-waiting-seats =
    { $count ->
        [one] ein Platz frei
       *[other] { $count } Plätze frei
    }
friend-join = Mitspielen
friend-join-name = Mit { $name } spielen: { $game }
friend-offer = Link eines Freundes
friend-offer-title = { $name } möchte mit Ihnen befreundet sein
friend-offer-text = Beide sehen dann, wenn der andere auf Mitspieler wartet, und die Ergebnisse des Tages. Sie können es jederzeit beenden.
friend-offer-own = Das ist Ihr eigener Link. Schicken Sie ihn jemand anderem.
friend-offer-known = Sie sind schon mit { $name } befreundet.
friend-agree = Zustimmen
friend-decline = Nein, danke
friend-agreed = Sie sind jetzt Freunde.
friend-refused-link = Dieser Link wurde zurückgezogen oder war nie ein Link dieses Servers. Bitten Sie um einen neuen.
friend-refused-own = Das ist Ihr eigener Link.
friend-refused-already = Sie sind schon Freunde.
friend-refused-full = Sie haben { $limit } Freunde; mehr haben keinen Platz.
friend-refused-full-there = Wer diesen Link erstellt hat, hat { $limit } Freunde; mehr haben keinen Platz.
