"""Notifications by web push, as they join a server."""

import asyncio
import contextlib
from collections.abc import Callable, Collection, Coroutine, Hashable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any

from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric

from app.features.clubs.parts import ClubParts
from app.features.notices import routes, turn_page
from app.features.notices.message import PushMessages
from app.features.notices.notices import Notices
from app.features.notices.occasions import WITHOUT_CLOCK, note
from app.features.notices.push import Push
from app.features.notices.reasons import Reasons
from app.features.notices.sender import Sender
from app.features.notices.subscriptions import Subscriptions, pushes
from app.features.notices.visible_pages import VisiblePages
from app.live.table.table_feature import TableFeature, TableHandle
from app.live.tasks import Work
from app.storage.log.contract import StorageUnavailable
from app.tables.clock import BY_MAIL, OpenDecision, waited_for
from app.tables.table import Table, people
from app.times import utc_now
from app.web.dependencies import Core, Feature, Services

# Notifies people who may have looked away while a live table waits for them.


SHORTEST_CLOCK = 60
"""Seconds for a decision below which nobody could come back in time."""

AFTER_SECONDS = 15.0
OF_CLOCK = 1 / 3


class TurnNotices(TableFeature):
    """Sleeps while the table waits for the same people, and then notifies them."""

    def __init__(self, notices: Notices, now: Callable[[], datetime]) -> None:
        self._notices = notices
        self._now = now

    def work(self, live: TableHandle) -> Mapping[Hashable, Work]:
        """Notify those of the people for whom others wait who have subscribed."""
        subscribed = self._notices.subscribed
        if not subscribed:
            return {}
        asked = _asked(live.table)
        if not any(one.player in subscribed for one in asked):
            return {}
        return {asked: partial(self._notify, live, asked)}

    async def _notify(self, live: TableHandle, asked: tuple[OpenDecision, ...]) -> None:
        clock, key = live.table.clock, live.table.key
        await asyncio.sleep(min(AFTER_SECONDS, clock * OF_CLOCK) if clock else AFTER_SECONDS)
        now = self._now()
        last = now + WITHOUT_CLOCK
        await self._notices.write([
            note(one.player, "turn", key, one.decision, due=now, until=one.due or last)
            for one in asked
            if one.player in self._notices.subscribed
        ])  # fmt: skip


def _asked(table: Table) -> tuple[OpenDecision, ...]:
    """The people for whom others wait at a live table with time to come back."""
    if table.clock >= BY_MAIL or 0 < table.clock < SHORTEST_CLOCK or len(people(table)) < 2:
        return ()
    return waited_for(table)


class NoticesFeature(Feature):
    """People are notified of their turn, and of what their club plays."""

    routers = (routes.router, turn_page.router)

    def __init__(self, core: Core) -> None:
        self._core = core
        self._notices = Notices(core.database)
        self._pages = VisiblePages(core.bus.process, core.settings.redis_url)
        self._sender: Sender | None = None
        self.also_store = (self._notices.with_change,)
        self.at_tables = (TurnNotices(self._notices, utc_now),)

    def serve(self, services: Services) -> None:
        """Without a sender if browsers cannot subscribe at the public address."""
        settings, subscriptions = self._core.settings, Subscriptions(self._core.database)
        public, hosts = settings.public_url, settings.push_services
        self._notices.evening = services.part(ClubParts).known.evening
        self._notices.roll_dates = services.part(ClubParts).store.roll_dates
        if public is not None and pushes(public, hosts):
            self._sender = Sender(
                self._notices,
                subscriptions,
                Reasons(
                    self._core.database,
                    services.dependencies.log,
                    services.directory,
                    self._pages,
                ),
                PushMessages(self._core.secret, public),
                catalogues=services.client.catalogue_of,
                hosts=hosts,
            )
        push = Push(self._notices, subscriptions, self._pages, self._sender)
        self.parts = (push, self._notices)

    def work(self) -> Sequence[Coroutine[Any, Any, None]]:
        return () if self._sender is None else (self._send(self._sender),)

    async def _send(self, sender: Sender) -> None:
        with contextlib.suppress(StorageUnavailable):  # the sender tries again
            await self._notices.learn()
        await sender.run()

    def subscribed(self, players: Collection[str]) -> None:
        self._notices.subscribed.update(players)

    async def looked(self, table: str, player: str, page: str, *, looks: bool) -> None:
        self._pages.note(table, player, page, visible=looks)
        if looks:
            await self._notices.postpone_turn(player, table)

    async def close(self) -> None:
        await self._pages.close()

    def figures(self) -> Iterator[Metric]:
        if self._sender is None:
            return
        messages = CounterMetricFamily(
            "dingo_push", "Messages to push services, by outcome.", labels=["outcome"]
        )
        for outcome in ("sent", "failed"):
            messages.add_metric([outcome], self._sender.counts[outcome])
        yield messages
        yield GaugeMetricFamily(
            "dingo_push_pending", "NoticesFeature waiting to be sent.", self._sender.pending
        )
