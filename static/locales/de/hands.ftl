### Listen beendeter Runden.

hands-of-table = Runden an diesem Tisch
hands-none-at-table = Noch keine Runde. Beendete Runden stehen hier, Karte für Karte.
hands-none-mine = Noch keine Runde. Was du spielst, steht danach hier, Karte für Karte.
hands-open-table = Einen Tisch eröffnen
hands-older = Ältere Runden
hands-match-of-club = { $club } · { $game }
hands-of-match =
    { $hands ->
        [one] 1 Runde
       *[other] { $hands } Runden
    } · { $won ->
        [0] keine gewonnen
       *[other] { $won } gewonnen
    }
mine-open = Aufgaben und Statistik
refusal-unknown_drill = Diese Aufgabe hast du nicht mehr.
