### The rules of all games: the page around them.

rules-of = Rules of { $game }
rules-fetching = Fetching the rules…
rules-here = As they are played at this table.
rules-usual = With the usual options. A table may agree on others: its menu leads to its own rules.
