### Lists of finished hands.

hands-of-table = Hands of this table
hands-none-at-table = No hand has been finished at this table yet. When one is, you can look back at it here, card by card.
hands-none-mine = You have not finished a hand yet. Every hand you play is kept here, to look back at card by card.
hands-open-table = Open a table
hands-older = Older hands
hands-fetching = Fetching the hands…
mine-open = Drills and statistics
refusal-unknown_drill = You have no such drill any more.
