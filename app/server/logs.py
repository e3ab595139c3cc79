"""How the log is written: one line for each event, what it is about as key=value."""

import logging
import time
from typing import Any

_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class LineFormatter(logging.Formatter):
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


class ClientFaults(logging.Filter):
    """Leaves out what uvicorn reports as an error of ours though a client brought it about."""

    _REPORTS = (
        # A WebSocket was refused with a response, as ASGI allows.
        "ASGI callable returned without completing handshake.",
        "Invalid UTF-8 sequence received from client.",
    )

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is kept."""
        return record.msg not in self._REPORTS


def logging_config(level: str) -> dict[str, Any]:
    """For `logging.config`: our own loggers at this level, the server's only for troubles."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": LineFormatter}},
        "filters": {"client_faults": {"()": ClientFaults}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "loggers": {
            "app": {"level": level.upper()},
            "uvicorn": {"level": "WARNING"},
            "uvicorn.error": {"filters": ["client_faults"]},
        },
        "root": {"level": "WARNING", "handlers": ["stderr"]},
    }
