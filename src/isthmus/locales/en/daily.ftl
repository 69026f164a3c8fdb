# The page of the daily deals
daily-lead = One ranked deal of each game every day, the same for everybody on this server. You have one attempt, without hints; you can stop and continue at any time.
daily-option = { $option }: { $value }
daily-begin = Begin
daily-all = All games of that day
daily-free-day = free day
daily-free-days = Two free days in fourteen keep a streak going by themselves.
daily-not-played = not played
daily-calendar = Calendar
daily-month-before = Previous month
daily-month-after = Next month
daily-own = Your result
daily-place = place { $place } of { $count }
daily-series = Share of the matchpoints: { $day } today, { $week } this week (best 5 days), { $month } this month (best 20)
daily-analysis = Luck and decisions
daily-spread =
    { $count ->
        [0] Nobody has finished yet
        [one] { $count } result
       *[other] { $count } results
    }
daily-bar =
    { $count ->
        [one] { $span }: { $count } result
       *[other] { $span }: { $count } results
    }
daily-bar-own =
    { $count ->
        [one] { $span }: { $count } result, yours
       *[other] { $span }: { $count } results, yours among them
    }
daily-band = top { $percent }%: { $points }
daily-levels = The five levels on this deal
daily-level = Level
daily-par-later = The bots are still playing this deal.
daily-board = Leaderboard
daily-rank = Place
daily-name = Name
daily-nobody = Nobody has finished this deal.
daily-again = Play this deal again, without ranking
daily-records = Download all records
daily-sealed = The results open when you have played this deal, or when it is closed for everybody.
daily-print = Print the open deal of this date, for a real table
daily-proof = How this deal is proven
daily-proof-text = The deal was settled before the day began: this commitment to it was published up to 30 days before. When the day is closed, the deal is revealed, and anybody can recompute every result from the downloaded records.
daily-commitment = Commitment { $commitment }
daily-series-title = Week and month
daily-span-week = Week
daily-span-month = Month
daily-series-about = { $first } to { $last }, by share of the matchpoints: the best { $best } days count. A day counts here when you have played it, or when it is closed for everybody.
daily-series-none = No day of this time has two results yet.
daily-everybody =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
daily-days = Days
daily-matchpoints = Matchpoints
daily-open = Open deal
daily-open-of = { $game } (open deal)
daily-open-text = The open deal of a date is the same all over the world. You can play it as often as you like: it is not ranked, but on its date it counts for your streak.
daily-offline = Without a connection nothing can be begun here, because the server deals and knows the rules. The open deal of the date needs none in a terminal (isthmus daily), and on paper if you have printed it.
