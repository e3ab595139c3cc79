### Eine Runde Dingo. In den Variablen für Personen steht 0 für die, die gerade liest, sonst ein Name. Eine Karte ist
### ihre Farbe `$suit` (C, D, H oder S) und ihr Wert `$rank` (2 bis 10, J, Q, K oder A).

# Karten

dingo-card-animal =
    { $suit ->
        [D] { $card }, Hase
        [H] { $card }, Dingo
       *[other] { $card }, Wolf
    }
dingo-rank-of =
    { $rank ->
        [T] 10er-
        [J] Buben-
        [Q] Damen-
        [K] Königs-
        [A] Ass-
       *[other] { $rank }er-
    }
dingo-rabbit = { $rank }Hase
dingo-the-rabbit = den { $rank }Hasen
dingo-points =
    { $count ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
dingo-rabbit-count =
    { $count ->
        [one] { $count } Hase
       *[other] { $count } Hasen
    }
dingo-ace-rabbit = Der Ass-Hase
dingo-the-ace-rabbit = den Ass-Hasen

# Was man tun kann

dingo-stay-silent = Schweigen
dingo-pass-turn = Kein Wolf
dingo-no-ace = Kein Ass
dingo-pick-aces = { -Tippe } Asse an, in der Reihenfolge, in der du sie spielst
dingo-tap-a-card = { -Tippe } eine Karte an
dingo-play = Spielen
dingo-play-cards = { $cards } spielen
dingo-then = { $first }, dann { $next }
dingo-reveal = Zeigen
dingo-reveal-cards = Zeigen: { $cards }
dingo-play-it = Spielen
dingo-play-it-cards = Spielen: { $cards }
dingo-discard-button = *Karte* ablegen
dingo-discard-card = { $card } ablegen
dingo-pass-button = *Karte* *an { $name }*
dingo-pass-card = { $card } an { $name } geben
dingo-ahead-may =
    { $round ->
        [2] Du kannst schon wählen, was du nach links gibst.
        [4] Du kannst schon wählen, was du nach gegenüber gibst.
        [6] Du kannst schon wählen, was du nach rechts gibst.
       *[other] Du kannst schon wählen, was du ablegst.
    }
dingo-in-advance = Im Voraus, wenn sich nichts ändert:
dingo-in-advance-tap = { -Tippe } eine Karte an, um sie im Voraus zu wählen.
dingo-in-advance-chosen = Im Voraus gewählt. { -Tippe }, um es zurückzunehmen.
dingo-ahead = Vorgemerkt: *Karte* { $what }
dingo-ahead-card = { $card } ist für deinen nächsten Zug vorgemerkt: { $what }. Zurücknehmen

# Was eine Aktion bringt oder kosten kann, auf ihrem Knopf; `$points`, `$won` und `$lost` haben ihr Vorzeichen

dingo-stake-points =
    { $count ->
        [0] keine Punkte
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
dingo-stake-unless_followed = { $points }, wenn kein { $rank }Wolf folgt
dingo-stake-dingo_lost = { $points } für { $name }
dingo-stake-dingo_lost_unless = { $points } für { $name }, wenn kein Wolf kommt
dingo-stake-dingo_out = { $won } mit Wolf, allein { $lost }
dingo-stake-caught = du wirst ertappt
dingo-stake-points_or_caught = { $points }, oder du wirst ertappt

# Der Tisch

dingo-rabbits = Hasen
dingo-rabbits-to-come = Die Hasen, die noch kommen
dingo-rabbit-pile = Hasenstapel: { $count }. Durchsehen
dingo-rabbit-pile-top = Hasenstapel: { $count }, oben { $card }. Durchsehen
dingo-discards = Ablage
dingo-discards-top = Die oberste Karte
dingo-discards-all = Von unten nach oben
dingo-discard-pile = Ablage: { $count }. Ansehen
dingo-discard-pile-top = Ablage: { $count }, oben { $card }. Ansehen
dingo-hand-hidden =
    { $who ->
        [0] Dein Blatt, verdeckt: { $cards }
       *[other] Blatt von { $who }, verdeckt: { $cards }
    }
dingo-in-hand = { $cards } auf der Hand
dingo-silent = schweigt
dingo-passed = bleibt draußen
dingo-note-dingo = Dingo liegt
dingo-note-wolf = { $rank } gelegt
dingo-next = Nächster: { $rank }
dingo-slot-wolf = ein Wolf?
dingo-slot-captured = gefangen
dingo-slot-lost = verloren
dingo-piles =
    { $who ->
        [0] Deine Stapel
       *[other] Stapel von { $who }
    }
dingo-piles-worth = { $piles }: { $points }
dingo-piles-counted = { $piles }: { $scoring } Gewinn, { $penalty } Strafe, { $points }. Durchsehen
dingo-scoring-pile = Gewinnstapel
dingo-penalty-pile = Strafstapel
dingo-rounds = Die sieben Durchgänge
dingo-ace-hunt = Die Ass-Jagd
dingo-aces = Die Asse
dingo-on-table = Auf dem Tisch
dingo-passing =
    { $way ->
        [left] Nach links weitergeben
        [across] Nach gegenüber weitergeben
       *[right] Nach rechts weitergeben
    }
dingo-round =
    { $round ->
        [2] Nach links
        [4] Gegenüber
        [6] Nach rechts
       *[other] Ablegen
    }

# Teile einer Wiederholung

dingo-phase-cut = Abheben
dingo-phase-round =
    { $round ->
        [1] Erstes Ablegen
        [2] Nach links
        [3] Zweites Ablegen
        [4] Nach gegenüber
        [5] Drittes Ablegen
        [6] Nach rechts
       *[other] Letztes Ablegen
    }
dingo-phase-over = Das Ende

# Was von dir verlangt wird

dingo-discard-now = Durchgang { $round } von 7: Leg eine Karte ab.
dingo-reveal-now = Den Ass-Hasen zeigen – oder verstecken und ertappt werden?
dingo-pass-now =
    { $way ->
        [left] Durchgang { $round } von 7: Gib { $name } links eine Karte.
        [across] Durchgang { $round } von 7: Gib { $name } gegenüber eine Karte.
       *[right] Durchgang { $round } von 7: Gib { $name } rechts eine Karte.
    }
dingo-passed-now =
    { $way ->
        [left] { $giver } gab dir { $card }. Gib { $name } links eine Karte.
        [across] { $giver } gab dir { $card }. Gib { $name } gegenüber eine Karte.
       *[right] { $giver } gab dir { $card }. Gib { $name } rechts eine Karte.
    }
dingo-call-none = { $called }: Den Dingo hast du nicht.
dingo-call-may = Dein Dingo ist aufgerufen: { $card } spielen oder verstecken?
dingo-call-must = Dein Dingo ist aufgerufen: Du musst { $card } spielen.
dingo-wolves-none = { $called }: Du hast keinen Wolf dafür.
dingo-wolves-one = { $called }: { $card } spielen oder draußen bleiben?
dingo-wolves-both = { $called }: Einen Wolf, beide oder keinen?
dingo-aces-none = { $called }: Du hast kein Ass, das jetzt geht.
dingo-aces-some = { $called }: { $cards } spielen oder draußen bleiben?

# Was von den anderen verlangt wird

dingo-has-it =
    { $rank ->
        [A] { $called }: { $name } hat den Ass-Dingo.
       *[other] { $called }: { $name } hat den Dingo.
    }
dingo-waiting =
    { $task ->
        [discard] { $name } legt gerade ab.
        [reveal] { $name } zeigt den Ass-Hasen – oder schweigt.
       *[other] { $called }: { $name } ist dran.
    }
dingo-waiting-pass =
    { $to ->
        [0] { $name } gibt dir gleich eine Karte.
       *[other] { $name } gibt { $to } { $way ->
            [left] links
            [across] gegenüber
           *[right] rechts
        } eine Karte.
    }

# Wie es ausging

dingo-all-caught = Alle vier wurden ertappt: Niemand gewinnt.
dingo-shared =
    { $me ->
        [yes] Gleichstand, { $points }: { $names } teilt euch den Sieg.
       *[no] Gleichstand, { $points }: { $names } teilen sich den Sieg.
    }
dingo-won =
    { $who ->
        [0] Du gewinnst die Runde: { $points }.
       *[other] { $who } gewinnt die Runde: { $points }.
    }
dingo-won-by-rabbit =
    { $who ->
        [0] Du gewinnst: { $points }, und der { $rabbit } entscheidet.
       *[other] { $who } gewinnt: { $points }, und der { $rabbit } entscheidet.
    }
dingo-why-nobody = Alle vier wurden ertappt, also gewinnt niemand.
dingo-why-highest-honest = Die höchste Summe gewinnt, Ertappte zählen nicht.
dingo-why-rabbit =
    { $who ->
        [0] { $level } Du hast den höheren Hasen, { $rabbit }.
       *[other] { $level } { $who } hat den höheren Hasen, { $rabbit }.
    }
dingo-why-level =
    { $me ->
        [yes] { $names } habt gleich viel: { $points }.
       *[no] { $names } haben gleich viel: { $points }.
    }
dingo-why-shared =
    { $me ->
        [yes] { $level } Niemand von euch hat einen Hasen: Ihr teilt euch den Sieg.
       *[no] { $level } Niemand von ihnen hat einen Hasen: Sie teilen sich den Sieg.
    }
dingo-end-lost = { $won } − { $lost } verloren
dingo-end-nothing-lost = nichts verloren
dingo-end-caught = ertappt
dingo-end-best-words = { $name }, { $points } in einer Jagd
dingo-total = Summe:
dingo-caught = *Ertappt.* { $words }
dingo-held-red =
    { $who ->
        [0] Du hattest noch { $cards } und kannst nicht gewinnen.
       *[other] { $who } hatte noch { $cards } und kann nicht gewinnen.
    }
dingo-left-in-hand = Übrig
dingo-red = rot!

# Was geschah

dingo-shuffled = Die Karten sind gemischt.
dingo-told-cut-drawn = Ausgelost: { $at } Karten abgehoben.
dingo-told-cut =
    { $who ->
        [0] Du hast { $at } Karten abgehoben.
       *[other] { $who } hat { $at } Karten abgehoben.
    }
dingo-told-discarded =
    { $who ->
        [0] Du hast { $card } abgelegt.
       *[other] { $who } hat { $card } abgelegt.
    }
dingo-a-card = eine Karte
dingo-told-passed =
    { $who ->
        [0] Du hast { $to } { $way ->
            [left] links
            [across] gegenüber
           *[right] rechts
        } { $card } gegeben.
       *[other] { $to ->
            [0] { $who } gab dir { $card }.
           *[other] { $who } hat { $to } { $way ->
                [left] links
                [across] gegenüber
               *[right] rechts
            } { $card } gegeben.
        }
    }
dingo-told-aces = Die Ass-Jagd beginnt: Der Ass-Dingo ist aufgerufen.
dingo-told-called = Der { $rabbit } ist aufgerufen.
dingo-told-dingo =
    { $who ->
        [0] Du hast den Dingo gespielt, { $card }.
       *[other] { $who } hat den Dingo gespielt, { $card }.
    }
dingo-told-silent =
    { $who ->
        [0] Du hast geschwiegen.
       *[other] { $who } hat geschwiegen.
    }
dingo-told-no-cards =
    { $who ->
        [0] Du bist draußen geblieben.
       *[other] { $who } ist draußen geblieben.
    }
dingo-told-cards =
    { $who ->
        [0] Du hast { $cards } gespielt.
       *[other] { $who } hat { $cards } gespielt.
    }
dingo-told-revealed =
    { $who ->
        [0] Du hast den Ass-Hasen gezeigt.
       *[other] { $who } hat den Ass-Hasen gezeigt.
    }
dingo-told-ace-scores =
    { $who ->
        [0] Ein Wolf kam: Der Ass-Dingo punktet für dich.
       *[other] Ein Wolf kam: Der Ass-Dingo punktet für { $who }.
    }
dingo-told-ace-penalty =
    { $who ->
        [0] Kein Wolf: Der Ass-Dingo kostet dich Punkte.
       *[other] Kein Wolf: Der Ass-Dingo kostet { $who } Punkte.
    }
dingo-told-rabbit-penalty =
    { $who ->
        [0] Du hast den Ass-Hasen behalten: Das kostet Punkte.
       *[other] { $who } hat den Ass-Hasen behalten: Das kostet Punkte.
    }
dingo-told-escaped =
    { $count ->
        [one] Kein Dingo: Der { $ranks }Hase entwischt.
       *[other] Kein Dingo: Die { $ranks }Hasen entwischen.
    }
dingo-told-no-dingo = Kein Dingo: Der { $rabbit } entwischt.
dingo-told-no-wolf =
    { $who ->
        [0] Kein Wolf: Der { $rabbit } entwischt. Dein Dingo kostet dich Punkte.
       *[other] Kein Wolf: Der { $rabbit } entwischt. Der Dingo kostet { $who } Punkte.
    }
dingo-told-two-wolves =
    { $who ->
        [0] { $captor ->
            [0] Du fängst { $rabbit }. Der erste Wolf geht an deinen Dingo.
           *[other] { $captor } fängt { $rabbit }. Der erste Wolf geht an deinen Dingo.
        }
       *[other] { $captor ->
            [0] Du fängst { $rabbit }. Der erste Wolf geht an { $who }.
           *[other] { $captor } fängt { $rabbit }. Der erste Wolf geht an { $who }.
        }
    }
dingo-told-one-wolf =
    { $who ->
        [0] { $captor ->
            [0] Du fängst { $rabbit }. Dein Dingo punktet.
           *[other] { $captor } fängt { $rabbit }. Dein Dingo punktet.
        }
       *[other] { $captor ->
            [0] Du fängst { $rabbit }. Der Dingo punktet für { $who }.
           *[other] { $captor } fängt { $rabbit }. Der Dingo punktet für { $who }.
        }
    }
dingo-told-caught =
    { $who ->
        [0] Du wurdest ertappt.
       *[other] { $who } wurde ertappt.
    }
dingo-told-nobody = Niemand gewinnt die Runde.
dingo-told-won =
    { $who ->
        [0] Du gewinnst die Runde.
       *[other] { $who } gewinnt die Runde.
    }
dingo-told-shared =
    { $me ->
        [yes] { $names } teilt euch die Runde.
       *[no] { $names } teilen sich die Runde.
    }

# Warum eine Karte jetzt nicht geht

dingo-why-ace = Asse legt man nicht ab: weitergeben oder behalten.
dingo-why-called = Jetzt geht nur der aufgerufene Dingo.
dingo-why-animal =
    { $suit ->
        [D] Jetzt jagen nur Wölfe, kein Hase.
       *[other] Jetzt jagen nur Wölfe, kein Dingo.
    }
dingo-why-rank = Du brauchst einen { $rank }Wolf.
dingo-why-only-aces = Jetzt zählen nur Asse.
dingo-why-ace-rabbit = Der Ass-Hase braucht beide Ass-Wölfe auf dem Tisch.

# Warum der Tisch etwas abgelehnt hat

refusal-illegal_action-dingo =
    { $phase ->
        [cut] Heb 1 bis 39 Karten ab.
        [discard] Leg eine Karte aus deinem Blatt ab.
        [pass] Gib eine Karte aus deinem Blatt weiter.
        [call] Spiel den aufgerufenen Dingo, wenn du ihn hast.
        [wolves] Spiel Wölfe des aufgerufenen Werts oder keinen.
        [aces] Spiel zuerst Ass-Wölfe, zuletzt den Ass-Hasen, oder nichts.
       *[reveal] Zeig den Ass-Hasen oder schweig.
    }
refusal-ace_discarded = Asse legt man nicht ab: weitergeben oder behalten.
dingo-rare-ace = Der Ass-Hase!
dingo-rare-wolves = Beide Wölfe!
