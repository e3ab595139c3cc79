"""Where a hand decides the match, its winning share is the chance to win the match."""

from functools import cache
from random import Random

import numpy as np
import pytest

from app.analysis.estimate import POINTS, WINS, Array, Slices
from app.analysis.games import dingo
from app.analysis.games.ding import MATCH
from app.analysis.measure import BY_HAND, MatchOutlook, Measure, Results, measure_of
from app.analysis.review.choices import MadeChoice
from app.analysis.review.earlier import replayed
from app.analysis.review.review import Hand, hand_of
from app.bots.thought import Decision
from app.rules.game import Action, Json, Match
from app.rules.record.record_refusals import NotEarlier
from app.rules.registry import game_named
from research.arena.play import contest_of, play_deal
from tests.analysis.hands import record_of
from tests.bots.dingo.test_playing_on import brought, hunted, shuffled, totals
from tests.bots.races import GAME as DING
from tests.rules.notation import DINGO

LAST = DINGO.options({"match": "hands", "hands": 4})
TARGET = DINGO.options({"match": "target", "target": 30})


@pytest.mark.parametrize("options", [LAST, TARGET])
def test_the_last_hands_hunts_are_worth_what_the_rules_pay(options: Json) -> None:
    """The values are equal to the last digit, except where the highest rabbit breaks a tie."""
    random, compared, decided = Random(5), 0, 0
    for number in range(16):
        state = shuffled(number)
        scores, wins = random.choices(range(-10, 31), k=4), random.choices(range(3), k=4)
        match = Match(tuple(scores), tuple(wins), 3)
        while asked := DINGO.to_move(state):
            seat, legal = asked[0], DINGO.legal(state, asked[0])
            if state.phase in ("wolves", "aces") and len(legal) > 1:
                decision = Decision(DINGO, options, match, state, seat)
                for action in legal:
                    points = np.array([brought(state, seat, action)])
                    last = hunted(DINGO.apply(state, seat, action), random)
                    after = DINGO.settle(options, match, last)
                    if sorted(totals(last))[-2] == max(totals(last)):
                        continue  # a rabbit breaks the tie for one hand more
                    found = dingo.won(asked_for(decision), points)[0]
                    assert found[POINTS] == totals(last)[seat]
                    if after.winners is not None:
                        won = (seat in after.winners) / len(after.winners)
                        assert found[WINS] == pytest.approx(won)
                    compared += 1
                    decided += after.winners is not None
            state = DINGO.apply(state, seat, random.choice(legal))
    assert compared > 60
    assert decided > 20


def asked_for(decision: Decision, measure: Measure | None = None) -> Slices:
    """A choice judged by the match."""
    results = Results(np.zeros((1, 4)), np.zeros((1, 4)))
    outlook = MatchOutlook(dingo.MATCH, decision, results, 1)
    return Slices(decision, (), (), measure=measure or Measure("match", "last", outlook))


def test_by_the_hand_the_match_score_does_not_matter() -> None:
    state = shuffled(1)
    first = Decision(DINGO, LAST, DINGO.new_match(LAST, 4), state, 0)
    points = np.array([[5.0, 4.0, 3.0, 2.0]])
    behind = first._replace(match=first.match._replace(scores=(0, 9, 0, 0), hands=3))
    assert dingo.won(asked_for(behind, BY_HAND), points)[0, WINS] == 1
    assert dingo.won(asked_for(behind), points)[0, WINS] == 0


@pytest.mark.parametrize(
    ("scores", "hands", "of", "why"),
    [
        ((0, 0, 0, 0), 3, "match", "last"),
        ((0, 0, 0, 0), 2, "match", "near"),
        ((0, 0, 90, 0), 2, "hand", "far"),
    ],
)
def test_a_hand_is_judged_by_the_match_if_it_can_move_it(
    scores: tuple[int, ...], hands: int, of: str, why: str
) -> None:
    match = Match(scores, (0, 0, 0, 0), hands)
    before = Decision(DINGO, LAST, match, shuffled(1), 0)
    results = Results(
        np.array([[9, 1, 1, 1], [1, 9, 1, 1], [1, 1, 9, 1], [1, 1, 1, 9]], np.float64), np.eye(4)
    )
    found = measure_of(dingo.MATCH, before, results, 1)
    assert (found.of, found.why) == (of, why)


def test_an_endless_match_counts_by_the_hand() -> None:
    options = DINGO.options({"match": "endless"})
    before = Decision(DINGO, options, DINGO.new_match(options, 4), shuffled(1), 0)
    assert measure_of(dingo.MATCH, before, Results(np.eye(4), np.eye(4)), 1) == BY_HAND


def test_shares_of_the_match_add_up_to_one() -> None:
    before = Decision(DINGO, TARGET, Match((20, 8, 0, 3), (2, 1, 0, 0), 3), shuffled(1), 0)
    results = Results(np.array([[9.0, 1, 1, 1], [1, 9, 1, 1]]), np.eye(4)[:2])
    found = MatchOutlook(dingo.MATCH, before, results, 1).shares(results)
    assert found.sum(axis=-1) == pytest.approx(1)
    assert found[0, 0] > found[1, 0]


