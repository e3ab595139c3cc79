### Worum es bei einer Entscheidung in Dingo geht, für die ersten Runden. `$ranks` sind Werte in einer Reihe: „7 und Dame“.

dingo-aim-own_wolf = Du hast den { $ranks }Dingo und seinen Wolf. Beide zusammen nützen nichts: Gib einen ab.
dingo-goal = Die meisten Punkte gewinnen. Fang Hasen!
dingo-aim-twins =
    { $count ->
        [one] Behalte beide { $ranks }Wölfe. Kommt der Dingo, fängst du den Hasen.
       *[other] Behalte deine { $ranks }Wolfspaare. Kommt ein Dingo, fängst du den Hasen.
    }
dingo-aim-ace_rabbit = Dein Ass-Hase punktet nur, wenn beide Ass-Wölfe kommen. Sonst −3.
dingo-aim-dingoes =
    { $count ->
        [one] Dein { $ranks }Dingo punktet mit einem fremden Wolf. Allein kostet er.
       *[other] Deine { $ranks }Dingos punkten mit fremden Wölfen. Allein kosten sie.
    }
dingo-aim-ace_dingo = Dein Ass-Dingo punktet, sobald ein Ass-Wolf kommt. Allein kostet er.
dingo-aim-lone =
    { $count ->
        [one] Dein { $ranks }Wolf fängt den Hasen, wenn kein zweiter Wolf folgt.
       *[other] Deine { $ranks }Wölfe fangen Hasen, wenn kein zweiter Wolf folgt.
    }
dingo-aim-aces_only = Du hast nur noch Asse. Die kommen zuletzt.
dingo-aim-first_wolf = Der letzte Wolf fängt den Hasen. Folgt ein { $ranks }Wolf, verlierst du deinen.
dingo-aim-last_wolf = Es kann kein { $ranks }Wolf mehr folgen: Deiner fängt den Hasen.
dingo-aim-both_wolves = Ein Wolf fängt den Hasen. Spielst du beide, bekommt der Dingo einen.
dingo-aim-aces = Jedes gespielte Ass punktet. Beide Ass-Wölfe lassen den Ass-Hasen heraus.
dingo-aim-aces_with_rabbit = Es ist die einzige Chance für deinen Ass-Hasen. Er braucht beide Ass-Wölfe.
