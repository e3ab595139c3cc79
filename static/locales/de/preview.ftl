### What the server itself writes into a page: what a messenger shows of a link to a table, and what is there before
### any script. Each is a sentence on one line.

preview-title = { $name } hat dir einen Platz freigehalten: { $game }
preview-title-nobody = Hier ist ein Platz für dich: { $game }
preview-text = Ein Kartenspiel im Browser. Link öffnen, Namen sagen, hinsetzen: ohne Installation, ohne Konto.
preview-hand = { $game }, Runde { $number }: { $names }
preview-hand-won = Gewonnen: { $names }.
preview-hand-text = Sieh sie dir an, Karte für Karte, mit allen Blättern offen.
preview-hand-number = Runde { $number }
preview-seat = Platz { $number }

## What the site is, for search engines and where it is installed.
app-about = Kartenspiele mit Freunden: Link öffnen, hinsetzen, spielen.
app-skip = Zum Inhalt
app-noscript = Dieser Kartentisch wird mit JavaScript gezeichnet. Bitte schalte es ein, um dich zu setzen.
app-unloaded = Ein Teil dieser Seite ist nicht angekommen.
app-again = Noch einmal laden

## Warum der Server eine Anfrage abgewiesen hat, ohne sie anzusehen.
refusal-unknown_host = Auf diesen Namen hört der Server nicht. Nimm seine IP-Adresse, oder stelle mit DINGO_PUBLIC_URL die Adresse ein, die alle eingeben.
refusal-address_too_long = Diese Adresse ist zu lang.
refusal-headers_too_long = Dein Browser schickt zu viel auf einmal. Lösche die Cookies dieser Seite und versuche es noch einmal.
