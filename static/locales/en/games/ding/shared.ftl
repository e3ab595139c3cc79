### What Ding! offers to choose from.

ding-preset-classic = Classic
    .text = Two wild cards in the pack. For three to eight friends.
ding-preset-wilder = Wilder
    .text = All three wild cards: more DINGs, and more haste.

ding-option-players = Players
    .description = How many play. Without a number: as many as come, from three to eight.
ding-option-wilds = Wild cards
    .description = Two, or all three for a wilder game with even more DINGs.
ding-option-ding_window = Seconds to say DING!
    .description = How long the first lead waits after the swaps for somebody with a DING.
