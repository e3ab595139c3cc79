### Eine Runde Dingo. In den Variablen für Personen steht 0 für die, die gerade liest, sonst ein Name. Eine Karte ist
### ihre Farbe `$suit` (C, D, H oder S) und ihr Wert `$rank` (2 bis 10, J, Q, K oder A).

# Karten

dingo-card-animal =
    { $suit ->
        [D] { $card }, Hase
        [H] { $card }, Dingo
       *[other] { $card }, Wolf
    }
dingo-rabbit = Hase { $rank }
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
dingo-pass-turn = Passen
dingo-pick-aces = Wähle Asse in der Reihenfolge, in der du sie spielst
dingo-play = Spielen
dingo-play-cards = { $cards } spielen
dingo-then = { $first }, dann { $next }
dingo-reveal = Zeigen
dingo-reveal-cards = Zeigen: { $cards }
dingo-play-it = Spielen
dingo-play-it-cards = Spielen: { $cards }
dingo-discard-a-card = Eine Karte ablegen
dingo-discard-button = *Karte* ablegen
dingo-discard-card = { $card } ablegen
dingo-pass-a-card = Eine Karte an { $name }
dingo-pass-button = *Karte* *an { $name }*
dingo-pass-card = { $card } an { $name } geben
dingo-ahead-may = Als Nächstes für dich: { $what }. Tippe schon jetzt eine Karte an.
dingo-ahead = Vorgemerkt: *Karte* { $what }
dingo-ahead-card = { $card } ist für deinen nächsten Zug vorgemerkt: { $what }. Zurücknehmen
dingo-cut-slider = Wie viele Karten du abhebst
dingo-cut-at = { $at } von { $count } Karten abheben
dingo-cut-button = { $at } Karten abheben

# Was eine Aktion bringt oder kosten kann, auf ihrem Knopf; `$points`, `$won` und `$lost` haben ihr Vorzeichen

