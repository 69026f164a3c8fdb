# Was „isthmus admin“ dem Betreiber eines Servers sagt.
admin-backed-up =
    { $tables ->
        [one] { $file } enthält einen Tisch und { $events } Ereignisse. Die Datei wurde geprüft.
       *[other] { $file } enthält { $tables } Tische und { $events } Ereignisse. Die Datei wurde geprüft.
    }
admin-banned-address = Von { $who } aus kann niemand mehr spielen.
admin-banned-guest = Der Gast { $who } kann hier nicht mehr spielen.
admin-broken-bots = ohne Bots
admin-broken-closed = geschlossen
admin-broken-retried =
    { $count ->
        [one] Ein Tisch wird beim nächsten Mal wieder geöffnet.
       *[other] { $count } Tische werden beim nächsten Mal wieder geöffnet.
    }
admin-check-bad =
    { $faults ->
        [one] Ein Fehler wurde gefunden.
       *[other] { $faults } Fehler wurden gefunden.
    }
admin-check-good =
    { $tables ->
        [one] Ein Tisch, { $events } Ereignisse: alles in Ordnung.
       *[other] { $tables } Tische, { $events } Ereignisse: alles in Ordnung.
    }
admin-database-encoding = { $path } ist nicht in UTF-8. Legen Sie eine Datenbank mit der Kodierung UTF8 an.
admin-database-forbidden = { $path } lässt diesen Benutzer keine Tabellen anlegen oder ändern.
admin-database-foreign = { $path } ist die Datenbank eines anderen Programms.
admin-database-in-use = { $path } wird von einem laufenden Server benutzt. Halten Sie ihn zuerst an.
admin-database-missing = { $path } enthält keine Partien.
admin-database-newer = { $path } wurde von einer neueren Version von Isthmus geschrieben.
admin-database-occupied = { $path } enthält schon Partien. Nehmen Sie eine leere Datenbank.
admin-database-refused = { $path } weist diesen Benutzer oder dieses Passwort ab.
admin-database-too-old = { $path } läuft auf einem zu alten PostgreSQL; nötig ist Version 15 oder neuer.
admin-database-unreachable = { $path } ist nicht erreichbar. Läuft PostgreSQL dort?
admin-deleted =
    { $count ->
        [one] Ein Tisch wurde gelöscht.
       *[other] { $count } Tische wurden gelöscht.
    }
admin-failed = { $path } konnte nicht gelesen oder geändert werden: { $problem }
admin-fault-file = Die Datei: { $problem }
admin-fault-table = Tisch { $table }: { $problem }
admin-file-damaged = { $path } ist beschädigt. „isthmus admin check“ sagt, wo.
admin-file-exists = { $path } ist schon vorhanden und wird nicht überschrieben.
admin-file-folder = { $path } ist ein Ordner.
admin-file-foreign = { $path } ist die Datenbank eines anderen Programms.
admin-file-gone = { $path } wurde während der Benutzung gelöscht oder ersetzt.
admin-file-in-use = { $path } wird von einem laufenden Server benutzt. Halten Sie ihn zuerst an.
admin-file-missing = { $path } gibt es nicht.
admin-file-newer = { $path } wurde von einer neueren Version von Isthmus geschrieben.
admin-file-not-database = { $path } ist keine Datenbank.
admin-file-older = { $path } wird von einem Server einer älteren Version benutzt. Halten Sie ihn zuerst an.
admin-key-forgotten = Cookies werden mit einem neuen Schlüssel signiert; die mit dem alten gelten nicht mehr.
admin-key-rotated = Cookies werden mit einem neuen Schlüssel signiert. Die mit dem alten gelten bis zum nächsten Wechsel.
admin-name-hidden = Platz { $seat } am Tisch { $table } heißt jetzt „{ $name }“.
admin-no-bans = Niemand ist gesperrt.
admin-no-such-table = Den Tisch { $table } gibt es nicht.
admin-no-tables = Kein Tisch passt dazu.
admin-nobody-there = Auf Platz { $seat } am Tisch { $table } sitzt niemand.
admin-none-broken = Kein Tisch ist beschädigt.
admin-not-banned = { $who } ist nicht gesperrt.
admin-ratings-differ = { $game }, { $person }: Die Protokolle ergeben { $logs }, die Listen der Tische { $lines }. Bitte führen Sie „isthmus admin check“ aus.
admin-ratings-same = Wertungszahlen: { $ratings }, Ergebnisse: { $results }. Die Protokolle der Tische ergeben bis zur letzten Stelle dieselben Zahlen.
admin-restored = { $path } wurde aus { $file } wiederhergestellt.
admin-restored-aside = Die Datei, die dort lag, heißt jetzt { $aside }.
admin-seat-host = (Gastgeber)
admin-seat-name_hidden = (Name verborgen)
admin-seat-standin = (ein Bot springt ein)
admin-state-lobby = wartet
admin-state-over = zu Ende
admin-state-playing = läuft
admin-store-differs = { $target } enthält schon etwas anderes, in „{ $name }“. Nehmen Sie eine leere Datenbank.
admin-store-moved = { $target } enthält jetzt alle { $tables } Tische mit { $events } Ereignissen; jede Zeile wurde verglichen.
admin-table-times = eröffnet { $created }, geändert { $changed }, { $events } Ereignisse
admin-unbanned = { $who } kann wieder spielen.
admin-would-delete =
    { $count ->
        [one] Ein Tisch würde gelöscht. Mit --yes wird er gelöscht.
       *[other] { $count } Tische würden gelöscht. Mit --yes werden sie gelöscht.
    }
