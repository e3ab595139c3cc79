### Ein Tisch, vom ersten Besuch bis zum Ende der letzten Partie.

table-page = Ein Tisch
table-heading-mine = Dein Tisch: { $game }
table-heading-of-host = Tisch von { $name }: { $game }
table-heading = Ein Tisch: { $game }
table-title-of-host = { $game }, Tisch von { $name }
table-title = { $game }, ein Tisch
table-code-changed = Dieser Tisch hat einen neuen Link. Frag die Spielleitung danach.
table-left = Du bist nicht mehr am Tisch
table-signed-out = Abgemeldet
table-sent-off = Die Spielleitung hat dich von diesem Tisch geschickt.
table-your-turn = Du bist dran · { $title }
table-host-now = Du leitest den Tisch jetzt: Im Menü kannst du mehr.
table-sent-away = Die Spielleitung hat dir deinen Platz genommen.

# Die Leiste und die Verbindung

bar-menu = Menü
bar-chat = Chat
bar-chat-unread = Chat, { $count } neu
connection-connecting = Verbinden …
connection-reconnecting = Neu verbinden …
connection-back = Wieder da
connection-replaced = Zu viele Fenster offen. Lade diese Seite neu, um hier zu spielen.
connection-lost = Keine Verbindung. *Neuer Versuch in { $seconds } s*
clock-left = Restzeit
clock-reserve = Deine Reserve für die ganze Partie
clock-reserve-left = +{ $time } Reserve
clock-hours = { $hours } h
news-reacted = { $name }: { $what }
news-reactions-on = Reaktionen sind wieder erlaubt.
news-reactions-off = Die Spielleitung hat Reaktionen abgestellt.
watchers-names = Es sehen zu: { $names }
watchers-more =
    { $count ->
        [one] noch jemand
       *[other] { $count } weitere
    }
reactions = Reaktionen
reaction-laugh = Haha!
reaction-wow = Wow!
reaction-sad = Oh nein!
reaction-heart = Wie schön!
reaction-clap = Bravo!
reaction-think = Hmm …
reaction-well_played = Gut gespielt!
reaction-thanks = Danke!
reaction-sorry = Entschuldige!
reaction-good_luck = Viel Glück!
reaction-one_moment = Einen Moment, bitte
reaction-again = Noch einmal?
legend = Was ist was
legend-tap = { -Tippe } eine Zahl an.
hint = Tipp
hint-alone = { $what }.
hint-because = { $what }. { $why }.
hint-equal = { $said } Genauso gut: { $one }.

# Was gerade geschieht

sentence-closed = Die Spielleitung hat diesen Tisch geschlossen.
sentence-closed-by-operator = Der Betreiber dieser Seite hat den Tisch geschlossen. Deine Runden bleiben.
sentence-before = Vor dem ersten Geben
sentence-shuffling = Es wird gemischt.
sentence-deserted = Alle sind weg. Die Runde wartet, bis sich jemand setzt.
sentence-paused-by-you = Du hast das Spiel angehalten.
sentence-paused = Angehalten von { $name }.
sentence-free-seat = Platz { $number } ist frei: Ein Bot spielt seine Karten.
paused-by-host = Die Spielleitung hat das Spiel angehalten.

# Die Spielleitung, und wer um einen Platz bittet

menu-resume = Weiterspielen lassen
site-notice = Hinweis des Betreibers
knock-wanted = { $name } möchte Platz { $seat }.
knock-declined = Die Spielleitung lässt dich diesmal nicht herein.

# Einladen

share-qr = QR-Code des Links zu diesem Tisch
share-text = Mit diesem Link kann sich jeder setzen.
share-link = Link zu diesem Tisch
share-button = Teilen
share-message = Komm und spiel mit:

# Plätze

