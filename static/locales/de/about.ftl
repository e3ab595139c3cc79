### Was etwas auf jedem Tisch ist: zwei Wörter, und ein Satz für alle, die darauf tippen.

table-about-dealer = Geber
    .text = Wer dieses Zeichen hat, hat gegeben. Danach geht es nach links weiter.
table-about-bot = Ein Bot
    .text = Hier spielt ein Programm. Seine Stufe sagt, wie gut.
table-about-free = Freier Platz
    .text = Ein Bot spielt diese Karten, bis sich jemand setzt.
table-about-gone = Keine Verbindung
    .text = Die Verbindung ist weg. Der Platz bleibt frei gehalten.
table-about-away = Gerade weg
    .text = Ein Bot spielt, bis diese Person zurück ist.
table-about-match = Spielstand
    .text = Die Punkte in der Partie, alle Runden zusammen.
