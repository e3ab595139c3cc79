### The first page: opening a table, joining one, what was played lately.

hero-title = Pull up a chair
hero-text = Open a card table, send your friends the link, and play. In any browser, with nothing to install and no account to make.
hero-rules = How the game goes

create-title = Open a table
create-known-as = You play as *{ $name }*.
create-table = Create a table
create-alone = Try it with bots
create-game = Game
create-hints = Hints
    .text = Whoever is to play may ask what a good player would do, and why.
create-options = All options
create-seats =
    { $most ->
        [one] { $most } player
       *[other] { $most } players
    }
create-seats-range = { $least } to { $most } players

join-title = Join a table
join-code = Link or code
join-button = Join

phase-waiting = waiting for players
phase-shuffling = the cards are being shuffled
phase-playing = a hand is being played
phase-between = between two hands
phase-over = the match is over
phase-closed = closed

recent-tables = My tables
recent-nobody = Nobody seated
recent-hands = My latest hands
recent-all = All my hands

steps-title = How it works
steps-create = Create a table: one click is enough.
steps-send = Send the link to your friends, or let them scan it.
steps-ready = Everybody sits down, says “ready”, and the cards are dealt.
