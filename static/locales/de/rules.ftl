### Die Regeln aller Spiele: die Seite um sie herum.

rules-of = Regeln von { $game }
rules-fetching = Die Regeln werden geholt …
rules-here = So, wie an diesem Tisch gespielt wird.
rules-usual = Mit den üblichen Optionen. Ein Tisch kann andere vereinbaren: Sein Menü führt zu seinen eigenen Regeln.
