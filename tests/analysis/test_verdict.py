"""Intervals cover as often as they promise, and only sure mistakes are marked."""

import numpy as np
import pytest

from app.analysis.intervals import at_any_time, critical, interval, interval_of_share
from app.analysis.review.choices import Choice
from app.analysis.verdict import allowed, loss_of, mark_of


@pytest.mark.parametrize(
    ("error", "degrees", "found"),
    [
        (0.05, 1, 12.706205),
        (0.05, 2, 4.302653),
        (0.05, 9, 2.262157),
        (0.05, 30, 2.042272),
        (0.05, 10**6, 1.959966),
        (0.01, 15, 2.946713),
        (0.001, 3, 12.923979),
    ],
)
def test_the_critical_values_match_the_published_tables(
    error: float, degrees: int, found: float
) -> None:
    assert critical(error, degrees) == pytest.approx(found, abs=1e-6)


def test_an_interval_contains_the_truth_as_often_as_it_says() -> None:
    drawn = np.random.default_rng(1).normal(size=(1000, 6))
    held = [low <= 0 <= high for _, low, high in map(interval, drawn)]
    assert 0.93 < np.mean(held) < 0.97


def test_an_outcome_that_no_world_has_shown_is_still_possible() -> None:
    """An outcome with a chance of one in a thousand often occurs in none of 2,048 worlds."""
    drawn = np.random.default_rng(7).binomial(256, 0.001, size=(1000, 8)) / 256
    held = [low <= 0.001 <= high for _, low, high in (interval_of_share(o, 256) for o in drawn)]
    naive = [low <= 0.001 <= high for _, low, high in map(interval, drawn)]
    assert np.mean(held) > 0.93 > np.mean(naive)


def test_an_anytime_interval_contains_the_truth_at_every_look() -> None:
    drawn = np.random.default_rng(2).normal(size=(500, 32))
    broken = 0
    for one in drawn:
        looks = [at_any_time(one[:count], 0.1) for count in (4, 8, 16, 32)]
        broken += any(not low <= 0 <= high for _, low, high in looks)
    assert broken / 500 < 0.12


def test_an_equally_good_action_does_not_look_worse_for_having_been_played() -> None:
    """The best of ten equal actions would seem better if it were measured on the slices that chose
    it."""
    chance = np.random.default_rng(3)
    lost = [loss_of(chance.normal(size=(8, 10, 3)), 0, 0.05).wins.mean for _ in range(300)]
    assert abs(np.mean(lost)) < 0.08
    naive = [chance.normal(size=(8, 10)).mean(axis=0) for _ in range(300)]
    assert np.mean([one.max() - one[0] for one in naive]) > 0.3


@pytest.mark.parametrize(
    ("lost", "mark"), [(0.3, "blunder"), (0.08, "mistake"), (0.03, "inaccuracy"), (0.0, "fine")]
)
def test_marks_depend_on_the_sure_loss(lost: float, mark: str) -> None:
    slices = np.zeros((8, 2, 3))
    slices[:, 1] = 0.5
    slices[:, 0] = 0.5 - lost
    slices[:, :, :] += np.random.default_rng(4).normal(size=(8, 1, 3))
    assert mark_of(loss_of(slices, 0, 0.01), is_best=False) == mark


def test_few_marks_are_false_in_a_hand_without_mistakes() -> None:
    chance, false, hands = np.random.default_rng(5), 0, 150
    for _ in range(hands):
        marked = 0
        for number in range(10):
            slices = chance.normal(0.0, 0.05, size=(8, 4, 3))
            mark = mark_of(loss_of(slices, 0, allowed(number, marked)), is_best=False)
            marked += mark in ("blunder", "mistake", "inaccuracy")
        false += marked > 0
    assert false / hands <= 0.05


def test_a_loss_is_measured_on_other_slices_than_the_best_action() -> None:
    """Among ten equal actions the average loss is 0, whichever was played."""
    chance, lost = np.random.default_rng(6), []
    for _ in range(200):
        slices = chance.normal(size=(8, 10, 3))
        choice = Choice(0, 0, "", (), (), 0, 0, slices, loss_of(slices, 0, 0.05), "close", 1)
        lost += [gap for _, gap in choice.halves]
    assert abs(np.mean(lost)) < 0.15
