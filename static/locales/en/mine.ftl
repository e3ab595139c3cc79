### What can be learned from one’s own hands.

mine-title = Learn from your hands
mine-due = { $due ->
        [0] { $later ->
            [0] No drills yet. Review a hand to get some.
           *[other] No drills today. Later: { $later }. Learned: { $learned }.
        }
        [one] 1 drill today. Later: { $later }. Learned: { $learned }.
       *[other] { $due } drills today. Later: { $later }. Learned: { $learned }.
    }
mine-due-next = Next drill on { $date }.
mine-drill = Start
mine-review = { $count ->
        [one] Review 1 more hand
       *[other] Review { $count } more hands, five at a time
    }
mine-reviewing = { $count ->
        [one] Analysing 1 hand. This takes some minutes.
       *[other] Analysing { $count } hands. This takes some minutes.
    }
mine-of = Hands with a review: { $hands } of your last { $all }.
mine-losses = What your moves cost
mine-losses-text = Wins lost per 100 moves. Line: likely range.
mine-choices = { $count } moves
mine-between = between { $low } and { $high }
mine-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
mine-phase = { $game }: { $phase }
mine-phase-exchange = exchange
mine-phase-wolves = playing wolves
mine-phase-aces = Aces
mine-phase-choose = IN or OUT
mine-phase-swap = swap
mine-phase-tricks = tricks
mine-luck = Luck over time
mine-luck-text = Points of winning chance, hand by hand.
mine-cards = cards
mine-guesses = guesses
mine-own-choices = your play
mine-gone = This drill no longer exists.
mine-again = Again on { $date }.
mine-learned = Learned. You won’t be asked again.
mine-next = Next
mine-accuracy = { $game }: you play { $value } of 100 (likely { $low } to { $high }).
