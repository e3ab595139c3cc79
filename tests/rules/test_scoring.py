"""The value of cards and the winner, sentence by sentence."""

import pytest

from app.rules.game import Json
from tests.rules.notation import DINGO, at_the_hunt, finished, piles

LOW = "23456789"
HIGH = "TJQK"


def totals(scoring: str = "", penalty: str = "", **options: Json) -> list[int]:
    """The totals of a hand that ended with these piles."""
    result = DINGO.result(piles(scoring, penalty, **options))
    assert result is not None
    found: list[int] = result["totals"]
    return found


def story(scoring: str = "", penalty: str = "") -> dict[str, Json]:
    """How the result explains such a hand."""
    found: dict[str, Json] = DINGO.view(piles(scoring, penalty), "spectator")["result"]
    return found


@pytest.mark.parametrize("suit", list("CDHS"))
@pytest.mark.parametrize("rank", list(LOW))
def test_2_to_9_count_1(rank: str, suit: str) -> None:
    """Second document; a ruling for the 8, which the first document's list drops."""
    assert totals(rank + suit)[0] == 1
    assert totals("", rank + suit)[0] == -1


@pytest.mark.parametrize("suit", list("CDHS"))
@pytest.mark.parametrize("rank", list(HIGH))
def test_10_jack_queen_and_king_count_2(rank: str, suit: str) -> None:
    """First document; a ruling for the 10, which the second document's table drops."""
    assert totals(rank + suit)[0] == 2
    assert totals("", rank + suit)[0] == -2


@pytest.mark.parametrize("card", ["AS", "AC", "AH"])
def test_an_ace_counts_3(card: str) -> None:
    """First document."""
    assert totals(card)[0] == 3
    assert totals("", card)[0] == -3


def test_the_ace_rabbit_counts_10_or_minus_3() -> None:
    """First document."""
    assert totals("AD")[0] == 10
    assert totals("", "AD")[0] == -3


def test_with_the_ten_point_ace_dingo_hearts_count_10_or_minus_3() -> None:
    """Second document, its table word for word."""
    assert totals("AH", ten_point_ace="dingo")[0] == 10
    assert totals("", "AH", ten_point_ace="dingo")[0] == -3


@pytest.mark.parametrize("card", ["AS", "AC", "AD"])
def test_with_the_ten_point_ace_dingo_the_other_three_aces_count_3(card: str) -> None:
    """Second document."""
    assert totals(card, ten_point_ace="dingo")[0] == 3
    assert totals("", card, ten_point_ace="dingo")[0] == -3


def test_a_total_is_the_scoring_pile_less_the_penalty_pile() -> None:
    """First document; second document."""
    assert totals("2S 2D KH / AD", "3H / AH 4H") == [3, 6, 0, 0]


def test_the_result_shows_each_card_with_its_value() -> None:
    """First document: add up the piles."""
    values = story("2S KD / AD", "3H TH / AH")["values"]
    assert values["scoring"] == [[1, 2], [10], [], []]
    assert values["penalty"] == [[-1, -2], [-3], [], []]


def test_the_highest_total_wins() -> None:
    """First document; second document."""
    end = story("2S 2D / KS KD / 3H", "")
    assert end["winners"] == [1]
    assert end["decided_by"] == "points"
    assert end["tied"] == []


def test_a_tie_goes_to_the_highest_rabbit() -> None:
    """First document; second document."""
    end = story("2S 2D / 3S 3D / 4S 5S")
    assert end["winners"] == [1]
    assert end["decided_by"] == "rabbit"
    assert end["tied"] == [0, 1, 2]
    assert end["rabbit_rank"] == "3"


def test_rabbits_of_players_who_did_not_tie_do_not_matter() -> None:
    """Second document: only the players who tie are compared."""
    end = story("2S 2D / 3H 4H / KD", "/ / KH")
    assert end["winners"] == [0]
    assert end["rabbit_rank"] == "2"


def test_a_live_ace_rabbit_is_above_the_king() -> None:
    """First document."""
    end = story("KD KS QS QH TH / AD", "")
    assert end["tied"] == [0, 1]
    assert end["winners"] == [1]
    assert end["rabbit_rank"] == "A"


def test_a_dead_ace_rabbit_does_not_count() -> None:
    """First document."""
    end = story("2S 2D / AS KS", "/ AD")
    assert end["tied"] == [0, 1]
    assert end["winners"] == [0]


def test_if_none_of_the_tied_has_a_rabbit_they_share_the_win() -> None:
    end = story("2S 3S / 4H 5H / KD", "/ / AH")
    assert end["winners"] == [0, 1]
    assert end["decided_by"] == "shared"
    assert end["rabbit_rank"] is None


def test_the_penalty_pile_shows_in_the_running_score_too() -> None:
    """First document."""
    seats = DINGO.view(piles("2S 2D", "3H"), 2)["seats"]
    assert seats[0] == {"scoring": ["2S", "2D"], "penalty": ["3H"], "score": 1}


def test_the_result_for_the_record_has_five_entries() -> None:
    """Ruling: what the hand record contains."""
    state = finished(at_the_hunt("7H", "7S", "", "AH AD AS AC"))
    assert DINGO.result(state) == {
        "totals": [-1, 0, 0, -6],
        "caught": [],
        "winners": [1, 2],
        "scoring": [[], [], [], []],
        "penalty": [["7H"], [], [], ["AH", "AD"]],
    }
    assert DINGO.result(at_the_hunt("", "", "", "")) is None
