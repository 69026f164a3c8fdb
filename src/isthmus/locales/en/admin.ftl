# What `isthmus admin` says to the operator of a server.
admin-backed-up =
    { $tables ->
        [one] { $file } holds one table and { $events } events. It was verified.
       *[other] { $file } holds { $tables } tables and { $events } events. It was verified.
    }
admin-banned-address = Nobody can play from { $who } any more.
admin-banned-guest = The guest { $who } can no longer play here.
admin-broken-bots = bots stopped
admin-broken-closed = closed
admin-broken-retried =
    { $count ->
        [one] One table will be tried again.
       *[other] { $count } tables will be tried again.
    }
admin-check-bad =
    { $faults ->
        [one] One fault was found.
       *[other] { $faults } faults were found.
    }
admin-check-good =
    { $tables ->
        [one] One table, { $events } events: all in order.
       *[other] { $tables } tables, { $events } events: all in order.
    }
admin-database-encoding = { $path } does not use UTF-8. Create a database with the encoding UTF8.
admin-database-forbidden = { $path } does not let this user create or change tables.
admin-database-foreign = { $path } is the database of another program.
admin-database-in-use = { $path } is in use by a running server. Stop it first.
admin-database-missing = { $path } has no games in it.
admin-database-newer = { $path } was written by a newer version of Isthmus.
admin-database-occupied = { $path } already contains games. Use an empty database.
admin-database-refused = { $path } refuses this user or password.
admin-database-too-old = { $path } runs on a PostgreSQL that is too old; 15 or newer is needed.
admin-database-unreachable = { $path } cannot be reached. Is PostgreSQL running there?
admin-deleted =
    { $count ->
        [one] One table was deleted.
       *[other] { $count } tables were deleted.
    }
admin-failed = { $path } could not be read or changed: { $problem }
admin-fault-file = The file: { $problem }
admin-fault-table = Table { $table }: { $problem }
admin-file-damaged = { $path } is damaged. “isthmus admin check” says where.
admin-file-exists = { $path } already exists and is not overwritten.
admin-file-folder = { $path } is a folder.
admin-file-foreign = { $path } is the database of another program.
admin-file-gone = { $path } was deleted or replaced while it was in use.
admin-file-in-use = { $path } is in use by a running server. Stop it first.
admin-file-missing = { $path } does not exist.
admin-file-newer = { $path } was written by a newer version of Isthmus.
admin-file-not-database = { $path } is not a database.
admin-file-older = { $path } is in use by a server that runs an older version. Stop it first.
admin-key-forgotten = Cookies are signed with a new key; those signed with the old one are no longer valid.
admin-key-rotated = Cookies are signed with a new key. Those signed with the old one stay valid until the next rotation.
admin-name-hidden = Seat { $seat } at table { $table } is now called “{ $name }”.
admin-no-bans = Nobody is banned.
admin-no-such-table = There is no table { $table }.
admin-no-tables = No table matches.
admin-nobody-there = Nobody sits in seat { $seat } at table { $table }.
admin-none-broken = No table is broken.
admin-not-banned = { $who } is not banned.
admin-ratings-differ = { $game }, { $person }: the logs give { $logs }, the lists of tables { $lines }. Run “isthmus admin check”.
admin-ratings-same = Ratings: { $ratings }, results: { $results }. The logs of the tables give the same numbers to the last digit.
admin-restored = { $path } was restored from { $file }.
admin-restored-aside = The file that was there is now called { $aside }.
admin-seat-host = (host)
admin-seat-name_hidden = (name hidden)
admin-seat-standin = (a bot stands in)
admin-state-lobby = waiting
admin-state-over = over
admin-state-playing = in play
admin-store-differs = { $target } already contains something else, in “{ $name }”. Use an empty database.
admin-store-moved = { $target } now holds all { $tables } tables and { $events } events; every row was compared.
admin-table-times = created { $created }, changed { $changed }, { $events } events
admin-unbanned = { $who } can play again.
admin-would-delete =
    { $count ->
        [one] One table would be deleted. Add --yes to delete it.
       *[other] { $count } tables would be deleted. Add --yes to delete them.
    }
