"""Tables with a past: played before the server starts, with cards that the test has chosen.

A table is a fold over its log, and its shuffles are made from the seeds there. A test that needs a
rare hand writes a log with seeds that produce it; the people then find themselves in the middle of
that hand.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Any
from urllib.parse import urljoin

from websockets.sync.client import connect as connect_socket
from websockets.typing import Origin

from app.features.mail.feature import MailFeature
from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.table.live_table import LiveTable
from app.storage.database import connect
from app.storage.log.sql import SqlLog
from app.storage.people.devices import Device
from app.storage.people.players import Players
from app.storage.upkeep.migration import upgrade
from app.tables.create import SetOptions
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import Sit
from app.times import utc_now
from app.web.cookies import PLAYER
from app.web.people.identity import Signatures
from tests.browser.person import Person
from tests.patience import PATIENCE
from tests.served import Served

View = dict[str, Any]
SECRET = "known to the tests, so that they can sign cookies"
"""The secret of a server with a past."""
LONGEST = 1000
"""A past of more actions than this would never end."""


@dataclass(frozen=True, slots=True)
class Past:
    """What has happened: everybody took one of their legal actions, usually the first.

    The people called `names` sit there, the first of them as host. `number` makes the seeds, so
    each past of a server needs its own.
    """

    game: str
    names: Sequence[str]
    number: int
    until: Callable[[int, View], bool]
    """Called with the hand's number and all views; returning True ends the past."""
    options: dict[str, Any] = field(default_factory=dict)
    clock: int = 0
    """Seconds for a decision."""
    choice: int = 0
    """The index of the legal action that everybody took."""


def is_over(_: int, view: View) -> bool:
    """The hand is over."""
    return bool(view["phase"] == "over")


class Foreseen:
    """Seeds that repeat, whatever other random values are drawn between them."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._tokens: dict[int, Random] = {}

    def token(self, size: int) -> bytes:
        """The next bytes of this size: codes and ids differ from seeds in size."""
        drawn = self._tokens.setdefault(size, Random(f"{self._number} of {size}"))
        return drawn.randbytes(size)


def with_pasts(served: Served, pasts: Mapping[str, Past]) -> dict[str, str]:
    """Create tables with these pasts before the server starts; returns their links."""
    codes = played(served.database_url, pasts)
    return {name: f"{served.url}/t/{code}" for name, code in codes.items()}


def played(database_url: str, pasts: Mapping[str, Past]) -> dict[str, str]:
    """Create tables with these pasts in a database that no server has open; returns their codes."""
    with ThreadPoolExecutor(1) as thread:  # this thread already runs the browser's event loop
        thread.submit(upgrade, database_url).result()
        return thread.submit(asyncio.run, _tables(database_url, pasts)).result()


def come(person: Person, link: str) -> None:
    """Open a table with a past as its player of this name."""
    cookie = cookie_of(person.name)
    person.page.context.clear_cookies(name=PLAYER)
    person.page.context.add_cookies(
        # The whole site gets it, as from the server: a second cookie of this name is refused.
        [{"name": PLAYER, "value": cookie, "url": urljoin(link, "/")}]
    )
    person.page.goto(link)


@contextmanager
def company(link: str, names: Sequence[str]) -> Iterator[None]:
    """These players are connected to the table too, so that nothing is said about absences."""
    site, code = link.split("/t/")
    address = f"ws{site.removeprefix('http')}/ws/tables/{code}"
    with ExitStack() as connections:
        for name in names:
            cookie = {"Cookie": f"{PLAYER}={cookie_of(name)}"}
            connection = connect_socket(
                address,
                origin=Origin(site),
                additional_headers=cookie,
                open_timeout=PATIENCE,
                ping_interval=None,
                max_queue=None,
                proxy=None,
            )
            connections.enter_context(connection)
        yield


def cookie_of(name: str) -> str:
    """The cookie of this name's player in the past."""
    player = _player(name)
    return Signatures(SECRET).cookie(player, _device(player).id)


def _player(name: str) -> str:
    given = name if name.isascii() else name.encode().hex()
    return f"p_{given.lower()}"


def _device(player: str) -> Device:
    """The only browser in which this player is signed in."""
    return Device(f"d_{player}")


async def _tables(database_url: str, pasts: Mapping[str, Past]) -> dict[str, str]:
    database = connect(database_url)
    log = SqlLog(database)
    codes = {name: await _table(log, past) for name, past in pasts.items()}
    for player in {_player(name) for past in pasts.values() for name in past.names}:
        await Players(database).remember(player, device=_device(player))
    await log.close()
    await database.close()
    return codes


async def _table(log: SqlLog, past: Past) -> str:
    # Its people arrive later: decisions for which the rules give only seconds must wait until then.
    early = timedelta(seconds=PATIENCE)
    chance = Foreseen(past.number)
    directory = Directory(
        Dependencies(
            log, chance=chance, now=lambda: utc_now() + early, also_store=MailFeature.also_store
        )
    )
    first = past.names[0]
    live = await directory.create(past.game, past.options, _player(first), first)
    for seat, name in enumerate(past.names):
        await live.submit(_player(name), None, Sit(seat, name))
    if past.clock:
        await live.submit(live.table.host, None, SetOptions(clock=past.clock))
    for _ in range(LONGEST):
        if _is_over(live, past):
            break
        await _go_on(live, past.choice)
    else:
        raise AssertionError("this never comes to pass")
    await directory.close()
    return live.table.code


def _is_over(live: LiveTable, past: Past) -> bool:
    hand = live.table.hand
    if hand is None:
        return False
    return past.until(hand.number, live.table.game.view(hand.state, "spectator"))


async def _go_on(live: LiveTable, choice: int) -> None:
    table, hand = live.table, live.table.hand
    if hand is None or table.phase != "playing":
        for sitter in table.seats:
            if sitter is not None:
                await live.submit(sitter.player, None, Ready())
        return
    seat = hand.to_move[0]
    sitter = table.seats[seat]
    assert sitter is not None
    act = Act(table.version, table.game.legal(hand.state, seat)[choice])
    await live.submit(sitter.player, None, act)
