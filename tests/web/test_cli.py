"""The command `dingo`."""

import logging
import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli import app
from app.console.links import links
from app.server.listener import listening
from app.server.logs import LineFormatter
from app.server.prepare import CannotServe
from app.settings import Settings
from app.web.address import network_address
from tests.served import Served

run = CliRunner()
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_file_nested_too_deeply_is_not_reviewed() -> None:
    result = run.invoke(app, ["review", "-"], "[" * 100_000)
    assert result.exit_code == 1
    assert result.stderr == "- cannot be read as a hand record: it is nested too deeply.\n"


@pytest.mark.parametrize(
    ("command", "without"),
    [
        (["serve"], {"app.analysis.review.review", "app.bots.think"}),
        (["verify"], {"fastapi", "sqlalchemy", "app.main", "numpy"}),
    ],
)
def test_a_command_imports_nothing_that_only_others_need(
    command: list[str], without: set[str]
) -> None:
    shown = f"import sys, app.cli as c; c.app([*{command}, '--help'], standalone_mode=False);"
    done = subprocess.run(
        [sys.executable, "-c", shown + "print(*sys.modules)"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert not without & set(done.stdout.split())


def test_the_database_is_upgraded_to_a_known_revision() -> None:
    assert "nothing yet" in run.invoke(app, ["db", "current"]).output
    assert run.invoke(app, ["db", "upgrade"]).exit_code == 0
    assert "nothing yet" not in run.invoke(app, ["db", "current"]).output
    unknown = run.invoke(app, ["db", "upgrade", "tomorrow"])
    assert (unknown.exit_code, unknown.exception.__class__) == (1, SystemExit)


def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DINGO_PACE", "fast")
    result = run.invoke(app, ["serve"])
    assert result.exit_code == 1
    assert result.output.startswith("DINGO_PACE: ")
    assert len(result.output.splitlines()) == 1


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["purge", "--days", "0"]])
@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("u:secret@db.invalid/d?sslmode=require&channel_binding=require", "channel_binding"),
        ("u:to@secret@127.0.0.1:1/d", "%40"),
        ("u:secret@127.0.0.1:99999/d", "65535"),
    ],
)
def test_an_address_nobody_can_connect_to_is_reported_in_a_sentence(
    command: list[str], url: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DINGO_DATABASE_URL", f"postgresql://{url}")
    result = run.invoke(app, command)
    assert result.exit_code == 1
    assert says in result.output
    assert "secret" not in result.output
    assert len(result.output.splitlines()) == 1


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["db", "upgrade"]])
def test_a_data_folder_that_cannot_be_created_is_reported_in_a_sentence(command: list[str]) -> None:
    Path("data").write_text("a file")
    result = run.invoke(app, command)
    assert result.exit_code == 1
    assert result.output.startswith("The folder data cannot be used: ")
    assert len(result.output.splitlines()) == 1


def test_a_data_folder_that_cannot_be_written_to_is_reported_in_a_sentence() -> None:
    Path("data/dingo.sqlite3.lock").mkdir(parents=True)
    result = run.invoke(app, ["serve", "--port", "0"])
    assert result.exit_code == 1
    assert result.output.startswith("The database data/dingo.sqlite3 cannot be used: ")


def test_an_impossible_redis_address_is_reported_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DINGO_REDIS_URL", "localhost:6379")
    result = run.invoke(app, ["serve"])
    assert result.exit_code == 1
    assert result.output.startswith("DINGO_REDIS_URL: ")
    assert len(result.output.splitlines()) == 1


def test_an_unknown_redis_parameter_is_reported_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DINGO_REDIS_URL", "redis://localhost:6379?colour=red")
    result = run.invoke(app, ["serve", "--port", "0"])
    assert result.exit_code == 1
    assert "colour" in result.output
    assert len(result.output.splitlines()) == 1


def test_a_lost_secret_is_reported_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "secret").touch()
    result = run.invoke(app, ["serve", "--port", "0"])
    assert result.exit_code == 1
    assert "secret is empty" in result.output
    assert len(result.output.splitlines()) == 1


def test_a_taken_port_is_reported_in_a_sentence(tmp_path: Path) -> None:
    with listening("127.0.0.1", 0) as other:
        port = other.getsockname()[1]
        result = run.invoke(app, ["serve", "--port", str(port)])
    assert result.exit_code == 1
    assert result.output == (
        f"Port {port} is taken: perhaps Dingo is running already. "
        "Choose another with --port or DINGO_PORT.\n"
    )
    assert list(tmp_path.iterdir()) == []


def test_the_server_prints_its_address_and_ends_on_a_signal(tmp_path: Path) -> None:
    with Served(tmp_path, secret="hunter2") as served:
        served.stop()
    assert f"  {served.url}/\n" in served.output
    assert "The secret has less than 32 characters" in served.output
    assert "Traceback" not in served.output


class Unread(Served):
    """A server whose standard output has lost its reader."""

    def launch(self) -> None:
        """Start it without waiting."""
        reader, writer = os.pipe()
        os.close(reader)
        words: list[str | Path] = [sys.executable, "-m", "app.cli", "serve"]
        self._process = self.run(words, stdout=writer, folder=ROOT)
        os.close(writer)


def test_a_server_goes_on_when_nobody_reads_its_output(tmp_path: Path) -> None:
    with Unread(tmp_path) as served:
        assert served.stop() == 0
    assert served.output == ""


def test_an_unavailable_address_is_reported_in_a_sentence() -> None:
    with pytest.raises(CannotServe, match=r"Cannot listen on 203\.0\.113\.1, port 0: .*\."):
        listening("203.0.113.1", 0)


def test_an_invalid_name_is_reported_in_a_sentence() -> None:
    with pytest.raises(CannotServe, match=r"Cannot listen on cards\.\.example: .*\."):
        listening("cards..example", 0)


def test_an_idle_time_beyond_the_calendar_is_refused() -> None:
    assert run.invoke(app, ["db", "upgrade"]).exit_code == 0
    result = run.invoke(app, ["purge", "--days", "1e9"])
    assert result.exit_code == 2
    assert "36500" in result.output


def test_small_packets_are_sent_at_once() -> None:
    """Event loops check a socket's protocol before they turn off Nagle's delay."""
    with listening("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_the_link_to_share_comes_first() -> None:
    public = Settings(public_url="https://cards.example.org", host="0.0.0.0")
    assert links(public, 8000) == ["https://cards.example.org/"]
    assert links(Settings(), 8000) == ["http://127.0.0.1:8000/"]
    assert links(Settings(host="::1"), 80) == ["http://[::1]:80/"]
    near = network_address()
    wanted = (
        ["http://127.0.0.1:81/"] if near is None else [f"http://{near}:81/", "http://127.0.0.1:81/"]
    )
    assert links(Settings(host="0.0.0.0"), 81) == wanted


def test_a_log_line_says_what_it_is_about() -> None:
    record = logging.makeLogRecord(
        {
            "name": "app.live.table.live_table",
            "levelname": "INFO",
            "msg": "dealt",
            "table": "k7",
            "version": 3,
        }
    )
    line = LineFormatter().format(record)
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z INFO app\.live\.table\.live_table dealt table=k7 "
        r"version=3",
        line,
    )
