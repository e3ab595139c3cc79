### A table, from the first visitor to the end of the last match.

table-page = A table
table-heading-mine = Your table: { $game }
table-heading-of-host = { $name }’s table: { $game }
table-heading = A table: { $game }
table-title-of-host = { $game }, { $name }’s table
table-title = { $game }, a table
table-code-changed = This table has a new link. Ask the host for it.
table-left = You have left the table
table-signed-out = Signed out
table-sent-off = The host has asked you to leave this table.
table-your-turn = Your turn · { $title }
table-host-now = You are the host of this table now: the menu has more for you.
table-sent-away = The host has sent you away from your seat.

# The bar and the connection

bar-menu = Menu
bar-chat = Chat
bar-chat-unread = Chat, { $count } new
connection-connecting = Connecting…
connection-reconnecting = Reconnecting…
connection-back = Back
connection-replaced = Open in too many windows. Reload this page to go on here.
connection-lost = No connection. *Trying again in { $seconds } s*
clock-left = Time left
clock-reserve = In reserve, for the whole match
clock-hours = { $hours } h
clock-seconds = { $seconds } s
clock-minutes = { $minutes } min
clock-any = Any time
clock-days =
    { $days ->
        [one] A day
       *[other] { $days } days
    }
news-reacted = { $name }: { $what }
news-reactions-on = Reactions are switched on again.
news-reactions-off = The host has switched reactions off.
menu-reactions-on = Allow reactions
menu-reactions-off = Switch reactions off
watchers-names = Watching: { $names }
watchers-more =
    { $count ->
        [one] one more
       *[other] { $count } more
    }
reactions = Reactions
reaction-laugh = Haha!
reaction-wow = Wow!
reaction-sad = Oh no!
reaction-heart = Love it
reaction-clap = Bravo!
reaction-think = Hmm…
reaction-well_played = Well played!
reaction-thanks = Thank you!
reaction-sorry = Sorry!
reaction-good_luck = Good luck!
reaction-one_moment = One moment, please
reaction-again = Once more?
legend = What is what
coach-off = No more coaching
coach-is-off = The coach keeps quiet. Bring it back under “You and your settings”.
hint = Hint
hint-thinking = Thinking…
hint-alone = { $what }.
hint-because = { $what }. { $why }.
hint-equal = { $said } Just as good: { $one }.

# What is going on

sentence-closed = The host has closed this table.
sentence-closed-by-operator = Whoever runs this site has closed this table. You can still look at your hands.
sentence-before = Before the first deal
sentence-shuffling = The cards are being shuffled.
sentence-deserted = Everybody has left: the hand waits for somebody to sit down.
sentence-paused-by-you = You have stopped the play for a while.
sentence-paused = The host has stopped the play for a while.
sentence-free-seat = Seat { $number } is free: a bot plays its cards.

# The menu

menu-invite = Invite friends
menu-people = People and seats
menu-match = The match so far
menu-options = Options of this table
menu-hands = Hands of this table
menu-keys = Keys
menu-leave = Leave the table
menu-rules = Rules at this table
menu-host = You are the host
menu-resume = Let the play go on
menu-pause = Stop the play for a while
menu-lock = Lock the table: newcomers have to ask you
menu-unlock = Unlock the table
menu-slow = Slow down the chat: one line each in 20 seconds
menu-fast = Let everybody chat as they like
menu-watchers = Who is watching
menu-code = Give the table a new link
menu-close = Close the table
site-notice = Note from whoever runs this site
knock-wanted = { $name } asks for seat { $seat }.
knock-more = { $count ->
    [one] One more asks.
   *[other] { $count } more ask.
}
knock-yes = Let in
knock-no = No
knock-asked = The host has been asked to let you in.
knock-declined = The host does not let you in this time.
close-question = Close this table for good?
close-text = Nobody can play here any more. The finished hands can still be looked at.
close-no = Keep it
code-question = Give this table a new link?
code-text = The old link stops working. Players keep their seats; people who only watch have to leave.
code-yes = New link
code-no = Keep it

# Inviting

share-title = Call your friends
share-qr = QR code of the link to this table
share-text = Whoever has this link can sit down.
share-link = Link to this table
share-button = Share
share-message = Come and play:

# Seats

