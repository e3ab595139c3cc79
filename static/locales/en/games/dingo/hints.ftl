### Hints in Dingo: what to do, as an order, and what speaks for it. Cards and ranks stand under the names they have in a
### sentence.

dingo-do-cut = Cut anywhere
dingo-do-discard = Discard { $cards }
dingo-do-pass = Pass { $cards }
dingo-do-play = Play { $cards }
dingo-do-no-wolf = Play no wolf
dingo-do-no-ace = Play no Ace
dingo-do-silent = Stay silent
dingo-do-reveal = Show { $cards }

dingo-hint-order_unknown = Nobody knows the order of the cards
dingo-hint-must_play = Your dingo is called
dingo-hint-caught_cannot_win = If you’re caught with a red card, you can’t win
dingo-hint-no_wolf_left = Nobody else has a wolf for it, so it would cost you
dingo-hint-one_wolf_left = The { $card } can’t join it, so only one wolf can
dingo-hint-dingo_may_cost = A called dingo must be played, and may find no wolf
dingo-hint-dingo_gone = The { $card } is gone, so this wolf has nothing to hunt
dingo-hint-wolf_for_dingo = Your { $card } scores if someone plays that wolf
dingo-hint-own_wolf = You hold the { $card }, and can’t hunt your own dingo
dingo-hint-keeps_twin = Your { $card } takes the rabbit as well as both would
dingo-hint-keeps_wolf = Your { $card } can still take Rabbit { $rank }
dingo-hint-lone_wolf = It takes Rabbit { $rank } only if no other wolf follows
dingo-hint-ace_dingo_may_cost = It must be played, and costs you if no Ace wolf comes
dingo-hint-rabbit_needs_both = It needs both Ace wolves out, and costs you otherwise
dingo-hint-another_may_come = A later wolf could take Rabbit { $rank } from yours
dingo-hint-one_is_enough = One takes Rabbit { $rank }; the other would go to the dingo
dingo-hint-nobody_after = No wolf can follow, so Rabbit { $rank } is yours
dingo-hint-unless_after = It takes Rabbit { $rank } unless the { $card } follows
dingo-hint-rabbit_scores = Both Ace wolves are out, so the { $card } scores
dingo-hint-blocks_rabbit = While you keep the { $wolf }, nobody can play the { $card }
dingo-hint-each_scores = Every Ace you play scores
dingo-hint-rabbit_stays = Your Ace Rabbit can’t come out now, but the wolf scores
