### Die Regeln aller Spiele: die Seite um sie herum.

rules-of = Regeln von { $game }
rules-here = Die Regeln an diesem Tisch.
rules-rulings = Warum die Regeln so sind: was ihre Quellen offen lassen (englisch)
rules-usual = Die üblichen Regeln. Ein Tisch kann andere haben: Sie stehen in seinem Menü.
