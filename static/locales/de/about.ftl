### Was etwas auf jedem Tisch ist: zwei Wörter, und ein Satz für alle, die darauf tippen.

table-about-dealer = Wer gibt
    .text = Wer dieses Zeichen hat, hat gegeben. Nach jeder Runde gibt, wer links davon sitzt.
table-about-bot = Ein Bot
    .text = Hier spielt ein Programm. Seine Stufe sagt, wie gut.
table-about-free = Freier Platz
    .text = Hier sitzt niemand. Ein Bot spielt diese Karten, bis jemand den Platz nimmt.
table-about-gone = Keine Verbindung
    .text = Die Verbindung ist abgerissen. Der Platz bleibt, und zurückkommen geht jederzeit.
table-about-away = Gerade weg
    .text = Ein Bot spielt hier, bis diese Person wieder da ist.
table-about-match = Spielstand
    .text = Was hier in der Partie bisher zusammengekommen ist, alle fertigen Runden zusammengezählt.
