### Reviews in Dingo: why one choice was better, said of the cards. Cards and ranks stand under the names they have in a
### sentence.

dingo-because-both_yours = You held both { $rank } wolves: nobody could answer.
dingo-because-other_out = { $name } had already played the other { $rank } wolf: nobody could answer.
dingo-because-other_gone = The other { $rank } wolf had been thrown away: nobody could answer.
dingo-because-nobody_left = Nobody after you could hold the other { $rank } wolf.
dingo-because-only_one = Only { $card } could take Rabbit { $rank } from you.
dingo-because-may_be_beaten = Rabbit { $rank } could still be taken from you, by { $card }.
dingo-because-gave_sure_wolf = The other { $rank } wolf was thrown away: nobody could beat yours.
dingo-because-split_pair = You held both { $rank } wolves: together, nobody could beat them.
dingo-because-gave_dingo = Both { $rank } wolves may still follow your dingo: each one scores.
