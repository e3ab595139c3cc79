# The pages behind a club’s page: games, records, members, settings, links, and an evening.
club-evening-none = Kein Spiel zählt
club-game-shown = Spiel
club-games = Spiele
club-games-all = Alle { $count } Spiele
club-there = Wer dabei war
club-guest = Gast
club-best-title = Der beste Moment
club-best = Der größte Sieg: { $name } mit { $lead } Vorsprung.
club-best-look = Ansehen
club-share = Teilen
club-share-ask = Wer den Link hat, sieht die Namen und Ergebnisse vom Treppchen dieses Abends, aber nicht den Code des Clubs.
club-share-yes = Abend teilen
club-shared = Dieser Abend wird geteilt. Wer den Link hat, sieht das Treppchen.
club-unshare = Nicht mehr teilen
club-share-text = Unser Abend:
club-together = Gemeinsam zurückblicken
club-review = Den Abend analysieren
club-reviewed =
    { $left ->
        [0] Der Abend ist analysiert.
       *[other] { $made } von { $hands } Runden analysiert. Der Rest kommt von selbst.
    }
club-few-contests = Bisher weniger als 10 Spiele
club-pairs = Direkter Vergleich
club-pair =
    { $count ->
        [one] { $a } { $ahead } : { $behind } { $b }, { $count } Spiel
       *[other] { $a } { $ahead } : { $behind } { $b }, { $count } Spiele
    }
club-record-points = Meiste Punkte
club-record-lead = Größter Vorsprung
club-record-run = Längste Siegesserie
club-member-menu = Mehr zu { $name }
club-keeper = leitet den Club
club-make-keeper = Leiten lassen
club-make-member = Nicht mehr leiten
club-leave = Club verlassen
club-leave-text = Mit dem Link des Clubs kannst du wiederkommen.
club-remove = { $name } entfernen
club-remove-text = Die Runde wird zu Ende gespielt, dann ist der Platz frei. Der Club bekommt einen neuen Link.
club-asks = { $name } möchte dazukommen.
club-asks-again = { $name } möchte wieder dazukommen (entfernt am { $day }).
club-decline-all = Alle { $count } ablehnen
club-yes = Aufnehmen
club-game = Übliches Spiel
club-zone = Zeitzone
club-must-ask = Neue Mitglieder brauchen ein Ja
club-save = Speichern
club-no-date = Termin absagen
club-export = Herunterladen
club-danger = Vorsicht
club-new-link-text = Mit einem neuen Link lässt der alte niemanden mehr ein. Mitglieder bleiben.
club-new-link = Neuer Link
club-close = Club schließen
club-close-text = Abende, Wertungen und Mitglieder werden endgültig gelöscht. Die Runden behält, wer sie gespielt hat.
club-csv = Gespielte Spiele (CSV)
club-csv-standings = Wertungen (CSV)
club-json = Alle Ergebnisse (JSON)
club-invite-link = Wer diesen Link hat, kann beitreten.
club-invite-ask = Wer diesen Link hat, kann um Aufnahme bitten. Jemand muss dann Ja sagen.
club-qr = QR-Code mit dem Link zu diesem Club
club-link = Link zu diesem Club
club-share-link = Teilen
figures-period-30d = 30 Tage
figures-period-year = Dieses Jahr
figures-period-ever = Insgesamt
figures-wins = Gewonnen
figures-points-hand = Punkte je Runde
figures-points-match = Punkte je Partie
figures-fair = Gleichstarke hätten { $fair } gewonnen
figures-order = Es zählt, wer öfter gewann als unter Gleichstarken, dann die Punkte.
figures-new = neu
figures-none = In dieser Zeit wurde nicht gespielt. Siege und Punkte stehen dann hier.
contest-won = Gewonnen: { $names }
contest-bot = { $name } (Bot)
contest-later = { $name }, später dazugekommen
contest-left = { $name }, vorher gegangen
contest-menu = Mehr zu diesem Spiel
contest-discount = Nicht mitzählen
contest-count = Wieder zählen
contests-older = Ältere Spiele
contest-mail = Fernpartie
contest-off = Zählt nicht, sagt { $name }.
club-called = Dein Name in diesem Club
club-rename = Ändern
club-take-on = Club leiten
club-deserted = Seit 30 Tagen war niemand da, der den Club leitet. Jedes Mitglied darf es übernehmen.
club-same = Dieselbe Person
club-same-text = Ein zweites Handy? Dafür gibt es „Ich“ und „Auf ein anderes Gerät umziehen“. Zusammenführen hilft, wenn jemand schon als zwei Mitglieder gespielt hat.
club-same-old = Alt
club-same-new = Neu
club-same-ask = Jemand sagt: { $old } und { $new } sind dieselbe Person.
club-same-yes = Ja, das bin ich
club-same-done = { $old } ist jetzt { $new }.
club-same-undo = Rückgängig
