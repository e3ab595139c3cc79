"""Headline, marks, moments and ledger of a review never contradict each other."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import islice
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.analysis.engine import SeatParts, document
from app.analysis.estimate import ERRING, Alternatives, Array, GameAnalysis, Slices
from app.analysis.games.games import EVEN
from app.analysis.measure import Measure
from app.analysis.review.choices import Choice, Earlier, Effort, MadeChoice, Reviewer
from app.analysis.review.ledger import Turn
from app.analysis.review.review import hand_of, kept_choice, review, totals
from app.bots.thought import Decision
from app.rules.game import Action, Contest, Json
from app.words.moves import todo_of
from research.arena.play import contest_of, play_deal
from tests.analysis.hands import GAMES, record_of
from tests.analysis.verdict_rules import contradictions

WALKED = 1000
"""Generated reviews by each measure."""
HANDS = [1, pytest.param(250, marks=pytest.mark.soak)]
"""Real hands of each game: a seat of one in every run; in `make soak` 2,000 seats, half an hour."""
SPREADS = (0.002, 0.02, 0.1, 0.3)
"""How much the alternatives of a choice differ, in shares of the win."""


class Drawn(NamedTuple):
    """What the alternatives of a choice were worth, at random."""

    spread: float
    actions: int
    is_exact: bool
    is_up_to_others: bool
    seed: int

    def worth(self) -> Array:
        """(actions, 3)."""
        found = np.random.default_rng(self.seed).normal(0.3, self.spread, size=self.actions)
        return np.clip(found, 0, 1)[:, None].repeat(3, axis=1)

    def estimate(self, asked: Slices) -> Array:
        """(slices, actions, 3): the worth with noise; among players who err all are alike."""
        is_even = asked.others == ERRING and self.is_up_to_others
        worth = np.full((self.actions, 3), 0.3) if is_even else self.worth()
        numbers = [number for _, _, number, *_ in asked.seeds]
        size = (len(numbers), self.actions, 1)
        noise = np.random.default_rng([self.seed, *numbers]).normal(0, self.spread / 4, size)
        return np.clip(worth + noise, 0, 1)

    def exact(self, asked: Slices) -> Array | None:
        return self.worth() if self.is_exact and asked.others != ERRING else None

    @property
    def analysis(self) -> GameAnalysis:
        return EVEN._replace(estimate=self.estimate, exact=self.exact)


SEATS = st.lists(
    st.builds(
        Drawn,
        st.sampled_from(SPREADS),
        st.integers(2, 6),
        st.booleans(),
        st.booleans(),
        st.integers(0, 2**32 - 1),
    ),
    max_size=8,
)


@cache
def decision() -> Decision:
    """Any decision: how the alternatives came to be worth so much does not matter."""
    return hand_of(record_of("dingo")).choices[0].decision


def judged(drawn: Drawn, step: int, earlier: Earlier) -> Choice:
    """The first of the alternatives was played, and one has an equal."""
    deck = iter(decision().game.deck(decision().options))
    first, *rest = (Action("discard", (card,)) for card in islice(deck, drawn.actions))
    same = (*[()] * len(rest), (Action("discard", (next(deck),)),))
    made = MadeChoice(step, decision(), first, Alternatives((first, *rest), same))
    return Reviewer(drawn.analysis, Measure("hand", "far"), Effort(16, 1)).review_of(made, earlier)


def reviewed(drawn: Sequence[Drawn], of: Contest, seed: int) -> Json:
    """The document of a seat that made these choices."""
    chance, todo = np.random.default_rng(seed), todo_of("dingo")
    kept, earlier = [], Earlier()
    for number, one in enumerate(drawn):
        choice = judged(one, 4 * number, earlier)
        earlier = earlier.and_one(choice.mark)
        lost = float(np.mean([lost for _, lost in choice.halves]))
        was, best, now = chance.random(3).tolist()
        turn = Turn(was, best, now, lost)
        kept.append(kept_choice(choice, turn, None, of, todo))
    head = {"belief": "even", "earlier": [], "judged_by": of, "measure": "near"}
    par, start, result = chance.random(3).tolist()
    end = totals(decision().seat, kept, (par, start, result), todo)
    parts = SeatParts(
        decision().seat,
        {**head, "to_judge": len(drawn)},
        tuple(one.choice for one in kept),
        end,
    )
    return document({"id": "generated", "game": "dingo"}, [parts])


@pytest.mark.parametrize("of", ["hand", "match"])
def test_no_part_of_2000_generated_reviews_contradicts_another(of: Contest) -> None:
    """With results drawn so that all verdicts occur."""
    told = Counter[str | None]()

    @settings(max_examples=WALKED, deadline=None)
    @given(SEATS, st.integers(0, 2**32 - 1))
    def walk(drawn: Sequence[Drawn], seed: int) -> None:
        found = reviewed(drawn, of, seed)
        assert contradictions(found) == []
        told.update(one["mark"] for one in found["choices"])
        told.update(one["no_value"] for one in found["accuracy"])

    walk()
    marks = {"best", "fine", "inaccuracy", "mistake", "blunder", "close", "depends"}
    assert {*told} >= marks | {None, "little", "unsure"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("count", HANDS)
def test_no_part_of_a_real_review_contradicts_another(game: str, count: int) -> None:
    players = ["tracker", "pup", "random", "tracker"]
    for number in range(count):
        endless = ["match=endless"] if game == "dingo" and number % 2 else []
        contest = contest_of(game, endless, 4, players)._replace(records=True, seed=92)
        hand = hand_of(play_deal(contest, number).records[0], seed=number)
        assert contradictions(review(hand, 4, None if count > 1 else [1])) == []


def test_the_rules_notice_a_contradiction() -> None:
    found = reviewed([Drawn(0.3, 4, True, False, seed) for seed in range(6)], "hand", 1)
    row, account = found["accuracy"][0], found["ledger"][0]
    assert contradictions(found) == []
    for wrong in (
        {"accuracy": [row | {"value": 1.0, "low": 0.0, "high": 18.0}]},
        {"ledger": [account | {"choices": -8.0}]},
        {"choices": found["choices"][1:]},
    ):
        assert contradictions({**found, **wrong})
