### What is about me: name, looks, moving to another device.

me-save = Save
me-settings = Settings
me-renamed = You are { $name } now. At a table you keep the name you sat down with.
me-language = Language
me-language-auto = Automatic

theme-title = Colours
theme-auto = Automatic
theme-light = Light
theme-dark = Dark
big-letters = Big letters
    .hint = Everything is larger. On a phone you may have to scroll a little.
four-colours = Four-colour suits
    .hint = Clubs are green, diamonds are blue.
coach = Coach
    .hint = One line before each decision. In your first three hands it comes by itself.
auto-answer = Answer for me
    .hint = If there is only one answer, the table gives it after a moment.
tempo-title = Card speed
tempo-slow = Slow
tempo-normal = Normal
tempo-fast = Fast
less-motion = Less motion
    .hint = Cards jump straight into place.
sounds = Sounds
    .hint = Your turn, cards, a capture, DING!, the end of a hand. Phones vibrate too.
sounds-off = Off
read-out = Keys that read out
    .hint = At a table, single letters read out how things stand. “?” lists them.

moving-title = Move to another device
moving-text = Take your name, seats and hands to a phone or another browser.
moving-make = Make a link to move
moving-until = Open this on your other device before *{ $clock }*. It works once. Don’t share it.
moving-qr = QR code of the link to move with

devices-title = My devices
devices-none = Sit down or enter your name, and this browser appears here.
device-this = this one
device-seen = since { $first }, last here { $last }
device-both = { $browser } on { $system }
device-unknown = A browser
device-older = Earlier browsers
device-older-text = Last used before this list began.
device-out = Sign out
device-out-named = Sign out { $name }
device-out-title = Sign out { $name }?
device-out-text = That device forgets you and shows no tables any more. Links and recovery codes made there stop working. You stay who you are here.
refusal-unknown_device = This device isn’t signed in any more.
device-gone = { $name } is signed out.

notices-title = Notifications
recovery-title = Recovery code
recovery-text = Ten words bring you back if you lose all your devices.
recovery-made = You have one, made { $at }.
recovery-make = Make a recovery code
recovery-again = Make a new one
recovery-again-title = Make a new code?
recovery-again-text = Your old code stops working.
recovery-write = Write these ten words down. They are shown only once, and anyone who has them can sign in as you.
recovery-copy = Copy the words
recovery-back = I have a recovery code
recovery-back-look = Look up
recovery-back-title = Sign in as this person?
recovery-back-yes = Yes, sign in
refusal-unknown_recovery = Nobody has this code. Check the ten words and their order.
recovery-welcome = Welcome back. Your tables and hands are here now.

kept-title = What we keep about you
kept-text = Your name, devices, tables, chat lines and finished hands. Download them, or erase everything.
kept-export = Download
erase = Erase everything
erase-title = Erase everything about you?
erase-text = Your name disappears from all tables and hands, for good, and so do your chat messages. Your seats become free, and every device is signed out. Hands you played stay, with “Somebody” in your place.
erase-yes = Yes, erase everything
