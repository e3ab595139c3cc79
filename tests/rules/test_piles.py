"""Piles of cards: new ones are made from old ones, and their kinds are told apart."""

from app.rules.codec import codec
from app.rules.dingo.state import Discards, Hands, Penalty, State
from tests.rules.notation import dealt

HANDS = Hands((("7H", "2S"), ("AH",), (), ()))


def test_cards_are_put_on_top_of_a_pile() -> None:
    assert Discards(("2S",)).put("3S", "4S") == ("2S", "3S", "4S")


def test_cards_go_from_one_hand_to_another() -> None:
    assert HANDS.less(0, "7H").put(1, "7H") == (("2S",), ("AH", "7H"), (), ())


def test_a_pile_stays_of_its_kind() -> None:
    assert type(HANDS.less(0, "7H").put(1, "7H").laid(2, ("3C",))) is Hands
    assert type(Discards().put("2S")) is Discards


def test_a_card_is_found_in_a_hand_or_nowhere() -> None:
    assert HANDS.seat_of("AH") == 1
    assert HANDS.seat_of("AS") is None


def test_a_pile_is_written_as_a_list_and_read_as_its_kind() -> None:
    written = codec(Hands).write(HANDS)
    assert written == [["7H", "2S"], ["AH"], [], []]
    assert codec(Hands).read(written) == HANDS
    assert type(codec(State).read(codec(State).write(dealt())).penalty) is Penalty


def test_the_type_checker_refuses_one_kind_of_pile_in_place_of_another() -> None:
    """mypy reports an unused `type: ignore` as soon as it accepts one of these."""
    state = dealt()
    wrong = state._replace(
        scoring=state.penalty,  # type: ignore[arg-type]  # what this test is about
        discards=state.passes,  # type: ignore[arg-type]  # what this test is about
    )
    assert list(wrong.scoring) == list(state.penalty)
