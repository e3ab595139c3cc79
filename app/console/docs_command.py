"""The command `dingo docs`."""

import typer

from app.features.docs.limits_table import limits_section
from app.settings import settings_page

docs = typer.Typer(no_args_is_help=True, help="Print documentation generated from the code.")


@docs.command("settings")
def settings_docs() -> None:
    """Print every variable, as in docs/settings.md."""
    typer.echo(settings_page() + limits_section(), nl=False)
