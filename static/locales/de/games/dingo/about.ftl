### Was etwas auf dem Tisch von Dingo ist: zwei Wörter, und ein Satz für alle, die darauf tippen.

dingo-about-rabbits = Die Hasen
    .text = Die Hasen, die noch kommen. Der oberste ist der nächste.
dingo-about-discards = Die Ablage
    .text = Abgelegte Karten und entwischte Hasen. Sie zählen für niemanden.
dingo-about-piles = Plus, Minus
    .text = Links: gewonnen. Rechts und quer: verloren. Die Zahl sind die Punkte.
dingo-about-held = Verdecktes Blatt
    .text = Die Karten dieser Person. Nur sie sieht sie.
dingo-about-answer = Die Antwort
    .text = Was von hier in dieser Jagd kam.
dingo-about-rounds = Sieben Durchgänge
    .text = Viermal legen alle ab (nach unten), dreimal geben alle weiter: links, gegenüber, rechts.
dingo-about-passing = Weitergeben
    .text = Alle geben eine Karte verdeckt weiter, den Pfeilen nach.
dingo-about-hunt = Die Jagd
    .text = Der aufgerufene Dingo und die Wölfe. Der letzte Wolf holt den Hasen.
dingo-about-goal = Das Ziel
    .text = Die meisten Punkte gewinnen. Fang mit Wölfen Hasen, rette deine Dingos.
dingo-about-card =
    { $suit ->
        [D] Ein Hase. Der letzte Wolf dieses Werts fängt ihn.
        [H] Ein Dingo. Er zählt, wenn ein Wolf dieses Werts gespielt wird, und kostet, wenn keiner kommt.
       *[other] Ein Wolf. Der letzte fängt den { $rank }Hasen; einer davor geht an den Dingo.
    }
dingo-about-card-won =
    { $who ->
        [0] Du hast sie gefangen: Sie zählt für dich.
       *[other] { $who } hat sie gefangen: Sie zählt dort.
    }
dingo-about-card-lost =
    { $who ->
        [0] Du hast sie verloren: Sie kostet dich Punkte.
       *[other] { $who } hat sie verloren: Sie kostet dort Punkte.
    }
