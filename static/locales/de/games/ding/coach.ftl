### Worum es bei einer Entscheidung in Ding! geht, für die ersten Runden. `$missing` sind Buchstaben in einer Reihe.

ding-aim-choose =
    { $count ->
        [0] Du kannst DING! schon legen. Das bringt fünf Felder.
       *[other]
        { $trumps ->
            [0] Du hast keinen Trumpf. Für DING! fehlt: { $missing }.
            [one] Du hast einen Trumpf. Für DING! fehlt: { $missing }.
           *[other] { $trumps } Trümpfe: Ein Stich ist wahrscheinlich. Für DING! fehlt: { $missing }.
        }
    }
ding-goal = Wer zuerst im Ziel ist, gewinnt. Jeder Stich bringt dich vor.
ding-aim-swap =
    { $count ->
        [0] Du kannst DING! schon legen. Behalte seine Buchstaben.
        [one] Für DING! fehlt nur { $missing }. Niedrige Karten bringen nichts.
       *[other] Für DING! fehlt: { $missing }. Trümpfe und hohe Karten machen Stiche.
    }
ding-aim-lead = Eine hohe Karte sticht, wenn keiner drübergeht oder trumpft.
ding-aim-follow = Der höchste Trumpf sticht, sonst die höchste Karte dieser Farbe.
ding-aim-first_trick = Du brauchst einen Stich, sonst geht es { $back } zurück.
