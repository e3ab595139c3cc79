"""The contents of the log, and what must not be in it."""

import asyncio
import json
import logging
import re

import httpx
import pytest
from fastapi import FastAPI

from app.server.logs import JsonFormatter, LineFormatter, NotOurFault, Repeats
from tests.web.played import new_table, play_hand, player_of


async def test_the_log_names_no_card_no_player_and_no_code_of_a_table(
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
    assert [line for line in lines if "table=" in line]
    for line in lines:
        assert not re.search(r"\b[2-9TJQKA][CDHS]\b", line), line
        assert code not in line
        assert "Ann" not in line
        assert player_of(client) not in line


def test_an_error_in_every_request_is_logged_once_a_minute() -> None:
    now = [0.0]
    repeats = Repeats(lambda: now[0])

    def kept(text: str, level: int = logging.WARNING) -> bool:
        record = {"name": "app.web", "levelno": level, "msg": text}
        return bool(repeats.filter(logging.makeLogRecord(record)))

    assert [kept("away"), kept("away"), kept("other"), kept("away", logging.ERROR)] == [
        True, False, True, True,
    ]  # fmt: skip
    now[0] = 61
    assert kept("away")


def test_a_line_may_be_a_json_object() -> None:
    record = logging.makeLogRecord({"name": "app", "levelname": "INFO", "msg": "dealt", "table": 7})
    line = json.loads(JsonFormatter().format(record))
    assert (line["level"], line["message"], line["table"]) == ("info", "dealt", 7)


def test_cancelled_work_and_broken_clients_are_not_logged_as_errors() -> None:
    for raised, kept in ((asyncio.CancelledError(), False), (ZeroDivisionError(), True)):
        about = (type(raised), raised, None)
        record = logging.LogRecord("uvicorn.error", logging.ERROR, "", 1, "fault", None, about)
        assert NotOurFault().filter(record) is kept
    invalid = "Invalid UTF-8 sequence received from client."
    record = logging.LogRecord("uvicorn.error", logging.ERROR, "", 1, invalid, None, None)
    assert not NotOurFault().filter(record)


@pytest.mark.parametrize("form", [LineFormatter, JsonFormatter])
def test_an_error_is_logged_with_its_place_and_type_but_not_its_message(
    form: type[logging.Formatter],
) -> None:
    card, about = "7H", "the table 7k3m9x2p4q8vn has no Ann"
    record = logging.LogRecord("app", logging.ERROR, "", 1, "broke", None, None)
    try:
        try:
            raise KeyError(card)
        except KeyError as error:
            raise ValueError(about) from error
    except ValueError as error:
        record.exc_info = (ValueError, error, error.__traceback__)
    line = form().format(record)
    assert "test_logs.py" in line
    assert line.index("KeyError") < line.rindex("ValueError")
    assert not [said for said in ("7k3m9x2p4q8vn", "Ann", "7H") if said in line]
