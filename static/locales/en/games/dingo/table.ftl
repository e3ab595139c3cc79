### A hand of Dingo. In variables for people, 0 stands for the reader; anything else is a name. A card is its `$suit`
### (C, D, H or S) and its `$rank` (2 to 10, J, Q, K or A); in a sentence it stands under the name it has here.

# Cards

dingo-card-animal =
    { $suit ->
        [D] { $card }, rabbit
        [H] { $card }, dingo
       *[other] { $card }, wolf
    }
dingo-rank-of =
    { $rank ->
        [T] 10
        [J] Jack
        [Q] Queen
        [K] King
        [A] Ace
       *[other] { $rank }
    }
dingo-rabbit =
    { $rank ->
        [Ace] Ace Rabbit
       *[other] Rabbit { $rank }
    }
dingo-the-rabbit =
    { $rank ->
        [Ace] the Ace Rabbit
       *[other] Rabbit { $rank }
    }
dingo-points =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
dingo-rabbit-count =
    { $count ->
        [one] { $count } rabbit
       *[other] { $count } rabbits
    }
dingo-ace-rabbit = The Ace Rabbit
dingo-the-ace-rabbit = the Ace Rabbit

# What can be done

dingo-stay-silent = Stay silent
dingo-pass-turn = No wolf
dingo-no-ace = No Ace
dingo-pick-aces = { -Tap } Aces in the order you play them
dingo-tap-a-card = { -Tap } a card
dingo-play = Play
dingo-play-cards = Play { $cards }
dingo-then = { $first }, then { $next }
dingo-reveal = Show it
dingo-reveal-cards = Show it: { $cards }
dingo-play-it = Play it
dingo-play-it-cards = Play it: { $cards }
dingo-discard-button = Discard *card*
dingo-discard-card = Discard { $card }
dingo-pass-button = Pass *card* *to { $name }*
dingo-pass-card = Pass { $card } to { $name }
dingo-ahead-may =
    { $round ->
        [2] You can already pick the card you pass left.
        [4] You can already pick the card you pass across.
        [6] You can already pick the card you pass right.
       *[other] You can already pick your discard.
    }
dingo-in-advance = In advance, if nothing changes:
dingo-in-advance-tap = { -Tap } a card to choose it in advance.
dingo-in-advance-chosen = Chosen in advance. { -Tap } to take it back.
dingo-ahead = Picked: *card* { $what }
dingo-ahead-card = { $card } is picked for your next turn: { $what }. Put it back

# What is at stake, on the button of an action; `$points`, `$won` and `$lost` have their signs

dingo-stake-points =
    { $count ->
        [0] no points
        [one] { $points } point
       *[other] { $points } points
    }
dingo-stake-unless_followed = { $points } unless another { $rank } follows
dingo-stake-dingo_lost = { $points } for { $name }
dingo-stake-dingo_lost_unless = { $points } for { $name } if no wolf comes
dingo-stake-dingo_out = { $won } with a wolf, { $lost } alone
dingo-stake-caught = you will be caught
dingo-stake-points_or_caught = { $points }, or you are caught

# The felt

dingo-rabbits = Rabbits
dingo-rabbits-to-come = The rabbits still to come
dingo-rabbit-pile = Rabbit pile: { $count }. Look through
dingo-rabbit-pile-top = Rabbit pile: { $count }, on top { $card }. Look through
dingo-discards = Discards
dingo-discards-top = The top card
dingo-discards-all = From the bottom up
dingo-discard-pile = Discard pile: { $count }. Look
dingo-discard-pile-top = Discard pile: { $count }, on top { $card }. Look
dingo-hand-hidden =
    { $who ->
        [0] Your hand, face down: { $cards }
       *[other] { $who }’s hand, face down: { $cards }
    }
dingo-in-hand = { $cards } in hand
dingo-silent = silent
dingo-passed = stayed out
dingo-note-dingo = dingo is out
dingo-note-wolf = played the { $rank }
dingo-next = Next: { $rank }
dingo-slot-wolf = a wolf?
dingo-slot-captured = captured
dingo-slot-lost = lost
dingo-piles =
    { $who ->
        [0] Your piles
       *[other] { $who }’s piles
    }
dingo-piles-worth = { $piles }: { $points }
dingo-piles-counted = { $piles }: { $scoring } scoring, { $penalty } penalty, { $points }. Look through
dingo-scoring-pile = Scoring pile
dingo-penalty-pile = Penalty pile
dingo-rounds = The seven rounds
dingo-ace-hunt = The Ace hunt
dingo-aces = The Aces
dingo-on-table = On the table
dingo-passing =
    { $way ->
        [left] Passing left
        [across] Passing across
       *[right] Passing right
    }
