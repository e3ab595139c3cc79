### Tipps bei Ding!: was zu tun ist, und was dafür spricht.

ding-do-in = Geh REIN
ding-do-out = Bleib RAUS
ding-do-swap = Tausche { $cards }
ding-do-keep = Behalte alle fünf Karten
ding-do-ding = Sag DING!
ding-do-no-ding = Sag „Kein Ding“
ding-do-play = Spiel { $cards }

ding-hint-worth_or_back =
    { $spaces ->
        [one] Rechne mit { $spaces } Feld, ohne Stich verlierst du { $back }
       *[other] Rechne mit { $spaces } Feldern, ohne Stich verlierst du { $back }
    }
ding-hint-worth_at_start =
    { $spaces ->
        [one] Rechne mit { $spaces } Feld, am Start riskierst du nichts
       *[other] Rechne mit { $spaces } Feldern, am Start riskierst du nichts
    }
ding-hint-has_word = Du kannst DING schon legen
ding-hint-spells_now = Du kannst DING legen: Das bringt fünf Felder
ding-hint-spells_and_wins = Du kannst DING legen und gewinnst damit
ding-hint-keeps_word = Der Rest reicht für DING
ding-hint-lacks_one = Dann fehlt nur ein Buchstabe
ding-hint-old_is_better = Neue Karten wären kaum besser
ding-hint-new_is_better = Neue Karten stechen öfter
ding-hint-best_to_lose = Sie sticht nicht, und du vermisst sie am wenigsten
ding-hint-cannot_take = Sie kann nicht stechen
ding-hint-last_to_play = Du bist zuletzt dran, und sie sticht
ding-hint-unbeatable = Nichts, was noch kommen kann, schlägt sie
ding-hint-takes_trick = Sie macht den Stich etwa { $times }-mal von 10
ding-hint-seldom_takes = Sie macht den Stich seltener als 1-mal von 10
