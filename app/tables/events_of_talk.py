"""The events of a table that are about what is said there, who may say it, and how people look."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Muted:
    """Somebody who watches, by their alias, may not chat any more, or may again."""

    kind: ClassVar[str] = "muted"
    watcher: str
    on: bool


@dataclass(frozen=True, slots=True)
class SentAway:
    """Somebody who watched, by their alias, had to leave for good."""

    kind: ClassVar[str] = "sent_away"
    watcher: str


@dataclass(frozen=True, slots=True)
class SlowSet:
    """Everybody may say little from now on, or as much as before."""

    kind: ClassVar[str] = "slow"
    on: bool


@dataclass(frozen=True, slots=True)
class Said:
    """A line of chat; `seat` is None for somebody who watches."""

    kind: ClassVar[str] = "said"
    name: str
    seat: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Reacted:
    """A reaction of the closed list; `seat` is None for somebody who watches."""

    kind: ClassVar[str] = "reacted"
    name: str
    seat: int | None
    reaction: str


@dataclass(frozen=True, slots=True)
class ReactionsSet:
    """Whether people may react, from now on."""

    kind: ClassVar[str] = "reactions"
    on: bool


@dataclass(frozen=True, slots=True)
class AvatarChosen:
    """The player on this seat has another avatar; "" is the one that comes from their name."""

    kind: ClassVar[str] = "avatar"
    seat: int
    avatar: str
