### The keys at a table, and what the table says at them.

keys-title = Keys
keys-text = At a table, single letters make your screen reader say how things stand. You can switch them off in your settings.
keys-hand = Your hand, and what you may play
keys-felt = The table: what is on it, and whose turn it is
keys-points = The points of this hand and of the match
keys-last = What happened last; press again for what came before
keys-clock = The time left
keys-help = This list
keys-tab = To the next button
keys-arrows = Through your hand; Home and End jump to its ends
keys-enter = Pick a card; again to play it
keys-escape = Put cards back, close what is open
keys-cards = To the next card of that rank, letter or colour in your hand
key-tab = Tab
key-enter = Enter
key-escape = Esc
keys-no-earlier = Nothing earlier is known.
keys-no-hand = You hold no cards: you are watching.
keys-score = { $name }: { $score }
keys-no-clock = There is no time limit.
keys-time =
    { $minutes ->
        [0] { $seconds } seconds
       *[other] { $minutes } min { $seconds } s
    }
keys-left =
    { $who ->
        [0] You have { $time } left.
       *[other] { $who } has { $time } left.
    }
keys-left-deal = The next hand is dealt in { $time }.
keys-reserve = After that, { $time } in reserve.
