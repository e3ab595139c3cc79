### A hand of Ding!. In variables for people, 0 stands for the reader; anything else is a name. A card is its `$colour`
### (B, O, Y, G or W for a wild one) and its `$mark`.

# Cards and the board

ding-colour =
    { $colour ->
        [B] blue
        [O] orange
        [Y] yellow
       *[G] green
    }
ding-card =
    { $colour ->
        [B] blue { $mark }
        [O] orange { $mark }
        [Y] yellow { $mark }
        [G] green { $mark }
       *[W] wild card
    }
ding-letter =
    { $colour ->
        [B] blue letter { $mark }
        [O] orange letter { $mark }
        [Y] yellow letter { $mark }
       *[G] green letter { $mark }
    }
ding-a-wild-card = a wild card
ding-card-new = { $card }, new
ding-start = Start
ding-finish = Finish
ding-to-place =
    { $at ->
        [0] Start
        [17] the Finish
       *[other] space { $at }
    }
ding-cost = In without a trick? Back by the number you stand on.
ding-board = The board: { $places }.
ding-stands =
    { $at ->
        [0] { $who } at Start
        [17] { $who } on the Finish
       *[other] { $who } on space { $at }, back { $zone }
    }
ding-pawn-stands =
    { $at ->
        [0] at Start
        [17] on the Finish
       *[other] on space { $at }
    }
ding-score-title = Space
ding-trick-count =
    { $count ->
        [one] { $count } trick
       *[other] { $count } tricks
    }

# What can be done

ding-in = IN
ding-out = OUT
# What an action brings or may cost, on its button
ding-stake-in =
    { $back ->
        [0] no risk at Start
       *[other] no trick: back { $back }
    }
ding-stake-out = you stay put
ding-stake-ahead = { $spaces } spaces ahead
ding-stake-wins = wins the game
ding-stake-no_trick = takes no trick
ding-stake-trick = takes the trick: +1
ding-stake-trick_unless_beaten = +1 unless it’s beaten
ding-swap-cards =
    { $count ->
        [one] Swap { $count } card: { $cards }
       *[other] Swap { $count } cards: { $cards }
    }
ding-swap = Swap
ding-keep-all = Keep all 5
ding-swap-advice = or { -tap } the cards you swap
ding-play-a-card = { -Tap } a card
ding-play-card = Play { $card }
ding-play = Play
ding-no-ding = No ding
ding-say-with = DING! with { $cards }
ding-said-with =
    { $who ->
        [0] You said DING! with { $cards }
       *[other] { $who } said DING! with { $cards }
    }

# The middle of the table

ding-near-finish = Near the Finish: pawns move after every trick.
ding-trump-is = Trump is { $colour }
ding-trump = Trump
ding-community = Community cards, for everybody’s DING
ding-for-all = for all
ding-led-by =
    { $who ->
        [0] You led { $colour }
       *[other] { $who } led { $colour }
    }
ding-led = Led
ding-stack =
    { $count ->
        [one] { $count } card in the stack
       *[other] { $count } cards in the stack
    }
ding-tricks-so-far = The tricks so far
ding-tricks-look = Tricks so far: { $count } of 5. Look through
ding-trick-taken = Trick { $number }: { $name } took it with { $card }
ding-tricks-word = tricks
ding-stack-left = left

# A player’s place

ding-token-set = has chosen
ding-token-not-set = is choosing
ding-has-swapped =
    { $count ->
        [one] swapped { $count } card
       *[other] swapped { $count } cards
    }
ding-has-kept = kept all cards
ding-has-no-ding = no ding
ding-has-played = played { $card }
ding-note-took = took it
ding-note-led = led
ding-note-swapped = { $count } new
ding-note-kept = kept all

# Parts of a replay

ding-phase-choose = IN or OUT
ding-phase-swap = Swaps
ding-phase-ding = DING?
ding-phase-over = The end
ding-trick-number = Trick { $number }

# What is going on, and what is asked

ding-choose-now = IN or OUT? Choose in secret.
ding-swap-now = Swap up to 3 cards.
ding-can-spell = You can spell DING. Be quick!
ding-cannot-spell = You can’t spell DING. Can anyone?
ding-many-players = { $count } players
ding-waiting-token =
    { $mine ->
        [in] You’re IN. Waiting for { $names }.
        [out] You’re OUT. Waiting for { $names }.
       *[none] Waiting for { $names }: IN or OUT?
    }
ding-waiting-ding = Any DING? Waiting for { $names }.
ding-waiting-swap = Waiting for { $name } to swap.
ding-waiting-lead = Trick { $number } of 5: waiting for { $name } to lead.
ding-waiting-play = { $led }. Waiting for { $name }.
ding-led-next = { $led }. { $next }
ding-lead-now = Trick { $number } of 5: lead any card.
ding-follow-now = { $led }: follow { $colour }.
ding-play-any = You have no { $colour }: play any card.
ding-led-trump =
    { $who ->
        [0] You led { $colour }, trump
       *[other] { $who } led { $colour }, trump
    }

# How it ended

ding-nobody-in = Nobody was IN: no pawn moves.
ding-alone =
    { $who ->
        [0] Only you were IN.
       *[other] Only { $who } was IN.
    }
ding-first =
    { $who ->
        [0] You said DING! first.
       *[other] { $who } said DING! first.
    }
ding-onto-finish =
    { $who ->
        [0] This trick takes you to the Finish: you win!
       *[other] This trick takes { $who } to the Finish: { $who } wins!
    }
ding-five-played = All 5 tricks are played.
ding-and-wins =
    { $who ->
        [0] { $said } You reach the Finish and win!
       *[other] { $said } { $who } reaches the Finish and wins!
    }
