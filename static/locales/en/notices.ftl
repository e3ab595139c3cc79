### Notifications: what a browser is told of while nobody looks.

## Why they cannot be switched on.
refusal-no_push = This site has no public address with https, so it can’t notify anybody.
refusal-bad_endpoint = This server doesn’t know your browser’s notification service.
refusal-bad_subscription = Your browser’s answer can’t be used. Switch notifications off and on again.
refusal-too_many_devices = You get notifications on { $most } devices already. Switch them off on one of them.
refusal-not_subscribed = Notifications are off on this device.
refusal-unknown_language = There is no such language here.
