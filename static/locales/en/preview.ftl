### What a messenger shows of a link to a table. The server writes it into the page, so each is a sentence on one line.

preview-title = { $name } saved you a seat: { $game }
preview-title-nobody = There is a seat for you: { $game }
preview-text = A card game in the browser. Open the link, say your name, sit down: nothing to install, no account.
