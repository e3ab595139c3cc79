### What keys read out of a hand of Dingo.

dingo-read-hand = Your hand: { $cards }.
dingo-read-dingoes = Dingoes: { $ranks }.
dingo-read-wolves = Wolves: { $cards }.
dingo-read-rabbit = The Ace Rabbit.
dingo-read-may = You may play: { $cards }.
dingo-read-rabbits =
    { $count ->
        [one] One rabbit is still to come: { $card }.
       *[other] { $count } rabbits are still to come. Next: { $card }.
    }
dingo-read-no-rabbits = No more rabbits are to come.
dingo-read-discards =
    { $count ->
        [one] One card is discarded: { $card }.
       *[other] { $count } cards are discarded, on top { $card }.
    }
dingo-read-no-discards = Nothing is discarded.
dingo-read-holds = { $name } { $cards }
dingo-read-held = In hand: { $names }.
dingo-read-out = On the table: { $cards }.
dingo-read-from = { $card }, from { $name }
dingo-read-points = The piles of this hand: { $points }.
