### Wie die Leute aussehen.

avatar-choose = Das Tier
avatar-colour = Die Farbe
avatar-of-colour = Farbe { $number }
avatar-dingo = Dingo
avatar-rabbit = Hase
avatar-bear = Bär
avatar-frog = Frosch
avatar-fox = Fuchs
avatar-cat = Katze
avatar-owl = Eule
avatar-koala = Koala
avatar-panda = Panda
avatar-sheep = Schaf
avatar-mouse = Maus
avatar-pig = Schwein
