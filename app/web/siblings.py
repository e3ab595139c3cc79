"""The workers of one server: whoever is asked for figures asks the others for theirs.

Each listens on a socket in a folder that their supervisor made for them. A sample says of
which process it is: what has ended takes its counts along, and no sum goes backwards.
"""

import asyncio
import contextlib
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

logger = logging.getLogger(__name__)

ANSWER_SECONDS = 1.0
"""A worker that hangs for so long is left out."""

LONGEST_ANSWER = 16 * 1024 * 1024
LABEL = "process"

Figures = list[dict[str, Any]]
"""The metrics of one process as JSON: name, type, what they say, and samples."""


class Siblings:
    """One worker among the others; in a server of one process there is no folder."""

    def __init__(self, registry: CollectorRegistry, folder: Path | None) -> None:
        self._registry = registry
        self._folder = folder
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Answer the others from now on."""
        if self._folder is not None:
            path = self._folder / str(os.getpid())
            try:
                self._server = await asyncio.start_unix_server(self._tell, path)
            except OSError as error:
                logger.warning("the figures of this process are its own alone: %s", error)

    async def close(self) -> None:
        """Answer nobody any more."""
        if self._server is not None:
            self._server.close()

    async def exposition(self) -> bytes:
        """The figures of all workers that answer, as Prometheus reads them."""
        if self._folder is None:
            return generate_latest(self._registry)
        mine, others = str(os.getpid()), await self._others()
        together = CollectorRegistry()
        together.register(_Together({mine: _figures(self._registry), **others}))
        return generate_latest(together)

    async def _others(self) -> dict[str, Figures]:
        folder = self._folder
        names = (
            []
            if folder is None
            else sorted(path.name for path in folder.iterdir() if path.is_socket())
        )
        names = [name for name in names if name != str(os.getpid())]
        answers = await asyncio.gather(*(self._ask(name) for name in names))
        return {name: said for name, said in zip(names, answers, strict=True) if said is not None}

    async def _ask(self, name: str) -> Figures | None:
        """What another worker says; None if it has ended, or hangs."""
        path = (self._folder or Path()) / name
        with contextlib.suppress(OSError, ValueError):
            async with asyncio.timeout(ANSWER_SECONDS):
                reader, writer = await asyncio.open_unix_connection(path, limit=LONGEST_ANSWER)
                with contextlib.closing(writer):
                    figures: Figures = orjson.loads(await reader.read())
                    return figures
        return None

    async def _tell(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.closing(writer), contextlib.suppress(OSError):
            writer.write(orjson.dumps(_figures(self._registry)))
            await writer.drain()


def _figures(registry: CollectorRegistry) -> Figures:
    return [
        {
            "name": metric.name,
            "says": metric.documentation,
            "type": metric.type,
            "samples": [[one.name, one.labels, one.value] for one in metric.samples],
        }
        for metric in registry.collect()
    ]


class _Together(Collector):
    """The metrics of several processes, each said once, with the samples of all."""

    def __init__(self, by_process: dict[str, Figures]) -> None:
        self._by_process = by_process

    def collect(self) -> Iterator[Metric]:
        """What Prometheus asks for."""
        metrics: dict[str, Metric] = {}
        for process, figures in self._by_process.items():
            for one in figures:
                made = Metric(one["name"], one["says"], one["type"])
                metric = metrics.setdefault(one["name"], made)
                for name, labels, value in one["samples"]:
                    metric.add_sample(name, {LABEL: process, **labels}, value)
        yield from metrics.values()
