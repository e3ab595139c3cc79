"""People at browsers, as the tests of the pages have them."""

from tests.browser.conftest import (
    chromium,
    expected,
    links,
    pasts,
    person,
    pytest_collection_modifyitems,
    served,
    site,
)

__all__ = [
    "chromium",
    "expected",
    "links",
    "pasts",
    "person",
    "pytest_collection_modifyitems",
    "served",
    "site",
]
