### Hints in Dingo: what to do, as an order, and what speaks for it. Cards and ranks stand under the names they have in a
### sentence.

dingo-do-cut = Cut wherever you like
dingo-do-discard = Discard { $cards }
dingo-do-pass = Pass on { $cards }
dingo-do-play = Play { $cards }
dingo-do-no-wolf = Play no wolf
dingo-do-no-ace = Play no Ace
dingo-do-silent = Stay silent
dingo-do-reveal = Show { $cards }

dingo-hint-order_unknown = nobody knows the order of the cards
dingo-hint-must_play = who holds a called dingo has to play it
dingo-hint-caught_cannot_win = who is caught with a red card cannot win the hand
dingo-hint-no_wolf_left = none of the others has a wolf to run with it, so it would cost you points
dingo-hint-one_wolf_left = { $card } cannot run with it, so only one wolf can
dingo-hint-dingo_may_cost = who holds a dingo has to play it, and may find no wolf to run with it
dingo-hint-dingo_gone = { $card } is gone, and no wolf runs without it
dingo-hint-wolf_for_dingo = you keep { $card }, which scores if somebody sends this wolf
dingo-hint-own_wolf = you hold { $card }, and no wolf of your own may run with it
dingo-hint-keeps_twin = you keep { $card }, which catches Rabbit { $rank } as well as both
dingo-hint-keeps_wolf = you keep { $card }, which can still catch Rabbit { $rank }
dingo-hint-lone_wolf = it catches Rabbit { $rank } only if the other wolf does not come after it
dingo-hint-ace_dingo_may_cost = it has to be played, and costs points unless an Ace wolf is played too
dingo-hint-rabbit_needs_both = it can be played only once both Ace wolves are out, and costs points if it is not
dingo-hint-another_may_come = another may take Rabbit { $rank } from yours, which only makes the dingo score more
dingo-hint-one_is_enough = one wolf catches Rabbit { $rank }, and the other would only make the dingo score more
dingo-hint-nobody_after = no other wolf can come after it, so Rabbit { $rank } is yours
dingo-hint-unless_after = it catches Rabbit { $rank }, unless { $card } comes after it
dingo-hint-rabbit_scores = both its wolves are out, so { $card } scores
dingo-hint-blocks_rabbit = while you keep { $wolf } nobody can play { $card }
dingo-hint-each_scores = each Ace you play scores
dingo-hint-rabbit_stays = your Ace Rabbit cannot be played now, but the wolf still scores
