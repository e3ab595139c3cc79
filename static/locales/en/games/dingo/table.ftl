### A hand of Dingo. In the variables for people 0 stands for whoever reads, else it is a name. A card is its `$suit`
### (C, D, H or S) and its `$rank` (2 to 10, J, Q, K or A); in a sentence it stands under the name it has here.

# Cards

dingo-card-animal =
    { $suit ->
        [D] { $card }, rabbit
        [H] { $card }, dingo
       *[other] { $card }, wolf
    }
dingo-rabbit = Rabbit { $rank }
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
dingo-pass-turn = Pass
dingo-pick-aces = Pick Aces, in the order you play them
dingo-play = Play
dingo-play-cards = Play { $cards }
dingo-then = { $first }, then { $next }
dingo-reveal = Reveal it
dingo-reveal-cards = Reveal it: { $cards }
dingo-play-it = Play it
dingo-play-it-cards = Play it: { $cards }
dingo-discard-a-card = Discard a card
dingo-discard-button = Discard *card*
dingo-discard-card = Discard { $card }
dingo-pass-a-card = Pass a card to { $name }
dingo-pass-button = Pass *card* *to { $name }*
dingo-pass-card = Pass { $card } to { $name }
dingo-ahead-may = Next for you: { $what }. Tap a card to choose it now.
dingo-ahead = Chosen ahead: *card* { $what }
dingo-ahead-card = { $card } is chosen for your next turn: { $what }. Put it back
dingo-cut-slider = How many cards to lift
dingo-cut-at = lift { $at } of { $count } cards
dingo-cut-button = Cut: lift { $at } cards

# What is at stake, on the button of an action; `$points`, `$won` and `$lost` have their signs

dingo-stake-points =
    { $count ->
        [0] no points for you
        [one] { $points } point
       *[other] { $points } points
    }
dingo-stake-unless_followed = { $points } unless another { $rank } follows
dingo-stake-dingo_lost = { $name } gets { $points }
dingo-stake-dingo_lost_unless = { $name } gets { $points } if no wolf comes
dingo-stake-dingo_out = { $won } with a wolf, { $lost } without
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
dingo-passed = passed
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

# What is asked of whoever reads

dingo-cut-now = The cards are shuffled. Cut where you like, or the table does in a moment.
dingo-discard-now = Your turn: choose a card to discard.
dingo-reveal-now = You still hold the Ace Rabbit: show it, or keep silent and be caught red-handed?
dingo-pass-now =
    { $way ->
        [left] Your turn: choose a card to pass left to { $name }.
        [across] Your turn: choose a card to pass across to { $name }.
       *[right] Your turn: choose a card to pass right to { $name }.
    }
dingo-passed-now =
    { $way ->
        [left] { $giver } passed you { $card }. Now pass a card left to { $name }.
        [across] { $giver } passed you { $card }. Now pass a card across to { $name }.
       *[right] { $giver } passed you { $card }. Now pass a card right to { $name }.
    }
dingo-is-called =
    { $rank ->
        [A] The Ace Dingo is called.
       *[other] { $rabbit } is called.
    }
dingo-call-none =
    { $rank ->
        [A] { $called } You do not hold it, so you stay silent.
       *[other] { $called } You do not hold its dingo, so you stay silent.
    }
dingo-call-may = { $called } You hold { $card }: play it, or stay silent?
dingo-call-must = { $called } You hold { $card } and must play it.
dingo-wolves-none = { $called } You hold no wolf of that rank, so you pass.
dingo-wolves-one = { $called } You hold { $card }: play it or pass?
dingo-wolves-both = { $called } You hold both wolves: play one, both or none?
dingo-ace-out =
    { $who ->
        [0] Your Ace Dingo is out.
       *[other] { $who }’s Ace Dingo is out.
    }
dingo-aces-hunted = The Aces are hunted.
dingo-aces-none = { $out } You have no Ace you can play now, so you pass.
dingo-aces-some = { $out } You can play the { $cards }: what do you play?

# What the others are asked

dingo-has-it =
    { $rank ->
        [A] { $called } { $name } has it.
       *[other] { $called } { $name } has its dingo.
    }
dingo-dingo-out =
    { $who ->
        [0] { $rabbit }: your dingo is out.
       *[other] { $rabbit }: { $who }’s dingo is out.
    }
