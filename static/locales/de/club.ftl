refusal-unknown_club = Dieser Link führt zu keinem Club mehr. Frag ein Mitglied nach dem neuen.
refusal-members_only = Das können nur Mitglieder des Clubs.
refusal-keepers_only = Das kann nur, wer den Club leitet.
refusal-own_name_only = Diesen Namen kann nur die Person selbst ändern.
refusal-unknown_member = Diese Person ist nicht mehr im Club.
refusal-nobody_asks = Diese Person fragt nicht mehr an.
refusal-many_ask = Gerade fragen viele an. Versuch es später noch einmal.
refusal-bad_zone = Diese Zeitzone gibt es nicht.
refusal-bad_club_name = Ein Clubname hat 1 bis { $most } Zeichen.
refusal-bad_date = Wähle einen Termin im kommenden Jahr.
refusal-no_date = Es gibt keinen nächsten Termin mehr.
refusal-not_weekly = Nur ein wöchentlicher Termin kann ausfallen.
refusal-unknown_contest = So ein Spiel hat der Club nicht.
refusal-unknown_evening = An dem Abend hat der Club nicht gespielt.
refusal-not_shared = Dieser Abend wird nicht mehr geteilt.
refusal-same_contest = Die beiden haben zusammen gespielt, es sind also zwei Personen.
refusal-already_merged = Eine der beiden ist schon zusammengelegt. Mach das erst rückgängig.
refusal-not_merged = Sie sind nicht zusammengelegt, oder es ist zu spät dafür.
refusal-hosts_only = Das kann nur die Spielleitung.
refusal-other_club = Dieser Tisch gehört zu einem anderen Club.
refusal-no_club = Dieser Tisch gehört zu keinem Club.
refusal-club_full = Der Club ist voll: Er hat { $most } Mitglieder.
refusal-too_many_clubs = Du bist in { $most } Clubs. Verlass erst einen.

club = Club
club-fetching = Der Club wird geladen …
club-lost = Hier ist kein Club
club-members =
    { $count ->
        [one] { $count } Person
       *[other] { $count } Leute
    }
club-invite = Einladen
club-here = Gerade da
club-away =
    { $count ->
        [one] { $names } ist nicht da
       *[other] { $names } sind nicht da
    }
club-away-many = { $count } weitere sind nicht da
club-table-of = { $game }, Runde { $hand } von { $of }
club-table-back = Zurück
club-table-sit = Mitspielen
club-table-watch = Zuschauen
club-table-empty = Noch sitzt niemand
club-table-free = ein freier Platz
club-open = Tisch aufmachen: { $game }
club-tonight = Heute Abend
club-place = Platz
club-member = Mitglied
club-won = gewonnen
club-points-hand = Punkte je Runde
club-points-match = Punkte je Partie
club-points-game = Punkte je Spiel
club-won-of = { $won } von { $count }
club-order = Es zählt, wer öfter gewann als unter Gleichstarken, dann die Punkte.
club-next = Nächster Termin
club-coming =
    { $count ->
        [one] { $names } kommt
       *[other] { $names } kommen
    }
club-coming-nobody = Noch hat niemand zugesagt
club-moved = Der Termin hat sich geändert. Bist du dabei?
club-calendar = In den Kalender
club-in = Bin dabei
club-out = Diesmal nicht
club-evenings = Abende
club-evenings-none = Hier steht bald jeder eurer Abende mit seinem Treppchen.
club-contests =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
club-best = größter Sieg: { $name } mit { $lead } Vorsprung
club-podium = Siegertreppe
club-share = In den Gruppenchat
club-share-text = Unser Abend:
club-together = Gemeinsam zurückblicken
club-review = Den Abend analysieren
club-reviewed =
    { $left ->
        [0] Der Abend ist analysiert.
       *[other] { $made } von { $hands } Runden analysiert. Der Rest kommt von selbst.
    }
club-older = Ältere Abende
club-ever = Wer spielt am besten?
club-none = Spielt eine Runde zusammen, dann steht hier die Wertung.
club-rating = Wertung
club-few-contests = Bisher weniger als 10 Spiele
club-said-few =
    { $need ->
        [one] Noch ein gemeinsames Spiel, dann vergleicht der Club.
       *[other] Noch { $need } gemeinsame Spiele, dann vergleicht der Club.
    }
club-said-close = Nach { $games } Spielen liegen { $a } und { $b } zu nah beieinander.
club-said-better = { $a } spielt besser als { $b }: { $odds } zu 1.
club-join = Dem Club beitreten
club-ask = Um Aufnahme bitten
club-asked = Du hast gefragt. Jetzt muss jemand Ja sagen.
club-more = Duelle, Rekorde, Mitglieder
club-pairs = Direkter Vergleich
club-pair =
    { $count ->
        [one] { $a } { $ahead } : { $behind } { $b }, { $count } Spiel
       *[other] { $a } { $ahead } : { $behind } { $b }, { $count } Spiele
    }
club-records = Rekorde
club-record-points = Meiste Punkte
club-record-lead = Größter Vorsprung
club-record-run = Längste Siegesserie
club-people = Mitglieder
club-keeper = leitet den Club
club-make-keeper = Leiten lassen
club-make-member = Nicht mehr leiten
club-leave = Club verlassen
club-leave-text = Mit dem Link des Clubs kannst du wiederkommen.
club-remove = { $name } entfernen
club-remove-short = Entfernen
club-remove-text = Die Runde wird zu Ende gespielt, dann ist der Platz frei. Der Club bekommt einen neuen Link.
club-asks = { $name } möchte dazukommen.
club-asks-again = { $name } möchte wieder dazukommen (entfernt am { $day }).
club-yes = Aufnehmen
club-settings = Einstellungen
club-name = Name des Clubs
club-game = Übliches Spiel
club-zone = Zeitzone
club-must-ask = Neue Mitglieder brauchen ein Ja
club-save = Speichern
club-no-date = Termin absagen
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

figures = Alle Zahlen
figures-period-30d = 30 Tage
figures-period-year = Dieses Jahr
figures-period-ever = Insgesamt
figures-wins = Gewonnen
figures-points-hand = Punkte je Runde
figures-points-match = Punkte je Partie
figures-fair = Gleichstarke hätten { $fair } gewonnen
figures-new = neu
figures-none = In dieser Zeit wurde nicht gespielt. Siege und Punkte stehen dann hier.

contests = Gespielte Spiele
contests-older = Ältere Spiele
contest-seat = { $name } { $points }
contest-left = { $name } ging vorher
contest-bot-won = gewonnen hat { $name } (Bot)
contest-later-won = gewonnen hat { $name }, später dazugekommen
contest-mail = Fernpartie
contest-off = Zählt nicht, sagt { $name }.
contest-discount = Zählt nicht
contest-count = Wieder zählen

club-called = Dein Name in diesem Club
club-rename = Ändern
club-take-on = Club leiten
club-deserted = Seit 30 Tagen war niemand da, der den Club leitet. Jedes Mitglied darf es übernehmen.
club-same = Dieselbe Person
club-same-text = Zwei Handys, eine Person? Führ sie zusammen.
club-same-old = Alt
club-same-new = Neu
club-same-ask = Jemand sagt: { $old } und { $new } sind dieselbe Person.
club-same-yes = Ja, das bin ich
club-same-done = { $old } ist jetzt { $new }.
club-same-undo = Rückgängig
