### What the server says in notifications. Never a card, a chat line or a code: they are shown on locked screens.

push-table = { $name }’s table
push-a-table = Your table
push-turn = It’s your turn.
push-time = It’s your turn, and your time is running out.
push-seat = Somebody asks you for a seat.
push-club = Your club is playing.
push-date = Your next game night begins in two hours or less.
push-review = Your review is ready.
push-test = Notifications work on this device.
