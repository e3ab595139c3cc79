"""The contestants: every server that can be measured, by its name in the tables."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple

from tests.bench.table_turn.peers import boardgame, colyseus, colyseus_on_postgres
from tests.bench.table_turn.servers import (
    Load,
    Up,
    dingo,
    dingo_of_a_cluster,
    dingo_on_postgres,
    driven,
    toy,
    toy_on_postgres,
    two_dingos,
)

Start = Callable[[Path], AbstractContextManager[Up]]
"""Starts a server that keeps its data in this folder."""

BARE = "toy, in memory"
TOY_SQLITE = "toy, SQLite FULL, our frames"
TOY_POSTGRES = "toy, Postgres, our frames"
DINGO = "dingo, SQLite FULL"
ON_POSTGRES = "dingo, Postgres"
BOARDGAME = "boardgame.io, in memory"
FLATFILE = "boardgame.io, FlatFile"
COLYSEUS = "Colyseus, in memory"
COLYSEUS_MESSAGES = "Colyseus, in memory, messages"
COLYSEUS_POSTGRES = "Colyseus, Postgres"
COLYSEUS_POSTGRES_MESSAGES = "Colyseus, Postgres, messages"
ONE_SERVER = "dingo, Postgres and Redis, one server"
TWO_SERVERS = "dingo, Postgres and Redis, two servers"
OTHER = "the other copy"
OTHER_SQLITE = f"{OTHER}, SQLite FULL"
OTHER_POSTGRES = f"{OTHER}, Postgres"


FILLED = (TOY_SQLITE, TOY_POSTGRES)
"""Contestants that send frames as long as Dingo's."""


class Goal(NamedTuple):
    """`ours` needs at most this many times the CPU per move of `theirs`."""

    ours: str
    theirs: str
    most: float


GOALS = (
    Goal(DINGO, OTHER_SQLITE, 1.15),
    Goal(DINGO, BARE, 3.2),
    Goal(DINGO, BOARDGAME, 1),
    Goal(DINGO, FLATFILE, 1),
    Goal(DINGO, COLYSEUS_POSTGRES, 1),
    Goal(DINGO, COLYSEUS_POSTGRES_MESSAGES, 1),
    Goal(ON_POSTGRES, OTHER_POSTGRES, 1.15),
    Goal(ON_POSTGRES, BARE, 3.2),
    Goal(ON_POSTGRES, BOARDGAME, 1),
    Goal(ON_POSTGRES, FLATFILE, 1),
    Goal(ON_POSTGRES, COLYSEUS_POSTGRES, 1),
    Goal(ON_POSTGRES, COLYSEUS_POSTGRES_MESSAGES, 1),
    Goal(TWO_SERVERS, ONE_SERVER, 1),
)

HOLDS_MS = 12.0
"""The goal for p99 at human pace, in milliseconds."""

KILOBYTES = 210.0
"""The goal for a table with its four connections, in KB."""


def all_at_once(fill: int) -> dict[str, Start]:
    """The servers that are compared without time to think."""
    return {
        BARE: lambda _: toy(),
        TOY_SQLITE: lambda folder: toy(str(folder / "toy.sqlite3"), fill),
        TOY_POSTGRES: lambda folder: toy_on_postgres(folder, fill),
        DINGO: dingo,
        ON_POSTGRES: dingo_on_postgres,
        BOARDGAME: lambda _: boardgame(),
        FLATFILE: lambda folder: boardgame(folder / "flat"),
        COLYSEUS: lambda _: colyseus("view"),
        COLYSEUS_MESSAGES: lambda _: colyseus("messages"),
        COLYSEUS_POSTGRES: lambda folder: colyseus_on_postgres(folder, "view"),
        COLYSEUS_POSTGRES_MESSAGES: lambda folder: colyseus_on_postgres(folder, "messages"),
    }


def other_copy(copy: Path) -> dict[str, Start]:
    """The server of another working copy of the project, such as an older version."""
    return {
        OTHER_SQLITE: lambda folder: dingo(folder, copy),
        OTHER_POSTGRES: lambda folder: dingo_on_postgres(folder, copy),
    }


def as_people_play(fill: int) -> dict[str, Start]:
    """The servers that are compared at human pace."""
    chosen = (DINGO, ON_POSTGRES, TOY_SQLITE)
    starts = all_at_once(fill)
    return {name: starts[name] for name in chosen}


def peers_as_people_play() -> dict[str, Start]:
    """The peers that are compared at human pace."""
    chosen = (BOARDGAME, FLATFILE, COLYSEUS, COLYSEUS_MESSAGES)
    starts = all_at_once(0)
    return {name: starts[name] for name in chosen}


def in_numbers() -> dict[str, Start]:
    """One server of Dingo and two, on the same core, so that only the work differs.

    The players of a table are spread over both servers, as by a proxy that knows nothing of tables.
    This is the most expensive arrangement.
    """
    return {
        ONE_SERVER: dingo_of_a_cluster,
        TWO_SERVERS: two_dingos,
    }


FILL_FRAME = len(b',"fill":""')
SIZING = Load([20], 0.0, 3.0)


def fill_like_ours(folder: Path) -> tuple[int, int]:
    """Dingo's bytes per move, and the padding that brings a toy's frame to the same length."""
    with dingo(folder) as up:
        ours = driven(up, SIZING)[0]["B/move"]
    with toy() as up:
        bare = driven(up, SIZING)[0]["B/move"]
    return round(ours), max(0, round((ours - bare) / 4) - FILL_FRAME)
