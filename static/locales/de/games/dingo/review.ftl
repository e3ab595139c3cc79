### Analysen bei Dingo: warum etwas besser war, an den Karten erklärt. Karten und Werte stehen, wie sie im Satz heißen.

dingo-because-both_yours = Du hattest beide { $rank }-Wölfe: Niemand konnte antworten.
dingo-because-other_out = { $name } hatte den anderen { $rank }-Wolf schon gespielt: Niemand konnte antworten.
dingo-because-other_gone = Der andere { $rank }-Wolf lag schon im Abwurf: Niemand konnte antworten.
dingo-because-nobody_left = Nach dir konnte niemand den anderen { $rank }-Wolf haben.
dingo-because-only_one = Nur { $card } konnte dir Hase { $rank } noch nehmen.
dingo-because-may_be_beaten = Hase { $rank } konnte dir noch weggenommen werden: von { $card }.
dingo-because-gave_sure_wolf = Der andere { $rank }-Wolf lag im Abwurf: Deinen konnte niemand schlagen.
dingo-because-split_pair = Du hattest beide { $rank }-Wölfe: Zusammen schlägt sie niemand.
dingo-because-gave_dingo = Beide { $rank }-Wölfe können noch mitlaufen: Jeder bringt deinem Dingo Punkte.
