"""Helpers for commands that use the database."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import ExitStack
from typing import TypeVar

from app.console.terminal import fail, read_settings
from app.rules.errors import Refusal
from app.settings import Settings
from app.storage.database import Database, connect
from app.storage.log.contract import StorageUnavailable
from app.storage.upkeep.backup import BadCopy
from app.storage.upkeep.claim import DatabaseInUse, claimed
from app.storage.upkeep.revision import WrongSchema, check_schema
from app.words.english import refusal_message

T = TypeVar("T")


def on_database(work: Callable[[Database], Awaitable[T]], settings: Settings | None = None) -> T:
    """Run a task with the configured database, whose schema must be the newest.

    A refusal or a database error ends the command with its sentence.
    """

    async def with_newest_schema(database: Database) -> T:
        await check_schema(database)
        return await work(database)

    return on_any_schema(with_newest_schema, settings)


def on_any_schema(work: Callable[[Database], Awaitable[T]], settings: Settings | None = None) -> T:
    """Run a task with the configured database, whatever its schema.

    A refusal or a database error ends the command with its sentence.
    """
    url = (settings or read_settings()).database

    async def connected() -> T:
        database = connect(url)
        try:
            return await work(database)
        finally:
            await database.close()

    return run(connected())


def run(work: Coroutine[None, None, T]) -> T:
    """Run a task; a refusal or a database error ends the command with its sentence."""
    try:
        return asyncio.run(work)
    except Refusal as refusal:
        fail(refusal_message(refusal))
    except (StorageUnavailable, WrongSchema, BadCopy, ValueError) as error:
        fail(str(error))


def keep_servers_away(url: str, stack: ExitStack) -> None:
    """Claim the database until the command ends; if a server has it, end with a sentence."""
    try:
        stack.enter_context(claimed(url, alone=True, lost=lambda: None))
    except DatabaseInUse:
        fail("A server is using the database: stop it first.")
    except (StorageUnavailable, ValueError) as error:
        fail(str(error))
