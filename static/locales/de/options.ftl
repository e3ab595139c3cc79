### Die Optionen eines Tisches, wo man sie wählt oder sieht.

option-any-number = Beliebig viele
option-yes = Ja
option-no = Nein
option-said = { $title }: { $value }
preset-group = Regeln
preset-usual = Die üblichen Regeln.
options-clock = Zeit pro Entscheidung
options-clock-hint = Alle haben dazu eine Reserve für die Partie. Ist beides weg, spielt ein Bot für dich.
clock-any = Ohne Limit
clock-minutes = { $minutes } min
clock-mail-hours = Fernpartie: { $hours } Stunden pro Zug
clock-mail-days =
    { $days ->
        [one] Fernpartie: ein Tag pro Zug
       *[other] Fernpartie: { $days } Tage pro Zug
    }
options-title = Unsere Regeln
options-change = Ändern
options-read = Alle Regeln
options-hints = Tipps
    .hint = Zum Üben: Wenn du dran bist, kannst du nach dem besten Zug fragen.
    .on = Für alle, die fragen
