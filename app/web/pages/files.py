"""Files that browsers load: our own, and those of a few npm packages."""

from pathlib import Path

from fastapi import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

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
