"""The headers of every answer."""

import httpx
import pytest


@pytest.mark.parametrize(
    ("variables", "told"),
    [
        ({"public_url": "https://cards.example.org"}, "max-age=31536000"),
        ({"public_url": "http://cards.example.org"}, None),
        ({"public_url": "https://localhost"}, None),
        ({"public_url": "https://cards.localhost:8443"}, None),
        ({}, None),
    ],
)
@pytest.mark.parametrize("path", ["/", "/api/games", "/static/img/dingo.svg", "/nowhere"])
async def test_a_browser_that_has_used_tls_keeps_using_tls(
    client: httpx.AsyncClient, told: str | None, path: str
) -> None:
    answer = await client.get(path)
    assert answer.headers.get("strict-transport-security") == told
