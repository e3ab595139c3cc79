### Worum es bei einer Entscheidung in Dingo geht, für die ersten Runden. `$ranks` sind Werte in einer Reihe: „7 und Dame“.

dingo-aim-own_wolf = Deinen { $ranks }Dingo darfst du nicht jagen. Gib ihn oder den Wolf ab.
dingo-goal = Die meisten Punkte gewinnen. Fang Hasen, rette deine Dingos.
dingo-aim-twins = Du hast beide { $ranks }Wölfe. Kommt der Dingo, gehört der Hase dir.
dingo-aim-ace_rabbit = Dein Ass-Hase punktet nur, wenn beide Ass-Wölfe kommen. Sonst −3.
dingo-aim-dingoes =
    { $count ->
        [one] Dein { $ranks }Dingo punktet mit einem fremden Wolf. Allein kostet er.
       *[other] Deine { $ranks }Dingos punkten mit fremden Wölfen. Allein kosten sie.
    }
dingo-aim-ace_dingo = Dein Ass-Dingo punktet, sobald ein Ass-Wolf kommt. Allein kostet er.
dingo-aim-lone =
    { $count ->
        [one] Dein { $ranks }Wolf kann den Hasen holen. Ihn bekommt der letzte Wolf.
       *[other] Deine { $ranks }Wölfe können Hasen holen. Der letzte Wolf zählt.
    }
dingo-aim-aces_only = Du hast nur noch Asse. Die kommen zuletzt.
dingo-aim-first_wolf = Der letzte Wolf holt den Hasen. Folgt ein { $ranks }Wolf, verlierst du deinen.
dingo-aim-last_wolf = Es kann kein { $ranks }Wolf mehr folgen: Deiner holt den Hasen.
dingo-aim-both_wolves = Ein Wolf holt den Hasen. Spielst du beide, bekommt der Dingo einen.
dingo-aim-aces = Jedes gespielte Ass punktet. Beide Ass-Wölfe lassen den Ass-Hasen heraus.
dingo-aim-aces_with_rabbit = Es ist die einzige Chance für deinen Ass-Hasen. Er braucht beide Ass-Wölfe.
