### What something on every felt is: two words, and a sentence for who taps on it.

table-about-dealer = The dealer
    .text = Whoever has this mark has dealt. The deal goes on to the left after each hand.
table-about-bot = A bot
    .text = A program plays here. Its level says how well.
table-about-free = Free seat
    .text = Nobody sits here. A bot plays these cards until somebody takes the seat.
table-about-gone = No connection
    .text = This player’s connection is lost. They keep their seat and may come back at any time.
table-about-away = Away now
    .text = A bot plays for this player until they are back.
table-about-match = Match score
    .text = What this player has in the match so far, all finished hands together.
