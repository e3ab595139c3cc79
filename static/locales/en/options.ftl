### The options of a table, where they are chosen or shown.

option-any-number = Any number
option-yes = Yes
option-no = No
option-said = { $title }: { $value }
preset-group = Rules to play by
preset-usual = The usual rules.
options-clock = Time per decision
options-clock-hint = Everyone also has a reserve for the match. When both are gone, a bot answers for you.
clock-any = No limit
clock-minutes = { $minutes } min
clock-mail-hours = By mail: { $hours } hours for each move
clock-mail-days =
    { $days ->
        [one] By mail: a day for each move
       *[other] By mail: { $days } days for each move
    }
options-title = Our rules
options-change = Change
options-read = All rules
options-hints = Hints
    .hint = For practice: on your turn you can ask for the best play.
    .on = For everyone who asks
