"""The operator's read-only commands on a database in use."""

import re
from pathlib import Path

import httpx
import pytest

from tests.served import Served
from tests.web.commands import dingo


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_the_commands_read_a_database_beside_its_server(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    place = {"data_dir": str(tmp_path / "data")}
    if kind == "postgres":
        place["database_url"] = request.getfixturevalue("new_postgres")()
    assert "dingo db upgrade" in dingo("status", **place).stderr
    with Served(tmp_path, **place) as served:
        codes = [
            httpx.post(f"{served.url}/api/tables", json={"game": game}).json()["code"]
            for game in ("dingo", "ding")
        ]
        status = dingo("status", **place).stdout
        assert re.search(r"^tables +2$", status, re.MULTILINE)
        assert re.search(r"^finished hands +0$", status, re.MULTILINE)
        assert re.search(r"^disk +[\d.]+ MB in use", status, re.MULTILINE)
        listed = dingo("tables", **place).stdout
        assert [line.split()[0] for line in listed.splitlines()[1:]] == codes[::-1]
        assert len(dingo("tables", "--limit", "1", **place).stdout.splitlines()) == 2