dingo-round =
    { $round ->
        [2] Pass left
        [4] Pass across
        [6] Pass right
       *[other] Discard
    }

# Parts of a replay

dingo-phase-cut = Cut
dingo-phase-round =
    { $round ->
        [1] First discard
        [2] Pass left
        [3] Second discard
        [4] Pass across
        [5] Third discard
        [6] Pass right
       *[other] Last discard
    }
dingo-phase-over = The end

# What the reader is asked to do

dingo-discard-now = Round { $round } of 7: discard a card.
dingo-reveal-now = Show the Ace Rabbit, or hide it and be caught red-handed?
dingo-pass-now =
    { $way ->
        [left] Round { $round } of 7: pass a card left to { $name }.
        [across] Round { $round } of 7: pass a card across to { $name }.
       *[right] Round { $round } of 7: pass a card right to { $name }.
    }
dingo-passed-now =
    { $way ->
        [left] { $giver } passed you the { $card }. Pass a card left to { $name }.
        [across] { $giver } passed you the { $card }. Pass a card across to { $name }.
       *[right] { $giver } passed you the { $card }. Pass a card right to { $name }.
    }
dingo-call-none = { $called }: you don’t hold the dingo.
dingo-call-may = Your dingo is called: play the { $card }, or hide it?
dingo-call-must = Your dingo is called: you must play the { $card }.
dingo-wolves-none = { $called }: you hold no wolf for it.
dingo-wolves-one = { $called }: play your { $card } or stay out?
dingo-wolves-both = { $called }: play one wolf, both or none?
dingo-aces-none = { $called }: you hold no Ace you can play.
dingo-aces-some = { $called }: play your { $cards } or stay out?

# What the others are asked

dingo-has-it =
    { $rank ->
        [A] { $called }: { $name } holds the Ace Dingo.
       *[other] { $called }: { $name } holds the dingo.
    }
dingo-waiting =
    { $task ->
        [discard] Waiting for { $name } to discard.
        [reveal] Waiting for { $name }: the Ace Rabbit, or silence?
       *[other] { $called }: waiting for { $name }.
    }
dingo-waiting-pass =
    { $to ->
        [0] Waiting for { $name } to pass you a card.
       *[other] Waiting for { $name } to pass { $way ->
            [left] left
            [across] across
           *[right] right
        } to { $to }.
    }

# How it ended

dingo-all-caught = All four were caught red-handed: nobody wins.
dingo-shared =
    { $me ->
        [yes] Tie at { $points }: { $names } share the win.
       *[no] Tie at { $points }: { $names } share the win.
    }
dingo-won =
    { $who ->
        [0] You win the hand with { $points }.
       *[other] { $who } wins the hand with { $points }.
    }
dingo-won-by-rabbit =
    { $who ->
        [0] You win with { $points }: { $rabbit } breaks the tie.
       *[other] { $who } wins with { $points }: { $rabbit } breaks the tie.
    }
dingo-why-nobody = All four were caught red-handed, so nobody wins.
dingo-why-highest-honest = The highest total of those not caught wins.
dingo-why-rabbit =
    { $who ->
        [0] { $level } You captured the higher rabbit, { $rabbit }.
       *[other] { $level } { $who } captured the higher rabbit, { $rabbit }.
    }
dingo-why-level =
    { $me ->
        [yes] { $names } tie at { $points }.
       *[no] { $names } tie at { $points }.
    }
dingo-why-shared =
    { $me ->
        [yes] { $level } None of you captured a rabbit, so you share the win.
       *[no] { $level } None of them captured a rabbit, so they share the win.
    }
dingo-end-lost = { $won } − { $lost } lost
dingo-end-nothing-lost = nothing lost
dingo-end-caught = red-handed
dingo-end-best-words = { $name }, { $points } in one hunt
dingo-total = Total:
dingo-caught = *Caught red-handed.* { $words }
dingo-held-red =
    { $who ->
        [0] You still held { $cards } and can’t win.
       *[other] { $who } still held { $cards } and can’t win.
    }
dingo-left-in-hand = Left in hand
dingo-red = red!

# What happened

dingo-shuffled = The pack is shuffled.
dingo-told-cut-drawn = Cut by lot: { $at } cards.
dingo-told-cut =
    { $who ->
        [0] You cut { $at } cards.
       *[other] { $who } cut { $at } cards.
    }
dingo-told-discarded =
    { $who ->
        [0] You discarded the { $card }.
       *[other] { $who } discarded the { $card }.
    }
