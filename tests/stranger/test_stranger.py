"""A stranger's program plays many tables at once and judges everything it receives."""

import asyncio
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE
from tests.served import Served
from tests.stranger.player import Stranger

TABLES = 20
FEW, MANY = 2, 10
"""Hands at each table: in every run, and in `make soak`."""
SOME = [3] * 8 + [5] * 3 + [8]
HUNDRED = [3] * 64 + [5] * 24 + [8] * 12
"""The number of players at each table: in every run, and in `make soak`."""
LONGEST = 1_000
BOLD, SHY = 0.95, 0.2


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("served")
    with Served(folder) as server:
        yield server
        assert "Traceback" not in server.output


@pytest.mark.parametrize("hands", [FEW, pytest.param(MANY, marks=pytest.mark.soak)])
def test_all_hands_at_twenty_tables_at_once_are_clean(served: Served, hands: int) -> None:
    """Every preset and both kinds of enforcement; the referee in this folder judges each hand."""
    games = httpx.get(f"{served.url}/api/games", timeout=PATIENCE).json()["games"]
    presets = next(game for game in games if game["name"] == "dingo")["presets"]
    kinds = list(product(presets.values(), ("strict", "honour"), (False, True)))
    strangers = [
        Stranger(
            served.url,
            "dingo",
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

    asyncio.run(play_all(strangers, hands))
    assert sum(len(stranger.records) for stranger in strangers) == TABLES * hands


@pytest.mark.parametrize(
    "tables",
    [
        pytest.param(SOME, id="some"),
        pytest.param(HUNDRED, id="a hundred", marks=pytest.mark.soak),
    ],
)
def test_whole_games_of_three_five_and_eight_are_clean(served: Served, tables: list[int]) -> None:
    """Both numbers of wild cards, fixed and open seats; the referee judges every hand.

    In most games one visitor is bold and the others are shy, so that somebody soon finishes.
    """
    strangers = [
        Stranger(
            served.url,
            "ding",
            {"players": (None, seats)[seed % 2], "wilds": 2 + seed // 2 % 2, "ding_window": 30},
            seed,
            (BOLD, *(SHY,) * (seats - 1)) if seed % 7 else (0.5,) * seats,
        )
        for seed, seats in enumerate(tables)
    ]
    asyncio.run(play_all(strangers, LONGEST))
    for stranger in strangers:
        last = stranger.records[-1]
        assert last["result"]["winner"] is not None
        assert all(record["result"]["winner"] is None for record in stranger.records[:-1])
        assert last["result"]["after"][last["result"]["winner"]] == 17
    assert len(strangers) == len(tables)


async def play_all(strangers: list[Stranger], hands: int) -> None:
    """Play at as many tables at once as `TABLES` says, even if there are a hundred."""
    at_once = asyncio.Semaphore(TABLES)

    async def play(stranger: Stranger) -> None:
        async with at_once:
            await stranger.play(hands)

    await asyncio.gather(*map(play, strangers))
