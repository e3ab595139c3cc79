### What Ding! offers to choose from.

ding-preset-classic = Classic
    .text = Two wild cards in the pack. For three to eight friends.
ding-preset-wilder = Wilder
    .text = All three wild cards: more DINGs, more speed.

ding-option-players = Players
    .description = How many play. Empty: everyone who comes, three to eight.
ding-option-wilds = Wild cards
    .description = Two, or three for a wilder game.
ding-option-ding_window = Seconds to say DING!
    .description = How long the first trick waits for a DING.

# What a club keeps records of.
ding-record-dings = Most DINGs in a hand
