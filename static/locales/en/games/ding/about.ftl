### What something on the felt of Ding! is: two words, and a sentence for who taps on it.

ding-about-start = The Start
    .text = Here all pawns begin. Nobody can go back any further.
ding-about-zone = Back zone
    .text = Whoever is IN and takes no trick goes back from here by the number that is printed.
ding-about-finish = The Finish
    .text = Whoever gets here first wins the game. No exact count is needed.
ding-about-trump = Trump colour
    .text = A card of this colour beats every other colour.
ding-about-community = For all
    .text = These cards belong to everybody, for spelling D, i, n, g only. They are not played in tricks.
ding-about-led = Colour led
    .text = Whoever has this colour has to play it.
ding-about-stack = The stack
    .text = What is left to draw from. The number says how many cards.
ding-about-near = Near Finish
    .text = Two pawns stand close to the Finish: each trick now moves its winner at once.
ding-about-tricks = Five tricks
    .text = So many of the five tricks of this hand have been played.
ding-about-taken = Tricks taken
    .text = A dot for each trick this player has taken. Each is a space forward.
ding-about-held = Hidden hand
    .text = The cards this player holds. Only they can see them.
ding-about-pawn = Their pawn
    .text = This player’s pawn, as it stands on the board.
ding-about-token = IN or OUT
    .text = The player’s token: IN plays for tricks, OUT stays where it is. All tokens turn over together.
