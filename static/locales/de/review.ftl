### Die Analyse einer beendeten Runde: was die Entscheidungen wert waren, nach dem, was man wusste.

review = Analyse
review-close = Analyse schließen
review-tab-hand = Die Runde
review-tab-step = Dieser Schritt
review-fetching = Die Analyse wird geholt …
review-begins = Die Analyse entsteht gerade. Jede Entscheidung wird noch einmal durchgespielt, mit vielen anderen Verteilungen der verdeckten Karten. Das kann ein paar Minuten dauern; du musst nicht hier warten.
review-making = Noch nicht fertig: { $judged } von { $all } Entscheidungen sind durch. Diese kannst du schon ansehen; woher die Punkte kamen, steht am Ende da.
review-progress = Durchgespielte Entscheidungen
review-not-yet = Diese Entscheidung ist noch nicht durchgespielt.
review-not-judged = Hier wird nichts beurteilt: Es ging nur eines, oder es ist keine Frage des Könnens. Geh zu einem anderen Schritt.
review-whose = Wessen Entscheidungen
review-share = { $share } %
review-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }

# Auf einen Blick

review-sum-ahead = { $name } lag am Ende { $points } Punkte über dem Schnitt der anderen. Am meisten brachte: { $part } ({ $brought }).
review-sum-behind = { $name } lag am Ende { $points } Punkte unter dem Schnitt der anderen. Am meisten kostete: { $part } ({ $brought }).
review-sum-even = { $name } lag am Ende genau im Schnitt der anderen. Am meisten brachte: { $part } ({ $brought }).
review-counts =
    { $all ->
        [one] { $all } Entscheidung
       *[other] { $all } Entscheidungen
    } durchgespielt: { $lost ->
        [0] kein Fehler
       *[other] { $lost } Fehler
    }; bei { $open } lässt es sich nicht sagen, oder es hängt von den anderen ab.
review-moments = Die wichtigsten Momente
review-moment-lost = { $what }: verschenkte etwa { $share } vom Sieg. Besser: { $better }.
review-moment-lucky = { $what }: ging { $points } Punkte besser aus, als man wissen konnte.
review-moment-unlucky = { $what }: ging { $points } Punkte schlechter aus, als man wissen konnte.
review-graph = Chancen auf den Sieg in der Runde, nach dem, was man wusste
review-graph-match = Chancen auf den Sieg in der Partie, wenn sie mit dieser Runde endet, sonst in der Runde, nach dem, was man wusste
review-point = Schritt { $step }: { $what }. { $share } Chance auf den Sieg. { $mark }.
review-all = Alle Entscheidungen in Worten
review-ledger = Woher die Punkte kamen
review-ledger-text = Punkte über dem Schnitt der anderen, von oben nach unten: Jeder Balken beginnt, wo der darüber endet. Entscheidungen zählen nach dem, was man wusste; Vermutungen sind das, was dann besser oder schlechter ausging.
review-part-cards = Karten
review-part-choices = eigene Entscheidungen
review-part-guesses = Vermutungen
review-part-others = die anderen
review-part-result = Ergebnis
review-even = In diesem Spiel gelten alle Kartenverteilungen als gleich wahrscheinlich, die nach den Regeln möglich sind, was die anderen auch taten.

# Bei einem Schritt

