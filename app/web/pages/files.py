"""Files that browsers load: the pages' own, and the few that npm brought."""

from pathlib import Path

from fastapi import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

VENDORED = ("lit-html", "@noble/hashes", "@fluent/bundle", "@fontsource/patua-one")
"""The npm packages that browsers may load, and no other."""


class Files(StaticFiles):
    """A folder whose files are asked about each time, so that an update shows at once."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory, check_dir=False)

    async def check_config(self) -> None:
        """A folder that is not there has no files: no reason to fail."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file; the browser keeps it, and asks whether it is still the same."""
        response = await super().get_response(path, scope)
        response.headers.setdefault("Cache-Control", "no-cache")
        return response
