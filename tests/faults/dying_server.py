"""Run as a program: the real server, which dies at a named point as if it were killed.

It reads lines of JSON from standard input, [POINT, N, VARIABLES, OUTPUT]. For each it serves with
these variables until the point is reached for the N-th time. It forks for that, so that nothing has
to be imported again, and reports the process id and later its exit code. It leaves what was in
progress in `last.json` in the data folder.
"""

import asyncio
import json
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn
from unittest.mock import patch

from app import main
from app.server import serve
from app.settings import Settings
from app.storage.log import postgres, sqlite
from app.storage.log.contract import Checkpoint, Entry, FinishedHand, Statement
from app.storage.log.rows import Row
from app.storage.log.sql import SqlLog
from app.web.ws import socket
from app.web.ws.outbox import Outbox

FLUSH_SECONDS = 0.01
"""Sent when everything before this point has left the process."""


class Death:
    """Dies the n-th time its point is reached."""

    def __init__(self, point: str, nth: int, settings: Settings) -> None:
        self._point = point
        self._left = nth
        self._last = settings.data_dir / "last.json"
        self.dying = False
        self.told: set[tuple[str, int]] = set()
        """The versions of tables that some client has received."""

    def comes(self, point: str) -> bool:
        """Whether the process dies now, if this is the point."""
        if point != self._point or self.dying:
            return False
        self._left -= 1
        self.dying = self._left == 0
        return self.dying

    def is_first(self, table: str, message: dict[str, Any]) -> bool:
        """Whether no client at the table has received it yet."""
        if all(event["type"] == "presence" for event in message.get("events", ())):
            return False
        known = (table, message["version"])
        first = known not in self.told
        self.told.add(known)
        return first

    def die(self, *last: dict[str, Any]) -> NoReturn:
        """Die here."""
        self.note(*last)
        self.strike()

    def note(self, *last: dict[str, Any]) -> None:
        """Record what was in progress."""
        self._last.write_text(json.dumps(last))

    def strike(self) -> NoReturn:
        """Die now."""
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("nobody survives this")


def _asked(table: str, entry: Entry | Row) -> dict[str, Any]:
    return {
        "table": table,
        "version": entry.version,
        "player": entry.player,
        "id": entry.client_id and entry.client_id.partition("#")[0],
    }


def dying_log(death: Death) -> type[SqlLog]:
    """A log with a point before and one after each append."""

    class DyingLog(SqlLog):
        async def append(
            self,
            table: str,
            entry: Entry,
            *,
            hand: FinishedHand | None = None,
            checkpoint: Checkpoint | None = None,
            code: str | None = None,
            device: str | None = None,
            more: Sequence[Statement] = (),
        ) -> None:
            if death.comes("before_append"):
                death.die(_asked(table, entry))
            rest: Any = {"hand": hand, "checkpoint": checkpoint, "code": code, "device": device}
            await super().append(table, entry, more=more, **rest)
            if death.comes("after_commit"):
                death.die(_asked(table, entry))

    return DyingLog


def dying_insert(death: Death, insert: Callable[..., None]) -> Callable[..., None]:
    """SQLite's insertion, with a point between it and its commit."""

    def insert_and_die(connection: Any, rows: Sequence[Row]) -> None:
        if _comes_with(death, rows):
            if not connection.in_transaction:
                connection.execute("BEGIN IMMEDIATE")
            insert(connection, rows)
            death.die(*(_asked(row.table_code, row) for row in rows))
        insert(connection, rows)

    return insert_and_die


def dying_fetch(death: Death, insert: Callable[..., Any]) -> Callable[..., Any]:
    """Postgres's insertion, with a point between it and its commit."""

    async def insert_and_die(connection: Any, rows: Sequence[Row]) -> Any:
        if _comes_with(death, rows):
            if not connection.is_in_transaction():
                await connection.execute("BEGIN")
            await insert(connection, rows)
            death.die(*(_asked(row.table_code, row) for row in rows))
        return await insert(connection, rows)

    return insert_and_die


def _comes_with(death: Death, rows: Sequence[Row]) -> bool:
    with_hand = any(any("INTO hands" in sql for sql, _ in row.beside) for row in rows)
    return death.comes("before_commit") or (with_hand and death.comes("before_commit_of_a_hand"))


def dying_outbox(death: Death) -> type[Outbox]:
    """The outgoing messages, which stop once the server is dying."""

    class DyingOutbox(Outbox):
        def put(self, message: bytes) -> None:
            if death.dying:
                return
            table = self._websocket.scope["path"].rpartition("/")[2]
            told = json.loads(message)
            if told["type"] == "ack" and death.comes("before_ack"):
                self._end(table, told)
                return
            first = "version" in told and death.is_first(table, told)
            super().put(message)
            if first and death.comes("between_sends"):
                self._end(table, told)

        def _end(self, table: str, message: dict[str, Any]) -> None:
            """Flush everything sent so far, and nothing else."""
            told = {"version": message["version"], "id": message.get("id")}
            death.note({"table": table, **told})
            asyncio.get_running_loop().call_later(FLUSH_SECONDS, death.strike)

    return DyingOutbox


def serve_until(point: str, nth: int) -> None:
    """Serve as `dingo serve` does, until the death."""
    settings = Settings()
    death = Death(point, nth, settings)
    with (
        patch.object(main, "SqlLog", dying_log(death)),
        patch.object(socket, "Outbox", dying_outbox(death)),
        patch.object(sqlite, "_insert", dying_insert(death, sqlite._insert)),
        patch.object(postgres, "_insert", dying_fetch(death, postgres._insert)),
    ):
        serve.run(settings, lambda _: None)


def fork_for_each_line() -> None:
    """Read jobs from standard input; see the module's docstring."""
    while line := sys.stdin.readline():
        point, nth, variables, output = json.loads(line)
        process = os.fork()
        if process == 0:
            os.environ.update(variables)
            with Path(output).open("ab") as log:
                os.dup2(log.fileno(), 1)
                os.dup2(log.fileno(), 2)
            serve_until(point, nth)
            return
        print(process, flush=True)
        _, status = os.waitpid(process, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    fork_for_each_line()
