### Was sich über einem Tisch öffnet und neben seinen Karten steht.

# Neben den Karten

coach-off = Trainer ausblenden
coach-is-off = Der Trainer ist aus. Unter „Du und deine Einstellungen“ kommt er zurück.
hint-thinking = Ich überlege …
deal-without-mine = Hier fehlen deine Zufallszahlen. Kommt das oft vor, frag nach dem Grund.

# Pausen, und wer nicht da ist

paused = Pause
paused-since =
    { $minutes ->
        [0] gerade eben
        [one] vor 1 Minute
       *[other] vor { $minutes } Minuten
    }
paused-clock = Die Uhr steht.
paused-asked =
    { $count ->
        [one] { $names } möchte weiterspielen.
       *[other] { $names } möchten weiterspielen.
    }
paused-you-asked = Du hast gefragt, ob es weitergeht.
paused-ask = { $name } fragen, ob es weitergeht
paused-ask-host = Die Spielleitung fragen, ob es weitergeht
paused-go-on = Weiterspielen
absence-bot-in = In { $time } spielt ein Bot für { $name }.
absence-may-in = { $name } ist nicht da. In { $time } kann ein Bot spielen.
absence-gone = { $name } ist nicht da.
absence-idle = { $name } hat seit 5 Minuten nichts getan.
absence-wait = Warten
absence-bot-now = Jetzt den Bot spielen lassen
absence-bot = Bot für { $name } spielen lassen
absence-asked = Die anderen müssen noch zustimmen.
absence-want-bot =
    { $count ->
        [one] { $names } will jetzt den Bot spielen lassen.
       *[other] { $names } wollen jetzt den Bot spielen lassen.
    }
absence-want-wait =
    { $count ->
        [one] { $names } will warten.
       *[other] { $names } wollen warten.
    }
absence-ask-for = Um den Platz von { $name } bitten

# Das Menü

menu-invite = Freunde einladen
menu-people = Leute und Plätze
menu-match = Spielstand
menu-options = Optionen dieses Tisches
menu-hands = Runden an diesem Tisch
menu-keys = Tasten
menu-leave = Den Tisch verlassen
leave-question = Den Tisch verlassen?
leave-keep = Platz behalten
leave-keep-text = Ein Bot spielt, bis du wieder da bist.
leave-for-good = Ganz gehen
leave-for-good-text = Deinen Platz bekommt ein Bot oder jemand von euch.
get-up-question = Mitten in der Runde aufstehen?
get-up-alone = Die Runde wartet, bis sich jemand setzt. Du kannst zurückkommen.
get-up-bot = Ein Bot spielt deine Karten. Du kannst zurückkommen.
get-up-no = Bleiben
menu-rules = Regeln an diesem Tisch
menu-host = Du leitest den Tisch
menu-pause = Das Spiel anhalten
menu-lock = Tisch sperren: Neue müssen dich fragen
menu-unlock = Tisch wieder öffnen
menu-slow = Chat bremsen: alle 20 Sekunden eine Zeile
menu-fast = Chat wieder normal
menu-watchers = Wer zusieht
menu-code = Neuer Link für diesen Tisch
menu-close = Tisch schließen
menu-reactions-on = Reaktionen erlauben
menu-reactions-off = Reaktionen abstellen

# Wer um einen Platz bittet

knock-more = { $count ->
    [one] Noch jemand möchte einen Platz.
   *[other] { $count } weitere möchten einen Platz.
}
knock-yes = Hereinlassen
knock-no = Nein
knock-own = { $name } möchte auf den eigenen Platz zurück.
knock-agreed =
    { $count ->
        [one] { $names } ist einverstanden.
       *[other] { $names } sind einverstanden.
    }
knock-own-yes = Platz geben
lost-seat = Bist du das? Bitte { $name } um deinen Platz.
lost-seat-hostless = Bist du das? Bitte um deinen Platz.
lost-seat-code = Wiederherstellungs-Code
knock-asked = Die Spielleitung ist gefragt, ob du mitspielen darfst.

# Was die Spielleitung tun kann

