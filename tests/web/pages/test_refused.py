"""A visitor with a refused link reads why, in their own language, and can try again."""

import hashlib
import re
from base64 import b64encode
from typing import Any

import httpx
import pytest

from app.storage.log.contract import StorageUnavailable
from app.web.limits.allowances import Rate
from app.web.middleware.headers import HEADERS

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": "de"}

SOON = "Versuch es gleich noch einmal."


def check(answer: httpx.Response, status: int, why: str) -> None:
    """Check that it is a page of the site, in German."""
    assert answer.status_code == status
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert HEADERS.items() <= {name.title(): text for name, text in answer.headers.items()}.items()
    assert '<html lang="de" dir="ltr">' in answer.text
    assert f"<p>{why}</p>" in answer.text
    words = re.sub("<[^>]*>", "", answer.text).split()
    assert " ".join(words) == (
        "Diese Seite kann nicht gezeigt werden · Dingo Diese Seite kann nicht gezeigt werden "
        f"{why} Noch einmal versuchen Zur Startseite"
    )


@pytest.mark.parametrize("allowed", [{"REQUESTS": Rate(0.001, 1)}])
async def test_a_page_reports_too_many_requests(client: httpx.AsyncClient) -> None:
    await client.get("/")
    answer = await client.get("/", headers=BROWSER)
    check(answer, 429, "Zu schnell. Warte einen Moment.")
    assert int(answer.headers["retry-after"]) > 0
    # A program gets a problem document.
    assert (await client.get("/")).json()["code"] == "rate_limited"
    assert (await client.get("/api/me", headers=BROWSER)).json()["code"] == "rate_limited"


@pytest.mark.parametrize(
    ("fault", "status", "why"),
    [
        (
            StorageUnavailable("disk"),
            503,
            f"Gerade lässt sich nichts speichern. {SOON}",
        ),
        (
            ZeroDivisionError("secret"),
            500,
            "Bei uns ist etwas kaputtgegangen. Versuch es noch einmal.",
        ),
    ],
)
async def test_a_page_reports_a_server_error(
    client: httpx.AsyncClient,
    monkeypatch: pytest.MonkeyPatch,
    fault: Exception,
    status: int,
    why: str,
) -> None:
    async def broken(*_: Any) -> None:
        raise fault

    monkeypatch.setattr("app.web.pages.routes.welcome", broken)
    check(await client.get("/t/abcdefghjkmn", headers=BROWSER), status, why)
    assert (await client.get("/")).headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    ("headers", "status", "why"),
    [
        ({"Host": "evil.example"}, 421, "Auf diesen Namen hört der Server nicht."),
        ({"Cookie": "a=" + "b" * 17_000}, 431, "Dein Browser hat zu viel geschickt."),
    ],
)
async def test_a_page_whose_style_sheet_would_be_refused_too_contains_its_own(
    client: httpx.AsyncClient, headers: dict[str, str], status: int, why: str
) -> None:
    answer = await client.get("/t/abcdefghjkmn", headers=BROWSER | headers)
    assert answer.status_code == status
    assert why in answer.text
    assert re.findall(r"<link|<script|src=|url\(|@import", answer.text) == []
    style = re.search("<style>(.*?)</style>", answer.text, re.DOTALL)
    assert style is not None
    assert "prefers-color-scheme: dark" in style[1]
    digest = b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    policy = answer.headers["content-security-policy"]
    assert f"style-src 'sha256-{digest}';" in policy
    assert "default-src 'none'" in policy
