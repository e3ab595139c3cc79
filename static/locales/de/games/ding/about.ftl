### Was etwas auf dem Tisch von Ding! ist: zwei Wörter, und ein Satz für alle, die darauf tippen.

ding-about-start = Der Start
    .text = Hier beginnen alle Figuren. Weiter zurück geht es nicht.
ding-about-zone = Rückwärts-Zone
    .text = REIN ohne Stich? Dann gehst du um diese Zahl zurück.
ding-about-finish = Das Ziel
    .text = Die erste Figur hier gewinnt. Genau treffen muss sie nicht.
ding-about-trump = Die Trumpffarbe
    .text = Eine Karte dieser Farbe sticht alle anderen Farben.
ding-about-community = Für alle
    .text = Damit dürfen alle D, i, n, g legen, aber nicht stechen.
ding-about-led = Ausgespielte Farbe
    .text = Hast du diese Farbe, musst du sie bedienen.
ding-about-stack = Der Stapel
    .text = Die Karten, die noch zu ziehen sind.
ding-about-near = Nahe am Ziel
    .text = Zwei Figuren sind kurz davor: Jeder Stich zählt jetzt sofort.
ding-about-tricks = Fünf Stiche
    .text = Wie viele der fünf Stiche gespielt sind.
ding-about-taken = Gemachte Stiche
    .text = Ein Punkt für jeden Stich. Jeder ist ein Feld vorwärts.
ding-about-held = Verdecktes Blatt
    .text = Die Karten dieser Person. Nur sie sieht sie.
ding-about-pawn = Die Figur
    .text = Das Tier dieser Person im Rennen.
ding-about-token = REIN oder RAUS
    .text = REIN spielt um Stiche, RAUS bleibt stehen. Alle zeigen zugleich.
ding-about-goal = Das Ziel des Spiels
    .text = Wer zuerst im Ziel ist, gewinnt. Jeder Stich bringt dich vor.
ding-about-card =
    { $kind ->
        [wild] Ein Joker: jeder Buchstabe von DING.
        [letter] Ein Buchstabe für DING. Im Stich steht er unter den Zahlen seiner Farbe.
       *[number] Eine Zahl: Den Stich bekommt der höchste Trumpf, sonst die höchste Karte der angespielten Farbe.
    }
ding-about-card-trump = Sie gilt jetzt als Trumpf.
