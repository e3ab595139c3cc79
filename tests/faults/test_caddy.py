"""What Caddy answers by itself, with the project's Caddyfile and no server behind it."""

import asyncio
import ssl
from collections.abc import Iterator

import pytest

from tests.faults.caddy import Caddy, named
from tests.patience import PATIENCE
from tests.served import free_port, visit

BOTH = (
    "POST /api/tables HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
    "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
    '10\r\n{{"game":"dingo"}}\r\n0\r\n\r\n'
)
NEXT = "GET /metrics HTTP/1.1\r\nHost: {host}\r\n\r\n"


@pytest.fixture(scope="module")
def caddy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Caddy]:
    caddy = Caddy(tmp_path_factory.mktemp("caddy"), named([free_port()]))
    yield caddy
    caddy.stop()


async def said(caddy: Caddy, text: str) -> str:
    """Everything answered to these bytes, until Caddy closes the connection."""
    trust = ssl.create_default_context(cafile=caddy.trusted)
    reader, writer = await asyncio.open_connection("localhost", caddy.port, ssl=trust)
    writer.write(text.format(host=f"localhost:{caddy.port}").encode())
    answer = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    return answer.decode()


async def test_a_request_with_two_lengths_is_refused_and_the_bytes_after_it_are_not_read(
    caddy: Caddy,
) -> None:
    answer = await said(caddy, BOTH + NEXT)
    assert answer.startswith("HTTP/1.1 400 ")
    assert answer.endswith("\r\n\r\nSend Content-Length, and no Transfer-Encoding.")
    assert answer.count("HTTP/1.1") == 1


async def test_if_no_server_answers_the_proxy_says_so_in_a_sentence(caddy: Caddy) -> None:
    async with visit(caddy.url) as http:
        answer = await http.get("/")
    assert answer.status_code in (502, 503)
    assert answer.headers["retry-after"] == "5"
    assert answer.text.startswith("No server answers right now. Try again in a moment.")
