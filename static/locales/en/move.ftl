### Where a link to move to another device leads.

move-title = Move to this device
move-question = Move to this device?
move-text = This browser takes over the name, seats and hands of the device that made this link.
move-warning = The link works once, and not for long. If you didn’t make it, don’t use it.
move-yes = Yes, move here
move-replace = Yes, switch to that player
move-no = No, stay as I am
move-spent = This link no longer works
move-another = Make a new one on your old device: “Me”, then “Make a link to move”.
move-welcome = Welcome, { $name }. Your tables and hands are here now.
move-welcome-nameless = Your tables and hands are here now.
