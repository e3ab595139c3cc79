### Hints in Ding!: what to do, as an order, and what speaks for it.

ding-do-in = Go IN
ding-do-out = Stay OUT
ding-do-swap = Swap { $cards }
ding-do-keep = Keep all five cards
ding-do-ding = Say DING!
ding-do-no-ding = Say “no ding”
ding-do-play = Play { $cards }

ding-hint-worth_or_back = your cards are good for about { $spaces } spaces, and without a trick you go back { $back }
ding-hint-worth_at_start = your cards are good for about { $spaces } spaces, and at Start you can lose nothing
ding-hint-spells_now = your letters and those on the table spell the word, which is five spaces forward
ding-hint-keeps_word = the cards you keep spell the word
ding-hint-lacks_one = the cards you keep lack only one letter of the word
ding-hint-old_is_better = a new card is hardly better than any of them
ding-hint-new_is_better = a new card is likely to take more tricks
ding-hint-best_to_lose = it is the one to lose when the trick is not yours
ding-hint-unbeatable = nothing that is still out can beat it
ding-hint-takes_trick = it takes the trick about { $times } times in 10
