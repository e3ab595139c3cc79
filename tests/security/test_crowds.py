"""However many requests and connections one address makes, nobody else waits for them."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from app.storage.people.players import Player, Players
from app.web.http.recovery import new_code
from app.web.limits.allowances import Rate
from app.web.limits.limits import CONNECTS, RUNNING, WAITING, WORK
from tests.patience import PATIENCE
from tests.web.running import Running, Visitor

MANY = httpx.Limits(max_connections=None, max_keepalive_connections=0)

EVE, FAY = "203.0.113.66", "203.0.113.77"


FEW = {"CONNECTS": Rate(0.001, CONNECTS.burst), "WORK": Rate(0.001, WORK.burst)}
"""The default limits, but no allowance recovers during a test, however slow the test is."""


def of(address: str) -> dict[str, str]:
    """The headers with which the proxy in front names the client."""
    return {"X-Forwarded-For": address}


class Held:
    """A database that answers nothing before it is released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self.most = 0
        self.go_on = asyncio.Event()

        async def get(_: Players, __: str) -> Player | None:
            self.asked += 1
            self.most = max(self.most, self.asked)
            await self.go_on.wait()
            self.asked -= 1
            return None

        monkeypatch.setattr(Players, "get", get)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


def table_of(running: Running, code: str, address: str, cookie: str = "") -> Any:
    """A connection from this address, not yet opened."""
    cookies = {"Cookie": cookie} if cookie else {}
    return connect(
        running.address(code),
        origin=Origin(running.url),
        additional_headers=of(address) | cookies,
        open_timeout=PATIENCE,
        proxy=None,
    )


async def test_24_requests_of_an_address_run_at_once_200_wait_and_more_are_refused(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await running.table()
    held = Held(monkeypatch)
    async with (
        httpx.AsyncClient(base_url=running.url, limits=MANY, timeout=PATIENCE) as browsers,
        asyncio.TaskGroup() as group,
    ):
        answers = [
            group.create_task(browsers.get("/api/me", headers=of(EVE)))
            for _ in range(RUNNING + WAITING + 30)
        ]
        await until(lambda: held.asked == RUNNING)
        await until(lambda: sum(answer.done() for answer in answers) == 30)
        # Other addresses are served meanwhile, and a WebSocket needs no turn.
        assert (await browsers.get("/healthz", headers=of(FAY))).status_code == 200
        async with table_of(running, code, EVE) as socket:
            assert (await Visitor(socket).ask("ping"))["type"] == "ack"
        held.go_on.set()
    assert held.most == RUNNING
    statuses = Counter(answer.result().status_code for answer in answers)
    assert statuses == {200: RUNNING + WAITING, 429: 30}
    refused = next(one.result() for one in answers if one.result().status_code == 429)
    assert refused.json()["code"] == "rate_limited"
    assert refused.headers["retry-after"] == "1"


async def test_a_slow_client_delays_nobody_else_at_their_address(
    running: Running,
) -> None:
    place = urlsplit(running.url)
    async with AsyncExitStack() as stack:
        for number in range(3 * RUNNING):
            _, writer = await asyncio.open_connection(place.hostname, place.port)
            stack.callback(writer.close)
            if number % 2:
                head = "PUT /api/me HTTP/1.1\r\nContent-Length: 9\r\nContent-Type: application/json"
            else:
                head = "GET /static/locales/en/table.ftl HTTP/1.1"
            writer.write(f"{head}\r\nHost: {place.netloc}\r\n\r\n".encode())
            await writer.drain()
        async with asyncio.timeout(PATIENCE):
            assert (await running.http.get("/api/games")).status_code == 200
            assert (await running.http.put("/api/me", json={"name": "Ann"})).status_code == 200


@pytest.mark.parametrize("allowed", [FEW])
async def test_sixty_networks_of_one_site_cannot_try_sixty_recovery_codes(
    running: Running,
) -> None:
    async def tried(address: str) -> int:
        given = {"code": new_code()}
        answer = await running.http.post("/api/me/recovery/take", json=given, headers=of(address))
        return answer.status_code

    statuses = Counter([await tried(f"2001:db8:7:{number:x}::1") for number in range(60)])
    assert statuses == {404: 40, 429: 20}
    assert await tried("2001:db8:8::1") == 404
    alone = Counter([await tried("2001:db8:9::1") for _ in range(14)])
    assert alone == {404: 10, 429: 4}


async def opened_and_closed(running: Running, code: str, times: int, **who: str) -> Counter[int]:
    """The answers to opening and closing a connection this often."""
    answers: Counter[int] = Counter()
    said: set[tuple[str, str]] = set()
    for _ in range(times):
        try:
            async with table_of(running, code, **who):
                answers[101] += 1
        except InvalidStatus as turned_away:
            refused = turned_away.response
            answers[refused.status_code] += 1
            said.add((json.loads(refused.body or b"")["code"], refused.headers["retry-after"]))
    assert {code for code, _ in said} <= {"rate_limited"}
    assert all(int(seconds) > 0 for _, seconds in said)
    return answers


@pytest.mark.parametrize("allowed", [FEW])
async def test_a_stranger_who_comes_and_goes_200_times_does_not_disturb_the_table(
    running: Running,
) -> None:
    code, other = await running.table(), await running.table()
    cookie = f"dingo={running.http.cookies['dingo']}"
    async with table_of(running, code, EVE, cookie) as socket:
        ann = Visitor(socket)
        assert (await ann.ask("sit", seat=0, name="Ann"))["type"] == "ack"
        most = int(CONNECTS.burst)
        answers = await opened_and_closed(running, code, 200, address=EVE)
        assert answers == {101: most, 429: 200 - most}
        heard = [one for one in await ann.quiet() if one["type"] == "update"]
        assert len(heard) <= 2 * most
    # A seated player still gets in from the same address, and so does everyone elsewhere.
    assert await opened_and_closed(running, code, 5, address=EVE, cookie=cookie) == {101: 5}
    assert await opened_and_closed(running, other, 5, address=EVE) == {101: 5}
    assert await opened_and_closed(running, code, 5, address=FAY) == {101: 5}


@pytest.mark.parametrize("allowed", [FEW])
async def test_a_player_who_reconnects_without_end_is_limited_too(running: Running) -> None:
    code = await running.table()
    cookie = f"dingo={running.http.cookies['dingo']}"
    answers = await opened_and_closed(running, code, 100, address=EVE, cookie=cookie)
    assert answers == {101: CONNECTS.burst, 429: 100 - CONNECTS.burst}
