# The page of friends, and why a link makes none
friend-title = Friends
friend-lead = Send your link to somebody. Whoever opens it and agrees is your friend, and you are theirs: you see who is waiting for players, and each other’s results of the day.
friend-guest = Without an account your friends are known to this browser alone. With one you have them on all your devices.
friend-name = Your name for friends
friend-name-save = Save the name
friend-name-saved = The name is saved.
friend-name-hidden = Whoever runs this server has hidden your name.
friend-link = Your link
friend-link-none = You have no link at the moment.
friend-link-make = Make a link
friend-link-new = New link
friend-link-end = Withdraw the link
friend-link-made = The link is ready. Whoever has it can become your friend until you withdraw it.
friend-link-renewed = The link is new; the old one opens nothing any more.
friend-link-ended = The link is withdrawn. Your friends stay.
friend-link-picture = Your link for friends as a QR code
friend-list = Your friends
friend-none = Nobody yet.
friend-count =
    { $count ->
        [one] { $count } friend of { $most } possible
       *[other] { $count } friends of { $most } possible
    }
friend-unnamed = Friend without a name
friend-since = friends since { $since }
friend-remove = Remove
friend-remove-name = Remove { $name }
friend-remove-question = Remove { $name } from your friends? You will be gone from their list as well.
friend-removed = { $name } is no longer among your friends.
friend-keep = Keep
friend-waiting = Friends who are waiting
friend-waiting-at = { $name } is waiting: { $game }
friend-waiting-none = None of your friends is waiting for players now.
friend-waiting-seats =
    { $count ->
        [one] one seat free
       *[other] { $count } seats free
    }
friend-join = Join
friend-join-name = Join { $name } for { $game }
friend-offer = A link of a friend
friend-offer-title = { $name } would like to be your friend
friend-offer-text = You will see when the other is waiting for players, and each other’s results of the day. You can end it at any time.
friend-offer-own = This is your own link. Send it to somebody else.
friend-offer-known = { $name } is your friend already.
friend-agree = Agree
friend-decline = No, thank you
friend-agreed = You are friends now.
friend-refused-link = This link has been withdrawn, or it was never a link of this server. Ask your friend for a new one.
friend-refused-own = This is your own link.
friend-refused-already = You are friends already.
friend-refused-full = You have { $limit } friends; there is no room for more.
friend-refused-full-there = Whoever made this link has { $limit } friends; there is no room for more.
