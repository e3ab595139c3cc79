"""One push message: its text, its encryption (RFC 8291) and its signature (RFC 8292)."""

import hmac
import time
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import NamedTuple
from urllib.parse import urlsplit

import jwt
import orjson
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from webpush import WebPush
from webpush.types import WebPushKeys, WebPushSubscription

from app.features.notices.subscriptions import Subscription

PADDED_TO = 1024
"""The size in bytes to which every message is padded, so that its length reveals nothing."""

SIGNED_FOR = 12 * 3600
"""How many seconds a signature is valid."""

TOPIC_BYTES = 24
"""They make up the 32 characters that RFC 8030 allows for a topic."""

_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve P-256."""


class NotificationText(NamedTuple):
    """A notification's text, and the target of a tap on it."""

    title: str
    body: str
    path: str
    ttl: int
    """Seconds after which it is void."""
    urgent: bool


class Message(NamedTuple):
    """A message ready to send."""

    body: bytes
    headers: dict[str, str]


class PushMessages:
    """Makes messages on behalf of one site, with a key derived from its secret."""

    def __init__(self, secret: str, public_url: str) -> None:
        self._secret = secret.encode()
        self._site = public_url
        private = ec.derive_private_key(_number(self._secret), ec.SECP256R1())
        public = private.public_key()
        self._pem = private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        public_pem = public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key = _base64(point)
        """The public key with which browsers subscribe."""
        self._push = WebPush(self._pem, public_pem, subscriber=public_url)
        self._push.vapid = self  # the library signs only for mail addresses and for port 443

    def make(self, device: str, subject: str, to: Subscription, told: NotificationText) -> Message:
        topic = self.topic(device, subject)
        notification = {
            "title": told.title,
            "body": told.body,
            "tag": topic,
            "lang": to.lang,
            "navigate": self._site + told.path,
        }
        text = orjson.dumps({"web_push": 8030, "notification": notification})
        keys = WebPushKeys(auth=to.auth, p256dh=to.p256dh)
        made = self._push.get(
            text.ljust(PADDED_TO), WebPushSubscription(endpoint=to.endpoint, keys=keys)
        )
        own = {"TTL": str(told.ttl), "Topic": topic, "Urgency": "high" if told.urgent else "normal"}
        given = {name: made.headers[name] for name in ("content-encoding", "authorization")}
        return Message(made.encrypted, own | given)

    def topic(self, device: str, subject: str) -> str:
        """The topic of a message: a newer message replaces an older one with the same topic."""
        digest = hmac.digest(self._secret, f"{device}|{subject}".encode(), sha256)
        return _base64(digest[:TOPIC_BYTES])

    def get_authorization_header(self, endpoint: object, subscriber: str, expiration: int) -> str:
        """Called by `WebPush`: the signature for the endpoint's origin."""
        parts = urlsplit(str(endpoint))
        until = int(time.time()) + min(expiration, SIGNED_FOR)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": until, "sub": subscriber}
        return f"vapid t={jwt.encode(claims, self._pem, algorithm='ES256')}, k={self.key}"


def _number(secret: bytes) -> int:
    """A private key: drawn from more random bits than it has, so that it is uniform."""
    derived = HKDF(hashes.SHA256(), 48, salt=None, info=b"dingo web push").derive(secret)
    return int.from_bytes(derived) % (_ORDER - 1) + 1


def _base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
