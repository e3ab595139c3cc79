### What pictures of a hand of Ding! say. The server writes it.

# What the step is about
ding-picture-choose = IN or OUT?
ding-picture-swap = Swap up to 3 cards
ding-picture-ding = Any DING?
ding-picture-trick = Trick { $number } of 5
ding-picture-nobody = Nobody was IN.
ding-picture-alone = Only { $name } was IN.
ding-picture-said = { $name } said DING!
ding-picture-played = After 5 tricks

# Labels on the felt
ding-picture-trump = Trump
ding-picture-for-all = for all
ding-picture-out = OUT
ding-picture-tricks =
    { $count ->
        [one] 1 trick
       *[other] { $count } tricks
    }
