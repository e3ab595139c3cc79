"""The command `dingo`: run the server, look after its database, check a hand, let bots play."""

import json
from pathlib import Path
from typing import Annotated

import typer

from app.arena.command import arena
from app.database_commands import backup, purge, restore, schema
from app.rules.errors import Refusal
from app.rules.record import verify
from app.serve import CannotServe, run
from app.settings import settings_page
from app.storage.log import StorageUnavailable
from app.terminal import fail, read_settings

app = typer.Typer(no_args_is_help=True, add_completion=False, help=__doc__)
docs = typer.Typer(no_args_is_help=True, help="Print documentation that is made from the code.")
app.add_typer(schema, name="db")
app.add_typer(docs, name="docs")
for command in (purge, backup, restore, arena):
    app.command()(command)


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on [DINGO_HOST].")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on [DINGO_PORT].")] = None,
    workers: Annotated[int | None, typer.Option(help="Server processes [DINGO_WORKERS].")] = None,
) -> None:
    """Serve tables until Ctrl+C.

    A new database is built first, and an embedded one brought up to date.
    """
    given = {"host": host, "port": port, "workers": workers}
    settings = read_settings(**{name: value for name, value in given.items() if value is not None})
    try:
        run(settings, typer.echo)
    except (CannotServe, StorageUnavailable) as error:
        fail(str(error))


@app.command("verify")
def verify_hand(
    file: Annotated[Path, typer.Argument(help="A hand record, as /api/hands/ID gives it.")],
) -> None:
    """Check a hand record from its seeds to its score, trusting nothing in it."""
    try:
        checks = verify(json.loads(file.read_text("utf-8")))
    except (OSError, ValueError) as error:
        fail(f"{file} cannot be read as JSON: {error}")
    except Refusal as refusal:
        fail(f"{refusal.code}: {refusal.message}")
    for check in checks:
        typer.echo(f"ok  {check.name:<12}{check.says}")


@docs.command("settings")
def settings_docs() -> None:
    """Every variable, as in docs/settings.md."""
    typer.echo(settings_page(), nl=False)


def main() -> None:
    """The command's entry point."""
    app()
