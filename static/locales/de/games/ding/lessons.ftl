### Die Lektionen von Ding!: zwei Runden in sechs Szenen. Jeder Satz stützt sich auf Behauptungen in app/lessons/ding.json,
### die ein Test an der Runde prüft. Kurz: Sie stehen über dem Tisch auf einem Telefon.

ding-lesson-choice = Rein oder raus
ding-lesson-choice-goal = Bring deine Figur ins Ziel. Du stehst auf Feld 6. Stiche bringen dich vor, aber wer drin ist und keinen macht, geht zurück: von hier 2 Felder.
ding-lesson-choice-choose = Orange ist Trumpf, und du hast die 12 und das D davon. Das reicht: Wähle REIN.
ding-lesson-choice-other = RAUS ist sicher: Du bliebst stehen. Aber die Karten sind gut. Wähle REIN.
ding-lesson-choice-done = Alle zeigen zugleich. Alle sind REIN.

ding-lesson-swap = Tauschen
ding-lesson-swap-swap = Bis zu drei Karten darfst du tauschen. Gib die grüne 10 und das gelbe D ab; behalte die Trümpfe und die gelbe 11.
ding-lesson-swap-other = Erlaubt, aber tippe nur die grüne 10 und das gelbe D an und tausche.
ding-lesson-swap-done = Eine orange 3 kam: Jetzt hast du drei Trümpfe. Die anderen haben auch getauscht, und niemand kann DING buchstabieren.

ding-lesson-follow = Bedienen
ding-lesson-follow-called = Ben spielt die orange 7 aus, und du hast Orange: Du musst bedienen. Die 7 schlägst du nicht, also gib das Kleinste. Buchstaben zählen 1: Spiel das D.
ding-lesson-follow-other = Das D ist noch kleiner. Spiel das D.
ding-lesson-follow-done = Diesen Stich macht Ben.

ding-lesson-trump = Trumpf
ding-lesson-trump-called = Blau ist ausgespielt, und du hast keins: Spiel, was du willst. Auch ein kleiner Trumpf schlägt jede blaue Karte. Spiel die orange 3!
ding-lesson-trump-other = Diese Karte macht den Stich nicht. Spiel die orange 3.
ding-lesson-trump-done = Deiner! Ein Stich genügt, um nicht zurückzugehen.

ding-lesson-moves = Ziehen
ding-lesson-moves-before = Jetzt spielst du die gelbe 11 und das gelbe i aus. Niemand hat noch einen Trumpf.
ding-lesson-moves-done = Drei Stiche: drei Felder vor. Ben zwei. Cleo war drin und hat keinen: drei Felder zurück.

ding-lesson-ding = DING!
ding-lesson-ding-letters = Eine andere Runde. Du hast D, i und g. Noch ein n, und du kannst DING buchstabieren. Tausche die zwei Zahlen.
ding-lesson-ding-other = Behalte D, i und g: Tausche die blaue 6 und die gelbe 4.
ding-lesson-ding-ding = Ein n! Farben sind egal. Sei schneller als alle: Drücke DING!
ding-lesson-ding-done = DING! Fünf Felder vor, und Ben, der auch drin war, geht zurück. Das ist Ding!. Jetzt mit den anderen!
