### Listen beendeter Runden.

hands-of-table = Runden an diesem Tisch
hands-none-at-table = Noch keine Runde. Beendete Runden stehen hier, Karte für Karte.
hands-none-mine = Noch keine Runde. Was du spielst, steht danach hier, Karte für Karte.
hands-open-table = Einen Tisch eröffnen
hands-older = Ältere Runden
mine-open = Aufgaben und Statistik
refusal-unknown_drill = Diese Aufgabe hast du nicht mehr.
