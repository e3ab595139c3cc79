### The review of a finished hand: what its choices were worth by what was known. A win is shared by those who tie.

review = Review
review-close = Close the review
review-tab-hand = The hand
review-tab-step = This step
review-fetching = Loading the review…
review-making = { $whose ->
    [mine] { $judged } of { $all } of your moves analysed.
   *[other] { $judged } of { $all } of { $name }’s moves analysed.
}
review-ask-seat = Analyse { $name }’s moves
review-progress = Moves analysed
review-not-yet = This move isn’t analysed yet.
review-not-judged = Only one move was possible here, or it took no skill. Try another step.
review-whose = Whose moves
review-share = { $share } %
review-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }

# The moments, played again

review-queued = Another review comes first. Check back soon.
review-details = Details
review-my-moments = Your moments
review-back = Back to the moments
review-accuracy = How well you played
review-accuracy-of = How well { $name } played
review-accuracy-between = of 100, likely { $low } to { $high }
review-accuracy-none = Little was at stake in this hand.
review-accuracy-unsure = One hand like this can’t tell.
review-measure-last = Judged by the match: it was its last hand.
review-measure-near = Judged by the match: this hand could swing it.
review-measure-far = Judged by the hand: it changed little in the match.
review-measure-endless = Judged by the hand alone.
review-luck = Luck
review-luck-text = from cards and guesses
review-moments-of = { $name }’s moments
review-moments-none = No move of this hand mattered much.
review-moments-small = No clear mistake. Small losses cost { $cost } points of winning chance together.
review-moments-soon = They appear here as they are found.
review-walk = Play them again
review-others = Show the others’ mistakes too
review-others-none = The others made no mistakes.
review-moment-of = { $name }: { $what }
review-moment-cost = cost { $wins } wins in 100
review-moment-found = well found
review-moment-number = Moment { $number } of { $all }
review-moment-next = Next moment
review-moments-done = Done
review-ask = What would you do?
review-ask-for = What would you do as { $name }?
review-ask-coming = This is how it came about…
review-ask-tap = Answer on the table.
review-tell-me = Tell me
review-answer-best = Right: { $what }
review-answer-good = Good enough. Our tip: { $what }
review-answer-better = Better: { $what }
review-you-played = You played it differently then: { $what }.
review-they-played = { $name } played: { $what }.
review-wins-in-100 = { $whose ->
    [mine] yours wins { $wins } in 100
   *[other] wins { $wins } in 100 such { $of ->
        [match] matches
       *[other] hands
    }
}
review-show-me = Show me
review-likely = Three likely hands
review-likely-now = Hand { $number } of { $all }…
review-likely-you = { $won ->
        [yes] You win: { $points }.
       *[no] You don’t win: { $points }.
    }
review-likely-they = { $won ->
        [yes] { $name } wins: { $points }.
       *[no] { $name } doesn’t win: { $points }.
    }

# At a glance

review-sum-ahead = What helped { $name } most: { $part } ({ $brought } points of winning chance).
review-sum-behind = What cost { $name } most: { $part } ({ $brought } points of winning chance).
review-counts =
    { $all ->
        [one] { $all } move
       *[other] { $all } moves
    }: { $lost ->
        [0] no mistakes
        [one] { $lost } mistake
       *[other] { $lost } mistakes
    }, { $open ->
        [one] { $open } toss-up
       *[other] { $open } toss-ups
    }.
review-moments = Key moments
review-moment-lost = { $what }: cut the chance of winning by { $cost ->
    [one] 1 point
   *[other] { $cost } points
}. Better: { $better }.
review-moment-lucky = { $what }: lucky, gained { $share ->
    [one] 1 point
   *[other] { $share } points
} of winning chance.
review-moment-unlucky = { $what }: unlucky, lost { $share ->
    [one] 1 point
   *[other] { $share } points
} of winning chance.
review-graph = Chance of winning the { $of ->
    [match] match
   *[other] hand
}
review-point = Step { $step }: { $what }. { $share } to win. { $mark }.
review-all = All moves in words
review-ledger = Where the winning chance came from
review-ledger-text = Each bar starts where the one above ends. Guesses: what turned out better or worse than expected.
review-part-cards = cards
review-part-choices = play
review-part-guesses = guesses
review-part-others = opponents
review-part-result = Result
review-even = This game’s review treats all possible hands as equally likely.
review-earlier = { $hands ->
    [one] Also based on how people played in an earlier hand.
   *[other] Also based on how people played in { $hands } earlier hands.
}

# At a step

review-played = { $name }: { $what }
review-alternatives = The options, and how often each wins
review-tag-played = played
review-same = The same: { $what }
review-whisker = Dot: estimate. Line: likely range.
review-between = between { $low } and { $high }
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
review-mark-close = Toss-up
review-mark-depends = Depends on the others
review-reason-lost = Cost { $cost ->
    [one] 1 point
   *[other] { $cost } points
} of winning chance ({ $low }–{ $high }).
review-reason-best = Nothing we found wins more.
review-reason-fine = Cost less than 2 points of winning chance.
review-reason-close = Too close to call: the difference is small or uncertain.
review-reason-depends = It costs you against good players, not against weak ones.
review-why-wins = { $better }: wins { $wins } in 100 such { $of ->
    [match] matches
   *[other] hands
}; { $other }: { $less }.
review-why-level = { $better }: wins { $wins } in 100 such { $of ->
    [match] matches
   *[other] hands
}; { $other }: as many.
review-why-better = The better one
review-why-other = the other

# What was known, and what might have been

review-thinking = Working it out…
review-known-before = What { $name } could know before this choice
review-known-after = What { $name } could know after this step
review-known-nothing = No cards are hidden here.
review-known-cards = Hidden cards, and who probably had each
review-known-text = The longer the bar, the more likely the card was in that hand. { -Tap } a bar for its number.
review-known-changed = Before that: { $news } ▲ and ▼ mark what it changed.
review-known-same = Before that: { $news } It changed little.
review-known-card = Card
review-known-rest = As likely as chance: { $count }
review-known-nowhere = no hand
review-known-up = up by { $points }
review-known-down = down by { $points }
review-known-cell = { $card }, { $place }: { $share }.
review-known-cell-was = { $card }, { $place }: { $share }, before that { $before }.
review-what-if = What might have been
review-what-if-text = Pick a move and watch how it might have gone on.
review-what-if-this = Watch how it might have gone on
review-what-if-one = { $name }: { $what } – possible hand { $number }
review-what-if-real = { $name }: { $what } – with the real cards
review-what-if-ends =
    { $won ->
        [yes] { $name } ends with { $points } and wins.
       *[no] { $name } ends with { $points } and does not win.
    }
review-what-if-many = { $won } of { $count } such hands won, { $mean } points on average ({ $low } to { $high }).
review-what-if-another = Another one
review-what-if-cards = Real cards
review-what-if-back = Back

refusal-no_answer = No answer right now. Ask again in a moment.
refusal-no_answer-broken = The review stopped early. Try again in a minute.

# To take away

review-take = Download
review-keep = One page to keep
review-take-data = All data (JSON)
