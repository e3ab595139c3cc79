"""Compresses responses that are sent repeatedly once; each browser gets the best encoding it
reads.
"""

import gzip
import hashlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import brotli
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app.web.worker_thread import in_worker_thread

# Files that browsers load: our own, and those of a few npm packages.


VENDORED = ("lit-html", "@noble/hashes", "@fluent/bundle", "@fontsource/patua-one")
"""The npm packages that browsers may load."""


class Files(StaticFiles):
    """A folder whose files browsers revalidate each time, so that an update shows at once."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory, check_dir=False)

    async def check_config(self) -> None:
        """Do not fail on a missing folder: it just has no files."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file; the browser keeps it and revalidates it."""
        response = await super().get_response(path, scope)
        response.headers.setdefault("Cache-Control", "no-cache")
        return response


SMALL = 600
"""Bodies below this size in bytes fit into one packet and are not compressed."""

_MOST_NAMED = 20
"""How many encodings are read from a header; the rest is ignored."""


@dataclass(frozen=True, slots=True)
class EncodedBody:
    """A body uncompressed, in gzip and in brotli; None where compression does not help."""

    plain: bytes
    gzip: bytes | None = None
    brotli: bytes | None = None

    def response(self, request: Request, media_type: str, headers: dict[str, str]) -> Response:
        """The body in the best encoding that the browser accepts; 304 if it has the body
        already."""
        if _has(request, headers):
            return Response(status_code=304, headers=headers)
        accepted = _accepted(request.headers.get("accept-encoding", ""))
        headers = {"Vary": "Accept-Encoding", **headers}
        for name, body in (("br", self.brotli), ("gzip", self.gzip)):
            if body is not None and name in accepted:
                encoded = headers | {"Content-Encoding": name}
                return Response(body, media_type=media_type, headers=encoded)
        return Response(self.plain, media_type=media_type, headers=headers)


@lru_cache(maxsize=128)
def compressed(body: bytes) -> EncodedBody:
    """Compressed on first use: compressing all pages would be a tenth of the start-up time."""
    return EncodedBody(body, gzip.compress(body, 9, mtime=0), brotli.compress(body))


async def packed(
    request: Request, body: bytes, headers: dict[str, str], media_type: str = "application/json"
) -> Response:
    """A body that few ask for, compressed in another thread: 45 kB take a millisecond."""
    plain = EncodedBody(body).response(request, media_type, headers)
    accepted = _accepted(request.headers.get("accept-encoding", ""))
    name = next((one for one in ("br", "gzip") if one in accepted), None)
    if plain.status_code == 304 or name is None or len(body) < SMALL:
        return plain
    return (await in_worker_thread(_packed, body, name)).response(request, media_type, headers)


@lru_cache(maxsize=64)
def _packed(body: bytes, name: str) -> EncodedBody:
    """Cached by content, so a body that has changed is never found here."""
    if name == "br":
        return EncodedBody(body, brotli=brotli.compress(body, quality=5))
    return EncodedBody(body, gzip=gzip.compress(body, 5, mtime=0))


async def tagged(request: Request, body: bytes) -> Response:
    """JSON about a finished hand, which a browser keeps and revalidates each time.

    A player in it may be erased, or the hand itself.
    """
    headers = {"Cache-Control": "private, no-cache", "ETag": tag_of(body)}
    return await packed(request, body, {**headers, "Vary": "Accept-Encoding"})


def tag_of(body: bytes) -> str:
    """A weak ETag, because the body may go out in several encodings."""
    return f'W/"{hashlib.blake2b(body, digest_size=16).hexdigest()}"'


def _has(request: Request, headers: dict[str, str]) -> bool:
    """Whether If-None-Match names this ETag."""
    tag = headers.get("ETag")
    named = request.headers.get("if-none-match", "")
    return tag is not None and tag.removeprefix("W/") in named


def _accepted(header: str) -> set[str]:
    """The encodings a browser names, without those it rules out."""
    parts = header.split(",", _MOST_NAMED)[:_MOST_NAMED]
    named = (part.replace(" ", "").lower().partition(";") for part in parts)
    return {
        name for name, _, weight in named if weight not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    }
