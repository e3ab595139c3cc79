"""`dingo install-service`, and the units that it installs."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.web.commands import dingo

DEPLOY = Path(__file__).parents[2] / "deploy"
MISSING = "Command /srv/dingo/.venv/bin/dingo is not executable: No such file or directory"


def test_the_commands_are_printed_as_a_script_that_a_shell_can_read() -> None:
    done = dingo("install-service", "--dry-run", "--port", "8001", "--via", "tailscale")
    assert done.exit_code == 0, done.output
    subprocess.run(["bash", "-n"], input=done.stdout, text=True, check=True)
    steps = ("--mode 0700 /var/lib/dingo", "/usr/bin/python3 -m venv", "pip install --upgrade")
    wanted = (*steps, "dingo share --via tailscale", "enable --now dingo@8001.service")
    places = [done.stdout.index(words) for words in wanted]
    assert places == sorted(places)


def test_the_name_of_a_tunnel_cannot_write_another_line_into_the_unit() -> None:
    done = dingo("install-service", "--dry-run", "--via", "x\nExecStart=/bin/sh")
    assert (done.exit_code, "is not the name of a tunnel" in done.stderr) == (1, True)


@pytest.mark.parametrize("unit", ["dingo@.service", "dingo-backup.service", "dingo-backup.timer"])
def test_systemd_understands_every_line_of_a_unit(unit: str) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd")
    done = subprocess.run(
        ["systemd-analyze", "verify", DEPLOY / unit],
        capture_output=True, text=True, check=False, env=os.environ | {"SYSTEMD_COLORS": "0"},
    )  # fmt: skip
    said = [line for line in done.stderr.splitlines() if MISSING not in line]
    assert said == []
