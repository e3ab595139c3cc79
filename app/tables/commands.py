"""What can be asked of a table. A command is a wish: it may be refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from app.rules.game import Action
from app.tables.table import Admission


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat that is free or a bot's, or move to one before the match.

    `name` is shown to everybody.
    """

    seat: int
    name: str
    avatar: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class KnockFor:
    """Ask the host for a seat that is free or a bot's."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Admit:
    """The host gives the seat to who asked for it by this name, or does not (`yes` false)."""

    seat: int
    name: str
    yes: bool = True


@dataclass(frozen=True, slots=True)
class SetAdmission:
    """The host says when newcomers have to ask: one of "open", "ask", "locked"."""

    admission: Admission


@dataclass(frozen=True, slots=True)
class ChangeCode:
    """The host has the table's link lead nowhere, and gets another one."""


@dataclass(frozen=True, slots=True)
class Mute:
    """The host takes the chat from somebody who watches, by their alias, or gives it back."""

    watcher: str
    on: bool = True


@dataclass(frozen=True, slots=True)
class SendAway:
    """The host sends away somebody who watches, by their alias, for good."""

    watcher: str


@dataclass(frozen=True, slots=True)
class SetSlow:
    """The host lets everybody say little, or as much as before."""

    on: bool


@dataclass(frozen=True, slots=True)
class Stand:
    """Give one's seat back."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Ready for the next hand; `commit` promises bytes for its shuffle, in hex ("": none)."""

    commit: str = ""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show the 16 bytes, in hex, that were promised for the hand that is being shuffled."""

    seed: str


@dataclass(frozen=True, slots=True)
class PutBot:
    """The host puts a bot of this level on a free seat, or takes the bot off (None).

    In mid-hand the cards of the free seat are played all the same, until somebody takes it.
    """

    seat: int
    level: str | None


class Act(NamedTuple):
    """A player's move in the hand, chosen when the table stood at `version`.

    Most commands are of this kind, and a frozen dataclass takes much longer to make.
    """

    version: int
    action: Action


@dataclass(frozen=True, slots=True)
class ActFor:
    """A move the table itself makes for a seat: its bot's, or an absent player's.

    It counts only while the seat is a bot's or nobody's, or its player is away.

    `late`: the player is there, but has run out of time.
    """

    seat: int
    version: int
    action: Action
    late: bool = False


@dataclass(frozen=True, slots=True)
class Say:
    """A line of chat. `name` is who speaks when they have no seat.

    It is no part of what was asked for: a repeat may come under another name.
    """

    text: str
    name: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class React:
    """A reaction of the closed list. `name` as with `Say`."""

    reaction: str
    name: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class SetReactions:
    """The host lets people react, or not."""

    on: bool


@dataclass(frozen=True, slots=True)
class ChooseAvatar:
    """How somebody looks on their seat; "": as it comes from their name."""

    avatar: str


@dataclass(frozen=True, slots=True)
class SetOptions:
    """The host changes options before the match begins; what is not named stays.

    `clock` is the seconds a decision may take, one of `CLOCKS`; `hints` says
    whether players may ask what to do.
    """

    options: Mapping[str, Any]
    clock: int | None = None
    hints: bool | None = None


@dataclass(frozen=True, slots=True)
class Kick:
    """The host sends a player from their seat; they may watch but not sit again.

    `name` is who is meant, if that was said.
    """

    seat: int
    name: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class GiveHost:
    """The host hands the role on to the player on this seat; `name` as with Kick."""

    seat: int
    name: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class PassHost:
    """The table hands the role on, since the host is gone; `present` are the players here."""

    present: frozenset[str]


@dataclass(frozen=True, slots=True)
class GoAway:
    """The table has waited long enough for this player, who is not connected."""

    player: str


@dataclass(frozen=True, slots=True)
class Back:
    """A player who was away takes over again."""


@dataclass(frozen=True, slots=True)
class Pause:
    """The host stops the play and all clocks, or lets them go on (`on` false)."""

    on: bool


@dataclass(frozen=True, slots=True)
class CallTime:
    """The table has waited long enough for those who are not ready, or show no bytes."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The host presses on: deal without waiting for everybody to be ready."""


@dataclass(frozen=True, slots=True)
class Close:
    """The host ends the table for good."""


Command = (
    Sit
    | KnockFor
    | Admit
    | SetAdmission
    | ChangeCode
    | Mute
    | SendAway
    | SetSlow
    | Stand
    | Ready
    | Reveal
    | PutBot
    | Act
    | ActFor
    | Say
    | React
    | SetReactions
    | ChooseAvatar
    | SetOptions
    | Kick
    | GiveHost
    | PassHost
    | GoAway
    | Back
    | Pause
    | CallTime
    | Deal
    | Close
)
