"""A stranger's program plays many tables at once and judges all it was given."""

import asyncio
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import httpx
import pytest

from tests.served import Served
from tests.stranger.player import Stranger

TABLES = 20
HANDS = 10


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("served")
    with Served(folder) as server:
        yield server
        assert "Traceback" not in server.output


def test_two_hundred_hands_at_twenty_tables_at_once_are_clean(served: Served) -> None:
    """Every preset and both ways of enforcement; the referee in this folder judges each hand."""
    games = httpx.get(f"{served.url}/api/games").json()["games"]
    presets = next(game for game in games if game["name"] == "dingo")["presets"]
    kinds = list(product(presets.values(), ("strict", "honour"), (False, True)))
    strangers = [
        Stranger(
            served.url,
            {
                **preset,
                "enforcement": enforcement,
                "open_discards": open_discards,
                "match": "endless",
            },
            seed,
        )
        for seed, (preset, enforcement, open_discards) in zip(
            range(TABLES), kinds * TABLES, strict=False
        )
    ]

    async def play_all() -> None:
        await asyncio.gather(*(stranger.play(HANDS) for stranger in strangers))

    asyncio.run(play_all())
    assert sum(len(stranger.records) for stranger in strangers) == TABLES * HANDS
