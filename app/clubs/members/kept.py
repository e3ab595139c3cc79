"""What clubs keep about a player beyond their membership, for them to download."""

from functools import partial
from typing import Annotated, Any, Literal

import orjson
from pydantic import Field
from sqlalchemy import ColumnElement, Row, Select, Table, or_, select
from typing_extensions import TypedDict

from app.clubs.contests.counting import WHOLE_WIN
from app.clubs.wire import Day, When
from app.storage.club_schema import (
    club_contests,
    club_invitations,
    club_merges,
    club_shares,
    clubs,
)
from app.storage.database import Database
from app.storage.log.rows import from_millis
from app.tables.clock import iso

ClubId = Annotated[str, Field(description="The club's id, which grants no access.")]
ClubName = Annotated[str | None, Field(description="The club's name; null: it was closed.")]


class KeptInvitation(TypedDict):
    """An invitation to a club, from its founder's table."""

    id: ClubId
    club: ClubName
    until: Annotated[When, Field(description="Until when one tap lets the visitor in, in UTC.")]


class KeptMerge(TypedDict):
    """A proposal that the visitor and another member are one person."""

    id: ClubId
    club: ClubName
    side: Annotated[
        Literal["old", "new"],
        Field(description="The contests of the old identity count for the new one."),
    ]
    agreed: Annotated[bool, Field(description="Whether the visitor has said yes.")]
    done_at: Annotated[When | None, Field(description="Since when they count as one; null: not.")]


class KeptShare(TypedDict):
    """An evening to which the visitor made a link, which the club's page shows."""

    id: ClubId
    club: ClubName
    day: Day


class KeptContest(TypedDict):
    """A contest of a club that the visitor began."""

    id: ClubId
    club: ClubName
    contest: Annotated[str, Field(description="The id of its last hand.")]
    seat: int
    game: str
    day: Day
    by_mail: Annotated[bool, Field(description="Whether it belongs to no evening.")]
    finished_at: Annotated[When, Field(description="When its last hand ended, in UTC.")]
    points: Annotated[int | None, Field(description="Null for somebody who did not stay.")]
    place: Annotated[int, Field(description="1 + the number of starters ahead.")]
    win: Annotated[float, Field(description="Shared by the winners.")]
    stayed: Annotated[bool, Field(description="Whether the visitor still played at the end.")]
    starters: Annotated[int, Field(description="How many people began it.")]
    amounts: Annotated[dict[str, int], Field(description="What the club's records compare.")]
    counts: Annotated[bool, Field(description="Whether it counts.")]


class KeptRuling(TypedDict):
    """A contest of which the visitor, as a keeper, last said whether it counts."""

    id: ClubId
    club: ClubName
    contest: Annotated[str, Field(description="The id of its last hand.")]
    counts: Annotated[bool, Field(description="Whether it counts.")]


class KeptByClubs(TypedDict):
    """Everything that clubs keep about a player, except their memberships and the sums of their
    contests."""

    club_invitations: list[KeptInvitation]
    club_merges: list[KeptMerge]
    club_shares: list[KeptShare]
    club_contests: list[KeptContest]
    club_rulings: list[KeptRuling]


async def kept_by_clubs(database: Database, player: str) -> KeptByClubs:
    """What the clubs keep about this player. Raises StorageUnavailable."""
    contest, merge = club_contests.c, club_merges.c
    invited = _of(club_invitations, club_invitations.c.player_id == player)
    one_of_two = _of(club_merges, or_(merge.old_player == player, merge.new_player == player))
    shared = _of(club_shares, club_shares.c.made_by == player)
    began = _of(club_contests, contest.player_id == player).order_by(contest.finished_at)
    ruled = _of(club_contests, contest.set_by == player)
    ruled = ruled.with_only_columns(clubs.c.name, contest.club, contest.contest, contest.counts)
    return {
        "club_invitations": await database.shaped(invited, _invitation),
        "club_merges": await database.shaped(one_of_two, partial(_merge, player)),
        "club_shares": await database.shaped(shared, _share),
        "club_contests": await database.shaped(began, _contest),
        "club_rulings": await database.shaped(ruled.distinct(), _ruling),
    }


def _of(table: Table, which: ColumnElement[bool]) -> Select[Any]:
    """These rows, each with the name of its club."""
    named = table.outerjoin(clubs, clubs.c.id == table.c.club)
    return select(clubs.c.name, table).select_from(named).where(which).order_by(table.c.club)


def _invitation(row: Row[Any]) -> KeptInvitation:
    return {"id": row.club, "club": row.name, "until": _time(row.until)}


def _merge(player: str, row: Row[Any]) -> KeptMerge:
    old = row.old_player == player
    return {
        "id": row.club,
        "club": row.name,
        "side": "old" if old else "new",
        "agreed": bool(row.old_yes if old else row.new_yes),
        "done_at": None if row.done_at is None else _time(row.done_at),
    }


def _share(row: Row[Any]) -> KeptShare:
    return {"id": row.club, "club": row.name, "day": row.day}


def _contest(row: Row[Any]) -> KeptContest:
    amounts = {} if row.amounts is None else orjson.loads(row.amounts)
    return {
        "id": row.club,
        "club": row.name,
        "contest": row.contest,
        "seat": row.seat,
        "game": row.game,
        "day": row.day,
        "by_mail": bool(row.mail),
        "finished_at": _time(row.finished_at),
        "points": row.points,
        "place": row.place,
        "win": row.win / WHOLE_WIN,
        "stayed": bool(row.stayed),
        "starters": row.starters,
        "amounts": {name: amount for name, (amount, _) in amounts.items()},
        "counts": bool(row.counts),
    }


def _ruling(row: Row[Any]) -> KeptRuling:
    return {
        "id": row.club,
        "club": row.name,
        "contest": row.contest,
        "counts": bool(row.counts),
    }


def _time(at: int) -> str:
    return iso(from_millis(at))
