### The lessons of Dingo: one hand, in six scenes. Each sentence rests on claims in app/features/lessons/dingo.json, which a test
### holds against the hand. Short: it stands above the felt of a phone.

dingo-lesson-cards = Animals
dingo-lesson-cards-goal = Most points wins. Every rank has a rabbit ♦, a dingo ♥ and two wolves ♠ ♣. Wolves hunt rabbits.
dingo-lesson-cards-discard = You hold ten cards and keep only six. Your J♠ is your only Jack: { -tap } it, then discard it.
dingo-lesson-cards-other = That works too. For now, discard the J♠.
dingo-lesson-cards-done = Gone, face up. Everyone has discarded one card.

dingo-lesson-passing = Passing
dingo-lesson-passing-pass = You hold the dingo 9♥ and its wolf 9♣. You can’t hunt your own dingo. Pass the 9♣ to Ben: in his hand it can.
dingo-lesson-passing-other = Allowed, but the 9♣ is no use beside your 9♥. Pass the 9♣.
dingo-lesson-passing-done = Passes are face down: only you and Ben know where the 9♣ is.

dingo-lesson-catching = Capturing
dingo-lesson-catching-called = Rabbit 3 is called. Ben had to play its dingo. The others played no wolf. You’re last: play the 3♣!
dingo-lesson-catching-other = Then nobody gets Rabbit 3. Play the 3♣.
dingo-lesson-catching-done = Captured! Rabbit and wolf are yours, a point each. Ben’s dingo scores because a wolf came.

dingo-lesson-second = Second wolf
dingo-lesson-second-called = Rabbit 7. Dan has played a wolf, so yours comes second. The last wolf takes the rabbit.
dingo-lesson-second-other = Then Dan keeps Rabbit 7. Play the 7♠.
dingo-lesson-second-done = Rabbit 7 is yours. Dan’s wolf went to Cleo, who played the dingo.

dingo-lesson-dingo = Your dingo
dingo-lesson-dingo-called = Rabbit 9. You hold its dingo and must play it. Alone, it costs you a point.
dingo-lesson-dingo-done = Ben played the 9♣ you gave him, and Dan took the rabbit. You score the dingo and Ben’s wolf.

dingo-lesson-aces = Aces
dingo-lesson-aces-called = The Aces come last: 3 points each. The Ace Rabbit scores 10, but needs both Ace wolves out. One lies there: play A♠ and A♦ together.
dingo-lesson-aces-other = There’s more in it. Play the A♠ and the Ace Rabbit together.
dingo-lesson-aces-done = 22 points: you win the hand. That’s Dingo. Now play with others!
