"""Clubs with their people, for the results."""

from app.features.clubs.club import Club, Member
from app.storage.database import Database

__all__ = ("Member", "Roster", "same_people")

Roster = Club


async def same_people(_database: Database, _club: str) -> dict[str, str]:
    """Nobody: the contests of merged identities are rewritten."""
    return {}
