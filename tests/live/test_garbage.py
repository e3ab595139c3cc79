"""What a table leaves behind in memory when it is let go."""

import gc
from weakref import ref

import pytest

from app.live.directory import Directory
from tests.live.conftest import Ear, dealt


async def test_a_table_that_is_let_go_does_not_wait_for_the_garbage_to_be_searched(
    directory: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await dealt(directory)
    player, gone = Ear("ann"), ref(host)
    host.join(player)
    host.leave(player)
    monkeypatch.setattr("app.live.directory.IDLE_SECONDS", -1.0)
    gc.collect()
    gc.disable()
    try:
        del host
        await directory.let_go()
        assert gone() is None
    finally:
        gc.enable()
