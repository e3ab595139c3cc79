### Was an den Tischen aller Spiele gesagt wird.

# Was eine Hand mit einer Karte tut: Die Seite weiß, ob sie eine Maus hat.
-tippe = { POINTER() ->
        [mouse] klicke
       *[touch] tippe
    }
-Tippe = { POINTER() ->
        [mouse] Klicke
       *[touch] Tippe
    }

# Karten und Blätter

winner = Gewonnen
no-cards = Noch keine Karten.
hand-of-cards = Blatt
answered-for-you = Für dich beantwortet: { $answer }
about-card-now = Jetzt: { $stake }.
what-you-can-do = Was du tun kannst
cards-not-dealt = Noch nicht gegeben.
table-answered = { $said } (automatisch)
not-your-turn = Noch nicht: Du bist nicht dran.
card-count =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
hand-counted =
    { $who ->
        [0] Dein Blatt: { $cards }
       *[other] Blatt von { $who }: { $cards }
    }
card-rank =
    { $rank ->
        [J] Bube
        [Q] Dame
        [K] König
        [A] Ass
       *[other] { $rank }
    }
card-name =
    { $suit ->
        [C] Kreuz { $rank }
        [D] Karo { $rank }
        [H] Herz { $rank }
       *[S] Pik { $rank }
    }
the-card = { $card }

# Das Ende einer Runde

hand-end-best = Bester Fang
hand-end-leads = { $me ->
    [yes] vorn
   *[no] vorn
}
hand-end-level = { $me ->
    [yes] gleichauf vorn
   *[no] gleichauf vorn
}
hand-end-behind = { $count } zurück

# Die Plätze am Tisch

dealer = Geber
dealer-mark = G
nobody-sits-here = Freier Platz: Ein Bot spielt
bot-of-level = Bot: { $level }
not-connected = Nicht verbunden
away-bot-plays = Abwesend: Ein Bot spielt
place-mine = Dein Platz
place-dealer = Geber
place-match = bisher { $score } in der Partie
place-to-move = am Zug
react = Reagieren
