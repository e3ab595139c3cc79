### What a messenger shows of a link to a table. The server writes it into the page, so each is a sentence on one line.

preview-title = { $name } hat dir einen Platz freigehalten: { $game }
preview-title-nobody = Hier ist ein Platz für dich: { $game }
preview-text = Ein Kartenspiel im Browser. Link öffnen, Namen sagen, hinsetzen: ohne Installation, ohne Konto.
