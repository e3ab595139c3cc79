"""What the log says, and what it must not."""

import logging
import re

import httpx
import pytest
from fastapi import FastAPI

from app.server.logs import LineFormatter
from tests.web.played import new_table, play_hand, player_of


async def test_the_log_names_no_card_and_no_player(
    app: FastAPI, client: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "app")
    code = await new_table(client)
    hand = await play_hand(app, client, code)
    await client.get(f"/api/hands/{hand}/frames")
    lines = [
        LineFormatter().format(record)
        for record in caplog.records
        if record.name.startswith("app.")
    ]
    assert [line for line in lines if f"table={code}" in line]
    for line in lines:
        assert not re.search(r"\b[2-9TJQKA][CDHS]\b", line), line
        assert "Ann" not in line
        assert player_of(client) not in line
