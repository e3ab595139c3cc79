### So spielt man Dingo.

dingo-rules-title = So spielt man Dingo

dingo-rules-idea = Worum es geht
    .text = Vier spielen, alle für sich. Hasen werden nacheinander aufgerufen, von der 2 bis zum König. Wer den *Dingo* dieses Werts hat, muss ihn spielen. Dann dürfen die anderen *Wölfe* spielen. Ein Dingo mit Wolf punktet, ein Dingo allein kostet Punkte, und der letzte Wolf holt den *Hasen*. Davor formst du dein Blatt: sieben Durchgänge Ablegen und Weitergeben.
dingo-rules-cards = Die Karten
    .text = Ein gewöhnliches Spiel mit 52 Karten. Karo sind Hasen, Herz sind Dingos, Pik und Kreuz sind Wölfe. Die 2 ist am niedrigsten, das Ass am höchsten.
    .rabbit = Hase
    .dingo = Dingo
    .wolves = Wölfe
    .ace-rabbit = Der Ass-Hase
    .pile = Die Hasen von 2 bis König liegen offen in der Mitte, die 2 oben. Der *Ass-Hase* (A♦) bleibt bei den anderen 39 Karten.

dingo-rules-deal = Das Geben
    .drawn = Um den ersten Geber zu finden, ziehen alle eine Karte; bei gleichem Wert wird noch einmal gezogen, bis alle vier verschieden sind. Die höchste Karte gibt.
    .lot = Der erste Geber wird ausgelost.
    .left = Nach jeder Runde wandert das Geben nach links.
    .cut = Es wird gemischt und abgehoben. Wer rechts vom Geber sitzt, darf die Stelle wählen.
    .uncut = Es wird gemischt; an diesem Tisch hebt niemand ab.
    .dealt = Vierzig Karten werden einzeln gegeben, beginnend links vom Geber: zehn für jeden.

dingo-rules-exchange = Sieben Durchgänge: ablegen und weitergeben
    .text = In jedem Durchgang sind alle einmal dran, zuerst der Geber, dann im Uhrzeigersinn:
    .discard = Eine Karte ablegen
    .left = Eine Karte nach links geben
    .across = Eine Karte nach gegenüber geben
    .right = Eine Karte nach rechts geben
    .six = Am Ende haben alle sechs Karten.
    .discards-open = *Abgelegt* wird offen auf einen Stapel. An diesem Tisch dürfen ihn alle ganz ansehen. *Asse legt man nicht ab*, man gibt sie höchstens weiter.
    .discards-top = *Abgelegt* wird offen auf einen Stapel. Ansehen darfst du nur die oberste Karte. *Asse legt man nicht ab*, man gibt sie höchstens weiter.
    .passes = *Weitergegeben* wird verdeckt. Was du bekommst, gehört sofort zu deinem Blatt, also siehst du es oft, bevor du selbst gibst: nach links alle außer dem Geber, nach rechts nur, wer rechts vom Geber sitzt, nach gegenüber die letzten beiden.

dingo-rules-hunt = Die Jagd
    .text = Der oberste Hase wird aufgerufen. Wer den Dingo dieses Werts hat, muss ihn spielen. Dann dürfen die anderen drei im Uhrzeigersinn keinen Wolf dieses Werts spielen, einen oder beide. Zum eigenen Dingo spielt man keinen Wolf. Vier Dinge können passieren. Hier ist die 7 aufgerufen:
    .nobody = Kein Dingo
    .nobody-text = Niemand hat ihn. Der Hase entwischt auf die Ablage, und Wölfe sind nicht erlaubt.
    .none = Ein Dingo und kein Wolf
    .none-text = Der Dingo kommt quer auf den Strafstapel seines Spielers. Der Hase entwischt.
    .one = Ein Dingo und ein Wolf
    .one-text = Der Dingo punktet für seinen Spieler. Der Wolf fängt den Hasen, und beide punkten für den Spieler des Wolfs.
    .two = Ein Dingo und zwei Wölfe
    .two-text = Der erste Wolf geht an den Dingo: Beide punkten für den Spieler des Dingos. Der zweite Wolf fängt den Hasen. Das gilt auch, wenn jemand beide Wölfe spielt.
    .discards = Ablage
    .dingo-penalty = Strafstapel beim Dingo
    .dingo-scoring = Gewinnstapel beim Dingo
    .wolf-scoring = Gewinnstapel beim Wolf
    .second-scoring = Gewinnstapel beim zweiten Wolf
    .asked = Gefragt zu werden verrät nichts: Auch ohne Wolf wirst du gefragt und bleibst draußen. Das kann die Seite nach einer Pause für dich tun.
    .habit = Wie lange du überlegst, kann trotzdem etwas verraten. Nimm dir für jede Antwort etwa zwei Sekunden, auch ohne Wahl.

