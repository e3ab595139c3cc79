### Was mich betrifft: Name, Aussehen, Umzug auf ein anderes Gerät.

me-save = Speichern
me-settings = Einstellungen
me-renamed = Du heißt jetzt { $name }. An einem Tisch behältst du den Namen, mit dem du dich gesetzt hast.
me-language = Sprache
me-language-auto = Automatisch

theme-title = Farben
theme-auto = Automatisch
theme-light = Hell
theme-dark = Dunkel
big-letters = Große Schrift
    .hint = Alles ist größer. Auf dem Handy musst du vielleicht etwas scrollen.
four-colours = Vier Kartenfarben
    .hint = Kreuz ist grün, Karo ist blau.
coach = Trainer
    .hint = Eine Zeile vor jeder Entscheidung. In den ersten drei Runden kommt sie von selbst.
auto-answer = Für mich antworten
    .hint = Gibt es nur eine Antwort, gibt sie der Tisch nach einem Moment.
tempo-title = Kartentempo
tempo-slow = Langsam
tempo-normal = Normal
tempo-fast = Schnell
less-motion = Weniger Bewegung
    .hint = Karten springen direkt an ihren Platz.
sounds = Töne
    .hint = Du bist dran, Karten, ein Fang, DING!, das Ende einer Runde. Handys vibrieren dazu.
sounds-off = Aus
read-out = Tasten zum Vorlesen
    .hint = Am Tisch lesen einzelne Buchstaben vor, wie es steht. „?“ zeigt sie alle.

moving-title = Auf ein anderes Gerät umziehen
moving-text = Nimm Namen, Plätze und Runden mit auf ein Handy oder in einen anderen Browser.
moving-make = Link zum Umziehen erzeugen
moving-until = Öffne das auf dem anderen Gerät vor *{ $clock }*. Es geht nur einmal. Gib es nicht weiter.
moving-qr = QR-Code des Links zum Umziehen

devices-title = Meine Geräte
devices-none = Setz dich oder gib deinen Namen ein, dann steht dieser Browser hier.
device-this = dieses hier
device-seen = seit { $first }, zuletzt hier { $last }
device-both = { $browser } auf { $system }
device-unknown = Ein Browser
device-older = Frühere Browser
device-older-text = Zuletzt benutzt, bevor es diese Liste gab.
device-out = Abmelden
device-out-named = { $name } abmelden
device-out-title = { $name } abmelden?
device-out-text = Das Gerät kennt dich dann nicht mehr, und seine Tische schließen sich. Dort erzeugte Links und Codes gelten nicht mehr. Hier bleibst du, wer du bist.
refusal-unknown_device = Dieses Gerät ist nicht mehr angemeldet.
device-gone = { $name } ist abgemeldet.

notices-title = Mitteilungen
recovery-title = Wiederherstellungs-Code
recovery-text = Zehn Wörter bringen dich zurück, wenn du alle Geräte verlierst.
recovery-made = Du hast einen, erzeugt { $at }.
recovery-make = Code erzeugen
recovery-again = Neuen Code erzeugen
recovery-again-title = Neuen Code erzeugen?
recovery-again-text = Dein alter Code gilt dann nicht mehr.
recovery-write = Schreib diese zehn englischen Wörter auf. Du siehst sie nur jetzt, und wer sie hat, kann sich als du anmelden.
recovery-copy = Wörter kopieren
recovery-back = Ich habe einen Wiederherstellungs-Code
recovery-back-look = Nachsehen
recovery-back-title = Hier als diese Person weiterspielen?
recovery-back-yes = Ja, weiterspielen
refusal-unknown_recovery = Diesen Code hat niemand. Prüf die zehn Wörter und ihre Reihenfolge.
recovery-welcome = Willkommen zurück. Deine Tische und Runden sind jetzt hier.

kept-title = Was wir über dich speichern
kept-text = Deinen Namen, deine Geräte, Tische, Chatzeilen und beendeten Runden. Lade sie herunter, oder lösch alles.
kept-export = Herunterladen
erase = Alles löschen
erase-title = Alles über dich löschen?
erase-text = Dein Name verschwindet für immer von allen Tischen und aus allen Runden, ebenso deine Nachrichten im Chat. Deine Plätze werden frei, jedes Gerät wird abgemeldet. Gespielte Runden bleiben, mit „Somebody“ an deiner Stelle.
erase-yes = Ja, alles löschen
