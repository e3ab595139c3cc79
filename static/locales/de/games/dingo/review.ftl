### Analysen bei Dingo: warum etwas besser war, an den Karten erklärt. Karten und Werte stehen, wie sie im Satz heißen.

dingo-because-both_yours = Du hattest beide { $rank }Wölfe: Niemand konnte deinen schlagen.
dingo-because-other_out = Der andere { $rank }Wolf lag schon da, von { $name }: Keiner konnte mehr folgen.
dingo-because-other_gone = Der andere { $rank }Wolf lag in der Ablage: Niemand konnte deinen schlagen.
dingo-because-nobody_left = Nach dir konnte niemand den anderen { $rank }Wolf haben.
dingo-because-only_one = Nur { $card } konnte dir den { $rank }Hasen noch nehmen.
dingo-because-may_be_beaten = { $card } konnte dir den { $rank }Hasen noch nehmen.
dingo-because-gave_sure_wolf = Der andere { $rank }Wolf lag in der Ablage: Deinen konnte niemand mehr schlagen.
dingo-because-split_pair = Du hattest beide { $rank }Wölfe: Zusammen schlägt sie niemand.
dingo-because-gave_dingo = Beide { $rank }Wölfe können noch mitlaufen: Jeder bringt deinem Dingo Punkte.
