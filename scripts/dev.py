"""The server for development: `make dev`.

The client is served as source modules, and saving a file of it reloads every page. Saving a file of
the server restarts it, and the pages reload too.
"""

import asyncio
import secrets
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.main import create_app
from app.settings import Settings
from app.storage.database import connect
from app.storage.upkeep.revision import bring_up_to_date
from app.web.ws.uvicorn_parts import DirectProtocol

ROOT = Path(__file__).resolve().parent.parent
MAIN = "/static/js/main.js"
"""The first script of every page."""
NOT_KEPT = {"Cache-Control": "no-store"}
RELOAD = """
let known;
setInterval(async () => {
  const saved = await fetch("/dev/saved").then((answer) => answer.text(), () => known);
  if (known !== undefined && saved !== known) location.reload();
  known = saved;
}, 500);
"""


def app() -> FastAPI:
    """The application, with a route that makes pages reload."""
    settings = Settings()
    made = create_app(settings)
    watched, started = settings.static_dir, secrets.token_hex(8)

    async def main_script(_: Request) -> Response:
        text = (watched / "js" / "main.js").read_text("utf-8")
        return _script(f'import "/dev/reload.js";\n{text}')

    async def reload_script(_: Request) -> Response:
        return _script(RELOAD)

    async def saved(_: Request) -> Response:
        return Response(f"{started} {_saved(watched)}", headers=NOT_KEPT)

    made.router.routes[:0] = [
        Route(MAIN, main_script),
        Route("/dev/reload.js", reload_script),
        Route("/dev/saved", saved),
    ]
    return made


def _script(text: str) -> Response:
    return Response(text, media_type="text/javascript", headers=NOT_KEPT)


def _saved(folder: Path) -> int:
    """A number that changes when a file in the folder is saved."""
    return hash(frozenset((path, path.stat().st_mtime_ns) for path in folder.rglob("*")))


async def _prepare(settings: Settings) -> None:
    database = connect(settings.database)
    await bring_up_to_date(database)
    await database.close()


def main() -> None:
    """Serve until interrupted."""
    settings = Settings()
    asyncio.run(_prepare(settings))
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