seats-title = Around the table
seat-free = free
seat-free-bot-plays = free, a bot plays
seat-sit = Sit here
seat-sit-at = Sit here: seat { $number }
seat-move = Move here
seat-move-to = Move here: seat { $number }
seat-put-bot = Put a bot on seat { $number }
seat-mine = (you)
seat-host = Host
seat-get-up = Get up
seat-take-over = Take over
seat-take-over-from = Take over from { $name }
seat-bot = bot, { $level }
seat-gone-bot-plays = gone, a bot plays
seat-not-connected = not connected
seat-away-bot-plays = away, a bot plays
seat-playing = playing
seat-ready = ready
seat-not-ready = not ready yet
seat-watching = You are watching.
seat-watching-kicked = You are watching: the host has sent you away from the seats.
seat-host-verbs = What the host can do about { $name }
get-up-question = Get up in the middle of a hand?
get-up-alone = The hand waits until somebody sits down. You can take your seat again.
get-up-bot = A bot plays on with your cards. You can take your seat again.
get-up-no = Stay
host-make = Make host
host-send-away = Send away
host-make-question = Make { $name } the host?
host-make-text = You cannot take it back: only the new host can.
host-make-yes = Make { $name } the host
host-send-question = Send { $name } away?
host-send-text = { $name } loses the seat and cannot sit down at this table again, only watch.
host-send-yes = Send { $name } away
host-not-there = { $name } does not sit there any more. Nothing was done.
welcome-title = { $name } saved you a seat
welcome-somewhere = There is a seat for you
welcome-what = { $game } is a card game. You play it right here in the browser: nothing to install, no account.
welcome-rules = How does it go?
watchers-none = Nobody is watching now.
watcher-watches = watches
watcher-muted = watches, may not chat
watcher-mute = Mute
watcher-mute-whom = Mute { $name } in the chat
watcher-unmute = Let chat
watcher-unmute-whom = Let { $name } chat again
watcher-send-whom = Send { $name } away
watcher-send-text = { $name } has to leave, and cannot watch this table again.
name-question = Who are you?
name-sit-down = Sit down
name-numbered = There is a { $name } here already: at this table you are { $numbered }.

# Bots

bots-whom = { $name }, a bot
bots-which = Which bot on seat { $number }?
bots-take-off = Take off
bots-now = now
bots-all = Bots on all free seats
bots-all-which = Which bots on all free seats?
bots-missing =
    { $count ->
        [one] Bots for the one missing
       *[other] Bots for the { $count } missing
    }
bots-missing-which =
    { $count ->
        [one] Which bots for the one missing?
       *[other] Which bots for the { $count } missing?
    }

# Options

options-title = What we play by
options-change = Change
options-clock = Time for a decision
options-clock-hint = Everybody also has a reserve for the match, beside the clock. When it runs out, a bot helps.
options-hints = Hints
    .hint = For practice: whoever is to play may ask what a good player would do, and why.
    .on = For whoever asks
options-fetching = Fetching the options…
options-not-now = Options can be changed before a match, not during it.
options-host-only = The host chooses the options before a match.
options-asked-again = Whoever was ready is asked again after a change.

# Ready, and whom the next deal waits for

ready-waiting = I am ready
ready-between = Next hand
ready-over = Play another match
ready-said = You are ready
ready-deal = Deal now
waiting-closed = The host has closed this table. Its hands can still be looked at.
waiting-players =
    { $count ->
        [one] One more player is needed.
       *[other] { $count } more players are needed.
    }
waiting-seats =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
waiting-paused-by-you = Nothing is dealt until you let the play go on.
waiting-all-others = Everybody else is ready.
waiting-many = Waiting for { $count } players to be ready.
waiting-named = Waiting for { $names } to be ready.
waiting-ready = Everybody is ready.
waiting-nobody = It goes on as soon as somebody sits down.
waiting-you = It goes on as soon as you are back.
waiting-away = Waiting for { $names } to be back.

# Watching

watching-others =
    { $count ->
        [one] One is watching.
       *[other] { $count } are watching.
    }
watching-more =
    { $count ->
        [one] 1 more is watching.
       *[other] { $count } more are watching.
    }
watching-with-others = { $mine } { $others }
watching-may-sit = You are watching. Sit down to play.
watching-may-take-over = You are watching. You can take over a bot’s seat.
watching-all-taken = Every seat is taken. You are watching, and can sit down when one is free.
watching-full = You are watching: every seat is taken.
watching-free =
    { $count ->
        [one] You are watching; a seat is free.
       *[other] You are watching; seats are free.
    }
watching-bots =
    { $count ->
        [one] You are watching; a bot would give you its seat.
       *[other] You are watching; bots would give you a seat.
    }
watching-for-bot = Play on for a bot
away-strip = A bot plays for you.
away-back = I am back

# Between two hands

story-table = See the table
story-result = The result
story-match-over = The match is over. { $who }
story-match-decided = The match is over
story-last-hand = { $hand }, the last one: { $said }
podium = The podium
match-headline-nobody = Nobody has won the match.
match-headline-shared = The match is shared: { $names }
match-headline-won =
    { $who ->
        [0] You won the match!
       *[other] { $who } won the match.
    }
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
        [0] You won the match: level on points, with more hands won!
       *[other] { $who } won the match: level on points, with more hands won.
    }
story-look-back = Look back at the hand
match-nobody = Nobody has won.
match-won = { $name } has won it.
match-shared = { $names } share it.
standing-caption =
    { $count ->
        [0] The match so far, before the end of its first hand
        [one] The match so far, after one hand
       *[other] The match so far, after { $count } hands
    }
standing-caption-over =
    { $count ->
        [one] The match, after one hand
       *[other] The match, after { $count } hands
    }
standing-player = Player
standing-hands = Hands won

# The talk beside the table