seats-title = Am Tisch
seat-sit = Hinsetzen
seat-sit-at = Hinsetzen: Platz { $number }
seat-move = Hierher
seat-move-to = Hierher: Platz { $number }
seat-put-bot = Einen Bot auf Platz { $number } setzen
seat-mine = (du)
seat-host = Spielleitung
seat-get-up = Aufstehen
seat-take-over = Übernehmen
seat-take-over-from = Von { $name } übernehmen
seat-gone-bot-plays = weg, ein Bot spielt
seat-playing = spielt
seat-ready = bereit
seat-not-ready = noch nicht bereit
seat-watching = Du siehst zu.
seat-watching-kicked = Du siehst zu: Hier sitzen darfst du nicht mehr.
seat-host-verbs = Was die Spielleitung mit { $name } tun kann
welcome-title = { $name } hat dir einen Platz freigehalten
welcome-somewhere = Hier ist ein Platz für dich
welcome-what = { $game } ist ein Kartenspiel. Ihr spielt gleich hier: ohne Installation, ohne Konto.
welcome-rules = So wird gespielt
watcher-watches = sieht zu
name-question = Wer bist du?
name-sit-down = Hinsetzen
name-numbered = { $name } gibt es hier schon, du heißt { $numbered }.

# Bots

bots-whom = { $name }, ein Bot
bots-which = Welcher Bot auf Platz { $number }?
bots-all = Bots auf alle freien Plätze
bots-all-which = Welche Bots auf alle freien Plätze?
bots-missing =
    { $count ->
        [one] Letzten Platz mit einem Bot füllen
       *[other] { $count } Plätze mit Bots füllen
    }
bots-missing-which =
    { $count ->
        [one] Welcher Bot für den letzten Platz?
       *[other] Welche Bots für { $count } Plätze?
    }

# Bereit sein, und auf wen gewartet wird

ready-waiting = Ich bin bereit
ready-between = Nächste Runde
ready-over = Revanche
ready-said = Du bist bereit
ready-deal = Jetzt geben
waiting-closed = Die Spielleitung hat den Tisch geschlossen. Seine Runden bleiben.
waiting-players =
    { $count ->
        [one] Eine Person fehlt noch.
       *[other] { $count } Personen fehlen noch.
    }
