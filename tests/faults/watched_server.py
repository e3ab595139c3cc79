"""Run as a program: the real server, which also reports how many tasks it has."""

import asyncio
from unittest.mock import patch

from fastapi import FastAPI

from app.main import create_app
from app.server import serve
from app.settings import Settings

TASKS = "/tasks-of-the-server"


def create_watched_app(settings: Settings) -> FastAPI:
    """The application with one more route."""
    app = create_app(settings)

    async def count_tasks() -> int:
        return len(asyncio.all_tasks())

    app.add_api_route(TASKS, count_tasks)
    return app


if __name__ == "__main__":
    with patch.object(serve, "create_app", create_watched_app):
        serve.run(Settings(), print)
