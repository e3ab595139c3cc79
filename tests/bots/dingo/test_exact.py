"""Where few cards are hidden, every world is enumerated with its right probability."""

from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise

import numpy as np
import pytest

from app.bots.dingo.belief import exact
from app.bots.dingo.belief.exact import Arrangements, Pasts, Way, all_arrangements
from app.bots.dingo.belief.likelihood import BOTS, LEVELS, Model, model, opponents, people
from app.bots.dingo.belief.worlds import Knowledge, draw, knowledge, real_worlds
from app.bots.dingo.search import likely
from app.bots.player import Player
from app.rules.dingo.state import State
from app.rules.record import replay
from app.rules.registry import game_named
from research.arena.play import contest_of, play_deal

pytestmark = pytest.mark.slow

GAME = game_named("dingo")
DEALS = 4
FEW = 2
"""The number of decisions; for each, enumerating every possible past takes a second."""
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


def found(model: Model) -> Iterator[tuple[State, int, Knowledge, Arrangements]]:
    """Decisions with several possible arrangements, all of which can be enumerated."""
    for state, seat in met():
        known = knowledge(state, seat)
        arrangements = all_arrangements(known, model)
        if arrangements is not None and len(arrangements.shares) > 1:
            yield state, seat, known, arrangements


@cache
def among_people() -> list[tuple[State, int, Knowledge, Arrangements]]:
    """What is found for the model that reviews try first."""
    return list(islice(found(people()), FEW))


def frequencies(arrangements: Arrangements, drawn: np.ndarray) -> np.ndarray:
    """How often each arrangement occurs among these worlds."""
    return np.array([(drawn == one).all(axis=1).mean() for one in arrangements.owners])


def test_the_real_arrangement_is_among_them_and_the_probabilities_add_up_to_one() -> None:
    assert len(among_people()) == FEW
    for state, _, _, arrangements in among_people():
        real = (arrangements.owners == real_worlds(state, 1)[0]).all(axis=1)
        assert arrangements.shares[real].sum() > 0
        assert arrangements.shares.sum() == pytest.approx(1)


def test_the_opponents_levels_matter_and_the_askers_does_not() -> None:
    """Leaving out levels that nobody has changes nothing."""
    _, seat, seen, arrangements = among_people()[0]
    bots = ["pup", "tracker", "pup", "pup"]
    shares = tuple(BOTS[name] for name in bots)
    asks_as_person = [Player("" if other == seat else name) for other, name in enumerate(bots)]
    alone = all_arrangements(seen, opponents(asks_as_person, seat))
    every = all_arrangements(seen, model(0.1, LEVELS, shares))
    assert alone is not None
    assert every is not None
    assert len(opponents(asks_as_person, seat).errs) < len(LEVELS)
    assert opponents(asks_as_person, seat).is_sure
    assert np.allclose(alone.shares, every.shares)
    assert not np.allclose(alone.shares, arrangements.shares, atol=0.01)


def test_if_others_choose_anything_the_rules_alone_make_arrangements_likely() -> None:
    """Compared with the rules' own count of ways (journeys.py), which is computed differently."""
    anything = people()._replace(errs=np.ones(len(people().errs)), declined=1.0)
    for _, _, known, arrangements in islice(found(anything), FEW):
        drawn = draw(known, DRAWN, np.random.default_rng(1)).owners
        often = frequencies(arrangements, drawn)
        assert often.sum() == pytest.approx(1)
        error = np.sqrt(arrangements.shares * (1 - arrangements.shares) / DRAWN)
        assert (abs(often - arrangements.shares) < 4 * error + 2 / DRAWN).all()


def test_the_belief_samples_what_enumeration_finds() -> None:
    off = []
    for state, seat, _, arrangements in among_people():
        slices = [
            frequencies(
                arrangements, likely(state, seat, 512, people(), np.random.default_rng(seed)).owners
            )
            for seed in range(4)
        ]
        assert np.sum(slices) == pytest.approx(4)
        off.append(abs(np.mean(slices, axis=0) - arrangements.shares).sum() / 2)
    assert max(off) < 0.15
    assert np.mean(off) < 0.06


def test_with_many_hidden_cards_nothing_is_enumerated() -> None:
    options = GAME.options({"cut": False})
    deck, match = list(GAME.deck(options)), GAME.new_match(options, 4)
    state, seat = GAME.new_hand(options, 0, deck, match), 0
    assert all_arrangements(knowledge(state, seat), people()) is None


@pytest.mark.parametrize("probed", [10**6, 10], ids=["all", "a few first"])
def test_pasts_that_lead_nowhere_count_as_work(
    monkeypatch: pytest.MonkeyPatch, probed: int
) -> None:
    """A search may begin many pasts of which few reach the deal. A few show it early."""
    most, rows, judged = 50_000, 5_000, list[int]()
    _, _, seen, _ = among_people()[0]
    monkeypatch.setattr(exact, "MOST_PASTS", most)
    monkeypatch.setattr(exact, "ROWS", rows)
    monkeypatch.setattr(exact, "PROBED", probed)
    really = Way._judged

    def counted(way: Way, past: Pasts, cards: np.ndarray, step: int) -> Pasts:
        judged.append(len(past.number))
        return really(way, past, cards, step)

    monkeypatch.setattr(Way, "_judged", counted)
    assert all_arrangements(seen, people()) is None
    count = exact._most(seen)
    begun = most if probed > count else 1.25 * most * len(range(0, count, probed)) / count
    assert begun - rows < sum(judged) < begun + 2 * rows
