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
keys-left =
    { $who ->
        [0] { $minutes ->
            [0] Du hast noch { $seconds } Sekunden.
           *[other] Du hast noch { $minutes } min { $seconds } s.
        }
       *[other] { $minutes ->
            [0] { $who } hat noch { $seconds } Sekunden.
           *[other] { $who } hat noch { $minutes } min { $seconds } s.
        }
    }
keys-left-deal =
    { $minutes ->
        [0] In { $seconds } Sekunden wird gegeben.
       *[other] In { $minutes } min { $seconds } s wird gegeben.
    }
keys-reserve =
    { $minutes ->
        [0] Danach { $seconds } Sekunden aus der Reserve.
       *[other] Danach { $minutes } min { $seconds } s aus der Reserve.
    }
