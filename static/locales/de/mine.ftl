### Was man aus eigenen Runden lernen kann.

mine-title = Aus deinen Runden lernen
mine-fetching = Wird geholt …
mine-due = { $due ->
        [0] Heute gibt es keine Aufgabe.
        [one] Über eine deiner Entscheidungen kannst du heute noch einmal nachdenken.
       *[other] Über { $due } deiner Entscheidungen kannst du heute noch einmal nachdenken.
    } Später: { $later }. Gelernt: { $learned }.
mine-due-next = Die nächste kommt am { $date }.
mine-drill = Anfangen
mine-review = { $count ->
        [one] Noch eine Runde analysieren
       *[other] Noch { $count } Runden analysieren, fünf auf einmal
    }
mine-reviewing = { $count ->
        [one] Eine Runde wird analysiert. Das dauert ein paar Minuten; schau später wieder herein.
       *[other] { $count } Runden werden analysiert. Das dauert ein paar Minuten; schau später wieder herein.
    }
mine-of = Von deinen neuesten { $all } Runden analysiert: { $hands }. Nur sie zählen hier.
mine-losses = Was deine Entscheidungen kosten
mine-losses-text = Verlorene Siege auf hundert Entscheidungen, gemessen an dem, was du wissen konntest. Der Strich zeigt, wie weit das danebenliegen kann.
mine-choices = { $count } Entscheidungen
mine-between = zwischen { $low } und { $high }
mine-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
mine-phase = { $game }: { $phase }
mine-phase-exchange = Tausch
mine-phase-wolves = Wölfe schicken
mine-phase-aces = Asse
mine-phase-choose = REIN oder RAUS
mine-phase-swap = Kartentausch
mine-phase-tricks = Stiche
mine-luck = Glück im Lauf der Zeit
mine-luck-text = Punkte über dem Schnitt der anderen, von Runde zu Runde zusammengezählt.
mine-cards = Karten
mine-guesses = Vermutungen, die besser oder schlechter ausgingen
mine-own-choices = eigene Entscheidungen
mine-drill-ask = Was spielst du?
mine-gone = Nach dieser Entscheidung kann nicht mehr gefragt werden.
mine-best = das Beste
mine-played = das hast du gespielt
mine-right = Das ist gut genug.
mine-wrong = Etwas anderes war besser.
mine-again = Kommt wieder am { $date }.
mine-learned = Gelernt: Danach wird nicht mehr gefragt.
mine-next = Weiter
mine-look = In der Analyse ansehen