dingo-rules-aces = Die Ass-Jagd
    .strict = Zuletzt wird das Herz Ass aufgerufen, und wer es hat, muss es spielen. Dann ist jeder einmal dran, im Uhrzeigersinn von links davon, und zuletzt sein Spieler selbst. Wenn du dran bist, darfst du spielen:
    .honour = Zuletzt wird das Herz Ass ebenso aufgerufen. Dann ist jeder einmal dran, im Uhrzeigersinn von links davon, und zuletzt sein Spieler selbst. Schweigen alle, gibt es keine Ass-Jagd. Wenn du dran bist, darfst du spielen:
    .wolves = keinen, einen oder beide Ass-Wölfe, die du hast, und
    .rabbit = den Ass-Hasen, aber nur, wenn dann beide Ass-Wölfe auf dem Tisch liegen; die du im selben Zug spielst, zählen mit.
    .figure-dingo = Zuerst der Ass-Dingo
    .figure-wolves = dann Wölfe
    .figure-rabbit = und, wenn beide liegen, der Ass-Hase
    .worth-strict = Jeder Ass-Wolf und der Ass-Hase zählen für den, der sie gespielt hat. Wurde mindestens ein Ass-Wolf gespielt, zählt der Ass-Dingo für seinen Spieler; wenn keiner, ist er Strafe. Ein Ass-Hase, der nicht gespielt wurde, wird am Ende eingezogen und kommt auf den Strafstapel dessen, der ihn hat.
    .worth-honour = Jeder Ass-Wolf und der Ass-Hase zählen für den, der sie gespielt hat. Wurde mindestens ein Ass-Wolf gespielt, zählt der Ass-Dingo für seinen Spieler; wenn keiner, ist er Strafe. Nach einem Ass-Hasen, der nicht gespielt wurde, wird am Ende gefragt, und wird er gezeigt, kommt er auf den Strafstapel dessen, der ihn hat.

dingo-rules-honour = Ertappt
    .text = Am Ende werden alle Blätter gezeigt. Wer noch eine rote Karte hat, ist *ertappt* und kann die Runde nicht gewinnen. Übrige schwarze Karten zählen nichts.
    .strict = Der Tisch achtet auf die Regeln: Er verlangt jeden aufgerufenen Dingo und zieht einen übrigen Ass-Hasen ein. So wird niemand ertappt.
    .honour = Es gilt die Ehre. Jeder Aufruf geht an alle vier, im Uhrzeigersinn vom Geber aus: Spiel den Dingo, wenn du ihn hast, oder schweig. Du darfst ihn vergessen oder verstecken. Dann entwischt der Hase, aber die rote Karte bleibt dir. Nach der Ass-Jagd darf der Ass-Hase gezeigt werden; wer schweigt, riskiert dasselbe.

dingo-rules-worth = Was die Karten zählen
    .text = Deine Summe ist dein Gewinnstapel minus deinen Strafstapel.
    .card = Karte
    .scoring = Gewinnstapel
    .penalty = Strafstapel
    .low = 2 bis 9
    .high = 10, Bube, Dame, König
    .aces-dingo = Pik, Kreuz oder Karo Ass
    .aces-rabbit = Pik, Kreuz oder Herz Ass
    .ten-dingo = Herz Ass, der Ass-Dingo
    .ten-rabbit = Karo Ass, der Ass-Hase

dingo-rules-winning = Wer die Runde gewinnt
    .text = Die höchste Summe gewinnt, Ertappte zählen nicht mit. Bei Gleichstand entscheidet der höchste Hase im Gewinnstapel; der Ass-Hase steht über dem König, im Strafstapel zählt er nicht. Hat niemand von ihnen einen Hasen, teilen sie sich den Sieg. Wurden alle vier ertappt, gewinnt niemand.

dingo-rules-match = Die Partie
    .endless = An diesem Tisch spielt ihr Runde um Runde, solange ihr wollt.
    .target = Die Partie ist vorbei, wenn jemand in Summe { $target } Punkte erreicht.
    .single = Die Partie hat eine einzige Runde.
    .four = Eine Partie hat 4 Runden: Jeder gibt einmal.
    .hands = Eine Partie hat { $hands } Runden.
    .sum = Die Summen der Runden werden addiert.
    .caught = Wer ertappt wurde, gewinnt in dieser Runde nichts dazu, behält aber eine Summe unter null.
    .won = Die höchste Gesamtsumme gewinnt die Partie; bei Gleichstand gewinnt, wer mehr Runden gewonnen hat, und ist auch das gleich, wird die Partie geteilt.
