"""Seats: sitting and standing, bots and kicking; what those present do about an absent person."""

import math
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from app.tables import table_refusals as refusals
from app.tables.draft import Command, Draft, Event
from app.tables.lifecycle import before_a_match
from app.tables.permissions import known_seat, not_while_shuffling, only_host, seat_of
from app.tables.play.shuffling import shuffle_when_ready
from app.tables.seats.admission import AdmissionSet, free_for, has_to_ask, sees_one_hand
from app.tables.seats.arrivals import BotRemoved, Kicked, Sat, Stood, arrive, leave, seat_bot
from app.tables.seats.attendance import bot_starts_at, others_may_seat_bot_from
from app.tables.seats.avatars import known_avatar
from app.tables.seats.away import WentAway, take_over
from app.tables.seats.naming import clean_name, name_at
from app.tables.seats.wishes import agreed
from app.tables.table import Sitter, Stamp, Table, with_sitter
from app.tables.watching import may_sit
from app.tables.wire.parts import NameTyped, SeatAsked

NameMeant = Annotated[
    str | None,
    Field(
        description="The name on the seat, to be refused if another player sits there by now.",
        examples=["Ben"],
    ),
]


@dataclass(frozen=True, slots=True)
class Sit(Command):
    """Take a free seat, or a bot's with its cards. Before a match: also move to another."""

    word: ClassVar = "sit"
    seat: SeatAsked
    name: NameTyped

    def decide(self, draft: Draft, player: str | None) -> None:
        known_seat(draft, self.seat)
        name = name_at(draft.table, player, clean_name(self.name), self.seat)
        if player is None or not may_sit(draft.table, player):
            raise refusals.Kicked
        there, avatar = draft.table.seats[self.seat], known_avatar(draft.asker.avatar)
        if there is not None and there.player == player:
            take_over(draft, self.seat, there)
            if there.name != name:
                not_while_shuffling(draft)
                draft.add(Sat(self.seat, player, name))
            return
        not_while_shuffling(draft)
        free_for(draft, player, self.seat)
        asks = has_to_ask(draft.table, player, self.seat)
        _leave_for(draft, player)
        sees_one_hand(draft.table, player, self.seat)
        if asks:
            raise refusals.AskHost
        arrive(draft, self.seat, player, name, avatar)


def _leave_for(draft: Draft, player: str) -> None:
    """Free the player's current seat, if they may change it now."""
    old = draft.table.seat_of(player)
    if old is None:
        return
    if not before_a_match(draft.table):
        raise refusals.AlreadySeated
    draft.add(Stood(old))


@dataclass(frozen=True, slots=True)
class Stand(Command):
    """Give up the seat. During a match a bot plays on there until a player takes it."""

    word: ClassVar = "stand"

    def decide(self, draft: Draft, player: str | None) -> None:
        seat, _ = seat_of(draft, player)
        not_while_shuffling(draft)
        leave(draft, Stood(seat))


@dataclass(frozen=True, slots=True)
class PutBot(Command):
    """Put a bot on a free seat, or take it off. The host only.

    During a hand a bot plays the cards of a free seat as well, until a player takes it.
    """

    word: ClassVar = "bot"
    seat: SeatAsked
    level: Annotated[
        str | None,
        Field(
            description="One of the game's `bots` in `GET /api/games`; null takes the bot off.",
            examples=["pup"],
        ),
    ]

    def decide(self, draft: Draft, player: str | None) -> None:
        only_host(draft, player)
        known_seat(draft, self.seat)
        not_while_shuffling(draft)
        there = draft.table.seats[self.seat]
        if there is not None and there.player is not None:
            raise refusals.NoRoomForBot(self.seat, there.name)
        if there is not None and there.bot != self.level:
            draft.add(BotRemoved(self.seat))
        if self.level is not None and (there is None or there.bot != self.level):
            seat_bot(draft, self.seat, self.level)
            shuffle_when_ready(draft)


