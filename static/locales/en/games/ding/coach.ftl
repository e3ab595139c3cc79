### What a choice of Ding! is about, for somebody's first hands. `$missing` are letters in a row, `$count` how many.

ding-aim-choose =
    { $count ->
        [0] You can spell DING! already: go IN.
       *[other]
        { $trumps ->
            [0] No trump in your hand, and for DING! you lack { $missing }. IN pays only if you take a trick.
            [one] One trump in your hand. For DING! you lack { $missing }. IN pays if you take a trick.
           *[other] { $trumps } trumps in your hand: a trick is likely. For DING! you lack { $missing }.
        }
    }
ding-aim-swap =
    { $count ->
        [0] You can spell DING! already: keep its letters.
        [one] Only { $missing } is missing for DING!: keep the other letters, swap what is low.
       *[other] For DING! you lack { $missing }. Keep trumps and high cards, swap what is low.
    }
ding-aim-lead = You lead. A high card takes the trick if nobody follows higher or plays trump.
ding-aim-follow = The highest trump takes the trick, else the highest card of the colour that was led.
ding-aim-first_trick = You need one trick, or you go back { $back }. Use your best card where it can win.
