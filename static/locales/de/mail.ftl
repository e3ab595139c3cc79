# Fernpartien

days-off-text = An einem freien Tag steht deine Uhr bei allen Fernpartien still.
days-off-left = Noch { $left } von { $days } freien Tagen in diesem Monat.
days-off-today = Heute freinehmen
days-off-tomorrow = Morgen freinehmen
days-off-other = Ein anderer Tag
days-off-take = Diesen Tag freinehmen
days-off-taken = Freie Tage: { $days }
days-off-give-back = Kommende freie Tage zurücknehmen
refusal-bad_day = Gib das Datum mit Jahr, Monat und Tag an.
refusal-day_is_over = Dieser Tag ist schon vorbei.
refusal-day_too_far = Ein freier Tag darf höchstens ein Jahr voraus liegen.
refusal-no_day_off_left = Deine { $days } freien Tage in diesem Monat sind vergeben.
sentence-day-off = { $name } hat bis { $day } frei.
menu-days-off = Freie Tage
next-table = Weiter: Tisch von { $name }
next-table-nameless = Weiter zum nächsten Tisch
prepared-dropped = Es hat sich etwas geändert, deine Wahl im Voraus wurde nicht gespielt. Wähle neu.
refusal-turn_has_come = Du bist schon dran. Wähle jetzt.
refusal-nothing_ahead = Jetzt gibt es nichts im Voraus zu wählen.
nudge = Jemanden anstupsen
nudge-one = { $name } anstupsen
nudge-text = Die Person bekommt eine Mitteilung. Das geht einmal am Tag.
nudge-done = Du hast { $name } angestupst.
news-nudged =
    { $who ->
        [0] Du hast { $name } angestupst.
       *[other] { $who } hat { $name } angestupst.
    }
nudged-you = { $name } stupst dich an: Du bist dran.
refusal-not_waited_for = Auf diese Person wartet gerade niemand.
refusal-nudged_today = Du hast hier heute schon jemanden angestupst. Morgen geht es wieder.
