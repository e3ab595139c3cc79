### Die Startseite: einen Tisch eröffnen, sich dazusetzen, was zuletzt gespielt wurde.

hero-title = Setz dich dazu
hero-text = Eröffne einen Kartentisch, schick deinen Freunden den Link und spielt los. In jedem Browser, ohne Installation und ohne Konto.
hero-rules = So geht das Spiel

create-title = Einen Tisch eröffnen
create-known-as = Du spielst als *{ $name }*.
create-table = Tisch eröffnen
create-alone = Mit Bots üben
create-game = Spiel
create-hints = Tipps
    .text = Wer dran ist, darf fragen, welcher Zug gut wäre, und warum.
create-options = Alle Optionen
create-seats =
    { $most ->
        [one] { $most } Person
       *[other] { $most } Personen
    }
create-seats-range = { $least } bis { $most } Personen

join-title = An einen Tisch setzen
join-code = Link oder Code
join-button = Los

phase-waiting = wartet auf Mitspieler
phase-shuffling = es wird gemischt
phase-playing = eine Runde läuft
phase-between = zwischen zwei Runden
phase-over = die Partie ist vorbei
phase-closed = geschlossen

recent-tables = Meine Tische
recent-nobody = Niemand sitzt
recent-hands = Meine letzten Runden
recent-all = Alle meine Runden

steps-title = So funktioniert es
steps-create = Eröffne einen Tisch: Ein Klick genügt.
steps-send = Schick deinen Freunden den Link oder lass sie ihn scannen.
steps-ready = Alle setzen sich, sagen „bereit“, und es wird gegeben.
