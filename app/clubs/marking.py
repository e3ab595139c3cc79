"""Marking days: their summaries do not hold any more, and are made again when somebody looks."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.storage.schema import club_contests, club_days, club_sums


async def mark_days(connection: AsyncConnection, which: Any) -> None:
    """Raise the marks of all days of these contests, and drop what was made of them."""
    c = club_contests.c
    days = list(await connection.execute(select(c.club, c.game, c.day).where(which).distinct()))
    for club, game, day in sorted(map(tuple, days)):
        one = (club_days.c.club == club) & (club_days.c.game == game) & (club_days.c.day == day)
        raised = {"mark": club_days.c.mark + 1, "made": None, "summary": None}
        await connection.execute(update(club_days).where(one).values(**raised))
    for club, game in sorted({(club, game) for club, game, _ in days}):
        of_game = (club_sums.c.club == club) & (club_sums.c.game == game)
        await connection.execute(delete(club_sums).where(of_game))


def of_players(club: str, players: Collection[str]) -> Any:
    """The contests of a club that any of these began."""
    return (club_contests.c.club == club) & club_contests.c.player_id.in_(players)
