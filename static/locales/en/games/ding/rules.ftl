### How to play Ding!.

ding-rules-title = How to play Ding!

ding-rules-idea = The idea
    .text = Three to eight friends race their pawns from Start to Finish. Each trick you take moves you one space, and spelling *DING* moves you five. But if you play and take nothing, you go back. So before each hand everyone decides in secret: am I *IN* or *OUT*?
    .text-players = { $players } friends race their pawns from Start to Finish. Each trick you take moves you one space, and spelling *DING* moves you five. But if you play and take nothing, you go back. So before each hand everyone decides in secret: am I *IN* or *OUT*?

ding-rules-cards = The cards
    .text = Four colours, each with its sign: blue rain, orange sun, yellow lightning, green leaf. Each has the numbers 2 to 12 and the letters D, i, n and g. In tricks a letter counts 1, less than any number.
    .numbers = A number of each colour
    .letters = The letters of a colour
    .wild = A wild card
    .two = There are *two wild cards*. A wild card is the highest trump, above the 12. In a DING it stands for any letter.
    .three = There are *three wild cards*. A wild card is the highest trump, above the 12. In a DING it stands for any letter.

ding-rules-board = The board
    .text = Sixteen spaces lead from Start to the Finish, in four zones of four. A zone’s number says how many spaces you go *back* when a hand goes wrong: 1 in the first zone, 4 in the last. You never go back beyond Start, so at Start you risk nothing.
    .zones = The four zones
    .zone = *{ $zone }* spaces { $first } to { $last }

ding-rules-deal = The deal
    .text = The first dealer is drawn by lot. After each hand the deal moves left. Everyone gets five cards. The next card is turned up: its colour is *trump*. If it is a wild card, another is turned until a colour shows. The turned-up cards are *community cards*: everyone may use them to spell DING.

ding-rules-tokens = IN or OUT
    .text = Everyone looks at their cards and chooses in secret: IN or OUT. Then all tokens are shown at once.
    .nobody = *Nobody* IN: nothing moves, and the next hand is dealt.
    .alone = *Exactly one* IN: that pawn moves five spaces, and the hand is over.
    .others = Otherwise the players who are IN play on. The others stay where they are.

ding-rules-swap = Swapping cards
    .text = In turn, from the dealer’s left, each player who is IN may swap *up to three cards*. You choose what to give up before you see what comes. New cards come from the top of the stack; the old ones go under it.

ding-rules-ding = DING!
    .text = After the swaps, before the first trick, you may say DING! if your hand and the community cards spell *D, i, n, g*. Colours don’t matter, and a wild card is any letter.
    .figure = A DING: the wild card stands for n
    .first = Only the first DING to reach the table counts. That pawn moves *five spaces*, everyone else who is IN goes back by their zone, and the hand is over. The first trick begins when everyone has said “no ding”{ $seconds ->
        [0] .
       *[other] , or after { $seconds } seconds.
    } Players who can’t spell it say “no ding” too, so being asked reveals nothing.

ding-rules-tricks = Five tricks
    .text = The first player left of the dealer who is IN leads. After that, the winner of each trick leads the next.
    .follow = *Follow the colour that was led if you can.* If you can’t, play any card.
    .highest = The highest trump takes the trick. Without a trump, the highest card of the colour led takes it.
    .wild = A *wild card* is trump, above the 12. If it is led, trump was led. If it is your only trump, you must play it when trump is led.
    .level = Of two wild cards, or two letters of one colour, the one played first is better.
    .habit = Your thinking time can give something away. Take about two seconds for every token, swap and card, even with no choice. Only DING! is a race.

ding-rules-moving = Moving
    .trick = Each trick moves you *one space ahead*.
    .none = If you were IN and took *no trick*, you go *back* by the number of your zone.
    .out = If you were OUT, you stay.
    .near = Pawns move when the hand is over. If two or more pawns are within five spaces of the Finish at the deal, each trick moves its winner at once. Moves back still come at the end.

ding-rules-finish = The Finish
    .text = The first pawn on the Finish wins. You needn’t land on it exactly. Where tricks move at once, it can happen in the middle of a hand.
