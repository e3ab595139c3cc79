### Was etwas auf dem Tisch von Ding! ist: zwei Wörter, und ein Satz für alle, die darauf tippen.

ding-about-start = Der Start
    .text = Hier beginnen alle Figuren. Weiter zurück geht es nicht.
ding-about-zone = Rückwärts-Zone
    .text = Wer REIN ging und keinen Stich macht, geht von hier um die Zahl zurück, die dort steht.
ding-about-finish = Das Ziel
    .text = Wer zuerst hier ist, gewinnt die Partie. Genau treffen muss man nicht.
ding-about-trump = Die Trumpffarbe
    .text = Eine Karte dieser Farbe sticht alle anderen Farben.
ding-about-community = Für alle
    .text = Diese Karten gehören allen, aber nur zum Legen von D, i, n, g. In Stichen werden sie nicht gespielt.
ding-about-led = Ausgespielte Farbe
    .text = Wer diese Farbe hat, muss sie bedienen.
ding-about-stack = Der Stapel
    .text = Davon wird gezogen. Die Zahl sagt, wie viele Karten noch da sind.
ding-about-near = Nahe am Ziel
    .text = Zwei Figuren stehen kurz vor dem Ziel: Gezogen wird jetzt gleich nach jedem Stich.
ding-about-tricks = Fünf Stiche
    .text = So viele der fünf Stiche dieser Runde sind gespielt.
ding-about-taken = Gemachte Stiche
    .text = Ein Punkt für jeden Stich. Jeder ist ein Feld vorwärts.
ding-about-held = Verdecktes Blatt
    .text = Die Karten, die hier gehalten werden. Nur wer hier sitzt, sieht sie.
ding-about-pawn = Die Figur
    .text = Die Figur dieser Person, wie sie auf dem Brett steht.
ding-about-token = REIN oder RAUS
    .text = Wer REIN ist, spielt um Stiche; wer RAUS ist, bleibt stehen. Alle zeigen ihre Chips zugleich.
