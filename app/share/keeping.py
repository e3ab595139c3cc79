"""Keeps a tunnel open: starts its program, learns the address, restarts it when it ends."""

import asyncio
import json
import os
import signal
from asyncio.subprocess import PIPE, STDOUT, Process
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from datetime import timedelta
from typing import cast
from urllib.parse import urlencode

import orjson
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, InvalidStatus
from websockets.typing import Origin

from app.live.tasks import TaskSet
from app.share.programs import Program
from app.share.telling import TunnelReporter, open_browser
from app.storage.log.contract import StorageUnavailable
from app.storage.people.passes import host_links
from app.web.address import plain
from app.web.dependencies import Services
from app.web.tunnel import Tunnel
from app.web.ws.messages_out import Sited

ASK_SECONDS = 1.0
"""Seconds between checks whether the public address leads here."""

PATIENCE = 60
"""Checks of a new address before the terminal reports that it does not answer yet."""

LONGEST_PAUSE = 30
"""Cap on the pause in seconds before a failing tunnel is reopened."""

FAILURES_TOLD = 3
"""After so many failures without one success the terminal says that it may never work."""

END_SECONDS = 0.5
"""A program that has not ended after this is killed: a server has to stop within five seconds."""

_WHILE_WE_LIVE = """
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
exec >/dev/null 2>&1
{ read -r _ <&3; kill $program; } &
wait $program
status=$?
kill $!
exit $status
"""
"""Runs a program until its own standard input ends, which also happens when this server is killed.
Otherwise the tunnel would stay open and lead to whatever listens at that port next."""

HOST_LINK = timedelta(hours=12)

_LINE = 1 << 20


class Keeper:
    """Keeps a tunnel open through the first of these programs that works."""

    def __init__(
        self, programs: list[Program], tunnel: Tunnel, telling: TunnelReporter, game: str | None
    ) -> None:
        self._programs = programs
        self._tunnel = tunnel
        self._telling = telling
        self._game = game
        self._told: str | None = None
        """The address last announced."""

    async def keep_open(self, services: Services, secret: str) -> None:
        """Open the tunnel, and reopen it whenever it ends, until cancelled."""
        self._telling.opening(self._programs[0], secret)
        pauses, failures = _pauses(), 0
        while True:
            self._answered = False
            program = self._programs[0]
            self._tunnel.lasting, self._tunnel.key = program.lasting, program.key(secret)
            why = await self._run(program, services)
            if self._answered:
                pauses = _pauses()
            if self._told is None and len(self._programs) > 1:
                self._telling.ended(program, why, None)
                self._programs.pop(0)
                self._telling.opening(self._programs[0], secret)
                continue
            pause, failures = next(pauses), failures + 1
            self._telling.ended(program, why, pause)
            if self._told is None and failures % FAILURES_TOLD == 0:
                self._telling.never_worked(program, failures)
            await asyncio.sleep(pause)

    async def _run(self, program: Program, services: Services) -> str:
        """Run the program until it ends; returns its last line of output."""
        said: deque[str] = deque(maxlen=1)
        announcing = TaskSet()
        try:
            process = await asyncio.create_subprocess_exec(
                *("/bin/sh", "-c", _WHILE_WE_LIVE, "sh", *program.command(self._tunnel.port)),
                stdin=PIPE,
                stdout=PIPE,
                stderr=STDOUT,
                limit=_LINE,
                # Ctrl+C reaches only the server, which closes its connections before the tunnel
                # ends.
                start_new_session=True,
            )
        except OSError as error:
            return str(error)
        try:
            address = program.address
            if address is not None:
                announcing.start_unattended(self._announce(program, address, services))
            async for text in _lines(cast("asyncio.StreamReader", process.stdout)):
                said.extend([text] if text else [])
                if address is None and (address := program.address_in(text)) is not None:
                    announcing.start_unattended(self._announce(program, address, services))
            return f"{said[0] if said else 'it said nothing'} (exit {await process.wait()})"
        finally:
            await announcing.cancel()
            await _end(process)

    async def _announce(self, program: Program, address: str, services: Services) -> None:
        """Adopt this address, and announce it once it leads here."""
        url = plain(address)
        if url != self._tunnel.url:
            self._tunnel.url = url
            self._tell_pages(services)
        for look in range(1, 1 << 30):
            if await leads_here(url):
                break
            if look == PATIENCE:
                self._telling.silent(url)
            await asyncio.sleep(ASK_SECONDS)
        self._answered = True
        if url == self._told:
            self._telling.again(url)
            return
        first, self._told = self._told is None, url
        link = await self._host_link(url, services)
        self._telling.open(program, url, link)
        if first and link is not None:
            await asyncio.to_thread(open_browser, link)

    def _tell_pages(self, services: Services) -> None:
        """Make the open pages use the new address in links from now on."""
        if (site := self._tunnel.site) is not None:
            for outbox in list(services.outboxes):
                outbox.put(orjson.dumps(Sited(type="site", **site)))

    async def _host_link(self, url: str, services: Services) -> str | None:
        if self._game is None:
            return None
        with suppress(StorageUnavailable):
            token = await host_links(services.database).issue(HOST_LINK)
            return f"{url}/?{urlencode({'host': token, 'game': self._game})}"
        return None


async def leads_here(url: str) -> bool:
    """Whether tables can be played through this address. Asks the server there for a table that
    does not exist.

    The request is a WebSocket handshake, because that has to work; a proxy alone would answer
    differently.
    """
    try:
        address = f"ws{url.removeprefix('http')}/ws/tables/none"
        async with connect(address, origin=Origin(url), open_timeout=5, proxy=None):
            return False
    except InvalidStatus as refused:
        with suppress(ValueError, AttributeError):
            return bool(json.loads(refused.response.body or b"").get("code") == "unknown_table")
    except (OSError, EOFError, TimeoutError, InvalidHandshake):
        pass
    return False


async def _lines(output: asyncio.StreamReader) -> AsyncIterator[str]:
    """What a program prints, line by line. A line too long to be read ends in its middle."""
    while True:
        try:
            line = await output.readline()
        except ValueError:
            continue
        if not line:
            return
        yield line.decode(errors="replace").strip()


def _pauses() -> Iterator[int]:
    """Seconds before each attempt to reopen a tunnel."""
    pause = 1
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)


async def _end(process: Process) -> None:
    cast("asyncio.StreamWriter", process.stdin).close()
    try:
        await asyncio.wait_for(process.wait(), END_SECONDS)
    except TimeoutError:
        os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
