### Was etwas auf dem Tisch von Dingo ist: zwei Wörter, und ein Satz für alle, die darauf tippen.

dingo-about-rabbits = Die Hasen
    .text = Die Hasen, die noch gejagt werden. Der oberste ist der nächste: Sein Wert wird aufgerufen.
dingo-about-discards = Die Ablage
    .text = Karten, die beim Tauschen abgelegt wurden, und Hasen, die entkommen sind. Sie zählen für niemanden.
dingo-about-piles = Plus, Minus
    .text = Links, was gewonnen ist, rechts und quer, was verloren ist. Die Zahl ist beides zusammen: die Punkte bisher.
dingo-about-held = Verdecktes Blatt
    .text = Die Karten, die hier noch gehalten werden. Nur wer hier sitzt, sieht sie.
dingo-about-answer = Die Antwort
    .text = Was von hier zu dem aufgerufenen Wert gekommen ist.
dingo-about-rounds = Sieben Durchgänge
    .text = Viermal legen alle eine Karte ab (nach unten), dreimal geben alle eine weiter: links, gegenüber, rechts.
dingo-about-passing = Weitergeben
    .text = Alle geben eine Karte verdeckt den Pfeilen nach weiter. Der helle Pfeil ist gerade dran.
dingo-about-hunt = Die Jagd
    .text = Der Dingo des aufgerufenen Werts und die Wölfe, die ihm folgen. Der letzte Wolf fängt den Hasen.
