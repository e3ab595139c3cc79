"""The command `dingo serve`."""

import logging
from typing import Annotated

import typer

from app.console.terminal import fail, read_settings, say
from app.server.prepare import CannotServe
from app.server.serve import SharedServer, run
from app.settings import Settings
from app.storage.log.contract import StorageUnavailable

logger = logging.getLogger(__name__)


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on [DINGO_HOST].")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on [DINGO_PORT].")] = None,
) -> None:
    """Serve tables until Ctrl+C.

    Builds a new database first, and migrates an embedded one.
    """
    given = {"host": host, "port": port}
    run_or_fail(
        read_settings(**{name: value for name, value in given.items() if value is not None})
    )


def run_or_fail(settings: Settings, shared: SharedServer | None = None) -> None:
    """Serve until a signal. An error that prevents it ends the command with a sentence."""
    try:
        run(settings, say, shared)
    except (CannotServe, StorageUnavailable) as error:
        if settings.log_format == "json":
            logger.critical(str(error))
            raise typer.Exit(1) from error
        fail(str(error))
