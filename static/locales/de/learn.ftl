### Die Lektionen aller Spiele: die Seite um sie herum.

learn-page = { $game } lernen
learn-about = Deine erste Runde in 90 Sekunden, mit echten Karten. Du kannst jederzeit gehen.
learn-known =
    { $count ->
        [0] Neu für dich
        [one] { $count } Lektion geschafft
       *[other] { $count } Lektionen geschafft
    }
learn-leave = Lektionen verlassen
learn-lessons = Lektionen
learn-lesson =
    { $known ->
        [yes] Lektion { $number }: { $title }, geschafft
       *[no] Lektion { $number }: { $title }
    }
learn-watch = Die anderen spielen …
learn-skip = Überspringen
learn-next = Weiter
learn-play = Jetzt spielen
learn-again = Noch einmal
learn-play-bots = Das gegen Bots spielen
