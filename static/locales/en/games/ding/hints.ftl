### Hints in Ding!: what to do, as an order, and what speaks for it.

ding-do-in = Go IN
ding-do-out = Stay OUT
ding-do-swap = Swap { $cards }
ding-do-keep = Keep all five cards
ding-do-ding = Say DING!
ding-do-no-ding = Say “no ding”
ding-do-play = Play { $cards }

ding-hint-worth_or_back =
    { $spaces ->
        [one] Expect about { $spaces } space; without a trick you lose { $back }
       *[other] Expect about { $spaces } spaces; without a trick you lose { $back }
    }
ding-hint-worth_at_start =
    { $spaces ->
        [one] Expect about { $spaces } space; at Start you risk nothing
       *[other] Expect about { $spaces } spaces; at Start you risk nothing
    }
ding-hint-has_word = You can spell DING already
ding-hint-spells_now = You can spell DING: that moves you 5 spaces
ding-hint-spells_and_wins = You can spell DING, and that wins the game
ding-hint-keeps_word = The cards you keep spell DING
ding-hint-lacks_one = Then only one letter is missing
ding-hint-old_is_better = A new card is hardly better than any of these
ding-hint-new_is_better = New cards win more tricks
ding-hint-best_to_lose = It can’t take the trick, and you’ll miss it least
ding-hint-cannot_take = It can’t take the trick
ding-hint-last_to_play = You play last, and it takes the trick
ding-hint-unbeatable = Nothing that is left can beat it
ding-hint-takes_trick = It takes the trick about { $times } times in 10
ding-hint-seldom_takes = It takes the trick less than once in 10
