"""What every command needs: the settings, and a way to fail in a sentence."""

from typing import Any, NoReturn

import typer
from pydantic import ValidationError

from app.settings import Settings


def read_settings(**given: Any) -> Settings:
    """What the environment says, and these; ends the command if it is wrong."""
    try:
        return Settings(**given)
    except ValidationError as error:
        wrong = (f"DINGO_{str(one['loc'][0]).upper()}: {one['msg']}" for one in error.errors())
        fail("\n".join(wrong))


def fail(message: str) -> NoReturn:
    """Say why, and end the command."""
    typer.echo(message, err=True)
    raise typer.Exit(1)
