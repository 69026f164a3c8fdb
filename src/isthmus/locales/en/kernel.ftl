# Refusals that every game shares.
kernel-game-over = The game is over.
kernel-game-annulled = The game was annulled by agreement.
kernel-already-done = You are done with this round; it is closed for you.
kernel-period-closed = This round is closed already; the board you see is the new one.
kernel-not-your-turn = It is not your turn.
kernel-waits-for-chance = A card has to be turned over first.
kernel-sealed = The steps of this seat are not known here.
kernel-nothing-to-undo = There is no step of this round to take back.
kernel-nothing-to-take-back = No turn has been finished yet.
kernel-needs-consent = Everybody has to agree to this.
kernel-no-agreements = In this game a closed round is final.
kernel-not-an-outcome = This cannot be drawn now.
