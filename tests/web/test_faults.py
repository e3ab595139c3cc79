"""A bug in the server ends its connection, and nobody waits for that connection for ever."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import orjson
import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Frame, Opcode

from app.live.table.live_table import LiveTable
from app.tables.chat import Say
from app.tables.draft import Command
from app.web.dependencies import Services
from app.web.monitoring.rounds import make_rounds
from app.web.ws.socket import Socket
from tests.patience import PATIENCE
from tests.web.running import Running
from tests.web.ws.wire import called, text


class Ended:
    """Records the connections that have ended."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.count = 0
        run = Socket.run

        async def noted(one: Socket, join: Any) -> None:
            try:
                await run(one, join)
            finally:
                self.count += 1

        patch.setattr(Socket, "run", noted)

    async def one(self) -> None:
        """Wait for one to end."""
        async with asyncio.timeout(PATIENCE):
            while not self.count:
                await asyncio.sleep(0.01)


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> Ended:
    return Ended(monkeypatch)


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every chat line raise an error."""
    submit = LiveTable.submit

    async def fails(live: LiveTable, player: str, request: str, command: Command) -> int:
        if isinstance(command, Say):
            raise ZeroDivisionError
        return await submit(live, player, request, command)

    monkeypatch.setattr(LiveTable, "submit", fails)


def messages(*said: dict[str, Any]) -> bytes:
    """Send them in one packet, with a goodbye after them."""
    frames = [text(orjson.dumps({"id": n, **one})) for n, one in enumerate(said)]
    return b"".join(frames) + Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True)


@pytest.mark.usefixtures("faulty")
async def test_an_error_after_a_visitor_left_keeps_nothing_of_them(
    running: Running, ended: Ended
) -> None:
    """Their last message is finished first; an error in it once made everyone wait for ever."""
    sits = {"type": "sit", "seat": 0, "name": "Ann"}
    says = {"type": "say", "text": "Good evening."}
    async with called(running.address(await running.table()), running.url) as wire:
        await wire.agreed()
        await wire.send([messages(sits, says, says)])
        await ended.one()


async def test_an_error_in_an_answer_ends_the_connection(
    running: Running, ended: Ended, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    async with running.visitor(await running.table()) as ann:
        await ann.next()
        monkeypatch.setattr(Socket, "tell", fails)
        await ann.say("say", text="Good evening.")
        with pytest.raises(ConnectionClosedError):
            await ann.until(type="never")
    await ended.one()


class Rounds:
    """Stands in for the directory of tables; each round raises an error."""

    def __init__(self) -> None:
        self.count = 0

        self.tables: tuple[str, ...] = ()

    async def catch_up(self) -> None:
        self.count += 1
        raise ZeroDivisionError


async def test_a_visitor_who_cannot_get_the_tables_state_is_not_present(
    running: Running, ended: Ended, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await running.table()

    def fails(*_: object) -> bytes:
        raise ZeroDivisionError

    with monkeypatch.context() as faulty:
        faulty.setattr("app.live.table.audience.send_snapshot", fails)
        async with running.visitor(code) as ann:
            with pytest.raises(ConnectionClosedError):
                await ann.next()
            await ended.one()
    table = (await running.http.get(f"/api/tables/{code}")).json()
    assert table["watching"] == 0


async def test_an_error_in_one_round_does_not_end_the_rounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("app.web.monitoring.rounds.ROUND_SECONDS", 0)
    rounds = Rounds()
    upkeep = SimpleNamespace(readiness=SimpleNamespace(good=True))
    services = cast("Services", SimpleNamespace(directory=rounds, upkeep=upkeep))
    task = asyncio.create_task(make_rounds(services))
    async with asyncio.timeout(PATIENCE):
        while rounds.count < 3 and not task.done():
            await asyncio.sleep(0)
    assert rounds.count == 3
    task.cancel()
