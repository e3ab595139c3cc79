### What is opened over a table, and drawn beside its cards.

# Beside the cards

coach-off = Hide the coach
coach-is-off = The coach is off. Bring it back under “You and your settings”.
hint-thinking = Thinking…
deal-without-mine = This deal lacks your random numbers. If that happens often, ask why.

# Pauses, and people who are not there

paused = Paused
paused-since =
    { $minutes ->
        [0] just now
        [one] 1 minute ago
       *[other] { $minutes } minutes ago
    }
paused-clock = The clock stands still.
paused-asked =
    { $count ->
        [one] { $names } asks to go on.
       *[other] { $names } ask to go on.
    }
paused-you-asked = You asked to go on.
paused-ask = Ask { $name } to go on
paused-ask-host = Ask the host to go on
paused-go-on = Go on without waiting
absence-bot-in = A bot plays for { $name } in { $time }.
absence-may-in = { $name } isn’t here. A bot can play in { $time }.
absence-gone = { $name } isn’t here.
absence-idle = { $name } hasn’t moved for 5 minutes.
absence-wait = Wait
absence-bot-now = Let the bot play now
absence-bot = Let a bot play for { $name }
absence-asked = Everyone else here has to agree.
absence-want-bot =
    { $count ->
        [one] { $names } wants the bot to play now.
       *[other] { $names } want the bot to play now.
    }
absence-want-wait =
    { $count ->
        [one] { $names } wants to wait.
       *[other] { $names } want to wait.
    }
absence-ask-for = Ask for { $name }’s seat

# The menu

menu-invite = Invite friends
menu-people = People and seats
menu-match = Match score
menu-options = Options of this table
menu-hands = Hands of this table
menu-keys = Keys
menu-leave = Leave the table
leave-question = Leave the table?
leave-keep = Keep my seat
leave-keep-text = A bot plays until you’re back.
leave-for-good = Leave for good
leave-for-good-text = Your seat goes to a bot or a friend.
get-up-question = Get up in the middle of a hand?
get-up-alone = The hand waits until someone sits down. You can come back to your seat.
get-up-bot = A bot plays your cards. You can come back to your seat.
get-up-no = Stay
menu-rules = Rules at this table
menu-host = You are the host
menu-pause = Pause the game
menu-lock = Lock the table: newcomers must ask you
menu-unlock = Unlock the table
menu-slow = Slow chat: one line each every 20 seconds
menu-fast = Normal chat
menu-watchers = Who is watching
menu-code = New link for this table
menu-close = Close the table
menu-reactions-on = Allow reactions
menu-reactions-off = Switch reactions off

# People who ask for a seat

knock-more = { $count ->
    [one] One more wants a seat.
   *[other] { $count } more want a seat.
}
knock-yes = Let in
knock-no = No
knock-own = { $name } asks for their own seat.
knock-agreed =
    { $count ->
        [one] { $names } agrees.
       *[other] { $names } agree.
    }
knock-own-yes = Give the seat
lost-seat = Is this you? Ask { $name } to give you the seat.
lost-seat-hostless = Is this you? Ask for your seat.
lost-seat-code = I have a recovery code
knock-asked = The host has been asked to let you in.

# What the host can do

close-question = Close this table for good?
close-text = Nobody can play here then. Finished hands stay.
close-no = Keep it open
code-question = Make a new link for this table?
code-text = The old link stops working. Players stay; watchers have to leave.
code-yes = New link
code-no = Keep the old one
host-make = Make host
host-send-away = Send away
host-send-question = Send { $name } away?
host-send-yes = Send { $name } away
host-give-back = Give the seat back to { $name }
host-make-question = Make { $name } the host?
host-make-text = Only the new host can give it back.
host-make-yes = Make { $name } the host
host-send-text = { $name } loses the seat. They may watch, but not sit down again.
host-not-there = { $name } no longer sits there. Nothing happened.
bots-take-off = Remove
bots-now = now
options-host-only = The host chooses the options before a match.
options-asked-again = After a change everyone says “ready” again.

# Watching

watchers-none = Nobody is watching now.
watcher-muted = watches, muted
watcher-mute = Mute
watcher-mute-whom = Mute { $name } in the chat
watcher-unmute = Unmute
watcher-unmute-whom = Unmute { $name }
watcher-send-text = { $name } has to leave and can’t watch this table again.
watcher-name = Watch
watcher-react = React
watching-full = You’re watching: every seat is taken.
watching-free =
    { $count ->
        [one] You’re watching. A seat is free.
       *[other] You’re watching. Seats are free.
    }
