### Was man bei Ding! wählen kann.

ding-preset-classic = Klassisch
    .text = Zwei Joker im Spiel. Für drei bis acht Freunde.
ding-preset-wilder = Wilder
    .text = Alle drei Joker: mehr DINGs, mehr Tempo.

ding-option-players = Mitspieler
    .description = Wie viele spielen. Ohne Zahl: so viele, wie kommen, drei bis acht.
ding-option-wilds = Joker
    .description = Zwei, oder alle drei für ein wilderes Spiel mit noch mehr DINGs.
ding-option-ding_window = Sekunden, um DING! zu sagen
    .description = Wie lange das erste Ausspiel nach dem Tauschen auf jemanden mit einem DING wartet.
