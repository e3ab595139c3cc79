"""The network's inputs, its output, and its training."""

from random import Random

import numpy as np
import pytest

from app.bots.dingo.exchange.exchange import STEPS, give, hands_of, taker_of
from app.bots.dingo.exchange.habits import IMPOSSIBLE
from app.bots.dingo.exchange.net import (
    ABOUT,
    DEALT,
    DISCARDED,
    FROM,
    ROWS,
    TO,
    Insight,
    about,
    fates,
    habit_by_row,
    sight_of,
    sight_of_deal,
    trained,
)
from app.bots.dingo.pack import CARDS, GONE, KIND_OF, NUMBER, RANK_OF
from app.rules.dingo.memory import remember
from tests.bots.dingo.test_playing_on import shuffled
from tests.bots.dingo.test_worlds import owners_of
from tests.rules.notation import DINGO


@pytest.mark.parametrize("number", range(6))
def test_a_seats_memory_as_arrays_equals_its_memory_by_the_rules(number: int) -> None:
    random, state = Random(number), shuffled(number)
    sights = [sight_of_deal(owners_of(state)[None, :], seat) for seat in range(4)]
    for step in range(STEPS):
        giver = state.mover
        action = random.choice(DINGO.legal(state, giver))
        card = NUMBER[action.cards[0]]
        for sight in sights:
            taker = taker_of(giver, step // 4)
            sight.see(giver, taker, RANK_OF[[card]], KIND_OF[[card]])
        state = DINGO.apply(state, giver, action)
        for seat, sight in enumerate(sights):
            known = sight_of(seat, state.hands[seat], remember(state, seat).steps)
            assert known.rows.tolist() == sight.rows.tolist()


def test_a_row_says_where_every_card_of_a_rank_is() -> None:
    owners = np.full((1, 40), 3, np.int8)
    owners[0, [NUMBER["9H"], NUMBER["9S"], NUMBER["AD"]]] = 0
    sight = sight_of_deal(owners, 0)
    nine, ace, clubs = np.array([7]), np.array([12]), np.array([2])
    sight.see(1, GONE, nine, clubs)
    sight.see(0, 2, nine, np.array([1]))
    sight.see(3, 0, ace, np.array([0]))
    assert fates(sight.rows[0])[7].tolist() == [DEALT, TO + 2, DISCARDED + 1, 0]
    assert fates(sight.rows[0])[12].tolist() == [FROM + 3, 0, 0, DEALT]
    sight.see(2, 3, nine, np.array([1]))
    assert fates(sight.rows[0])[7].tolist() == [DEALT, TO + 2, DISCARDED + 1, 0]


def test_a_network_gives_away_only_cards_it_holds_and_never_discards_an_ace() -> None:
    owners = np.stack([owners_of(shuffled(4 * number)) for number in range(64)])
    chance, hands = np.random.default_rng(1), hands_of(owners)
    insights = [
        Insight(sight_of_deal(owners, seat), trained(), ace, 0.5)
        for seat, ace in enumerate(("rabbit", "dingo") * 2)
    ]
    for step in range(STEPS):
        played_round, giver = divmod(step, 4)
        ranks, kinds = insights[giver].chosen(played_round, giver, chance)
        cards = 3 * ranks + kinds
        assert (owners[np.arange(64), cards] == giver).all()
        if played_round % 2 == 0:
            assert not any(CARDS[card][0] == "A" for card in cards)
        for insight in insights:
            insight.sight.see(giver, taker_of(giver, played_round), ranks, kinds)
        give(hands, giver, played_round, (ranks, kinds))
    assert all(((owners == seat).sum(axis=1) == 6).all() for seat in range(4))


def test_impossible_places_stay_impossible_whatever_was_learned() -> None:
    for played_round, tables in enumerate(trained()):
        values = tables.values(
            np.arange(ROWS)[:, None] + np.zeros(13, np.int64), about(0, "rabbit")
        )
        impossible = habit_by_row()[played_round] < IMPOSSIBLE / 2
        assert (values[:, 0][impossible] < IMPOSSIBLE / 2).all()
        assert (values[:, 0][~impossible] > -100).all()


def test_the_network_gets_the_turn_and_the_ace_that_is_worth_ten() -> None:
    assert about(2, "rabbit").tolist() == [0, 0, 1, 0, 0]
    assert about(0, "dingo").tolist() == [1, 0, 0, 0, 1]
    assert about(0, "dingo").shape == (ABOUT,)
