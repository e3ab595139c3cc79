"""Commands that reach the people at the tables, with or without running servers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Annotated

import typer

from app.console.links import links
from app.console.on_database import on_database
from app.console.terminal import Force, confirm, counted, fail, read_settings
from app.features.mail.turns import kept_with
from app.live.table.stored import close_stored, stored_table
from app.storage.database import Database
from app.storage.log.sql import SqlLog
from app.storage.people.passes import Invitations, operator_links, operator_sessions
from app.storage.upkeep.orders import Notice, Orders
from app.storage.upkeep.overview import code_of
from app.tables.seats.naming import clean_text
from app.times import utc_now

# The command `dingo invite`: a link for people who may open tables.


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


LINK = timedelta(minutes=10)
"""How long a link to the operator's page is valid."""


def close(
    table: Annotated[str, typer.Argument(help="The table's code, or its id from a hand record.")],
    force: Force = False,
) -> None:
    """Close a table for good: its people are told, and its code stops working. Hands are kept."""
    names = on_database(lambda database: _people_at(database, table))
    confirm(f"Close the table of {names or 'nobody'}, for good?", force=force)
    on_database(lambda database: close_table(database, table))
    typer.echo("The table is closed; running servers tell its people within a few seconds.")


def notice(
    text: Annotated[
        str, typer.Argument(help="The text; without it, show the current notice.")
    ] = "",
    minutes: Annotated[
        float | None, typer.Option(min=0.1, max=100_000, help="Remove it after this many minutes.")
    ] = None,
    clear: Annotated[bool, typer.Option("--clear", help="Remove it now.")] = False,
) -> None:
    """Show a notice at all tables, also to people who come later."""
    if clear:
        typer.echo(on_database(_clear))
    elif text:
        until = None if minutes is None else utc_now() + timedelta(minutes=minutes)
        typer.echo(on_database(lambda database: _post(database, text, until)))
    elif minutes is not None:
        fail("Give the text of the notice before --minutes.")
    else:
        typer.echo(on_database(_present))


def operator(
    end: Annotated[bool, typer.Option("--end", help="Revoke all links and sessions.")] = False,
) -> None:
    """Print a link to the operator's page. It works once, within ten minutes."""
    settings = read_settings()
    if end:
        on_database(_end_sessions)
        typer.echo("All links and sessions are revoked.")
        return
    token = on_database(lambda database: operator_links(database).issue(LINK))
    for link in links(settings, settings.port):
        typer.echo(f"{link}operator/enter/{token}")
    if settings.public_url is not None:
        own = settings.model_copy(update={"public_url": None})
        typer.echo("With `dingo share` only this one works, on the server's own machine:")
        typer.echo(f"{links(own, settings.port)[-1]}operator/enter/{token}")


async def _end_sessions(database: Database) -> None:
    await operator_links(database).revoke()
    await operator_sessions(database).revoke()


async def close_table(database: Database, table: str) -> None:
    """Close the table with this code or id. Raises Refusal, StorageUnavailable."""
    async with _found(database, table) as (log, key):
        await close_stored(log, key, [kept_with])
    await Orders(database).announce_logs()


async def _people_at(database: Database, table: str) -> str:
    async with _found(database, table) as (log, key):
        found, _ = await stored_table(log, key)
    return ", ".join(sitter.name for sitter in found.seats if sitter is not None)


@asynccontextmanager
async def _found(database: Database, table: str) -> AsyncIterator[tuple[SqlLog, str]]:
    """The logs, and the key of the table with this code or id.

    Raises ValueError if the table cannot be read from its log.
    """
    code = await code_of(database, table) or table
    log = SqlLog(database)
    try:
        yield log, await log.table_of(code)
    except (ValueError, LookupError, TypeError) as error:
        raise ValueError(
            f"The log of the table {code} is damaged: {error!r}. `dingo purge` removes the table "
            "once it is idle."
        ) from error
    finally:
        await log.close()


async def _post(database: Database, text: str, until: datetime | None) -> str:
    await Orders(database).post(Notice(clean_text(text), until))
    return "All tables show it within a few seconds."


async def _clear(database: Database) -> str:
    await Orders(database).clear()
    return "The notice is removed."


async def _present(database: Database) -> str:
    present = (await Orders(database).read()).notice
    if present is None or (present.until is not None and present.until <= utc_now()):
        return "There is no notice."
    ends = "" if present.until is None else f" (until {present.until:%Y-%m-%d %H:%M:%S}Z)"
    return f"{present.text}{ends}"
