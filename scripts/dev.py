"""The server for whoever changes it: `make dev`.

The client is served as the modules it is written in, and every page is loaded anew as soon as a
file of it is saved. When a file of the server is saved, it starts anew, and so do the pages.
"""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from app.main import create_app
from app.settings import Settings
from app.web.ws.direct import DirectProtocol

ROOT = Path(__file__).resolve().parent.parent
MAIN = "/static/js/main.js"
"""The first script of every page."""
LOOK_SECONDS = 0.3
RELOAD = """
const changes = new EventSource("/dev/changes");
let opened = false;
changes.onopen = () => {
  if (opened) location.reload();
  opened = true;
};
changes.onmessage = () => location.reload();
"""


def app() -> FastAPI:
    """The application as it is, and beside it what loads pages anew."""
    settings = Settings()
    made = create_app(settings)
    watched = settings.static_dir

    async def main_script(_: Request) -> Response:
        text = (watched / "js" / "main.js").read_text("utf-8")
        return _script(f'import "/dev/reload.js";\n{text}')

    async def reload_script(_: Request) -> Response:
        return _script(RELOAD)

    async def changes(_: Request) -> Response:
        return StreamingResponse(_changes(watched), media_type="text/event-stream")

    made.router.routes[:0] = [
        Route(MAIN, main_script),
        Route("/dev/reload.js", reload_script),
        Route("/dev/changes", changes),
    ]
    return made


def _script(text: str) -> Response:
    return Response(text, media_type="text/javascript", headers={"Cache-Control": "no-store"})


async def _changes(folder: Path) -> AsyncIterator[str]:
    """An event for each time that something in the folder was saved."""
    yield ": here\n\n"
    before = _saved(folder)
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        now = _saved(folder)
        if now != before:
            yield "data: saved\n\n"
        before = now


def _saved(folder: Path) -> list[tuple[str, int]]:
    return sorted((str(path), path.stat().st_mtime_ns) for path in folder.rglob("*"))


def main() -> None:
    """Serve until somebody stops it."""
    settings = Settings()
    uvicorn.run(
        "scripts.dev:app",
        factory=True,
        host=settings.host,
        port=settings.port,
        ws=DirectProtocol,
        ws_per_message_deflate=False,
        reload=True,
        reload_dirs=[str(ROOT / "app")],
        timeout_graceful_shutdown=1,
    )


if __name__ == "__main__":
    main()
