### Eine Runde Ding!. In den Variablen für Personen steht 0 für die, die gerade liest, sonst ein Name. Eine Karte ist ihre
### Farbe `$colour` (B, O, Y, G, oder W für einen Joker) und ihr `$mark`.

# Karten und das Brett

ding-colour =
    { $colour ->
        [B] Blau
        [O] Orange
        [Y] Gelb
       *[G] Grün
    }
ding-card =
    { $colour ->
        [B] Blau { $mark }
        [O] Orange { $mark }
        [Y] Gelb { $mark }
        [G] Grün { $mark }
       *[W] Joker
    }
ding-letter =
    { $colour ->
        [B] Blau { $mark }
        [O] Orange { $mark }
        [Y] Gelb { $mark }
       *[G] Grün { $mark }
    }
ding-a-wild-card = Joker
ding-card-new = { $card }, neu
ding-start = Start
ding-finish = Ziel
ding-to-place =
    { $at ->
        [0] Start
        [17] Ziel
       *[other] Feld { $at }
    }
ding-cost = Rein und kein Stich? So viele Felder zurück, wie da steht.
ding-board = Das Brett: { $places }.
ding-stands =
    { $at ->
        [0] { $who } am Start
        [17] { $who } im Ziel
       *[other] { $who } auf Feld { $at }, { $zone } zurück
    }
ding-pawn-stands =
    { $at ->
        [0] am Start
        [17] im Ziel
       *[other] auf Feld { $at }
    }
ding-score-title = Feld
ding-trick-count =
    { $count ->
        [one] { $count } Stich
       *[other] { $count } Stiche
    }

# Was man tun kann

ding-in = REIN
ding-out = RAUS
# Was eine Aktion bringt oder kosten kann, auf ihrem Knopf
ding-stake-in =
    { $back ->
        [0] am Start kein Risiko
       *[other] ohne Stich: { $back } zurück
    }
ding-stake-out = du bleibst stehen
ding-stake-ahead = { $spaces } Felder vor
ding-stake-wins = gewinnt die Partie
ding-stake-no_trick = macht keinen Stich
ding-stake-trick = macht den Stich: +1
ding-stake-trick_unless_beaten = +1, wenn keiner drübergeht
ding-swap-cards =
    { $count ->
        [one] { $count } Karte tauschen: { $cards }
       *[other] { $count } Karten tauschen: { $cards }
    }
ding-swap = Tauschen
ding-keep-all = Alle 5 behalten
ding-swap-advice = oder { -tippe } an, was du tauschst
ding-play-a-card = { -Tippe } eine Karte an
ding-play-card = { $card } spielen
ding-play = Spielen
ding-no-ding = Kein Ding
ding-say-with = DING! mit { $cards }
ding-said-with =
    { $who ->
        [0] Du hast DING! gesagt, mit { $cards }
       *[other] { $who } hat DING! gesagt, mit { $cards }
    }

# Die Mitte des Tischs

ding-near-finish = Nahe am Ziel: Gezogen wird nach jedem Stich.
ding-trump-is = Trumpf ist { $colour }
ding-trump = Trumpf
ding-community = Gemeinschaftskarten, für das DING von allen
ding-for-all = für alle
ding-led-by =
    { $who ->
        [0] Du spielst { $colour } aus
       *[other] { $who } spielt { $colour } aus
    }
ding-led = Ausgespielt
ding-stack =
    { $count ->
        [one] { $count } Karte im Stapel
       *[other] { $count } Karten im Stapel
    }
ding-tricks-so-far = Die Stiche bisher
ding-tricks-look = Stiche bisher: { $count } von 5. Durchsehen
ding-trick-taken = Stich { $number }: { $name } hat ihn mit { $card } gemacht
ding-tricks-word = Stiche
ding-stack-left = übrig

# Der Platz eines Spielers

ding-token-set = hat gewählt
ding-token-not-set = wählt noch
ding-has-swapped =
    { $count ->
        [one] { $count } Karte getauscht
       *[other] { $count } Karten getauscht
    }
ding-has-kept = alle behalten
ding-has-no-ding = kein Ding
ding-has-played = { $card } gespielt
ding-note-took = Stich!
ding-note-led = spielt aus
ding-note-swapped = { $count } neu
ding-note-kept = 0 neu

# Teile einer Wiederholung

ding-phase-choose = REIN oder RAUS
ding-phase-swap = Tauschen
ding-phase-ding = DING?
ding-phase-over = Das Ende
ding-trick-number = Stich { $number }

# Was geschieht, und was verlangt wird

