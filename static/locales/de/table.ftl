### Ein Tisch, vom ersten Besuch bis zum Ende der letzten Partie.

table-page = Ein Tisch
table-heading-mine = Dein Tisch: { $game }
table-heading-of-host = Tisch von { $name }: { $game }
table-heading = Ein Tisch: { $game }
table-title-of-host = { $game }, Tisch von { $name }
table-title = { $game }, ein Tisch
table-code-changed = Dieser Tisch hat einen neuen Link. Lass ihn dir von der Spielleitung schicken.
table-left = Du bist nicht mehr am Tisch
table-signed-out = Abgemeldet
table-sent-off = Die Spielleitung hat dich gebeten, diesen Tisch zu verlassen.
table-your-turn = Du bist dran · { $title }
table-host-now = Du leitest diesen Tisch jetzt: Im Menü steht mehr für dich.
table-sent-away = Die Spielleitung hat dich von deinem Platz geschickt.

# Die Leiste und die Verbindung

bar-menu = Menü
bar-chat = Chat
bar-chat-unread = Chat, { $count } neu
connection-connecting = Verbinden …
connection-reconnecting = Neu verbinden …
connection-back = Wieder da
connection-replaced = Zu viele Fenster offen. Lade diese Seite neu, um hier weiterzuspielen.
connection-lost = Keine Verbindung. *Neuer Versuch in { $seconds } s*
clock-left = Restzeit
clock-reserve = Reserve für die ganze Partie
clock-hours = { $hours } h
clock-seconds = { $seconds } s
clock-minutes = { $minutes } min
clock-any = Beliebig lange
clock-days =
    { $days ->
        [one] Ein Tag
       *[other] { $days } Tage
    }
news-reacted = { $name }: { $what }
news-reactions-on = Reaktionen sind wieder erlaubt.
news-reactions-off = Die Spielleitung hat die Reaktionen abgestellt.
menu-reactions-on = Reaktionen erlauben
menu-reactions-off = Reaktionen abstellen
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
coach-off = Kein Trainer mehr
coach-is-off = Der Trainer ist still. Unter „Du und deine Einstellungen“ kommt er zurück.
hint = Tipp
hint-thinking = Ich überlege …
hint-alone = { $what }.
hint-because = { $what }. { $why }.
hint-equal = { $said } Genauso gut: { $one }.

# Was gerade geschieht

sentence-closed = Die Spielleitung hat diesen Tisch geschlossen.
sentence-closed-by-operator = Wer diese Seite betreibt, hat diesen Tisch geschlossen. Deine Runden kannst du weiterhin ansehen.
sentence-before = Vor dem ersten Geben
sentence-shuffling = Es wird gemischt.
sentence-deserted = Alle sind gegangen: Die Runde wartet, bis sich jemand setzt.
sentence-paused-by-you = Du hast das Spiel angehalten.
sentence-paused = Die Spielleitung hat das Spiel angehalten.
sentence-free-seat = Platz { $number } ist frei: Ein Bot spielt seine Karten.

# Das Menü

menu-invite = Freunde einladen
menu-people = Leute und Plätze
menu-match = Stand der Partie
menu-options = Optionen dieses Tisches
menu-hands = Runden an diesem Tisch
menu-keys = Tasten
menu-leave = Den Tisch verlassen
menu-rules = Regeln an diesem Tisch
menu-host = Du leitest den Tisch
menu-resume = Weiterspielen lassen
menu-pause = Das Spiel anhalten
menu-lock = Den Tisch sperren: Wer neu kommt, muss dich fragen
menu-unlock = Den Tisch wieder öffnen
menu-slow = Den Chat bremsen: alle 20 Sekunden eine Zeile pro Person
menu-fast = Alle wieder frei chatten lassen
menu-watchers = Wer zusieht
menu-code = Dem Tisch einen neuen Link geben
menu-close = Den Tisch schließen
site-notice = Hinweis von der Leitung dieser Seite
knock-wanted = { $name } fragt nach Platz { $seat }.
knock-more = { $count ->
    [one] Noch jemand fragt.
   *[other] { $count } weitere fragen.
}
knock-yes = Hereinlassen
knock-no = Nein
knock-asked = Die Spielleitung ist gefragt, ob du mitspielen darfst.
knock-declined = Die Spielleitung lässt dich diesmal nicht herein.
close-question = Diesen Tisch für immer schließen?
close-text = Hier kann dann niemand mehr spielen. Die beendeten Runden kann man weiterhin ansehen.
close-no = Offen lassen
code-question = Diesem Tisch einen neuen Link geben?
code-text = Der alte führt dann nirgendwohin. Wer hier sitzt, bleibt; wer nur zusieht, muss gehen.
code-yes = Neuer Link
code-no = Alten behalten

