### What Dingo offers to choose from.

dingo-preset-classic = Classic
    .text = A random dealer. The Ace Rabbit is worth ten.
dingo-preset-catsatcards = Cats at Cards
    .text = High card deals first. The Ace Dingo is worth ten.

dingo-option-first_dealer = First dealer
    .description = Who deals the first hand. After that the deal moves left.
    .random = Random
    .draw = Everyone draws, high card deals
dingo-option-cut = Cut the pack
    .description = The player right of the dealer may choose where.
dingo-option-enforcement = Who watches the rules
    .description = The table: it asks for every called dingo, so nobody is caught. Honour: you answer yourself, and may forget or hide a card at your own risk.
    .strict = The table
    .honour = The players’ honour
dingo-option-ten_point_ace = The ten-point Ace
    .description = Which red Ace scores 10. The others score 3.
    .rabbit = The Ace Rabbit (diamonds)
    .dingo = The Ace Dingo (hearts)
dingo-option-open_discards = Open discard pile
    .description = Everyone may look through all discards, not just the top one.
dingo-option-match = A match ends
    .description = When the match ends. The highest total wins.
    .hands = After a number of hands
    .target = When someone reaches a total
    .endless = Never: play as long as you like
dingo-option-hands = Hands in a match
    .description = How many hands you play.
dingo-option-target = Points to reach
    .description = The total that ends the match.

# What a club keeps records of.
dingo-record-rabbits = Most rabbits in a hand
