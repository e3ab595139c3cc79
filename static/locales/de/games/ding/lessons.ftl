### Die Lektionen von Ding!: zwei Runden in sechs Szenen. Jeder Satz stützt sich auf Behauptungen in app/features/lessons/ding.json,
### die ein Test an der Runde prüft. Kurz: Sie stehen über dem Tisch auf einem Telefon.

ding-lesson-choice = Rein oder raus
ding-lesson-choice-goal = Bring deine Figur ins Ziel. Du stehst auf Feld 6. Jeder Stich bringt dich vor. REIN ohne Stich heißt zurück: von hier 2 Felder.
ding-lesson-choice-choose = Orange ist Trumpf, und du hast davon die 12 und das D. Das reicht: Wähle REIN.
ding-lesson-choice-other = RAUS ist sicher: Du bleibst stehen. Aber die Karten sind gut. Wähle REIN.
ding-lesson-choice-done = Alle zeigen zugleich. Alle sind REIN.

ding-lesson-swap = Tauschen
ding-lesson-swap-swap = Du darfst bis zu drei Karten tauschen. Tausche die grüne 10 und das gelbe D. Behalte die Trümpfe und die gelbe 11.
ding-lesson-swap-other = Erlaubt, aber { -tippe } nur die grüne 10 und das gelbe D an und tausche.
ding-lesson-swap-done = Eine orange 3: Jetzt hast du drei Trümpfe. Die anderen haben auch getauscht, und niemand kann DING legen.

ding-lesson-follow = Bedienen
ding-lesson-follow-called = Ben spielt die orange 7 aus. Du hast Orange, also bediene. Die 7 schlägst du nicht: Spiel das Kleinste. Buchstaben zählen 1, also das D.
ding-lesson-follow-other = Das D ist noch kleiner. Spiel das D.
ding-lesson-follow-done = Diesen Stich macht Ben.

ding-lesson-trump = Trumpf
ding-lesson-trump-called = Blau ist ausgespielt, du hast keins: Spiel, was du willst. Auch ein kleiner Trumpf schlägt jedes Blau. Spiel die orange 3!
ding-lesson-trump-other = Diese Karte macht den Stich nicht. Spiel die orange 3.
ding-lesson-trump-done = Deiner! Mit einem Stich gehst du nicht zurück.

ding-lesson-moves = Ziehen
ding-lesson-moves-before = Jetzt spielst du die gelbe 11 und das gelbe i aus. Niemand hat noch einen Trumpf.
ding-lesson-moves-done = Drei Stiche: drei Felder vor. Ben zwei. Cleo war REIN ohne Stich: drei Felder zurück.

ding-lesson-ding = DING!
ding-lesson-ding-letters = Eine neue Runde. Du hast D, i und g. Noch ein n, und du kannst DING legen. Tausche die zwei Zahlen.
ding-lesson-ding-other = Behalte D, i und g: Tausche die blaue 6 und die gelbe 4.
ding-lesson-ding-ding = Ein n! Farben sind egal. Sei schneller als alle: Drücke DING!
ding-lesson-ding-done = DING! Fünf Felder vor, und Ben, der auch REIN war, geht zurück. Das ist Ding!. Jetzt mit den anderen!
