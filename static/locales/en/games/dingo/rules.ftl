### How to play Dingo.

dingo-rules-title = How to play Dingo

dingo-rules-idea = The idea
    .text = Four players, each alone. Rabbits are called one after another, from the 2 up to the King. The player with the *dingo* of that rank must play it. Then the others may play *wolves*. A dingo with a wolf scores; a dingo alone costs points; and the last wolf takes the *rabbit*. Before that, seven rounds of discards and passes shape your hand.
dingo-rules-cards = The cards
    .text = An ordinary pack of 52. Diamonds are rabbits, hearts are dingoes, spades and clubs are wolves. Ranks go from 2 (low) to Ace (high).
    .rabbit = Rabbit
    .dingo = Dingo
    .wolves = Wolves
    .ace-rabbit = The Ace Rabbit
    .pile = The rabbits from 2 to King lie face up in the middle, the 2 on top. The *Ace Rabbit* (A♦) stays with the other 39 cards.

dingo-rules-deal = The deal
    .drawn = Everyone draws a card for the first deal. Equal ranks draw again until all four differ. The highest card deals.
    .lot = The first dealer is drawn by lot.
    .left = After each hand the deal moves left.
    .cut = The pack is shuffled and cut. The player right of the dealer may choose where.
    .uncut = The pack is shuffled. At this table nobody cuts it.
    .dealt = Everyone gets ten cards, one at a time, starting left of the dealer.

dingo-rules-exchange = Seven rounds of discards and passes
    .text = In each round everyone acts once, the dealer first, then clockwise:
    .discard = Discard a card
    .left = Pass a card left
    .across = Pass a card across
    .right = Pass a card right
    .six = Everyone is left with six cards.
    .discards-open = *Discards* go face up on one pile. At this table everyone may look through all of it. *You can’t discard an Ace*, only pass it.
    .discards-top = *Discards* go face up on one pile. You may look only at its top card. *You can’t discard an Ace*, only pass it.
    .passes = *Passes* are face down. A card passed to you joins your hand at once, so you often see it before you pass: on left passes all but the dealer do, on right passes only the player right of the dealer, and across the last two.

dingo-rules-hunt = The hunt
    .text = The top rabbit is called. The player with the dingo of that rank must play it. Then each of the other three, clockwise, may play no wolf of that rank, one, or both. The dingo’s player may not play a wolf. Four things can happen. Here the 7 is called:
    .nobody = No dingo
    .nobody-text = Nobody holds it. The rabbit gets away to the discards, and no wolf may be played.
    .none = A dingo and no wolf
    .none-text = The dingo goes crosswise on its player’s penalty pile. The rabbit gets away.
    .one = A dingo and one wolf
    .one-text = The dingo scores for its player. The wolf captures the rabbit, and both score for the wolf’s player.
    .two = A dingo and two wolves
    .two-text = The first wolf goes to the dingo: both score for the dingo’s player. The second wolf captures the rabbit. This is also true when one player plays both wolves.
    .discards = Discards
    .dingo-penalty = Dingo player’s penalty pile
    .dingo-scoring = Dingo player’s scoring pile
    .wolf-scoring = Wolf player’s scoring pile
    .second-scoring = Second wolf player’s scoring pile
    .asked = Being asked reveals nothing: without a wolf you are asked too, and stay out. The page can do that for you after a pause.
    .habit = Your thinking time can still give something away. Take about two seconds for every answer, even with no choice.

dingo-rules-aces = The Ace hunt
    .strict = At the end the A♥ is called, and its holder must play it. Then everyone has one turn, clockwise from its left; its own player comes last. On your turn you may play:
    .honour = At the end the A♥ is called in the same way. Then everyone has one turn, clockwise from its left; its own player comes last. If all stay silent, there is no Ace hunt. On your turn you may play:
    .wolves = none, one or both of the Ace wolves you hold, and
    .rabbit = the Ace Rabbit, but only if both Ace wolves are on the table, counting those you play now.
    .figure-dingo = First the Ace Dingo
    .figure-wolves = then wolves
    .figure-rabbit = and, with both out, the Ace Rabbit
    .worth-strict = Ace wolves and the Ace Rabbit score for the player who played them. The Ace Dingo scores if at least one Ace wolf was played; otherwise it is a penalty. An Ace Rabbit left in hand goes to its holder’s penalty pile.
    .worth-honour = Ace wolves and the Ace Rabbit score for the player who played them. The Ace Dingo scores if at least one Ace wolf was played; otherwise it is a penalty. At the end the table asks for an Ace Rabbit left in hand; if it is shown, it goes to its holder’s penalty pile.

dingo-rules-honour = Caught red-handed
    .text = At the end all hands are shown. A player who still holds a red card is *caught red-handed* and can’t win the hand. Black cards left over count nothing.
    .strict = The table watches the rules: it asks the holder of a called dingo for that card, and takes an Ace Rabbit left in hand. So nobody can be caught.
    .honour = Honour rules. Each call goes round all four, clockwise from the dealer: play the dingo if you hold it, or stay silent. You may forget a dingo, or hide it. Then the rabbit gets away, but you keep the red card. After the Ace hunt the holder of the Ace Rabbit may show it, or stay silent at the same risk.

dingo-rules-worth = What cards are worth
    .text = Your total is your scoring pile less your penalty pile.
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
    .text = The highest total among those not caught wins. In a tie, the highest rabbit in a scoring pile decides; the Ace Rabbit beats the King, but not from a penalty pile. If none of the tied players has a rabbit, they share the win. If all four were caught, nobody wins.

dingo-rules-match = The match
    .endless = At this table you play hand after hand, as long as you like.
    .target = The match ends when someone’s total reaches { $target } points.
    .single = The match is a single hand.
    .four = A match has 4 hands: everyone deals once.
    .hands = A match has { $hands } hands.
    .sum = Your totals are added up.
    .caught = If you were caught red-handed, you gain nothing in that hand, but keep a total below zero.
    .won = The highest sum wins. In a tie, more hands won decide; if those are equal too, the match is shared.