def test_a_card_that_surely_takes_the_trick_to_finish_wins_the_match() -> None:
    """The review's own estimate says so in every world: the card is a wild, and it is led."""
    part = hand_of(record_of("ding")).analysis
    found = 0
    for number in range(400):
        random = Random(number)
        options = DING.options({})
        deck = random.sample(DING.deck(options), len(DING.deck(options)))
        match = DING.new_match(options, 3)._replace(scores=(16, 16, 3))
        state = DING.new_hand(options, 0, deck, match)
        while asked := DING.to_move(state):
            seat, legal = asked[0], DING.legal(state, asked[0])
            wild = next((one for one in legal if one == Action("play", ("W1",))), None)
            if wild and not state.trick and state.positions[seat] == 16 and len(legal) > 1:
                decision = Decision(DING, options, match, state, seat)
                results = Results(np.zeros((1, 3)), np.zeros((1, 3)))
                outlook = MatchOutlook(MATCH, decision, results, 1)
                by_match = Measure("match", "near", outlook)
                asked_at = Slices(decision, (wild,), [(1, number)], measure=by_match)
                assert part.estimate(asked_at)[0, 0, WINS] == 1
                found += 1
                break
            state = DING.apply(state, seat, random.choice(legal))
        if found == 2:
            return
    raise AssertionError("nobody led a wild")


@cache
def records_of_a_match(game: str = "dingo") -> list[dict[str, Json]]:
    """The hands of a match, in order."""
    contest = contest_of(game, [], 4, ["tracker"])
    contest = contest._replace(records=True, seed=8, whole_matches=True)
    return list(play_deal(contest, 1).records)


def older() -> list[dict[str, Json]]:
    """The records of a match in the format that had no match score."""
    return [
        {name: value for name, value in record.items() if name != "before"}
        for record in records_of_a_match()
    ]


@pytest.mark.parametrize("records", [older(), records_of_a_match()], ids=["older", "now"])
def test_the_match_score_comes_from_the_record_or_the_earlier_hands(
    records: list[dict[str, Json]],
) -> None:
    assert len(records) == 4
    match = game_named("dingo").new_match(LAST, 4)
    for number, record in enumerate(records):
        hand = hand_of(record, earlier=[*map(replayed, records[:number])])
        assert hand.before.match == match
        told = {hand.measure(seat).why for seat in range(4)}
        assert told <= ({"last", "far"} if number == 3 else {"near", "far"})
        match = hand.record.game.settle(LAST, match, hand.steps[-1].state)
    assert match.winners is not None


def test_a_record_without_a_match_score_needs_every_earlier_hand_of_the_table() -> None:
    """Otherwise the hand counts as the first of a match."""
    first, second, third, last = map(replayed, older())
    for known in ([], [first], [first, third], [second, third]):
        hand = hand_of(last.data, earlier=known)
        assert hand.before.match.hands == 0
        assert not hand.earlier
    assert hand_of(last.data, earlier=[first, second, third]).before.match.hands == 3
    assert hand_of(last.data, earlier=[first, second, third]).earlier == (1, 2, 3)


def test_other_hands_must_come_before_in_their_order() -> None:
    first, second, third = map(replayed, older()[:3])
    for wrong in ([third], [second, first], [first, first]):
        with pytest.raises(NotEarlier):
            hand_of(third.data, earlier=wrong)


def test_each_record_of_ding_has_the_match_score() -> None:
    records, told = records_of_a_match("ding"), []
    match = DING.new_match(DING.options({}), 4)
    for record in records:
        hand = hand_of(record)
        assert hand.before.match.scores == match.scores
        told.append({hand.measure(seat).of for seat in range(4)})
        match = DING.settle(DING.options({}), match, hand.steps[-1].state)
    assert match.winners is not None
    assert "match" in told[-1]


def test_the_last_hand_is_judged_by_the_match() -> None:
    """Everything is known in these Ace hunts: the winner of the hand may still lose the match."""
    records = older()
    alone, whole = hand_of(records[3]), hand_of(records[3], earlier=[*map(replayed, records[:3])])
    found = [
        [exactly(hand, one) for hand, one in zip((alone, whole), pair, strict=True)]
        for pair in zip(alone.choices, whole.choices, strict=True)
        if pair[0].action.type == "aces"
    ]
    assert found
    assert any((hand[:, WINS] != match[:, WINS]).any() for hand, match in found)
    assert all((hand[:, :WINS] == match[:, :WINS]).all() for hand, match in found)


def exactly(hand: Hand, one: MadeChoice) -> Array:
    """(actions, 3)."""
    measure = hand.measure(one.decision.seat)
    asked = Slices(one.decision, one.alternatives.actions, (), measure=measure)
    return np.array(hand.analysis.exact(asked))
