"""How the network learns, and that it does."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from app.bots.dingo.exchange.exchange import STEPS
from app.bots.dingo.exchange.habits import ROUNDS
from app.bots.dingo.exchange.net import Weights, tables_of, trained
from app.bots.dingo.pack import KIND_OF, NUMBER, RANK_OF
from app.bots.dingo.search import insight_of
from app.bots.dingo.tracker import worth_of_parting
from research.training import train
from research.training.batches import TRIED, WIN, practise, setting, worth_of_hand
from research.training.descent import slope
from tests.bots.dingo.test_playing_on import shuffled
from tests.rules.notation import DINGO


def test_before_it_has_learned_a_network_says_what_the_habit_says() -> None:
    for number in range(4):
        state, random = shuffled(number), Random(number)
        unlearned = train.Learner(np.random.default_rng(number)).tables
        for step in range(STEPS):
            seat, played_round = state.mover, step // 4
            insight = insight_of(state, seat)._replace(tables=unlearned)
            values = insight.values(played_round, step % 4)[0]
            view, legal = DINGO.view(state, seat), DINGO.legal(state, seat)
            worth = worth_of_parting(view["hands"][seat], state.discards, played_round + 1)
            for action in legal:
                card = NUMBER[action.cards[0]]
                assert values[RANK_OF[card], KIND_OF[card]] == pytest.approx(worth(action))
            state = DINGO.apply(state, seat, random.choice(legal))


def test_the_slope_is_that_of_the_loss() -> None:
    chance = np.random.default_rng(2)
    learner = train.Learner(chance)
    weights = Weights(*(one[3].astype(np.float64) for one in learner.weights))
    weights.worth[:] = chance.normal(size=weights.worth.shape)
    batch = practise(3, learner.tables, setting(chance), 40, chance)
    assert batch.tried.shape == batch.brought.shape == (40, TRIED)
    habit = learner.tables[3].habit.astype(np.float64)
    _, gradient = slope(weights, habit, batch)
    small = 1e-4
    for weight, found in zip(weights, gradient, strict=True):
        steep = [np.unravel_index(place, found.shape) for place in np.argsort(-abs(found), None)]
        for place in steep[:3]:
            losses = []
            for change in (small, -small):
                before = weight[place]
                weight[place] += change
                losses.append(slope(weights, habit, batch)[0])
                weight[place] = before
            assert found[place] == pytest.approx((losses[0] - losses[1]) / (2 * small), rel=0.02)


def test_the_same_seed_writes_the_same_file(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.npz", "two.npz")]
    for file in files:
        train.main(["--batches", "2", "--deals", "32", "--examined", "32", "--to", str(file)])
    one, two = (file.read_bytes() for file in files)
    assert one == two


def test_what_was_learned_beats_trackers_by_itself() -> None:
    ahead, won = train.examine(trained(), 1000)
    assert ahead > 1.4
    assert won > 0.31
    unlearned = Weights(
        *(np.zeros_like(one) for one in train.Learner(np.random.default_rng()).weights)
    )
    level, _ = train.examine([tables_of(unlearned, number) for number in range(ROUNDS)], 1000)
    assert abs(level) < 0.4


def test_a_hand_to_learn_from_is_won_or_not() -> None:
    points = np.array([(14, 2, 2, 2), (8, 7, 2, 2), (8, 8, 2, 2), (7, 8, 2, 2)])
    won = worth_of_hand(points, 0) - [12, 13 / 3, 4, 3]
    assert won / WIN == pytest.approx([1, 1, 1 / 2, 0])