ding-choose-now = REIN oder RAUS? Wähle heimlich.
ding-swap-now = Tausche bis zu 3 Karten.
ding-can-spell = Du kannst DING legen. Schnell!
ding-cannot-spell = Du kannst DING nicht legen. Kann es jemand?
ding-many-players = { $count } Personen
ding-waiting-token =
    { $mine ->
        [in] Du bist REIN. Wir warten auf { $names }.
        [out] Du bist RAUS. Wir warten auf { $names }.
       *[none] REIN oder RAUS? Wir warten auf { $names }.
    }
ding-waiting-ding = Ein DING? Wir warten auf { $names }.
ding-waiting-swap = { $name } tauscht gerade.
ding-waiting-lead = Stich { $number } von 5: { $name } spielt aus.
ding-waiting-play = { $led }. { $name } ist dran.
ding-led-next = { $led }. { $next }
ding-lead-now = Stich { $number } von 5: Spiel irgendeine Karte aus.
ding-follow-now = { $led }: Bediene { $colour }.
ding-play-any = Du hast kein { $colour }: Spiel irgendeine Karte.
ding-led-trump =
    { $who ->
        [0] Du spielst Trumpf aus, { $colour }
       *[other] { $who } spielt Trumpf aus, { $colour }
    }

# Wie es ausging

ding-nobody-in = Niemand war REIN: Keine Figur zieht.
ding-alone =
    { $who ->
        [0] Nur du warst REIN.
       *[other] Nur { $who } war REIN.
    }
ding-first =
    { $who ->
        [0] Du hast zuerst DING! gesagt.
       *[other] { $who } hat zuerst DING! gesagt.
    }
ding-onto-finish =
    { $who ->
        [0] Dieser Stich bringt dich ins Ziel: Du gewinnst!
       *[other] Dieser Stich bringt { $who } ins Ziel: { $who } gewinnt!
    }
ding-five-played = Alle 5 Stiche sind gespielt.
ding-and-wins =
    { $who ->
        [0] { $said } Du erreichst das Ziel und gewinnst!
       *[other] { $said } { $who } erreicht das Ziel und gewinnt!
    }
ding-end-cards = Die Karten des DING
ding-end-late = Auch du hast DING! gesagt, aber { $name } war schneller.
ding-end-tricks = Die Stiche
ding-on = auf
ding-from-to = von { $from } nach
ding-player-said = *{ $who }* { $words }.
ding-move-alone =
    { $me ->
        [yes] warst allein REIN, { $walked }
       *[no] war allein REIN, { $walked }
    }
ding-move-ding =
    { $me ->
        [yes] hast DING! gesagt, { $walked }
       *[no] hat DING! gesagt, { $walked }
    }
ding-move-beaten =
    { $me ->
        [yes] warst REIN, { $walked }
       *[no] war REIN, { $walked }
    }
ding-move-tricks =
    { $me ->
        [yes] hast { $tricks } gemacht, { $walked }
       *[no] hat { $tricks } gemacht, { $walked }
    }
ding-move-no-trick =
    { $me ->
        [yes] hast keinen Stich gemacht, { $walked }
       *[no] hat keinen Stich gemacht, { $walked }
    }
ding-move-out =
    { $me ->
        [yes] warst RAUS, { $walked }
       *[no] war RAUS, { $walked }
    }
ding-walked-ahead = { $count } vor
ding-walked-finish = { $count } vor ins Ziel
ding-walked-back = { $count } zurück
ding-walked-stays =
    { $me ->
        [yes] { $at ->
            [0] bleibst am Start
            [17] bleibst im Ziel
           *[other] bleibst auf Feld { $at }
        }
       *[no] { $at ->
            [0] bleibt am Start
            [17] bleibt im Ziel
           *[other] bleibt auf Feld { $at }
        }
    }

# Was geschah

ding-told-chose =
    { $who ->
        [0] Du hast gewählt.
       *[other] { $who } hat gewählt.
    }
ding-told-tokens = Chips auf! { $in } { $out }
ding-told-nobody-in = Niemand ist REIN.
ding-told-nobody-out = Niemand ist RAUS.
ding-told-in =
    { $me ->
        [yes] { $count ->
            [one] { $names } bist REIN.
           *[other] { $names } seid REIN.
        }
       *[no] { $count ->
            [one] { $names } ist REIN.
           *[other] { $names } sind REIN.
        }
    }
