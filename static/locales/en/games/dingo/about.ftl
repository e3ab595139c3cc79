### What the things on the felt of Dingo are: a title and one sentence, shown on tap.

dingo-about-rabbits = Rabbit pile
    .text = The rabbits still to come. The top one is next.
dingo-about-discards = Discard pile
    .text = Discarded cards, and rabbits that got away. Nobody scores them.
dingo-about-piles = Won, lost
    .text = Left: cards won. Right, sideways: cards lost. The number is your points.
dingo-about-held = Hidden hand
    .text = This player’s cards. Only they see them.
dingo-about-answer = Their answer
    .text = What this player did in this hunt.
dingo-about-rounds = Seven rounds
    .text = Four times everybody discards (down), three times everybody passes one: left, across, right.
dingo-about-passing = Passing
    .text = Everybody passes one card face down, along the arrows.
dingo-about-hunt = The hunt
    .text = The called dingo and the wolves after it. Last wolf takes the rabbit.
dingo-about-goal = The goal
    .text = Most points wins. Capture rabbits with wolves, save your dingoes.
dingo-about-card =
    { $suit ->
        [D] A rabbit. The last wolf of this rank captures it.
        [H] A dingo. It scores if a wolf of this rank is played, and costs you if none is.
       *[other] A wolf. The last one played takes rabbit { $rank }; one before it goes to the dingo.
    }
dingo-about-card-won =
    { $who ->
        [0] You captured it: it counts for you.
       *[other] { $who } captured it: it counts for them.
    }
dingo-about-card-lost =
    { $who ->
        [0] You lost it: it costs you points.
       *[other] { $who } lost it: it costs them points.
    }
