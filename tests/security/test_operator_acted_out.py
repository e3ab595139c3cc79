"""How the operator gets in, and what survives a change of the secret."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from app.web.cookies import PLAYER
from tests.served import Served
from tests.web.commands import dingo

AT_ONCE = 8


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("served")
    with Served(folder, data_dir=str(folder / "data"), secret="a" * 40) as served:
        yield served


def link(served: Served) -> str:
    """The link that the operator's console prints."""
    said = dingo("operator", port=str(served.port), data_dir=str(served.data))
    assert said.exit_code == 0, said.stderr
    return said.stdout.strip()


def press(served: Served, url: str, origin: str | None = None) -> httpx.Response:
    """Press the button behind a link, in a browser of its own."""
    return httpx.post(url, headers={"Origin": served.url if origin is None else origin})


def test_the_operators_link_lets_one_browser_in_once(served: Served) -> None:
    """Fetching a preview, as messengers do, or pressing it on another site does not use it up."""
    url = link(served)
    for _ in range(3):
        assert httpx.get(url).status_code == 200
        assert "set-cookie" not in httpx.get(url).headers
    for origin in ("http://evil.example", "null"):
        assert press(served, url, origin).status_code == 403
    with ThreadPoolExecutor(AT_ONCE) as threads:
        answers = list(threads.map(lambda _: press(served, url), range(AT_ONCE)))
    assert sorted(one.status_code for one in answers) == [303] + [404] * (AT_ONCE - 1)
    (entered,) = [one for one in answers if one.status_code == 303]
    cookie = entered.cookies["dingo-operator"]
    said = entered.headers["set-cookie"].lower()
    assert {"httponly", "samesite=strict", "path=/operator"} <= set(said.split("; "))
    for guess, status in ((cookie, 200), (cookie[:-1], 404), (cookie.swapcase(), 404), ("", 404)):
        page = httpx.get(f"{served.url}/operator", headers={"Cookie": f"dingo-operator={guess}"})
        assert page.status_code == status
    assert httpx.get(url).status_code == 404


def test_the_operators_cookie_makes_nobody_a_player_and_a_players_cookie_no_operator(
    served: Served,
) -> None:
    entered = press(served, link(served)).cookies["dingo-operator"]
    with httpx.Client(base_url=served.url) as player:
        player.put("/api/me", json={"name": "Ann"}, headers={"Origin": served.url})
        cookie = player.cookies[PLAYER]
        as_operator = {"Cookie": f"dingo-operator={cookie}"}
        assert httpx.get(f"{served.url}/operator", headers=as_operator).status_code == 404
        as_player = {"Cookie": f"{PLAYER}={entered}"}
        assert httpx.get(f"{served.url}/api/me", headers=as_player).json()["name"] is None


def test_after_a_change_of_the_secret_only_recovery_codes_work(tmp_path: Path) -> None:
    """The steps of docs/operating.md."""
    data = str(tmp_path / "data")
    with Served(tmp_path / "one", data_dir=data, secret="a" * 40) as served:
        with httpx.Client(base_url=served.url, headers={"Origin": served.url}) as ann:
            ann.put("/api/me", json={"name": "Ann"})
            cookie = ann.cookies[PLAYER]
            made = ann.post("/api/me/transfer").json()["url"].rpartition("/")[2]
            code = ann.post("/api/me/recovery").json()["code"]
            table = ann.post("/api/tables", json={"game": "dingo"}).json()["code"]
        unused = link(served).rpartition("/")[2]
        session = press(served, link(served)).cookies["dingo-operator"]
    done = dingo("db", "accept-secret", data_dir=data, secret="b" * 40)
    assert done.exit_code == 0, done.stderr
    with Served(tmp_path / "other", data_dir=data, secret="b" * 40) as served:
        headers = {"Origin": served.url}
        with httpx.Client(base_url=served.url, headers=headers) as stranger:
            as_ann = {"Cookie": f"{PLAYER}={cookie}"}
            assert stranger.get("/api/me", headers=as_ann).json()["name"] is None
            assert stranger.post(f"/api/me/transfer/{made}").status_code == 404
            as_operator = {"Cookie": f"dingo-operator={session}"}
            assert stranger.get("/operator", headers=as_operator).status_code == 404
            assert stranger.post(f"/operator/enter/{unused}").status_code == 404
            assert stranger.get(f"/api/tables/{table}").status_code == 200
            back = stranger.post("/api/me/recovery/take", json={"code": code})
            assert back.json()["name"] == "Ann"
            assert [one["code"] for one in back.json()["tables"]] == [table]
