"""What a picture shows, as it is told to the process that draws it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

PROGRAM = "app.web.pictures.worker"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in a picture."""

    name: str
    look: str | None = None
    """An animal and a colour; None: as it comes from the name."""
    points: float | None = None
    won: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A step of a hand if there is a record, else a podium of people, else cards of a game."""

    game: str
    title: str
    about: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
    """What it may say, by key (`words_of`)."""
    people: tuple[Person, ...] = ()
    """By seat, or those of a podium in order."""
    record: str | None = None
    """The record of a hand, in JSON."""
    step: int | None = None
    """None: how the hand ended."""
    viewer: int | None = None
    """The seat whose view is shown; None for all cards open."""
    bottom: int = 0
    """The seat in front."""


def words_of(game: str, sentences: Mapping[str, str]) -> dict[str, str]:
    """The sentences of a language that pictures need."""
    needed = ("preview-", f"{game}-picture-")
    return {key: text for key, text in sentences.items() if key.startswith(needed)}


def read_picture(told: dict[str, Any]) -> Picture:
    """The inverse of writing it as JSON."""
    picture = Picture(**told)
    return replace(picture, people=tuple(Person(**one) for one in told["people"]))
