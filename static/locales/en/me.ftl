### What is about me: name, looks, moving to another device.

me-save = Save
me-settings = Settings
me-renamed = You are { $name } from now on. A seat you hold keeps the name you sat down with.
me-language = Language
me-language-auto = As the browser

theme-title = Colours
theme-auto = As the device
theme-light = Light
theme-dark = Dark
big-letters = Big letters
    .hint = Everything is written larger. On a phone, a table may have to be scrolled a little.
four-colours = Four-colour suits
    .hint = Clubs are green and diamonds blue: easier to tell apart.
coach = Coach
    .hint = One line before each choice. It is there by itself in your first three hands of a game.
auto-answer = Answer for me
    .hint = When there is only one answer and no card to play, it is given after a moment.
tempo-title = How fast the cards move
tempo-slow = Slowly
tempo-normal = Normally
tempo-fast = Fast
less-motion = Less motion
    .hint = Cards change places without moving.
sounds = Sounds
    .hint = My turn, cards, a catch, DING!, the end of a hand, somebody who comes. Telephones shake as well.
volume = How loud
read-out = Keys that read out
    .hint = At a table, single letters tell a screen reader how it stands; the question mark lists them.

moving-title = Move to another device
moving-text = Take your name, your seat and your hands along to a phone or another browser.
moving-make = Make a link to move with
moving-until = Open this on the other device before *{ $clock }*. It works once, and only for you: give it to nobody.
moving-qr = QR code of the link to move with

devices-title = My devices
devices-none = As soon as you sit down or say your name, this browser stands here.
device-this = this one
device-seen = since { $first }, last here { $last }
device-both = { $browser } on { $system }
device-unknown = A browser
device-older = Browsers from before
device-older-text = They were last here before this list began.
device-out = Sign out
device-out-named = Sign out { $name }
device-out-title = Sign out { $name }?
device-out-text = It is a stranger from then on, and its open tables end. Links and a recovery code made there stop working. You stay who you are here.
device-gone = { $name } is signed out.

recovery-title = Recovery code
recovery-text = Ten words bring you back when no device has you any more, as when a phone is lost.
recovery-made = You have one, made { $at }.
recovery-make = Make a recovery code
recovery-again = Make a new one
recovery-again-title = Make a new code?
recovery-again-text = The one you have is no use from then on.
recovery-write = Write these ten words down. They are shown this once, and whoever has them can be you.
recovery-copy = Copy the words
recovery-back = I have a recovery code
recovery-back-look = Whose is it?
recovery-back-title = Be this person here?
recovery-back-yes = Yes, be them here
recovery-welcome = Welcome back. Your tables and hands are here now.

kept-title = What is kept about me
kept-text = Your name, your devices, your tables, your lines in the chat and your finished hands. Take it along as a file, or have it erased.
kept-export = Take it along
erase = Erase everything
erase-title = Erase everything about you?
erase-text = Your name is gone from all tables, chats and hands, for good. Your seats become free, and on every device you are a stranger. Hands you played stay, with “Somebody” in your place.
erase-yes = Yes, erase everything
