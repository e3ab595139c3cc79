"""Runs under the name of `tailscale` or `cloudflared`: prints what the real one prints, and leads
to the server through a Caddy, where `localhost` with a port stands for the public name.

- `tailscale`: `status --json` and `funnel` as the documentation of the command shows them for 1.52
and later (last validated on 26 January 2026), with the capabilities that `CheckFunnelAccess` in
`ipn/serve.go` asks for.

- `cloudflared`: the frame that `cmd/cloudflared/tunnel/quick_tunnel.go` prints (commit 022b5424).
"""

import os
import sys
from pathlib import Path

from tests.faults.caddy import PROGRAM
from tests.served import free_port
from tests.share.far_host import program, site_file

ROOT = Path(__file__).parents[2]
PORT = "port"

RUNNING = {
    "BackendState": "Running",
    "Self": {"DNSName": "laptop.tail9f3a.ts.net.", "CapMap": {"https": None, "funnel": None}},
}
"""The status of a machine that may open Funnel."""


def lay_out(folder: Path, name: str, says: str = "", fails: str | None = None) -> None:
    """Write a program of this name; `says` is its status, and with `fails` it opens no tunnel."""
    (folder / PORT).write_text(str(free_port()))
    status = f"if [ \"$1\" = status ]; then echo '{says}'; exit; fi"
    opens = f'cd {ROOT} && exec {sys.executable} -m {__name__} {name} {folder} "$@"'
    fails = None if fails is None else f"echo '{fails}' >&2; exit 1"
    program(folder / name, f"{status}\n{fails or opens}")


def main(name: str, place: str, *words: str) -> None:
    """Print, then run the proxy."""
    folder, target = Path(place), words[-1]
    port = free_port() if name == "cloudflared" else int((folder / PORT).read_text())
    url = f"https://localhost:{port}"
    print("\n".join(_framed(url) if name == "cloudflared" else _plain(url, target)), flush=True)
    file = site_file(folder, f"{url} {{\n\treverse_proxy {target}\n}}")
    os.environ["XDG_DATA_HOME"] = str(folder)
    os.execv(PROGRAM, ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"])


def _plain(url: str, target: str) -> list[str]:
    proxy = f"|-- proxy {target}"
    return ["Available on the internet:", "", f"{url}/", proxy, "", "Press Ctrl+C to exit."]


def _framed(url: str) -> list[str]:
    said = (
        "Your quick Tunnel has been created! Visit it at (it may take some time to be reachable):"
    )
    edge = f"+{'-' * (len(said) + 4)}+"
    lines = [
        "Thank you for trying Cloudflare Tunnel. (https://www.cloudflare.com/website-terms/)",
        "Requesting new quick Tunnel on trycloudflare.com...",
        *(edge, f"|  {said}  |", f"|  {url:<{len(said)}}  |", edge),
    ]
    return [f"2026-11-24T19:00:00Z INF {line}" for line in lines]


if __name__ == "__main__":
    main(*sys.argv[1:])
