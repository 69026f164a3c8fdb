# What the server says when something is not a matter of the rules.
server-already-seated = You already have a seat at this table.
server-already-started = The game has begun already.
server-ambiguous = “{ $text }” could mean { $candidates }. Please write one of them.
server-bad-frame = This message is not one the server knows.
server-bad-input = { $problem }
server-busy = The bots have a lot to think about just now. Please try again in a moment.
server-foreign-origin = This request comes from another site and was turned away.
server-hint-late = The game has moved on meanwhile.
server-hint-simple = No strong player can be asked just now; this is what looks best one step ahead.
server-hint-taken = took a hint.
server-host-only = Only the host of the table can do that.
server-no-hints = The host has not switched hints on at this table.
server-no-offer = There is no open offer to answer.
server-no-such-seat = There is no person on that seat.
server-not-found = There is no such thing here. Please check the link.
server-not-over = The game is not over yet.
server-not-ready = The strong players are still getting ready. It takes about a minute.
server-not-seated = You are watching; only players can do that.
server-not-started = The game has not begun yet.
server-nothing-to-decide = There is nothing for you to decide just now.
server-seat-present = That player is here; a bot stands in only for people who are away.
server-seat-taken = That seat is taken.
server-store-failed = This could not be saved, so it did not happen. Please try again.
server-text-only = Only text messages are read here.
server-too-fast = That was very fast. Please wait a moment.
server-too-large = That is too large.
server-too-many-tables =
    { $limit ->
        [one] You already have one open table, which is the limit.
       *[other] You already have many open tables; { $limit } is the limit. Please finish one first.
    }
server-unknown-deal = The cards of this game are not known by its code, so it cannot be played on from here.
server-unreadable = “{ $text }” cannot be read. Expected: { $expected }.
server-wrong-method = This address is not meant for that.
server-wrong-seats =
    { $seats ->
        [one] This game cannot be played with one seat.
       *[other] This game cannot be played with { $seats } seats.
    }
server-wrong-token = This seat link is not valid for this table.
