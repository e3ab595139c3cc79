"""A push service on loopback: it checks signatures, answers as a test says, and browsers decrypt.

It uses nothing of the server under test: `http_ece` decrypts, and elliptic curves alone check the
signature.
"""

import asyncio
import json
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar
from urllib.parse import urlsplit

import http_ece
import uvicorn
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tests.patience import PATIENCE
from tests.web.running import on_loopback

LONGEST_SIGNED = 24 * 3600


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def packed(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


@dataclass
class Pushed:
    """A message that arrived."""

    path: str
    headers: dict[str, str]
    body: bytes
    claims: dict[str, Any]
    key: str


@dataclass
class PushService:
    """Records messages and answers them: with `answers` in order first, then it accepts
    everything."""

    url: str = ""
    taken: list[Pushed] = field(default_factory=list)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    silent: bool = False
    asked: int = 0
    most_at_once: int = 0
    _now: int = 0

    def routes(self) -> list[BaseRoute]:
        """The address where it listens."""
        return [Route("/push/{name}", self.take, methods=["POST"])]

    async def take(self, request: Request) -> Response:
        self.asked += 1
        self._now += 1
        self.most_at_once = max(self.most_at_once, self._now)
        try:
            body = await request.body()
            claims, key = self.checked(request.headers["authorization"])
            if self.silent:
                while self.silent and not await request.is_disconnected():
                    await asyncio.sleep(0.05)
                return Response(status_code=503)
            if self.answers:
                status, headers = self.answers.pop(0)
                return Response(status_code=status, headers=headers)
            headers = dict(request.headers)
            self.taken.append(Pushed(request.url.path, headers, body, claims, key))
            return Response(status_code=201)
        finally:
            self._now -= 1

    def checked(self, authorization: str) -> tuple[dict[str, Any], str]:
        """The claims of the VAPID token, after checking that it is signed for this service."""
        scheme, _, rest = authorization.partition(" ")
        assert scheme == "vapid"
        parts = dict(one.strip().split("=", 1) for one in rest.split(","))
        head, claims, signature = parts["t"].split(".")
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(parts["k"]))
        raw = unpacked(signature)
        both = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
        key.verify(both, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
        assert json.loads(unpacked(head))["alg"] == "ES256"
        said: dict[str, Any] = json.loads(unpacked(claims))
        assert said["aud"] == self.url
        assert 0 < said["exp"] - time.time() < LONGEST_SIGNED
        return said, parts["k"]

    @property
    def host(self) -> str:
        return urlsplit(self.url).netloc

    async def until(self, number: int) -> list[Pushed]:
        """The messages it received, once there are this many."""
        async with asyncio.timeout(PATIENCE):
            while len(self.taken) < number:
                await asyncio.sleep(0.02)
        return self.taken


Service = TypeVar("Service", bound=PushService)


class Browser:
    """The keys of one subscription."""

    def __init__(self, service: PushService) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)
        self.path = f"/push/{secrets.token_urlsafe(12)}"
        self._service = service

    def subscription(self) -> dict[str, Any]:
        """The JSON that `PushSubscription.toJSON` writes."""
        public = self.private.public_key()
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": packed(point), "auth": packed(self.auth)}
        endpoint = self._service.url + self.path
        return {"endpoint": endpoint, "expirationTime": None, "keys": keys}

    def read(self, pushed: Pushed) -> dict[str, Any]:
        """The message, if it is for this browser."""
        assert pushed.path == self.path
        text = http_ece.decrypt(pushed.body, private_key=self.private, auth_secret=self.auth)
        assert len(text) == 1024
        message: dict[str, Any] = json.loads(text)
        assert message["web_push"] == 8030
        told: dict[str, Any] = message["notification"]
        return told

    def mine(self, pushed: Iterable[Pushed]) -> list[dict[str, Any]]:
        """Those of the messages that are for this browser."""
        return [self.read(one) for one in pushed if one.path == self.path]


@asynccontextmanager
async def listening(service: Service) -> AsyncIterator[Service]:
    """The service, listening in this event loop."""
    app = Starlette(routes=service.routes())
    config = uvicorn.Config(app, log_config=None, access_log=False, lifespan="off")
    async with on_loopback(uvicorn.Server(config), 60) as url:
        service.url = url
        yield service