talk = Talk
talk-happened = What happened
talk-happens = What happens
talk-lines = Lines of chat
talk-none = Nobody has said anything yet.
talk-say = Say something to the table
talk-placeholder = Say something
talk-send = Send
talk-watching = watches
talk-nothing-happened = Nothing has happened since you came.

# The table's own events

news-sat = { $name } sits down.
news-stood = { $name } gets up.
news-bot-seated = { $name }, a bot, sits down.
news-bot-removed = { $name }, a bot, gets up.
news-ready =
    { $who ->
        [0] You are ready.
       *[other] { $who } is ready.
    }
news-opened = A match begins.
news-opened-by = A match begins. { $dealer } deals first.
news-dealt = Hand { $number } is dealt.
news-dealt-by = Hand { $number } is dealt by { $dealer }.
news-hand-finished = Hand { $number } is over.
news-out-of-time =
    { $who ->
        [0] You have run out of time: a bot has answered for you.
       *[other] { $who } has run out of time.
    }
news-away =
    { $who ->
        [0] A bot plays for you.
       *[other] { $who } is away: a bot plays for them.
    }
news-back =
    { $who ->
        [0] You play yourself again.
       *[other] { $who } is back.
    }
news-paused = The play is stopped.
news-resumed = The play goes on.
news-clock = Time for a decision from now on: { $clock }
news-clock-any = There is any time for a decision now.
news-hints-on = Everybody may ask for hints now.
news-hints-off = There are no hints any more.
news-locked = The table is locked: newcomers ask the host.
news-unlocked = The table is not locked any more.
news-code = The table has a new link.
news-slow = The host has slowed down the chat: one line each in 20 seconds.
news-fast = Everybody may chat as they like again.
news-host = { $name } is the host now.
news-kicked = { $name } was sent away by the host.
news-options = The host has changed the options.
news-closed = The host has closed the table.
news-said = { $name } says: { $text }
news-connected = { $name } is back at the table.
news-disconnected = { $name } has lost the connection.
somebody = Somebody

# Why the table has turned something down

refusal-table_closed = This table has been closed by its host.
refusal-table_closed-operator = This table has been closed by whoever runs this site.
refusal-not_seated = You are watching. Sit down first.
refusal-host_only = Only the host of this table can do that.
refusal-bad_commit = A promise is a SHA-256 written as 64 hexadecimal digits.
refusal-bad_reveal = These are not the 16 bytes that this seat has promised.
refusal-not_shuffling = No bytes are being shown now.
refusal-shuffling = The cards are being shuffled. Try again in a moment.
refusal-host_lent = The host's role is only lent to you: whose it is will be back.
refusal-ask_host = The host has to let you in here: ask for the seat.
refusal-too_many_knocks = Too many are asking for a seat already.
refusal-no_such_knock = Nobody asks for this seat under that name any more.
refusal-seat_taken = { $name } sits there already.
refusal-seat_taken-bot = { $name } sits there: a bot needs a free seat.
refusal-seat_taken-options = Somebody sits on a seat that these options take away.
refusal-seat_empty = Nobody sits there.
refusal-seat_empty-host = Only a person with a seat can be the host.
refusal-seat_empty-deal = A seat is empty. Somebody, or a bot, has to take it first.
refusal-somebody_else = It is { $name } who sits there now: nothing was done.
refusal-not_yourself = You cannot send yourself away: stand up instead.
refusal-kicked = The host has asked you to leave this table. You may still watch.
refusal-sent_away = The host has asked you to leave this table.
refusal-muted = The host does not let you chat here while you watch.
refusal-unknown_watcher = Nobody who watches has this alias.
refusal-has_seat = This person does not only watch: send them from their seat first.
refusal-table_quota = Too much has been going on at this table. Try again in { $seconds } seconds.
refusal-reactions_off = The host has switched reactions off at this table.
refusal-slow_chat = The host has slowed down the chat. Say it in { $seconds } seconds.
refusal-already_seated = Seats can be changed before a match, not during it.
refusal-seen_other_hand = You have seen another hand of this deal: wait for the next one.
refusal-bad_text = A message has between 1 and { $most } characters.
refusal-match_under_way = Options can be changed before a match, not during it.
refusal-not_ready = Not ready yet: { $names }.
refusal-paused = The play is paused for now.
refusal-not_playing = No hand is being played now.
refusal-stale_version = The table has moved on since then. Look again.
refusal-hand_over = This hand is over.
refusal-not_your_turn = It is not your turn.
refusal-not_your_turn-hint = Hints are for the moment when it is your turn.
refusal-unknown_table-expired = This table has expired.
refusal-unknown_table-removed = This table has been closed by whoever runs this site.
refusal-not_your_turn-others = It is not your turn: the table waits for { $names }.
refusal-not_in_hand = You do not hold that card.
refusal-illegal_action = The rules do not allow that now.
refusal-too_many_connections = There are too many connections open already.
refusal-hints_off = There are no hints at this table.
refusal-no_hint = There is no hint right now. Ask again in a moment.
empty-seat = an empty seat
