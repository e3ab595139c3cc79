"""A clock at the table: the time of a turn, the bank, and late players."""

from app.tables.clock import SHORTEST_BREAK, break_due
from app.tables.create import SetOptions
from app.tables.play.moves import ActFor
from app.tables.play.readiness import CallTime, Ready
from app.tables.seats.away import Back
from app.tables.seats.sitting import PutBot, Sit, Stand
from tests.tables.desk import Desk

CLOCK = 30
FOREVER = 10_000


def clocked() -> Desk:
    """Four friends with cards in hand, and half a minute for a decision."""
    desk = Desk({"cut": False}).seat_four()
    desk.do("ann", SetOptions({}, clock=CLOCK))
    return desk.all_ready()


def run_out(desk: Desk) -> None:
    """Every player who is asked runs out of time, and the table moves for them."""
    desk.wait(FOREVER)
    seat, legal = desk.choices()
    desk.do(None, ActFor(seat, desk.table.version, legal[0], late=True))


def test_a_turn_beyond_the_clock_uses_that_players_time_bank_alone() -> None:
    desk = clocked()
    seat, legal = desk.choices()
    before = desk.table.bank[seat]
    desk.wait(CLOCK + 50)
    desk.act(seat, legal[0])
    assert before - 52 <= desk.table.bank[seat] <= before - 50
    assert [left for at, left in enumerate(desk.table.bank) if at != seat] == [before] * 3


def turns_of(first: int, desk: Desk, late: list[bool]) -> Desk:
    """This seat runs out of time or not, turn by turn; the others never do."""
    for is_late in late:
        while desk.choices()[0] != first:
            seat, legal = desk.choices()
            desk.act(seat, legal[0])
        seat, legal = desk.choices()
        if is_late:
            run_out(desk)
        else:
            desk.act(seat, legal[0])
    return desk


def test_a_player_who_is_late_twice_in_a_row_is_away() -> None:
    desk = clocked()
    first = desk.choices()[0]
    sitter = turns_of(first, desk, [True, True]).table.seats[first]
    assert sitter is not None
    assert sitter.away


def test_a_move_in_time_between_two_late_ones_resets_the_count() -> None:
    desk = clocked()
    first = desk.choices()[0]
    sitter = turns_of(first, desk, [True, False, True]).table.seats[first]
    assert sitter is not None
    assert not sitter.away


def test_a_player_who_is_away_does_not_go_away_again() -> None:
    desk = clocked()
    first = desk.choices()[0]
    turns_of(first, desk, [True, True, True])
    assert desk.happened[:2] == ["out_of_time", "acted"]


def test_a_player_who_comes_back_starts_with_no_late_turns() -> None:
    desk = clocked()
    first = desk.choices()[0]
    sitter = turns_of(first, desk, [True, True]).table.seats[first]
    assert sitter is not None
    desk.do(sitter.player, Back())
    sitter = turns_of(first, desk, [True]).table.seats[first]
    assert sitter is not None
    assert not sitter.away


def test_a_break_lasts_at_least_a_minute() -> None:
    desk = clocked().play_hand()
    ends = break_due(desk.table)
    assert ends is not None
    assert desk.hand.finished_at is not None
    assert (ends - desk.hand.finished_at).total_seconds() == 60


def test_nobody_is_marked_away_while_nobody_is_ready() -> None:
    """The first to be ready after the break gives the others another one."""
    desk = clocked().play_hand()
    desk.wait(FOREVER)
    desk.do(None, CallTime())
    assert desk.happened == []
    desk.do("ann", Ready())
    desk.do(None, CallTime())
    assert desk.happened == []
    desk.do("ben", Ready())
    desk.wait(SHORTEST_BREAK)
    desk.do(None, CallTime())
    assert desk.happened == ["away", "away", "dealt"]


def test_a_table_that_lacks_a_player_has_no_deadline_for_the_next_hand() -> None:
    desk = clocked().play_hand()
    assert break_due(desk.table) is not None
    desk.do("dan", Stand())
    desk.do("ann", PutBot(3, None))
    assert break_due(desk.table) is None
    desk.do("eve", Sit(3, "Eve"))
    assert break_due(desk.table) is not None
