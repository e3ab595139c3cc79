"""The pictures of one server."""

from functools import cache
from pathlib import Path

import orjson

from app.live.workers.answering import AnswerPool
from app.web.pictures.picture import PROGRAM, Picture
from app.web.worker_thread import in_worker_thread


class Pictures(AnswerPool):
    """Draws in a separate process, and caches pictures while people ask for them.

    The cache key contains everything a picture shows, so the name of an erased player is never
    found.
    """

    def __init__(self, static: Path, built: Path, modules: Path) -> None:
        super().__init__(PROGRAM, str(static), str(heading_font(built, modules)))

    async def png(self, picture: Picture, address: str) -> bytes:
        """The picture as PNG. Raises Refusal `no_answer`."""
        return await self.reply(orjson.dumps(picture), address)

    async def _asked(self, line: bytes) -> bytes:
        file = await super()._asked(line)
        return await in_worker_thread(_taken, Path(file.decode().rstrip("\n")))


def _taken(file: Path) -> bytes:
    """Read a file and delete it."""
    png = file.read_bytes()
    file.unlink()
    return png


@cache
def heading_font(built: Path, modules: Path) -> Path:
    """The file of the headings' font: from the build, or from npm."""
    brought = modules / "@fontsource/patua-one/files/patua-one-latin-400-normal.woff2"
    return next(built.glob("patua-one-*.woff2"), brought).absolute()
