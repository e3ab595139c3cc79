### Was Tasten von einer Runde Dingo vorlesen.

dingo-read-hand = Dein Blatt: { $cards }.
dingo-read-dingoes = Dingos: { $ranks }.
dingo-read-wolves = Wölfe: { $cards }.
dingo-read-rabbit = Der Ass-Hase.
dingo-read-may = Du darfst spielen: { $cards }.
dingo-read-rabbits =
    { $count ->
        [one] Ein Hase kommt noch: { $card }.
       *[other] { $count } Hasen kommen noch, zuerst { $card }.
    }
dingo-read-no-rabbits = Es kommt kein Hase mehr.
dingo-read-discards =
    { $count ->
        [one] Eine Karte ist abgelegt: { $card }.
       *[other] { $count } Karten sind abgelegt, oben { $card }.
    }
dingo-read-no-discards = Nichts ist abgelegt.
dingo-read-holds = { $name } { $cards }
dingo-read-held = Auf der Hand: { $names }.
dingo-read-out = Auf dem Tisch: { $cards }.
dingo-read-from = { $card }, von { $name }
dingo-read-points = Die Stapel dieser Runde: { $points }.
