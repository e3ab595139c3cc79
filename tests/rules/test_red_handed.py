"""Caught red-handed, and the two kinds of enforcement, sentence by sentence."""

import pytest

from app.rules.dingo.state import State
from app.rules.errors import Refusal
from tests.rules.notation import DINGO, at_the_hunt, finished, may, play


def honour(*hands: str, dealer: int = 0) -> State:
    """A hunt at a table with honour enforcement."""
    return at_the_hunt(*hands, dealer=dealer, enforcement="honour")


def silent_until(state: State, rank: str) -> State:
    """Everybody stays silent until this rank is called."""
    while DINGO.view(state, "open")["called"] != rank:
        state = play(state, f"{state.mover} silent")
    return state


def all_silent(state: State) -> State:
    """All four players stay silent."""
    for _ in range(4):
        state = play(state, f"{state.mover} silent")
    return state


def test_the_call_goes_to_all_four_clockwise_from_the_dealer() -> None:
    state = honour("", "", "2H", "", dealer=3)
    asked: list[int] = []
    for _ in range(4):
        assert DINGO.view(state, 1)["hunt"]["asked"] == asked
        asked.append(state.mover)
        state = play(state, f"{state.mover} silent")
    assert asked == [3, 0, 1, 2]
    assert DINGO.view(state, 1)["called"] == "3"
    assert state.mover == 3


def test_only_the_holder_can_play_the_dingo_and_anybody_can_be_silent() -> None:
    state = honour("", "2H", "", "")
    assert may(state, 0) == {"silent"}
    with pytest.raises(Refusal) as refused:
        play(state, "0 dingo 2H")
    assert refused.value.code == "not_in_hand"
    state = play(state, "0 silent")
    assert may(state, 1) == {"dingo 2H", "silent"}


def test_the_call_ends_when_somebody_plays_the_dingo() -> None:
    state = play(honour("", "2H", "", ""), "0 silent", "1 dingo 2H")
    assert state.phase == "wolves"
    assert DINGO.to_move(state) == (2,)


def test_a_dingo_that_was_discarded_is_called_like_any_other() -> None:
    """Ruling: nobody has to remember what is in the discard pile."""
    state = honour("", "KH", "", "")
    assert DINGO.view(state, 0)["called"] == "2"
    state = all_silent(state)
    assert state.discards[-1] == "2D"
    assert DINGO.view(state, 0)["called"] == "3"


def test_a_silent_call_ends_like_one_that_nobody_could_answer() -> None:
    """First document: no dingo, the rabbit is put in the discard pile."""
    before = play(honour("2H", "2S", "", ""), "0 silent", "1 silent", "2 silent")
    silent = DINGO.legal(before, 3)[0]
    after = DINGO.apply(before, 3, silent)
    told = DINGO.told(before, 3, silent, after, "spectator")
    assert [event["type"] for event in told] == ["silent", "hunted", "called"]
    assert told[1]["outcome"] == "nobody"
    assert after.discards[-1] == "2D"


def test_a_player_who_still_holds_a_red_card_is_caught_red_handed_and_disqualified() -> None:
    """First document; second document."""
    state = all_silent(silent_until(honour("2H", "", "AD", "AH"), "A"))
    end = play(state, "2 reveal AD")
    result = DINGO.result(end)
    assert result is not None
    assert result["caught"] == [0, 3]
    assert result["winners"] == [1]


def test_the_highest_total_does_not_help_a_player_who_is_caught() -> None:
    """First document: immediately disqualified."""
    state = honour("2H 3H", "2S AH AS AC", "AD", "")
    state = play(state, "0 dingo 2H", "1 wolves 2S", "2 wolves", "3 wolves")
    state = silent_until(state, "A")
    state = play(state, "0 silent", "1 dingo AH", "2 aces", "3 aces", "0 aces", "1 aces AS AC")
    state = play(state, "2 silent")
    result = DINGO.result(state)
    assert result is not None
    assert result["totals"] == [1, 11, 0, 0]
    assert result["caught"] == [0, 2]
    assert result["winners"] == [1]


def test_black_cards_left_over_count_nothing() -> None:
    """Second document: they are discarded."""
    result = DINGO.result(finished(at_the_hunt("KS KC", "", "", "AH AD AS AC")))
    assert result is not None
    assert result["caught"] == []
    assert result["totals"][0] == 0


def test_strict_the_table_asks_the_holder_for_exactly_that_card() -> None:
    state = at_the_hunt("", "", "2H 3H", "")
    assert DINGO.to_move(state) == (2,)
    assert may(state, 2) == {"dingo 2H"}
    with pytest.raises(Refusal):
        play(state, "2 silent")


def test_strict_the_table_takes_an_unplayed_ace_rabbit_without_asking() -> None:
    state = play(at_the_hunt("AH", "AD", "", ""), "0 dingo AH", "1 aces", "2 aces", "3 aces")
    state = play(state, "0 aces")
    assert state.phase == "over"
    assert state.penalty[1] == ("AD",)


def test_honour_the_ace_dingo_is_called_in_the_same_way() -> None:
    state = silent_until(honour("", "", "AH AD", ""), "A")
    assert may(state, 0) == {"silent"}
    state = play(state, "0 silent", "1 silent")
    assert may(state, 2) == {"dingo AH", "silent"}


def test_honour_with_everybody_silent_there_is_no_ace_hunt() -> None:
    """Ruling: the Ace wolves stay in hand, and the Ace Rabbit is called."""
    before = play(
        silent_until(honour("AS", "AH", "AD", ""), "A"), "0 silent", "1 silent", "2 silent"
    )
    silent = DINGO.legal(before, 3)[0]
    after = DINGO.apply(before, 3, silent)
    told = DINGO.told(before, 3, silent, after, 0)
    assert [event["type"] for event in told] == ["silent", "hunted"]
    assert after.phase == "reveal"
    assert DINGO.to_move(after) == (2,)
    assert after.hands[0] == ("AS",)
    assert DINGO.view(after, 0)["called"] is None


def test_honour_the_holder_of_the_ace_rabbit_is_asked_to_reveal_it_or_stay_silent() -> None:
    state = all_silent(silent_until(honour("", "AH", "AD", ""), "A"))
    assert may(state, 2) == {"reveal AD", "silent"}
    shown = play(state, "2 reveal AD")
    assert shown.penalty[2] == ("AD",)
    hidden = play(state, "2 silent")
    assert hidden.penalty == ((), (), (), ())
    result = DINGO.result(hidden)
    assert result is not None
    assert result["caught"] == [1, 2]


def test_honour_an_ace_rabbit_that_was_played_is_not_asked_for() -> None:
    """First document: if it has not been played."""
    state = play(silent_until(honour("AH", "AS AC AD", "", ""), "A"), "0 dingo AH")
    state = play(state, "1 aces AS AC AD", "2 aces", "3 aces", "0 aces")
    assert state.phase == "over"


def test_at_the_end_everybody_sees_all_hands() -> None:
    """Second document: players display any cards remaining."""
    state = finished(at_the_hunt("KS KC", "", "5S", "AH AD AS AC"))
    assert DINGO.view(state, "spectator")["hands"][:3] == [["KS", "KC"], [], ["5S"]]


def test_if_all_four_are_caught_nobody_wins() -> None:
    state = all_silent(silent_until(honour("2H", "3H", "AD", "AH"), "A"))
    end = play(state, "2 silent")
    story = DINGO.view(end, 0)["result"]
    assert story["caught"] == [0, 1, 2, 3]
    assert story["winners"] == []
    assert story["decided_by"] == "nobody"
