### Listen beendeter Runden.

hands-of-table = Runden an diesem Tisch
hands-none-at-table = An diesem Tisch ist noch keine Runde beendet. Danach kannst du sie dir hier Karte für Karte ansehen.
hands-none-mine = Du hast noch keine Runde beendet. Jede Runde, die du spielst, bleibt hier, zum Ansehen Karte für Karte.
hands-open-table = Einen Tisch eröffnen
hands-older = Ältere Runden
hands-fetching = Die Runden werden geholt …
mine-open = Aufgaben und Statistik
refusal-unknown_drill = Diese Aufgabe hast du nicht mehr.
