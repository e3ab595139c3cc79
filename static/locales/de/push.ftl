### Was der Server in Mitteilungen sagt. Nie eine Karte, eine Zeile Chat oder ein Code: Man sieht sie auf gesperrten Bildschirmen.

push-table = Tisch von { $name }
push-a-table = Dein Tisch
push-turn = Du bist am Zug.
push-time = Du bist am Zug, und deine Zeit läuft ab.
push-seat = Jemand bittet dich um einen Platz.
push-club = Dein Club spielt.
push-date = Euer nächster Spieleabend beginnt in höchstens zwei Stunden.
push-review = Deine Analyse ist fertig.
push-test = Mitteilungen kommen auf diesem Gerät an.
