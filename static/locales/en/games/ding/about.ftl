### What the things on the felt of Ding! are: a title and one sentence, shown on tap.

ding-about-start = The Start
    .text = All pawns begin here. Nobody goes back further.
ding-about-zone = Back zone
    .text = IN without a trick? You go back by this number.
ding-about-finish = The Finish
    .text = The first pawn here wins. No exact count needed.
ding-about-trump = Trump colour
    .text = Any card of this colour beats every other colour.
ding-about-community = For all
    .text = Everyone may use these to spell D, i, n, g, but not in tricks.
ding-about-led = Colour led
    .text = If you have this colour, you must play it.
ding-about-stack = The stack
    .text = The cards left to draw.
ding-about-near = Near Finish
    .text = Two pawns are close: each trick now moves its winner at once.
ding-about-tricks = Five tricks
    .text = How many of this hand’s five tricks are played.
ding-about-taken = Tricks taken
    .text = A dot for each trick taken. Each is one space ahead.
ding-about-held = Hidden hand
    .text = This player’s cards. Only they see them.
ding-about-pawn = Their pawn
    .text = This player’s animal in the race.
ding-about-token = IN or OUT
    .text = IN plays for tricks, OUT stays put. All tokens turn together.
ding-about-goal = The goal
    .text = First pawn on the Finish wins. Each trick moves you ahead.
ding-about-card =
    { $kind ->
        [wild] A wild card: any letter of DING.
        [letter] A letter for DING. In a trick it ranks below the numbers of its colour.
       *[number] A number: the highest trump takes a trick, or else the highest card of the colour led.
    }
ding-about-card-trump = It counts as trump now.
