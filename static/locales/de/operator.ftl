### Die Seite der Betreiber. Der Server selbst schreibt sie; was zwischen ` steht, ist ein Befehl.

operator-decimal = ,
operator-navigation = Betrieb
operator-again = Neu laden
operator-leave = Verlassen

## Der Weg hinein.
operator-enter-title = Die Seite für den Betrieb
operator-enter = Dieser Browser sieht zwölf Stunden lang, wie es dem Server geht, und kann allen Tischen eine Nachricht schicken. Der Link gilt einmal.
operator-enter-yes = Seite öffnen
operator-no-entry-title = Dieser Link gilt nicht mehr
operator-no-entry = Er wurde schon benutzt oder ist zu alt. Mach auf dem Server mit `dingo operator` einen neuen.

operator-title = Wie es dem Server geht
operator-version = Dingo { $version }, gestartet { $ago }. Stand { $now } UTC.
operator-several = Vielleicht bedienen mehrere Server diese Tische: Diese Seite handelt von dem, der antwortet.

operator-notice = Nachricht an alle Tische
operator-notice-until = Bis { $at } UTC.
operator-notice-stays = Bis du sie entfernst.
operator-notice-what = Text für alle Tische
operator-notice-example = Wir starten in fünf Minuten neu. Nichts geht verloren.
operator-notice-long = Wie lange
operator-notice-5 = 5 Minuten
operator-notice-15 = 15 Minuten
operator-notice-60 = eine Stunde
operator-notice-ever = bis ich sie entferne
operator-notice-say = Anzeigen
operator-notice-clear = Entfernen
operator-notice-wrong = Schreib eine Zeile mit 1 bis { $most } Zeichen.

operator-now = Jetzt
operator-people = Leute verbunden
operator-connections = Verbindungen
operator-tables-held = Tische im Speicher
operator-thoughts = wartende Bot-Züge
operator-reviews = wartende Analysen

operator-load = Last in der letzten Minute
operator-stored = gespeicherte Änderungen je Sekunde
operator-commits = 99 von 100 gespeichert in
operator-processor = Prozessor
operator-of-core = { $percent } % eines Kerns
operator-memory = Arbeitsspeicher
operator-files = offene Dateien
operator-of = { $some } von { $all }

operator-storage = Datenbank
operator-kind = Art
operator-size = Größe
operator-free = frei auf ihrem Laufwerk
operator-full = voll in, wenn sie wächst wie in der letzten Woche
operator-backup = letzte Sicherung
operator-backup-sqlite = In { $file }. `dingo backup` macht eine Sicherung.
operator-backup-postgres = `pg_dump` macht eine Sicherung. Danach merkt sich `dingo db note-backup` die Zeit, und sie steht hier.

operator-old = Alte Tische
operator-old-days = Ein Tisch wird entfernt, wenn niemand da ist und { $days } Tage lang nichts geschehen ist. Gespielte Runden bleiben.
operator-old-never = Tische bleiben für immer (`DINGO_TABLE_DAYS` ist 0).
operator-old-next = nächstes Aufräumen
operator-old-last = letztes Aufräumen
operator-old-removed = entfernte Tische

operator-tables = Tische
operator-table-id = Kennung
operator-table-game = Spiel
operator-table-phase = Stand
operator-table-taken = besetzte Plätze
operator-table-connected = verbunden
operator-table-changed = letzte Änderung
operator-tables-more = Und { $count } weitere mit weniger Leuten.
operator-tables-none = An keinem Tisch dieses Servers ist jemand.
operator-tables-close = Eine Kennung öffnet nichts. `dingo close ID` schließt ihren Tisch.

operator-phase-waiting = wartet
operator-phase-shuffling = mischt
operator-phase-playing = spielt
operator-phase-between = zwischen Runden
operator-phase-over = entschieden
operator-phase-closed = geschlossen

## Zahlen.
operator-unknown = nicht bekannt
operator-never = nie
operator-ago = vor { $span }
operator-in = in { $span }
operator-days = { $count } Tagen
operator-hours = { $count } Stunden
operator-minutes = { $count } Minuten
operator-seconds = { $count } Sekunden
operator-no-commits = keine in dieser Minute
operator-long-commits = mehr als { $seconds } s
operator-up-to = höchstens { $milliseconds } ms
