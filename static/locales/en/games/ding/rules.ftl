### How to play Ding!.

ding-rules-title = How to play Ding!

ding-rules-idea = The idea
    .text = Three to eight friends race their pawns from Start to Finish. A hand of cards moves them: each trick you take is one space ahead, and spelling *DING* is worth five. But whoever plays a hand and takes nothing goes back. So before each hand everybody decides in secret: am I *IN* or *OUT*?
    .text-players = At this table { $players } friends race their pawns from Start to Finish. A hand of cards moves them: each trick you take is one space ahead, and spelling *DING* is worth five. But whoever plays a hand and takes nothing goes back. So before each hand everybody decides in secret: am I *IN* or *OUT*?

ding-rules-cards = The cards
    .text = Four colours, each with a sign of its own: blue rain, orange sun, yellow lightning, green leaf. Each has the numbers from 2 to 12 and the four letters D, i, n and g. In tricks a letter is worth 1, less than any number.
    .numbers = A number of each colour
    .letters = The letters of a colour
    .wild = A wild card
    .two = There are *two wild cards* in the pack. A wild card is the highest card of the trump colour, above the 12; and in a DING it stands for any letter.
    .three = There are *three wild cards* in the pack. A wild card is the highest card of the trump colour, above the 12; and in a DING it stands for any letter.

ding-rules-board = The board
    .text = From Start sixteen spaces lead to the Finish, in four zones of four. The number of a zone says how many spaces you go *back* from there when a hand goes wrong: 1 in the first zone, 4 in the last. You never go back beyond Start, and at Start there is nothing to lose.
    .zones = The four zones
    .zone = *{ $zone }* spaces { $first } to { $last }
    .pawns = The pawns

ding-rules-deal = The deal
    .text = The first dealer is found by lot; after each hand the deal passes to the left. Everybody gets five cards, one at a time. The next card is turned up: its colour is *trump*. Is it a wild card, it stays up and another one is turned, until a colour shows. The turned-up cards belong to nobody’s hand; they are *community cards*, which everybody may use to spell DING.

ding-rules-tokens = IN or OUT
    .text = Everybody looks at their cards and sets a token in secret: IN or OUT. Then all are shown at once.
    .nobody = Is *nobody* in, nothing moves, and the next hand is dealt.
    .alone = Is *exactly one* in, that pawn goes five spaces ahead, and the hand is over.
    .others = Otherwise those who are in play on. Who is out does not move in this hand.

ding-rules-swap = Swapping cards
    .text = In turn, from the dealer’s left, each player who is in may give up *up to three cards* for as many new ones. You choose what to give up before you see what comes. New cards come from the top of the stack; what is given up goes under it.

ding-rules-ding = DING!
    .text = After the swaps, before the first card is played, whoever can spell *D, i, n, g* with their hand and the community cards may say DING!. Colours do not matter, and a wild card stands for any letter.
    .figure = A DING: the wild card stands for n
    .first = Only the first counts: what reaches the table first, wins. That pawn goes *five spaces ahead*, every other player who is in goes back by their zone, and the hand is over. The first trick begins when everybody has said “no ding”, or after { $seconds } seconds. A player who cannot spell it says “no ding” too, so being asked tells nothing.

ding-rules-tricks = Five tricks
    .text = The first player on the dealer’s left who is in leads; then whoever took the trick leads the next.
    .follow = *Follow the colour that was led if you can.* If you cannot, play any card.
    .highest = The highest trump takes the trick; without a trump the highest card of the colour that was led does.
    .wild = A *wild card* is trump, and higher than the 12. A wild card that is led counts as trump led; and who has to follow trump and holds no other, must play it.
    .level = Two wild cards, or two letters of one colour, are level: the one played first is better.
    .habit = How long you take can tell the others something. Take about two seconds for every token, swap and card, also where only one card fits. Only DING! is a race.

ding-rules-moving = Moving
    .trick = Each trick is *one space ahead*.
    .none = Who was in and took *no trick* goes *back* by the number of their zone.
    .out = Who was out stays.
    .near = The pawns move when the hand is over. But if two or more pawns stand within five spaces of the Finish when a hand is dealt, each trick moves its winner at once. Moves back still come at the end.

ding-rules-finish = The Finish
    .text = The first pawn on the Finish wins. It need not come out even; and where each trick moves at once, it may happen in the middle of a hand.
