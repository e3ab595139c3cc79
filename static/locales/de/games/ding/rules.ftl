### So spielt man Ding!.

ding-rules-title = So spielt man Ding!

ding-rules-idea = Worum es geht
    .text = Drei bis acht Freunde lassen ihre Figuren vom Start ins Ziel laufen. Jeder Stich bringt dich ein Feld vor, *DING* zu legen bringt fünf. Aber wer mitspielt und nichts bekommt, geht zurück. Darum entscheiden alle vor jeder Runde heimlich: Bin ich *REIN* oder *RAUS*?
    .text-players = { $players } Freunde lassen ihre Figuren vom Start ins Ziel laufen. Jeder Stich bringt dich ein Feld vor, *DING* zu legen bringt fünf. Aber wer mitspielt und nichts bekommt, geht zurück. Darum entscheiden alle vor jeder Runde heimlich: Bin ich *REIN* oder *RAUS*?

ding-rules-cards = Die Karten
    .text = Vier Farben, jede mit ihrem Zeichen: blauer Regen, orange Sonne, gelber Blitz, grünes Blatt. Jede hat die Zahlen 2 bis 12 und die Buchstaben D, i, n und g. In Stichen zählt ein Buchstabe 1, weniger als jede Zahl.
    .numbers = Eine Zahl jeder Farbe
    .letters = Die Buchstaben einer Farbe
    .wild = Ein Joker
    .two = Es gibt *zwei Joker*. Ein Joker ist der höchste Trumpf, über der 12. In einem DING steht er für jeden Buchstaben.
    .three = Es gibt *drei Joker*. Ein Joker ist der höchste Trumpf, über der 12. In einem DING steht er für jeden Buchstaben.

ding-rules-board = Das Brett
    .text = Sechzehn Felder führen vom Start ins Ziel, in vier Zonen zu je vier. Die Zahl einer Zone sagt, wie weit du *zurück* musst, wenn eine Runde schiefgeht: 1 in der ersten, 4 in der letzten. Hinter den Start geht es nie, dort riskierst du also nichts.
    .zones = Die vier Zonen
    .zone = *{ $zone }* Felder { $first } bis { $last }

ding-rules-deal = Das Geben
    .text = Der erste Geber wird ausgelost. Nach jeder Runde geht das Geben nach links. Alle bekommen fünf Karten. Die nächste Karte wird aufgedeckt: Ihre Farbe ist *Trumpf*. Ist es ein Joker, wird weiter aufgedeckt, bis eine Farbe kommt. Die aufgedeckten Karten sind *Gemeinschaftskarten*: Alle dürfen sie für ein DING benutzen.

ding-rules-tokens = REIN oder RAUS
    .text = Alle sehen ihre Karten an und wählen heimlich: REIN oder RAUS. Dann zeigen alle zugleich.
    .nobody = *Niemand* REIN: Nichts bewegt sich, und es wird neu gegeben.
    .alone = *Genau eine Person* REIN: Ihre Figur geht fünf Felder vor, und die Runde ist vorbei.
    .others = Sonst spielen alle weiter, die REIN sind. Die anderen bleiben stehen.

ding-rules-swap = Karten tauschen
    .text = Der Reihe nach, von links vom Geber, darf jeder, der REIN ist, *bis zu drei Karten* tauschen. Du wählst, was du abgibst, bevor du siehst, was kommt. Neue Karten kommen oben vom Stapel, die alten darunter.

ding-rules-ding = DING!
    .text = Nach dem Tauschen, vor dem ersten Stich, darfst du DING! sagen, wenn dein Blatt und die Gemeinschaftskarten *D, i, n, g* ergeben. Farben sind egal, und ein Joker ist jeder Buchstabe.
    .figure = Ein DING: Der Joker steht für n
    .first = Nur das erste DING am Tisch zählt. Diese Figur geht *fünf Felder vor*, alle anderen, die REIN sind, gehen um ihre Zone zurück, und die Runde ist vorbei. Der erste Stich beginnt, wenn alle „kein Ding“ gesagt haben{ $seconds ->
        [0] .
       *[other] , oder nach { $seconds } Sekunden.
    } „Kein Ding“ sagt auch, wer es nicht legen kann: Gefragt zu werden verrät also nichts.

ding-rules-tricks = Fünf Stiche
    .text = Links vom Geber spielt zuerst aus, wer REIN ist. Danach spielt aus, wer den letzten Stich gemacht hat.
    .follow = *Bediene die ausgespielte Farbe, wenn du kannst.* Kannst du nicht, spiel irgendeine Karte.
    .highest = Der höchste Trumpf macht den Stich, ohne Trumpf die höchste Karte der ausgespielten Farbe.
    .wild = Ein *Joker* ist Trumpf, über der 12. Wird er ausgespielt, gilt Trumpf. Ist er dein einziger Trumpf, musst du ihn spielen, wenn Trumpf ausgespielt wird.
    .level = Zwei Joker oder zwei Buchstaben einer Farbe sind gleich: Der zuerst gespielte ist besser.
    .habit = Wie lange du überlegst, kann etwas verraten. Nimm dir für jede Wahl, jeden Tausch und jede Karte etwa zwei Sekunden, auch ohne Wahl. Eilig ist nur DING!.

ding-rules-moving = Ziehen
    .trick = Jeder Stich bringt dich *ein Feld vor*.
    .none = Warst du REIN und hast *keinen Stich*, gehst du um die Zahl deiner Zone *zurück*.
    .out = Warst du RAUS, bleibst du stehen.
    .near = Die Figuren ziehen am Ende der Runde. Stehen beim Geben zwei oder mehr Figuren höchstens fünf Felder vor dem Ziel, zieht nach jedem Stich gleich, wer ihn gemacht hat. Zurück geht es trotzdem erst am Ende.

ding-rules-finish = Das Ziel
    .text = Die erste Figur im Ziel gewinnt. Genau treffen muss sie nicht. Wo jeder Stich sofort zieht, kann es mitten in einer Runde passieren.
