### The lessons of Ding!: two hands, in six scenes. Each sentence rests on claims in app/features/lessons/ding.json, which a test
### holds against the hand. Short: it stands above the felt of a phone.

ding-lesson-choice = In or out
ding-lesson-choice-goal = Move your pawn to the Finish. You’re on space 6. Each trick takes you ahead. IN without a trick sends you back: 2 spaces from here.
ding-lesson-choice-choose = Orange is trump, and you hold its 12 and its D. Good enough: choose IN.
ding-lesson-choice-other = OUT is safe: you stay put. But these cards are good. Choose IN.
ding-lesson-choice-done = Everyone shows at once. All are IN.

ding-lesson-swap = Swapping
ding-lesson-swap-swap = You may swap up to three cards. Swap the green 10 and the yellow D. Keep your trumps and the yellow 11.
ding-lesson-swap-other = Allowed, but { -tap } only the green 10 and the yellow D, then swap.
ding-lesson-swap-done = An orange 3: now you hold three trumps. The others have swapped too, and nobody can spell DING.

ding-lesson-follow = Following
ding-lesson-follow-called = Ben leads the orange 7. You have orange, so follow it. You can’t beat the 7: play your lowest. Letters count 1, so play the D.
ding-lesson-follow-other = The D is lower. Play the D.
ding-lesson-follow-done = Ben takes this trick.

ding-lesson-trump = Trump
ding-lesson-trump-called = Blue is led and you have none, so play any card. Even a low trump beats all blue. Play the orange 3!
ding-lesson-trump-other = That card can’t take the trick. Play the orange 3.
ding-lesson-trump-done = Yours! One trick keeps you from going back.

ding-lesson-moves = Moving
ding-lesson-moves-before = Now you lead the yellow 11 and the yellow i. Nobody has a trump left.
ding-lesson-moves-done = Three tricks: three spaces ahead. Ben moves two. Cleo was IN without a trick: three spaces back.

ding-lesson-ding = DING!
ding-lesson-ding-letters = A new hand. You hold D, i and g. One n, and you can spell DING. Swap the two numbers.
ding-lesson-ding-other = Keep D, i and g. Swap the blue 6 and the yellow 4.
ding-lesson-ding-ding = An n! Colours don’t matter. Be the first: press DING!
ding-lesson-ding-done = DING! Five spaces ahead, and Ben, who was IN too, goes back. That’s Ding!. Now play with others!
