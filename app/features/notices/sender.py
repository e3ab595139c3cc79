"""Sends due notices, batch by batch, until the server stops."""

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta
from email.utils import parsedate_to_datetime
from typing import NamedTuple

import httpx

from app.features.notices.message import PushMessages
from app.features.notices.notices import LeasedNotice, Notices, PostponedNotice
from app.features.notices.occasions import OF_A_TURN, SWITCHES
from app.features.notices.reasons import CatalogueOf, Reason, Reasons, told
from app.features.notices.subscriptions import DeviceSubscription, Subscriptions, origin_of
from app.storage.log.contract import StorageUnavailable
from app.storage.zones import zone_named

logger = logging.getLogger(__name__)

# These log lines would name the address of a device.
for _name in ("httpx", "httpcore"):
    logging.getLogger(_name).setLevel(logging.WARNING)

POLL_SECONDS = 2.0
DATES_SECONDS = 60.0
"""Seconds between readings of the clubs' dates, which also delete old notices."""

LEASE_SECONDS = 120.0
"""A process that has not returned its notices by then has died: another one sends them."""

AT_ONCE = 20
"""Concurrent requests to push services, and notices in a batch."""

ANSWER_SECONDS = 10.0
RETRY_SECONDS = 60.0
"""When to retry if a service that cannot take a message does not say."""

LEAST_RETRY_SECONDS = 5.0
"""No service is retried sooner, whatever it says."""

REFUSED_FOR = timedelta(days=3)
"""A subscription is deleted when its service has refused our key for this long."""

DATE_AHEAD = timedelta(hours=2)
"""How long before a club's date its members are notified."""

TEST = "test"
"""The occasion of a test message."""


class DeliveryResult(NamedTuple):
    """The outcome of a message to a device; `again`: when to retry."""

    device: str
    again: datetime | None = None


