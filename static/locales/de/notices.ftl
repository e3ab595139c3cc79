### Mitteilungen: was ein Browser erfährt, während niemand hinsieht.

notices-text = Dieses Gerät sagt dir, wenn du am Zug bist, auch wenn Dingo zu ist.
notices-on = Mitteilungen einschalten
notices-off = Ausschalten
notices-are-on = Dieses Gerät meldet sich, wenn du am Zug bist.
notices-ended = Dieses Gerät bekommt keine Mitteilungen mehr. Schalte sie unter „Ich“ wieder ein.
notices-ask = Bescheid bekommen, wenn du am Zug bist?
notices-ask-text = Dieses Gerät meldet sich dann, und du musst nicht nachsehen. Ändern kannst du das jederzeit unter deinem Namen.
notices-install = Für Mitteilungen auf iPhone oder iPad: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne Dingo von dort.
notices-browser = Dieser Browser kann keine Mitteilungen anzeigen.
notices-denied = Du hast Mitteilungen für diese Seite gesperrt. Erlaube sie in den Einstellungen deines Browsers.
notices-turn = Du bist am Zug
notices-time = Deine Zeit läuft ab
notices-seat = Jemand möchte einen Platz
notices-club = Dein Club spielt
notices-date = Der nächste Termin deines Clubs
notices-review = Deine Analyse ist fertig
notices-quiet = Ruhezeit
notices-from = Von
notices-to = Bis
notices-test = Zur Probe schicken
notices-tested = Eine Probe ist auf dem Weg zu diesem Gerät.

## Der erste Start vom Startbildschirm, wo die Seite eigene Cookies hat.
launch-title = Hast du hier schon gespielt?
launch-text = Öffne im Browser „Ich“, erzeuge einen Link zum Umziehen und füg ihn hier ein. Dein Name und deine Runden kommen mit.
launch-link = Link zum Umziehen
launch-move = Das bin ich
launch-code = Ich habe einen Code
launch-new = Nein, ich bin neu

## Warum sie sich nicht einschalten lassen.
refusal-no_push = Diese Seite hat keine öffentliche Adresse mit https und kann deshalb niemandem Bescheid geben.
refusal-bad_endpoint = Dieser Server kennt den Mitteilungsdienst deines Browsers nicht.
refusal-bad_subscription = Mit der Antwort deines Browsers geht es nicht. Schalte Mitteilungen aus und wieder ein.
refusal-too_many_devices = Du bekommst schon auf { $most } Geräten Mitteilungen. Schalte sie auf einem davon aus.
refusal-not_subscribed = Auf diesem Gerät sind Mitteilungen aus.
refusal-unknown_language = Diese Sprache gibt es hier nicht.
