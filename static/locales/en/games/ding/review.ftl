### Reviews in Ding!: why one choice was better, said of the cards.

ding-because-nothing_to_lose = At Start you can lose nothing.
ding-because-holds_trumps = You held { $count } trumps: they beat every other colour.
ding-because-few_trumps = { $count ->
        [0] You held no trump
        [one] You held only 1 trump
       *[other] You held only { $count } trumps
    }. Without a trick you go back { $back }.
ding-because-gives_trump = { $card } is trump: it beats every other colour.
ding-because-saves_strong = That trick was lost either way: save { $card }.
