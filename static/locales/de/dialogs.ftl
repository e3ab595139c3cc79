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
