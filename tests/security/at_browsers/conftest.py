"""People at browsers, as in the tests of the pages."""

from pathlib import Path

import pytest

from tests.browser.conftest import (
    browsers,
    chromium,
    expected,
    links,
    pasts,
    person,
    served,
    site,
)

__all__ = ["browsers", "chromium", "expected", "links", "pasts", "person", "served", "site"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark these tests, so that a run can select or skip them with all that need a browser."""
    for item in items:
        if Path(__file__).parent in Path(item.path).parents:
            item.add_marker(pytest.mark.browser)
