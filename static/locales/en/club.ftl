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
club-away =
    { $count ->
        [one] { $names } is not here
       *[other] { $names } are not here
    }
club-away-many = { $count } more are not here
club-table-of = { $game }, hand { $hand } of { $of }
club-table-back = Go back
club-table-sit = Sit down
club-table-watch = Watch
club-table-empty = Nobody has sat down yet
club-table-free = a free seat
club-open = Open a table of { $game }
club-tonight = Tonight
club-place = Place
club-member = Member
club-won = won
club-points-hand = points a hand
club-points-match = points a match
club-points-game = points a game
club-won-of = { $won } of { $count }
club-order = Wins beyond what equals would have won decide, then points.
club-next = Next date
club-coming =
    { $count ->
        [one] { $names } is coming
       *[other] { $names } are coming
    }
club-coming-nobody = Nobody has said yes yet
club-moved = The date was moved. Are you in?
club-calendar = Add to calendar
club-in = I’m in
club-out = Not this time
club-evenings = Evenings
club-evenings-none = Every evening you play will be here, with its podium.
club-contests =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
club-best = biggest win: { $name } by { $lead }
club-podium = Podium
club-share = Send to the group chat
club-share-text = Our evening:
club-together = Look back together
club-review = Review the evening
club-reviewed =
    { $left ->
        [0] The evening is reviewed.
       *[other] { $made } of { $hands } hands reviewed. The rest follows by itself.
    }
club-older = Older evenings
club-ever = Who plays best?
club-none = Play a hand together, and the standings start here.
club-rating = Rating
club-few-contests = Fewer than 10 games so far
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
club-more = Pairs, records, members
club-pairs = Head to head
club-pair =
    { $count ->
        [one] { $a } { $ahead } : { $behind } { $b }, { $count } game
       *[other] { $a } { $ahead } : { $behind } { $b }, { $count } games
    }
club-records = Records
club-record-points = Most points
club-record-lead = Largest lead
club-record-run = Longest run of wins
club-people = Members
club-keeper = keeper
club-make-keeper = Make keeper
club-make-member = No longer keeper
club-leave = Leave the club
club-leave-text = You can come back with the club’s link.
club-remove = Remove { $name }
club-remove-short = Remove
club-remove-text = They finish their hand and lose their seat. The club gets a new link.
club-asks = { $name } wants to join.
club-asks-again = { $name } wants to join again (removed on { $day }).
club-yes = Let in
club-settings = Settings
club-name = Name of the club
club-game = Usual game
club-zone = Time zone
club-must-ask = New members need a keeper’s yes
club-save = Save
club-no-date = Cancel the date
club-new-link = New link
club-close = Close the club
club-close-text = Evenings, standings and members are deleted for good. Hands stay with those who played them.
club-csv = Games played (CSV)
club-csv-standings = Standings (CSV)
club-json = All results (JSON)

club-invite-link = Anyone with this link can join.
club-invite-ask = Anyone with this link can ask to join. A keeper has to say yes.
club-qr = QR code of the link to this club
club-link = Link to this club
club-share-link = Share

figures = All figures
figures-period-30d = 30 days
figures-period-year = This year
figures-period-ever = Ever
figures-wins = Won
figures-points-hand = Points a hand
figures-points-match = Points a match
figures-fair = equals would have won { $fair }
figures-new = new
figures-none = Nothing played in this time. Wins and points will be here.

contests = Games played
contests-older = Older games
contest-seat = { $name } { $points }
contest-left = { $name } left
contest-bot-won = won by { $name } (bot)
contest-later-won = won by { $name }, who came later
contest-mail = by mail
contest-off = Doesn’t count, says { $name }.
contest-discount = Doesn’t count
contest-count = Count it again

club-called = Your name in this club
club-rename = Change
club-take-on = Become keeper
club-deserted = No keeper has been here for 30 days. Any member may become one.
club-same = Same person
club-same-text = Two phones, one person? Merge them.
club-same-old = Old
club-same-new = New
club-same-ask = Someone says { $old } and { $new } are the same person.
club-same-yes = Yes, that’s me
club-same-done = { $old } is { $new } now.
club-same-undo = Undo
