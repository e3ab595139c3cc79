"""Raises the limit on files, and so on connections, that this process may open."""

import resource

ENOUGH = 1 << 16
"""Used where the system has no limit; some systems reject "unlimited"."""


def allow_open_files() -> int:
    """Raise the limit as far as the system allows without privileges; returns it.

    Many systems start with 1,024, which would turn a thousand players away.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else hard
    if soft not in (resource.RLIM_INFINITY, most) and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return most
    return most if soft == resource.RLIM_INFINITY else soft
