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
        [one] your cards are good for about { $spaces } space, and without a trick you go back { $back }
       *[other] your cards are good for about { $spaces } spaces, and without a trick you go back { $back }
    }
ding-hint-worth_at_start =
    { $spaces ->
        [one] your cards are good for about { $spaces } space, and at Start you can lose nothing
       *[other] your cards are good for about { $spaces } spaces, and at Start you can lose nothing
    }
ding-hint-has_word = your letters and those on the table already spell the word
ding-hint-spells_now = your letters and those on the table spell the word, which is five spaces forward
ding-hint-spells_and_wins = your letters and those on the table spell the word, which takes you to Finish
ding-hint-keeps_word = the cards you keep and those on the table spell the word
ding-hint-lacks_one = the cards you keep and those on the table lack only one letter of the word
ding-hint-old_is_better = a new card is hardly better than any of them
ding-hint-new_is_better = on average a new card takes more tricks
ding-hint-best_to_lose = it cannot take the trick, and is the card you miss least
ding-hint-cannot_take = it cannot take the trick
ding-hint-last_to_play = you play last, and it takes the trick
ding-hint-unbeatable = nothing that is still out can beat it
ding-hint-takes_trick = it takes the trick about { $times } times in 10
ding-hint-seldom_takes = it takes the trick less than once in 10 times
