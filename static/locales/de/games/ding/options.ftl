### Was man bei Ding! wählen kann.

ding-preset-classic = Klassisch
    .text = Zwei Joker im Spiel. Für drei bis acht Freunde.
ding-preset-wilder = Wilder
    .text = Alle drei Joker: mehr DINGs, mehr Tempo.

ding-option-players = Mitspieler
    .description = Wie viele spielen. Leer: alle, die kommen, drei bis acht.
ding-option-wilds = Joker
    .description = Zwei, oder drei für ein wilderes Spiel.
ding-option-ding_window = Sekunden, um DING! zu sagen
    .description = Wie lange der erste Stich auf ein DING wartet.

# Wovon ein Club Rekorde führt.
ding-record-dings = Meiste DINGs in einer Runde
