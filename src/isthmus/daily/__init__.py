"""The daily deal as pure functions: dates, deals, streaks, and how results on one deal compare.

No clock and no store: whoever asks says what time it is and what was played. The server keeps results and shows them,
the terminal plays the open deal; both come here.
"""
