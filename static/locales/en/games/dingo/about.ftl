### What something on the felt of Dingo is: two words, and a sentence for who taps on it.

dingo-about-rabbits = Rabbit pile
    .text = The rabbits still to be hunted. The top one is next: its rank is called.
dingo-about-discards = Discard pile
    .text = Cards laid away in the exchange, and rabbits that got away. They count for nobody.
dingo-about-piles = Won, lost
    .text = Left what was won, right, turned sideways, what was lost. The number is both together: the points so far.
dingo-about-held = Hidden hand
    .text = The cards this player still holds. Only they can see them.
dingo-about-answer = Their answer
    .text = What this player has said to the rank that is called.
dingo-about-rounds = Seven rounds
    .text = Four times everybody discards a card (down), three times everybody passes one: left, across, right.
dingo-about-passing = Passing way
    .text = Everybody hands one card on, face down, along the arrows. The bright arrow is the turn that is on.
dingo-about-hunt = The hunt
    .text = The dingo of the called rank, and the wolves sent after it. The last wolf takes the rabbit.
