"""Friends connect through a real `ssh -R` to a remote host, with and without a proxy there."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import httpx
import pytest

from tests.faults.crowd import crowd_at
from tests.faults.inquest import Inquest
from tests.patience import PATIENCE
from tests.served import free_port
from tests.servers import short_folder
from tests.share.far_host import FarHost, FarProxy, trusted_in
from tests.share.shared import AGAIN, OPEN, Shared
from tests.web.commands import dingo

FEW = "0.01"
"""100 requests at once for one address, 400 for all addresses counted as one; then 2 and 8 a
second."""

ENOUGH = "0.2"
"""2,000 requests at once, then 40 a second: four people can play a hand with it."""


@pytest.fixture(scope="module")
def far_host() -> Iterator[FarHost]:
    """The remote host."""
    with short_folder("far") as folder:
        folder.chmod(0o755)
        host = FarHost(folder)
        yield host
        host.stop()


@pytest.fixture(scope="module")
def programs(far_host: FarHost) -> Path:
    return far_host.programs()


@pytest.fixture(scope="module")
def behind_proxy(
    far_host: FarHost, programs: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Shared]:
    """A shared server behind the proxy, configured with just the lines that were printed."""
    tmp_path = tmp_path_factory.mktemp("shared")
    folder, port = tmp_path / "far", free_port()
    via = ("--via", f"ssh:{far_host.destination}", "--remote-port", str(free_port()))
    words = (*via, "--game", "dingo")
    url = f"https://localhost:{port}"
    trusts = trusted_in(folder)
    with Shared(tmp_path, programs, *words, trusts=trusts, public_url=url, limits=ENOUGH) as shared:
        shared.wait_for("Or in the site of an nginx")
        site = re.search(rf"^{url} {{\n.*?\n}}$", shared.output, re.MULTILINE | re.DOTALL)
        assert site is not None, shared.output
        proxy = FarProxy(folder, site[0], port)
        try:
            shared.wait_for(OPEN)
            yield shared
        finally:
            proxy.stop()
    assert "Traceback" not in shared.output


def statuses(url: str, number: int, source: str | None = None, **headers: str) -> list[int]:
    """The answers to this many requests from this address."""
    transport = httpx.HTTPTransport(local_address=source, verify=False)
    with httpx.Client(base_url=url, transport=transport, timeout=PATIENCE) as http:
        return [http.get("/api/games", headers=headers).status_code for _ in range(number)]


def is_refused_at_last(url: str, source: str, **headers: str) -> bool:
    """Whether this address is allowed only so many requests."""
    return any(429 in statuses(url, 200, source, **headers) for _ in range(100))


async def test_friends_play_a_hand_on_while_the_tunnel_is_cut_and_comes_back(
    behind_proxy: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name stays the same, so their pages reconnect by themselves."""
    shared = behind_proxy
    monkeypatch.setenv("SSL_CERT_FILE", str(shared.trusts))
    async with crowd_at(lambda: shared.link, 1) as crowd:
        for cut in (1, 2):
            await crowd.play(8)
            await asyncio.to_thread(shared.kill_tunnel)
            await asyncio.to_thread(shared.wait_for, AGAIN, cut)
        hands = f"{shared.url}/api/tables/{crowd.tables[0].code}/hands"
        async with asyncio.timeout(PATIENCE):
            while not httpx.get(hands).json()["hands"]:
                crowd.check()
                await asyncio.sleep(0.5)
        await crowd.come_to_rest()
        await crowd.leave()
        found = await Inquest(shared.database_url).hold(crowd)
    assert found["entries"] > 40
    assert shared.output.count(OPEN) == 1


def test_behind_the_remote_proxy_each_friend_has_an_address(behind_proxy: Shared) -> None:
    url = behind_proxy.link
    assert is_refused_at_last(url, "127.0.0.2")
    assert statuses(url, 5, "127.0.0.3") == [200] * 5
    # A visitor's own headers change nothing.
    forged = {"X-Forwarded-For": "127.0.0.9", "X-Dingo-Proxy": "0" * 64}
    assert is_refused_at_last(url, "127.0.0.2", **forged)
    assert statuses(url, 1, "127.0.0.4", **{"X-Forwarded-For": "127.0.0.2"}) == [200]


