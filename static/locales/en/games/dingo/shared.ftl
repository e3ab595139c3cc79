### What Dingo offers to choose from.

dingo-preset-classic = Classic
    .text = The dealer is drawn by lot, and the Ace Rabbit is the card worth ten.
dingo-preset-catsatcards = Cats at Cards
    .text = Everybody draws for the first deal, and the Ace Dingo is the card worth ten.

dingo-option-first_dealer = First dealer
    .description = How the dealer of the first hand is found. Afterwards the deal passes to the left.
    .random = By lot
    .draw = Everybody draws, the highest card deals
dingo-option-cut = Cut the pack
    .description = The player on the dealer’s right cuts the pack before each deal; after five seconds the table does.
dingo-option-enforcement = Who watches the rules
    .description = The table: it asks for every called dingo, and nobody can be caught red-handed. The players’ honour: each answers the call, and may forget or hide a card at some risk.
    .strict = The table
    .honour = The players’ honour
dingo-option-ten_point_ace = The ten-point Ace
    .description = Which red Ace is worth 10 points in a scoring pile. The other Aces are worth 3.
    .rabbit = The Ace Rabbit (diamonds)
    .dingo = The Ace Dingo (hearts)
dingo-option-open_discards = Open discard pile
    .description = Everybody may look through the whole discard pile, not only at its top card.
dingo-option-match = A match ends
    .description = When the match is decided; the highest sum of points wins it.
    .hands = After a number of hands
    .target = When somebody reaches a number of points
    .endless = Never: play as long as you like
dingo-option-hands = Hands in a match
    .description = How many hands are played if the match ends after a number.
dingo-option-target = Points to reach
    .description = The sum that decides the match if it is played to a target.
