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
get-up-question = Mitten in der Runde aufstehen?
get-up-alone = Die Runde wartet, bis sich jemand setzt. Du kannst zurückkommen.
get-up-bot = Ein Bot spielt deine Karten. Du kannst zurückkommen.
get-up-no = Bleiben
host-send-question = { $name } wegschicken?
host-send-yes = { $name } wegschicken
welcome-title = { $name } hat dir einen Platz freigehalten
welcome-somewhere = Hier ist ein Platz für dich
welcome-what = { $game } ist ein Kartenspiel. Ihr spielt gleich hier: ohne Installation, ohne Konto.
welcome-rules = So wird gespielt
watchers-none = Gerade sieht niemand zu.
watcher-watches = sieht zu
watcher-muted = sieht zu, stumm
watcher-mute = Stumm schalten
watcher-mute-whom = { $name } im Chat stumm schalten
watcher-unmute = Chatten lassen
watcher-unmute-whom = { $name } wieder chatten lassen
watcher-send-text = { $name } muss gehen und kann hier nicht mehr zusehen.
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
refusal-not_seated = Du siehst zu. Setz dich zuerst.
refusal-host_only = Das kann nur die Spielleitung.
refusal-shuffling = Es wird gemischt. Versuch es gleich noch einmal.
refusal-host_lent = Du vertrittst die Spielleitung nur, bis sie zurück ist.
refusal-ask_host = Der Tisch ist gesperrt: Frag nach dem Platz.
refusal-too_many_knocks = Es fragen schon zu viele nach einem Platz.
refusal-seat_claimed = Jemand anderes fragt nach dem Platz von { $name }. Erst muss die Spielleitung antworten.
refusal-no_such_knock = Unter diesem Namen will niemand mehr diesen Platz.
refusal-seat_taken = { $name } sitzt schon dort.
refusal-seat_taken-bot = { $name } sitzt dort: Ein Bot braucht einen freien Platz.
refusal-seat_taken-options = Jemand sitzt auf einem Platz, den es mit diesen Optionen nicht gibt.
refusal-seat_empty = Dort sitzt niemand.
refusal-seat_empty-host = Nur wer einen Platz hat, kann den Tisch leiten.
refusal-seat_empty-deal = Ein Platz ist leer. Jemand oder ein Bot muss ihn nehmen.
refusal-somebody_else = Dort sitzt jetzt { $name }. Es ist nichts passiert.
refusal-not_yourself = Dich selbst kannst du nicht wegschicken. Steh einfach auf.
refusal-not_absent = Auf { $name } wartet niemand.
refusal-not_absent-yet = Gib { $name } noch { $seconds } Sekunden.
refusal-no_former_player = Es gibt niemanden, der diesen Platz zurückbekommen könnte.
refusal-kicked = Hier sitzen darfst du nicht mehr. Zusehen darfst du weiter.
refusal-sent_away = Die Spielleitung hat dich von diesem Tisch geschickt.
refusal-muted = Die Spielleitung hat dich stumm geschaltet, solange du zusiehst.
refusal-unknown_watcher = Diese Person sieht nicht mehr zu.
refusal-has_seat = Sie hat einen Platz. Schick sie zuerst dort weg.
refusal-table_quota = Zu viel auf einmal an diesem Tisch. Versuch es in { $seconds } Sekunden wieder.
refusal-reactions_off = An diesem Tisch sind Reaktionen abgestellt.
refusal-slow_chat = Der Chat ist gebremst: Sag es in { $seconds } Sekunden.
refusal-already_seated = Plätze kann man vor einer Partie wechseln, nicht mittendrin.
refusal-seen_other_hand = Du kennst schon andere Karten dieser Runde. Warte auf die nächste.
refusal-bad_text = Eine Nachricht hat 1 bis { $most } Zeichen.
refusal-match_under_way = Optionen kann man vor einer Partie ändern, nicht mittendrin.
refusal-not_ready = Noch nicht bereit: { $names }.
refusal-paused = Das Spiel ist gerade angehalten.
refusal-not_playing = Gerade läuft keine Runde.
refusal-stale_version = Am Tisch ging es weiter. Sieh noch einmal hin.
refusal-hand_over = Diese Runde ist vorbei.
refusal-not_your_turn = Du bist nicht dran.
refusal-not_your_turn-hint = Einen Tipp gibt es, wenn du dran bist.
refusal-unknown_table-expired = Diesen Tisch gibt es nicht mehr.
refusal-unknown_table-removed = Der Betreiber dieser Seite hat den Tisch geschlossen.
refusal-not_your_turn-others = Du bist nicht dran. Wir warten auf { $names }.
refusal-must_follow = Du musst die Farbe bedienen.
refusal-not_in_hand = Diese Karte hast du nicht.
refusal-illegal_action = Das geht jetzt nicht.
refusal-too_many_connections = Es sind schon zu viele Fenster offen.
refusal-hints_off = An diesem Tisch gibt es keine Tipps.
refusal-no_hint = Gerade kein Tipp. Frag gleich noch einmal.
empty-seat = einen leeren Platz
