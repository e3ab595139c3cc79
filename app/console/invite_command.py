"""The command `dingo invite`: a link for people who may open tables."""

from datetime import timedelta
from typing import Annotated

import typer

from app.console.links import links
from app.console.on_database import on_database
from app.console.terminal import counted, read_settings
from app.storage.people.passes import Invitations


def invite(
    people: Annotated[
        int, typer.Option(min=1, max=100_000, help="So many people may use it: a club's members.")
    ] = 1,
    days: Annotated[float, typer.Option(min=0.01, max=3650, help="It works for this long.")] = 14,
    end: Annotated[bool, typer.Option("--end", help="Revoke the links printed so far.")] = False,
) -> None:
    """Print a link with which a person may open tables, where DINGO_HOSTS is `invited`."""
    settings = read_settings()
    if end:
        on_database(lambda database: Invitations(database).revoke())
        typer.echo("All invitations that nobody has accepted are revoked.")
        return
    lasts = timedelta(days=days)
    token = on_database(lambda database: Invitations(database).issue(people, lasts))
    typer.echo(f"For {counted(people, 'person').replace('persons', 'people')}, for {days:g} days:")
    for link in links(settings, settings.port):
        typer.echo(f"{link}?invited={token}")
    if settings.hosts == "anyone":
        typer.echo("DINGO_HOSTS is `anyone`: until you set it to `invited`, nobody needs a link.")
