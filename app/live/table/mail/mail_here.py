"""What one table needs for play by mail: days off, and moves chosen in advance."""

from app.live.dependencies import Dependencies
from app.live.table.mail.days_off import DaysOffHere
from app.live.table.mail.prepared import Prepared
from app.live.table.subscribers.publish import Chosen
from app.live.table.subscribers.subscribers import Subscribers


class MailHere:
    """Days off and moves in advance of one table."""

    def __init__(self, dependencies: Dependencies, subscribers: Subscribers) -> None:
        self._days_off = DaysOffHere(dependencies, subscribers)
        self._prepared = Prepared(dependencies, subscribers)
        self.learn = self._days_off.learn
        self.prepare = self._prepared.prepare
        self.start = self._prepared.start
        self.follow = self._prepared.follow
        self.people_changed = self._days_off.follow

    @property
    def known(self) -> Chosen:
        """The moves chosen in advance, as last read."""
        return self._prepared.known

    async def close(self) -> None:
        """Stop waiting."""
        await self._days_off.close()
        await self._prepared.close()
