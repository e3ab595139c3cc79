"""The command `dingo`: run the server, look after its database, check a hand, let bots play."""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from app import __version__
from app.console.database_commands import backup, purge, restore, schema
from app.console.erase_commands import hand, player
from app.console.look_commands import status, tables
from app.console.move_command import move_database
from app.console.operator_commands import close, notice, operator
from app.console.terminal import fail, read_settings
from app.rules.errors import Refusal
from app.rules.game import Json
from app.rules.record import verify
from app.server.prepare import CannotServe
from app.server.serve import run
from app.settings import settings_page
from app.storage.log import StorageUnavailable

LATER = {"arena": "app.arena.command", "review": "app.console.review_command"}
"""Commands by module. They are loaded when they are asked for: who serves waits for none of it."""


class Commands(TyperGroup):
    """All commands, those of `LATER` among them."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Their names, for the help."""
        return [*super().list_commands(ctx), *LATER]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, or None."""
        if cmd_name in LATER and cmd_name not in self.commands:
            alone = typer.Typer(add_completion=False)
            alone.command()(getattr(import_module(LATER[cmd_name]), cmd_name))
            self.add_command(typer.main.get_command(alone), cmd_name)
        return super().get_command(ctx, cmd_name)


app = typer.Typer(cls=Commands, no_args_is_help=True, add_completion=False, help=__doc__)
docs = typer.Typer(no_args_is_help=True, help="Print documentation that is made from the code.")
app.add_typer(schema, name="db")
app.add_typer(docs, name="docs")
app.add_typer(player, name="player")
app.add_typer(hand, name="hand")
for command in (status, tables, close, notice, operator, purge, backup, restore):
    app.command()(command)
app.command("move")(move_database)


def _say_version(asked: bool) -> None:
    if asked:
        typer.echo(f"dingo {__version__}")
        raise typer.Exit


@app.callback(help=__doc__)
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Say which.")
    ] = False,
) -> None:
    """What may stand before a command."""


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on [DINGO_HOST].")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on [DINGO_PORT].")] = None,
) -> None:
    """Serve tables until Ctrl+C.

    A new database is built first, and an embedded one brought up to date.
    """
    given = {"host": host, "port": port}
    settings = read_settings(**{name: value for name, value in given.items() if value is not None})
    try:
        run(settings, typer.echo)
    except (CannotServe, StorageUnavailable) as error:
        fail(str(error))


@app.command("verify")
def verify_hands(
    file: Annotated[
        Path,
        typer.Argument(help="A hand record, as /api/hands/ID gives it; or many, a line each."),
    ],
) -> None:
    """Check a hand record from its seeds to its score, trusting nothing in it."""
    records = _records(file)
    for number, record in enumerate(records, 1):
        try:
            checks = verify(record)
        except Refusal as refusal:
            where = f"line {number}: " if len(records) > 1 else ""
            fail(f"{where}{refusal.code}: {refusal.message}")
        if len(records) == 1:
            for check in checks:
                typer.echo(f"ok  {check.name:<12}{check.says}")
    if len(records) > 1:
        typer.echo(f"ok  All {len(records):,} hands are true from their seeds to their scores.")


def _records(file: Path) -> list[Json]:
    """What is in the file: one record, or one on every line."""
    try:
        text = file.read_text("utf-8")
    except (OSError, ValueError) as error:
        fail(f"{file} cannot be read: {error}")
    try:
        return [json.loads(text)]
    except ValueError:
        return list(_lines(file, text)) or fail(f"{file} cannot be read as JSON: it is empty.")


def _lines(file: Path, text: str) -> Iterator[Json]:
    for number, line in enumerate(text.splitlines(), 1):
        try:
            yield json.loads(line)
        except ValueError as error:
            fail(f"{file} cannot be read as JSON: line {number}: {error}")


@docs.command("settings")
def settings_docs() -> None:
    """Every variable, as in docs/settings.md."""
    typer.echo(settings_page(), nl=False)


def main() -> None:
    """The command's entry point."""
    app()


def play() -> None:
    """The command that bears the package's name: it serves, where nothing else is asked for."""
    app(sys.argv[1:] or ["serve"])


if __name__ == "__main__":
    main()
