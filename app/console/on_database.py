"""What the commands that run beside servers have in common."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from app.console.database_commands import run
from app.console.terminal import fail, read_settings
from app.rules.errors import Refusal
from app.storage.database import Database, connect
from app.storage.revision import revision_of
from app.storage.schema import NEWEST

T = TypeVar("T")


def on_database(work: Callable[[Database], Awaitable[T]]) -> T:
    """Do it with the database of the settings, whose schema has to be the newest.

    A refusal, or a trouble with the database, ends the command with its sentence.
    """
    return run(_connected(work))


async def _connected(work: Callable[[Database], Awaitable[T]]) -> T:
    database = connect(read_settings().database)
    try:
        if await revision_of(database) != NEWEST:
            fail("The schema is not the newest: run `dingo db upgrade` first.")
        return await work(database)
    except Refusal as refusal:
        fail(refusal.message)
    finally:
        await database.close()
