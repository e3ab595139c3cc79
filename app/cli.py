"""The command `dingo`: run the server, look after its database, check a hand."""

import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from app import __version__
from app.server.garbage import unsearched
from app.storage.upkeep.access import reason

COMMANDS = {
    "serve": "app.server.command:serve",
    "install-service": "app.server.install_command:install_service",
    "share": "app.share.command:share",
    "verify": "app.console.verify_command:verify",
    "status": "app.console.status_commands:status",
    "tables": "app.console.status_commands:tables",
    "close": "app.console.operator_commands:close",
    "notice": "app.console.operator_commands:notice",
    "invite": "app.console.operator_commands:invite",
    "operator": "app.console.operator_commands:operator",
    "purge": "app.console.database_commands:purge",
    "backup": "app.console.database_commands:backup",
    "restore": "app.console.database_commands:restore",
    "move": "app.console.database_commands:move_database",
    "db": "app.console.schema_commands:schema",
    "docs": "app.console.docs_command:docs",
    "player": "app.console.erase_commands:player",
    "hand": "app.console.erase_commands:hand",
    "club": "app.console.club_commands:club",
    "review": "app.console.review_command:review",
    "reviewer": "app.server.reviewer_command:reviewer",
}
"""The module and object of each command or group. They are imported on demand: `dingo verify`
does not wait for a server's libraries."""

TAKE_AN_ID = ("close",)
"""Commands whose argument is an id, which may begin with a dash."""


class Commands(TyperGroup):
    """The commands of `COMMANDS`."""

    def list_commands(self, _ctx: Any) -> list[str]:
        """Their names, for the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, or None."""
        if cmd_name in COMMANDS and cmd_name not in self.commands:
            self.add_command(_loaded(cmd_name))
        return super().get_command(ctx, cmd_name)

    def invoke(self, ctx: Any) -> Any:
        """Run the command; a file that cannot be used ends it with a sentence."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise  # The reader of the pipe has closed it.
        except OSError as error:
            what = f"{error.filename} cannot be used: " if error.filename else ""
            typer.echo(f"{what}{reason(error)}.", err=True)
            raise typer.Exit(1) from error


def _loaded(name: str) -> Any:
    """The command, imported."""
    module, _, function = COMMANDS[name].partition(":")
    with unsearched():
        return _command(getattr(import_module(module), function), name)


def _command(defined: Any, name: str) -> Any:
    """The Click command of a function or a Typer group."""
    around = typer.Typer()
    if isinstance(defined, typer.Typer):
        around.add_typer(defined, name=name)
    else:
        settings = {"ignore_unknown_options": True} if name in TAKE_AN_ID else None
        around.command(name, context_settings=settings)(defined)
    return typer.main.get_group(around).commands[name]


app = typer.Typer(cls=Commands, no_args_is_help=True, add_completion=False, help=__doc__)


@app.callback(help=__doc__, invoke_without_command=True)
def options(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    full: Annotated[
        bool, typer.Option("--full", help="With --version: the commit, Python, SQLite, engine.")
    ] = False,
) -> None:
    """Options before a command."""
    if version:
        more = import_module("app.console.parts").parts() if full else []
        typer.echo("\n".join([f"dingo {__version__}", *more]))
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        raise typer.BadParameter("--full is for --version alone.")


def main() -> None:
    """The command's entry point."""
    _run(sys.argv[1:])


def play() -> None:
    """The command named after the package: serves unless another command is given."""
    _run(sys.argv[1:] or ["serve"])


def _run(words: list[str]) -> None:
    """Run the command. Characters that the output's encoding lacks are printed as "?"."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    app(words)


if __name__ == "__main__":
    main()
