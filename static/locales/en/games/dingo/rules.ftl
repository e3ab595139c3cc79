### How to play Dingo.

dingo-rules-title = How to play Dingo

dingo-rules-idea = The idea
    .text = Four play, each alone. Rabbits are called one after another, from the 2 up to the King. Whoever holds the *dingo* of that rank has to let it run. Then the others may send *wolves*. A dingo that runs with a wolf earns points; a dingo that runs alone costs points; and the last wolf home brings the *rabbit* along. Before all that you have seven rounds to discard and pass cards until your hand fits.
dingo-rules-cards = The cards
    .text = An ordinary pack of 52. Diamonds are rabbits, hearts are dingoes, spades and clubs are wolves. Ranks go from 2, the lowest, to the Ace, the highest.
    .rabbit = Rabbit
    .dingo = Dingo
    .wolves = Wolves
    .ace-rabbit = The Ace Rabbit
    .pile = The rabbits from 2 to King form a pile of their own in the middle, face up, the 2 on top. The *Ace Rabbit* (Ace of diamonds) stays with the other 39 cards.

dingo-rules-deal = The deal
    .drawn = To find the first dealer everybody draws a card; players who drew the same rank draw again until all four ranks differ. The highest card deals.
    .lot = The first dealer is found by lot.
    .left = After each hand the deal passes to the left.
    .cut = The pack is shuffled, and the player on the dealer’s right cuts it.
    .uncut = The pack is shuffled; at this table nobody cuts it.
    .dealt = Forty cards are dealt one at a time, starting on the dealer’s left: ten for each player.

dingo-rules-exchange = Seven rounds of discards and passes
    .text = In each round every player acts once, the dealer first and then clockwise:
    .discard = Discard a card
    .left = Pass a card to the left
    .across = Pass a card across the table
    .right = Pass a card to the right
    .six = Each player is left with six cards.
    .discards-open = *Discards* go face up on one common pile. At this table everybody may look through all of it. *An Ace is never discarded*; it can be passed on.
    .discards-top = *Discards* go face up on one common pile. Only its top card may be looked at. *An Ace is never discarded*; it can be passed on.
    .passes = *Passes* are face down. A card passed to you is in your hand at once. So you may see what came before you pass: to the left all but the dealer do, to the right only the player on the dealer’s right, and across the table the two who pass last.

dingo-rules-hunt = The hunt
    .text = The top rabbit is called by its rank. Whoever holds the dingo of that rank must play it. Then each of the other three, once each and clockwise from the dingo, may play no wolf of that rank, one, or both. Whoever played the dingo may not play a wolf. Four things can happen; here the 7 is called:
    .nobody = No dingo
    .nobody-text = Nobody holds it. The rabbit gets away to the discards, and no wolf may be played.
    .none = A dingo and no wolf
    .none-text = The dingo ran alone: it lies crosswise on its player’s penalty pile. The rabbit gets away.
    .one = A dingo and one wolf
    .one-text = The dingo scores for its player. The wolf catches the rabbit, and both score for the wolf’s player.
    .two = A dingo and two wolves
    .two-text = The first wolf falls to the dingo: both score for the dingo’s player. The second wolf catches the rabbit. This holds too when one player sends both wolves.
    .discards = Discards
    .dingo-penalty = Dingo player’s penalty pile
    .dingo-scoring = Dingo player’s scoring pile
    .wolf-scoring = Wolf player’s scoring pile
    .second-scoring = Second wolf player’s scoring pile
    .asked = Being asked tells nobody what you hold: without a wolf you are asked and pass like everybody else. You may let the page do that for you after a pause.
    .habit = How long you take can still tell the others something. Take about two seconds for every answer, also where you have no choice.

dingo-rules-aces = The Ace hunt
    .strict = At last the Ace of hearts is called, and its holder must play it. Then everybody has one turn, clockwise from its left, and its own player has the last. In your turn you may play:
    .honour = At last the Ace of hearts is called in the same way. Then everybody has one turn, clockwise from its left, and its own player has the last. If all stay silent there is no Ace hunt. In your turn you may play:
    .wolves = none, one or both of the Ace wolves you hold, and
    .rabbit = the Ace Rabbit, but only when both Ace wolves are on the table by then; those you play in the same turn count.
    .figure-dingo = First the Ace Dingo
    .figure-wolves = then wolves
    .figure-rabbit = and, with both out, the Ace Rabbit
    .worth-strict = Each Ace wolf and the Ace Rabbit score for whoever played them. If at least one Ace wolf was played, the Ace Dingo scores for its player; if none was, it is a penalty. An Ace Rabbit that was not played is called in at the end and goes to its holder’s penalty pile.
    .worth-honour = Each Ace wolf and the Ace Rabbit score for whoever played them. If at least one Ace wolf was played, the Ace Dingo scores for its player; if none was, it is a penalty. An Ace Rabbit that was not played is asked for at the end, and if it is shown it goes to its holder’s penalty pile.

dingo-rules-honour = Caught red-handed
    .text = When all is over the hands are shown. Whoever still holds a red card has been *caught red-handed* and cannot win the hand. Black cards left over count nothing.
    .strict = The rules are watched strictly: the table asks the holder of a called dingo for exactly that card, and takes an Ace Rabbit that was not played. So nobody can be caught.
    .honour = Honour rules. Each call goes round all four, clockwise from the dealer: play the dingo if you hold it, or stay silent. You may forget a dingo, or hide it; then the rabbit gets away, but the red card stays with you. After the Ace hunt the holder of the Ace Rabbit is asked to reveal it, or stays silent at the same risk.

dingo-rules-worth = What cards are worth
    .text = Your total is the worth of your scoring pile, less that of your penalty pile.
    .card = Card
    .scoring = Scoring pile
    .penalty = Penalty pile
    .low = 2 to 9
    .high = 10, Jack, Queen, King
    .aces-dingo = Ace of spades, clubs or diamonds
    .aces-rabbit = Ace of spades, clubs or hearts
    .ten-dingo = Ace of hearts, the Ace Dingo
    .ten-rabbit = Ace of diamonds, the Ace Rabbit

dingo-rules-winning = Winning the hand
    .text = The highest total among those not caught wins. A tie goes to whoever has the highest rabbit in the scoring pile; an Ace Rabbit there is above the King, one in a penalty pile does not count. If none of the tied has a rabbit, they share the win. If all four were caught, nobody wins.

dingo-rules-match = The match
    .endless = At this table you play hand after hand, as long as you like.
    .target = The match is over when somebody’s sum reaches { $target } points.
    .single = The match is a single hand.
    .four = A match has 4 hands: everybody deals once.
    .hands = A match has { $hands } hands.
    .sum = The totals of the hands are added up.
    .caught = Whoever was caught red-handed gains nothing in that hand, but keeps a total below zero.
    .won = The highest sum wins the match; a tie goes to whoever won more hands, and if that is equal too, the match is shared.
