# Play by mail

days-off-text = On a day off your clock stands still at all your play-by-mail tables.
days-off-left = { $left } of { $days } days off left this month.
days-off-today = Take today off
days-off-tomorrow = Take tomorrow off
days-off-other = Another day
days-off-take = Take this day off
days-off-taken = Days off: { $days }
days-off-give-back = Cancel upcoming days off
refusal-bad_day = Give the date as year, month and day.
refusal-day_is_over = That day is over.
refusal-day_too_far = A day off can be at most a year ahead.
refusal-no_day_off_left = You’ve taken your { $days } days off for that month.
sentence-day-off = { $name } has a day off until { $day }.
menu-days-off = Days off
next-table = Next: { $name }’s table
next-table-nameless = Next table
prepared-dropped = Something changed, so your choice in advance wasn’t played. Choose again.
refusal-turn_has_come = It’s your turn already. Choose now.
refusal-nothing_ahead = There’s nothing to choose in advance now.
nudge = Nudge somebody
nudge-one = Nudge { $name }
nudge-text = They get a notification. You can do this once a day.
nudge-done = You nudged { $name }.
news-nudged =
    { $who ->
        [0] You nudged { $name }.
       *[other] { $who } nudged { $name }.
    }
nudged-you = { $name } nudges you: it’s your turn.
refusal-not_waited_for = Nobody waits for this person now.
refusal-nudged_today = You’ve nudged somebody here today. Try again tomorrow.
