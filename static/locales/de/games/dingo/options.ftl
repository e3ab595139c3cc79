### Was man bei Dingo wählen kann.

dingo-preset-classic = Klassisch
    .text = Der Geber wird ausgelost. Der Ass-Hase zählt zehn.
dingo-preset-catsatcards = Cats at Cards
    .text = Die höchste Karte gibt zuerst. Der Ass-Dingo zählt zehn.

dingo-option-first_dealer = Erster Geber
    .description = Wer die erste Runde gibt. Danach geht es nach links weiter.
    .random = Zufall
    .draw = Alle ziehen, die höchste Karte gibt
dingo-option-cut = Abheben
    .description = Wer rechts vom Geber sitzt, darf die Stelle wählen.
dingo-option-enforcement = Wer auf die Regeln achtet
    .description = Der Tisch: Er verlangt jeden aufgerufenen Dingo, ertappt wird niemand. Die Ehre: Du antwortest selbst und darfst auf eigene Gefahr eine Karte vergessen oder verstecken.
    .strict = Der Tisch
    .honour = Die Ehre der Spieler
dingo-option-ten_point_ace = Das Zehn-Punkte-Ass
    .description = Welches rote Ass 10 zählt. Die anderen zählen 3.
    .rabbit = Der Ass-Hase (Karo)
    .dingo = Der Ass-Dingo (Herz)
dingo-option-open_discards = Offene Ablage
    .description = Alle dürfen die ganze Ablage ansehen, nicht nur die oberste Karte.
dingo-option-match = Die Partie endet
    .description = Wann die Partie endet. Die höchste Summe gewinnt.
    .hands = Nach einer Zahl von Runden
    .target = Wenn jemand eine Summe erreicht
    .endless = Nie: Spielt, solange ihr wollt
dingo-option-hands = Runden in einer Partie
    .description = Wie viele Runden ihr spielt.
dingo-option-target = Punkte zum Sieg
    .description = Die Summe, die die Partie beendet.

# Wovon ein Club Rekorde führt.
dingo-record-rabbits = Meiste Hasen in einer Runde
