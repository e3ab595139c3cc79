### Die Lektionen von Dingo: eine Runde in sechs Szenen. Jeder Satz stützt sich auf Behauptungen in app/features/lessons/dingo.json,
### die ein Test an der Runde prüft. Kurz: Sie stehen über dem Tisch auf einem Telefon.

dingo-lesson-cards = Tiere
dingo-lesson-cards-goal = Die meisten Punkte gewinnen. Jeder Wert hat einen Hasen ♦, einen Dingo ♥ und zwei Wölfe ♠ ♣. Wölfe jagen Hasen.
dingo-lesson-cards-discard = Du hast zehn Karten und behältst sechs. J♠ ist dein einziger Bube: { -Tippe } ihn an und leg ihn ab.
dingo-lesson-cards-other = Das ginge auch. Leg jetzt J♠ ab.
dingo-lesson-cards-done = Weg, und offen für alle. Jeder hat eine Karte abgelegt.

dingo-lesson-passing = Weitergeben
dingo-lesson-passing-pass = Du hast den Dingo 9♥ und seinen Wolf 9♣. Den eigenen Dingo darfst du nicht jagen. Gib Ben die 9♣: Er darf es.
dingo-lesson-passing-other = Erlaubt, aber neben deiner 9♥ nützt dir die 9♣ nichts. Gib sie weiter.
dingo-lesson-passing-done = Weitergegeben wird verdeckt: Nur Ben und du wisst, wo die 9♣ ist.

dingo-lesson-catching = Fangen
dingo-lesson-catching-called = Der 3er-Hase ist aufgerufen. Ben musste den Dingo spielen. Die anderen spielten keinen Wolf. Du bist zuletzt dran: Spiel die 3♣!
dingo-lesson-catching-other = Dann bekommt niemand den 3er-Hasen. Spiel die 3♣.
dingo-lesson-catching-done = Gefangen! Hase und Wolf gehören dir, je ein Punkt. Bens Dingo punktet, weil ein Wolf kam.

dingo-lesson-second = Zweiter Wolf
dingo-lesson-second-called = 7er-Hase. Dan hat einen Wolf gespielt, deiner kommt als zweiter. Der letzte Wolf holt den Hasen.
dingo-lesson-second-other = Dann behält Dan den 7er-Hasen. Spiel die 7♠.
dingo-lesson-second-done = Der 7er-Hase gehört dir. Dans Wolf ging an Cleo, von ihr kam der Dingo.

dingo-lesson-dingo = Dein Dingo
dingo-lesson-dingo-called = 9er-Hase. Du hast seinen Dingo und musst ihn spielen. Allein kostet er dich einen Punkt.
dingo-lesson-dingo-done = Ben spielte die 9♣ von dir, und Dan nahm den Hasen. Dein Dingo und Bens Wolf punkten für dich.

dingo-lesson-aces = Asse
dingo-lesson-aces-called = Zuletzt die Asse: je 3 Punkte. Der Ass-Hase zählt 10, braucht aber beide Ass-Wölfe. Einer liegt da: Spiel A♠ und A♦ zusammen.
dingo-lesson-aces-other = Da ist mehr drin. Spiel A♠ und den Ass-Hasen zusammen.
dingo-lesson-aces-done = 22 Punkte: Du gewinnst die Runde. Das ist Dingo. Jetzt mit den anderen!
