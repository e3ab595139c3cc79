# The pages behind a club’s page: games, records, members, settings, links, and an evening.
club-evening-none = No game counts
club-game-shown = Game
club-games = Games
club-games-all = All { $count } games
club-there = Who was there
club-guest = guest
club-best-title = Best moment
club-best = The biggest win: { $name } by { $lead }.
club-best-look = Look at it
club-share = Share
club-share-ask = Anyone with the link will see the names and results of this evening’s podium, but not the club’s code.
club-share-yes = Share the evening
club-shared = This evening is shared. Anyone with the link sees its podium.
club-unshare = Stop sharing
club-share-text = Our evening:
club-together = Look back together
club-review = Review the evening
club-reviewed =
    { $left ->
        [0] The evening is reviewed.
       *[other] { $made } of { $hands } hands reviewed. The rest follows by itself.
    }
club-few-contests = Fewer than 10 games so far
club-pairs = Head to head
club-pair =
    { $count ->
        [one] { $a } { $ahead } : { $behind } { $b }, { $count } game
       *[other] { $a } { $ahead } : { $behind } { $b }, { $count } games
    }
club-record-points = Most points
club-record-lead = Largest lead
club-record-run = Longest run of wins
club-member-menu = More about { $name }
club-keeper = keeper
club-make-keeper = Make keeper
club-make-member = No longer keeper
club-leave = Leave the club
club-leave-text = You can come back with the club’s link.
club-remove = Remove { $name }
club-remove-text = They finish their hand and lose their seat. The club gets a new link.
club-asks = { $name } wants to join.
club-asks-again = { $name } wants to join again (removed on { $day }).
club-decline-all = Decline all { $count }
club-yes = Let in
club-game = Usual game
club-zone = Time zone
club-must-ask = New members need a keeper’s yes
club-save = Save
club-no-date = Cancel the date
club-export = Download
club-danger = Careful
club-new-link-text = With a new link, the old one lets nobody in. Members stay.
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
figures-period-30d = 30 days
figures-period-year = This year
figures-period-ever = Ever
figures-wins = Won
figures-points-hand = Points a hand
figures-points-match = Points a match
figures-fair = equals would have won { $fair }
figures-order = Wins beyond what equals would have won decide, then points.
figures-new = new
figures-none = Nothing played in this time. Wins and points will be here.
contest-won = Won by { $names }
contest-bot = { $name } (bot)
contest-later = { $name }, who came later
contest-left = { $name }, who left
contest-menu = More about this game
contest-discount = Leave out of the standings
contest-count = Count it again
contests-older = Older games
contest-mail = by mail
contest-off = Doesn’t count, says { $name }.
club-called = Your name in this club
club-rename = Change
club-take-on = Become keeper
club-deserted = No keeper has been here for 30 days. Any member may become one.
club-same = Same person
club-same-text = A second phone? Use “Me”, then “Move to another device”. Merge only if somebody has already played as two members.
club-same-old = Old
club-same-new = New
club-same-ask = Someone says { $old } and { $new } are the same person.
club-same-yes = Yes, that’s me
club-same-done = { $old } is { $new } now.
club-same-undo = Undo
