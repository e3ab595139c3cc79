"""A player who has lost their cookie gets their seat back only from people who are there."""

import pytest

from app.tables.seats.admission import Admit, KnockFor
from app.tables.seats.hosting import PassHost
from app.tables.seats.sitting import Sit
from app.tables.wire.table import table_json
from tests.tables.desk import Desk, refused

WEEK = 7 * 86_400
CLAIM = KnockFor(1, "anything", mine=True)
"""A newcomer says that seat 1, Ben's, is theirs."""


@pytest.fixture
def desk() -> Desk:
    """Four friends at a table of Ann's, with their cards in hand; Ben is not connected."""
    desk = Desk().seat_four()
    desk.all_ready()
    desk.see("ann", "cleo", "dan", "new")
    return desk


@pytest.fixture
def lobby() -> Desk:
    """The same friends before the first deal."""
    desk = Desk().seat_four()
    desk.see("ann", "cleo", "dan", "new")
    return desk


def test_the_host_gives_it_with_its_cards(desk: Desk) -> None:
    desk.do("new", CLAIM)
    assert [(one.name, one.mine) for one in desk.table.knocks] == [("Ben", True)]
    for player in ("new", "cleo"):
        assert refused(desk, player, Admit(1, "Ben")) == "host_only"
    desk.do("ann", Admit(1, "Ben"))
    assert desk.happened == ["knock_answered", "sat"]
    assert desk.table.seat_of("new") == 1
    assert desk.table.seat_of("ben") is None
    sitter = desk.table.sitter(1)
    assert sitter is not None
    assert sitter.name == "Ben"
    assert desk.refolded() == desk.table


def test_a_stranger_gets_nothing_by_waiting(desk: Desk, lobby: Desk) -> None:
    for one in (desk, lobby):
        one.do("new", CLAIM)
        one.wait(WEEK)
        assert one.table.seat_of("new") is None
        assert refused(one, "new", Sit(1, "Ben")) in ("seat_taken", "already_seated", "ask_host")
        assert one.table.seat_of("ben") == 1
        one.see("new")
        assert refused(one, "new", Admit(1, "Ben")) in ("host_only", "not_seated")
        # Ben's old cookie is enough, at any time.
        one.see("ann", "ben", "cleo", "dan", "new")
        assert refused(one, "ann", Admit(1, "Ben")) == "seat_taken"


def test_nobody_asks_for_the_seat_of_somebody_who_is_here(desk: Desk) -> None:
    assert refused(desk, "new", KnockFor(2, "Cleo", mine=True)) == "seat_taken"


def test_nobody_sees_two_hands_of_one_deal(desk: Desk) -> None:
    desk.see("ann", "cleo", "new")
    desk.do("new", CLAIM)
    desk.do("ann", Admit(1, "Ben"))
    assert refused(desk, "new", KnockFor(3, "Dan", mine=True)) == "already_seated"


def test_a_second_newcomer_does_not_profit_from_a_yes_to_the_first(desk: Desk) -> None:
    desk.do("new", CLAIM)
    assert refused(desk, "eve", CLAIM) == "seat_claimed"
    desk.do("ann", Admit(1, "Ben", yes=False))
    desk.do("eve", CLAIM)
    assert desk.table.seat_of("eve") is None


def test_all_who_are_present_give_a_seat_without_cards(lobby: Desk) -> None:
    """Ann, the host, has gone for a moment as well."""
    lobby.see("cleo", "dan", "new")
    lobby.do("new", CLAIM)
    lobby.do("cleo", Admit(1, "Ben"))
    assert lobby.table.seat_of("new") is None
    lobby.do("dan", Admit(1, "Ben"))
    assert lobby.table.seat_of("new") == 1


def test_a_claim_of_another_seat_leaves_who_has_agreed(lobby: Desk) -> None:
    lobby.see("cleo", "dan", "new", "eve")
    lobby.do("new", CLAIM)
    lobby.do("cleo", Admit(1, "Ben"))
    lobby.do("eve", KnockFor(0, "Ann", mine=True))
    assert [knock["agreed"] for knock in table_json(lobby.table, (), 0, 0)["knocks"]] == [[2], []]
    lobby.do("dan", Admit(1, "Ben"))
    assert lobby.table.seat_of("new") == 1


def test_a_yes_to_one_newcomer_is_no_yes_to_the_next(lobby: Desk) -> None:
    lobby.do("new", CLAIM)
    lobby.do("cleo", Admit(1, "Ben"))
    lobby.do("ann", Admit(1, "Ben", yes=False))
    lobby.see("dan", "cleo", "eve")
    lobby.do("eve", CLAIM)
    lobby.do("dan", Admit(1, "Ben"))
    assert lobby.table.seat_of("eve") is None


def test_the_owners_role_does_not_come_with_the_owners_seat(desk: Desk) -> None:
    present = ("ben", "cleo", "dan", "new")
    desk.see(*present)
    desk.do(None, PassHost(frozenset(present)))
    desk.do("new", KnockFor(0, "Ann", mine=True))
    desk.do("ben", Admit(0, "Ann"))
    assert desk.table.seat_of("new") == 0
    assert (desk.table.host, desk.table.owner) == ("ben", "ann")
    desk.do(None, PassHost(frozenset({*present, "ann"})))
    assert (desk.table.host, desk.table.owner) == ("ann", "ann")


def test_a_claim_changes_nobodys_name(lobby: Desk) -> None:
    lobby.do("new", CLAIM)
    lobby.do("ben", Sit(1, "Ben"))
    sitter = lobby.table.sitter(1)
    assert sitter is not None
    assert sitter.name == "Ben"
