# Your turn: sounds, notifications, reactions
notice-turn-title = Your turn: { $game }
notice-turn-text = It is your turn at a table of { $game }.
notice-settings-lead = These settings are kept in this browser.
notice-sound = Sounds
notice-sound-about = Soft tones for your turn, a step, a refused step and the end of a round.
notice-sound-try = Listen
notice-system = Notifications while the page is open
notice-system-about = When it is your turn and you are looking at something else.
notice-push = Notifications while the page is closed
notice-push-about = For games without a clock, or with one of hours or days. Your browser’s notification service carries an encrypted message; this server keeps its address until you switch this off.
notice-blocked = This browser does not allow notifications for this page. You can change that in its settings.
notice-unable = This browser cannot do that.
notice-push-unable = This server or this browser cannot do that.
notice-refused-address = This is not the address of a browser’s push service.
notice-refused-unable = This server cannot send notifications.

# Reactions instead of chat
notice-reactions = Reactions
notice-react = React
notice-reaction-said = { $name }: { $text }
notice-reactions-shown = Show reactions of others
notice-reactions-about = A few friendly words at a table. Nothing of it is kept.
notice-reaction-hello = Hello!
notice-reaction-good-luck = Good luck!
notice-reaction-well-played = Well played!
notice-reaction-thanks = Thank you!
notice-reaction-sorry = Sorry!
notice-reaction-oops = Oops!
notice-reaction-wow = Wow!
notice-reaction-thinking = Let me think …
notice-reaction-no-hurry = No hurry.
notice-reaction-close = That was close!
notice-reaction-again = Another game?
notice-reaction-bye = Goodbye!
