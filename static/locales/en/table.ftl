### A table, from the first visitor to the end of the last match.

table-page = A table
table-heading-mine = Your table: { $game }
table-heading-of-host = { $name }’s table: { $game }
table-heading = A table: { $game }
table-title-of-host = { $game }, { $name }’s table
table-title = { $game }, a table
table-code-changed = This table has a new link. Ask the host for it.
table-left = You left the table
table-signed-out = Signed out
table-sent-off = The host has sent you away from this table.
table-your-turn = Your turn · { $title }
table-host-now = You are the host now: you can do more in the menu.
table-sent-away = The host took your seat from you.

# The bar and the connection

bar-menu = Menu
bar-chat = Chat
bar-chat-unread = Chat, { $count } new
connection-connecting = Connecting…
connection-reconnecting = Reconnecting…
connection-back = Connected again
connection-replaced = Too many windows open. Reload this page to play here.
connection-lost = No connection. *Next try in { $seconds } s*
clock-left = Time left
clock-reserve = Your reserve for the whole match
clock-reserve-left = +{ $time } reserve
clock-hours = { $hours } h
news-reacted = { $name }: { $what }
news-reactions-on = Reactions are back on.
news-reactions-off = The host switched reactions off.
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
legend = Explain the table
legend-tap = { -Tap } a number.
hint = Hint
hint-alone = { $what }.
hint-because = { $what }. { $why }.
hint-equal = { $said } Just as good: { $one }.

# What is going on

sentence-closed = The host has closed this table.
sentence-closed-by-operator = This site’s operator closed this table. Your hands are still there.
sentence-before = Before the first deal
sentence-shuffling = Shuffling…
sentence-deserted = Everyone left. The hand waits until someone sits down.
sentence-paused-by-you = You paused the game.
sentence-paused = Paused by { $name }.
sentence-free-seat = Seat { $number } is free: a bot plays its cards.
paused-by-host = The host paused the game.

# The host, and people who ask for a seat

menu-resume = Continue the game
site-notice = Notice from the operator
knock-wanted = { $name } wants seat { $seat }.
knock-declined = The host didn’t let you in this time.

# Inviting

share-qr = QR code of the link to this table
share-text = Anyone with this link can sit down.
share-link = Link to this table
share-button = Share
share-message = Come and play:

# Seats

seats-title = Around the table
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
seat-gone-bot-plays = offline, a bot plays
seat-playing = playing
seat-ready = ready
seat-not-ready = not ready yet
seat-watching = You are watching.
seat-watching-kicked = You are watching: you may no longer sit here.
seat-host-verbs = What the host can do about { $name }
welcome-title = { $name } saved you a seat
welcome-somewhere = There is a seat for you
welcome-what = { $game } is a card game. Play it right here: no installation, no account.
welcome-rules = How to play
watcher-watches = watches
name-question = Who are you?
name-sit-down = Sit down
name-numbered = There is a { $name } here already, so you are { $numbered }.

# Bots

bots-whom = { $name }, a bot
bots-which = Which bot on seat { $number }?
bots-all = Bots on all free seats
bots-all-which = Which bots on all free seats?
bots-missing =
    { $count ->
        [one] Fill the last seat with a bot
       *[other] Fill { $count } seats with bots
    }
bots-missing-which =
    { $count ->
        [one] Which bot for the last seat?
       *[other] Which bots for { $count } seats?
    }

# Ready, and whom the next deal waits for

ready-waiting = I am ready
ready-between = Next hand
ready-over = Rematch
ready-said = You are ready
ready-deal = Deal now
waiting-closed = The host closed this table. Its hands are still there.
waiting-players =
    { $count ->
        [one] 1 more player needed.
       *[other] { $count } more players needed.
    }
waiting-seats =
    { $count ->
        [one] 1 seat is free.
       *[other] { $count } seats are free.
    }
