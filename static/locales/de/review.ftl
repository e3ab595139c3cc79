### Die Analyse einer beendeten Runde: was die Entscheidungen wert waren, nach dem, was man wusste.

review = Analyse
review-close = Analyse schließen
review-tab-hand = Die Runde
review-tab-step = Dieser Schritt
review-fetching = Die Analyse wird geladen …
review-making = { $whose ->
    [mine] { $judged } von { $all } deiner Züge analysiert.
   *[other] { $judged } von { $all } Zügen von { $name } analysiert.
}
review-ask-seat = Züge von { $name } analysieren
review-progress = Analysierte Züge
review-not-yet = Dieser Zug ist noch nicht analysiert.
review-not-judged = Hier ging nur ein Zug, oder es kam nicht aufs Können an. Geh weiter.
review-whose = Wessen Züge
review-share = { $share } %
review-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }

# Die Momente, noch einmal gespielt

review-queued = Eine andere Analyse ist zuerst dran. Schau gleich wieder vorbei.
review-details = Einzelheiten
review-my-moments = Deine Momente
review-back = Zurück zu den Momenten
review-accuracy = So gut hast du gespielt
review-accuracy-of = So gut hat { $name } gespielt
review-accuracy-between = von 100, wohl { $low } bis { $high }
review-accuracy-none = In dieser Runde stand wenig auf dem Spiel.
review-accuracy-unsure = Eine Runde wie diese sagt dazu wenig.
review-measure-last = Nach der Partie beurteilt: Es war ihre letzte Runde.
review-measure-near = Nach der Partie beurteilt: Diese Runde konnte sie wenden.
review-measure-far = Nach der Runde beurteilt: Sie änderte wenig an der Partie.
review-measure-endless = Nach der Runde beurteilt.
review-luck = Glück
review-luck-text = durch Karten und Vermutungen
review-moments-of = Die Momente von { $name }
review-moments-none = Kein Zug dieser Runde war besonders wichtig.
review-moments-small = Kein klarer Fehler. Kleine Verluste kosteten zusammen { $cost } Prozentpunkte Siegchance.
review-moments-soon = Sie erscheinen hier, sobald sie gefunden sind.
review-walk = Noch einmal spielen
review-others = Auch die Fehler der anderen zeigen
review-others-none = Die anderen machten keine Fehler.
review-moment-of = { $name }: { $what }
review-moment-cost = kostete { $wins } Siege in 100 Runden
review-moment-found = gut gefunden
review-moment-number = Moment { $number } von { $all }
review-moment-next = Weiter
review-moments-done = Fertig
review-ask = Was würdest du tun?
review-ask-for = Was würdest du als { $name } tun?
review-ask-coming = So kam es dazu …
review-ask-tap = Antworte auf dem Tisch.
review-tell-me = Sag es mir
review-answer-best = Richtig: { $what }
review-answer-good = Gut genug. Unser Tipp: { $what }
review-answer-better = Besser: { $what }
review-you-played = Damals hast du anders gespielt: { $what }.
review-they-played = { $name } spielte: { $what }.
review-wins-in-100 = { $whose ->
    [mine] deins gewinnt { $wins } von 100
   *[other] gewinnt { $wins } von 100 solchen { $of ->
        [match] Partien
       *[other] Runden
    }
}
review-show-me = Zeig es mir
review-likely = Drei wahrscheinliche Runden
review-likely-now = Runde { $number } von { $all } …
review-likely-you = { $won ->
        [yes] Du gewinnst: { $points }.
       *[no] Du gewinnst nicht: { $points }.
    }
review-likely-they = { $won ->
        [yes] { $name } gewinnt: { $points }.
       *[no] { $name } gewinnt nicht: { $points }.
    }

# Auf einen Blick

review-sum-ahead = Am meisten half { $name }: { $part } ({ $brought } Prozentpunkte Siegchance).
review-sum-behind = Am meisten kostete { $name }: { $part } ({ $brought } Prozentpunkte Siegchance).
review-counts =
    { $all ->
        [one] { $all } Zug
       *[other] { $all } Züge
    }: { $lost ->
        [0] kein Fehler
       *[other] { $lost } Fehler
    }, { $open } unklar.
