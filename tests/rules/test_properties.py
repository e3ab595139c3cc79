"""Properties of every hand of Dingo, however it is dealt and played."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.dingo.cards import ACES, DECK, DINGOES, RABBITS, is_red
from app.rules.dingo.state import State
from app.rules.errors import Refusal
from app.rules.game import Json
from app.rules.record import Seeds, verify
from tests.rules.notation import DINGO
from tests.rules.random_play import Moment, Played, cards_in, play_hand

AGREEMENTS = st.fixed_dictionaries(
    {},
    optional={
        "cut": st.booleans(),
        "enforcement": st.sampled_from(["strict", "honour"]),
        "ten_point_ace": st.sampled_from(["rabbit", "dingo"]),
        "open_discards": st.booleans(),
    },
)


@st.composite
def hands(draw: st.DrawFn) -> Played:
    """A hand in which Hypothesis shuffles, cuts and makes every choice."""
    options = DINGO.options(draw(AGREEMENTS))
    deck, dealer = draw(st.permutations(DECK)), draw(st.integers(0, 3))
    match = DINGO.new_match(options, 4)
    state: State = DINGO.new_hand(options, dealer, deck, match)
    moments: list[Moment] = []
    choices = draw(st.randoms(use_true_random=False))
    while asked := DINGO.to_move(state):
        action = choices.choice(DINGO.legal(state, asked[0]))
        moments.append(Moment(state, asked[0], action))
        state = DINGO.apply(state, asked[0], action)
    return Played(DINGO, options, dealer, match, 4, Seeds(b"", ()), moments, state)


@given(hands())
@settings(deadline=None, max_examples=60)
def test_each_of_the_52_cards_is_always_in_exactly_one_place(played: Played) -> None:
    for state in played.states:
        assert cards_in(DINGO.view(state, "open")) == Counter(dict.fromkeys((*DECK, *RABBITS), 1))


@given(hands())
@settings(deadline=None, max_examples=60)
def test_an_ace_is_never_discarded_and_rabbits_leave_in_order(played: Played) -> None:
    discards = played.last.discards
    assert not ACES & set(discards[:16])
    away = [RABBITS.index(card) for card in discards[16:]]
    assert away == sorted(away)


@given(hands())
@settings(deadline=None, max_examples=60)
def test_the_cards_of_the_piles_add_up_to_the_totals(played: Played) -> None:
    story = DINGO.view(played.last, "spectator")["result"]
    for seat, total in enumerate(story["totals"]):
        scoring, penalty = story["values"]["scoring"][seat], story["values"]["penalty"][seat]
        assert total == sum(scoring) + sum(penalty)
        assert all(value > 0 for value in scoring)
        assert all(value < 0 for value in penalty)


@given(hands())
@settings(deadline=None, max_examples=60)
def test_nobody_is_caught_in_a_strict_game_and_winners_are_never_caught(played: Played) -> None:
    result = DINGO.result(played.last)
    assert result is not None
    red = [seat for seat, hand in enumerate(played.last.hands) if any(map(is_red, hand))]
    assert result["caught"] == red
    assert not set(result["winners"]) & set(red)
    assert result["winners"] or red == [0, 1, 2, 3]
    if played.options["enforcement"] == "strict":
        assert red == []


@given(hands())
@settings(deadline=None, max_examples=60)
def test_every_hunt_puts_its_cards_where_the_four_scenarios_say(played: Played) -> None:
    scoring, penalty = played.last.scoring, played.last.penalty
    for dingo, rabbit in list(zip(DINGOES, RABBITS, strict=True))[:12]:
        perished = any(dingo in pile for pile in penalty)
        scored = any(dingo in pile for pile in scoring)
        captured = any(rabbit in pile for pile in scoring)
        assert captured == scored
        assert not (perished and scored)
        assert (rabbit in played.last.discards) != captured


@given(
    path=st.lists(st.integers(0, 60), min_size=1, max_size=4),
    value=st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.just([]),
)
@settings(deadline=None, max_examples=150)
def test_a_record_with_any_altered_value_is_verified_or_refused(
    path: list[int], value: Json
) -> None:
    record = play_hand(DINGO, DINGO.options({}), 1).record()
    overwrite(record, path, value)
    codes = {
        "bad_record",
        "wrong_commitment",
        "wrong_promise",
        "wrong_dealer",
        "wrong_deck",
        "illegal_action",
        "wrong_result",
    }
    assert verdict(record) in codes | {"fine"}


def overwrite(data: Json, path: list[int], value: Json) -> None:
    """Follow the path as far as it exists, and put the value there."""
    keys = sorted(data) if isinstance(data, dict) else range(len(data))
    key = keys[path[0] % len(keys)]
    inner = data[key]
    if len(path) > 1 and isinstance(inner, dict | list) and inner:
        overwrite(inner, path[1:], value)
    else:
        data[key] = value


def verdict(record: Json) -> str:
    """The code of the refusal, or "fine"."""
    try:
        verify(record)
    except Refusal as refusal:
        return refusal.code
    return "fine"
