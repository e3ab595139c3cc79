"""The settings of these tests' servers, and the length of the long tests."""

import os

SOAK_SHARE = float(os.environ.get("DINGO_SOAK_SHARE", "1"))
"""For a trial: the share of the long tests' faults that happen."""

UNLIMITED = {"limits": "1000000"}
"""Everybody comes from one address, at once, and chats a lot."""


def often(times: int) -> int:
    """The number of repetitions in a long test, scaled if only a share is wanted; at least one."""
    return max(1, round(times * SOAK_SHARE))
