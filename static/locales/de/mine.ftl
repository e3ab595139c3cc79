### Was man aus eigenen Runden lernen kann.

mine-title = Aus deinen Runden lernen
mine-due = { $due ->
        [0] { $later ->
            [0] Noch keine Aufgaben. Analysiere eine Runde, dann kommen welche.
           *[other] Heute keine Aufgabe. Später: { $later }. Gelernt: { $learned }.
        }
        [one] Heute 1 Aufgabe. Später: { $later }. Gelernt: { $learned }.
       *[other] Heute { $due } Aufgaben. Später: { $later }. Gelernt: { $learned }.
    }
mine-due-next = Nächste Aufgabe am { $date }.
mine-drill = Anfangen
mine-review = { $count ->
        [one] Noch eine Runde analysieren
       *[other] Noch { $count } Runden analysieren, fünf auf einmal
    }
mine-reviewing = { $count ->
        [one] 1 Runde wird analysiert. Das dauert ein paar Minuten.
       *[other] { $count } Runden werden analysiert. Das dauert ein paar Minuten.
    }
mine-of = Runden mit Analyse: { $hands } deiner letzten { $all }.
mine-losses = Was deine Entscheidungen kosten
mine-losses-text = Verlorene Siege pro 100 Entscheidungen. Strich: wahrscheinlicher Bereich.
mine-choices = { $count } Entscheidungen
mine-between = zwischen { $low } und { $high }
mine-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
mine-phase = { $game }: { $phase }
mine-phase-exchange = Tausch
mine-phase-wolves = Wölfe spielen
mine-phase-aces = Asse
mine-phase-choose = REIN oder RAUS
mine-phase-swap = Kartentausch
mine-phase-tricks = Stiche
mine-luck = Glück im Lauf der Zeit
mine-luck-text = Prozentpunkte Siegchance, Runde für Runde.
mine-cards = Karten
mine-guesses = Glück
mine-own-choices = dein Spiel
mine-gone = Diese Aufgabe gibt es nicht mehr.
mine-again = Noch einmal am { $date }.
mine-learned = Gelernt. Die Frage kommt nicht mehr.
mine-next = Weiter
mine-accuracy = { $game }: Du spielst { $value } von 100 (wohl { $low } bis { $high }).
