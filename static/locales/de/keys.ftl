### Die Tasten am Tisch, und was der Tisch auf sie sagt.

keys-title = Tasten
keys-text = Am Tisch lässt du mit einzelnen Buchstaben eine Sprachausgabe sagen, wie es steht. In deinen Einstellungen lässt sich das ausschalten.
keys-hand = Dein Blatt, und was du davon spielen darfst
keys-felt = Der Tisch: was gerade geschieht, und was dort liegt
keys-points = Die Punkte dieser Runde und der Partie
keys-last = Was zuletzt geschah; noch einmal: was davor geschah
keys-clock = Die Zeit, die bleibt
keys-help = Diese Liste
keys-tab = Weiter zu dem, was sich drücken lässt
keys-arrows = Durch dein Blatt; Pos1 und Ende: an seine Enden
keys-enter = Eine Karte wählen; noch einmal: sie spielen
keys-escape = Gewählte Karten zurücknehmen, Offenes schließen
keys-cards = Zur nächsten Karte mit diesem Wert, Buchstaben oder dieser Farbe in deinem Blatt
key-tab = Tab
key-enter = Enter
key-escape = Esc
keys-no-earlier = Mehr ist hier nicht bekannt.
keys-no-hand = Du hast keine Karten: Du siehst zu.
keys-score = { $name }: { $score }
keys-no-clock = Es läuft keine Zeit.
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
