"""Is every claim in the sentences of reviews true?

    python -m research.review.sentences
    python -m research.review.sentences CHOICES

Real choices of hands between trackers and pups, in both games (5,000 in all by default), pass
through the review's own code from slices to document. The results of the slices are random numbers
with many ties: a sentence depends only on these and the actions. Each sentence is then parsed, and
every number and comparison in it checked against the document.
"""

import sys
from collections import Counter
from collections.abc import Sequence

import numpy as np

from app.analysis.estimate import Array, Slices, never
from app.analysis.measure import BY_HAND
from app.analysis.review.choices import Earlier, Effort, Reviewer
from app.analysis.review.moments import moments, why
from app.analysis.review.review import choice_json, hand_of
from app.analysis.wire import JudgedChoice
from app.words.moves import todo_of
from research.arena.play import contest_of, play_deal
from tests.analysis.claims import wrong_claims, wrong_moment

CHOICES = 5000
PLAYERS = ["tracker", "pup", "tracker", "pup"]


def drawn(asked: Slices) -> Array:
    """(slices, actions, 3): random values, in steps that make ties frequent."""
    return np.array([_drawn(len(asked.actions), seed) for seed in asked.seeds])


def _drawn(actions: int, seed: tuple[int, ...]) -> Array:
    of_all, of_one = np.random.default_rng(seed[:2]), np.random.default_rng(seed)
    wins = (
        of_all.integers(0, 5, actions) / (20 if seed[0] % 2 else 400)
        + of_one.integers(0, 2, actions) / 100
    )
    points = of_all.integers(-8, 9, actions) / 4.0
    return np.stack([points, points, wins], axis=1)


def main(wanted: Sequence[str]) -> None:
    """Print the number of sentences of each kind, and every wrong one."""
    count = int(wanted[0]) if wanted else CHOICES
    kinds: Counter[str] = Counter()
    wrong, number, looked = 0, 0, 0
    while looked < count:
        game = ("dingo", "ding")[number % 2]
        contest = contest_of(game, [], 4, PLAYERS)._replace(records=True, seed=91)
        hand = hand_of(play_deal(contest, number).records[0])
        number += 1
        analysis, todo = hand.analysis._replace(estimate=drawn, exact=never), todo_of(game)
        judge, done = Reviewer(analysis, BY_HAND, Effort(8, number)), list[JudgedChoice]()
        chance = np.random.default_rng(number)
        for one in hand.choices[: count - looked]:
            choice = judge.review_of(one, Earlier())
            document = choice_json(choice, "hand", todo)
            done.append({**document, "guess": float(chance.normal(0, 0.2))})
            kinds[why(choice).kind] += 1
            if found := wrong_claims(document, todo):
                wrong += 1
                print(f"{', '.join(found)}: {document['sentence']}")
        looked += len(done)
        by_step = {one["step"]: one for one in done}
        for moment in moments(done, todo):
            kinds[f"key moment, {moment['kind']}"] += 1
            if found := wrong_moment(moment, by_step[moment["step"]]):
                wrong += 1
                print(f"{', '.join(found)}: {moment['sentence']}")
    for kind, times in sorted(kinds.items()):
        print(f"{kind}: {times}")
    print(f"{looked} choices of {number} hands, {wrong} sentences with a wrong claim", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
