### Was mich betrifft: Name, Aussehen, Umzug auf ein anderes Gerät.

me-save = Speichern
me-settings = Einstellungen
me-renamed = Du heißt ab jetzt { $name }. Ein Platz, den du schon hast, behält den Namen, mit dem du dich gesetzt hast.
me-language = Sprache
me-language-auto = Wie der Browser

theme-title = Farben
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
big-letters = Große Schrift
    .hint = Alles steht größer da. Auf dem Handy lässt sich ein Tisch dann ein wenig schieben.
four-colours = Vier Kartenfarben
    .hint = Kreuz ist grün und Karo blau: leichter zu unterscheiden.
coach = Trainer
    .hint = Eine Zeile vor jeder Entscheidung. In deinen ersten drei Runden eines Spiels kommt sie von selbst.
auto-answer = Für mich antworten
    .hint = Wenn es nur eine Antwort gibt und keine Karte zu spielen ist, kommt sie nach einem Moment von selbst.
tempo-title = Wie schnell die Karten laufen
tempo-slow = Langsam
tempo-normal = Normal
tempo-fast = Schnell
less-motion = Weniger Bewegung
    .hint = Karten wechseln den Ort, ohne sich zu bewegen.
sounds = Töne
    .hint = Ich bin dran, Karten, ein Fang, DING!, das Ende einer Runde, jemand kommt. Handys vibrieren dazu.
volume = Lautstärke
read-out = Tasten zum Vorlesen
    .hint = Am Tisch sagen einzelne Buchstaben einer Sprachausgabe, wie es steht; das Fragezeichen listet sie auf.

moving-title = Auf ein anderes Gerät umziehen
moving-text = Nimm deinen Namen, deinen Platz und deine Runden mit auf ein Handy oder in einen anderen Browser.
moving-make = Link zum Umziehen erzeugen
moving-until = Öffne das auf dem anderen Gerät vor *{ $clock }*. Es geht nur einmal und nur für dich: Gib es niemandem.
moving-qr = QR-Code des Links zum Umziehen

devices-title = Meine Geräte
devices-none = Sobald du dich setzt oder deinen Namen sagst, steht dieser Browser hier.
device-this = dieses hier
device-seen = seit { $first }, zuletzt hier { $last }
device-both = { $browser } auf { $system }
device-unknown = Ein Browser
device-older = Browser von früher
device-older-text = Sie waren zuletzt hier, bevor es diese Liste gab.
device-out = Abmelden
device-out-named = { $name } abmelden
device-out-title = { $name } abmelden?
device-out-text = Das Gerät kennt dich dann nicht mehr, und seine offenen Tische enden. Links und ein Code, die dort erzeugt wurden, gelten nicht mehr. Hier bleibst du, wer du bist.
device-gone = { $name } ist abgemeldet.

recovery-title = Wiederherstellungs-Code
recovery-text = Zehn Wörter bringen dich zurück, wenn kein Gerät dich mehr kennt, etwa wenn ein Handy verloren geht.
recovery-made = Du hast einen, erzeugt { $at }.
recovery-make = Code erzeugen
recovery-again = Neuen Code erzeugen
recovery-again-title = Neuen Code erzeugen?
recovery-again-text = Der Code, den du hast, gilt dann nicht mehr.
recovery-write = Schreib diese zehn englischen Wörter auf. Sie werden nur dieses eine Mal gezeigt, und wer sie hat, kann du sein.
recovery-copy = Wörter kopieren
recovery-back = Ich habe einen Wiederherstellungs-Code
recovery-back-look = Wem gehört er?
recovery-back-title = Hier diese Person sein?
recovery-back-yes = Ja, hier so weitermachen
recovery-welcome = Willkommen zurück. Deine Tische und Runden sind jetzt hier.

kept-title = Was über mich gespeichert ist
kept-text = Dein Name, deine Geräte, deine Tische, deine Zeilen im Chat und deine beendeten Runden. Nimm es als Datei mit, oder lass es löschen.
kept-export = Mitnehmen
erase = Alles löschen
erase-title = Alles über dich löschen?
erase-text = Dein Name verschwindet für immer aus allen Tischen, Chats und Runden. Deine Plätze werden frei, und auf jedem Gerät bist du neu hier. Runden, die du gespielt hast, bleiben, mit „Somebody“ an deiner Stelle.
erase-yes = Ja, alles löschen
