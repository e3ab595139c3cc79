### Wohin ein Link zum Umziehen führt.

move-title = Auf dieses Gerät umziehen
move-question = Auf dieses Gerät umziehen?
move-text = Dieser Browser übernimmt Namen, Plätze, Clubs und Runden des Geräts, das diesen Link erzeugt hat. Danach bist du auf beiden dieselbe Person.
move-warning = Der Link geht nur einmal und nicht lange. Nicht von dir? Dann benutz ihn nicht.
move-yes = Ja, hierher umziehen
move-replace = Ja, zu dieser Person wechseln
move-no = Nein, alles bleibt so
move-spent = Dieser Link geht nicht mehr
move-another = Erzeuge auf dem alten Gerät einen neuen: „Ich“, dann „Link zum Umziehen erzeugen“.
move-welcome = Willkommen, { $name }. Deine Tische und Runden sind jetzt hier.
move-welcome-nameless = Deine Tische und Runden sind jetzt hier.

# Wer man im Browser wird, und wen er vergisst; auch beim Wiederherstellungs-Code.
arrive-as = Hier spielst du dann als { $name }, mit { $hands ->
    [0] noch keiner beendeten Runde
    [one] einer beendeten Runde
   *[other] { $hands } beendeten Runden
}.
arrive-nameless = Diese Person hat noch keinen Namen und { $hands ->
    [0] keine beendete Runde
    [one] eine beendete Runde
   *[other] { $hands } beendete Runden
}.
arrive-replaces = Im Moment bist du hier { $name }, mit { $hands ->
    [0] keiner beendeten Runde
    [one] einer beendeten Runde
   *[other] { $hands } beendeten Runden
}. Machst du weiter, vergisst dieser Browser { $name }. Zurück geht es nur mit einem Wiederherstellungs-Code oder einem anderen Gerät.
arrive-replaces-nameless = Im Moment hat dieser Browser { $hands ->
    [one] eine beendete Runde
   *[other] { $hands } beendete Runden
} von dir, ohne Namen. Machst du weiter, vergisst er das. Zurück geht es nur mit einem Wiederherstellungs-Code oder einem anderen Gerät.
refusal-has_hands = In diesem Browser hat schon jemand gespielt. Bestätige, dass du wechseln willst.
refusal-unknown_transfer = Dieser Link wurde schon benutzt oder ist zu alt.
