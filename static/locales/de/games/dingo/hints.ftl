### Tipps bei Dingo: was zu tun ist, und was dafür spricht. Karten und Werte stehen unter den Namen, die sie im Satz haben.

dingo-do-cut = Heb irgendwo ab
dingo-do-discard = Leg { $cards } ab
dingo-do-pass = Gib { $cards } weiter
dingo-do-play = Spiel { $cards }
dingo-do-no-wolf = Spiel keinen Wolf
dingo-do-no-ace = Spiel kein Ass
dingo-do-silent = Schweig
dingo-do-reveal = Zeig { $cards }

dingo-hint-order_unknown = Niemand weiß, wie die Karten liegen
dingo-hint-must_play = Dein Dingo ist aufgerufen
dingo-hint-caught_cannot_win = Mit einer roten Karte ertappt, kannst du nicht gewinnen
dingo-hint-no_wolf_left = Niemand sonst hat einen Wolf dafür, also kostet er dich
dingo-hint-one_wolf_left = { $card } kann nicht mit, also bleibt nur ein Wolf
dingo-hint-dingo_may_cost = Ein aufgerufener Dingo muss laufen, vielleicht ohne Wolf
dingo-hint-dingo_gone = { $card } ist weg, also hat dieser Wolf nichts zu jagen
dingo-hint-wolf_for_dingo = { $card } punktet, wenn jemand diesen Wolf spielt
dingo-hint-own_wolf = Du hast { $card } und darfst deinen Dingo nicht jagen
dingo-hint-keeps_twin = { $card } holt den Hasen so gut wie beide zusammen
dingo-hint-keeps_wolf = { $card } kann den { $rank }Hasen noch holen
dingo-hint-lone_wolf = Er holt den { $rank }Hasen nur, wenn kein Wolf folgt
dingo-hint-ace_dingo_may_cost = Er muss laufen und kostet dich, wenn kein Ass-Wolf kommt
dingo-hint-rabbit_needs_both = Er braucht beide Ass-Wölfe, sonst kostet er dich
dingo-hint-another_may_come = Ein späterer Wolf könnte dir den { $rank }Hasen wegschnappen
dingo-hint-one_is_enough = Einer holt den { $rank }Hasen, den anderen bekäme der Dingo
dingo-hint-nobody_after = Kein Wolf kann mehr folgen, der { $rank }Hase ist deiner
dingo-hint-unless_after = Er holt den { $rank }Hasen, wenn { $card } nicht folgt
dingo-hint-rabbit_scores = Beide Ass-Wölfe sind gespielt, also punktet { $card }
dingo-hint-blocks_rabbit = Solange du { $wolf } behältst, kann niemand { $card } spielen
dingo-hint-each_scores = Jedes gespielte Ass punktet
dingo-hint-rabbit_stays = Dein Ass-Hase kann jetzt nicht heraus, aber der Wolf punktet