ding-told-out =
    { $me ->
        [yes] { $count ->
            [one] { $names } bist RAUS.
           *[other] { $names } seid RAUS.
        }
       *[no] { $count ->
            [one] { $names } ist RAUS.
           *[other] { $names } sind RAUS.
        }
    }
ding-told-kept =
    { $who ->
        [0] Du hast alle Karten behalten.
       *[other] { $who } hat alle Karten behalten.
    }
ding-told-swapped =
    { $who ->
        [0] { $count ->
            [one] Du hast { $count } Karte getauscht.
           *[other] Du hast { $count } Karten getauscht.
        }
       *[other] { $count ->
            [one] { $who } hat { $count } Karte getauscht.
           *[other] { $who } hat { $count } Karten getauscht.
        }
    }
ding-told-gave =
    { $who ->
        [0] Du hast { $gave } gegen { $got } getauscht.
       *[other] { $who } hat { $gave } gegen { $got } getauscht.
    }
ding-told-no-ding =
    { $who ->
        [0] Du hast „kein Ding“ gesagt.
       *[other] { $who } hat „kein Ding“ gesagt.
    }
ding-told-ding =
    { $who ->
        [0] Du hast DING! gesagt, mit { $cards }.
       *[other] { $who } hat DING! gesagt, mit { $cards }.
    }
ding-told-played =
    { $who ->
        [0] Du hast { $card } gespielt.
       *[other] { $who } hat { $card } gespielt.
    }
ding-told-trick =
    { $who ->
        [0] Du hast Stich { $number } gemacht.
       *[other] { $who } hat Stich { $number } gemacht.
    }
ding-told-trick-with =
    { $who ->
        [0] Du hast Stich { $number } mit { $card } gemacht.
       *[other] { $who } hat Stich { $number } mit { $card } gemacht.
    }
ding-told-ahead =
    { $who ->
        [0] Du gehst vor: { $place }.
       *[other] { $who } geht vor: { $place }.
    }
ding-told-back =
    { $who ->
        [0] Du gehst zurück: { $place }.
       *[other] { $who } geht zurück: { $place }.
    }

# Warum eine Karte jetzt nicht geht

ding-why-out = Du bist RAUS bis zum nächsten Geben.
ding-why-choose = Wähle zuerst REIN oder RAUS.
ding-why-ding = Zuerst kommt DING!, dann die Stiche.
ding-why-three = Höchstens 3 Karten: Nimm zuerst eine zurück.
ding-why-swaps-first = Noch nicht: Zuerst tauscht { $name }.
ding-why-swapped = Du hast schon getauscht. Jetzt kommen die Stiche.
ding-why-turn = Noch nicht: { $name } ist dran.
ding-why-wild = { $led }. Ein Joker ist { $trump }, und du hast { $colour }.
ding-why-trump = { $led }: Bediene { $colour } oder mit Joker.
ding-why-follow = { $led }: Du hast { $colour }, also bediene.

# Warum der Tisch etwas abgelehnt hat

refusal-illegal_action-ding =
    { $phase ->
        [choose] Wähle REIN oder RAUS.
        [swap] Tausche bis zu 3 Karten, jede einmal, in der Reihenfolge deines Blatts.
        [ding] Sag DING! oder „kein Ding“.
       *[tricks] Spiel eine Karte aus deinem Blatt.
    }
refusal-hand_over-ding_first = Jemand war mit DING! schneller. Diese Runde ist vorbei.
refusal-not_your_turn-token_set = Du hast gewählt. Die anderen wählen noch.
refusal-not_your_turn-others_may_ding = Warte: Vielleicht sagt noch jemand DING!
refusal-cannot_spell = Mit deinen und den gemeinsamen Karten geht kein DING.
refusal-too_late = Zu spät für DING!: Die Stiche haben begonnen.
refusal-too_many_cards = Du darfst höchstens 3 Karten tauschen.
refusal-must_follow-colour =
    { $colour ->
        [blue] Blau ist ausgespielt: Bediene Blau.
        [orange] Orange ist ausgespielt: Bediene Orange.
        [yellow] Gelb ist ausgespielt: Bediene Gelb.
       *[green] Grün ist ausgespielt: Bediene Grün.
    }
refusal-must_follow-trump =
    { $colour ->
        [blue] Trumpf ist ausgespielt: Spiel Blau oder einen Joker.
        [orange] Trumpf ist ausgespielt: Spiel Orange oder einen Joker.
        [yellow] Trumpf ist ausgespielt: Spiel Gelb oder einen Joker.
       *[green] Trumpf ist ausgespielt: Spiel Grün oder einen Joker.
    }
ding-comeback = Aufgeholt!
