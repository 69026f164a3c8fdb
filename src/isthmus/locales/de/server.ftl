# Was der Server sagt, wenn es nicht um die Regeln geht.
server-already-seated = Sie haben an diesem Tisch schon einen Platz.
server-already-started = Die Partie hat schon begonnen.
server-ambiguous = „{ $text }“ kann { $candidates } heißen. Bitte schreiben Sie eines davon.
server-bad-frame = Diese Nachricht kennt der Server nicht.
server-bad-input = { $problem }
server-banned = Sie können auf diesem Server nicht spielen. Wenn Sie das für einen Irrtum halten, schreiben Sie bitte dem Betreiber.
server-busy = Der Server hat gerade viel zu tun. Bitte versuchen Sie es gleich noch einmal.
server-daily-alone = Eine gewertete Verteilung spielen Sie selbst; kein Bot kann Sie vertreten.
server-daily-closed = Die Verteilung vom { $date } ist geschlossen: Sie ließ sich beginnen, solange irgendwo auf der Erde dieses Datum war.
server-daily-future = Die Verteilung vom { $date } ist noch nicht offen: Dieses Datum hat noch nirgends auf der Erde begonnen.
server-daily-no-hints = Bei einer gewerteten Verteilung gibt es keine Tipps.
server-daily-not-closed = Die Verteilung vom { $date } ist noch offen; ihre Aufzeichnungen lassen sich herunterladen, sobald sie geschlossen ist.
server-daily-played = Sie haben diese gewertete Verteilung schon gespielt; es gibt nur einen Versuch.
server-daily-sealed = Damit sähen Sie die Karten einer gewerteten Verteilung, die Sie noch spielen können. Bitte spielen Sie sie zuerst, oder warten Sie, bis sie geschlossen ist.
server-declined-annul = möchte die Partie nicht annullieren.
server-declined-take-back = möchte den Zug nicht zurücknehmen.
server-foreign-origin = Diese Anfrage kommt von einer anderen Seite und wurde abgewiesen.
server-hint-late = Die Partie ist inzwischen weitergegangen.
server-hint-simple = Gerade ist kein starker Bot verfügbar; einen Schritt vorausgedacht sieht das hier am besten aus.
server-hint-taken = hat sich einen Tipp geben lassen.
server-host-only = Nur wer den Tisch eröffnet hat, kann das tun.
server-metrics-closed = Diese Zahlen sind für den Betreiber des Servers. Um sie zu lesen, braucht man das Metrik-Token.
server-name-hidden = Der Betreiber hat den Namen auf diesem Platz verborgen; er lässt sich nicht ändern.
server-no-hints = An diesem Tisch sind Tipps nicht eingeschaltet.
server-no-offer = Es liegt kein Vorschlag vor.
server-no-photos = Dieser Server kann keine Fotos lesen. Wer ihn betreibt, kann das Fehlende installieren: pip install isthmus[paper]
server-no-press = Dieser Server kann nicht drucken. Wer ihn betreibt, kann das Fehlende installieren: pip install isthmus[print]
server-no-such-seat = Auf diesem Platz sitzt niemand.
server-not-found = Hier ist nichts. Bitte prüfen Sie den Link.
server-not-over = Die Partie ist noch nicht zu Ende.
server-not-ready = Die starken Bots werden noch vorbereitet. Das dauert etwa eine Minute.
server-not-seated = Sie schauen zu; nur Mitspielende können das tun.
server-not-started = Die Partie hat noch nicht begonnen.
server-nothing-to-decide = Im Moment gibt es für Sie nichts zu entscheiden.
server-old-offer = Dieser Vorschlag liegt nicht mehr vor. Bitte antworten Sie auf den, der jetzt da ist.
server-others-play-on = Die anderen spielen noch. Sie können einen Bot für sich spielen lassen.
server-overloaded = Der Server ist stark ausgelastet. Laufende Partien gehen weiter; neue Tische und Zuschauer müssen einen Moment warten.
server-resigned = hat aufgegeben.
server-seat-just-left =
    { $seconds ->
        [one] Diese Person ist gerade erst gegangen und kommt vielleicht wieder. Ein Bot kann in einer Sekunde einspringen.
       *[other] Diese Person ist gerade erst gegangen und kommt vielleicht wieder. Ein Bot kann in { $seconds } Sekunden einspringen.
    }
server-seat-present = Diese Person ist da; ein Bot springt nur für Abwesende ein.
server-seat-taken = Dieser Platz ist besetzt.
server-standin-off = ist zurück und spielt wieder selbst.
server-standin-on = ist nicht da; ein Bot springt ein.
server-store-failed = Das konnte nicht gespeichert werden und ist deshalb nicht geschehen. Bitte versuchen Sie es noch einmal. Wenn das nicht hilft, nennen Sie dem Betreiber diese Nummer: { $request }
server-table-broken = Dieser Tisch lässt sich nicht öffnen: Der Server kann nicht lesen, was über ihn gespeichert ist. Nichts wurde gelöscht. Wer den Server betreibt, findet ihn unter { $incident }.
server-taken-back = Der letzte Zug wurde zurückgenommen.
server-text-only = Hier werden nur Textnachrichten gelesen.
server-time-up = Die Zeit ist um, es geht weiter.
server-too-fast = Das ging sehr schnell. Bitte warten Sie einen Moment.
server-too-large = Das ist zu groß.
server-too-many-links = An diesem Tisch gab es schon { $limit } neue Links zu Plätzen, und mehr sind nicht möglich.
server-too-many-changes = An diesem Platz gab es zu viel Kommen und Gehen; mehr als { $limit } Mal geht es nicht.
server-too-many-offers = Sie haben in dieser Partie { $limit } Vorschläge gemacht, und mehr sind nicht möglich.
server-too-many-renames = Sie haben Ihren Namen an diesem Tisch { $limit } Mal geändert, und öfter ist es nicht möglich.
server-too-many-tables =
    { $limit ->
        [one] Sie haben schon einen offenen Tisch, und mehr sind nicht möglich. Bitte beenden Sie erst diese Partie.
       *[other] Sie haben schon { $limit } offene Tische, und mehr sind nicht möglich. Bitte beenden Sie erst eine Partie.
    }
server-too-many-undos = Sie haben in dieser Runde { $limit } Schritte zurückgenommen, und mehr sind nicht möglich. Bitte spielen Sie von hier aus weiter.
server-unknown-deal = Diese Partie hat keinen gültigen Spielcode, ihre Verteilung ist also unbekannt; von hier aus lässt sie sich nicht weiterspielen.
server-unreadable = „{ $text }“ ist nicht zu verstehen. Erwartet: { $expected }.
server-wrong-host = Dieser Server kennt den Namen „{ $host }“ nicht. Wer ihn betreibt, kann den Namen mit --origin hinzufügen.
server-wrong-method = Dafür ist diese Adresse nicht da.
server-wrong-seats =
    { $seats ->
        [one] Dieses Spiel lässt sich nicht mit einem Platz spielen.
       *[other] Dieses Spiel lässt sich nicht mit { $seats } Plätzen spielen.
    }
server-wrong-token = Dieser Link zu einem Platz gilt nicht für diesen Tisch.
