"""The application, as in the tests of its pages."""

from tests.live.conftest import desk, question
from tests.web.conftest import (
    _no_variables,
    allowed,
    app,
    client,
    empty_database,
    make_settings,
    running,
    settings,
    variables,
)

__all__ = [
    "_no_variables",
    "allowed",
    "app",
    "client",
    "desk",
    "empty_database",
    "make_settings",
    "question",
    "running",
    "settings",
    "variables",
]