review-played = { $name }: { $what }
review-alternatives = Was möglich war und wie oft es gewinnt
review-tag-played = gespielt
review-same = Dasselbe: { $what }
review-whisker = Der Punkt ist die Schätzung; der Strich zeigt, wie weit sie danebenliegen kann.
review-between = zwischen { $low } und { $high }
review-lead = Vor dem Durchschnitt der anderen
review-more = { $count } weitere
review-mark-best = Das Beste
review-mark-fine = Gut
review-mark-inaccuracy = Ungenau
review-mark-mistake = Fehler
review-mark-blunder = Grober Fehler
review-mark-close = Nicht zu entscheiden
review-mark-depends = Hängt von den anderen ab
review-reason-lost = Etwa { $share } vom Sieg wurden verschenkt, sicher { $low } bis { $high }.
review-reason-best = Es fand sich nichts, was öfter gewinnt.
review-reason-fine = Sicher weniger als 2 % vom Sieg wurden verschenkt.
review-reason-close = Ob etwas anderes öfter gewinnt, lässt sich nicht sagen: Der Unterschied ist klein oder zu unsicher.
review-reason-depends = Es kostet etwas, wenn die anderen gut spielen, aber nicht, wenn sie oft Fehler machen.
review-why-wins-ahead = { $better }: gewinnt { $share } und endet { $points } Punkte weiter vorn; { $other }: gewinnt { $less }.
review-why-wins-behind = { $better }: gewinnt { $share }, endet aber { $points } Punkte weiter hinten; { $other }: gewinnt { $less }.
review-why-wins = { $better }: gewinnt { $share }, bei gleich vielen Punkten; { $other }: gewinnt { $less }.
review-why-level-ahead = { $better }: gewinnt { $share } und endet { $points } Punkte weiter vorn; { $other }: gewinnt gleich oft.
review-why-level-behind = { $better }: gewinnt { $share }, endet aber { $points } Punkte weiter hinten; { $other }: gewinnt gleich oft.
review-why-level = { $better }: gewinnt { $share }; { $other }: gewinnt gleich oft, bei gleich vielen Punkten.
review-why-better = Das Bessere
review-why-other = das andere

# Was man wusste, und was hätte sein können

review-thinking = Wird gerade ausgerechnet …
review-known-before = Was { $name } vor dieser Entscheidung wissen konnte
review-known-after = Was { $name } nach diesem Schritt wissen konnte
review-known-nothing = Hier sind keine Karten verdeckt.
review-known-cards = Verdeckte Karten, und wie wahrscheinlich jede in wessen Blatt war
review-known-text = Je länger ein Balken, desto wahrscheinlicher war die Karte in diesem Blatt, nach allem, was zu sehen war und was die anderen taten. Wähle einen Balken, um die Zahl zu sehen.
review-known-changed = Davor: { $news } Was das sicher geändert hat, ist mit ▲ oder ▼ markiert.
review-known-same = Davor: { $news } Das hat keine Chance stark geändert.
review-known-card = Karte
review-known-nowhere = kein Blatt
review-known-up = um { $points } gestiegen
review-known-down = um { $points } gesunken
review-known-cell = { $card }, { $place }: { $share }.
review-known-cell-was = { $card }, { $place }: { $share }, davor { $before }.
review-suppose = Annehmen, dass es so war
review-suppose-no-more = Nicht mehr annehmen
review-supposed = Angenommen: { $name } hat { $card }
review-suppose-not = Über { $card } nichts mehr annehmen
review-supposed-share = So war es in { $share } aller Fälle. Die Anteile unten gelten für diese.
review-what-if = Was hätte sein können
review-what-if-text = Wähle etwas, um zu sehen, wie es hätte weitergehen können.
review-what-if-this = Ansehen, wie es hätte weitergehen können
review-what-if-one = { $name }: { $what } – mit Karten, wie sie hätten liegen können, Nr. { $number }
review-what-if-real = { $name }: { $what } – mit den echten Karten
review-what-if-ends =
    { $won ->
        [yes] { $name } hat am Ende { $points } und gewinnt.
       *[no] { $name } hat am Ende { $points } und gewinnt nicht.
    }
review-what-if-all = Bisher gewonnen: { $share } von { $count }.
review-what-if-many = Von { $count } solchen Runden werden { $won } gewonnen, im Schnitt mit { $mean } Punkten ({ $low } bis { $high }).
review-what-if-another = Noch eine
review-what-if-cards = Echte Karten
review-what-if-back = Zurück

refusal-cannot_be = So kann es nicht gewesen sein: Nach dem, was man da wusste, war diese Karte nicht dort.
refusal-too_unlikely = So war es in weniger als { $percent } % aller Fälle: zu wenige, um zu sagen, was daraus folgt.
refusal-no_answer = Gerade gibt es keine Antwort. Frag gleich noch einmal.
refusal-no_answer-broken = Die Analyse hat vorzeitig aufgehört. Versuch es in einer Minute noch einmal.

# Zum Mitnehmen

review-take = Zum Mitnehmen
review-take-page = Eine Seite, die offline aufgeht
review-take-table = Tabelle der Entscheidungen (CSV)
review-take-data = Alle Daten (JSON)
