"""What a stopping server has waited for long enough is broken off: that is nobody's fault."""

import asyncio
import logging

from starlette.types import ASGIApp, Receive, Scope, Send

logger = logging.getLogger(__name__)


class BrokenOffMiddleware:
    """Ends in peace what the server cancels, so that no fault is looked for where none is."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._app(scope, receive, send)
        except asyncio.CancelledError:
            if scope["type"] == "lifespan":
                raise
            logger.info("a stopping server broke something off", extra={"kind": scope["type"]})
