### Wohin ein Link zum Umziehen führt.

move-title = Auf dieses Gerät umziehen
move-question = Auf dieses Gerät umziehen?
move-text = Dieser Browser übernimmt Namen, Plätze und Runden des Geräts, das diesen Link erzeugt hat.
move-warning = Der Link geht nur einmal und nicht lange. Nicht von dir? Dann benutz ihn nicht.
move-yes = Ja, hierher umziehen
move-replace = Ja, zu dieser Person wechseln
move-no = Nein, alles bleibt so
move-spent = Dieser Link geht nicht mehr
move-another = Erzeuge auf dem alten Gerät einen neuen: „Ich“, dann „Link zum Umziehen erzeugen“.
move-welcome = Willkommen, { $name }. Deine Tische und Runden sind jetzt hier.
move-welcome-nameless = Deine Tische und Runden sind jetzt hier.