ding-end-cards = The cards of the DING
ding-end-late = You said DING! too, but { $name } was faster.
ding-end-tricks = The tricks
ding-on = on
ding-from-to = from { $from } to
ding-player-said = *{ $who }* { $words }.
ding-move-alone =
    { $me ->
        [yes] were the only one IN, { $walked }
       *[no] was the only one IN, { $walked }
    }
ding-move-ding =
    { $me ->
        [yes] said DING!, { $walked }
       *[no] said DING!, { $walked }
    }
ding-move-beaten =
    { $me ->
        [yes] were IN, { $walked }
       *[no] was IN, { $walked }
    }
ding-move-tricks =
    { $me ->
        [yes] took { $tricks }, { $walked }
       *[no] took { $tricks }, { $walked }
    }
ding-move-no-trick =
    { $me ->
        [yes] took no trick, { $walked }
       *[no] took no trick, { $walked }
    }
ding-move-out =
    { $me ->
        [yes] were OUT, { $walked }
       *[no] was OUT, { $walked }
    }
ding-walked-ahead = { $count } ahead
ding-walked-finish = { $count } ahead to the Finish
ding-walked-back = back { $count }
ding-walked-stays =
    { $me ->
        [yes] { $at ->
            [0] stay at Start
            [17] stay on the Finish
           *[other] stay on { $at }
        }
       *[no] { $at ->
            [0] stays at Start
            [17] stays on the Finish
           *[other] stays on { $at }
        }
    }

# What happened

ding-told-chose =
    { $who ->
        [0] You have chosen.
       *[other] { $who } has chosen.
    }
ding-told-tokens = Tokens up! { $in } { $out }
ding-told-nobody-in = Nobody is IN.
ding-told-nobody-out = Nobody is OUT.
ding-told-in =
    { $me ->
        [yes] { $names } are IN.
       *[no] { $count ->
            [one] { $names } is IN.
           *[other] { $names } are IN.
        }
    }
ding-told-out =
    { $me ->
        [yes] { $names } are OUT.
       *[no] { $count ->
            [one] { $names } is OUT.
           *[other] { $names } are OUT.
        }
    }
ding-told-kept =
    { $who ->
        [0] You kept all cards.
       *[other] { $who } kept all cards.
    }
ding-told-swapped =
    { $who ->
        [0] { $count ->
            [one] You swapped { $count } card.
           *[other] You swapped { $count } cards.
        }
       *[other] { $count ->
            [one] { $who } swapped { $count } card.
           *[other] { $who } swapped { $count } cards.
        }
    }
ding-told-gave =
    { $who ->
        [0] You swapped { $gave } for { $got }.
       *[other] { $who } swapped { $gave } for { $got }.
    }
ding-told-no-ding =
    { $who ->
        [0] You said “no ding”.
       *[other] { $who } said “no ding”.
    }
ding-told-ding =
    { $who ->
        [0] You said DING! with { $cards }.
       *[other] { $who } said DING! with { $cards }.
    }
ding-told-played =
    { $who ->
        [0] You played { $card }.
       *[other] { $who } played { $card }.
    }
ding-told-trick =
    { $who ->
        [0] You took trick { $number }.
       *[other] { $who } took trick { $number }.
    }
ding-told-trick-with =
    { $who ->
        [0] You took trick { $number } with { $card }.
       *[other] { $who } took trick { $number } with { $card }.
    }
ding-told-ahead =
    { $who ->
        [0] You go ahead to { $place }.
       *[other] { $who } goes ahead to { $place }.
    }
ding-told-back =
    { $who ->
        [0] You go back to { $place }.
       *[other] { $who } goes back to { $place }.
    }

# Why a card cannot be played now

ding-why-out = You’re OUT until the next deal.
ding-why-choose = First choose IN or OUT.
ding-why-ding = First comes DING!, then the tricks.
ding-why-three = 3 cards at most: put one back first.
ding-why-swaps-first = Not yet: { $name } swaps first.
ding-why-swapped = You’ve swapped already. Next come the tricks.
ding-why-turn = Not yet: it is { $name }’s turn.
ding-why-wild = { $led }. A wild card is { $trump }, and you hold { $colour }.
ding-why-trump = { $led }: follow { $colour } or play a wild card.
ding-why-follow = { $led }: you hold { $colour }, so follow it.

# Why the table has turned something down

refusal-illegal_action-ding =
    { $phase ->
        [choose] Choose IN or OUT.
        [swap] Swap up to 3 cards, each once, in the order you hold them.
        [ding] Say DING! or “no ding”.
       *[tricks] Play one card from your hand.
    }
refusal-hand_over-ding_first = Someone else said DING! first. This hand is over.
refusal-not_your_turn-token_set = You’ve chosen. The others are still choosing.
refusal-not_your_turn-others_may_ding = Wait: someone else may say DING!
refusal-cannot_spell = Your cards and the community cards don’t spell DING.
refusal-too_late = Too late for DING!: the tricks have begun.
refusal-too_many_cards = You can swap 3 cards at most.
refusal-must_follow-colour =
    { $colour ->
        [blue] Blue was led: follow blue.
        [orange] Orange was led: follow orange.
        [yellow] Yellow was led: follow yellow.
       *[green] Green was led: follow green.
    }
refusal-must_follow-trump =
    { $colour ->
        [blue] Trump was led: play a blue card or a wild card.
        [orange] Trump was led: play an orange card or a wild card.
        [yellow] Trump was led: play a yellow card or a wild card.
       *[green] Trump was led: play a green card or a wild card.
    }
ding-comeback = From behind!
