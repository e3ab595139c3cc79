### The lessons of Dingo: one hand, in six scenes. Each sentence rests on claims in app/lessons/dingo.json, which a test
### holds against the hand. Short: it stands above the felt of a phone.

dingo-lesson-cards = Animals
dingo-lesson-cards-goal = Every rank has a rabbit ♦, a dingo ♥ and two wolves ♠ ♣. Wolves hunt rabbits. The rabbits wait in the middle, the 2 first.
dingo-lesson-cards-discard = Ten cards, and only six may stay. Your Jack of spades is your only Jack: tap it, then discard it.
dingo-lesson-cards-other = That would be allowed too. For now let the Jack of spades go.
dingo-lesson-cards-done = Gone, face up. Everybody has thrown one card away.

dingo-lesson-passing = Passing
dingo-lesson-passing-pass = You hold the dingo 9♥ and its wolf 9♣, but no wolf of your own may run with your dingo. Give 9♣ to Ben: in his hand it can.
dingo-lesson-passing-other = Allowed, but 9♣ is no use beside your 9♥. Pass 9♣.
dingo-lesson-passing-done = Passing is face down: only you and Ben know where 9♣ is.

dingo-lesson-catching = Catching
dingo-lesson-catching-called = The exchange is over and Rabbit 3 is called. Ben had to play its dingo; the others sent no wolf. You are last: send 3♣!
dingo-lesson-catching-other = Passing would leave Rabbit 3 to nobody. Play 3♣.
dingo-lesson-catching-done = Caught! Rabbit and wolf are yours, a point each. The dingo scores for Ben, since a wolf ran with it.

dingo-lesson-second = Second wolf
dingo-lesson-second-called = Rabbit 7. Dan has sent a wolf already, and yours would be the second. The second wolf takes the rabbit.
dingo-lesson-second-other = Then Dan would keep Rabbit 7. Play 7♠.
dingo-lesson-second-done = Rabbit 7 is yours. Dan’s wolf went to Cleo, who played the dingo.

dingo-lesson-dingo = Your dingo
dingo-lesson-dingo-called = Rabbit 9. You hold its dingo, and a called dingo must be played. If no wolf comes, it costs you a point.
dingo-lesson-dingo-done = Ben sent the 9♣ that you gave him, and Dan took the rabbit. Your dingo and the first wolf score for you.

dingo-lesson-aces = Aces
dingo-lesson-aces-called = Last come the Aces: 3 points each. The Ace Rabbit is worth 10, but only if both Ace wolves are out. One lies there: play A♠, then A♦.
dingo-lesson-aces-other = There is more in it. Play A♠ and the Ace Rabbit together.
dingo-lesson-aces-done = 22 points: you win the hand. That is all of Dingo. Now with others!
