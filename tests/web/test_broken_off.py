"""What a stopping server breaks off leaves no trace of a fault."""

import asyncio

import pytest
from starlette.types import Receive, Scope, Send

from app.web.broken_off import BrokenOffMiddleware


async def endless(_: Scope, _receive: Receive, _send: Send) -> None:
    await asyncio.Event().wait()


async def nothing() -> dict[str, str]:
    return {}


async def nobody(_: object) -> None:
    return


@pytest.mark.parametrize("kind", ["http", "websocket", "lifespan"])
async def test_what_is_broken_off_ends_in_peace(kind: str) -> None:
    app = BrokenOffMiddleware(endless)
    task = asyncio.create_task(app({"type": kind}, nothing, nobody))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled() is (kind == "lifespan")
