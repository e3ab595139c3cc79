"""Nothing waits for ever: every row of the list in docs/reliability.md is walked to its end."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import pytest
from fastapi import FastAPI

from app.tables.clock import SHUFFLE_SECONDS, break_due
from app.tables.create import SetOptions
from app.tables.draft import Command
from app.tables.play.moves import ActFor
from app.tables.play.pausing import Pause
from app.tables.play.readiness import CallTime, Deal, Ready
from app.tables.seats.admission import Admit, GiveBack, KnockFor, WithdrawKnock
from app.tables.seats.attendance import IDLE_SECONDS
from app.tables.seats.sitting import AnswerAbsence, PutBot, Sit, Stand
from app.tables.table import Phase
from app.tables.wakeups import OnItsOwn, wakeups
from tests.tables.desk import Desk
from tests.web.http import test_club_edges as clubs

PAGE = Path(__file__).parent.parent.parent / "docs" / "reliability.md"
GRACE = 60
EVERYBODY = ("ann", "ben", "cleo", "dan")


def rows() -> Iterator[tuple[str, str]]:
    """What is waited for, and in which phases."""
    section = PAGE.read_text("utf-8").split("## What a table waits for\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    for line in lines[1:]:
        wait, phases, *_ = (cell.strip() for cell in line.strip("|").split("|"))
        yield wait, phases


def wake(desk: Desk) -> None:
    """Do everything that the table does by itself by now, as the server would."""
    for at, act in wakeups(desk.table, desk.here, desk.now).values():
        if at is not None and at > desk.now:
            continue
        if isinstance(act, Command):
            desk.do(None, act)
        elif act == OnItsOwn.ENFORCE and desk.phase != "playing":
            desk.do(None, CallTime())


def over() -> Desk:
    """After a match."""
    desk = Desk({"hands": 1}).dealt().play_hand()
    assert desk.phase == "over"
    return desk


def before_a_match() -> Iterator[Desk]:
    yield Desk().seat_four()
    yield over()


def ready(desk: Desk, *players: str) -> None:
    for player in players:
        desk.do(player, Ready())


def a_free_seat() -> None:
    for desk in before_a_match():
        desk.do("dan", Stand())
        ready(desk, "ann", "ben", "cleo")
        assert desk.phase in ("waiting", "over")
        desk.do("ann", PutBot(3, "pup"))
        assert desk.shuffled().phase == "playing"


def ready_without_a_connection() -> None:
    for desk in before_a_match():
        desk.see("ben", "cleo", "dan")
        desk.wait(GRACE)
        wake(desk)
        assert desk.table.host == "ben"
        ready(desk, "ben", "cleo", "dan")
        wake(desk)
        assert desk.phase in ("waiting", "over")
        desk.do("ben", AnswerAbsence(0, "bot"))
        assert desk.shuffled().phase == "playing"
    for desk in before_a_match():
        desk.see("ben", "cleo", "dan")
        desk.wait(GRACE)
        wake(desk)
        desk.do("eve", KnockFor(0, "Eve"))
        desk.do("ben", Admit(0, "Eve"))
        desk.do("ben", GiveBack(0))
        assert desk.table.seat_of("ann") == 0


def ready_with_a_connection() -> None:
    for desk in (*before_a_match(), Desk().dealt().play_hand()):
        desk.see(*EVERYBODY)
        ready(desk, "ben", "cleo")
        desk.wait(IDLE_SECONDS)
        for player in ("ben", "cleo"):
            assert desk.phase != "playing"
            desk.do(player, AnswerAbsence(0, "bot"))
            desk.do(player, AnswerAbsence(3, "bot"))
        assert desk.shuffled().phase == "playing"
    desk = Desk().dealt().play_hand().see(*EVERYBODY)
    ready(desk, "ann")
    desk.do("ann", Deal())
    assert desk.shuffled().phase == "playing"
    desk = Desk().seat_four()
    desk.do("ann", SetOptions({}, clock=15))
    desk.all_ready().play_hand().see(*EVERYBODY)
    ready(desk, "ann")
    due = break_due(desk.table)
    assert due is not None
    desk.wait((due - desk.now).total_seconds())
    wake(desk)
    assert desk.shuffled().phase == "playing"


def ready_in_a_match() -> None:
    desk = Desk().dealt().play_hand().see("ann", "ben", "cleo")
    ready(desk, "ann", "ben", "cleo")
    desk.wait(GRACE)
    wake(desk)
    assert desk.shuffled().phase == "playing"
    desk = Desk().dealt().play_hand().see("ann", "ben", "cleo")
    ready(desk, "ann", "ben", "cleo")
    desk.do("ann", AnswerAbsence(3, "bot"))
    assert desk.shuffled().phase == "playing"


def promised_bytes() -> None:
    desk = Desk().seat_four()
    for player in EVERYBODY:
        desk.promise(player, "ab" * 16)
    assert desk.phase == "shuffling"
    desk.wait(SHUFFLE_SECONDS)
    wake(desk)
    assert desk.shuffled().phase == "playing"


def asked(desk: Desk) -> tuple[int, str]:
    """A seat that is asked, and its person."""
    seat = desk.hand.to_move[0]
    sitter = desk.table.seats[seat]
    assert sitter is not None
    return seat, sitter.player or ""


def bot_moves(desk: Desk, seat: int) -> bool:
    """Whether a bot may move there now."""
    sitter = desk.table.seats[seat]
    if sitter is not None and not sitter.away:
        return False
    taken = len(desk.hand.taken)
    action = desk.table.game.legal(desk.hand.state, seat)[0]
    desk.do(None, ActFor(seat, desk.table.version, action))
    return len(desk.hand.taken) > taken


def a_move_without_a_connection() -> None:
    for decides in (False, True):
        desk = Desk({"cut": False}).dealt()
        seat, player = asked(desk)
        others = [one for one in EVERYBODY if one != player]
        desk.see(*others)
        for one in others if decides else ():
            desk.do(one, AnswerAbsence(seat, "bot"))
        if not decides:
            desk.wait(GRACE)
            wake(desk)
        assert bot_moves(desk, seat)


def a_move_with_a_clock() -> None:
    for clock in (15, 86_400):
        desk = Desk({"cut": False}).seat_four()
        desk.do("ann", SetOptions({}, clock=clock))
        desk.all_ready().see(*EVERYBODY)
        assert all(desk.hand.due[seat] is not None for seat in desk.hand.to_move)


def a_move_without_a_clock() -> None:
    desk = Desk({"cut": False}).dealt().see(*EVERYBODY)
    seat, _ = asked(desk)
    held = set(desk.hand.to_move)
    desk.wait(IDLE_SECONDS)
    for one in set(range(4)) - held:
        sitter = desk.table.seats[one]
        assert sitter is not None
        desk.do(sitter.player, AnswerAbsence(seat, "bot"))
    assert bot_moves(desk, seat)


def a_seat_taken_off_a_bot() -> None:
    desk = Desk({"cut": False}).dealt()
    seat, player = asked(desk)
    desk.do(player, Stand())
    desk.do(desk.table.host, PutBot(seat, None))
    assert bot_moves(desk, seat)


def a_pause() -> None:
    for by in (("ann",), ("ben", "cleo", "dan")):
        desk = Desk().dealt().see(*EVERYBODY)
        desk.do("ann", Pause(on=True))
        desk.wait(IDLE_SECONDS)
        for player in by:
            desk.do(player, Pause(on=False))
        assert desk.table.paused_at is None


def a_deserted_table() -> None:
    desk = Desk().dealt()
    for player in EVERYBODY:
        desk.do(player, Stand())
    assert desk.table.deserted
    desk.do("ben", Sit(1, "Ben"))
    assert desk.table.paused_at is None


def the_host() -> None:
    for desk in (Desk().seat_four(), Desk().dealt(), Desk().dealt().play_hand(), over()):
        for paused in (False, True):
            desk.do(desk.table.host, Pause(on=paused))
            desk.see(*(one for one in EVERYBODY if one != desk.table.host))
            before = desk.table.host
            desk.wait(GRACE)
            wake(desk)
            assert desk.table.host != before


def a_newcomers_request() -> None:
    desk = Desk().dealt()
    desk.do("dan", Stand())
    desk.see("ben", "cleo")
    desk.do("eve", KnockFor(3, "Eve"))
    desk.wait(GRACE)
    wake(desk)
    desk.do("ben", Admit(3, "Eve"))
    assert desk.table.seat_of("eve") == 3


def a_claim_of_a_seat() -> None:
    for desk in (*before_a_match(), Desk().dealt()):
        desk.see("ann", "cleo", "dan")
        desk.do("new", KnockFor(1, "Ben", mine=True))
        desk.do("ann", Admit(1, "Ben"))
        assert desk.table.seat_of("new") == 1
    for desk in before_a_match():
        desk.see("cleo", "dan")
        desk.do("new", KnockFor(0, "Ann", mine=True))
        desk.do("cleo", Admit(0, "Ann"))
        desk.do("dan", Admit(0, "Ann"))
        assert desk.table.seat_of("new") == 0
    desk = Desk().dealt().see("cleo", "dan")
    desk.do("new", KnockFor(0, "Ann", mine=True))
    desk.wait(GRACE)
    wake(desk)
    desk.do(desk.table.host, Admit(0, "Ann"))
    assert desk.table.seat_of("new") == 0
    desk = Desk().dealt().see("ann", "cleo", "dan")
    desk.do("new", KnockFor(1, "Ben", mine=True))
    desk.do("new", WithdrawKnock())
    assert desk.table.knocks == ()


WALKS: dict[str, Callable[[], None]] = {
    "a free seat that the game needs": a_free_seat,
    "ready, from somebody who is not connected": ready_without_a_connection,
    "ready, from somebody who is connected": ready_with_a_connection,
    "ready, from somebody who is not connected, in a match": ready_in_a_match,
    "promised bytes": promised_bytes,
    "a move, from somebody who is not connected": a_move_without_a_connection,
    "a move, with a clock or by mail": a_move_with_a_clock,
    "a move without a clock, from somebody who is connected": a_move_without_a_clock,
    "a seat taken off a bot": a_seat_taken_off_a_bot,
    "the end of a pause": a_pause,
    "the end of a pause because everybody left": a_deserted_table,
    "the host": the_host,
    "a newcomer's request for a seat": a_newcomers_request,
    "a claim of a seat, from somebody who lost the cookie": a_claim_of_a_seat,
}
KEEPER = "a keeper's yes to a new member of a club"


@pytest.mark.parametrize("wait", [wait for wait, _ in rows() if wait != KEEPER])
def test_every_wait_ends(wait: str) -> None:
    WALKS[wait]()


async def test_the_wait_for_a_keeper_ends(app: FastAPI) -> None:
    await clubs.test_a_member_can_take_over_a_club_whose_keepers_have_vanished(app)


def test_every_walk_is_in_the_list_and_the_list_has_every_phase() -> None:
    listed = dict(rows())
    assert listed.keys() == {*WALKS, KEEPER}
    assert {phase for phase in get_args(Phase) if f"`{phase}`" in " ".join(listed.values())} == set(
        get_args(Phase)
    )
