"""What the server remembers of people."""

from datetime import datetime, timedelta

import pytest

from app.storage.database import Database
from app.storage.people.players import Player, Players, Visit
from tests.storage.samples import NOON, code

HOUR = timedelta(hours=1)


class Clock:
    """Shows the time that the test sets."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def players(database: Database, clock: Clock) -> Players:
    return Players(database, clock)


@pytest.fixture
def ann() -> str:
    return code()


async def test_a_stranger_is_unknown(players: Players, ann: str) -> None:
    assert await players.get(ann) is None
    assert await players.recent_tables(ann) == []


async def test_a_player_is_remembered_with_the_latest_name(
    players: Players, clock: Clock, ann: str
) -> None:
    await players.remember(ann, "Ann")
    assert await players.get(ann) == Player(ann, "Ann", NOON, NOON)
    clock.now += HOUR
    await players.remember(ann, "Änn 🐾")
    assert await players.get(ann) == Player(ann, "Änn 🐾", NOON, NOON + HOUR)


async def test_a_name_stays_until_another_is_given(
    players: Players, clock: Clock, ann: str
) -> None:
    await players.remember(ann)
    assert await players.get(ann) == Player(ann, None, NOON, NOON)
    await players.remember(ann, "Ann")
    clock.now += HOUR
    await players.remember(ann)
    await players.visit(ann, "T")
    assert await players.get(ann) == Player(ann, "Ann", NOON, NOON + HOUR)


async def test_visited_tables_are_listed_once_and_the_last_first(
    players: Players, clock: Clock, ann: str
) -> None:
    for table in ("A", "B", "C", "A"):
        clock.now += HOUR
        await players.visit(ann, table)
    await players.visit(code(), "D")
    visits = [Visit("A", NOON + 4 * HOUR), Visit("C", NOON + 3 * HOUR), Visit("B", NOON + 2 * HOUR)]
    assert await players.recent_tables(ann) == visits
    assert await players.recent_tables(ann, 2) == visits[:2]


async def test_a_visitor_without_a_name_can_visit(players: Players, ann: str) -> None:
    await players.visit(ann, "A")
    assert await players.get(ann) == Player(ann, None, NOON, NOON)
