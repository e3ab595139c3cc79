### Die Startseite: einen Tisch eröffnen, sich dazusetzen, was zuletzt gespielt wurde.

hero-title = Setz dich dazu
hero-text = Eröffne einen Tisch, schick deinen Freunden den Link, und los. Ohne Installation, ohne Konto.
watch-hand = Eine Runde in zwölf Sekunden
hero-rules = So wird gespielt

create-title = Einen Tisch eröffnen
create-known-as = Du spielst als *{ $name }*.
create-table = Tisch eröffnen
create-alone = Mit Bots üben
create-game = Spiel
create-hints = Tipps
    .text = Wenn du dran bist, kannst du nach dem besten Zug fragen.
create-options = Optionen
create-seats =
    { $most ->
        [one] { $most } Person
       *[other] { $most } Personen
    }
create-seats-range = { $least } bis { $most } Personen

join-title = Code eingeben
join-code = Link oder Code
join-button = Los

phase-waiting = wartet auf Mitspieler
phase-shuffling = es wird gemischt
phase-playing = es wird gespielt
phase-between = zwischen zwei Runden
phase-over = Partie vorbei
phase-closed = geschlossen

recent-tables = Meine Tische
recent-all-tables = Alle { $count } Tische
recent-all-clubs = Alle { $count } Clubs
recent-nobody = Noch niemand da
recent-turn = Du bist dran
recent-turn-hours = Du bist dran · noch { $hours } Std.
recent-turn-minutes = Du bist dran · noch { $minutes } Min.
recent-since = seit { $when }
recent-waits = Wartet auf { $names }
recent-waits-since = Wartet auf { $names } seit { $when }
recent-hands = Meine letzten Runden
recent-all = Alle meine Runden

my-clubs = Meine Clubs
my-club-playing = wird gerade gespielt
start-club = Club gründen
start-club-text = Ein Link für alle, mit denen du jede Woche spielst.
start-club-name = Name des Clubs
