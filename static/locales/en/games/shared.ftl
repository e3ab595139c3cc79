### What the tables of all games say.

# What a hand does with a card: the page knows whether it has a mouse.
-tap = { POINTER() ->
        [mouse] click
       *[touch] tap
    }
-Tap = { POINTER() ->
        [mouse] Click
       *[touch] Tap
    }

# Cards and hands

winner = Winner
no-cards = No cards yet.
hand-of-cards = Hand
answered-for-you = Answered for you: { $answer }
about-card-now = Now: { $stake }.
what-you-can-do = What you can do
cards-not-dealt = No cards dealt yet.
table-answered = { $said } (automatic)
not-your-turn = Not yet: it’s not your turn.
card-count =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
hand-counted =
    { $who ->
        [0] Your hand: { $cards }
       *[other] { $who }’s hand: { $cards }
    }
card-rank =
    { $rank ->
        [J] Jack
        [Q] Queen
        [K] King
        [A] Ace
       *[other] { $rank }
    }
card-name =
    { $suit ->
        [C] { $rank } of clubs
        [D] { $rank } of diamonds
        [H] { $rank } of hearts
       *[S] { $rank } of spades
    }
the-card = the { $card }

# The end of a hand

hand-end-best = Best capture
hand-end-leads = { $me ->
    [yes] lead the match
   *[no] leads the match
}
hand-end-level = { $me ->
    [yes] share the lead
   *[no] shares the lead
}
hand-end-behind = { $count } behind

# The places around a table

dealer = Dealer
dealer-mark = D
nobody-sits-here = Free seat: a bot plays
bot-of-level = Bot: { $level }
not-connected = Not connected
away-bot-plays = Away: a bot plays
place-mine = Your place
place-dealer = dealer
place-match = { $score } in the match so far
place-to-move = to move
react = React
