### Was jede Seite zeigt. In den Variablen für Personen steht 0 für die, die gerade liest, sonst ein Name.

language-name = Deutsch
language-direction = ltr
language-lists = de

# Die Seite um die Seite

skip-to-page = Zum Inhalt
site-navigation = Seiten
site-rules = Regeln
site-learn = Lernen
show-me-how = Zeig mir, wie
site-my-hands = Meine Runden
site-me = Ich
site-promise = Kein Konto, keine Werbung, keine Tracker. Mit dem Link kann sich jeder setzen.
first-page = Zur Startseite
lost-title = Hier ist nichts
lost-text = Dieser Link führt nirgendwohin. Vielleicht fehlt ein Buchstabe.
no-such-table = Diesen Tisch gibt es nicht
no-such-table-text = Kein Tisch hat diesen Code. Lass dir den Link noch einmal schicken.

# Dialoge, Felder, Hinweise

close = Schließen
not-now = Jetzt nicht
request-take-back = Anfrage zurückziehen
reach-only-here = Diesen Link öffnet nur dieser Computer.
reach-near = Dieser Link gilt in deinem Netz. Die Adresse im Browser öffnet nur dieser Computer.
reach-anywhere = Für Links, die überall gelten, starte Dingo mit
try-again = Noch einmal versuchen
loading = Wird geladen …
copied = Kopiert.
copy-refused = Dein Browser lässt uns nicht kopieren. Drück lange auf den Link.
copy-link = Link kopieren
your-name = Dein Name
your-name-hint = Die anderen am Tisch sehen ihn.
avatar-title = Dein Tier
your-settings = Du und deine Einstellungen
unreachable = Der Server antwortet nicht. Bist du online?
sockets-blocked = Dieses Netz blockiert WebSockets. Nimm mobile Daten oder ein anderes WLAN.
page-not-shown = Diese Seite kann nicht gezeigt werden
not-loaded = Ein Teil dieser Seite wurde nicht geladen.
not-done = Das hat nicht geklappt. Versuch es noch einmal.

# Datum und Uhrzeit

clock-seconds = { $seconds } s
moment-today = heute, { $clock }
moment-day = { $day }, { $clock }

# Spieler und ihre Runden

seat-number = Platz { $number }
hand-number = Runde { $number }
winner-mark = Gewonnen:
check-shuffle = Mischen prüfen
back-to-table = Zurück zum Tisch

# Die Stufen der Bots

level-pup = Welpe
    .text = Jung und hastig. Macht Fehler.
level-tracker = Spürnase
    .text = Spielt solide und merkt sich die Karten.
level-alpha = Leittier
    .text = Denkt voraus. Schwer zu schlagen.

# Wer am Tisch sitzt

you = Du
somebody = Jemand
sign-free = frei
place-bot = Bot, { $level }
place-free = frei, ein Bot spielt
place-not-connected = nicht verbunden
place-away = abwesend, ein Bot spielt
is-away = { $who } ist weg: Ein Bot spielt weiter.
has-lost-connection = Die Verbindung zu { $who } ist weg. Wir warten ein wenig.
within-list = du

# Warum der Server etwas abgelehnt hat

refusal-rate_limited = Zu schnell. Warte einen Moment.
refusal-internal_error = Bei uns ist etwas kaputtgegangen. Versuch es noch einmal.
refusal-storage_unavailable = Gerade lässt sich nichts speichern. Versuch es gleich noch einmal.
refusal-wrong_origin = Das dürfen nur Seiten von hier.
refusal-unknown_table = Kein Tisch hat diesen Code.
refusal-unknown_hand = Diese Runde gibt es nicht.
refusal-leaving = Dieser Server hört gleich auf. Versuch es gleich noch einmal.
refusal-no_cookies = Dein Browser speichert hier keine Cookies. Erlaube sie und lade die Seite neu.
refusal-confirm_identity = Lade die Seite neu und sag, wer du bist.
refusal-signed_out = Dieses Gerät wurde abgemeldet. Lade die Seite neu, um neu anzufangen.
refusal-too_much_stored = Das war zu viel für eine Stunde. Versuch es in { $minutes } min wieder.
refusal-bad_name = Ein Name braucht einen Buchstaben oder eine Ziffer, höchstens { $most } Zeichen.
refusal-bad_name-marks = Zu viele Akzente auf einem Buchstaben.
refusal-bad_options = Diese Optionen passen nicht zusammen.
refusal-invited_only = Tische und Clubs eröffnen hier nur Eingeladene.