dingo-said-first = { $said } { $wait }
dingo-waiting =
    { $task ->
        [cut] Waiting for { $name } to cut the cards.
        [discard] Waiting for { $name } to discard.
        [call] Waiting for { $name } to answer.
        [wolves] Waiting for { $name } to play a wolf or pass.
        [aces] Waiting for { $name } to play Aces or pass.
       *[reveal] Waiting for { $name } to show the Ace Rabbit or stay silent.
    }
dingo-waiting-pass =
    { $way ->
        [left] { $to ->
            [0] Waiting for { $name } to pass left to you.
           *[other] Waiting for { $name } to pass left to { $to }.
        }
        [across] { $to ->
            [0] Waiting for { $name } to pass across to you.
           *[other] Waiting for { $name } to pass across to { $to }.
        }
       *[right] { $to ->
            [0] Waiting for { $name } to pass right to you.
           *[other] Waiting for { $name } to pass right to { $to }.
        }
    }
dingo-thinking =
    { $task ->
        [cut] { $name } is thinking about where to cut.
        [discard] { $name } is thinking about a discard.
        [wolves] { $name } is thinking about sending a wolf.
        [aces] { $name } is thinking about the Aces.
       *[other] { $name } is thinking about the answer.
    }
dingo-thinking-pass =
    { $way ->
        [left] { $to ->
            [0] { $name } is thinking about what to pass left to you.
           *[other] { $name } is thinking about what to pass left to { $to }.
        }
        [across] { $to ->
            [0] { $name } is thinking about what to pass across to you.
           *[other] { $name } is thinking about what to pass across to { $to }.
        }
       *[right] { $to ->
            [0] { $name } is thinking about what to pass right to you.
           *[other] { $name } is thinking about what to pass right to { $to }.
        }
    }

# How it ended

dingo-all-caught = Everybody was caught red-handed: nobody wins this hand.
dingo-shared =
    { $me ->
        [yes] A tie with no rabbit to break it: { $names } share the win with { $points } each.
       *[no] A tie with no rabbit to break it: { $names } share the win with { $points } each.
    }
dingo-won =
    { $who ->
        [0] You win the hand with { $points }.
       *[other] { $who } wins the hand with { $points }.
    }
dingo-won-by-rabbit =
    { $who ->
        [0] You win the hand with { $points }: { $rabbit } breaks the tie.
       *[other] { $who } wins the hand with { $points }: { $rabbit } breaks the tie.
    }
dingo-why-nobody = All four were caught red-handed, so nobody wins this hand.
dingo-why-highest = The highest total wins.
dingo-why-highest-honest = The highest total wins, among those not caught.
dingo-why-rabbit =
    { $who ->
        [0] { $level } The highest rabbit in a scoring pile breaks the tie: you caught { $rabbit }.
       *[other] { $level } The highest rabbit in a scoring pile breaks the tie: { $who } caught { $rabbit }.
    }
dingo-why-level =
    { $me ->
        [yes] { $names } are level on { $points }.
       *[no] { $names } are level on { $points }.
    }
dingo-why-shared =
    { $me ->
        [yes] { $level } None of you caught a rabbit that could break the tie, so you share the win.
       *[no] { $level } None of them caught a rabbit that could break the tie, so they share the win.
    }
dingo-total = Total:
dingo-caught = *Caught red-handed.* { $words }
dingo-held-red =
    { $who ->
        [0] You still held { $cards } and cannot win the hand.
       *[other] { $who } still held { $cards } and cannot win the hand.
    }
dingo-left-in-hand = Left in hand
dingo-red = red!

# What happened

dingo-told-cut =
    { $who ->
        [0] You cut the pack at { $at }.
       *[other] { $who } cut the pack at { $at }.
    }
dingo-told-discarded =
    { $who ->
        [0] You discarded { $card }.
       *[other] { $who } discarded { $card }.
    }
dingo-a-card = a card
dingo-told-passed =
    { $who ->
        [0] { $way ->
            [left] You passed { $card } left to { $to }.
            [across] You passed { $card } across to { $to }.
           *[right] You passed { $card } right to { $to }.
        }
       *[other] { $to ->
            [0] { $way ->
                [left] { $who } passed { $card } left to you.
                [across] { $who } passed { $card } across to you.
               *[right] { $who } passed { $card } right to you.
            }
           *[other] { $way ->
                [left] { $who } passed { $card } left to { $to }.
                [across] { $who } passed { $card } across to { $to }.
               *[right] { $who } passed { $card } right to { $to }.
            }
        }
    }
