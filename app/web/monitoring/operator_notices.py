"""Delivers the operator's notice to the tables of this server."""

from collections.abc import Collection

import orjson

from app.live.directory import Directory
from app.storage.upkeep.orders import Notice, Orders
from app.times import iso, utc_now
from app.web.ws.messages_out import Noticed
from app.web.ws.outbox import Outbox


class OperatorNotices:
    """Follows the operator's orders: the notice to show at all tables, and which tables were
    closed."""

    def __init__(
        self,
        orders: Orders,
        directory: Directory,
        readers: Collection[Outbox],
    ) -> None:
        """`readers` are all open connections."""
        self.orders = orders
        self.notice: Notice | None = None
        self._directory = directory
        self._readers = readers
        self._logs: str | None = None

    async def refresh(self) -> None:
        """Read the orders and carry out new ones. Raises StorageUnavailable."""
        notice, logs = await self.orders.read()
        if notice is not None and notice.until is not None and notice.until <= utc_now():
            notice = None
        if notice != self.notice:
            self.notice = notice
            message = self.message()
            for reader in list(self._readers):
                reader.put(message)
        if logs != self._logs:
            await self._directory.read_logs()
            self._logs = logs

    def message(self) -> bytes:
        """The notice as a client's message, or a message that there is none."""
        text, until = (None, None) if self.notice is None else self.notice
        ends = None if until is None else iso(until)
        return orjson.dumps(Noticed(type="notice", text=text, until=ends))
