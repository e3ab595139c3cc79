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


def logging_config(level: str) -> dict[str, Any]:
    """For `logging.config`: our own loggers at this level, the server's only for troubles."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": LineFormatter}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "loggers": {"app": {"level": level.upper()}, "uvicorn": {"level": "WARNING"}},
        "root": {"level": "WARNING", "handlers": ["stderr"]},
    }
