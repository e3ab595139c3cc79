"""Where few cards are hidden every world is gone through, and each is as likely as it should be."""

from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise

import numpy as np
import pytest

from app.arena.command import contest_of
from app.arena.play import play_deal
from app.bots.dingo.exact import Lies, all_lies
from app.bots.dingo.knowledge import Knowledge, knowledge
from app.bots.dingo.likelihood import Model, people
from app.bots.dingo.search import likely, real_worlds
from app.bots.dingo.worlds import draw
from app.rules.dingo.state import State
from app.rules.record import replay
from app.rules.registry import game_named

GAME = game_named("dingo")
DEALS = 4
FEW = 3
"""Decisions: in each, all that can have come about is gone through, which takes a second."""
DRAWN = 2000
KING = 11


@cache
def met() -> list[tuple[State, int]]:
    """The seats asked in the last two hunts of some hands that had a choice."""
    contest = contest_of("dingo", [], 0, ["tracker"])._replace(records=True, seed=78)
    return [
        (before.state, after.seat)
        for number in range(DEALS)
        for before, after in pairwise(replay(play_deal(contest, number).records[0]))
        if after.seat is not None
        and before.state.phase in ("wolves", "aces")
        and before.state.hunt.rank >= KING
        and len(GAME.legal(before.state, after.seat)) > 1
    ]


def found(model: Model) -> Iterator[tuple[State, int, Knowledge, Lies]]:
    """Where all lies can be gone through and there are several."""
    for state, seat in met():
        known = knowledge(state, seat)
        lies = all_lies(known, model)
        if lies is not None and len(lies.shares) > 1:
            yield state, seat, known, lies


@cache
def among_people() -> list[tuple[State, int, Knowledge, Lies]]:
    """The same for the model that reviews take first."""
    return list(islice(found(people()), FEW))


def frequencies(lies: Lies, drawn: np.ndarray) -> np.ndarray:
    """How often each lie is among these worlds."""
    return np.array([(drawn == one).all(axis=1).mean() for one in lies.owners])


def test_the_real_lie_is_among_them_and_their_shares_add_up() -> None:
    assert len(among_people()) == FEW
    for state, _, _, lies in among_people():
        real = (lies.owners == real_worlds(state, 1)[0]).all(axis=1)
        assert lies.shares[real].sum() > 0
        assert lies.shares.sum() == pytest.approx(1)


def test_if_others_choose_anything_lies_are_as_likely_as_the_rules_alone_make_them() -> None:
    """The rules' own count of ways (journeys.py) goes another way about it."""
    anything = people()._replace(errs=np.ones(len(people().errs)), declined=1.0)
    for _, _, known, lies in islice(found(anything), FEW):
        drawn = draw(known, DRAWN, np.random.default_rng(1)).owners
        often = frequencies(lies, drawn)
        assert often.sum() == pytest.approx(1)
        error = np.sqrt(lies.shares * (1 - lies.shares) / DRAWN)
        assert (abs(often - lies.shares) < 4 * error + 2 / DRAWN).all()


def test_the_belief_samples_what_is_gone_through_here() -> None:
    off = []
    for state, seat, _, lies in among_people():
        slices = [
            frequencies(
                lies, likely(state, seat, 512, people(), np.random.default_rng(seed)).owners
            )
            for seed in range(4)
        ]
        assert np.sum(slices) == pytest.approx(4)
        off.append(abs(np.mean(slices, axis=0) - lies.shares).sum() / 2)
    assert max(off) < 0.15
    assert np.mean(off) < 0.06


def test_where_much_is_hidden_nothing_is_gone_through() -> None:
    options = GAME.options({"cut": False})
    deck, match = list(GAME.deck(options)), GAME.new_match(options, 4)
    state, seat = GAME.new_hand(options, 0, deck, match), 0
    assert all_lies(knowledge(state, seat), people()) is None
