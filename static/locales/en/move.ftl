### Where a link to move to another device leads.

move-title = Move to this device
move-question = Move to this device?
move-text = This browser takes over the name, seats, clubs and hands of the device that made this link. Then both are you.
move-warning = The link works once, and not for long. If you didn’t make it, don’t use it.
move-yes = Yes, move here
move-replace = Yes, switch to that player
move-no = No, stay as I am
move-spent = This link no longer works
move-another = Make a new one on your old device: “Me”, then “Make a link to move”.
move-welcome = Welcome, { $name }. Your tables and hands are here now.
move-welcome-nameless = Your tables and hands are here now.

# The player that a browser becomes, and the one it forgets; also for a recovery code.
arrive-as = Here you’ll play as { $name }, with { $hands ->
    [0] no finished hands yet
    [one] 1 finished hand
   *[other] { $hands } finished hands
}.
arrive-nameless = That player has no name yet, and { $hands ->
    [0] no finished hands
    [one] 1 finished hand
   *[other] { $hands } finished hands
}.
arrive-replaces = Right now you’re { $name } here, with { $hands ->
    [0] no finished hands
    [one] 1 finished hand
   *[other] { $hands } finished hands
}. If you go on, this browser forgets { $name }. Only a recovery code or another device brings { $name } back.
arrive-replaces-nameless = Right now this browser has { $hands ->
    [one] 1 finished hand
   *[other] { $hands } finished hands
} of yours, without a name. If you go on, it forgets that. Only a recovery code or another device brings it back.
refusal-has_hands = Someone has already played in this browser. Confirm that you want to replace them.
refusal-unknown_transfer = This link was used already or is too old.
