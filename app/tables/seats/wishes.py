"""Wishes of people who are present, and what happens once enough of them want the same.

The host decides alone. Otherwise everybody present has to want it, except those who hold the table
up themselves: nobody waits for ever for a yes.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, ClassVar

from pydantic import Field

from app.tables.draft import Draft, Event
from app.tables.permissions import seat_of
from app.tables.seats.attendance import others_present, wishers
from app.tables.table import Sitter, Stamp, Table, Wish, WishWord

MOST_WISHES = 16
"""Cap on the stored wishes; the newest are kept."""

About = Annotated[int | None, Field(description="The seat it is about; null: the pause.")]


@dataclass(frozen=True, slots=True)
class Wished(Event):
    """Somebody wants a bot to play for a person, to wait longer for them, to go on, or to give the
    person's seat to the newcomer who says that it is theirs."""

    kind: ClassVar = "wished"
    tells: ClassVar = ("seat", "wish", "about")
    seat: int
    wish: WishWord
    about: About

    def evolve(self, table: Table, stamp: Stamp) -> Table:
        wish = Wish(
            _player(table.seats[self.seat]),
            self.wish,
            "" if self.about is None else _player(table.seats[self.about]),
            stamp.at,
        )
        others = [one for one in table.wishes if (one.by, one.player) != (wish.by, wish.player)]
        return table._replace(wishes=(*others, wish)[-MOST_WISHES:])


def _player(sitter: Sitter | None) -> str:
    return (sitter and sitter.player) or ""


def agreed(
    draft: Draft,
    player: str | None,
    wish: WishWord,
    about: int | None,
    *,
    since: datetime,
    others_from: datetime | None,
) -> bool:
    """Whether the host wants this, or from a time on everybody present (None: only the host).

    If not, the player's wish is added to those made since the wait began. Raises Refusal
    `not_seated`.
    """
    table, now = draft.table, draft.stamp.at
    if player is not None and player == table.host:
        return True
    seat, _ = seat_of(draft, player)
    absent = "" if about is None else _player(table.seats[about])
    wishing = wishers(table, wish, absent, since)
    others = others_present(table, draft.here, absent or table.host)
    if others_from is not None and now >= others_from and others <= {*wishing, seat}:
        return True
    if seat not in wishing:
        draft.add(Wished(seat, wish, about))
    return False
