### The review of a finished hand: what its choices were worth by what was known. A win is shared by those who tie.

review = Review
review-close = Close the review
review-tab-hand = The hand
review-tab-step = This step
review-fetching = Fetching the review…
review-begins = The review is being made. It looks at every choice again, as if the hidden cards lay in many other ways. That can take some minutes; you need not wait here.
review-making = Being made: { $judged } of { $all } choices are looked at. You can look at these already; who gained what comes at the end.
review-progress = Choices looked at
review-not-yet = This choice has not been looked at yet.
review-not-judged = Nothing is judged at this step: there was only one thing to do, or it is not a matter of skill. Go on to another step.
review-whose = Whose choices
review-share = { $share } %
review-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }

# At a glance

review-sum-ahead = { $name } ended { $points } points ahead of the others’ average. What helped most: { $part } ({ $brought }).
review-sum-behind = { $name } ended { $points } points behind the others’ average. What cost most: { $part } ({ $brought }).
review-sum-even = { $name } ended level with the others’ average. What helped most: { $part } ({ $brought }).
review-counts =
    { $all ->
        [one] { $all } choice looked at
       *[other] { $all } choices looked at
    }: { $lost ->
        [0] no mistake
        [one] { $lost } mistake
       *[other] { $lost } mistakes
    }, { $open } too close to call or up to the others.
review-moments = Key moments
review-moment-lost = { $what }: gave up about { $share } of the win. Better: { $better }.
review-moment-lucky = { $what }: turned out { $points } points better than anybody could know.
review-moment-unlucky = { $what }: turned out { $points } points worse than anybody could know.
review-graph = Chances of winning the hand, by what was known
review-graph-match = Chances of winning the match where it ends with this hand, else the hand, by what was known
review-point = Step { $step }: { $what }. { $share } to win. { $mark }.
review-all = All choices in words
review-ledger = Where the points came from
review-ledger-text = Points ahead of the others’ average, from top to bottom: each bar begins where the one above it ends. Choices are judged by what the player knew; guesses are what then turned out better or worse.
review-part-cards = cards
review-part-choices = own choices
review-part-guesses = guesses
review-part-others = the others
review-part-result = Result
review-even = In this game all hands that the rules leave open are taken to be equally likely, whatever the others did.

# At a step

review-played = { $name }: { $what }
review-alternatives = What could have been played, and how often it wins
review-tag-played = played
review-same = The same: { $what }
review-whisker = The dot is the estimate; the line shows how far off it may well be.
review-between = between { $low } and { $high }
review-lead = Ahead of the others’ average
review-more =
    { $count ->
        [one] { $count } more
       *[other] { $count } more
    }
review-mark-best = Best found
review-mark-fine = Good
review-mark-inaccuracy = Inaccuracy
review-mark-mistake = Mistake
review-mark-blunder = Blunder
review-mark-close = Too close to call
review-mark-depends = Depends on the others
review-reason-lost = About { $share } of the win was given up, surely { $low } to { $high }.
review-reason-best = Nothing was found that wins more.
review-reason-fine = Surely less than 2 % of the win was given up.
review-reason-close = Whether something else wins more cannot be told: the difference is small, or too uncertain.
review-reason-depends = Something is given up if the others play well, but not if they often err.
review-why-wins-ahead = { $better }: wins { $share } and ends { $points } points further ahead; { $other }: wins { $less }.
review-why-wins-behind = { $better }: wins { $share }, though it ends { $points } points further behind; { $other }: wins { $less }.
review-why-wins = { $better }: wins { $share }, for as many points; { $other }: wins { $less }.
review-why-level-ahead = { $better }: wins { $share } and ends { $points } points further ahead; { $other }: wins as often.
review-why-level-behind = { $better }: wins { $share }, though it ends { $points } points further behind; { $other }: wins as often.
review-why-level = { $better }: wins { $share }; { $other }: wins as often, for as many points.
review-why-better = The better one
review-why-other = the other

# What was known, and what might have been

review-thinking = Being worked out…
review-known-before = What { $name } could know before this choice
review-known-after = What { $name } could know after this step
review-known-nothing = No cards are hidden here.
review-known-cards = Unseen cards, and how likely each was in whose hand
review-known-text = The longer a bar, the more likely the card was in that hand, by all that was seen and by what the others did. Choose a bar for its number.
review-known-changed = Before that: { $news } What it surely changed is marked ▲ or ▼.
review-known-same = Before that: { $news } That changed no chance by much.
review-known-card = Card
review-known-nowhere = no hand
review-known-up = up by { $points }
review-known-down = down by { $points }
review-known-cell = { $card }, { $place }: { $share }.
review-known-cell-was = { $card }, { $place }: { $share }, before that { $before }.
review-suppose = Suppose it was so
review-suppose-no-more = No longer suppose it
review-supposed = Supposed: { $name } has { $card }
review-suppose-not = No longer suppose anything of { $card }
review-supposed-share = That was so in { $share } of all cases. The shares below hold for these.
review-what-if = What might have been
review-what-if-text = Choose one to watch how it might have gone on.
review-what-if-this = Watch how it might have gone on
review-what-if-one = { $name }: { $what } – on cards that could have been, no. { $number }
review-what-if-real = { $name }: { $what } – on the real cards
review-what-if-ends =
    { $won ->
        [yes] { $name } ends with { $points } and wins.
       *[no] { $name } ends with { $points } and does not win.
    }
review-what-if-all = Won so far: { $share } of { $count }.
review-what-if-many = Out of { $count } such hands { $won } are won, with { $mean } points on average ({ $low } to { $high }).
review-what-if-another = Another one
review-what-if-cards = Real cards
review-what-if-back = Back

refusal-cannot_be = That cannot have been so: by what was known then, this card was not there.
refusal-too_unlikely = That was so in less than { $percent } % of all cases: too few to tell what follows.
refusal-no_answer = There is no answer right now. Ask again in a moment.
refusal-no_answer-broken = The review stopped before it was done. Try again in a minute.

# To take away

review-take = Take it with you
review-take-page = One page to open offline
review-take-table = Table of the choices (CSV)
review-take-data = All data (JSON)