dingo-stake-points =
    { $count ->
        [0] keine Punkte für dich
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
dingo-stake-unless_followed = { $points }, wenn kein weiterer Wolf { $rank } kommt
dingo-stake-dingo_lost = { $name } bekommt { $points }
dingo-stake-dingo_lost_unless = { $name } bekommt { $points }, wenn kein Wolf kommt
dingo-stake-dingo_out = { $won } mit Wolf, { $lost } ohne
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
dingo-passed = passt
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

dingo-cut-now = Es ist gemischt. Heb ab, wo du magst, sonst tut es gleich der Tisch.
dingo-discard-now = Du bist dran: Wähle eine Karte zum Ablegen.
dingo-reveal-now = Du hast noch den Ass-Hasen: Zeigst du ihn, oder schweigst du und wirst ertappt?
dingo-pass-now =
    { $way ->
        [left] Du bist dran: Gib eine Karte nach links an { $name }.
        [across] Du bist dran: Gib eine Karte nach gegenüber an { $name }.
       *[right] Du bist dran: Gib eine Karte nach rechts an { $name }.
    }
dingo-passed-now =
    { $way ->
        [left] { $giver } gab dir { $card }. Gib jetzt eine Karte nach links an { $name }.
        [across] { $giver } gab dir { $card }. Gib jetzt eine Karte nach gegenüber an { $name }.
       *[right] { $giver } gab dir { $card }. Gib jetzt eine Karte nach rechts an { $name }.
    }
dingo-is-called =
    { $rank ->
        [A] Der Ass-Dingo ist aufgerufen.
       *[other] { $rabbit } ist aufgerufen.
    }
dingo-call-none =
    { $rank ->
        [A] { $called } Du hast ihn nicht, also schweigst du.
       *[other] { $called } Du hast seinen Dingo nicht, also schweigst du.
    }
dingo-call-may = { $called } Du hast { $card }: spielen oder schweigen?
dingo-call-must = { $called } Du hast { $card } und musst spielen.
dingo-wolves-none = { $called } Du hast keinen Wolf dieses Werts, also passt du.
dingo-wolves-one = { $called } Du hast { $card }: spielen oder passen?
dingo-wolves-both = { $called } Du hast beide Wölfe: Spielst du einen, beide oder keinen?
dingo-ace-out =
    { $who ->
        [0] Dein Ass-Dingo läuft.
       *[other] Der Ass-Dingo von { $who } läuft.
    }
dingo-aces-hunted = Die Asse werden gejagt.
dingo-aces-none = { $out } Du hast kein Ass, das du jetzt spielen kannst, also passt du.
dingo-aces-some = { $out } Du hast { $cards }: spielen oder passen?

# Was von den anderen verlangt wird

dingo-has-it =
    { $rank ->
        [A] { $called } { $name } hat ihn.
       *[other] { $called } { $name } hat seinen Dingo.
    }
dingo-dingo-out =
    { $who ->
        [0] { $rabbit }: Dein Dingo läuft.
       *[other] { $rabbit }: Der Dingo von { $who } läuft.
    }
dingo-said-first = { $said } { $wait }
dingo-waiting =
    { $task ->
        [cut] { $name } hebt ab.
        [discard] { $name } legt eine Karte ab.
        [call] { $name } muss antworten.
        [wolves] { $name } spielt einen Wolf oder passt.
        [aces] { $name } spielt Asse oder passt.
       *[reveal] { $name } zeigt den Ass-Hasen oder schweigt.
    }
dingo-waiting-pass =
    { $way ->
        [left] { $to ->
            [0] { $name } gibt eine Karte nach links an dich.
           *[other] { $name } gibt eine Karte nach links an { $to }.
        }
        [across] { $to ->
            [0] { $name } gibt eine Karte nach gegenüber an dich.
           *[other] { $name } gibt eine Karte nach gegenüber an { $to }.
        }
       *[right] { $to ->
            [0] { $name } gibt eine Karte nach rechts an dich.
           *[other] { $name } gibt eine Karte nach rechts an { $to }.
        }
    }
dingo-thinking =
    { $task ->
        [cut] { $name } überlegt, wo abgehoben wird.
        [discard] { $name } überlegt, was wegkommt.
        [wolves] { $name } überlegt, ob ein Wolf läuft.
        [aces] { $name } denkt über die Asse nach.
       *[other] { $name } denkt über die Antwort nach.
    }
dingo-thinking-pass =
    { $way ->
        [left] { $to ->
            [0] { $name } überlegt, was nach links an dich geht.
           *[other] { $name } überlegt, was nach links an { $to } geht.
        }
        [across] { $to ->
            [0] { $name } überlegt, was nach gegenüber an dich geht.
           *[other] { $name } überlegt, was nach gegenüber an { $to } geht.
        }
       *[right] { $to ->
            [0] { $name } überlegt, was nach rechts an dich geht.
           *[other] { $name } überlegt, was nach rechts an { $to } geht.
        }
    }

# Wie es ausging

dingo-all-caught = Alle wurden ertappt: Niemand gewinnt diese Runde.
dingo-shared =
    { $me ->
        [yes] Gleichstand, und kein Hase entscheidet: { $names } teilt euch den Sieg, je { $points }.
       *[no] Gleichstand, und kein Hase entscheidet: { $names } teilen sich den Sieg, je { $points }.
    }
dingo-won =
    { $who ->
        [0] Du gewinnst die Runde: { $points }.
       *[other] { $who } gewinnt die Runde: { $points }.
    }
dingo-won-by-rabbit =
    { $who ->
        [0] Du gewinnst die Runde: { $points }, bei Gleichstand entscheidet { $rabbit }.
       *[other] { $who } gewinnt die Runde: { $points }, bei Gleichstand entscheidet { $rabbit }.
    }
dingo-why-nobody = Alle vier wurden ertappt, also gewinnt niemand diese Runde.
dingo-why-highest = Die höchste Summe gewinnt.
dingo-why-highest-honest = Die höchste Summe gewinnt, von allen, die nicht ertappt wurden.
dingo-why-rabbit =
    { $who ->
        [0] { $level } Der höchste Hase in einem Gewinnstapel entscheidet: Du hast { $rabbit } gefangen.
       *[other] { $level } Der höchste Hase in einem Gewinnstapel entscheidet: { $who } hat { $rabbit } gefangen.
    }
dingo-why-level =
    { $me ->
        [yes] { $names } habt gleich viel: { $points }.
       *[no] { $names } haben gleich viel: { $points }.
    }
dingo-why-shared =
    { $me ->
        [yes] { $level } Niemand von euch hat einen Hasen gefangen, der entscheiden könnte, also teilt ihr euch den Sieg.
       *[no] { $level } Niemand von ihnen hat einen Hasen gefangen, der entscheiden könnte, also teilen sie sich den Sieg.
    }
dingo-total = Summe:
dingo-caught = *Ertappt.* { $words }
dingo-held-red =
    { $who ->
        [0] Du hattest noch { $cards } und kannst die Runde nicht gewinnen.
       *[other] { $who } hatte noch { $cards } und kann die Runde nicht gewinnen.
    }
dingo-left-in-hand = Übrig
dingo-red = rot!

# Was geschah

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
        [0] { $way ->
            [left] Du hast { $card } nach links an { $to } gegeben.
            [across] Du hast { $card } nach gegenüber an { $to } gegeben.
           *[right] Du hast { $card } nach rechts an { $to } gegeben.
        }
       *[other] { $to ->
            [0] { $way ->
                [left] { $who } hat { $card } nach links an dich gegeben.
                [across] { $who } hat { $card } nach gegenüber an dich gegeben.
               *[right] { $who } hat { $card } nach rechts an dich gegeben.
            }
           *[other] { $way ->
                [left] { $who } hat { $card } nach links an { $to } gegeben.
                [across] { $who } hat { $card } nach gegenüber an { $to } gegeben.
               *[right] { $who } hat { $card } nach rechts an { $to } gegeben.
            }
        }
    }
