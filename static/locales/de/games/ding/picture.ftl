### Was auf Bildern einer Runde Ding! steht. Der Server schreibt es.

# Worum es in dem Schritt geht
ding-picture-choose = REIN oder RAUS?
ding-picture-swap = Bis zu 3 Karten tauschen
ding-picture-ding = Ein DING?
ding-picture-trick = Stich { $number } von 5
ding-picture-nobody = Niemand war REIN.
ding-picture-alone = Nur { $name } war REIN.
ding-picture-said = { $name } hat DING! gesagt.
ding-picture-played = Nach 5 Stichen

# Was auf dem Filz steht
ding-picture-trump = Trumpf
ding-picture-for-all = für alle
ding-picture-out = RAUS
ding-picture-tricks =
    { $count ->
        [one] 1 Stich
       *[other] { $count } Stiche
    }
