### Worum es bei einer Entscheidung in Ding! geht, für die ersten Runden. `$missing` sind Buchstaben in einer Reihe.

ding-aim-choose =
    { $count ->
        [0] Du kannst schon DING! legen: Geh REIN.
       *[other]
        { $trumps ->
            [0] Kein Trumpf auf der Hand, und DING! braucht noch { $missing }. REIN lohnt sich nur mit einem Stich.
            [one] Ein Trumpf auf der Hand. DING! braucht noch { $missing }. REIN lohnt sich mit einem Stich.
           *[other] { $trumps } Trümpfe auf der Hand: Ein Stich ist wahrscheinlich. DING! braucht noch { $missing }.
        }
    }
ding-aim-swap =
    { $count ->
        [0] Du kannst schon DING! legen: Behalte die Buchstaben.
        [one] Für DING! fehlt nur { $missing }: Behalte die anderen Buchstaben, tausche Niedriges.
       *[other] DING! braucht noch { $missing }. Behalte Trümpfe und hohe Karten, tausche Niedriges.
    }
ding-aim-lead = Du spielst aus. Eine hohe Karte macht den Stich, wenn niemand höher bedient oder Trumpf spielt.
ding-aim-follow = Der höchste Trumpf macht den Stich, sonst die höchste Karte der ausgespielten Farbe.
ding-aim-first_trick = Du brauchst einen Stich, sonst geht es { $back } zurück. Nimm deine beste Karte, wo sie gewinnen kann.