dingo-told-aces = Die Asse: Der Ass-Dingo ist aufgerufen.
dingo-told-called = { $rabbit } ist aufgerufen.
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
        [0] Du hast gepasst.
       *[other] { $who } hat gepasst.
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
        [0] Ein Wolf lief mit: Der Ass-Dingo kommt auf deinen Gewinnstapel.
       *[other] Ein Wolf lief mit: Der Ass-Dingo kommt auf den Gewinnstapel von { $who }.
    }
dingo-told-ace-penalty =
    { $who ->
        [0] Kein Wolf kam: Der Ass-Dingo kommt auf deinen Strafstapel.
       *[other] Kein Wolf kam: Der Ass-Dingo kommt auf den Strafstapel von { $who }.
    }
dingo-told-rabbit-penalty =
    { $who ->
        [0] Der Ass-Hase wurde nicht gespielt: Er kommt auf deinen Strafstapel.
       *[other] Der Ass-Hase wurde nicht gespielt: Er kommt auf den Strafstapel von { $who }.
    }
dingo-told-escaped = Kein Dingo kam: { $ranks }.
dingo-told-no-dingo = Kein Dingo kam: { $rabbit } ist entwischt.
dingo-told-no-wolf =
    { $who ->
        [0] Kein Wolf kam: { $rabbit } ist entwischt, und dein Dingo zählt als Strafe.
       *[other] Kein Wolf kam: { $rabbit } ist entwischt, und der Dingo von { $who } zählt als Strafe.
    }
dingo-told-two-wolves =
    { $who ->
        [0] { $captor ->
            [0] Dein Dingo nimmt den ersten Wolf; du fängst { $rabbit } mit dem zweiten.
           *[other] Dein Dingo nimmt den ersten Wolf; { $captor } fängt { $rabbit } mit dem zweiten.
        }
       *[other] { $captor ->
            [0] Der Dingo von { $who } nimmt den ersten Wolf; du fängst { $rabbit } mit dem zweiten.
           *[other] Der Dingo von { $who } nimmt den ersten Wolf; { $captor } fängt { $rabbit } mit dem zweiten.
        }
    }
dingo-told-one-wolf =
    { $who ->
        [0] { $captor ->
            [0] Dein Dingo zählt; du fängst { $rabbit }.
           *[other] Dein Dingo zählt; { $captor } fängt { $rabbit }.
        }
       *[other] { $captor ->
            [0] Der Dingo von { $who } zählt; du fängst { $rabbit }.
           *[other] Der Dingo von { $who } zählt; { $captor } fängt { $rabbit }.
        }
    }
dingo-told-caught =
    { $who ->
        [0] Du bist ertappt.
       *[other] { $who } ist ertappt.
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

dingo-why-ace = Asse wirft man nie weg: Behalte { $card } oder gib die Karte beim Weitergeben ab.
dingo-why-called =
    { $suit ->
        [C] Kreuz { $rank } ist nicht der Dingo, der aufgerufen ist.
        [D] Karo { $rank } ist nicht der Dingo, der aufgerufen ist.
        [H] Herz { $rank } ist nicht der Dingo, der aufgerufen ist.
       *[S] Pik { $rank } ist nicht der Dingo, der aufgerufen ist.
    }
dingo-why-animal =
    { $suit ->
        [D] Jetzt dürfen nur Wölfe mitjagen, kein Hase.
       *[other] Jetzt dürfen nur Wölfe mitjagen, kein Dingo.
    }
dingo-why-rank = Diesen Hasen können nur Wölfe mit dem Wert { $rank } jagen.
dingo-why-only-aces = Jetzt zählen nur Asse.
dingo-why-ace-rabbit = Der Ass-Hase darf erst kommen, wenn beide Ass-Wölfe auf dem Tisch liegen.

# Warum der Tisch etwas abgelehnt hat

refusal-illegal_action-dingo =
    { $phase ->
        [cut] Heb zwischen 1 und 39 Karten ab.
        [discard] Leg eine Karte aus deinem Blatt ab.
        [pass] Gib eine Karte aus deinem Blatt weiter.
        [call] Spiel den aufgerufenen Dingo, wenn du ihn hast.
        [wolves] Spiel Wölfe des aufgerufenen Werts aus deinem Blatt, oder keinen.
        [aces] Spiel Ass-Wölfe und den Ass-Hasen zuletzt, wenn beide liegen, oder nichts.
       *[reveal] Zeig den Ass-Hasen oder schweig.
    }
refusal-ace_discarded = Ein Ass kann man weitergeben, aber nie ablegen.
