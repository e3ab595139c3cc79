### Mitteilungen: was ein Browser erfährt, während niemand hinsieht.

## Warum sie sich nicht einschalten lassen.
refusal-no_push = Diese Seite hat keine öffentliche Adresse mit https und kann deshalb niemandem Bescheid geben.
refusal-bad_endpoint = Dieser Server kennt den Mitteilungsdienst deines Browsers nicht.
refusal-bad_subscription = Mit der Antwort deines Browsers geht es nicht. Schalte Mitteilungen aus und wieder ein.
refusal-too_many_devices = Du bekommst schon auf { $most } Geräten Mitteilungen. Schalte sie auf einem davon aus.
refusal-not_subscribed = Auf diesem Gerät sind Mitteilungen aus.
refusal-unknown_language = Diese Sprache gibt es hier nicht.
