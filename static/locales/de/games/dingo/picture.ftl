### Was auf Bildern einer Runde Dingo steht. Der Server schreibt es.

# Worum es in dem Schritt geht
dingo-picture-cut = Abheben
dingo-picture-discard = Durchgang { $round } von 7: ablegen
dingo-picture-left = Durchgang { $round } von 7: nach links
dingo-picture-across = Durchgang { $round } von 7: gegenüber
dingo-picture-right = Durchgang { $round } von 7: nach rechts
dingo-picture-rabbit = { $rank }Hase
dingo-picture-number = { $rank }er-
dingo-picture-jack = Buben-
dingo-picture-queen = Damen-
dingo-picture-king = Königs-
dingo-picture-aces = Die Ass-Jagd
dingo-picture-reveal = Der Ass-Hase
dingo-picture-nobody = Niemand gewinnt.

# Was auf dem Filz steht
dingo-picture-rabbits = Hasen: { $count }
dingo-picture-discards = Ablage
dingo-picture-dingo = Dingo?
dingo-picture-wolf = Wolf?
dingo-picture-captured = gefangen
dingo-picture-lost = verloren
dingo-picture-passed = kein Wolf
dingo-picture-caught = ertappt
