### What can be learned from one’s own hands.

mine-title = Learn from your hands
mine-fetching = Fetching…
mine-due = { $due ->
        [0] Nothing to drill today.
        [one] 1 of your choices is to be thought about again today.
       *[other] { $due } of your choices are to be thought about again today.
    } Later: { $later }. Learned: { $learned }.
mine-due-next = The next comes on { $date }.
mine-drill = Start
mine-review = { $count ->
        [one] Review 1 more hand
       *[other] Review { $count } more hands, five at a time
    }
mine-reviewing = { $count ->
        [one] 1 hand is being reviewed. That takes some minutes; look in again.
       *[other] { $count } hands are being reviewed. That takes some minutes; look in again.
    }
mine-of = From { $hands } of your newest { $all } hands: those that have a review.
mine-losses = What your choices lose
mine-losses-text = Wins lost in a hundred choices, by what you could know. The line shows how far off it may well be.
mine-choices = { $count } choices
mine-between = between { $low } and { $high }
mine-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
mine-phase = { $game }: { $phase }
mine-phase-exchange = exchange
mine-phase-wolves = sending wolves
mine-phase-aces = Aces
mine-phase-choose = IN or OUT
mine-phase-swap = swap
mine-phase-tricks = tricks
mine-luck = Luck over time
mine-luck-text = Points ahead of the others’ average, added up from hand to hand.
mine-cards = cards
mine-guesses = guesses that turned out better or worse
mine-own-choices = own choices
mine-drill-ask = What do you play?
mine-gone = This choice cannot be asked any more.
mine-best = best
mine-played = you played this
mine-right = That is good enough.
mine-wrong = Something else was better.
mine-again = Asked again on { $date }.
mine-learned = Learned: it is asked no more.
mine-next = Next
mine-look = See it in the review
