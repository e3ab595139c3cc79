### Was man bei Dingo wählen kann.

dingo-preset-classic = Klassisch
    .text = Der Geber wird gelost, und der Ass-Hase ist die Karte, die zehn zählt.
dingo-preset-catsatcards = Cats at Cards
    .text = Alle ziehen um das erste Geben, und der Ass-Dingo ist die Karte, die zehn zählt.

dingo-option-first_dealer = Erster Geber
    .description = Wie der Geber der ersten Runde bestimmt wird. Danach wandert das Geben nach links.
    .random = Durch das Los
    .draw = Alle ziehen, die höchste Karte gibt
dingo-option-cut = Abheben
    .description = Wer rechts vom Geber sitzt, hebt vor jedem Geben ab; nach fünf Sekunden tut es der Tisch.
dingo-option-enforcement = Wer auf die Regeln achtet
    .description = Der Tisch: Er verlangt jeden aufgerufenen Dingo, und niemand kann ertappt werden. Die Ehre: Alle antworten selbst auf den Aufruf und dürfen auf eigene Gefahr eine Karte vergessen oder verstecken.
    .strict = Der Tisch
    .honour = Die Ehre der Spieler
dingo-option-ten_point_ace = Das Zehn-Punkte-Ass
    .description = Welches rote Ass im Gewinnstapel 10 Punkte zählt. Die anderen Asse zählen 3.
    .rabbit = Der Ass-Hase (Karo)
    .dingo = Der Ass-Dingo (Herz)
dingo-option-open_discards = Offene Ablage
    .description = Alle dürfen die ganze Ablage durchsehen, nicht nur die oberste Karte.
dingo-option-match = Die Partie endet
    .description = Wann die Partie entschieden ist; die höchste Punktsumme gewinnt.
    .hands = Nach einer Zahl von Runden
    .target = Wenn jemand eine Punktzahl erreicht
    .endless = Nie: Spielt, solange ihr wollt
dingo-option-hands = Runden in einer Partie
    .description = Wie viele Runden gespielt werden, wenn die Partie nach einer Zahl endet.
dingo-option-target = Punkte zum Sieg
    .description = Die Summe, die die Partie entscheidet, wenn auf ein Ziel gespielt wird.