# Einladen

share-title = Hol deine Freunde dazu
share-qr = QR-Code des Links zu diesem Tisch
share-text = Wer diesen Link hat, kann sich setzen.
share-link = Link zu diesem Tisch
share-button = Teilen
share-message = Komm und spiel mit:

# Plätze

seats-title = Am Tisch
seat-free = frei
seat-free-bot-plays = frei, ein Bot spielt
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
seat-bot = Bot, { $level }
seat-gone-bot-plays = weg, ein Bot spielt
seat-not-connected = nicht verbunden
seat-away-bot-plays = abwesend, ein Bot spielt
seat-playing = spielt
seat-ready = bereit
seat-not-ready = noch nicht bereit
seat-watching = Du siehst zu.
seat-watching-kicked = Du siehst zu: Die Spielleitung hat dich von den Plätzen geschickt.
seat-host-verbs = Was die Spielleitung mit { $name } tun kann
get-up-question = Mitten in der Runde aufstehen?
get-up-alone = Die Runde wartet, bis sich jemand setzt. Du kannst deinen Platz wieder einnehmen.
get-up-bot = Ein Bot spielt mit deinen Karten weiter. Du kannst deinen Platz wieder einnehmen.
get-up-no = Bleiben
host-make = Leitung übergeben
host-send-away = Wegschicken
host-make-question = { $name } die Leitung übergeben?
host-make-text = Du kannst sie nicht zurückholen: Das kann nur die neue Spielleitung.
host-make-yes = { $name } die Leitung übergeben
host-send-question = { $name } wegschicken?
host-send-text = { $name } verliert den Platz und kann sich an diesen Tisch nicht mehr setzen, nur zusehen.
host-send-yes = { $name } wegschicken
host-not-there = { $name } sitzt nicht mehr dort. Es ist nichts geschehen.
welcome-title = { $name } hat dir einen Platz freigehalten
welcome-somewhere = Hier ist ein Platz für dich
welcome-what = { $game } ist ein Kartenspiel. Ihr spielt es gleich hier im Browser: ohne Installation, ohne Konto.
welcome-rules = Wie geht das?
watchers-none = Gerade sieht niemand zu.
watcher-watches = sieht zu
watcher-muted = sieht zu, darf nicht chatten
watcher-mute = Stumm schalten
watcher-mute-whom = { $name } im Chat stumm schalten
watcher-unmute = Chatten lassen
watcher-unmute-whom = { $name } wieder chatten lassen
watcher-send-whom = { $name } wegschicken
watcher-send-text = { $name } muss gehen und kann an diesem Tisch nicht mehr zusehen.
name-question = Wer bist du?
name-sit-down = Hinsetzen
name-numbered = Hier gibt es schon { $name }: An diesem Tisch heißt du { $numbered }.

# Bots

bots-whom = { $name }, ein Bot
bots-which = Welcher Bot auf Platz { $number }?
bots-take-off = Wegnehmen
bots-now = jetzt
bots-all = Bots auf alle freien Plätze
bots-all-which = Welche Bots auf alle freien Plätze?
bots-missing =
    { $count ->
        [one] Bot für den fehlenden Platz
       *[other] Bots für { $count } fehlende Plätze
    }
