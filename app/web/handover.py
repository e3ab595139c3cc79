"""A guest's line passed from one process to another on the same machine, with what was said on it.

| who gives | who takes |
|---|---|
| knocks | HERE |
| the line, and what was said | TAKEN |
| YOURS, and forgets it | serves it |

Until YOURS the line is the giver's, and whoever takes neither reads from it nor
writes to it: if anything goes wrong before, or takes too long, it lets go of its
copy and the guest notices nothing. Who hangs is not given any line in the first place:
a copy that nobody lets go of would keep the guest waiting after the end.
"""

import asyncio
import contextlib
import logging
import os
import socket
import struct
from collections.abc import Awaitable, Callable
from pathlib import Path

logger = logging.getLogger(__name__)

HERE, TAKEN, YOURS = b"h", b"t", b"y"

ANSWER_SECONDS = 1.0
"""How long a guest may be kept waiting for another process."""

BACKLOG = 1024
RETRY_SECONDS = 0.2

_SIZE = struct.Struct("!I")

Welcome = Callable[[socket.socket, bytes], Awaitable[object]]
"""Serves a line that was taken, beginning with what was said on it."""


class Gone(Exception):
    """Nobody takes anything there."""


class NoAnswer(Exception):
    """Somebody is there, and hangs."""


async def give(door: Path, line: int, said: bytes) -> None:
    """Pass a line, by the number of its file, to the process behind a door.

    The caller closes its own file of the line afterwards. Raises Gone, NoAnswer,
    OSError: then the line is the caller's as before.
    """
    loop = asyncio.get_running_loop()
    with socket.socket(socket.AF_UNIX) as channel:
        channel.setblocking(False)
        try:
            channel.connect(str(door))  # never waits: it is refused, or there is room
            async with asyncio.timeout(ANSWER_SECONDS):
                await _hear(channel, HERE)
                socket.send_fds(channel, [_SIZE.pack(len(said))], [line])
                await loop.sock_sendall(channel, said)
                await _hear(channel, TAKEN)
            channel.send(YOURS)
        except (ConnectionError, FileNotFoundError) as error:
            raise Gone from error
        except TimeoutError as error:
            raise NoAnswer from error


class Door:
    """Where other processes knock."""

    def __init__(self, path: Path, welcome: Welcome) -> None:
        """Open at once. Raises OSError."""
        self._path = path
        self._welcome = welcome
        self._taking: set[asyncio.Task[None]] = set()
        self._listener = socket.socket(socket.AF_UNIX)
        try:
            path.unlink(missing_ok=True)  # of somebody who did not close it
            self._listener.bind(str(path))
            self._listener.listen(BACKLOG)
            self._listener.setblocking(False)
        except OSError:
            self._listener.close()
            raise
        self._open = asyncio.get_running_loop().create_task(self._answer_all())

    async def close(self) -> None:
        """Take nothing any more but what is just being given."""
        self._path.unlink(missing_ok=True)
        self._open.cancel()
        await asyncio.wait([self._open])
        self._listener.close()
        if self._taking:
            _, late = await asyncio.wait(self._taking, timeout=RETRY_SECONDS)
            for task in late:
                task.cancel()

    async def _answer_all(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                channel, _ = await loop.sock_accept(self._listener)
            except OSError as error:  # too many files are open
                logger.warning("nobody can be taken over from other workers: %s", error)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            task = loop.create_task(self._take(channel))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)

    async def _take(self, channel: socket.socket) -> None:
        """Take a line, unless whoever knocked thinks better of it."""
        try:
            with channel:
                async with asyncio.timeout(2 * ANSWER_SECONDS):
                    line, said = await _received(channel)
        except OSError:
            return
        except Exception:
            logger.exception("a line could not be taken over")
            return
        try:
            await self._welcome(line, said)
        except Exception:
            line.close()
            logger.exception("a line that was taken over could not be served")


async def _received(channel: socket.socket) -> tuple[socket.socket, bytes]:
    """A line that is ours from now on, and what was said on it. Raises OSError."""
    loop = asyncio.get_running_loop()
    channel.setblocking(False)
    await loop.sock_sendall(channel, HERE)
    await _readable(channel)
    with contextlib.ExitStack() as given:
        start, files, _, _ = socket.recv_fds(channel, _SIZE.size, 1)
        for file in files:
            given.callback(os.close, file)
            os.set_inheritable(file, False)
        if not files or len(start) < _SIZE.size:
            raise ConnectionError("no line was given, or there is no room for it")
        said = await _read(channel, *_SIZE.unpack(start))
        await loop.sock_sendall(channel, TAKEN)
        await _hear(channel, YOURS)
        line = socket.socket(fileno=files[0])
        given.pop_all()
    line.setblocking(False)
    return line, said


async def _readable(channel: socket.socket) -> None:
    """Wait until there is something to read; a line comes along with the first byte."""
    loop = asyncio.get_running_loop()
    something = asyncio.Event()
    loop.add_reader(channel, something.set)
    try:
        await something.wait()
    finally:
        loop.remove_reader(channel)


async def _read(channel: socket.socket, size: int) -> bytes:
    """So many bytes. Raises ConnectionError when there are fewer."""
    loop = asyncio.get_running_loop()
    data = bytearray()
    while len(data) < size:
        piece = await loop.sock_recv(channel, size - len(data))
        if not piece:
            raise ConnectionError("it is closed")
        data += piece
    return bytes(data)


async def _hear(channel: socket.socket, word: bytes) -> None:
    """Wait for a word. Raises ConnectionError if it does not come."""
    if await _read(channel, len(word)) != word:
        raise ConnectionError("something else was said")
