### What a choice of Ding! is about, for somebody's first hands. `$missing` are letters in a row, `$count` how many.

ding-aim-choose =
    { $count ->
        [0] You can spell DING! already. That is worth five spaces.
       *[other]
        { $back ->
            [0] At Start, IN risks nothing: any trick moves you ahead.
           *[other]
            { $trumps ->
                [0] You hold no trump: without a trick, IN sends you back { $back }.
                [one] One trump may take a trick. Without one, IN sends you back { $back }.
               *[other] { $trumps } trumps: a trick is likely, and each moves you ahead.
            }
        }
    }
ding-goal = First pawn on the Finish wins. Each trick moves you ahead.
ding-aim-swap =
    { $count ->
        [0] You can spell DING! already: five spaces. Keep its letters.
        [one] Only { $missing } is missing for DING!, worth five spaces. Low cards win nothing.
       *[other] Trumps and high cards win tricks. For DING!, worth five spaces, you need { $missing }.
    }
ding-aim-lead = A high card wins if nobody beats it or trumps it.
ding-aim-follow = The highest trump wins, or else the highest card of that colour.
ding-aim-first_trick = You need one trick, or you go back { $back }.
