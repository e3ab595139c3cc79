### Lists of finished hands.

hands-of-table = Hands of this table
hands-none-at-table = No hands yet. Finished hands appear here, to replay card by card.
hands-none-mine = No hands yet. Every hand you finish appears here, to replay card by card.
hands-open-table = Open a table
hands-older = Older hands
hands-match-of-club = { $club } · { $game }
hands-of-match =
    { $hands ->
        [one] 1 hand
       *[other] { $hands } hands
    } · { $won ->
        [0] you won none
       *[other] you won { $won }
    }
mine-open = Drills and statistics
refusal-unknown_drill = You don’t have this drill any more.
