### Analysen bei Ding!: warum etwas besser war, an den Karten erklärt.

ding-because-nothing_to_lose = Am Start kannst du nichts verlieren.
ding-because-holds_trumps = Du hattest { $count } Trümpfe: Sie schlagen jede andere Farbe.
ding-because-few_trumps = { $count ->
        [0] Du hattest keinen Trumpf
        [one] Du hattest nur 1 Trumpf
       *[other] Du hattest nur { $count } Trümpfe
    }. Ohne Stich gehst du { $back } zurück.
ding-because-gives_trump = { $card } ist Trumpf und schlägt jede andere Farbe.
ding-because-saves_strong = Der Stich war so oder so verloren: Spar dir { $card } auf.
