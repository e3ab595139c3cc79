"""The worlds in which Dingo's bots think are those the rules leave open, equally likely."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from app.bots.dingo.belief.belief import Belief, CurrentWorlds
from app.bots.dingo.belief.likelihood import (
    LEARNED,
    THUMB,
    Level,
    alike,
    model,
    people,
    trackers,
)
from app.bots.dingo.belief.worlds import HIDDEN, Worlds, draw, knowledge, real_worlds
from app.bots.dingo.pack import CARDS, GONE, NUMBER, Array, holdings
from app.bots.dingo.search import likely
from app.bots.player import Shares
from app.rules.dingo.state import State
from app.rules.record import replay
from research.arena.play import contest_of, play_deal
from tests.rules.notation import DINGO
from tests.rules.random_play import CASES, play_hand

MANY = 3000


def owners_of(state: State) -> Array:
    """The owner of each card."""
    held = map(state.hands.seat_of, CARDS)
    return np.array([GONE if seat is None else seat for seat in held], np.int8)


def thinking(number: int) -> list[tuple[State, int]]:
    """States of a hand in which somebody has a choice."""
    played = play_hand(*CASES["dingo-classic"], number)
    return [
        (state, seat)
        for state, seat, _ in played.moments
        if state.phase in ("discard", "pass", "wolves", "aces")
    ]


def test_every_card_has_a_number() -> None:
    assert sorted(CARDS) == sorted(DINGO.deck({}))
    assert [NUMBER[card] for card in CARDS] == list(range(40))


def test_a_holding_lists_the_held_cards_and_the_gone_ones() -> None:
    owners = np.full((1, 40), 3, np.int8)
    owners[0, [NUMBER["2H"], NUMBER["AH"], NUMBER["AD"]]] = 1
    owners[0, [NUMBER["2C"], NUMBER["3S"]]] = GONE
    seen = holdings(owners, 1)[0]
    assert (seen[0], seen[1], seen[2], seen[12]) == (1 + 2 * 9, 2 * 3, 0, 1 + 27)


@pytest.mark.parametrize("number", range(3))
def test_everything_a_seat_knows_holds_in_every_world(number: int) -> None:
    chance = np.random.default_rng(number)
    for state, seat in thinking(number)[::3]:
        known = knowledge(state, seat)
        worlds = draw(known, 20, chance)
        mine, real = known.owners != HIDDEN, owners_of(state)
        assert (worlds.owners[:, mine] == real[mine]).all()
        for other in range(4):
            assert ((worlds.owners == other).sum(axis=1) == len(state.hands[other])).all()
        for step, before, cards in zip(
            known.memory.steps, worlds.before, worlds.cards, strict=True
        ):
            assert (before[np.arange(20), cards] == step.giver).all()
            if step.known:
                assert (cards == NUMBER[step.card]).all()


def seats(owners: Array, card: str) -> Counter[int]:
    """How often each seat has the card, in thousandths of all worlds."""
    found = Counter(owners[:, NUMBER[card]].tolist())
    return Counter({seat: round(1000 * count / len(owners)) for seat, count in found.items()})


def test_worlds_are_drawn_with_the_frequencies_of_resample() -> None:
    """A card that the seat passed on, which may have moved again, and one it never saw."""
    played = play_hand(*CASES["dingo-cut=False"], 5)
    state = next(one for one in played.states if len(one.discards) == 12 and len(one.passes) == 8)
    seat = state.mover
    known = knowledge(state, seat)
    followed = [one.card for one in known.memory.journeys if one.end is None]
    assert followed
    ours = draw(known, MANY, np.random.default_rng(1)).owners
    chance = Random(1)
    theirs = np.stack([owners_of(DINGO.resample(state, seat, chance)) for _ in range(MANY)])
    for card in (followed[0], CARDS[known.free[0]], CARDS[known.free[-1]]):
        one, other = seats(ours, card), seats(theirs, card)
        assert all(abs(one[seat] - other[seat]) < 45 for seat in range(4))


@pytest.mark.parametrize(
    ("levels", "shares", "apart"),
    [
        ((Level(LEARNED, 0.1, 0.05),), (1.0,), 0.04),
        ((Level(LEARNED, 0.1, 0.05), Level(LEARNED, 0.4, 0.5)), (0.7, 0.3), 0.03),
        ((Level(LEARNED, 0.1, 0.05), Level(THUMB, 0.15, 0.02)), (0.5, 0.5), 0.03),
    ],
    ids=["of one kind of player", "of two, steady or not", "of two habits"],
)
def test_steps_lead_to_worlds_as_likely_as_the_others_choices_make_them(
    levels: tuple[Level, ...], shares: Shares, apart: float
) -> None:
    """Compares with uniform worlds, each weighted by its likelihood under its players."""
    state = next(one for one, _ in thinking(3) if len(one.discards) == 4 and len(one.passes) == 1)
    seat = state.mover
    known, keen = knowledge(state, seat), model(0.1, levels, (shares,) * 4)
    even = draw(known, 10 * MANY, np.random.default_rng(2))
    judged = Belief(known, even, keen, np.random.default_rng(3))
    weights = judged._now.likelihood
    led = Belief(known, draw(known, MANY, np.random.default_rng(4)), keen, np.random.default_rng(5))
    for power in (0.1, 0.4, 1.0):
        led.sharpen(power)
        led.wander(20)
    from_likely, from_even = [], []
    for card in known.free:
        for other in range(4):
            here = even.owners[:, card] == other
            found = (led.owners[:, card] == other).mean()
            from_likely.append(abs(found - np.average(here, weights=weights)))
            from_even.append(abs(found - here.mean()))
    assert np.mean(from_likely) < 0.025
    assert np.mean(from_even) > apart


@pytest.mark.parametrize("moment", [9, 20, -6])
def test_steps_leave_worlds_even_while_the_others_choices_count_for_nothing(moment: int) -> None:
    """Every step is proposed as often as the step back, so it favours no world.

    Checked for the owner of each hidden card, and for any two in one hand.
    """
    state, seat = thinking(2)[moment]
    known = knowledge(state, seat)
    even, first = (draw(known, MANY, np.random.default_rng(seed)) for seed in (1, 2))
    uncaring = alike(1.0, Level(LEARNED, 0.15, 0.1))
    belief = Belief(known, first, uncaring, np.random.default_rng(3))
    belief.wander(150)
    assert (belief.owners != first.owners).any(axis=1).mean() > 0.9
    hidden = np.flatnonzero(known.owners == HIDDEN)
    found, expected = (
        np.concatenate(
            [
                np.concatenate([(owners[:, hidden] == other).mean(axis=0) for other in range(4)]),
                *[
                    (owners[:, hidden[:n]] == owners[:, [card]]).mean(axis=0)
                    for n, card in enumerate(hidden)
                ],
            ]
        )
        for owners in (belief.owners, even.owners)
    )
    average = (found + expected) / 2
    error = np.sqrt(2 * average * (1 - average) / MANY)
    off = (found - expected)[error > 0] / error[error > 0]
    assert len(off) > 50
    assert np.sqrt((off**2).mean()) < 1.3


def test_worlds_stay_possible_while_they_become_likely() -> None:
    chance = np.random.default_rng(7)
    for state, seat in thinking(4)[::4]:
        known = knowledge(state, seat)
        belief = Belief(known, draw(known, 10, chance), trackers(), chance)
        real = owners_of(state)
        for power in (0.2, 0.6, 1.0):
            belief.sharpen(power)
            belief.wander(20)
            owners = belief.owners
            for other in range(4):
                assert ((owners == other).sum(axis=1) == len(state.hands[other])).all()
            assert (owners[:, real == seat] == seat).all()


@pytest.mark.parametrize("moment", [9, 20, -6])
def test_an_updated_belief_equals_a_recomputed_one(moment: int) -> None:
    """Checked after many steps, so each step must have left a complete and possible history."""
    state, seat = thinking(2)[moment]
    known, chance = knowledge(state, seat), np.random.default_rng(8)
    belief = Belief(known, draw(known, 30, chance), trackers(), chance)
    belief.sharpen(1.0)
    belief.wander(300)
    before = belief._now.history[:, :, :-1].transpose(2, 0, 1).copy()
    moved = before != belief._now.history[:, :, 1:].transpose(2, 0, 1)
    assert (moved.sum(axis=2) == 1).all()
    parted = Worlds(belief.owners, before, moved.argmax(axis=2))
    for number, step in enumerate(known.memory.steps):
        if step.known:
            assert (parted.cards[number] == NUMBER[step.card]).all()
        if step.taker is not None:
            every = np.arange(len(belief.owners))
            taken = belief._now.history[every, parted.cards[number], number + 1]
            assert (taken == step.taker).all()
    anew = Belief(known, parted, trackers(), chance)
    for kept, again, name in zip(belief._now, anew._now, CurrentWorlds._fields, strict=True):
        assert np.allclose(kept, again), name


def test_a_player_who_plays_no_wolf_probably_has_none() -> None:
    held = np.zeros(2)
    for state, seat in thinking(3):
        known = knowledge(state, seat)
        if state.phase == "wolves" and known.silent:
            wolves = [3 * state.hunt.rank + 1, 3 * state.hunt.rank + 2]
            for number, declined in enumerate((1.0, 0.01)):
                chance = np.random.default_rng(3)
                model_of = alike(declined, Level(LEARNED, 0.15, 0.1))
                belief = Belief(known, draw(known, 300, chance), model_of, chance)
                belief.sharpen(1.0)
                belief.wander(50)
                held[number] += np.isin(belief.owners[:, wolves], known.silent).mean()
    assert 0 < held[1] < 0.5 * held[0]


def test_a_cheater_sees_the_real_world() -> None:
    for state, _ in thinking(3)[::5]:
        assert (real_worlds(state, 2) == owners_of(state)).all()


@pytest.mark.slow
def test_a_player_is_believed_to_play_by_the_habit_they_follow() -> None:
    by_thumb, thumb = people().begins > 0, {}
    for level in ("tracker", "pup"):
        contest = contest_of("dingo", [], 0, [level])._replace(records=True, seed=79)
        found = []
        for number in range(3):
            steps = replay(play_deal(contest, number).records[0])
            state = next(one.state for one in steps if one.state.phase == "wolves")
            belief = likely(state, 0, 64, people(), np.random.default_rng(number))
            found.append(by_thumb[belief.levels[:, 1:]].mean())
        thumb[level] = np.mean(found)
    assert thumb["tracker"] < 0.1
    assert thumb["pup"] > 0.5
