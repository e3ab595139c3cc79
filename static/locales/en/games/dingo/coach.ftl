### What a choice of Dingo is about, for somebody's first hands. `$ranks` are ranks in a row: "7 and Queen".

dingo-aim-own_wolf = You hold the { $ranks } dingo and its wolf. You can’t hunt your own dingo: give one away.
dingo-goal = Most points wins. Capture rabbits!
dingo-aim-twins =
    { $count ->
        [one] Keep both { $ranks } wolves. If that dingo comes, you capture its rabbit.
       *[other] Keep your { $ranks } wolf pairs. If their dingo comes, you capture the rabbit.
    }
dingo-aim-ace_rabbit = Your Ace Rabbit scores only if both Ace wolves are played. Otherwise −3.
dingo-aim-dingoes =
    { $count ->
        [one] Your { $ranks } dingo scores if someone plays a matching wolf. Alone, it costs you.
       *[other] Your { $ranks } dingoes score with someone else’s wolf. Alone, they cost you.
    }
dingo-aim-ace_dingo = Your Ace Dingo scores once an Ace wolf is played. Alone, it costs you.
dingo-aim-lone =
    { $count ->
        [one] Your { $ranks } wolf captures its rabbit, unless a second wolf follows.
       *[other] Your { $ranks } wolves capture rabbits, unless a second wolf follows.
    }
dingo-aim-aces_only = You hold only Aces. They come last.
dingo-aim-first_wolf = The last wolf captures the rabbit. If a { $ranks } follows yours, you lose your wolf.
dingo-aim-last_wolf = No other { $ranks } can follow: your wolf captures the rabbit.
dingo-aim-both_wolves = One wolf captures the rabbit. If you play both, the dingo gets one.
dingo-aim-aces = Every Ace you play scores. Both Ace wolves let the Ace Rabbit out.
dingo-aim-aces_with_rabbit = This is your Ace Rabbit’s only chance. It needs both Ace wolves out.
