# The page of accounts, and what is wrong when one is not opened
account-title = Account
account-why = You can play without an account for as long as you like. With one you find your games, seats and streak on all your devices. You need neither an e-mail address nor a password: your device keeps a passkey.
account-keep = Keep my games
account-keep-text = Everything you have played on this device belongs to your account from then on.
account-name = Name
account-name-free = Name (if you like)
account-name-save = Save the name
account-name-saved = The name is saved.
account-make = Make a passkey
account-made = Your games are kept. Please write down recovery codes, in case you lose this device.
account-have = I already have an account
account-gather = Bring along what was played on this device
account-sign-in = Sign in with a passkey
account-signed-in = You are signed in.
account-gathering = Your games are being brought along …
account-by-code = With a recovery code
account-code = Recovery code
account-code-use = Sign in with the code
account-by-link = You have opened a link that signs this device in to an account. Only use it if it is yours.
account-link-use = Sign in with this link
account-insecure = Passkeys need a secure connection (HTTPS) and a current browser. You can still sign in with a recovery code.
account-cancelled = No passkey was used. You can try again.
account-known = This device already has a passkey for your account.
account-codes = Recovery codes
account-codes-left =
    { $count ->
        [0] You have no recovery codes. With one you can sign in even if all your devices are lost.
        [one] { $count } recovery code is left. Each works once.
       *[other] { $count } recovery codes are left. Each works once.
    }
account-codes-new = New recovery codes
account-codes-shown = Write these codes down or print them: they are shown only now. Older codes no longer work.
account-codes-copy = Copy
account-codes-print = Print
account-codes-done = I have them
account-passkeys = Passkeys
account-passkey-times = made { $made }, last used { $used }
account-passkey-more = Another passkey
account-passkey-added = The passkey was added.
account-remove = Remove
account-remove-passkey = Remove the passkey { $label }
account-devices = Signed-in devices
account-device-since = since { $since }
account-device-here = this device
account-device-unnamed = a device
account-device-out = Sign out
account-device-sign-out = Sign out { $label }
account-device-link = Sign in another device
account-device-link-text = Open this link on the other device, or scan the code. It works once, for ten minutes; show it to nobody else.
account-device-link-label = Link for your other device
account-device-link-picture = The link as a QR code
account-leave = Sign out
account-leave-text = After that this device is a new guest. Your games stay in your account.
account-leave-here = Sign out here
account-leave-everywhere = Sign out on all devices
account-left = You are signed out.
account-delete = Delete the account
account-delete-text = This deletes the account with its passkeys and codes, together with everything you have played.
account-foreign = This answer belongs to another request or another site, so it was refused. Please begin again.
account-last-way = This is the last way into your account. Please make recovery codes or another passkey first.
account-late = That took too long, so the request has expired. Please begin again.
account-refused = The passkey’s answer could not be confirmed. Please begin again.
account-signed-out = You are not signed in on this device.
account-unknown = This server does not know that passkey or account. It may have been removed.
account-used = This answer or link has already been used, and it is good for one time only. Please begin again.
account-wrong-code = This recovery code is not valid: it has a typing error, has been used already, or was replaced by newer ones.
account-none-here = This server has no accounts. You can play without one.