close-question = Diesen Tisch für immer schließen?
close-text = Dann kann hier niemand mehr spielen. Beendete Runden bleiben.
close-no = Offen lassen
code-question = Neuer Link für diesen Tisch?
code-text = Der alte Link gilt dann nicht mehr. Wer sitzt, bleibt; wer zusieht, muss gehen.
code-yes = Neuer Link
code-no = Alten behalten
host-make = Leitung übergeben
host-send-away = Wegschicken
host-send-question = { $name } wegschicken?
host-send-yes = { $name } wegschicken
host-give-back = { $name } den Platz zurückgeben
host-make-question = { $name } die Leitung übergeben?
host-make-text = Nur die neue Spielleitung kann sie zurückgeben.
host-make-yes = { $name } die Leitung übergeben
host-send-text = { $name } verliert den Platz und darf nur noch zusehen.
host-not-there = { $name } sitzt nicht mehr dort. Es ist nichts passiert.
bots-take-off = Wegnehmen
bots-now = jetzt
options-host-only = Die Spielleitung wählt die Optionen vor einer Partie.
options-asked-again = Nach einer Änderung sagen alle noch einmal „bereit“.

# Zusehen

watchers-none = Gerade sieht niemand zu.
watcher-muted = sieht zu, stumm
watcher-mute = Stumm schalten
watcher-mute-whom = { $name } im Chat stumm schalten
watcher-unmute = Chatten lassen
watcher-unmute-whom = { $name } wieder chatten lassen
watcher-send-text = { $name } muss gehen und kann hier nicht mehr zusehen.
watcher-name = Zusehen
watcher-react = Reagieren
watching-full = Du siehst zu: Alle Plätze sind besetzt.
watching-free =
    { $count ->
        [one] Du siehst zu. Ein Platz ist frei.
       *[other] Du siehst zu. Plätze sind frei.
    }
watching-bots =
    { $count ->
        [one] Du siehst zu. Du kannst den Platz des Bots nehmen.
       *[other] Du siehst zu. Du kannst den Platz eines Bots nehmen.
    }
watching-for-bot = Bot-Platz nehmen
away-strip = Ein Bot spielt für dich.
away-back = Ich bin wieder da

# Zwischen zwei Runden

points-title = Punkte
story-last-hand = { $hand }, die letzte: { $said }
podium = Das Siegertreppchen
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
        [0] Du hast die Partie gewonnen: gleich viele Punkte, mehr Runden!
       *[other] { $who } hat die Partie gewonnen: gleich viele Punkte, mehr Runden.
    }
story-look-back = Rückblick
story-details = Details
standing-caption =
    { $count ->
        [0] Spielstand vor dem Ende der ersten Runde
        [one] Spielstand nach 1 Runde
       *[other] Spielstand nach { $count } Runden
    }
standing-caption-over =
    { $count ->
        [one] Endstand nach 1 Runde
       *[other] Endstand nach { $count } Runden
    }
standing-player = Name
standing-hands = Gewonnen
keep-group = Als Club behalten
keep-kept = Ihr seid jetzt ein Club.
keep-join = Dem Club beitreten
keep-joined = Du bist jetzt bei { $club } dabei.
keep-asked = Du hast bei { $club } angefragt. Wer den Club leitet, muss zustimmen.
keep-offer = { $name } einen Platz bei { $club } anbieten
keep-offered = { $name } kann einen Tag lang sofort beitreten.
keep-taken-back = Du hast deine Anfrage zurückgezogen.

cut-choice = Du hebst ab:
cut-choice-drawn = ausgelost
cut-choice-at =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }

# Warum der Tisch etwas abgelehnt hat

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
refusal-not_your_turn-others = Du bist nicht dran. Wir warten auf { $names }.
refusal-must_follow = Du musst die Farbe bedienen.
refusal-not_in_hand = Diese Karte hast du nicht.
refusal-illegal_action = Das geht jetzt nicht.
refusal-hints_off = An diesem Tisch gibt es keine Tipps.
refusal-no_hint = Gerade kein Tipp. Frag gleich noch einmal.
empty-seat = einen leeren Platz
