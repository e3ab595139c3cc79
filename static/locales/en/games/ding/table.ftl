### A hand of Ding!. In the variables for people 0 stands for whoever reads, else it is a name. A card is its `$colour`
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
ding-the-card = the { $card }
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
ding-pawn =
    { $seat ->
        [0] red circle
        [1] white square
        [2] teal triangle
        [3] pink diamond
        [4] lime star
        [5] violet cross
        [6] sand heart
       *[7] sky moon
    }
ding-board = The board: { $places }.
ding-stands =
    { $at ->
        [0] { $who } ({ $pawn }) at Start
        [17] { $who } ({ $pawn }) on the Finish
       *[other] { $who } ({ $pawn }) on space { $at }, back { $zone }
    }
ding-pawn-stands =
    { $at ->
        [0] { $pawn } at Start
        [17] { $pawn } on the Finish
       *[other] { $pawn } on space { $at }
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
ding-stake-out = you stay where you are
ding-stake-ahead = { $spaces } spaces ahead
ding-stake-wins = wins the game
ding-stake-no_trick = takes no trick
ding-stake-trick = takes the trick: +1
ding-stake-trick_unless_beaten = +1 unless it is beaten
ding-swap-cards =
    { $count ->
        [one] Swap { $count } card: { $cards }
       *[other] Swap { $count } cards: { $cards }
    }
ding-swap = Swap
ding-keep-all = Keep all five
ding-swap-advice = or tap up to three to swap
ding-play-a-card = Play a card
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

ding-near-finish = Near the Finish: each trick moves at once.
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

# A player’s place

ding-token-set = token set
ding-token-not-set = token not set
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
ding-note-swapped = swapped { $count }
ding-note-kept = kept all

# Parts of a replay

ding-phase-choose = IN or OUT
ding-phase-swap = Swaps
ding-phase-ding = DING?
ding-phase-over = The end
ding-trick-number = Trick { $number }

# What is going on, and what is asked

ding-choose-now = IN or OUT? Choose in secret.
ding-swap-now = Swap up to three cards, or keep all five.
ding-can-spell = You can spell it. Be quick!
ding-cannot-spell = You cannot spell DING. Can anybody?
ding-many-players = { $count } players
ding-waiting-token =
    { $mine ->
        [in] You are IN. Waiting for { $names }.
        [out] You are OUT. Waiting for { $names }.
       *[none] Waiting for { $names } to choose IN or OUT.
    }
ding-waiting-ding = Any DING? Waiting for { $names }.
ding-waiting-swap = Waiting for { $name } to swap cards.
ding-waiting-lead = Waiting for { $name } to lead to trick { $number }.
ding-waiting-play = { $led }. Waiting for { $name } to play.
ding-thinking-swap = { $name } is thinking about a swap.
ding-thinking-lead = { $name } is thinking about the lead.
ding-thinking-play = { $led }. { $name } is thinking about a card.
ding-led-next = { $led }. { $next }
ding-lead-now = Trick { $number } of 5: you lead. Play any card.
ding-follow-now = { $led }: follow with { $colour }.
ding-play-any = { $led }. You have none: play any card.
ding-led-trump =
    { $who ->
        [0] You led { $colour }, trump
       *[other] { $who } led { $colour }, trump
    }

# How it ended

ding-nobody-in = Nobody was in, so no pawn moves.
ding-alone =
    { $who ->
        [0] You were the only one in.
       *[other] { $who } was the only one in.
    }
ding-first =
    { $who ->
        [0] You said DING! first.
       *[other] { $who } said DING! first.
    }
ding-onto-finish =
    { $who ->
        [0] You step onto the Finish with this trick and win!
       *[other] { $who } steps onto the Finish with this trick and wins!
    }
ding-five-played = The five tricks are played.
ding-and-wins =
    { $who ->
        [0] { $said } You reach the Finish and win!
       *[other] { $said } { $who } reaches the Finish and wins!
    }
ding-end-cards = The cards of the DING
ding-end-late = You said DING! too, but { $name } was first: theirs reached the table before yours.
ding-end-tricks = The tricks
ding-on = on
ding-from-to = from { $from } to
ding-player-said = *{ $who }* { $words }.
ding-move-alone =
    { $me ->
        [yes] were the only one in, { $walked }
       *[no] was the only one in, { $walked }
    }
ding-move-ding =
    { $me ->
        [yes] said DING!, { $walked }
       *[no] said DING!, { $walked }
    }
ding-move-beaten =
    { $me ->
        [yes] were in, { $walked }
       *[no] was in, { $walked }
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
        [yes] were out, { $walked }
       *[no] was out, { $walked }
    }
ding-walked-ahead = { $count } ahead
ding-walked-finish = { $count } ahead onto the Finish
ding-walked-back = back { $count }
ding-walked-stays =
    { $me ->
        [yes] { $at ->
            [0] stay at Start
            [17] stay on the Finish
           *[other] stay on space { $at }
        }
       *[no] { $at ->
            [0] stays at Start
            [17] stays on the Finish
           *[other] stays on space { $at }
        }
    }

# What happened

ding-told-chose =
    { $who ->
        [0] You have set the token.
       *[other] { $who } has set the token.
    }
ding-told-tokens = The tokens are shown. { $in } { $out }
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
        [0] You gave up { $gave } and drew { $got }.
       *[other] { $who } gave up { $gave } and drew { $got }.
    }
ding-told-no-ding =
    { $who ->
        [0] You have no ding.
       *[other] { $who } has no ding.
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

ding-why-out = You are OUT: your cards rest until the next deal.
ding-why-choose = First everybody says IN or OUT; then cards are swapped and played.
ding-why-ding = First somebody may say DING!; then the cards are played.
ding-why-three = Three cards at most: put one back first.
ding-why-swaps-first = Not yet: { $name } swaps first.
ding-why-swapped = You have had your swap. The tricks come next.
ding-why-turn = Not yet: it is { $name }’s turn.
ding-why-trump-led =
    { $who ->
        [0] You led { $colour }, which is trump
       *[other] { $who } led { $colour }, which is trump
    }
ding-why-wild = { $led }. You hold { $colour }, and a wild card is { $trump }: follow with { $colour }.
ding-why-trump = { $led }: follow with { $colour } or a wild card.
ding-why-follow = { $led }, and you hold { $colour }: follow with it.

# Why the table has turned something down

refusal-illegal_action-ding =
    { $phase ->
        [choose] Say whether you are IN or OUT.
        [swap] Give up none to three cards, each once, in the order your hand holds them.
        [ding] Say DING! or that you have none.
       *[tricks] Play one card from your hand.
    }
refusal-hand_over-ding_first = Somebody else said DING! first. This hand is over.
refusal-not_your_turn-token_set = Your token is set. The others are still choosing.
refusal-not_your_turn-others_may_ding = Please wait: the others may still have a DING.
refusal-cannot_spell = Your cards and the community cards do not spell DING.
refusal-too_late = The time for a DING is over: the tricks have begun.
refusal-too_many_cards = You may give up at most three cards.
refusal-must_follow =
    { $colour ->
        [blue] You have to follow blue, which was led.
        [orange] You have to follow orange, which was led.
        [yellow] You have to follow yellow, which was led.
       *[green] You have to follow green, which was led.
    }
refusal-must_follow-trump =
    { $colour ->
        [blue] Trump was led: play a blue card or a wild card.
        [orange] Trump was led: play an orange card or a wild card.
        [yellow] Trump was led: play a yellow card or a wild card.
       *[green] Trump was led: play a green card or a wild card.
    }
