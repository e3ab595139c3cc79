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
four-colours = Vier Kartenfarben
    .hint = Kreuz ist grün und Karo blau: leichter zu unterscheiden.
auto-answer = Für mich antworten
    .hint = Wenn es nur eine Antwort gibt und keine Karte zu spielen ist, kommt sie nach einem Moment von selbst.
less-motion = Weniger Bewegung
    .hint = Karten wechseln den Ort, ohne sich zu bewegen.
soft-tone = Ein leiser Ton, wenn ich dran bin

moving-title = Auf ein anderes Gerät umziehen
moving-text = Nimm deinen Namen, deinen Platz und deine Runden mit auf ein Handy oder in einen anderen Browser.
moving-make = Link zum Umziehen erzeugen
moving-until = Öffne das auf dem anderen Gerät vor *{ $clock }*. Es geht nur einmal und nur für dich: Gib es niemandem.
moving-qr = QR-Code des Links zum Umziehen
