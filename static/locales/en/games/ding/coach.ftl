### What a choice of Ding! is about, for somebody's first hands. `$missing` are letters in a row, `$count` how many.

ding-aim-choose =
    { $count ->
        [0] You can spell DING! already. That is worth five spaces.
       *[other]
        { $trumps ->
            [0] You hold no trump. Missing for DING!: { $missing }.
            [one] You hold one trump. Missing for DING!: { $missing }.
           *[other] { $trumps } trumps: a trick is likely. Missing for DING!: { $missing }.
        }
    }
ding-goal = First pawn on the Finish wins. Each trick moves you ahead.
ding-aim-swap =
    { $count ->
        [0] You can spell DING! already. Keep its letters.
        [one] Only { $missing } is missing for DING!. Low cards win nothing.
       *[other] Missing for DING!: { $missing }. Trumps and high cards win tricks.
    }
ding-aim-lead = A high card wins if nobody beats it or trumps it.
ding-aim-follow = The highest trump wins, or else the highest card of that colour.
ding-aim-first_trick = You need one trick, or you go back { $back }.
