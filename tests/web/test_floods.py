"""Who sends more than a server can use harms nobody but themselves."""

import json
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Frame, Opcode

from tests.web.running import Running, served
from tests.web.test_transport import Doorkeeper, called

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
