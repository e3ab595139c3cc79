### So spielt man Ding!.

ding-rules-title = So spielt man Ding!

ding-rules-idea = Worum es geht
    .text = Drei bis acht Freunde lassen ihre Figuren vom Start ins Ziel laufen. Eine Runde Karten bewegt sie: Jeder Stich ist ein Feld vorwärts, und *DING* zu buchstabieren bringt fünf. Aber wer mitspielt und nichts bekommt, geht zurück. Darum entscheiden alle vor jeder Runde heimlich: Bin ich *REIN* oder *RAUS*?
    .text-players = An diesem Tisch lassen { $players } Freunde ihre Figuren vom Start ins Ziel laufen. Eine Runde Karten bewegt sie: Jeder Stich ist ein Feld vorwärts, und *DING* zu buchstabieren bringt fünf. Aber wer mitspielt und nichts bekommt, geht zurück. Darum entscheiden alle vor jeder Runde heimlich: Bin ich *REIN* oder *RAUS*?

ding-rules-cards = Die Karten
    .text = Vier Farben, jede mit einem eigenen Zeichen: blauer Regen, orange Sonne, gelber Blitz, grünes Blatt. Jede hat die Zahlen von 2 bis 12 und die vier Buchstaben D, i, n und g. In Stichen zählt ein Buchstabe 1, weniger als jede Zahl.
    .numbers = Eine Zahl jeder Farbe
    .letters = Die Buchstaben einer Farbe
    .wild = Ein Joker
    .two = Im Spiel sind *zwei Joker*. Ein Joker ist die höchste Karte der Trumpffarbe, über der 12; und in einem DING steht er für jeden Buchstaben.
    .three = Im Spiel sind *drei Joker*. Ein Joker ist die höchste Karte der Trumpffarbe, über der 12; und in einem DING steht er für jeden Buchstaben.

ding-rules-board = Das Brett
    .text = Vom Start führen sechzehn Felder ins Ziel, in vier Zonen zu vier Feldern. Die Zahl einer Zone sagt, wie viele Felder du von dort *zurück* gehst, wenn eine Runde schiefgeht: 1 in der ersten Zone, 4 in der letzten. Hinter den Start geht es nie, und am Start ist nichts zu verlieren.
    .zones = Die vier Zonen
    .zone = *{ $zone }* Felder { $first } bis { $last }
    .pawns = Die Figuren

ding-rules-deal = Das Geben
    .text = Der erste Geber wird gelost; nach jeder Runde wandert das Geben nach links. Alle bekommen fünf Karten, eine nach der anderen. Die nächste Karte wird aufgedeckt: Ihre Farbe ist *Trumpf*. Ist sie ein Joker, bleibt sie liegen, und es wird weiter aufgedeckt, bis eine Farbe kommt. Die aufgedeckten Karten gehören niemandem; es sind *Gemeinschaftskarten*, die alle für ein DING benutzen dürfen.

ding-rules-tokens = REIN oder RAUS
    .text = Alle sehen ihre Karten an und setzen heimlich einen Chip: REIN oder RAUS. Dann werden alle zugleich gezeigt.
    .nobody = Ist *niemand* drin, bewegt sich nichts, und es wird neu gegeben.
    .alone = Ist *genau einer* drin, geht diese Figur fünf Felder vor, und die Runde ist vorbei.
    .others = Sonst spielen die weiter, die drin sind. Wer draußen ist, bewegt sich in dieser Runde nicht.

ding-rules-swap = Karten tauschen
    .text = Der Reihe nach, von links vom Geber, darf jeder, der drin ist, *bis zu drei Karten* gegen ebenso viele neue tauschen. Du wählst, was du abgibst, bevor du siehst, was kommt. Neue Karten kommen oben vom Stapel; Abgegebenes kommt darunter.

ding-rules-ding = DING!
    .text = Nach dem Tauschen, bevor die erste Karte fällt, darf DING! sagen, wer mit seinem Blatt und den Gemeinschaftskarten *D, i, n, g* buchstabieren kann. Farben sind egal, und ein Joker steht für jeden Buchstaben.
    .figure = Ein DING: Der Joker steht für n
    .first = Nur das erste zählt: Was zuerst am Tisch ankommt, gewinnt. Diese Figur geht *fünf Felder vor*, alle anderen, die drin sind, gehen um ihre Zone zurück, und die Runde ist vorbei. Der erste Stich beginnt, wenn alle „kein Ding“ gesagt haben, oder nach { $seconds } Sekunden. Wer nicht buchstabieren kann, sagt auch „kein Ding“: Dass jemand gefragt wird, verrät also nichts.

ding-rules-tricks = Fünf Stiche
    .text = Zuerst spielt aus, wer links vom Geber als Erster drin ist; dann, wer den letzten Stich gemacht hat.
    .follow = *Bediene die ausgespielte Farbe, wenn du kannst.* Kannst du nicht, spiel eine beliebige Karte.
    .highest = Den Stich macht der höchste Trumpf; ohne Trumpf die höchste Karte der ausgespielten Farbe.
    .wild = Ein *Joker* ist Trumpf und höher als die 12. Ein ausgespielter Joker gilt als Trumpf; und wer Trumpf bedienen muss und sonst keinen hat, muss ihn spielen.
    .level = Zwei Joker oder zwei Buchstaben einer Farbe sind gleich: Der zuerst gespielte ist besser.
    .habit = Wie lange du brauchst, kann den anderen etwas verraten. Nimm dir für jeden Chip, jeden Tausch und jede Karte etwa zwei Sekunden, auch wenn nur eine Karte passt. Eilig ist nur das DING!.

ding-rules-moving = Ziehen
    .trick = Jeder Stich ist *ein Feld vorwärts*.
    .none = Wer drin war und *keinen Stich* gemacht hat, geht um die Zahl seiner Zone *zurück*.
    .out = Wer draußen war, bleibt stehen.
    .near = Die Figuren ziehen am Ende der Runde. Stehen aber beim Geben zwei oder mehr Figuren höchstens fünf Felder vor dem Ziel, zieht nach jedem Stich gleich, wer ihn gemacht hat. Zurück geht es trotzdem erst am Ende.

ding-rules-finish = Das Ziel
    .text = Die erste Figur im Ziel gewinnt. Es muss nicht genau aufgehen; und wo nach jedem Stich gezogen wird, kann es mitten in einer Runde geschehen.