waiting-paused-by-you = Nothing is dealt until you continue the game.
waiting-all-others = Everyone else is ready.
waiting-many = Waiting for { $count } players.
waiting-named = Waiting for { $names }.
waiting-list-you = you
waiting-ready = Everyone is ready.
waiting-nobody = The game goes on when someone sits down.
waiting-you = The game goes on when you’re back.
waiting-away = Waiting for { $names } to come back.

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
watching-may-sit = You’re watching. Sit down to play.
watching-may-take-over = You’re watching. You can take a bot’s seat.
watching-all-taken = Every seat is taken. Sit down when one is free.

# Between two hands

story-match-over = The match is over. { $who }
story-match-decided = The match is over
match-headline-nobody = Nobody won the match.
match-headline-shared = Shared win: { $names }
match-headline-won =
    { $who ->
        [0] You won the match!
       *[other] { $who } won the match.
    }
match-nobody = Nobody won.
match-won = { $name } won.
match-shared = { $names } share it.

# The talk beside the table

talk = Talk
talk-happened = What happened
talk-happens = What happens
talk-lines = Lines of chat
talk-none = Nobody has said anything yet. Everyone at the table can read what you write.
talk-say = Say something to the table
talk-placeholder = Say something
talk-send = Send
talk-nothing-happened = Nothing has happened since you came.

# The table's own events

news-sat = { $name } sits down.
news-stood = { $name } gets up.
news-left = { $name } left the table.
news-seat-given = { $name } has { $former }’s seat now.
news-waits-longer =
    { $who ->
        [0] You give { $name } 2 more minutes.
       *[other] { $who } gives { $name } 2 more minutes.
    }
news-wished-bot =
    { $who ->
        [0] You want a bot to play for { $name }.
       *[other] { $who } wants a bot to play for { $name }.
    }
news-wished-wait =
    { $who ->
        [0] You want to wait for { $name }.
       *[other] { $who } wants to wait for { $name }.
    }
news-wished-seat =
    { $who ->
        [0] You want to give { $name } the seat.
       *[other] { $who } wants to give { $name } the seat.
    }
news-wished-go-on =
    { $who ->
        [0] You ask to go on.
       *[other] { $who } asks to go on.
    }
news-bot-seated = { $name }, a bot, sits down.
news-bot-removed = { $name }, a bot, gets up.
news-ready =
    { $who ->
        [0] You are ready.
       *[other] { $who } is ready.
    }
news-opened-by = A match begins. { $dealer } deals first.
news-dealt-by = Hand { $number }: { $dealer } deals.
news-hand-finished = Hand { $number } is over.
news-out-of-time =
    { $who ->
        [0] Your time ran out: a bot answered for you.
       *[other] { $who } ran out of time.
    }
news-away =
    { $who ->
        [0] A bot plays for you.
       *[other] { $who } is away: a bot plays for them.
    }
news-back =
    { $who ->
        [0] You’re back in the game.
       *[other] { $who } is back.
    }
news-paused = The game is paused.
news-resumed = The game goes on.
news-clock = New time per decision: { $clock }
news-clock-any = There is no time limit now.
news-hints-on = Hints are on: everyone may ask.
news-hints-off = Hints are off.
news-locked = The table is locked: newcomers ask the host.
news-unlocked = The table is open again.
news-code = The table has a new link.
news-slow = The host slowed the chat: one line each every 20 seconds.
news-fast = The chat is back to normal.
news-host = { $name } is the host now.
news-kicked = The host sent { $name } away.
news-options = The host changed the options.
news-closed = The host closed the table.
news-said = { $name } says: { $text }
news-connected = { $name } is back at the table.
news-disconnected = { $name } lost the connection.

# Why the table has turned something down

refusal-table_closed = The host closed this table.
refusal-table_closed-operator = This site’s operator closed this table.
refusal-kicked = You may no longer sit here. You may still watch.
refusal-sent_away = The host sent you away from this table.
refusal-unknown_table-expired = This table has expired.
refusal-unknown_table-removed = This site’s operator closed this table.
refusal-too_many_connections = Too many windows are open already.