review-moments = Die wichtigsten Momente
review-moment-lost = { $what }: senkte die Siegchance um { $cost ->
    [one] 1 Prozentpunkt
   *[other] { $cost } Prozentpunkte
}. Besser: { $better }.
review-moment-lucky = { $what }: Glück, brachte { $share ->
    [one] 1 Prozentpunkt
   *[other] { $share } Prozentpunkte
} Siegchance.
review-moment-unlucky = { $what }: Pech, kostete { $share ->
    [one] 1 Prozentpunkt
   *[other] { $share } Prozentpunkte
} Siegchance.
review-graph = Chance auf den Sieg in der { $of ->
    [match] Partie
   *[other] Runde
}
review-point = Schritt { $step }: { $what }. { $share } Chance auf den Sieg. { $mark }.
review-all = Alle Züge in Worten
review-ledger = Woher die Siegchance kam
review-ledger-text = Jeder Balken beginnt, wo der obere endet. Vermutungen: was besser oder schlechter kam als erwartet.
review-part-cards = Karten
review-part-choices = Spiel
review-part-guesses = Vermutungen
review-part-others = Gegner
review-part-result = Ergebnis
review-even = Diese Analyse hält alle möglichen Kartenverteilungen für gleich wahrscheinlich.
review-earlier = { $hands ->
    [one] Berücksichtigt auch, wie in einer früheren Runde gespielt wurde.
   *[other] Berücksichtigt auch, wie in { $hands } früheren Runden gespielt wurde.
}

# Bei einem Schritt

review-played = { $name }: { $what }
review-alternatives = Was ging, und wie oft es gewinnt
review-tag-played = gespielt
review-same = Dasselbe: { $what }
review-whisker = Punkt: Schätzung. Strich: wahrscheinlicher Bereich.
review-between = zwischen { $low } und { $high }
review-more = { $count } weitere
review-mark-best = Das Beste
review-mark-fine = Gut
review-mark-inaccuracy = Ungenau
review-mark-mistake = Fehler
review-mark-blunder = Grober Fehler
review-mark-close = Unklar
review-mark-depends = Hängt von den anderen ab
review-reason-lost = Kostete { $cost ->
    [one] 1 Prozentpunkt
   *[other] { $cost } Prozentpunkte
} Siegchance ({ $low }–{ $high }).
review-reason-best = Wir fanden nichts, was öfter gewinnt.
review-reason-fine = Kostete weniger als 2 Prozentpunkte Siegchance.
review-reason-close = Zu knapp: Der Unterschied ist klein oder unsicher.
review-reason-depends = Es kostet gegen gute Spieler, gegen schwache nicht.
review-why-wins = { $better }: gewinnt { $wins } von 100 solchen { $of ->
    [match] Partien
   *[other] Runden
}; { $other }: { $less }.
review-why-level = { $better }: gewinnt { $wins } von 100 solchen { $of ->
    [match] Partien
   *[other] Runden
}; { $other }: genauso viele.
review-why-better = Das Bessere
review-why-other = das andere

# Was man wusste, und was hätte sein können

review-thinking = Wird gerade ausgerechnet …
review-known-before = Was { $name } vor diesem Zug wissen konnte
review-known-after = Was { $name } nach diesem Schritt wissen konnte
review-known-nothing = Hier sind keine Karten verdeckt.
review-known-cards = Verdeckte Karten, und wer sie wohl hatte
review-known-text = Je länger der Balken, desto eher lag die Karte dort. { -Tippe } für die Zahl.
review-known-changed = Davor: { $news } ▲ und ▼ zeigen, was sich änderte.
review-known-same = Davor: { $news } Das änderte wenig.
review-known-card = Karte
review-known-rest = So wahrscheinlich wie der Zufall: { $count }
review-known-nowhere = kein Blatt
review-known-up = um { $points } gestiegen
review-known-down = um { $points } gesunken
review-known-cell = { $card }, { $place }: { $share }.
review-known-cell-was = { $card }, { $place }: { $share }, davor { $before }.
review-what-if = Was hätte sein können
review-what-if-text = Wähle einen Zug und sieh, wie es hätte weitergehen können.
review-what-if-this = Ansehen, wie es hätte weitergehen können
review-what-if-one = { $name }: { $what } – mit möglichen Karten, Nr. { $number }
review-what-if-real = { $name }: { $what } – mit den echten Karten
review-what-if-ends =
    { $won ->
        [yes] { $name } hat am Ende { $points } und gewinnt.
       *[no] { $name } hat am Ende { $points } und gewinnt nicht.
    }
review-what-if-many = { $won } von { $count } solchen Runden gewonnen, im Schnitt { $mean } Punkte ({ $low } bis { $high }).
review-what-if-another = Noch eine
review-what-if-cards = Echte Karten
review-what-if-back = Zurück

refusal-no_answer = Gerade keine Antwort. Frag gleich noch einmal.
refusal-no_answer-broken = Die Analyse brach ab. Versuch es in einer Minute noch einmal.

# Zum Mitnehmen

review-take = Herunterladen
review-keep = Eine Seite zum Behalten
review-take-data = Alle Daten (JSON)
