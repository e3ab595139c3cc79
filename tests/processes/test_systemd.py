"""A real server's messages to systemd, on a socket like systemd's."""

import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.server.listener import notify
from tests.patience import PATIENCE
from tests.served import Executed
from tests.servers import short_folder


@pytest.fixture
def systemd(monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """The socket on which systemd listens."""
    with (
        short_folder("notify") as folder,
        closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as listener,
    ):
        listener.bind(str(folder / "notify"))
        listener.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", str(folder / "notify"))
        yield listener


def test_systemd_is_told_of_the_start_of_every_second_and_of_the_end(
    systemd: socket.socket, tmp_path: Path
) -> None:
    heard = set[bytes]()
    with Executed(tmp_path) as served:
        while not {b"READY=1", b"WATCHDOG=1"} <= heard:
            heard.add(systemd.recv(100))
        served.stop()
    while b"STOPPING=1" not in heard:
        heard.add(systemd.recv(100))


def test_no_server_waits_for_a_systemd_that_does_not_listen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for address in ("", "/nowhere/notify", "@nowhere"):
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        notify("READY=1")
