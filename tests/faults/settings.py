"""How the servers of these tests are set, and how long the long ones are."""

import os

from app.settings import FORMER

SOAK_SHARE = float(os.environ.get("DINGO_SOAK_SHARE", "1"))
"""The part of all kills and troubles of the long tests that happen, for a trial."""

UNLIMITED = dict.fromkeys(FORMER, "1000000")
"""Everybody comes from one address, at once, and talks a lot."""


def often(times: int) -> int:
    """The number of repetitions in a long test, scaled if only a part is wanted; at least one."""
    return max(1, round(times * SOAK_SHARE))
