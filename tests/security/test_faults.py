"""What breaks inside is answered outside, and its log names no cards."""

import logging

import pytest

from app.live.live_table import LiveTable
from tests.web.running import Running


async def test_a_hint_that_fails_is_refused_and_the_log_names_its_kind_alone(
    running: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> None:
        raise KeyError("AD 7H KS")

    monkeypatch.setattr(LiveTable, "hint", fails)
    async with running.guest(await running.table(), host=True) as ann:
        refused = []
        for _ in range(2):
            name = await ann.say("hint")
            refused.append(await ann.until(type="refused", id=name))
        assert [one["code"] for one in refused] == ["no_hint", "no_hint"]
        assert (await ann.ask("ping"))["type"] == "ack"
    faults = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [vars(fault)["error"] for fault in faults] == ["KeyError", "KeyError"]
    assert not any("7H" in str(vars(record)) for record in caplog.records)
