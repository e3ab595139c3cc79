"""A request repeated with its id is answered again but not carried out again."""

import pytest

from app.live.directory import Directory
from app.live.table.idempotency import request_id
from app.live.table.live_table import LiveTable
from app.rules.game import Action
from app.tables.chat import Say
from app.tables.create import SetOptions
from app.tables.draft import NOTHING_KNOWN, AskerInfo, Command
from app.tables.play.moves import Act
from app.tables.play.pausing import Pause
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import PutBot, Sit, Stand
from tests.live.conftest import dealt, four_seated, move_of


async def ask(
    live: LiveTable,
    player: str,
    client_id: str,
    command: Command,
    *,
    connection: str = "one",
    known: AskerInfo = NOTHING_KNOWN,
) -> int:
    """Submit as a connection does."""
    request = request_id(client_id, command, connection)
    return await live.submit(player, request, command, known=known)


async def test_a_repeated_id_is_answered_again_and_not_carried_out_again(
    directory: Directory,
) -> None:
    live = await dealt(directory)
    player, act = move_of(live)
    first = await live.submit(player, "one", act)
    assert await live.submit(player, "one", act) == first
    assert live.table.version == first


async def test_a_repeated_request_does_not_pause_the_table_again(directory: Directory) -> None:
    """The page never got the answer, and meanwhile somebody resumed the game elsewhere."""
    live = await dealt(directory)
    first = await live.submit("ann", "p", Pause(on=True))
    await live.submit("ann", "q", Pause(on=False))
    assert await live.submit("ann", "p", Pause(on=True)) == first
    assert live.table.paused_at is None


async def test_an_old_id_on_a_different_request_is_a_new_request(directory: Directory) -> None:
    """A client may restart its ids at 1 with each connection."""
    live = await dealt(directory)
    first = await ask(live, "ann", "1", Say("hello"))
    assert await ask(live, "ann", "1", Say("hello again")) == first + 1
    assert await ask(live, "ann", "1", Say("hello")) == first


async def test_a_repeat_is_recognised_even_if_its_player_has_changed_their_name(
    directory: Directory,
) -> None:
    live = await dealt(directory)
    first = await ask(live, "eve", "1", Say("hello"), known=AskerInfo("Eve"))
    assert await ask(live, "eve", "1", Say("hello"), known=AskerInfo("Evelyn")) == first


async def test_ready_with_the_id_of_an_older_connection_is_meant_for_the_next_hand(
    directory: Directory,
) -> None:
    live = await dealt(directory, {"hands": 9})
    for connection in ("one", "another"):
        while live.table.phase == "playing":
            player, act = move_of(live)
            await live.submit(player, None, act)
        for person in ("ann", "ben", "cleo", "dan"):
            await ask(live, person, "1", Ready(), connection=connection)
    assert live.table.hands == 3


async def test_the_same_id_of_two_players_is_two_requests(directory: Directory) -> None:
    live = await four_seated(directory)
    first = await live.submit("ann", "x", Say("one"))
    assert await live.submit("ben", "x", Say("two")) == first + 1


@pytest.mark.parametrize(
    ("command", "digest"),
    [
        (Act(41, Action("discard", ("7H",))), "09a8ac3dab62"),
        (Act(3, Action("cut", (), 12)), "de0bc32a7309"),
        (Sit(2, "Zoë"), "4bfba19108ec"),
        (Say("Well played!"), "699e9e56a883"),
        (PutBot(3, None), "2af05be7a47b"),
        (SetOptions({"cut": False}, 30), "e94e78b9eb60"),
        (Pause(on=True), "613028b0bcfa"),
        (Stand(), "771def0c84f0"),
    ],
)
def test_a_request_has_the_digest_that_is_in_existing_logs(command: Command, digest: str) -> None:
    """So this version does not repeat what an older version did."""
    assert request_id("a5", command, "a connection") == f"a5#{digest}"