dingo-told-aces = The Aces: the Ace Dingo is called.
dingo-told-called = { $rabbit } is called.
dingo-told-dingo =
    { $who ->
        [0] You played the dingo, { $card }.
       *[other] { $who } played the dingo, { $card }.
    }
dingo-told-silent =
    { $who ->
        [0] You stayed silent.
       *[other] { $who } stayed silent.
    }
dingo-told-no-cards =
    { $who ->
        [0] You passed.
       *[other] { $who } passed.
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
        [0] A wolf ran with it: the Ace Dingo goes to your scoring pile.
       *[other] A wolf ran with it: the Ace Dingo goes to { $who }’s scoring pile.
    }
dingo-told-ace-penalty =
    { $who ->
        [0] No wolf came: the Ace Dingo goes to your penalty pile.
       *[other] No wolf came: the Ace Dingo goes to { $who }’s penalty pile.
    }
dingo-told-rabbit-penalty =
    { $who ->
        [0] The Ace Rabbit was not played: it goes to your penalty pile.
       *[other] The Ace Rabbit was not played: it goes to { $who }’s penalty pile.
    }
dingo-told-escaped = No dingo came for the { $ranks }.
dingo-told-no-dingo = No dingo came: { $rabbit } got away.
dingo-told-no-wolf =
    { $who ->
        [0] No wolf came: { $rabbit } got away, and your dingo is a penalty.
       *[other] No wolf came: { $rabbit } got away, and { $who }’s dingo is a penalty.
    }
dingo-told-two-wolves =
    { $who ->
        [0] { $captor ->
            [0] Your dingo takes the first wolf; you catch { $rabbit } with the second.
           *[other] Your dingo takes the first wolf; { $captor } catches { $rabbit } with the second.
        }
       *[other] { $captor ->
            [0] { $who }’s dingo takes the first wolf; you catch { $rabbit } with the second.
           *[other] { $who }’s dingo takes the first wolf; { $captor } catches { $rabbit } with the second.
        }
    }
dingo-told-one-wolf =
    { $who ->
        [0] { $captor ->
            [0] Your dingo scores; you catch { $rabbit }.
           *[other] Your dingo scores; { $captor } catches { $rabbit }.
        }
       *[other] { $captor ->
            [0] { $who }’s dingo scores; you catch { $rabbit }.
           *[other] { $who }’s dingo scores; { $captor } catches { $rabbit }.
        }
    }
dingo-told-caught =
    { $who ->
        [0] You are caught red-handed.
       *[other] { $who } is caught red-handed.
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

dingo-why-ace = Aces are never thrown away: keep { $card }, or pass it on in a passing round.
dingo-why-called =
    { $suit ->
        [C] The { $rank } of clubs is not the dingo that is called.
        [D] The { $rank } of diamonds is not the dingo that is called.
        [H] The { $rank } of hearts is not the dingo that is called.
       *[S] The { $rank } of spades is not the dingo that is called.
    }
dingo-why-animal =
    { $suit ->
        [D] Only wolves can join the hunt now, not a rabbit.
       *[other] Only wolves can join the hunt now, not a dingo.
    }
dingo-why-rank = Only wolves of rank { $rank } can hunt this rabbit.
dingo-why-only-aces = Only Aces count now.
dingo-why-ace-rabbit = The Ace Rabbit may come out only when both Ace wolves are on the table.

# Why the table has turned something down

refusal-illegal_action-dingo =
    { $phase ->
        [cut] Cut the pack: lift between 1 and 39 cards.
        [discard] Discard one card from your hand.
        [pass] Pass one card from your hand.
        [call] Play the dingo that is called, if you hold it.
        [wolves] Play wolves of the called rank from your hand, or none.
        [aces] Play Ace wolves, and the Ace Rabbit last once both are out, or nothing.
       *[reveal] Show the Ace Rabbit or stay silent.
    }
refusal-ace_discarded = An Ace can be passed, but never discarded.
