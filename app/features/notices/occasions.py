"""Which changes of a table somebody is notified of, as rows stored with the change."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Literal

from sqlalchemy import BigInteger, Integer, String, bindparam, case, literal, select, text
from sqlalchemy.dialects.postgresql import insert as upsert  # SQLite's compiler takes it, too.

from app.features.notices.schema import notices, subscriptions
from app.storage.log.contract import Statement
from app.tables.clock import BY_MAIL, OpenDecision, waited_for
from app.tables.table import Table, people
from app.times import to_millis

Occasion = Literal["turn", "time", "seat", "club", "date", "review"]
"""What people can be notified of, each with a switch of its own."""

SWITCHES: Mapping[str, Occasion] = {"nudge": "turn"}
"""Occasions that share the switch of another."""

OF_A_TURN = ("turn", "time", "nudge")
"""Quiet hours do not hold these back if the turn would end before they do."""

TURN_AFTER = timedelta(seconds=30)
"""A play-by-mail player who looks within this time after their turn began is not notified."""

LAST_PART = 1 / 4
LEAST_LEFT = timedelta(hours=1)
"""The warning before the end of a turn comes at least this early."""

SEAT_FOR = timedelta(seconds=600)
"""How long a host's notice that somebody wants a seat stays valid."""

CLUB_FOR = timedelta(hours=2)
"""How long the notice that a club plays stays valid."""

WITHOUT_CLOCK = timedelta(days=1)
"""How long the notice of a turn without a clock stays valid."""

# Only people with a subscription are notified. Until a notice is sent, its times may change; but a
# turn that is noted again, after a pause, keeps the earlier time. If that has come while the table
# was paused, it is only held back until the notice would be void (see `reasons.py`). The lease of
# a process that still knows the old times is over.
_subscribed = select(subscriptions.c.player_id).where(
    subscriptions.c.player_id == bindparam("player_id")
)
_note = upsert(notices).from_select(
    ["player_id", "occasion", "subject", "decision", "due_at", "until", "leased_until"],
    select(
        bindparam("player_id", type_=String),
        bindparam("occasion", type_=String),
        bindparam("subject", type_=String),
        bindparam("decision", type_=Integer),
        bindparam("due_at", type_=BigInteger),
        bindparam("until", type_=BigInteger),
        literal(0),
    ).where(_subscribed.exists()),
)
_c, _new = notices.c, _note.excluded
_due_at = case(
    (_c.occasion != "turn", _new.due_at),
    (_c.due_at == _c.until, bindparam("held_at", type_=BigInteger)),
    (_c.due_at < _new.due_at, _c.due_at),
    else_=_new.due_at,
)
_NOTE = _note.on_conflict_do_update(
    index_elements=notices.primary_key.columns,
    set_={"due_at": _due_at, "until": _new.until, "leased_until": 0},
    where=notices.c.due_at.is_not(None),
)

# The people at the table know it already.
_CLUB_PLAYS = text("""
INSERT INTO notices (player_id, occasion, subject, decision, due_at, until, leased_until)
SELECT player_id, 'club', CAST(:club AS VARCHAR), CAST(:decision AS INTEGER), CAST(:now AS BIGINT),
    CAST(:until AS BIGINT), 0
FROM club_members
WHERE club = :club AND role IN ('keeper', 'member') AND player_id NOT IN (:first, :second)
    AND player_id IN (SELECT player_id FROM subscriptions)
ON CONFLICT DO NOTHING
""").bindparams(
    bindparam("now", type_=BigInteger),
    bindparam("until", type_=BigInteger),
    bindparam("decision", type_=Integer),
)

Evening = Callable[[str, datetime], int | None]
"""The number of a club's evening at a given time; None if the club is gone."""


def no_evening(_club: str, _at: datetime) -> int | None:
    """None: there are no clubs."""
    return None


def note(
    player: str,
    occasion: str,
    subject: str,
    decision: int,
    *,
    due: datetime,
    until: datetime,
    held: datetime | None = None,
) -> Statement:
    """The statement that stores a notice for a player, once.

    One that was held back while its table was paused is due at `held`, or else like the others.
    """
    return _NOTE, {
        "player_id": player,
        "occasion": occasion,
        "subject": subject,
        "decision": decision,
        "due_at": to_millis(due),
        "until": to_millis(until),
        "held_at": to_millis(held or due),
    }


def noted_with(
    before: Table, after: Table, at: datetime, subscribed: Collection[str], evening: Evening
) -> Sequence[Statement]:
    """What has to be stored together with this change of a table."""
    found: list[Statement] = []
    if before.seats is not after.seats and after.club is not None:
        found += _club_plays(after.club, before, after, at, evening)
    if after.knocks and not before.knocks and after.host in subscribed:
        found.append(
            note(after.host, "seat", after.key, after.version, due=at, until=at + SEAT_FOR)
        )
    if after.clock >= BY_MAIL:
        found += _nudges(before, after, at, subscribed)
        known = set(waited_for(before)) if before.clock >= BY_MAIL else set()
        for one in waited_for(after):
            if one not in known and one.player in subscribed:
                found += _by_mail(after.key, one, at)
    return found


def _club_plays(
    club: str, before: Table, after: Table, at: datetime, evening: Evening
) -> Iterator[Statement]:
    """The second person has come to a club's table: members are notified once an evening."""
    here = [sitter.player or "" for _, sitter in people(after)]
    number = evening(club, at) if len(here) == 2 > len(people(before)) else None
    if number is not None:
        yield (
            _CLUB_PLAYS,
            {
                "club": club,
                "decision": number,
                "now": to_millis(at),
                "until": to_millis(at + CLUB_FOR),
                "first": here[0],
                "second": here[1],
            },
        )


def _nudges(
    before: Table, after: Table, at: datetime, subscribed: Collection[str]
) -> Iterator[Statement]:
    """A new nudge: it is about the decision that the person has to make now."""
    known = {sitter.nudge for _, sitter in people(before)}
    new = {sitter.nudge for _, sitter in people(after)} - known - {None}
    nudged = [after.sitter(nudge.seat) for nudge in new if nudge is not None]
    players = {sitter.player for sitter in nudged if sitter is not None}
    for one in waited_for(after):
        if one.player in players and one.player in subscribed:
            until = one.due or at + WITHOUT_CLOCK
            yield note(one.player, "nudge", after.key, after.version, due=at, until=until)


def _by_mail(table: str, one: OpenDecision, at: datetime) -> Iterator[Statement]:
    """A turn, and the end of its time. After a pause both are noted again unless they were sent
    already."""
    until, turn = one.due or at + WITHOUT_CLOCK, (one.player, "turn", table, one.decision)
    yield note(*turn, due=at + TURN_AFTER, until=until, held=at)
    ends = until - max(LAST_PART * (until - at), LEAST_LEFT)
    if ends > at:
        yield note(one.player, "time", table, one.decision, due=ends, until=until)
