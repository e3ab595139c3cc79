### What a choice of Dingo is about, for somebody's first hands. `$ranks` are ranks in a row: "7 and Queen".

dingo-aim-own_wolf = You can’t hunt your own { $ranks } dingo. Give it or its wolf away.
dingo-goal = Most points wins. Capture rabbits, save your dingoes.
dingo-aim-twins = You hold both { $ranks } wolves. If that dingo comes, the rabbit is yours.
dingo-aim-ace_rabbit = Your Ace Rabbit scores only if both Ace wolves are played. Otherwise −3.
dingo-aim-dingoes =
    { $count ->
        [one] Your { $ranks } dingo scores if someone plays a matching wolf. Alone, it costs you.
       *[other] Your { $ranks } dingoes score with someone else’s wolf. Alone, they cost you.
    }
dingo-aim-ace_dingo = Your Ace Dingo scores once an Ace wolf is played. Alone, it costs you.
dingo-aim-lone =
    { $count ->
        [one] Your { $ranks } wolf can take that rabbit. The last wolf played gets it.
       *[other] Your { $ranks } wolves can take those rabbits. The last wolf played gets each.
    }
dingo-aim-aces_only = You hold only Aces. They come last.
dingo-aim-first_wolf = Last wolf takes the rabbit. If a { $ranks } follows yours, you lose your wolf.
dingo-aim-last_wolf = No other { $ranks } can follow: your wolf takes the rabbit.
dingo-aim-both_wolves = One wolf takes the rabbit. If you play both, the dingo gets one.
dingo-aim-aces = Every Ace you play scores. Both Ace wolves let the Ace Rabbit out.
dingo-aim-aces_with_rabbit = This is your Ace Rabbit’s only chance. It needs both Ace wolves out.
