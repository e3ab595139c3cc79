"""How people look at a table: an animal on a colour."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from app.tables.draft import Command, Draft, Event
from app.tables.table import Stamp, Table, with_sitter
from app.tables.table_refusals import UnknownAvatar

ANIMALS = (
    "dingo",
    "rabbit",
    "bear",
    "frog",
    "fox",
    "cat",
    "owl",
    "koala",
    "panda",
    "sheep",
    "mouse",
    "pig",
)
COLOURS = 6
AVATAR = f"({'|'.join(ANIMALS)})-[0-{COLOURS - 1}]"
"""The pattern of an avatar."""
AVATARS = frozenset(f"{animal}-{colour}" for animal in ANIMALS for colour in range(COLOURS))


def known_avatar(avatar: str) -> str:
    """The avatar, if it is one of `AVATARS` or "". Raises Refusal `bad_avatar`."""
    if avatar and avatar not in AVATARS:
        raise UnknownAvatar
    return avatar


def given_to(name: str) -> str:
    """The avatar of somebody who has not chosen one, the same as in the client (animals.js)."""
    number = 2166136261
    for letter in name:
        number = (number ^ ord(letter)) * 16777619 % 2**32
    number ^= number >> 15
    return f"{ANIMALS[number % len(ANIMALS)]}-{number // len(ANIMALS) % COLOURS}"


@dataclass(frozen=True, slots=True)
class AvatarChosen(Event):
    """A player chose another avatar."""

    kind: ClassVar = "avatar"
    tells: ClassVar = ("seat", "avatar")
    seat: int
    avatar: Annotated[
        str, Field(description="An animal and a colour; empty: derived from the name.")
    ]

    def evolve(self, table: Table, _: Stamp) -> Table:
        sitter = table.seats[self.seat]
        if sitter is None:
            return table
        return with_sitter(table, self.seat, sitter._replace(avatar=self.avatar))


@dataclass(frozen=True, slots=True)
class ChooseAvatar(Command):
    """Choose another avatar for your seat. To keep it for future tables use `PUT /api/me`."""

    word: ClassVar = "avatar"
    avatar: Annotated[
        str,
        Field(
            description="An animal and a colour; empty: derived from the name.",
            examples=["bear-2"],
        ),
    ]

    def decide(self, draft: Draft, player: str | None) -> None:
        avatar, seat = known_avatar(self.avatar), draft.table.seat_of(player or "")
        sitter = None if seat is None else draft.table.seats[seat]
        if seat is not None and sitter is not None and sitter.avatar != avatar:
            draft.add(AvatarChosen(seat, avatar))
