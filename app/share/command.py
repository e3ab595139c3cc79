"""The command `dingo share`."""

import logging
from typing import Annotated

import typer

from app.console.terminal import fail, read_settings, say
from app.rules.registry import GAMES
from app.server.command import run_or_fail
from app.server.serve import SharedServer
from app.share.keeping import Keeper
from app.share.programs import WAYS, usable
from app.share.telling import TunnelReporter
from app.web.tunnel import Tunnel

logger = logging.getLogger(__name__)


def share(
    game: Annotated[
        str | None,
        typer.Option(help=f"Also print a link that opens a table for you: {' or '.join(GAMES)}."),
    ] = None,
    via: Annotated[
        str | None,
        typer.Option(help=f"{WAYS}. Default: the first of these that can be used now."),
    ] = None,
    remote_port: Annotated[
        int,
        typer.Option(
            min=1,
            max=65535,
            help="With ssh: the remote port to which the proxy forwards requests.",
        ),
    ] = 8000,
    port: Annotated[int | None, typer.Option(help="Port on this machine [DINGO_PORT].")] = None,
) -> None:
    """Serve tables to friends anywhere, through a tunnel, until Ctrl+C.

    The tunnel program has to be installed. Nothing is downloaded.
    """
    settings = read_settings(**({} if port is None else {"port": port}))
    if game is not None and game not in GAMES:
        fail(f"There is no game {game!r}: --game takes {' or '.join(GAMES)}.")
    programs = usable(via, remote_port, settings)
    tunnel = Tunnel(lasting=programs[0].lasting)
    telling = TunnelReporter(say if settings.log_format == "plain" else logger.info)
    keeper = Keeper(programs, tunnel, telling, game)
    # The tunnel reports the site's address; this machine's own address works as well.
    own = settings.model_copy(update={"public_url": None})
    run_or_fail(own, SharedServer(tunnel, keeper.keep_open))
