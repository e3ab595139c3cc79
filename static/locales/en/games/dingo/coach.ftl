### What a choice of Dingo is about, for somebody's first hands. `$ranks` are ranks in a row: "7 and Queen".

dingo-aim-own_wolf = You hold dingo { $ranks } and a wolf of its rank. You may not hunt your own dingo: keep one, part with the other.
dingo-aim-twins =
    { $count ->
        [one] Both wolves { $ranks } are yours: if that dingo is played, its rabbit is yours for sure. Keep them.
       *[other] Both wolves of { $ranks } are yours: if such a dingo is played, its rabbit is yours for sure. Keep them.
    }
dingo-aim-ace_rabbit = The Ace Rabbit is yours: it scores only if both Ace wolves are out before your turn ends. Else it costs 3.
dingo-aim-dingoes =
    { $count ->
        [one] Dingo { $ranks } is yours: it scores if somebody else sends a wolf of its rank, and costs points if nobody does.
       *[other] Dingoes { $ranks } are yours: each scores if somebody else sends a wolf of its rank, and costs points if nobody does.
    }
dingo-aim-ace_dingo = The Ace Dingo is yours: it must be played, and scores as soon as one Ace wolf is played with it.
dingo-aim-lone =
    { $count ->
        [one] Wolf { $ranks } may catch its rabbit, if the dingo is played and the other wolf does not come after yours.
       *[other] Wolves { $ranks } may each catch a rabbit, if the dingo is played and the other wolf does not come after yours.
    }
dingo-aim-aces_only = Only Aces are left in your hand: they come last.
dingo-aim-call = Your dingo is called. It scores if a wolf comes along, and costs points if none does.
dingo-aim-first_wolf = The last wolf takes the rabbit. If another { $ranks } comes after yours, your wolf goes to the dingo’s player.
dingo-aim-last_wolf = The other wolf is out already: yours would be the last, and takes the rabbit.
dingo-aim-both_wolves = Both wolves are yours, so nobody can come after them. One is enough: the first of two goes to the dingo’s player.
dingo-aim-aces = Each Ace you play scores for you. An Ace wolf lets the Ace Dingo score too, and opens the way for the Ace Rabbit.
dingo-aim-aces_with_rabbit = Your Ace Rabbit can be played now only if both Ace wolves are out by then. This is its one chance.
