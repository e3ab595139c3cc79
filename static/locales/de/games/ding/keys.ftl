### Was Tasten von einer Runde Ding! vorlesen.

ding-read-hand = Dein Blatt, { $count }: { $cards }.
ding-read-may = Du darfst spielen: { $cards }.
ding-read-trump = Trumpf ist { $colour }. Für das DING von allen: { $cards }.
