"""Commands about seats: sit and stand; for the host, also bots and kicking players."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from pydantic import Field

from app.tables import table_refusals as refusals
from app.tables.draft import Command, Draft
from app.tables.lifecycle import before_a_match
from app.tables.permissions import known_seat, not_while_shuffling, only_host, seat_of
from app.tables.play.shuffling import deal_when_ready
from app.tables.seats.admission import AdmissionSet, free_for, has_to_ask, sees_one_hand
from app.tables.seats.arrivals import BotRemoved, Kicked, Sat, Stood, arrive, leave, seat_bot
from app.tables.seats.avatars import known_avatar
from app.tables.seats.away import take_over
from app.tables.seats.naming import clean_name, name_at
from app.tables.table import Sitter
from app.tables.talk.watching import may_sit
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
            deal_when_ready(draft)


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
