"""Play a hand in an image: python -m scripts.play_image docker|podman NAME

The container has no rights, as in docker-compose.yml. Prints its log if the hand fails.
"""

import asyncio
import subprocess
import sys

from app.rules.registry import GAMES
from tests.patience import until
from tests.served import free_port, visit
from tests.stranger.player import Stranger

RIGHTS = ("--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", "--volume", "/dingo/data")  # noqa: S108 (in the container)


async def is_ready(url: str) -> bool:
    """Whether the server can be played on."""
    try:
        async with visit(url) as http:
            return (await http.get("/readyz")).is_success
    except OSError:
        return False


def main(engine: str, image: str) -> None:
    """Start the image at a free port, play a hand of each game, and remove the container."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    run = [engine, "run", "--detach", *RIGHTS, "--publish", f"127.0.0.1:{port}:8000", image]
    name = subprocess.run(run, check=True, capture_output=True, text=True).stdout.strip()
    try:
        until(lambda: asyncio.run(is_ready(url)))
        for game in GAMES:
            asyncio.run(Stranger(url, game, {}, seed=1).play(hands=1))
            print(f"A hand of {game} was played in {image}.")
    except BaseException:
        subprocess.run([engine, "logs", name], check=False)
        raise
    finally:
        remove = [engine, "rm", "--force", "--volumes", name]
        subprocess.run(remove, check=True, capture_output=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