watching-bots =
    { $count ->
        [one] You’re watching. You can take the bot’s seat.
       *[other] You’re watching. You can take a bot’s seat.
    }
watching-for-bot = Take a bot’s seat
away-strip = A bot plays for you.
away-back = I’m back

# Between two hands

points-title = Points
story-last-hand = { $hand }, the last one: { $said }
podium = The podium
match-headline-by =
    { $who ->
        [0] { $count ->
            [one] You won the match by one point!
           *[other] You won the match by { $count } points!
        }
       *[other] { $count ->
            [one] { $who } won the match by one point.
           *[other] { $who } won the match by { $count } points.
        }
    }
match-headline-hands =
    { $who ->
        [0] You won the match: same points, more hands won!
       *[other] { $who } won the match: same points, more hands won.
    }
story-look-back = Look back
story-details = Details
standing-caption =
    { $count ->
        [0] Match score before the first hand ends
        [one] Match score after 1 hand
       *[other] Match score after { $count } hands
    }
standing-caption-over =
    { $count ->
        [one] Final score after 1 hand
       *[other] Final score after { $count } hands
    }
standing-player = Player
standing-hands = Hands won
keep-group = Keep this group
keep-kept = You’re a club now.
keep-join = Join the club
keep-joined = You’re in { $club } now.
keep-asked = You’ve asked to join { $club }. A keeper has to say yes.
keep-offer = Offer { $name } a place in { $club }
keep-offered = For a day, { $name } can join at once.
keep-taken-back = You no longer ask to join.

cut-choice = Where you cut:
cut-choice-drawn = by lot
cut-choice-at =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }

# Why the table has turned something down

refusal-not_seated = You are watching. Sit down first.
refusal-host_only = Only the host can do that.
refusal-shuffling = Shuffling. Try again in a moment.
refusal-host_lent = You only stand in as host until the real one is back.
refusal-ask_host = The table is locked: ask for the seat.
refusal-too_many_knocks = Too many people are asking for a seat already.
refusal-seat_claimed = Somebody else asks for { $name }’s seat. The host has to answer first.
refusal-no_such_knock = Nobody with that name wants this seat any more.
refusal-seat_taken = { $name } sits there already.
refusal-seat_taken-bot = { $name } sits there. A bot needs a free seat.
refusal-seat_taken-options = Someone sits on a seat that these options take away.
refusal-seat_empty = Nobody sits there.
refusal-seat_empty-host = Only someone with a seat can be host.
refusal-seat_empty-deal = A seat is empty. Someone, or a bot, has to take it.
refusal-somebody_else = { $name } sits there now. Nothing happened.
refusal-not_yourself = You can’t send yourself away. Get up instead.
refusal-not_absent = We aren’t waiting for { $name }.
refusal-not_absent-yet = Give { $name } another { $seconds } seconds.
refusal-no_former_player = There is nobody to give this seat back to.
refusal-muted = The host has muted you while you watch.
refusal-unknown_watcher = This person isn’t watching any more.
refusal-has_seat = They have a seat. Send them from the seat first.
refusal-table_quota = Too much at once at this table. Try again in { $seconds } seconds.
refusal-reactions_off = Reactions are off at this table.
refusal-slow_chat = The host slowed down the chat: wait { $seconds } seconds.
refusal-already_seated = You can change seats before a match, not during it.
refusal-seen_other_hand = You’ve seen other cards of this hand. Wait for the next one.
refusal-bad_text = A message has 1 to { $most } characters.
refusal-match_under_way = You can change options before a match, not during it.
refusal-not_ready = Not ready yet: { $names }.
refusal-paused = The game is paused.
refusal-not_playing = No hand is being played.
refusal-stale_version = The table has moved on. Look again.
refusal-hand_over = This hand is over.
refusal-not_your_turn = It’s not your turn.
refusal-not_your_turn-hint = You can ask for a hint on your turn.
refusal-not_your_turn-others = It’s not your turn. Waiting for { $names }.
refusal-must_follow = You have to follow suit.
refusal-not_in_hand = You don’t hold that card.
refusal-illegal_action = You can’t do that now.
refusal-hints_off = Hints are off at this table.
refusal-no_hint = No hint right now. Ask again in a moment.
empty-seat = an empty seat
