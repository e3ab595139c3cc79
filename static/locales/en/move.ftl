### Where a link to move to another device leads.

move-title = Move to this device
move-question = Move to this device?
move-text = This browser takes over the name, the seats and the hands of the device that made this link.
move-warning = The link works once, and not for long. If you did not make it yourself, leave it alone.
move-yes = Yes, move here
move-replace = Yes, be somebody else here
move-no = No, stay as I am
move-spent = This link no longer works
move-another = Make another one on the device you come from: under “Me”, choose “Make a link to move with”.
move-welcome = Welcome, { $name }. Your tables and hands are here now.
move-welcome-nameless = Your tables and hands are here now.
