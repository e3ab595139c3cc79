### What the server itself writes into a page: what a messenger shows of a link to a table, and what is there before
### any script.

list-and = { $others } und { $last }

preview-title = { $name } hat dir einen Platz freigehalten: { $game }
preview-title-nobody = Ein Platz für dich: { $game }
preview-text = Ein Kartenspiel im Browser. Link öffnen, Namen eingeben, hinsetzen. Ohne Konto.
preview-hand = { $game }, Runde { $number }: { $names }
preview-hand-won = Gewonnen: { $names }.
preview-hand-text = Sieh sie Karte für Karte an, alle Blätter offen.
preview-turn = { $name } ist dran
preview-club = { $count } Mitglieder. Kartenspielen im Browser, ohne Anmeldung.
club-of = Tisch von { $name }
preview-evening = { $club }, { $day }
preview-evening-text =
    { $count ->
        [one] { $game }: { $names } liegt vorn, { $won } von { $games }.
       *[other] { $game }: { $names } liegen gleichauf vorn.
    }
preview-evening-won = { $won } von { $count }

## What the site is, for search engines and where it is installed.
app-about = Karten spielen mit Freunden: Link öffnen, hinsetzen, spielen.
app-noscript = Schalte JavaScript ein, um zu spielen.
app-unloaded = Ein Teil dieser Seite ist nicht angekommen.
app-again = Neu laden

## Warum der Server eine Anfrage abgewiesen hat, ohne sie anzusehen.
refusal-unknown_host = Auf diesen Namen hört der Server nicht. Nimm seine IP-Adresse, oder stell mit DINGO_PUBLIC_URL die Adresse ein, die alle eingeben.
refusal-address_too_long = Diese Adresse ist zu lang.
refusal-headers_too_long = Dein Browser hat zu viel geschickt. Lösch die Cookies dieser Seite und versuch es noch einmal.
refusal-two_cookies = Vielleicht hat eine andere Seite ein Cookie für uns gesetzt. Versuch es noch einmal. Hilft das nicht, lösch die Cookies dieser Seite.

## Die Frage an einen Browser, dessen Cookie eine andere Seite gesetzt haben kann.
former-title = Bist du { $name }?
former-nameless-title = Warst du schon einmal hier?
former-text = Sag nur Ja, wenn du das selbst warst.
former-yes = Ja, das bin ich
former-no = Nein