def test_no_request_through_the_tunnel_counts_as_this_machine(behind_proxy: Shared) -> None:
    assert httpx.get(f"{behind_proxy.url}/metrics").status_code == 200
    forged = {"X-Forwarded-For": "127.0.0.1", "X-Real-IP": "127.0.0.1"}
    for path in ("/metrics", "/operator", "/operator/enter/abc", "/metrics/", "/%6detrics"):
        with httpx.Client(base_url=behind_proxy.link, verify=False) as http:
            assert http.get(path, headers=forged).status_code == 404, path


def test_the_operator_gets_a_link_that_works_on_the_servers_machine(behind_proxy: Shared) -> None:
    far, near = behind_proxy.link, behind_proxy.url
    place = {"data_dir": str(behind_proxy.data), "port": str(behind_proxy.port)}
    public, why, own = dingo("operator", public_url=far, **place).stdout.splitlines()
    assert public.startswith(f"{far}/operator/enter/")
    assert "`dingo share`" in why
    assert own.startswith(f"{near}/operator/enter/")
    entered = httpx.post(own, headers={"Origin": near})
    assert (entered.status_code, entered.headers["location"]) == (303, "/operator")


def test_the_host_opens_a_table_once_and_stays_who_they_are_at_both_addresses(
    behind_proxy: Shared,
) -> None:
    far, near = behind_proxy.link, behind_proxy.url
    asked = dict(parse_qsl(urlsplit(behind_proxy.host_link).query))
    wanted = {"game": asked["game"], "host_link": asked["host"]}
    with httpx.Client(base_url=far, verify=False) as browser:
        made = browser.post("/api/tables", json=wanted, headers={"Origin": far})
        assert made.json()["url"] == f"{far}/t/{made.json()['code']}"
        assert "Secure" in made.headers["set-cookie"]
        again = browser.post("/api/tables", json=wanted, headers={"Origin": far})
        assert (again.status_code, again.json()["code"]) == (404, "unknown_host_link")
    with httpx.Client(base_url=near) as tab:
        made = tab.post("/api/tables", json={"game": "ding"}, headers={"Origin": near})
        # The links for friends have the public address.
        assert made.json()["url"] == f"{far}/t/{made.json()['code']}"
        assert "Secure" not in made.headers["set-cookie"]
        page = tab.get(f"/t/{made.json()['code']}").text
        assert f'content="{far}/t/' in page
        stranger = tab.post("/api/tables", json={"game": "ding"}, headers={"Origin": far})
        assert stranger.json()["code"] == "wrong_origin"


def test_without_the_proxy_all_visitors_count_as_one(
    far_host: FarHost, programs: Path, tmp_path: Path
) -> None:
    remote = free_port()
    url = f"http://localhost:{remote}"
    words = ("--via", f"ssh:{far_host.destination}", "--remote-port", str(remote))
    with Shared(tmp_path, programs, *words, public_url=url, limits=FEW) as shared:
        shared.wait_for(OPEN)
        assert shared.link == url
        forged = {"X-Forwarded-For": "127.0.0.1", "X-Dingo-Proxy": "0" * 64}
        for path in ("/metrics", "/operator"):
            assert httpx.get(f"{url}{path}", headers=forged).status_code == 404
        for host in ("127.0.0.1", f"127.0.0.1:{remote}", f"evil.example:{remote}"):
            assert httpx.get(url, headers={"Host": host}).status_code == 421
        with httpx.Client(base_url=url) as http:
            found = [
                http.get("/api", headers=forged | {"X-Forwarded-For": f"203.0.113.{n % 256}"})
                for n in range(700)
            ]
        turned_away = [answer.status_code for answer in found].index(429)
        assert turned_away > 300  # 40 people need more than one address is allowed
        assert httpx.get(f"{shared.url}/api").status_code == 200
