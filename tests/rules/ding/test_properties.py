"""Properties of every hand of Ding!, however it is dealt and played."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.ding.cards import DECKS, SUIT
from app.rules.ding.phases import can_spell, spelled
from app.rules.ding.state import FINISH, Community, back
from app.rules.game import Match
from app.rules.record import Seeds
from tests.rules.ding.notation import DING, story
from tests.rules.random_play import Moment, Played, cards_in

MANY = settings(deadline=None, max_examples=60)


@st.composite
def hands(draw: st.DrawFn) -> Played:
    """A hand anywhere in a match; Hypothesis shuffles, and makes every choice."""
    options = DING.options({"wilds": draw(st.integers(2, 3))})
    before = tuple(draw(st.lists(st.integers(0, 16), min_size=3, max_size=8)))
    seats, deck = len(before), draw(st.permutations(DECKS[options["wilds"]]))
    match = Match(before, (0,) * seats)
    dealer = draw(st.integers(0, seats - 1))
    state = DING.new_hand(options, dealer, deck, match)
    moments: list[Moment] = []
    choices = draw(st.randoms(use_true_random=False))
    while asked := DING.to_move(state):
        seat = choices.choice(asked)
        action = choices.choice(DING.legal(state, seat))
        moments.append(Moment(state, seat, action))
        state = DING.apply(state, seat, action)
    return Played(DING, options, dealer, match, seats, Seeds(b"", ()), moments, state)


@given(hands())
@MANY
def test_each_card_is_always_in_exactly_one_place(played: Played) -> None:
    for state in played.states:
        named = cards_in(DING.view(state, "open"))
        assert named == dict.fromkeys(DING.deck(played.options), 1)


@given(hands())
@MANY
def test_each_pawn_moves_as_its_reason_says(played: Played) -> None:
    told = story(played.last)
    for move, taken in zip(told["moves"], told["taken"], strict=True):
        start, end, why = move["from"], move["to"], move["why"]
        expected = {
            "alone": min(FINISH, start + 5),
            "ding": min(FINISH, start + 5),
            "tricks": min(FINISH, start + taken),
            "beaten": back(start),
            "no_trick": back(start),
            "out": start,
            "stays": start,
        }
        assert end == expected[why]
        assert 0 <= end <= FINISH


@given(hands())
@MANY
def test_at_most_one_pawn_reaches_the_finish_and_it_is_the_winners(played: Played) -> None:
    told = story(played.last)
    there = [move["seat"] for move in told["moves"] if move["to"] == FINISH]
    assert there == ([] if told["winner"] is None else [told["winner"]])
    assert DING.settle(played.options, played.match, played.last).winners == (
        None if told["winner"] is None else (told["winner"],)
    )


@given(hands())
@MANY
def test_a_hand_that_came_to_tricks_has_five_unless_somebody_won_on_the_spot(
    played: Played,
) -> None:
    told, tricks = story(played.last), len(played.last.tricks)
    assert sum(told["taken"]) == tricks
    if told["kind"] == "tricks":
        assert tricks == 5
    elif told["kind"] == "finish":
        assert 1 <= tricks <= 5
    else:
        assert tricks == 0


@given(hands())
@MANY
def test_a_player_who_did_not_follow_had_none_of_the_colour(played: Played) -> None:
    suit = SUIT[played.last.setup.trump]
    for state, seat, action in played.moments:
        if state.phase == "tricks" and state.trick:
            led = suit[state.trick[0][1]]
            if suit[action.cards[0]] != led:
                assert all(suit[card] != led for card in state.hands[seat])


@given(hands())
@MANY
def test_the_announced_moves_of_the_pawns_add_up_to_their_positions(played: Played) -> None:
    positions = list(played.match.scores)
    for moment, after in zip(played.moments, played.states[1:], strict=True):
        for event in DING.told(*moment, after, "spectator"):
            if event["type"] == "moved":
                assert positions[event["seat"]] == event["from"]
                positions[event["seat"]] = event["to"]
        assert positions == DING.view(after, "spectator")["positions"]


@given(st.lists(st.sampled_from(DECKS[3]), min_size=1, max_size=9, unique=True), st.integers(0, 4))
def test_whether_and_how_a_ding_can_be_spelled_agree(cards: list[str], turned: int) -> None:
    hand, community = tuple(cards[turned:]), Community(cards[:turned])
    word = spelled(hand, community)
    assert can_spell(hand, community) == (word is not None)
    if word is not None:
        assert len(set(word)) == 4
        assert set(word) <= set(cards)
        assert all(
            card[0] == "W" or card[1] == letter for card, letter in zip(word, "Ding", strict=True)
        )
