"""Who sends more than a server can use harms nobody but themselves."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Frame, Opcode

from app.live.live_table import Outcome
from app.web.ws.asked import Asked
from app.web.ws.connection import Connection
from app.web.ws.intake import AT_ONCE, PIECE
from app.web.ws.messages_in import AnyMessage
from app.web.ws.unheard import MUCH, Unheard
from tests.patience import PATIENCE
from tests.web.running import Running, served
from tests.web.ws.test_transport import Doorkeeper, called

FLOODS: dict[str, Callable[[int], str | bytes]] = {
    "pings": lambda n: json.dumps({"type": "ping", "id": n}),
    "what is no JSON": lambda _: "{",
    "what is no object": lambda _: "[]",
    "binary frames": lambda _: b"{}",
    "messages nobody knows": lambda n: json.dumps({"type": "dance", "id": n}),
    "texts that are too long": lambda _: "x" * 10_000,
}


@pytest.mark.parametrize("what", FLOODS)
@pytest.mark.parametrize("variables", [{"message_rate": 0.001, "message_burst": 20}])
async def test_whatever_is_said_too_often_ends_the_connection(running: Running, what: str) -> None:
    code = await running.table()
    async with running.guest(code) as eve, running.guest(code) as ben:
        for number in range(100):
            await eve.socket.send(FLOODS[what](number))
        with pytest.raises(ConnectionClosedError) as closed:
            await eve.until(type="never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        assert len([message for message in eve.heard if message["type"] == "refused"]) <= 41
        assert (await ben.ask("ping"))["type"] == "ack"


async def test_what_nobody_can_hear_yet_is_not_taken_in(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something takes its time, and somebody goes on and on."""
    told, held = Connection._told, list[tuple[Connection, AnyMessage, str, Outcome]]()
    monkeypatch.setattr(Connection, "_told", lambda *what: held.append(what))
    async with running.guest(await running.table()) as eve:
        await eve.say("say", text="Are you there?")
        with suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                for _ in range(900):
                    await eve.say("say", text="x" * 8000)
        unheard = held[0][0]._unheard
        assert unheard.is_much
        assert unheard._bytes < 2 * MUCH
        monkeypatch.setattr(Connection, "_told", told)
        told(*held[0])


def test_messages_with_nothing_in_them_are_much_too() -> None:
    unheard = Unheard()
    for _ in range(2000):
        unheard.add(b"")
    assert unheard.is_much
    for _ in range(2000):
        unheard.take()
    assert not unheard.is_much


def test_what_one_connection_asked_for_is_not_remembered_for_ever() -> None:
    asked = Asked()
    for number in range(100):
        asked.note(str(number), number)
    assert asked.version("99") == 99
    assert asked.version("0") is None


async def test_answers_that_are_not_read_do_not_pile_up() -> None:
    """A ping has to be answered: whoever sends many and reads nothing must not fill the memory."""
    keeper = Doorkeeper()
    pings = Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 1000
    async with served(keeper) as url, called(url.replace("http", "ws"), url) as wire:
        await keeper.called.wait()
        keeper.opens.set()
        await wire.agreed()
        await wire.send([pings] * 40)
        assert keeper.line.transport.get_write_buffer_size() < 1_000_000


class Counter(Doorkeeper):
    """Counts what is heard in each turn of the event loop."""

    def __init__(self) -> None:
        super().__init__()
        self.turns = [0]

    def hear(self, text: bytes | None) -> None:
        super().hear(text)
        self.turns[-1] += 1

    async def count(self) -> None:
        """Begin a new number with every turn."""
        while True:
            await asyncio.sleep(0)
            self.turns.append(0)


@pytest.mark.parametrize("early", [False, True])
async def test_whoever_says_much_at_once_does_not_keep_the_others_waiting(early: bool) -> None:
    """One packet of tiny frames took the time of a thousand moves, and dozens came in a row."""
    keeper, much = Counter(), Frame(Opcode.TEXT, b"").serialize(mask=True) * 5000
    async with served(keeper) as url, called(url.replace("http", "ws"), url) as wire:
        counting = asyncio.create_task(keeper.count())
        await keeper.called.wait()
        if early:
            await wire.send([much])
            while not keeper.line._spoke_early:
                await asyncio.sleep(0)
        keeper.opens.set()
        await wire.agreed()
        if not early:
            await wire.send([much])
        async with asyncio.timeout(PATIENCE):
            while len(keeper.heard) < 5000:
                await asyncio.sleep(0)
        counting.cancel()
        assert max(keeper.turns) <= max(AT_ONCE, 2 * (PIECE // 6 + 1))
        await wire.send([Frame(Opcode.TEXT, b"and more").serialize(mask=True)])
        async with asyncio.timeout(PATIENCE):
            while keeper.heard[-1] != b"and more":
                await asyncio.sleep(0)


async def test_pieces_with_nothing_in_them_are_not_kept() -> None:
    keeper, nothing = Doorkeeper(), Frame(Opcode.CONT, b"", False).serialize(mask=True)
    keeper.opens.set()
    async with served(keeper) as url, called(url.replace("http", "ws"), url) as wire:
        await wire.agreed()
        await wire.send([Frame(Opcode.TEXT, b"a", False).serialize(mask=True), nothing * 1000])
        await wire.send([Frame(Opcode.CONT, b"b", False).serialize(mask=True)])
        async with asyncio.timeout(PATIENCE):
            while keeper.line.frames[-1:] != [b"b"]:
                await asyncio.sleep(0)
        assert keeper.line.frames == [b"a", b"b"]
        await wire.send([Frame(Opcode.CONT, b"").serialize(mask=True)])
        async with asyncio.timeout(PATIENCE):
            while not keeper.heard:
                await asyncio.sleep(0)
    assert keeper.heard == [b"ab"]


async def test_what_somebody_says_who_is_sent_away_is_not_even_read() -> None:
    keeper, read = Doorkeeper(), list[bytes | bytearray]()
    keeper.opens.set()
    async with served(keeper) as url, called(url.replace("http", "ws"), url) as wire:
        await wire.agreed()
        parse = keeper.line.conn.receive_data

        def receive_data(data: bytes | bytearray) -> None:
            read.append(data)
            parse(data)

        keeper.line.conn.receive_data = receive_data  # type: ignore[method-assign]
        await keeper.line.send({"type": "websocket.close", "code": 1008, "reason": ""})
        goodbye = Frame(Opcode.CLOSE, b"\x03\xf0").serialize(mask=True)
        await wire.send([Frame(Opcode.PING, b"").serialize(mask=True) * 1000 + goodbye])
        async with asyncio.timeout(PATIENCE):
            while not keeper.line.disconnected:
                await asyncio.sleep(0)
    assert read == [goodbye]
