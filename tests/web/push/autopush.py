"""A push service for Firefox itself: it speaks the protocol of Mozilla's autopush.

https://mozilla-services.github.io/autopush-rs/: JSON over a WebSocket, with `hello`, `register`,
`unregister`, `notification` and `ack`.
"""

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket

from tests.patience import PATIENCE
from tests.web.push.push_service import PushService, packed

TAKEN_WELL = 100
"""The code of an `ack`: the message was decrypted and given to the page's service worker."""


@dataclass
class Autopush(PushService):
    """Forwards each message to the browser that registered its address."""

    acks: list[dict[str, Any]] = field(default_factory=list)
    """What browsers reported about the messages they received."""
    _channels: dict[str, tuple[WebSocket, str]] = field(default_factory=dict)
    """The browser and the name of its channel, by path."""

    def routes(self) -> list[BaseRoute]:
        return [*super().routes(), WebSocketRoute("/", self.connect)]

    async def connect(self, socket: WebSocket) -> None:
        """Serve one browser until it leaves."""
        answer: dict[str, Any]
        await socket.accept(subprotocol=next(iter(socket.scope["subprotocols"]), None))
        async for said in socket.iter_json():
            match said.get("messageType"):
                case "hello":
                    uaid = said.get("uaid") or secrets.token_hex(16)
                    answer = {"status": 200, "uaid": uaid, "use_webpush": True, "broadcasts": {}}
                    await socket.send_json({"messageType": "hello", **answer})
                case "register":
                    path = f"/push/{secrets.token_urlsafe(12)}"
                    channel = said["channelID"]
                    self._channels[path] = (socket, channel)
                    answer = {"status": 200, "channelID": channel, "pushEndpoint": self.url + path}
                    await socket.send_json({"messageType": "register", **answer})
                case "unregister":
                    channel = said["channelID"]
                    kept = self._channels.items()
                    self._channels = {path: one for path, one in kept if one[1] != channel}
                    answer = {"status": 200, "channelID": channel}
                    await socket.send_json({"messageType": "unregister", **answer})
                case "ack":
                    self.acks += said["updates"]
                case None:  # a ping
                    await socket.send_json({})

    async def take(self, request: Request) -> Response:
        """Answer like any push service: an address that is not registered, or no longer,
        is gone."""
        if request.url.path not in self._channels:
            return Response(status_code=410)
        answer = await super().take(request)
        if answer.status_code == 201:
            socket, channel = self._channels[request.url.path]
            pushed = self.taken[-1]
            headers = {"encoding": pushed.headers["content-encoding"]}
            version = secrets.token_urlsafe(12)
            about = {"channelID": channel, "version": version, "headers": headers}
            text = packed(pushed.body)
            await socket.send_json({"messageType": "notification", **about, "data": text})
        return answer

    async def until_read(self, number: int) -> None:
        """Wait until browsers have read this many messages, and check that each was read without an
        error."""
        async with asyncio.timeout(PATIENCE):
            while len(self.acks) < number:
                await asyncio.sleep(0.02)
        assert {one["code"] for one in self.acks} == {TAKEN_WELL}
