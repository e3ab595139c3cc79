### Reviews in Dingo: why one choice was better, said of the cards. Cards and ranks stand under the names they have in a
### sentence.

dingo-because-both_yours = You held both { $rank } wolves: nobody could beat yours.
dingo-because-other_out = { $name } had already played the other { $rank } wolf: none could follow.
dingo-because-other_gone = The other { $rank } wolf had been discarded: nobody could beat yours.
dingo-because-nobody_left = Nobody after you could hold the other { $rank } wolf.
dingo-because-only_one = Only the { $card } could take Rabbit { $rank } from you.
dingo-because-may_be_beaten = The { $card } could still take Rabbit { $rank } from you.
dingo-because-gave_sure_wolf = The other { $rank } wolf was discarded: nobody could beat yours.
dingo-because-split_pair = You held both { $rank } wolves: together, nobody could beat them.
dingo-because-gave_dingo = Both { $rank } wolves may still follow your dingo: each one scores.
