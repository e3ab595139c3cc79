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
club-away-many = { $count } weitere sind nicht da
club-open = { $game } öffnen
club-open-mail = Als Fernpartie öffnen:
club-by-mail = oder als Fernpartie:
club-tables = Tische
club-tables-more = Weitere Tische
club-table-of = { $game }, Runde { $hand } von { $of }
club-table-mail = { $game } als Fernpartie
club-table-back = Zurück
club-table-sit = Mitspielen
club-table-watch = Zuschauen
club-table-empty = Noch sitzt niemand
club-table-waits = wartet seit { $time } auf { $names }
club-table-free =
    { $count ->
        [one] { $count } freier Platz
       *[other] { $count } freie Plätze
    }
club-turns =
    { $count ->
        [0] Als Nächste: { $next }.
        [one] Als Nächste: { $next }. { $after } ist nach dieser Runde dran.
       *[other] Als Nächste: { $next }. { $after } sind nach dieser Runde dran.
    }
club-finished = Heute Abend zu Ende gespielt: { $count }
club-asking =
    { $count ->
        [one] { $count } Person möchte dazukommen
       *[other] { $count } Leute möchten dazukommen
    }
club-places = Rekorde, Spiele, Mitglieder, Einstellungen
club-tonight = Heute Abend
club-tonight-all = Der ganze Abend
club-place = Platz
club-member = Mitglied
club-won = gewonnen
club-won-of = { $won } von { $count }
club-over = über gleich
club-order = { $won } von { $games } gewonnen, unter Gleichstarken wären es { $fair }: { $over }. Das entscheidet, dann die Punkte.
club-leads =
    { $count ->
        [one] { $names } führt: { $won } von { $games }
       *[other] { $names } führen: { $won } von { $games }
    }
club-below = Zu wenige Spiele für einen Platz
club-match = Partie: { $name }, { $points } Punkte
club-next = Nächster Termin
club-coming =
    { $count ->
        [one] { $names } kommt
       *[other] { $names } kommen
    }
club-coming-nobody = Noch hat niemand zugesagt
club-not-coming =
    { $count ->
        [one] { $names } kommt nicht
       *[other] { $names } kommen nicht
    }
club-silent =
    { $count ->
        [one] { $count } ohne Antwort
       *[other] { $count } ohne Antwort
    }
club-weekly = jede Woche
club-skip = Diese Woche ausfallen lassen
club-moved = Der Termin hat sich geändert. Bist du dabei?
club-calendar = In den Kalender
club-in = Bin dabei
club-out = Diesmal nicht
club-evenings = Abende
club-evenings-more = Weitere Abende
club-evenings-all = Alle Abende
club-evening-of =
    { $count ->
        [one] Der Abend von { $names }: { $won } von { $games }
       *[other] { $names } teilen sich den Abend: { $won } von { $games }
    }
club-standing = Wertung des Abends
club-evenings-none = Hier steht bald jeder eurer Abende mit seinem Treppchen.
club-contests =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
club-podium = Siegertreppe
club-older = Ältere Abende
club-ever = Wer spielt am besten?
club-none = Spielt eine Runde zusammen, dann steht hier die Wertung.
club-rating = Wertung
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
club-records = Rekorde
club-people = Mitglieder
club-settings = Einstellungen
club-name = Name des Clubs
club-zone-utc = Abende beginnen um 06:00 UTC. Wähle deine Zeitzone.
figures = Alle Zahlen
contests = Gespielte Spiele
