### Tipps bei Dingo: was zu tun ist, und was dafür spricht. Karten und Werte stehen unter den Namen, die sie im Satz haben.

dingo-do-cut = Abheben, wo du magst
dingo-do-discard = { $cards } ablegen
dingo-do-pass = { $cards } weitergeben
dingo-do-play = { $cards } spielen
dingo-do-no-wolf = Keinen Wolf spielen
dingo-do-no-ace = Kein Ass spielen
dingo-do-silent = Schweigen
dingo-do-reveal = { $cards } zeigen

dingo-hint-order_unknown = Niemand weiß, wie die Karten liegen
dingo-hint-must_play = Wer den aufgerufenen Dingo hat, muss ihn spielen
dingo-hint-caught_cannot_win = Wer mit einer roten Karte ertappt wird, kann die Runde nicht gewinnen
dingo-hint-no_wolf_left = Von den anderen hat niemand einen Wolf, der mit ihm läuft, also würde er dich Punkte kosten
dingo-hint-one_wolf_left = { $card } kann nicht mit ihm laufen, also bleibt nur ein Wolf
dingo-hint-dingo_may_cost = Wer einen Dingo hat, muss ihn spielen und findet vielleicht keinen Wolf, der mit ihm läuft
dingo-hint-dingo_gone = { $card } ist weg, und ohne den Dingo läuft kein Wolf
dingo-hint-wolf_for_dingo = Du behältst { $card }, und der Dingo punktet, wenn jemand diesen Wolf schickt
dingo-hint-own_wolf = Du hast { $card }, und mit deinem Dingo darf kein eigener Wolf laufen
dingo-hint-keeps_twin = Du behältst { $card }, und ein Wolf fängt Hase { $rank } so gut wie zwei
dingo-hint-keeps_wolf = Du behältst { $card } und kannst damit Hase { $rank } noch fangen
dingo-hint-lone_wolf = Er fängt Hase { $rank } nur, wenn der andere Wolf nicht nach ihm kommt
dingo-hint-ace_dingo_may_cost = Er muss gespielt werden und kostet Punkte, wenn kein Ass-Wolf gespielt wird
dingo-hint-rabbit_needs_both = Er darf erst laufen, wenn beide Ass-Wölfe gespielt sind, und kostet Punkte, wenn er bleibt
dingo-hint-another_may_come = Jemand könnte deinem Wolf Hase { $rank } wegschnappen, und dann punktet nur der Dingo mehr
dingo-hint-one_is_enough = Ein Wolf fängt Hase { $rank }, und mit dem zweiten würde nur der Dingo mehr punkten
dingo-hint-nobody_after = Danach kann kein Wolf mehr kommen, also gehört Hase { $rank } dir
dingo-hint-unless_after = Er fängt Hase { $rank }, wenn nicht noch { $card } nach ihm kommt
dingo-hint-rabbit_scores = Seine beiden Wölfe sind gespielt, also punktet { $card }
dingo-hint-blocks_rabbit = Solange du { $wolf } behältst, kann niemand { $card } spielen
dingo-hint-each_scores = Jedes Ass, das du spielst, punktet
dingo-hint-rabbit_stays = Dein Ass-Hase kann jetzt nicht laufen, aber der Wolf punktet
