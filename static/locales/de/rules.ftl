### Die Regeln aller Spiele: die Seite um sie herum.

rules-of = Regeln von { $game }
rules-here = Die Regeln an diesem Tisch.
rules-usual = Die üblichen Regeln. Ein Tisch kann andere haben: Sie stehen in seinem Menü.
