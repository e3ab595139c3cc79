"""Which program opens the tunnel, what the terminal says, and what becomes of the address."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx
import pytest
import segno
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.patience import PATIENCE, until
from tests.share.far_host import program, trusted_in
from tests.share.pretended import RUNNING, lay_out
from tests.share.shared import AGAIN, DINGO, OPEN, Shared, runs
from tests.web import commands


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is the whole search path."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("HOME", str(tmp_path))
    return folder


def shared_with(folder: Path, programs: Path, *words: str, **given: str) -> Shared:
    return Shared(folder, programs, *words, trusts=trusted_in(programs), **given)


async def enter(url: str, code: str) -> ClientConnection:
    """A page of a table."""
    address = f"ws{url.removeprefix('http')}/ws/tables/{code}"
    return await connect(
        address, origin=Origin(url), proxy=None, open_timeout=PATIENCE, ping_interval=None
    )


async def site_told(page: ClientConnection) -> dict[str, Any]:
    """What a page is told next about the site's public address."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = json.loads(await page.recv())
            if message["type"] == "site":
                return message


async def test_a_quick_tunnel_comes_back_under_another_name_and_ends_with_a_killed_server(
    tmp_path: Path, programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(programs, "cloudflared")
    with shared_with(tmp_path, programs) as shared:
        shared.wait_for(OPEN)
        assert "tailscale: not installed." in shared.output
        assert "The link changes with every start" in shared.output
        monkeypatch.setenv("SSL_CERT_FILE", str(trusted_in(programs)))
        first, near = shared.link, shared.url
        code = httpx.post(f"{near}/api/tables", json={"game": "dingo"}).json()["code"]
        friend, host = await enter(first, code), await enter(near, code)
        for page in (friend, host):
            assert await site_told(page) == {"type": "site", "url": first, "temporary": True}
        assert httpx.get(f"{first}/api/me", verify=False).json()["temporary"]
        assert not httpx.get(f"{near}/api/me").json()["temporary"]

        await asyncio.to_thread(shared.kill_tunnel)
        await asyncio.to_thread(shared.wait_for, OPEN, 2)
        assert shared.link != first
        assert (await site_told(host))["url"] == shared.link  # its tab is still open
        assert httpx.get(f"{shared.link}/api", verify=False).status_code == 200
        old = {"Host": urlsplit(first).netloc}
        assert httpx.get(f"{shared.link}/api", verify=False, headers=old).status_code == 421
        await host.close()
        tunnels = shared.tunnels
        await asyncio.to_thread(shared.kill)
        assert len(tunnels) == 3
        await asyncio.to_thread(until, lambda: not any(map(runs, tunnels)))


def test_funnel_keeps_its_name_and_the_terminal_says_whose_address_it_is(
    tmp_path: Path, programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is tried first, and the host's browser opens the table by itself."""
    lay_out(programs, "tailscale", json.dumps(RUNNING))
    lay_out(programs, "cloudflared")
    opened = tmp_path / "opened"
    program(programs / "browser", f'echo "$1" > {opened}')
    monkeypatch.setenv("BROWSER", str(programs / "browser"))
    with shared_with(tmp_path, programs, "--game", "ding", limits="0.005") as shared:
        shared.wait_for(OPEN)
        assert "The link changes" not in shared.output
        until(opened.exists)
        until(lambda: opened.read_text().strip() == shared.host_link)
        assert parse_qsl(urlsplit(shared.host_link).query)[1] == ("game", "ding")
        shared.kill_tunnel()
        shared.wait_for(AGAIN)
        assert shared.output.count(OPEN) == 1
        with from_address("127.0.0.2") as eve, from_address("127.0.0.3") as ann:
            asked = [eve.get(f"{shared.link}/api").status_code for _ in range(70)]
            assert 429 in asked
            assert ann.get(f"{shared.link}/api").status_code == 200
        tunnels = shared.tunnels
        assert shared.stop() == 0
        assert tunnels
        assert not any(map(runs, tunnels))
    assert "Traceback" not in shared.output


def from_address(address: str) -> httpx.Client:
    return httpx.Client(transport=httpx.HTTPTransport(local_address=address, verify=False))


@pytest.mark.parametrize(
    ("status", "reason"),
    [
        ("", "`tailscale status` fails"),
        ('{"BackendState": "NeedsLogin"}', "not connected: run `tailscale up`"),
        (
            '{"BackendState": "Running", "Self": {"CapMap": {"funnel": null}}}',
            "HTTPS is off in the tailnet: https://tailscale.com/s/https",
        ),
        (
            '{"BackendState": "Running", "Self": {"Capabilities": ["https"]}}',
            "Funnel is not allowed for this machine: https://tailscale.com/s/no-funnel",
        ),
    ],
)
def test_an_unusable_program_is_named_with_the_reason(
    tmp_path: Path, programs: Path, status: str, reason: str
) -> None:
    lay_out(programs, "tailscale", status)
    lay_out(programs, "cloudflared")
    (tmp_path / ".cloudflared").mkdir()
    config = tmp_path / ".cloudflared" / "config.yml"
    config.touch()
    done = commands.dingo("share")
    assert done.exit_code == 1
    told = done.stderr.splitlines()
    assert told[:2] == [
        f"tailscale: {reason}.",
        f"cloudflared: it opens no quick tunnels while there is {config}.",
    ]
    assert len(told) == 7  # five lines say what to install
    for way in ("tailscale", "cloudflared", "ssh"):
        assert any(line.startswith(f"  {way} ") for line in told[2:])


def test_a_terminal_that_cannot_show_every_character_still_gets_its_link(
    tmp_path: Path, programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "latin-1")
    lay_out(programs, "cloudflared")
    with shared_with(tmp_path, programs) as shared:
        shared.wait_for(OPEN)
        assert "Opening a tunnel with cloudflared ?\n" in shared.output


def test_if_a_program_fails_at_once_the_next_is_tried(tmp_path: Path, programs: Path) -> None:
    lay_out(programs, "tailscale", json.dumps(RUNNING), "Access denied: serve config denied")
    lay_out(programs, "cloudflared")
    with shared_with(tmp_path, programs) as shared:
        shared.wait_for(OPEN)
        assert "Access denied: serve config denied (exit 1). The next program" in shared.output


def test_a_program_that_never_works_is_said_never_to_have_worked(
    tmp_path: Path, programs: Path
) -> None:
    lay_out(programs, "cloudflared", fails="Permission denied (publickey).")
    with shared_with(tmp_path, programs, "--via", "cloudflared") as shared:
        shared.wait_for("cloudflared was tried 3 times and has not worked once")
        assert shared.output.count("Permission denied") == 3


def test_a_line_without_an_end_does_not_end_the_work_for_the_tunnel(
    tmp_path: Path, programs: Path
) -> None:
    noise = "head -c 3000000 /dev/zero | tr '\\0' x"
    program(programs / "cloudflared", f"PATH=/usr/bin:/bin; {noise}; echo; echo it failed; exit 1")
    with shared_with(tmp_path, programs, "--via", "cloudflared") as shared:
        shared.wait_for("has ended: it failed (exit 1). It starts again in 2 s")
        assert "Traceback" not in shared.output
        assert " ERROR " not in shared.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--via", "pigeon"), "--via takes tailscale, cloudflared or ssh:user@host."),
        (("--via", "ssh:-oProxyCommand=true"), "--via takes tailscale"),
        (("--via", "ssh:ann@host:22:33"), "--via takes tailscale"),
        (("--via", "ssh:ann@host"), "ssh: not installed."),
        (("--game", "poker"), "There is no game 'poker': --game takes"),
    ],
)
@pytest.mark.usefixtures("programs")
def test_an_impossible_value_is_refused_in_a_sentence(
    tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    done = commands.dingo("share", *words, data_dir=str(tmp_path))
    assert done.exit_code == 1
    assert done.stderr.startswith(sentence)


@pytest.mark.parametrize(("port", "code"), [("0", 2), ("-5", 2), ("65536", 2), ("65535", 1)])
@pytest.mark.usefixtures("programs")
def test_a_remote_port_that_does_not_exist_is_refused(port: str, code: int) -> None:
    """With one that exists the command ends because no ssh is installed."""
    done = commands.dingo("share", "--via", "ssh:ann@host", f"--remote-port={port}")
    assert done.exit_code == code, done.stderr


def test_a_secret_that_cannot_be_used_is_named_before_a_tunnel_is_opened(
    tmp_path: Path, programs: Path
) -> None:
    lay_out(programs, "ssh")
    (tmp_path / "secret").touch()
    done = subprocess.run(
        [DINGO, "share", "--via", "ssh:ann@host", "--port", "0"],
        env={**os.environ, "DINGO_DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        f"{tmp_path}/secret is empty: put yours back, or delete the file for a new one."
    )
    assert "Traceback" not in done.stderr


def test_a_terminal_shows_a_code_that_leads_to_the_link() -> None:
    link = "https://cards.example.org/"
    script = f"from app.console.links import shown_qr; print(shown_qr({link!r}))"
    ours, theirs = os.openpty()
    subprocess.run([sys.executable, "-c", script], stdout=theirs, check=True)
    os.close(theirs)
    lines = os.read(ours, 1 << 16).decode().split("\r\n")
    os.close(ours)
    halves = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}
    rows = [row for line in lines if line for row in zip(*map(halves.get, line), strict=True)]
    wanted = segno.make_qr(link, error="l").matrix_iter(border=2)
    assert rows[: len(rows[0])] == [tuple(row) for row in wanted]
    piped = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert piped.stdout.strip() == b"None"
    ours, theirs = os.openpty()
    without = {**os.environ, "PYTHONIOENCODING": "latin-1:replace"}
    subprocess.run([sys.executable, "-c", script], stdout=theirs, env=without, check=True)
    os.close(theirs)
    assert os.read(ours, 1 << 16) == b"None\r\n"
    os.close(ours)
