### Tipps bei Ding!: was zu tun ist, und was dafür spricht.

ding-do-in = REIN gehen
ding-do-out = RAUS bleiben
ding-do-swap = { $cards } tauschen
ding-do-keep = Alle fünf Karten behalten
ding-do-ding = DING! sagen
ding-do-no-ding = „Kein Ding“ sagen
ding-do-play = { $cards } spielen

ding-hint-worth_or_back =
    { $spaces ->
        [one] Deine Karten bringen etwa { $spaces } Feld, und ohne Stich gehst du { $back } zurück
       *[other] Deine Karten bringen etwa { $spaces } Felder, und ohne Stich gehst du { $back } zurück
    }
ding-hint-worth_at_start =
    { $spaces ->
        [one] Deine Karten bringen etwa { $spaces } Feld, und am Start kannst du nichts verlieren
       *[other] Deine Karten bringen etwa { $spaces } Felder, und am Start kannst du nichts verlieren
    }
ding-hint-has_word = Deine Buchstaben und die auf dem Tisch ergeben schon das Wort
ding-hint-spells_now = Deine Buchstaben und die auf dem Tisch ergeben das Wort, und das sind fünf Felder
ding-hint-spells_and_wins = Deine Buchstaben und die auf dem Tisch ergeben das Wort, und damit bist du im Ziel
ding-hint-keeps_word = Was du behältst, ergibt mit den Karten auf dem Tisch das Wort
ding-hint-lacks_one = Mit den Karten auf dem Tisch fehlt dir dann nur ein Buchstabe zum Wort
ding-hint-old_is_better = Eine neue Karte ist kaum besser als eine davon
ding-hint-new_is_better = Eine neue Karte macht im Schnitt mehr Stiche
ding-hint-best_to_lose = Sie macht den Stich nicht, und auf sie kannst du am ehesten verzichten
ding-hint-cannot_take = Sie macht den Stich nicht
ding-hint-last_to_play = Nach dir spielt niemand mehr, und sie macht den Stich
ding-hint-unbeatable = Nichts, was noch kommen kann, schlägt sie
ding-hint-takes_trick = Sie macht den Stich etwa { $times }-mal von 10
ding-hint-seldom_takes = Sie macht den Stich seltener als 1-mal von 10
