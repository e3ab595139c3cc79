### Notifications while no page is visible.

notices-text = This device tells you when it’s your turn, even while Dingo is closed.
notices-on = Turn on notifications
notices-off = Turn off
notices-are-on = This device will notify you when it’s your turn.
notices-ended = Notifications have ended on this device. Turn them on again under “Me”.
notices-ask = Get notified on your turn?
notices-ask-text = This device then notifies you, so you don’t have to keep looking. You can change it any time under “Me”.
notices-install = To be notified on an iPhone or iPad: tap Share, then “Add to Home Screen”, and open Dingo from there.
notices-browser = This browser can’t notify you.
notices-denied = You have blocked notifications for this site. Allow them in your browser’s settings.
notices-turn = Your turn
notices-time = Your time is running out
notices-seat = Somebody wants a seat
notices-club = Your club is playing
notices-date = Your club’s next date
notices-review = Your review is ready
notices-quiet = Quiet hours
notices-from = From
notices-to = To
notices-test = Send a test
notices-tested = A test is on its way to this device.

## The first launch of an installed page, which has cookies of its own.
launch-title = Have you played here before?
launch-text = In your browser, open “Me”, make a link to move, and paste it here. Your name and hands come along.
launch-link = Link to move
launch-move = It’s me
launch-code = I have a recovery code
launch-new = No, I’m new

## Why they cannot be switched on.
refusal-no_push = This site has no public address with https, so it can’t notify anybody.
refusal-bad_endpoint = This server doesn’t know your browser’s notification service.
refusal-bad_subscription = Your browser’s answer can’t be used. Switch notifications off and on again.
refusal-too_many_devices = You get notifications on { $most } devices already. Switch them off on one of them.
refusal-not_subscribed = Notifications are off on this device.
refusal-unknown_language = There is no such language here.
