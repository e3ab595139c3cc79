### The rules of all games: the page around them.

rules-of = Rules of { $game }
rules-here = The rules at this table.
rules-rulings = Why the rules are like this: what their sources leave open
rules-usual = The usual rules. A table may change them: its menu shows its own.