bots-missing-which =
    { $count ->
        [one] Welcher Bot für den fehlenden Platz?
       *[other] Welche Bots für { $count } fehlende Plätze?
    }

# Optionen

options-title = Unsere Regeln
options-change = Ändern
options-clock = Zeit für eine Entscheidung
options-clock-hint = Darüber hinaus haben alle eine Reserve für die ganze Partie, neben der Uhr zu sehen. Wem die Zeit ausgeht, dem hilft ein Bot, bis er oder sie wieder da ist.
options-hints = Tipps
    .hint = Zum Üben: Wer dran ist, darf fragen, welcher Zug gut wäre, und warum.
    .on = Für alle, die fragen
options-fetching = Die Optionen werden geholt …
options-not-now = Optionen kann man vor einer Partie ändern, nicht mittendrin.
options-host-only = Die Spielleitung wählt die Optionen vor einer Partie.
options-asked-again = Wer schon bereit war, wird nach einer Änderung noch einmal gefragt.

# Bereit sein, und auf wen gewartet wird

ready-waiting = Ich bin bereit
ready-between = Nächste Runde
ready-over = Noch eine Partie
ready-said = Du bist bereit
ready-deal = Jetzt geben
waiting-closed = Die Spielleitung hat diesen Tisch geschlossen. Seine Runden kann man weiterhin ansehen.
waiting-players =
    { $count ->
        [one] Es fehlt noch jemand.
       *[other] Es fehlen noch { $count } Personen.
    }
