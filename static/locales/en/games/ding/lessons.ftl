### The lessons of Ding!: two hands, in six scenes. Each sentence rests on claims in app/lessons/ding.json, which a test
### holds against the hand. Short: it stands above the felt of a phone.

ding-lesson-choice = In or out
ding-lesson-choice-goal = Move your pawn to the Finish. You stand on space 6. Tricks carry it forward, but who goes in and takes none goes back: 2 spaces from here.
ding-lesson-choice-choose = Orange is trump, and you hold its 12 and its D. Good enough: choose IN.
ding-lesson-choice-other = OUT is safe: you would stay where you are. But these cards are good. Choose IN.
ding-lesson-choice-done = All show at once. Everybody is IN.

ding-lesson-swap = Swapping
ding-lesson-swap-swap = Up to three cards may be swapped. Give up green 10 and the yellow D; keep the trumps and yellow 11.
ding-lesson-swap-other = Allowed, but tap just green 10 and the yellow D, then swap.
ding-lesson-swap-done = An orange 3 came: three trumps now. The others have swapped too, and nobody can spell DING.

ding-lesson-follow = Following
ding-lesson-follow-called = Ben leads orange 7, and you have orange: you must follow. You cannot beat the 7, so give your lowest. Letters count 1: play the D.
ding-lesson-follow-other = The D is lower still. Play the D.
ding-lesson-follow-done = Ben takes this trick.

ding-lesson-trump = Trump
ding-lesson-trump-called = Blue is led, and you have none: play what you like. Even a small trump beats every blue card. Play orange 3!
ding-lesson-trump-other = That card cannot take the trick. Play orange 3.
ding-lesson-trump-done = Yours! One trick is enough not to go back.

ding-lesson-moves = Moving
ding-lesson-moves-before = Now you lead yellow 11 and the yellow i. Nobody has a trump left.
ding-lesson-moves-done = Three tricks: three spaces forward. Ben two. Cleo was in and took none: three spaces back.

ding-lesson-ding = DING!
ding-lesson-ding-letters = Another hand. You hold D, i and g. One n, and you can spell DING. Swap the two numbers.
ding-lesson-ding-other = Keep D, i and g: swap blue 6 and yellow 4.
ding-lesson-ding-ding = An n! Colours do not matter. Be the first: press DING!
ding-lesson-ding-done = DING! Five spaces forward, and Ben, who was in too, goes back. That is all of Ding!. Now with others!
