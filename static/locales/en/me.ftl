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
four-colours = Four-colour suits
    .hint = Clubs are green and diamonds blue: easier to tell apart.
auto-answer = Answer for me
    .hint = When there is only one answer and no card to play, it is given after a moment.
less-motion = Less motion
    .hint = Cards change places without moving.
soft-tone = A soft tone when it is my turn

moving-title = Move to another device
moving-text = Take your name, your seat and your hands along to a phone or another browser.
moving-make = Make a link to move with
moving-until = Open this on the other device before *{ $clock }*. It works once, and only for you: give it to nobody.
moving-qr = QR code of the link to move with