waiting-seats =
    { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
waiting-paused-by-you = Gegeben wird, wenn du weiterspielen lässt.
waiting-all-others = Alle anderen sind bereit.
waiting-many = Wir warten auf { $count } Personen.
waiting-named = Wir warten auf { $names }.
waiting-list-you = dich
waiting-ready = Alle sind bereit.
waiting-nobody = Es geht weiter, sobald sich jemand setzt.
waiting-you = Es geht weiter, sobald du wieder da bist.
waiting-away = Wir warten auf { $names }.

# Zusehen

watching-others =
    { $count ->
        [one] Eine Person sieht zu.
       *[other] { $count } Personen sehen zu.
    }
watching-more =
    { $count ->
        [one] Noch eine Person sieht zu.
       *[other] Noch { $count } Personen sehen zu.
    }
watching-with-others = { $mine } { $others }
watching-may-sit = Du siehst zu. Setz dich, um mitzuspielen.
watching-may-take-over = Du siehst zu. Du kannst den Platz eines Bots nehmen.
watching-all-taken = Alle Plätze sind besetzt. Wird einer frei, setz dich.

# Zwischen zwei Runden

story-match-over = Die Partie ist vorbei. { $who }
story-match-decided = Die Partie ist vorbei
match-headline-nobody = Niemand hat die Partie gewonnen.
match-headline-shared = Geteilter Sieg: { $names }
match-headline-won =
    { $who ->
        [0] Du hast die Partie gewonnen!
       *[other] { $who } hat die Partie gewonnen.
    }
match-nobody = Niemand hat gewonnen.
match-won = { $name } hat gewonnen.
match-shared = { $names } teilen sich den Sieg.

# Das Gespräch neben dem Tisch

talk = Gespräch
talk-happened = Was passiert ist
talk-happens = Was passiert
talk-lines = Zeilen des Chats
talk-none = Noch hat niemand etwas gesagt. Alle am Tisch lesen, was du schreibst.
talk-say = Etwas zum Tisch sagen
talk-placeholder = Sag etwas
talk-send = Senden
talk-nothing-happened = Seit du da bist, ist nichts passiert.

# Was am Tisch selbst geschieht

news-sat = { $name } setzt sich.
news-stood = { $name } steht auf.
news-left = { $name } hat den Tisch verlassen.
news-seat-given = { $name } hat jetzt den Platz von { $former }.
news-waits-longer =
    { $who ->
        [0] Du gibst { $name } noch 2 Minuten.
       *[other] { $who } gibt { $name } noch 2 Minuten.
    }
news-wished-bot =
    { $who ->
        [0] Du willst einen Bot für { $name } spielen lassen.
       *[other] { $who } will einen Bot für { $name } spielen lassen.
    }
news-wished-wait =
    { $who ->
        [0] Du willst auf { $name } warten.
       *[other] { $who } will auf { $name } warten.
    }
news-wished-seat =
    { $who ->
        [0] Du willst { $name } den Platz geben.
       *[other] { $who } will { $name } den Platz geben.
    }
news-wished-go-on =
    { $who ->
        [0] Du möchtest weiterspielen.
       *[other] { $who } möchte weiterspielen.
    }
news-bot-seated = { $name }, ein Bot, setzt sich.
news-bot-removed = { $name }, ein Bot, steht auf.
news-ready =
    { $who ->
        [0] Du bist bereit.
       *[other] { $who } ist bereit.
    }
news-opened-by = Eine Partie beginnt. { $dealer } gibt zuerst.
news-dealt-by = Runde { $number }: { $dealer } gibt.
news-hand-finished = Runde { $number } ist vorbei.
news-out-of-time =
    { $who ->
        [0] Deine Zeit ist um: Ein Bot hat für dich geantwortet.
       *[other] Die Zeit von { $who } ist um.
    }
news-away =
    { $who ->
        [0] Ein Bot spielt für dich.
       *[other] { $who } ist weg: Ein Bot spielt weiter.
    }
news-back =
    { $who ->
        [0] Du spielst wieder selbst.
       *[other] { $who } ist wieder da.
    }
news-paused = Das Spiel ist angehalten.
news-resumed = Das Spiel geht weiter.
news-clock = Zeit pro Entscheidung ab jetzt: { $clock }
news-clock-any = Es gibt jetzt kein Zeitlimit.
news-hints-on = Tipps sind erlaubt: Alle dürfen fragen.
news-hints-off = Tipps sind abgestellt.
news-locked = Der Tisch ist gesperrt: Neue fragen die Spielleitung.
news-unlocked = Der Tisch ist wieder offen.
news-code = Der Tisch hat einen neuen Link.
news-slow = Die Spielleitung bremst den Chat: alle 20 Sekunden eine Zeile.
news-fast = Der Chat ist wieder normal.
news-host = { $name } leitet jetzt den Tisch.
news-kicked = Die Spielleitung hat { $name } weggeschickt.
news-options = Die Spielleitung hat die Optionen geändert.
news-closed = Die Spielleitung hat den Tisch geschlossen.
news-said = { $name } sagt: { $text }
news-connected = { $name } ist wieder am Tisch.
news-disconnected = Die Verbindung zu { $name } ist weg.

# Warum der Tisch etwas abgelehnt hat

refusal-table_closed = Die Spielleitung hat diesen Tisch geschlossen.
refusal-table_closed-operator = Der Betreiber dieser Seite hat den Tisch geschlossen.
refusal-kicked = Hier sitzen darfst du nicht mehr. Zusehen darfst du weiter.
refusal-sent_away = Die Spielleitung hat dich von diesem Tisch geschickt.
refusal-unknown_table-expired = Diesen Tisch gibt es nicht mehr.
refusal-unknown_table-removed = Der Betreiber dieser Seite hat den Tisch geschlossen.
refusal-too_many_connections = Es sind schon zu viele Fenster offen.
