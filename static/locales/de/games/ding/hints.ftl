### Tipps bei Ding!: was zu tun ist, und was dafür spricht.

ding-do-in = REIN gehen
ding-do-out = RAUS bleiben
ding-do-swap = { $cards } tauschen
ding-do-keep = Alle fünf Karten behalten
ding-do-ding = DING! sagen
ding-do-no-ding = „Kein Ding“ sagen
ding-do-play = { $cards } spielen

ding-hint-worth_or_back = Deine Karten bringen etwa { $spaces } Felder, und ohne Stich gehst du { $back } zurück
ding-hint-worth_at_start = Deine Karten bringen etwa { $spaces } Felder, und am Start kannst du nichts verlieren
ding-hint-spells_now = Deine Buchstaben und die auf dem Tisch ergeben das Wort, und das sind fünf Felder
ding-hint-keeps_word = Die Karten, die du behältst, ergeben das Wort
ding-hint-lacks_one = Den Karten, die du behältst, fehlt nur ein Buchstabe zum Wort
ding-hint-old_is_better = Eine neue Karte ist kaum besser als eine davon
ding-hint-new_is_better = Eine neue Karte macht wahrscheinlich mehr Stiche
ding-hint-best_to_lose = Diese Karte gibst du am leichtesten her, wenn der Stich nicht deiner ist
ding-hint-unbeatable = Nichts, was noch kommen kann, schlägt sie
ding-hint-takes_trick = Sie macht den Stich etwa { $times }-mal von 10