class Sender:
    """The task that sends, one per process; leases keep two processes from sending the same
    notice."""

    def __init__(
        self,
        notices: Notices,
        subscriptions: Subscriptions,
        reasons: Reasons,
        messages: PushMessages,
        *,
        catalogues: CatalogueOf,
        hosts: tuple[str, ...],
    ) -> None:
        """`catalogues` takes a language; `hosts` are the services that the operator adds."""
        self._notices = notices
        self._subscriptions = subscriptions
        self._reasons = reasons
        self._messages = messages
        self._catalogues = catalogues
        self._hosts = hosts
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._dates_due_at = 0.0
        self.counts = Counter[str]()
        """Messages sent and failed since the start."""
        self.pending = 0
        self.key = messages.key
        """The public key with which browsers subscribe."""

    async def run(self) -> None:
        """Send what is due, for ever."""
        timeout = httpx.Timeout(ANSWER_SECONDS)
        async with httpx.AsyncClient(timeout=timeout, trust_env=False) as http:
            while True:
                try:
                    await self._note_due()
                    await self._send_all(http)
                except StorageUnavailable:
                    pass  # readiness has logged it already
                except Exception as error:
                    # The exception's message may contain an address.
                    about = {"error": type(error).__name__}
                    logger.error("sending notices failed and restarts", extra=about)
                await asyncio.sleep(POLL_SECONDS)

    async def _note_due(self) -> None:
        await self._notices.learn()
        now = asyncio.get_running_loop().time()
        if self._notices.subscribed and now >= self._dates_due_at:
            self._dates_due_at = now + DATES_SECONDS
            await self._notices.note_dates(DATE_AHEAD)
            await self._notices.forget_old()
        if self._notices.subscribed:
            self.pending = await self._notices.pending()

    async def _send_all(self, http: httpx.AsyncClient) -> None:
        while self._notices.subscribed:
            batch = await self._notices.lease(LEASE_SECONDS, AT_ONCE)
            if not batch:
                return
            await self._send_batch(http, batch)

    async def _send_batch(self, http: httpx.AsyncClient, batch: Sequence[LeasedNotice]) -> None:
        devices = await self._subscriptions.of({one.player for one in batch})
        done: list[LeasedNotice] = []
        void: list[LeasedNotice] = []
        late: list[PostponedNotice] = []

        async def send(one: LeasedNotice) -> None:
            now = self._notices.now()
            reason = await self._reasons.of(one, now)
            if isinstance(reason, datetime) and reason <= one.until:
                late.append(PostponedNotice(one, reason, one.devices))
                return
            if not isinstance(reason, Reason) or one.until <= now:
                void.append(one)
                return
            theirs = [device for device in devices if self._is_told(device, one)]
            again = await self._tell(http, one, reason, theirs)
            again = [sent for sent in again if sent.again is not None and sent.again < one.until]
            if again:
                first = min(sent.again for sent in again if sent.again is not None)
                late.append(PostponedNotice(one, first, [sent.device for sent in again]))
            else:
                done.append(one)

        for error in await asyncio.gather(*map(send, batch), return_exceptions=True):
            if error is not None:  # this notice stays leased; the others must not be sent twice
                about = {"error": type(error).__name__}
                logger.error("a notice could not be sent and is retried later", extra=about)
        await self._notices.settle(done, void, late)

    def _is_told(self, device: DeviceSubscription, notice: LeasedNotice) -> bool:
        wants, switch = device.wants, SWITCHES.get(notice.occasion, notice.occasion)
        return (
            device.player == notice.player
            and wants.key == self._messages.key
            and (switch in wants.occasions or _is_test(notice, device))
            and (notice.devices is None or device.device in notice.devices)
        )

    async def _tell(
        self,
        http: httpx.AsyncClient,
        notice: LeasedNotice,
        reason: Reason,
        devices: Sequence[DeviceSubscription],
    ) -> list[DeliveryResult]:
        """Send to these devices, except those in quiet hours if the notice can wait."""
        now, later, to_send = self._notices.now(), [], []
        for one in devices:
            held = held_until(now, one.wants.zone, one.wants.quiet)
            if notice.occasion == TEST or held is None:
                to_send.append(one)
            elif held < notice.until:
                later.append(DeliveryResult(one.device, held))
            elif notice.occasion in OF_A_TURN:
                to_send.append(one)
        sent = await asyncio.gather(*[self._send(http, notice, reason, one) for one in to_send])
        return [*later, *sent]

    async def _send(
        self, http: httpx.AsyncClient, notice: LeasedNotice, reason: Reason, to: DeviceSubscription
    ) -> DeliveryResult:
        """Send to one device, and act on the answer."""
        now = self._notices.now()
        says = told(notice, reason, self._catalogues(to.wants.lang), now)
        if origin_of(to.wants.endpoint, self._hosts) is None:  # the operator no longer allows it
            return DeliveryResult(to.device)
        message = self._messages.make(to.device, notice.subject, to.wants, says)
        try:
            async with self._turn, asyncio.timeout(ANSWER_SECONDS):
                answer = await http.post(
                    to.wants.endpoint, content=message.body, headers=message.headers
                )
        except (httpx.HTTPError, TimeoutError):
            self.counts["failed"] += 1
            return DeliveryResult(to.device, now + timedelta(seconds=RETRY_SECONDS))
        self.counts["sent" if answer.is_success else "failed"] += 1
        if answer.status_code == 429 or answer.status_code >= 500:
            return DeliveryResult(
                to.device, retry_at(answer.headers.get("Retry-After", ""), now, says.ttl)
            )
        await self._answered(answer, to, now)
        return DeliveryResult(to.device)

    async def _answered(
        self, answer: httpx.Response, to: DeviceSubscription, now: datetime
    ) -> None:
        """Keep or end the subscription, as the answer says."""
        status = answer.status_code
        if answer.is_success and to.refused_at is not None:
            await self._subscriptions.set_refused(to.device, None)
        elif status in (404, 410):
            await self._subscriptions.remove(to.device, to.wants.endpoint)
        elif status in (401, 403):
            logger.warning("a push service refuses our key", extra={"status": status})
            if to.refused_at is None:
                await self._subscriptions.set_refused(to.device, now)
            elif now - to.refused_at > REFUSED_FOR:
                await self._subscriptions.remove(to.device, to.wants.endpoint)


def _is_test(notice: LeasedNotice, device: DeviceSubscription) -> bool:
    return notice.occasion == TEST and notice.subject == device.device


def held_until(now: datetime, zone: str, quiet: Sequence[str] | None) -> datetime | None:
    """The end of a device's current quiet hours, in its time zone; None outside them."""
    if quiet is None:
        return None
    begin, end = (time.fromisoformat(one) for one in quiet)
    local = now.astimezone(zone_named(zone))
    clock = local.time()
    inside = begin <= clock < end if begin < end else clock >= begin or clock < end
    if begin == end or not inside:
        return None
    day = local.date() + timedelta(days=end <= clock)
    # In the hour that a clock change repeats, the end is meant that is still to come.
    return datetime.combine(day, end.replace(fold=local.fold), local.tzinfo).astimezone(UTC)


def retry_at(said: str, now: datetime, ttl: float) -> datetime:
    """When to retry a service that says this: in 5 s or later, and before the TTL is over."""
    seconds = min(max(_seconds_asked(said, now), LEAST_RETRY_SECONDS), ttl)
    return now + timedelta(seconds=seconds)


def _seconds_asked(said: str, now: datetime) -> float:
    """What a Retry-After asks for, in seconds or as a date; 60 if it says neither."""
    if said.isascii() and said.isdecimal():
        return float(said)
    try:
        at = parsedate_to_datetime(said)
    except (ValueError, OverflowError):  # the second for years of many digits
        return RETRY_SECONDS
    return ((at if at.tzinfo else at.replace(tzinfo=UTC)) - now).total_seconds()
