### The first page: opening a table, joining one, what was played lately.

hero-title = Pull up a chair
hero-text = Open a table, send your friends the link, and play. No installation, no account.
watch-hand = See a hand in twelve seconds
hero-rules = How to play

create-title = Open a table
create-known-as = You play as *{ $name }*.
create-table = Open a table
create-alone = Try it with bots
create-game = Game
create-hints = Hints
    .text = On your turn you can ask for the best play, and why.
create-options = Options
create-seats =
    { $most ->
        [one] { $most } player
       *[other] { $most } players
    }
create-seats-range = { $least } to { $most } players

join-title = Join by code
join-code = Link or code
join-button = Join

phase-waiting = waiting for players
phase-shuffling = shuffling
phase-playing = playing
phase-between = between hands
phase-over = match over
phase-closed = closed

recent-tables = My tables
recent-all-tables = All { $count } tables
recent-all-clubs = All { $count } clubs
recent-nobody = Nobody here yet
recent-turn = Your turn
recent-turn-hours = Your turn · { $hours } h left
recent-turn-minutes = Your turn · { $minutes } min left
recent-since = since { $when }
recent-waits = Waiting for { $names }
recent-waits-since = Waiting for { $names } since { $when }
recent-hands = My last hands
recent-all = All my hands

my-clubs = My clubs
my-club-playing = playing now
start-club = Start a club
start-club-text = One link for the people you play with every week.
start-club-name = Name of the club
