### Worum es bei einer Entscheidung in Dingo geht, für die ersten Runden. `$ranks` sind Werte in einer Reihe: „7 und Dame“.

dingo-aim-own_wolf = Du hast Dingo { $ranks } und einen Wolf dazu. Den eigenen Dingo darfst du nicht jagen: Behalte eins, gib das andere her.
dingo-aim-twins =
    { $count ->
        [one] Beide Wölfe { $ranks } gehören dir: Wird ihr Dingo gespielt, ist der Hase sicher deiner. Behalte sie.
       *[other] Beide Wölfe von { $ranks } gehören dir: Wird so ein Dingo gespielt, ist sein Hase sicher deiner. Behalte sie.
    }
dingo-aim-ace_rabbit = Der Ass-Hase ist bei dir: Er zählt nur, wenn beide Ass-Wölfe heraus sind, bevor dein Zug endet. Sonst kostet er 3.
dingo-aim-dingoes =
    { $count ->
        [one] Dingo { $ranks } ist bei dir: Er zählt, wenn jemand anders einen Wolf dazu schickt, und kostet, wenn es niemand tut.
       *[other] Dingos { $ranks } sind bei dir: Jeder zählt, wenn jemand anders einen Wolf dazu schickt, und kostet, wenn es niemand tut.
    }
dingo-aim-ace_dingo = Der Ass-Dingo ist bei dir: Er muss gespielt werden und zählt, sobald ein Ass-Wolf dazukommt.
dingo-aim-lone =
    { $count ->
        [one] Wolf { $ranks } kann seinen Hasen fangen, wenn der Dingo kommt und der andere Wolf nicht nach deinem.
       *[other] Wölfe { $ranks } können je einen Hasen fangen, wenn der Dingo kommt und der andere Wolf nicht nach deinem.
    }
dingo-aim-aces_only = Du hast nur noch Asse: Die kommen zuletzt.
dingo-aim-call = Dein Dingo ist aufgerufen. Er zählt, wenn ein Wolf mitläuft, und kostet, wenn keiner kommt.
dingo-aim-first_wolf = Der letzte Wolf fängt den Hasen. Kommt nach deinem noch ein Wolf { $ranks }, bekommt deinen, wer den Dingo gespielt hat.
dingo-aim-last_wolf = Der andere Wolf ist schon draußen: Deiner wäre der letzte und fängt den Hasen.
dingo-aim-both_wolves = Beide Wölfe gehören dir, nach dir kann keiner mehr kommen. Einer genügt: Den ersten von zweien bekommt, wer den Dingo gespielt hat.
dingo-aim-aces = Jedes Ass, das du spielst, zählt für dich. Ein Ass-Wolf lässt auch den Ass-Dingo zählen und macht dem Ass-Hasen den Weg frei.
dingo-aim-aces_with_rabbit = Dein Ass-Hase darf jetzt nur kommen, wenn dann beide Ass-Wölfe heraus sind. Es ist seine einzige Gelegenheit.
