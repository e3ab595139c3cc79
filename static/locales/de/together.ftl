### Gemeinsam auf eine beendete Runde zurückblicken, und Notizen an ihren Schritten.

together = Gemeinsam zurückblicken
together-begin = Gemeinsam zurückblicken
together-join = Mitmachen
together-come = { $name } schaut sich diese Runde an
together-count =
    { $count ->
        [one] Jemand schaut sich diese Runde an
       *[other] { $count } Leute schauen sich diese Runde an
    }
together-people = Wer da ist
together-person =
    { $how ->
        [leads] { $name } führt
        [follows] { $name } folgt
       *[free] { $name } schaut sich um
    }
together-connecting = Verbinden …
together-you-lead = Du führst
together-follows = { $name } führt
together-back = Zurück zu { $name }
together-take = Führung übernehmen
together-give = Führung übergeben
together-ask-lead = Um die Führung bitten
together-asked = Du hast um die Führung gebeten
together-wanted = { $name } möchte führen
together-leads = führt
together-asks = möchte führen
together-is-free = schaut sich um
together-only-watching =
    { $count ->
        [one] Du schaust jemandem zu
       *[other] Du schaust { $count } Leuten zu
    }
together-watching =
    { $count ->
        [one] Eine Person mit dem Link schaut zu
       *[other] { $count } Leute mit dem Link schauen zu
    }
together-admit =
    { $count ->
        [one] Mitmachen lassen
       *[other] Alle mitmachen lassen
    }
together-talk = Leute und Chat
together-say = Allen hier etwas sagen
together-leave = Die anderen verlassen
together-ask = Was hättet ihr gespielt?
together-question = Was hättest du als { $name } gespielt?
together-question-part = Was hättest du gespielt?
together-question-waits = Die Analyse dieses Zugs kommt gleich …
together-answered = { $count } von { $all } haben gewählt
together-show = Alle Antworten zeigen
together-played = So spielte { $name }:
together-best = Am besten:
together-no-choice = Hier gibt es nichts zu entscheiden. Geh vor einen Zug.
together-not-yet = So weit ist die Analyse noch nicht.
marks = Notizen zu diesem Schritt
mark-this = Notiz zu diesem Schritt
mark-title = Notiz zu Schritt { $step }
mark-text = Was ist hier passiert?
mark-keep = Speichern
mark-about = Alle mit dem Link zu dieser Runde können sie lesen.
mark-remove = Notiz löschen
refusal-hand_players_only = Das können nur die, die mitgespielt haben.
refusal-no_alternative = Das war dort nicht erlaubt.
refusal-no_such_step = Diesen Schritt gibt es nicht.
refusal-not_asked = Die Antworten sind schon gezeigt.
refusal-not_leading = Das kann nur, wer führt.
refusal-only_watching = Du schaust nur zu. Jemand aus der Runde kann dich mitmachen lassen.
refusal-session_full = Höchstens { $most } Leute können zusammen zurückblicken.
refusal-somebody_leads = Es führt schon jemand. Bitte um die Führung.
refusal-too_many_marks = Eine Runde behält höchstens { $most } Notizen. Lösch erst eine.
refusal-unknown_person = Die Person ist nicht mehr da.
