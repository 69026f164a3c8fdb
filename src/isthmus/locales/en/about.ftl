# About
about-what = Isthmus brings four connection games to one table: the same exact rules in the browser, in the terminal and for programs that play.
about-credits = The games and their authors
about-independent = This is an independent implementation with its own boards, drawings and wording. It is not made or endorsed by the authors or publishers. If you like a game, buy the box.
about-reconstruction = Boards, cards and tiles are reconstructions that match everything known about the printed ones; you can enter the layout of your own copy.
about-privacy = What is kept
about-privacy-text = A random number in a cookie says which seats are yours. You need no account; whoever wants one gives a passkey, no e-mail address and no password. There are no trackers, and no request leaves this server.
about-access = For everybody
about-access-text = Every board can be played with a mouse, a finger or the keyboard alone, and works with screen readers. Colours always come with a symbol. Press ? at a table for the keys.
about-licence = Free software under the MIT licence.
about-fonts = Fonts: Source Sans 3 by Adobe for text and Alegreya by Huerta Tipográfica for titles, both cut to what this page needs, under the Open Font License:
about-font-text = licence of Source Sans 3
about-font-titles = licence of Alegreya
