### Die Lektionen von Dingo: eine Runde in sechs Szenen. Jeder Satz stützt sich auf Behauptungen in app/lessons/dingo.json,
### die ein Test an der Runde prüft. Kurz: Sie stehen über dem Tisch auf einem Telefon.

dingo-lesson-cards = Tiere
dingo-lesson-cards-goal = Zu jedem Wert gibt es einen Hasen ♦, einen Dingo ♥ und zwei Wölfe ♠ ♣. Wölfe jagen Hasen. Die Hasen warten in der Mitte, die 2 zuerst.
dingo-lesson-cards-discard = Zehn Karten, und nur sechs bleiben. Der Pik-Bube ist dein einziger Bube: Tippe ihn an und leg ihn ab.
dingo-lesson-cards-other = Das ginge auch. Lass jetzt den Pik-Buben gehen.
dingo-lesson-cards-done = Weg, und offen für alle. Jeder hat eine Karte abgelegt.

dingo-lesson-passing = Weitergeben
dingo-lesson-passing-pass = Du hast den Dingo 9♥ und seinen Wolf 9♣. Aber mit deinem Dingo darf kein eigener Wolf laufen. Gib Ben die 9♣: Bei ihm darf sie.
dingo-lesson-passing-other = Erlaubt, aber neben deiner 9♥ nützt dir 9♣ nichts. Gib 9♣ weiter.
dingo-lesson-passing-done = Weitergegeben wird verdeckt: Nur Ben und du wisst, wo die 9♣ ist.

dingo-lesson-catching = Fangen
dingo-lesson-catching-called = Der Tausch ist vorbei, und Hase 3 ist aufgerufen. Ben musste den Dingo spielen, die anderen schickten keinen Wolf. Du bist zuletzt dran: Schick die 3♣!
dingo-lesson-catching-other = Dann bekäme niemand Hase 3. Spiel die 3♣.
dingo-lesson-catching-done = Gefangen! Hase und Wolf gehören dir, je ein Punkt. Der Dingo punktet für Ben, weil ein Wolf mit ihm lief.

dingo-lesson-second = Zweiter Wolf
dingo-lesson-second-called = Hase 7. Dan hat schon einen Wolf geschickt, deiner wäre der zweite. Der zweite Wolf bekommt den Hasen.
dingo-lesson-second-other = Dann behielte Dan Hase 7. Spiel die 7♠.
dingo-lesson-second-done = Hase 7 gehört dir. Dans Wolf ging an Cleo, von ihr kam der Dingo.

dingo-lesson-dingo = Dein Dingo
dingo-lesson-dingo-called = Hase 9. Du hast seinen Dingo, und ein aufgerufener Dingo muss gespielt werden. Kommt kein Wolf, kostet er dich einen Punkt.
dingo-lesson-dingo-done = Ben schickte die 9♣, die er von dir hat, und Dan nahm den Hasen. Dein Dingo und der erste Wolf punkten für dich.

dingo-lesson-aces = Asse
dingo-lesson-aces-called = Zuletzt die Asse: je 3 Punkte. Der Ass-Hase zählt 10, aber nur, wenn beide Ass-Wölfe gespielt sind. Einer liegt da: Spiel A♠, dann A♦.
dingo-lesson-aces-other = Da ist mehr drin. Spiel A♠ und den Ass-Hasen zusammen.
dingo-lesson-aces-done = 22 Punkte: Du gewinnst die Runde. Das ist Dingo. Jetzt mit den anderen!
