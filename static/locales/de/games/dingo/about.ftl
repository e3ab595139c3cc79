### Was etwas auf dem Tisch von Dingo ist: zwei Wörter, und ein Satz für alle, die darauf tippen.

dingo-about-rabbits = Die Hasen
    .text = Die Hasen, die noch kommen. Der oberste ist der nächste.
dingo-about-discards = Die Ablage
    .text = Abgelegte Karten und entwischte Hasen. Sie zählen für niemanden.
dingo-about-piles = Plus, Minus
    .text = Links: gewonnen. Rechts und quer: verloren. Die Zahl sind die Punkte.
dingo-about-held = Verdecktes Blatt
    .text = Die Karten dieser Person. Nur sie sieht sie.
dingo-about-answer = Die Antwort
    .text = Was von hier in dieser Jagd kam.
dingo-about-rounds = Sieben Durchgänge
    .text = Viermal legen alle ab (nach unten), dreimal geben alle weiter: links, gegenüber, rechts.
dingo-about-passing = Weitergeben
    .text = Alle geben eine Karte verdeckt weiter, den Pfeilen nach.
dingo-about-hunt = Die Jagd
    .text = Der aufgerufene Dingo und die Wölfe. Der letzte Wolf holt den Hasen.
dingo-about-goal = Das Ziel
    .text = Die meisten Punkte gewinnen. Fang mit Wölfen Hasen, rette deine Dingos.
