"""A server has room for its visitors, whatever limit on open files the system sets by default."""

import resource
import subprocess
import sys

LOW = 256
TOLD = f"""
import resource
from app.server.listener import allow_open_files

hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, ({LOW}, hard))
print(allow_open_files(), resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""


def test_a_low_limit_on_open_files_is_raised_as_far_as_the_system_allows() -> None:
    said, found = map(int, subprocess.check_output([sys.executable, "-c", TOLD]).split())
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    assert said == found > LOW
    assert hard in (found, resource.RLIM_INFINITY)
