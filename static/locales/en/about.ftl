### What the things on every felt are: a title and one sentence, shown on tap.

table-about-dealer = The dealer
    .text = This player dealt. After each hand the deal moves left.
table-about-bot = A bot
    .text = A program plays here. Its level says how well.
table-about-free = Free seat
    .text = A bot plays these cards until someone sits down.
table-about-gone = No connection
    .text = This player lost the connection. They keep their seat.
table-about-away = Away now
    .text = A bot plays until this player is back.
table-about-match = Match score
    .text = This player’s points in the match, all hands together.
