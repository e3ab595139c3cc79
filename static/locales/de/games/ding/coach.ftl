### Worum es bei einer Entscheidung in Ding! geht, für die ersten Runden. `$missing` sind Buchstaben in einer Reihe.

ding-aim-choose =
    { $count ->
        [0] Du kannst DING! schon legen. Das bringt fünf Felder.
       *[other]
        { $back ->
            [0] Am Start riskierst du mit REIN nichts: Jeder Stich bringt dich vor.
           *[other]
            { $trumps ->
                [0] Du hast keinen Trumpf: REIN ohne Stich heißt { $back } zurück.
                [one] Ein Trumpf kann stechen. Ohne Stich gehst du { $back } zurück.
               *[other] { $trumps } Trümpfe: Ein Stich ist wahrscheinlich und bringt dich vor.
            }
        }
    }
ding-goal = Wer zuerst im Ziel ist, gewinnt. Jeder Stich bringt dich vor.
ding-aim-swap =
    { $count ->
        [0] Du kannst DING! schon legen: fünf Felder. Behalte seine Buchstaben.
        [one] Für DING! (fünf Felder) fehlt nur { $missing }. Niedrige Karten bringen nichts.
       *[other] Trümpfe und hohe Karten machen Stiche. Für DING! (fünf Felder) fehlt: { $missing }.
    }
ding-aim-lead = Eine hohe Karte sticht, wenn keiner drübergeht oder trumpft.
ding-aim-follow = Der höchste Trumpf sticht, sonst die höchste Karte dieser Farbe.
ding-aim-first_trick = Du brauchst einen Stich, sonst geht es { $back } zurück.
