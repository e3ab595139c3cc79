refusal-unknown_club = This link opens no club any more. Ask a member for the new one.
refusal-members_only = Only members of the club can do that.
refusal-keepers_only = Only a keeper of the club can do that.
refusal-own_name_only = Only this person can change their name.
refusal-unknown_member = This person is not in the club any more.
refusal-nobody_asks = This person is not asking to join any more.
refusal-many_ask = Many people are asking. Try again later.
refusal-bad_zone = There is no such time zone.
refusal-bad_club_name = A club needs a name of 1 to { $most } characters.
refusal-bad_date = Choose a time within the coming year.
refusal-no_date = There is no next date any more.
refusal-not_weekly = Only a weekly date can be skipped.
refusal-unknown_contest = The club has no such game.
refusal-unknown_evening = The club did not play that evening.
refusal-not_shared = This evening isn’t shared any more.
refusal-same_contest = These two played the same game, so they are two people.
refusal-already_merged = One of them is merged already. Undo that first.
refusal-not_merged = They aren’t merged, or it is too late to undo it.
refusal-hosts_only = Only the host can keep the group.
refusal-other_club = This table belongs to another club.
refusal-no_club = This table belongs to no club.
refusal-club_full = The club is full: it has { $most } members.
refusal-too_many_clubs = You are in { $most } clubs. Leave one first.

club = Club
club-fetching = Loading the club…
club-lost = No club here
club-members =
    { $count ->
        [one] { $count } member
       *[other] { $count } members
    }
club-invite = Invite
club-here = Here now
club-away-many = { $count } more are not here
club-open = Open { $game }
club-open-mail = Open by mail:
club-by-mail = or play by mail:
club-tables = Tables
club-tables-more = More tables
club-table-of = { $game }, hand { $hand } of { $of }
club-table-mail = { $game } by mail
club-table-back = Go back
club-table-sit = Sit down
club-table-watch = Watch
club-table-empty = Nobody has sat down yet
club-table-waits = waiting for { $names } for { $time }
club-table-free =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
club-turns =
    { $count ->
        [0] Next: { $next }.
        [one] Next: { $next }. { $after } is in after this hand.
       *[other] Next: { $next }. { $after } are in after this hand.
    }
club-finished = Finished tonight: { $count }
club-asking =
    { $count ->
        [one] { $count } person asks to join
       *[other] { $count } people ask to join
    }
club-places = Records, games, members, settings
club-tonight = Tonight
club-tonight-all = The whole evening
club-place = Place
club-member = Member
club-won = won
club-won-of = { $won } of { $count }
club-over = over equal
club-order = Won { $won } of { $games }; equals would have won { $fair }: that is { $over }. This decides, then points.
club-leads =
    { $count ->
        [one] { $names } leads: { $won } of { $games }
       *[other] { $names } lead: { $won } of { $games }
    }
club-below = Too few games for a place
club-match = Match: { $name }, { $points } points
club-next = Next date
club-coming =
    { $count ->
        [one] { $names } is coming
       *[other] { $names } are coming
    }
club-coming-nobody = Nobody has said yes yet
club-not-coming =
    { $count ->
        [one] { $names } is not
       *[other] { $names } are not
    }
club-silent =
    { $count ->
        [one] { $count } has not answered
       *[other] { $count } have not answered
    }
club-weekly = every week
club-skip = Skip this week
club-moved = The date was moved. Are you in?
club-calendar = Add to calendar
club-in = I’m in
club-out = Not this time
club-evenings = Evenings
club-evenings-more = More evenings
club-evenings-all = All evenings
club-evening-of =
    { $count ->
        [one] { $names }’s evening: { $won } of { $games }
       *[other] { $names } share the evening: { $won } of { $games }
    }
club-standing = Standing
club-evenings-none = Every evening you play will be here, with its podium.
club-contests =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
club-podium = Podium
club-older = Older evenings
club-ever = Who plays best?
club-none = Play a hand together, and the standings start here.
club-rating = Rating
club-said-few =
    { $need ->
        [one] One more game together, and the club starts to compare.
       *[other] { $need } more games together, and the club starts to compare.
    }
club-said-close = After { $games } games, { $a } and { $b } are too close to tell.
club-said-better = { $a } plays better than { $b }: { $odds } to 1.
club-join = Join the club
club-ask = Ask to join
club-asked = You have asked. A keeper has to say yes.
club-records = Records
club-people = Members
club-settings = Settings
club-name = Name of the club
club-zone-utc = Evenings begin at 06:00 UTC. Choose your time zone.
figures = All figures
contests = Games played