waiting-seats =
    { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
waiting-paused-by-you = Es wird nicht gegeben, bis du weiterspielen lässt.
waiting-all-others = Alle anderen sind bereit.
waiting-many = { $count } Personen sind noch nicht bereit.
waiting-named = Noch nicht bereit: { $names }.
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
watching-may-take-over = Du siehst zu. Du kannst den Platz eines Bots übernehmen.
watching-all-taken = Alle Plätze sind besetzt. Du siehst zu; wenn einer frei wird, kannst du dich setzen.
watching-full = Du siehst zu: Alle Plätze sind besetzt.
watching-free =
    { $count ->
        [one] Du siehst zu; ein Platz ist frei.
       *[other] Du siehst zu; Plätze sind frei.
    }
watching-bots =
    { $count ->
        [one] Du siehst zu; du kannst für den Bot einspringen.
       *[other] Du siehst zu; du kannst für einen Bot einspringen.
    }
watching-for-bot = Für einen Bot spielen
away-strip = Ein Bot spielt für dich.
away-back = Ich bin wieder da

# Zwischen zwei Runden

story-table = Tisch ansehen
story-result = Das Ergebnis
story-match-over = Die Partie ist vorbei. { $who }
story-match-decided = Die Partie ist vorbei
story-last-hand = { $hand }, die letzte: { $said }
podium = Das Siegertreppchen
match-headline-nobody = Niemand hat die Partie gewonnen.
match-headline-shared = Die Partie endet mit einem geteilten Sieg: { $names }
match-headline-won =
    { $who ->
        [0] Du hast die Partie gewonnen!
       *[other] { $who } hat die Partie gewonnen.
    }
match-headline-by =
    { $who ->
        [0] { $count ->
            [one] Du hast die Partie mit einem Punkt Vorsprung gewonnen!
           *[other] Du hast die Partie mit { $count } Punkten Vorsprung gewonnen!
        }
       *[other] { $count ->
            [one] { $who } hat die Partie mit einem Punkt Vorsprung gewonnen.
           *[other] { $who } hat die Partie mit { $count } Punkten Vorsprung gewonnen.
        }
    }
match-headline-hands =
    { $who ->
        [0] Du hast die Partie gewonnen: gleich viele Punkte, aber mehr Runden gewonnen!
       *[other] { $who } hat die Partie gewonnen: gleich viele Punkte, aber mehr Runden gewonnen.
    }
story-look-back = Die Runde ansehen
match-nobody = Niemand hat gewonnen.
match-won = { $name } hat gewonnen.
match-shared = { $names } teilen sich den Sieg.
standing-caption =
    { $count ->
        [0] Stand der Partie, vor dem Ende der ersten Runde
        [one] Stand der Partie, nach einer Runde
       *[other] Stand der Partie, nach { $count } Runden
    }
standing-caption-over =
    { $count ->
        [one] Die Partie, nach einer Runde
       *[other] Die Partie, nach { $count } Runden
    }
standing-player = Name
standing-hands = Gewonnen

# Das Gespräch neben dem Tisch

talk = Gespräch
talk-happened = Was geschah
talk-happens = Was geschieht
talk-lines = Zeilen des Chats
talk-none = Noch hat niemand etwas gesagt.
talk-say = Etwas zum Tisch sagen
talk-placeholder = Sag etwas
talk-send = Senden
talk-watching = sieht zu
talk-nothing-happened = Seit du da bist, ist nichts geschehen.

# Was am Tisch selbst geschieht

news-sat = { $name } setzt sich.
news-stood = { $name } steht auf.
news-bot-seated = { $name }, ein Bot, setzt sich.
news-bot-removed = { $name }, ein Bot, steht auf.
news-ready =
    { $who ->
        [0] Du bist bereit.
       *[other] { $who } ist bereit.
    }
news-opened = Eine Partie beginnt.
news-opened-by = Eine Partie beginnt. { $dealer } gibt zuerst.
news-dealt = Runde { $number } ist gegeben.
news-dealt-by = { $dealer } gibt Runde { $number }.
news-hand-finished = Runde { $number } ist vorbei.
news-out-of-time =
    { $who ->
        [0] Deine Zeit ist abgelaufen: Ein Bot hat für dich geantwortet.
       *[other] Die Zeit von { $who } ist abgelaufen.
    }
news-away =
    { $who ->
        [0] Ein Bot spielt für dich.
       *[other] { $who } ist abwesend: Ein Bot spielt weiter.
    }
news-back =
    { $who ->
        [0] Du spielst wieder selbst.
       *[other] { $who } ist wieder da.
    }
news-paused = Das Spiel ist angehalten.
news-resumed = Das Spiel geht weiter.
news-clock = Zeit für eine Entscheidung ab jetzt: { $clock }
news-clock-any = Für eine Entscheidung ist jetzt beliebig viel Zeit.
news-hints-on = Alle dürfen jetzt nach Tipps fragen.
news-hints-off = An diesem Tisch gibt es jetzt keine Tipps mehr.
news-locked = Der Tisch ist gesperrt: Wer neu kommt, fragt die Spielleitung.
news-unlocked = Der Tisch ist nicht mehr gesperrt.
news-code = Der Tisch hat einen neuen Link.
news-slow = Die Spielleitung bremst den Chat: alle 20 Sekunden eine Zeile pro Person.
news-fast = Alle dürfen wieder frei chatten.
news-host = { $name } leitet jetzt den Tisch.
news-kicked = { $name } wurde von der Spielleitung weggeschickt.
news-options = Die Spielleitung hat die Optionen geändert.
news-closed = Die Spielleitung hat den Tisch geschlossen.
news-said = { $name } sagt: { $text }
news-connected = { $name } ist wieder am Tisch.
news-disconnected = { $name } hat die Verbindung verloren.
somebody = Jemand

# Warum der Tisch etwas abgelehnt hat

refusal-table_closed = Die Spielleitung hat diesen Tisch geschlossen.
refusal-table_closed-operator = Wer diese Seite betreibt, hat diesen Tisch geschlossen.
refusal-not_seated = Du siehst zu. Setz dich zuerst.
refusal-host_only = Das kann nur die Spielleitung dieses Tisches.
refusal-bad_commit = Ein Versprechen ist ein SHA-256 aus 64 hexadezimalen Ziffern.
refusal-bad_reveal = Das sind nicht die 16 Bytes, die dieser Platz versprochen hat.
refusal-not_shuffling = Gerade werden keine Bytes gezeigt.
refusal-shuffling = Es wird gerade gemischt. Versuch es gleich noch einmal.
refusal-host_lent = Die Spielleitung ist dir nur geliehen: Wem sie gehört, kommt wieder.
refusal-ask_host = Die Spielleitung muss dich hier hereinlassen: Frag nach dem Platz.
refusal-too_many_knocks = Es fragen schon zu viele nach einem Platz.
refusal-no_such_knock = Unter diesem Namen fragt niemand mehr nach diesem Platz.
refusal-seat_taken = { $name } sitzt schon dort.
refusal-seat_taken-bot = { $name } sitzt dort: Ein Bot braucht einen freien Platz.
refusal-seat_taken-options = Jemand sitzt auf einem Platz, den es mit diesen Optionen nicht gibt.
refusal-seat_empty = Dort sitzt niemand.
refusal-seat_empty-host = Nur wer einen Platz hat, kann den Tisch leiten.
refusal-seat_empty-deal = Ein Platz ist leer. Zuerst muss ihn jemand nehmen, oder ein Bot.
refusal-somebody_else = Dort sitzt jetzt { $name }: Es ist nichts geschehen.
refusal-not_yourself = Du kannst dich nicht selbst wegschicken: Steh einfach auf.
refusal-kicked = Die Spielleitung hat dich von diesem Tisch geschickt. Zusehen darfst du weiter.
refusal-sent_away = Die Spielleitung hat dich gebeten, diesen Tisch zu verlassen.
refusal-muted = Solange du nur zusiehst, lässt dich die Spielleitung hier nicht chatten.
refusal-unknown_watcher = Niemand, der zusieht, hat diesen Decknamen.
refusal-has_seat = Diese Person sieht nicht nur zu: Schick sie zuerst von ihrem Platz.
refusal-table_quota = An diesem Tisch war zu viel los. Versuch es in { $seconds } Sekunden wieder.
refusal-reactions_off = Die Spielleitung hat die Reaktionen an diesem Tisch abgestellt.
refusal-slow_chat = Die Spielleitung bremst den Chat. Sag es in { $seconds } Sekunden.
refusal-already_seated = Plätze kann man vor einer Partie wechseln, nicht mittendrin.
refusal-seen_other_hand = Du hast in dieser Runde schon andere Karten gesehen: Warte auf die nächste.
refusal-bad_text = Eine Nachricht hat zwischen 1 und { $most } Zeichen.
refusal-match_under_way = Optionen kann man vor einer Partie ändern, nicht mittendrin.
refusal-not_ready = Noch nicht bereit: { $names }.
refusal-paused = Das Spiel ist gerade angehalten.
refusal-not_playing = Gerade läuft keine Runde.
refusal-stale_version = Am Tisch ist inzwischen etwas geschehen. Sieh noch einmal hin.
refusal-hand_over = Diese Runde ist vorbei.
refusal-not_your_turn = Du bist nicht dran.
refusal-not_your_turn-hint = Tipps gibt es, wenn du dran bist.
refusal-unknown_table-expired = Diesen Tisch gibt es nicht mehr.
refusal-unknown_table-removed = Wer diese Seite betreibt, hat diesen Tisch geschlossen.
refusal-not_your_turn-others = Du bist nicht dran: Der Tisch wartet auf { $names }.
refusal-not_in_hand = Diese Karte hast du nicht.
refusal-illegal_action = Das erlauben die Regeln jetzt nicht.
refusal-too_many_connections = Es sind schon zu viele Verbindungen offen.
refusal-hints_off = An diesem Tisch gibt es keine Tipps.
refusal-no_hint = Gerade gibt es keinen Tipp. Frag gleich noch einmal.
empty-seat = einen leeren Platz
