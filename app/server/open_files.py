"""How many files, and so connections, this process may have open."""

import resource

ENOUGH = 1 << 16
"""Where a system sets no limit; some do not take "as many as you like" for an answer."""


def allow_open_files() -> int:
    """Open as many as the system lets us without asking anybody; how many that are.

    Many systems begin with 1,024, which is for programs of one person: a
    thousand players would be turned away.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else hard
    if soft not in (resource.RLIM_INFINITY, most) and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return most
    return most if soft == resource.RLIM_INFINITY else soft