dingo-a-card = a card
dingo-told-passed =
    { $who ->
        [0] You passed { $card } { $way ->
            [left] left
            [across] across
           *[right] right
        } to { $to }.
       *[other] { $to ->
            [0] { $who } passed you { $card }.
           *[other] { $who } passed { $card } { $way ->
                [left] left
                [across] across
               *[right] right
            } to { $to }.
        }
    }
dingo-told-aces = The Ace hunt begins: the Ace Dingo is called.
dingo-told-called = { $rabbit } is called.
dingo-told-dingo =
    { $who ->
        [0] You played the dingo, the { $card }.
       *[other] { $who } played the dingo, the { $card }.
    }
dingo-told-silent =
    { $who ->
        [0] You stayed silent.
       *[other] { $who } stayed silent.
    }
dingo-told-no-cards =
    { $who ->
        [0] You stayed out.
       *[other] { $who } stayed out.
    }
dingo-told-cards =
    { $who ->
        [0] You played the { $cards }.
       *[other] { $who } played the { $cards }.
    }
dingo-told-revealed =
    { $who ->
        [0] You showed the Ace Rabbit.
       *[other] { $who } showed the Ace Rabbit.
    }
dingo-told-ace-scores =
    { $who ->
        [0] A wolf came: you score the Ace Dingo.
       *[other] A wolf came: { $who } scores the Ace Dingo.
    }
dingo-told-ace-penalty =
    { $who ->
        [0] No wolf came: your Ace Dingo costs you points.
       *[other] No wolf came: the Ace Dingo costs { $who } points.
    }
dingo-told-rabbit-penalty =
    { $who ->
        [0] You kept the Ace Rabbit: it costs you points.
       *[other] { $who } kept the Ace Rabbit: it costs points.
    }
dingo-told-escaped =
    { $count ->
        [one] No dingo: Rabbit { $ranks } gets away.
       *[other] No dingo: Rabbits { $ranks } get away.
    }
dingo-told-no-dingo = No dingo: { $rabbit } gets away.
dingo-told-no-wolf =
    { $who ->
        [0] No wolf: { $rabbit } gets away. Your dingo costs you points.
       *[other] No wolf: { $rabbit } gets away. The dingo costs { $who } points.
    }
dingo-told-two-wolves =
    { $who ->
        [0] { $captor ->
            [0] You capture { $rabbit }. The first wolf goes to your dingo.
           *[other] { $captor } captures { $rabbit }. The first wolf goes to your dingo.
        }
       *[other] { $captor ->
            [0] You capture { $rabbit }. The first wolf goes to { $who }’s dingo.
           *[other] { $captor } captures { $rabbit }. The first wolf goes to { $who }’s dingo.
        }
    }
dingo-told-one-wolf =
    { $who ->
        [0] { $captor ->
            [0] You capture { $rabbit }. Your dingo scores.
           *[other] { $captor } captures { $rabbit }. Your dingo scores.
        }
       *[other] { $captor ->
            [0] You capture { $rabbit }. { $who }’s dingo scores.
           *[other] { $captor } captures { $rabbit }. { $who }’s dingo scores.
        }
    }
dingo-told-caught =
    { $who ->
        [0] You were caught red-handed.
       *[other] { $who } was caught red-handed.
    }
dingo-told-nobody = Nobody wins the hand.
dingo-told-won =
    { $who ->
        [0] You win the hand.
       *[other] { $who } wins the hand.
    }
dingo-told-shared =
    { $me ->
        [yes] { $names } share the hand.
       *[no] { $names } share the hand.
    }

# Why a card cannot be played now

dingo-why-ace = You can’t discard an Ace. Pass it or keep it.
dingo-why-called = Only the called dingo can be played.
dingo-why-animal =
    { $suit ->
        [D] Only wolves hunt now, no rabbit.
       *[other] Only wolves hunt now, no dingo.
    }
dingo-why-rank = You need a { $rank } wolf.
dingo-why-only-aces = Only Aces count now.
dingo-why-ace-rabbit = The Ace Rabbit needs both Ace wolves on the table.

# Why the table has turned something down

refusal-illegal_action-dingo =
    { $phase ->
        [cut] Cut the pack: lift 1 to 39 cards.
        [discard] Discard one card from your hand.
        [pass] Pass one card from your hand.
        [call] Play the called dingo if you hold it.
        [wolves] Play wolves of the called rank, or none.
        [aces] Play Ace wolves first, the Ace Rabbit last, or nothing.
       *[reveal] Show the Ace Rabbit or stay silent.
    }
refusal-ace_discarded = You can’t discard an Ace. Pass it or keep it.
dingo-rare-ace = The Ace Rabbit!
dingo-rare-wolves = Both wolves!
