### Die Tasten am Tisch, und was der Tisch auf sie sagt.

keys-title = Tasten
keys-text = Am Tisch lässt du dir mit einzelnen Buchstaben vorlesen, wie es steht. In deinen Einstellungen kannst du das abschalten.
keys-hand = Dein Blatt, und was du spielen darfst
keys-felt = Der Tisch: was dort liegt und wer dran ist
keys-points = Die Punkte der Runde und der Partie
keys-last = Was zuletzt geschah; noch einmal: was davor geschah
keys-clock = Die Restzeit
keys-help = Diese Liste
keys-tab = Zum nächsten Knopf
keys-arrows = Durch dein Blatt; Pos1 und Ende: an seine Enden
keys-enter = Eine Karte wählen; noch einmal: spielen
keys-escape = Karten zurücknehmen, Offenes schließen
keys-cards = Zur nächsten Karte mit diesem Wert, Buchstaben oder dieser Farbe in deinem Blatt
key-tab = Tab
key-enter = Enter
key-escape = Esc
keys-no-earlier = Mehr ist hier nicht bekannt.
keys-no-hand = Du hast keine Karten: Du siehst zu.
keys-score = { $name }: { $score }
keys-no-clock = Es gibt kein Zeitlimit.
keys-time =
    { $minutes ->
        [0] { $seconds } Sekunden
       *[other] { $minutes } min { $seconds } s
    }
keys-left =
    { $who ->
        [0] Du hast noch { $time }.
       *[other] { $who } hat noch { $time }.
    }
keys-left-deal = In { $time } wird gegeben.
keys-reserve = Danach { $time } aus der Reserve.
