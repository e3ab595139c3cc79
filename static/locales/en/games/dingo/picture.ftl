### What pictures of a hand of Dingo say. The server writes it.

# What the step is about
dingo-picture-cut = Cut
dingo-picture-discard = Round { $round } of 7: discard
dingo-picture-left = Round { $round } of 7: pass left
dingo-picture-across = Round { $round } of 7: pass across
dingo-picture-right = Round { $round } of 7: pass right
dingo-picture-rabbit = Rabbit { $rank }
dingo-picture-number = { $rank }
dingo-picture-jack = Jack
dingo-picture-queen = Queen
dingo-picture-king = King
dingo-picture-aces = The Ace hunt
dingo-picture-reveal = The Ace Rabbit
dingo-picture-nobody = Nobody wins.

# Labels on the felt
dingo-picture-rabbits = Rabbits: { $count }
dingo-picture-discards = Discards
dingo-picture-dingo = dingo?
dingo-picture-wolf = wolf?
dingo-picture-captured = captured
dingo-picture-lost = lost
dingo-picture-passed = no wolf
dingo-picture-caught = caught
