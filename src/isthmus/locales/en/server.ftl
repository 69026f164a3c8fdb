# What the server says when something is not a matter of the rules.
server-already-seated = You already have a seat at this table.
server-already-started = The game has already begun.
server-ambiguous = “{ $text }” could mean { $candidates }. Please write one of them.
server-bad-frame = The server does not know this message.
server-bad-input = { $problem }
server-banned = You cannot play on this server. If you think that is a mistake, please write to its operator.
server-busy = The server has a lot to do just now. Please try again in a moment.
server-daily-alone = A ranked deal is played by yourself, so no bot can stand in for you.
server-daily-closed = The deal of { $date } is closed: it could be begun while it was that date somewhere on Earth.
server-daily-future = The deal of { $date } is not open yet: that date has not begun anywhere on Earth.
server-daily-no-hints = There are no hints on a ranked deal.
server-daily-not-closed = The deal of { $date } is still open; its records can be downloaded once it is closed.
server-daily-played = You have already played this ranked deal; there is one attempt.
server-daily-sealed = This would show you the cards of a ranked deal you can still play. Please play it first, or wait until it is closed.
server-declined-annul = does not want to annul the game.
server-declined-take-back = does not want to take the turn back.
server-foreign-origin = This request comes from another site and was refused.
server-hint-late = The game has moved on in the meantime.
server-hint-simple = No strong bot is available just now; this is what looks best one step ahead.
server-hint-taken = took a hint.
server-host-only = Only the host of the table can do that.
server-metrics-closed = These figures are for the operator of this server. To read them you need the metrics token.
server-name-hidden = The operator has hidden the name in this seat; it cannot be changed.
server-no-hints = The host has not switched hints on at this table.
server-no-offer = There is no suggestion to answer.
server-no-photos = This server cannot read photos. Whoever runs it can install what is missing: pip install isthmus[paper]
server-no-press = This server cannot print. Whoever runs it can install what is missing: pip install isthmus[print]
server-no-such-seat = Nobody is sitting in that seat.
server-not-found = There is nothing here. Please check the link.
server-not-over = The game is not over yet.
server-not-ready = The strong bots are still getting ready. That takes about a minute.
server-not-seated = You are watching; only players can do that.
server-not-started = The game has not begun yet.
server-nothing-to-decide = There is nothing for you to decide just now.
server-old-offer = That suggestion is no longer open. Please answer the one that is there now.
server-others-play-on = The others are still playing. You can let a bot play for you.
server-overloaded = The server is very busy. Games in progress go on; new tables and spectators have to wait a moment.
server-resigned = has resigned.
server-seat-just-left =
    { $seconds ->
        [one] That player has only just left and may be back. A bot can stand in after one more second.
       *[other] That player has only just left and may be back. A bot can stand in after { $seconds } more seconds.
    }
server-seat-present = That player is here; a bot stands in only for people who are away.
server-seat-taken = That seat is taken.
server-standin-off = is back and playing again.
server-standin-on = is away; a bot stands in.
server-store-failed = This could not be saved, so it did not happen. Please try again. If that does not help, give the operator this number: { $request }
server-table-broken = This table cannot be opened: the server cannot read what is stored about it. Nothing has been deleted. The operator can find it under { $incident }.
server-taken-back = The last turn was taken back.
server-text-only = Only text messages are read here.
server-time-up = Time is up, so the game goes on.
server-too-fast = That was very fast. Please wait a moment.
server-too-large = That is too large.
server-too-many-links = This table has had { $limit } new seat links, which is the limit.
server-too-many-changes = There has been too much coming and going in this seat; { $limit } times is the limit.
server-too-many-offers = You have made { $limit } suggestions in this game, which is the limit.
server-too-many-renames = You have changed your name { $limit } times at this table, which is the limit.
server-too-many-tables =
    { $limit ->
        [one] You already have one open table, which is the limit. Please finish it first.
       *[other] You already have { $limit } open tables, which is the limit. Please finish one first.
    }
server-too-many-undos = You have undone { $limit } steps in this round, which is the limit. Please play on from here.
server-unknown-deal = This game has no valid game code, so its deal is unknown and you cannot continue from here.
server-unreadable = “{ $text }” cannot be read. Expected: { $expected }.
server-wrong-host = This server does not know the name “{ $host }”. Whoever runs it can add it with --origin.
server-wrong-method = This address cannot be used that way.
server-wrong-seats =
    { $seats ->
        [one] This game cannot be played with one seat.
       *[other] This game cannot be played with { $seats } seats.
    }
server-wrong-token = This seat link is not valid for this table.