@dataclass(frozen=True, slots=True)
class Kick(Command):
    """Remove a player from their seat. They may watch, but not sit here again. The host only."""

    word: ClassVar = "kick"
    seat: SeatAsked
    name: NameMeant = field(default=None, repr=False)

    def decide(self, draft: Draft, player: str | None) -> None:
        only_host(draft, player)
        known_seat(draft, self.seat)
        not_while_shuffling(draft)
        there = draft.table.seats[self.seat]
        if there is None:
            raise refusals.SeatEmpty(self.seat)
        check_meant(self.seat, there, self.name)
        if there.player == player:
            raise refusals.NotYourself
        if there.player == draft.table.owner:
            raise refusals.HostLent
        if there.bot:
            draft.add(BotRemoved(self.seat))
            return
        if (
            draft.table.admission != "locked"
        ):  # otherwise they could come back as a new player with a new cookie
            draft.add(AdmissionSet("locked"))
        leave(draft, Kicked(self.seat))


def check_meant(seat: int, there: Sitter, name: str | None) -> None:
    """Raises Refusal `somebody_else` if the seat changed hands while the command was on its way."""
    if name is not None and there.name != name:
        raise refusals.SomebodyElse(seat, there.name)


# What those present do about somebody the table waits for: let a bot play, or wait longer.


LONGER_SECONDS = 120
"""How much longer a table waits for somebody if those present want it."""


@dataclass(frozen=True, slots=True)
class WaitsLonger(Event):
    """The table waits two minutes more before a bot plays for somebody."""

    kind: ClassVar = "waits_longer"
    tells: ClassVar = ("seat", "by")
    seat: int
    until: str
    """In UTC."""
    by: Annotated[int | None, Field(description="The seat of the one who said so last.")]

    def evolve(self, table: Table, _: Stamp) -> Table:
        sitter = table.seats[self.seat]
        if sitter is None:
            return table
        until = datetime.fromisoformat(self.until)
        wishes = tuple(wish for wish in table.wishes if wish.player != sitter.player)
        waited = sitter._replace(waited=until)
        return with_sitter(table._replace(wishes=wishes), self.seat, waited)


@dataclass(frozen=True, slots=True)
class AnswerAbsence(Command):
    """Let a bot play now for somebody the table waits for, or wait two minutes longer. The host
    decides alone; otherwise all others present have to send the same.

    A seat's `absence` says from when this is possible. Before a match a bot plays there only if
    you ask for it here, and `wait` changes nothing.
    """

    word: ClassVar = "absence"
    seat: SeatAsked
    wish: Annotated[
        Literal["bot", "wait"], Field(description="A bot plays now, or everybody waits longer.")
    ]
    name: NameMeant = field(default=None, repr=False)

    def decide(self, draft: Draft, player: str | None) -> None:
        known_seat(draft, self.seat)
        there = draft.table.seats[self.seat]
        if there is None or there.player is None:
            raise refusals.SeatEmpty(self.seat)
        check_meant(self.seat, there, self.name)
        if there.away:
            return
        since = self._since(draft, there)
        if there.player == player:
            raise refusals.NotAbsent(self.seat, there.name)
        if not agreed(draft, player, self.wish, self.seat, since=since, others_from=since):
            return
        if self.wish == "bot":
            draft.add(WentAway(self.seat))
            shuffle_when_ready(draft)
        elif bot_starts_at(draft.table, draft.here, there) is not None:
            until = draft.stamp.at + timedelta(seconds=LONGER_SECONDS)
            by = draft.table.seat_of(player or "")
            draft.add(WaitsLonger(self.seat, until.isoformat(), by))

    def _since(self, draft: Draft, there: Sitter) -> datetime:
        """Since when those present may decide. Raises Refusal if they may not yet."""
        moment = others_may_seat_bot_from(draft.table, draft.here, there)
        if moment is None:
            raise refusals.NotAbsent(self.seat, there.name)
        if draft.stamp.at < moment:
            left = (moment - draft.stamp.at).total_seconds()
            raise refusals.NotAbsentYet(self.seat, there.name, math.ceil(left))
        return moment
