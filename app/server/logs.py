"""The log format: one line for each event, with its details as key=value."""

import asyncio
import json
import logging
import logging.config
import time
from collections.abc import Callable
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

from app.background import kinds_of_faults
from app.settings import Settings

_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
"""The exception as the logging module passes it."""


class KindsOfFaults(logging.Formatter):
    """Logs errors without their messages."""

    def formatException(self, ei: Raised) -> str:  # noqa: N802 - logging's own name
        return kinds_of_faults(ei[1])


class LineFormatter(KindsOfFaults):
    """Time, level, logger, what happened, and the `extra` of the call."""

    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s")
        self.converter = time.gmtime

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's own name
        """The line, without a traceback."""
        extra = (f" {key}={vars(record)[key]}" for key in sorted(vars(record).keys() - _PLAIN))
        return super().formatMessage(record) + "".join(extra)


class NotOurFault(logging.Filter):
    """Drops errors that uvicorn blames on the application although it is not at fault."""

    _REPORTS = (
        # A WebSocket was refused with a response, as ASGI allows.
        "ASGI callable returned without completing handshake.",
        "Invalid UTF-8 sequence received from client.",
    )

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is kept."""
        kind = record.exc_info[0] if record.exc_info else None
        # uvicorn cancels open requests when a stop takes too long, and logs that itself.
        cancelled = kind is not None and issubclass(kind, asyncio.CancelledError)
        return not cancelled and record.msg not in self._REPORTS


class WithoutTheFuture(logging.Filter):
    """Keeps only the first line of asyncio's message about a failed task nobody awaited.

    The rest shows the task with its error, and so the error's message.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Always keeps the record."""
        record.msg, record.args = record.getMessage().partition("\n")[0], None
        return True


class JsonFormatter(KindsOfFaults):
    """Writes each record as a JSON object on one line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; a traceback is a string in it."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {key: vars(record)[key] for key in vars(record).keys() - _PLAIN}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class Repeats(logging.Filter):
    """Drops a warning that was logged within the last minute, whatever its source.

    Every request meets a missing database: one line is enough.
    """

    SECONDS = 60.0

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._written: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is kept."""
        if record.levelno != logging.WARNING or not record.name.startswith("app."):
            return True
        now, text = self._clock(), record.getMessage()
        self._written = {one: at for one, at in self._written.items() if now - at < self.SECONDS}
        if text in self._written:
            return False
        self._written[text] = now
        return True


def start_logging(settings: Settings) -> None:
    logging.config.dictConfig(logging_config(settings.log_level, settings.log_format))


def logging_config(level: str, form: str = "plain") -> dict[str, Any]:
    """For `logging.config`: our loggers at this level, the server's only for warnings."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"plain": {"()": LineFormatter}, "json": {"()": JsonFormatter}},
        "filters": {
            "not_our_fault": {"()": NotOurFault},
            "repeats": {"()": Repeats},
            "without_the_future": {"()": WithoutTheFuture},
        },
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": form,
                "filters": ["repeats"],
            }
        },
        "loggers": {
            "app": {"level": level.upper()},
            "asyncio": {"filters": ["without_the_future"]},
            "uvicorn": {"level": "WARNING"},
            "uvicorn.error": {"filters": ["not_our_fault"]},
        },
        "root": {"level": "WARNING", "handlers": ["stderr"]},
    }
